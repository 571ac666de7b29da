import './esquema.css';
import type { Telemetria } from '@portaria/proto';
import type { ReactElement } from 'react';
import { usePistaPor } from '../../../kernel/realtime/vivo.js';

type Lado = Telemetria['lado_a'];
type Sensor = Lado['sensores'][number];
type Posicao = Lado['posicao'];

export const PALAVRA_POSICAO: Readonly<Record<Posicao, string>> = {
  aberta: 'aberta',
  fechada: 'fechada',
  abrindo: 'abrindo',
  fechando: 'fechando',
  parada: 'parada no meio',
  desconhecida: 'posição desconhecida',
  ausente: 'ausente',
};
export const PALAVRA_SENSOR: Readonly<Record<Sensor['status'], string>> = {
  livre: 'livre',
  ocupado: 'ocupado',
  desconhecido: 'desconhecido',
};

const ANGULO: Readonly<Record<Posicao, number>> = {
  aberta: 86,
  abrindo: 50,
  fechando: 30,
  parada: 45,
  fechada: 0,
  desconhecida: 0,
  ausente: 0,
};
/** Where things stand on side A; side B is the mirror. Outer sensor, barrier, inner sensor. */
const X = { externo: 46, cancela: 82, interno: 122 } as const;

function BarraSensor({ sensor, x }: { sensor: Sensor; x: number }): ReactElement {
  const largo = sensor.status === 'livre' ? 3 : 6;
  return (
    <g className="esq-sensor" data-status={sensor.status}>
      <title>{`${sensor.label}: ${PALAVRA_SENSOR[sensor.status]}`}</title>
      <rect x={x - 9} y="18" width="18" height="56" fill="transparent" stroke="none" />
      <rect className="esq-barra" x={x - largo / 2} y="25" width={largo} height="42" rx="1.5" />
      {sensor.status === 'desconhecido' && (
        <text x={x} y="50">
          ?
        </text>
      )}
    </g>
  );
}

function LadoPista({ lado, nome }: { lado: Lado; nome: 'A' | 'B' }): ReactElement {
  const espelha = nome === 'B';
  const onde = (x: number): number => (espelha ? 400 - x : x);
  const [externo, interno] = lado.sensores;
  const x = onde(X.cancela);
  const giro = (espelha ? -1 : 1) * ANGULO[lado.posicao];
  return (
    <g>
      {externo && <BarraSensor sensor={externo} x={onde(X.externo)} />}
      {interno && <BarraSensor sensor={interno} x={onde(X.interno)} />}
      {lado.posicao !== 'ausente' && (
        <g className="esq-cancela" data-posicao={lado.posicao}>
          <title>{`Cancela ${nome}${lado.cancela ? ` (${lado.cancela})` : ''}: ${PALAVRA_POSICAO[lado.posicao]}`}</title>
          <g className="esq-braco" style={{ transform: `rotate(${giro}deg)`, transformOrigin: `${x}px 19px` }}>
            <rect x={x - 2.5} y="19" width="5" height="51" rx="2" />
          </g>
          <rect className="esq-poste" x={x - 6} y="13" width="12" height="11" rx="2" />
        </g>
      )}
      <text className="esq-rotulo" x={x} y="9">
        {nome}
        {lado.cancela ? ` ${lado.cancela}` : ''}
      </text>
    </g>
  );
}

function Semaforo({ cor }: { cor: Telemetria['semaforo'] }): ReactElement | null {
  if (cor === 'ausente') return null;
  return (
    <g className="esq-semaforo" data-cor={cor}>
      <title>{`Semáforo ${cor}`}</title>
      <rect x="5" y="2" width="25" height="13" rx="3" />
      <circle className="esq-luz-vermelha" cx="11.5" cy="8.5" r="4" />
      <circle className="esq-luz-verde" cx="23.5" cy="8.5" r="4" />
    </g>
  );
}

export interface Veiculo {
  /** Left edge of the drawing. */
  readonly x: number;
  /** Heading from B to A. */
  readonly espelha: boolean;
}

const ENTRADA_A = 4;
const NA_PLATAFORMA = 149;
const SAIDA_B = 290;
/** Part over the platform, part over the side it leaves by. */
const DEIXANDO_A = 108;
const DEIXANDO_B = 190;

/** Where the vehicle is, as far as sensors, weight and phase tell; null where nothing says that there is one. */
export function veiculoEm(t: Telemetria): Veiculo | null {
  if (t.fase === 'livre') return null;
  const ocupado = (l: Lado): boolean => l.sensores.some((s) => s.status === 'ocupado');
  const soA = ocupado(t.lado_a) && !ocupado(t.lado_b);
  const soB = ocupado(t.lado_b) && !ocupado(t.lado_a);
  const pesado = t.peso.kg > 500;
  if (t.fase === 'saindo')
    return soA
      ? { x: pesado ? DEIXANDO_A : ENTRADA_A, espelha: true }
      : { x: pesado ? DEIXANDO_B : SAIDA_B, espelha: false };
  if (pesado || ['posicionado', 'pesando', 'estavel', 'decisao', 'liberado'].includes(t.fase))
    return { x: NA_PLATAFORMA, espelha: false };
  if (soB) return { x: SAIDA_B, espelha: true };
  if (t.fase === 'manual' && !soA) return null;
  return { x: ENTRADA_A, espelha: false };
}

function Caminhao({ x, espelha }: Veiculo): ReactElement {
  return (
    <g
      className="esq-caminhao"
      style={{ transform: `translateX(${espelha ? x + 100 : x}px) scaleX(${espelha ? -1 : 1})` }}
    >
      <rect x="0" y="34" width="78" height="24" rx="2" />
      <path d="M81 35h13a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H81z" />
    </g>
  );
}

const chaveEsquema = (t: Telemetria): string =>
  [t.lado_a, t.lado_b]
    .map((l) => `${l.cancela}${l.posicao}${l.sensores.map((s) => s.status).join()}`)
    .concat(t.semaforo, JSON.stringify(veiculoEm(t)))
    .join('|');

const SEM_DADOS: Lado = { cancela: 0, posicao: 'desconhecida', sensores: [] };

/** The lane from above: platform, sensors, barrier arms and light, where they are. */
export function Esquema({ pista }: { pista: string }): ReactElement {
  const t = usePistaPor(pista, chaveEsquema);
  const veiculo = t ? veiculoEm(t) : null;
  return (
    <svg className="esquema" viewBox="0 0 400 74" role="img" aria-label="Vista de cima da pista">
      <rect className="esq-asfalto" x="0" y="24" width="400" height="44" />
      <path className="esq-borda" d="M0 24H400M0 68H400" />
      <rect className="esq-plataforma" x="134" y="27" width="132" height="38" rx="2" />
      {veiculo !== null && <Caminhao {...veiculo} />}
      <LadoPista lado={t?.lado_a ?? SEM_DADOS} nome="A" />
      <LadoPista lado={t?.lado_b ?? SEM_DADOS} nome="B" />
      <Semaforo cor={t?.semaforo ?? 'ausente'} />
    </svg>
  );
}
