import type { Desempenho, FaixaDesempenho } from '@portaria/proto';
import type { ReactElement, ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatInteiro } from '../../../kernel/format/numero.js';
import { formatTempo } from './palavras.js';

type Faixa = Desempenho['faixa'];
const TICK = { fill: 'var(--texto-3)', fontSize: 11 };
const MARGEM = { top: 10, right: 22, bottom: 0, left: 0 };

const dia = (inicio: string): string => `${inicio.slice(8, 10)}/${inicio.slice(5, 7)}`;
const hora = (inicio: string): string => `${inicio.slice(11, 13)} h`;

/** Hours of a day; of a week, its midnights; days of a month. */
export function rotuloFaixa(inicio: string, faixa: Faixa, varios: boolean): string {
  return faixa === 'dia' || varios ? dia(inicio) : hora(inicio);
}
const inteira = (inicio: string, faixa: Faixa): string =>
  faixa === 'dia' ? dia(inicio) : `${dia(inicio)}, ${hora(inicio)}`;

const PASSOS_S = [10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400];
/** Round minutes, at most five of them, up to above the longest. */
export function marcasTempo(serie: readonly FaixaDesempenho[]): readonly number[] {
  const maior = Math.max(1, ...serie.map((f) => f.p90_s ?? 0));
  const passo = PASSOS_S.find((p) => maior <= p * 5) ?? Math.ceil(maior / 5);
  return Array.from({ length: Math.ceil(maior / passo) + 1 }, (_, i) => i * passo);
}

function Dica({ faixa, ponto }: { faixa: Faixa; ponto: FaixaDesempenho | undefined }): ReactNode {
  return (
    ponto && (
      <div className="desempenho-dica">
        <strong>{inteira(ponto.inicio, faixa)}</strong>
        <span>
          {formatInteiro(ponto.caminhoes)} {ponto.caminhoes === 1 ? 'caminhão' : 'caminhões'}
        </span>
        {ponto.p50_s !== null && (
          <span>
            mediana {formatTempo(ponto.p50_s)}, 9 em 10 até {formatTempo(ponto.p90_s)}
          </span>
        )}
      </div>
    )
  );
}

interface PropsGrafico {
  readonly titulo: string;
  readonly legenda?: ReactNode;
  readonly children: ReactElement;
}

function Grafico({ titulo, legenda, children }: PropsGrafico): ReactElement {
  return (
    <section className="quadro" aria-label={titulo}>
      <header className="quadro-topo">
        <h2>{titulo}</h2>
        <span className="espaco" />
        {legenda}
      </header>
      <div className="desempenho-grafico">
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
    </section>
  );
}

const LEGENDA = (
  <span className="desempenho-legenda">
    <svg width="18" height="8" aria-hidden="true">
      <line x1="0" x2="18" y1="4" y2="4" stroke="var(--texto-2)" strokeWidth="1.75" />
    </svg>
    mediana
    <svg width="18" height="8" aria-hidden="true">
      <line x1="0" x2="18" y1="4" y2="4" stroke="var(--azul-marca)" strokeWidth="1.75" strokeDasharray="4 3" />
    </svg>
    9 em 10
  </span>
);

/** Trucks and the time they took, band by band. */
export default function Graficos({ serie, faixa }: Pick<Desempenho, 'serie' | 'faixa'>): ReactElement {
  const varios = serie.length > 30;
  const por = faixa === 'dia' ? 'dia' : 'hora';
  const dados = [...serie];
  const marcas = marcasTempo(serie);
  const eixo = (
    <XAxis
      dataKey="inicio"
      {...(varios ? { ticks: dados.flatMap((f) => (f.inicio.endsWith('T00:00') ? f.inicio : [])) } : {})}
      tickFormatter={(inicio: string) => rotuloFaixa(inicio, faixa, varios)}
      minTickGap={16}
      tick={TICK}
      stroke="var(--linha-forte)"
    />
  );
  const dica = (
    <Tooltip
      cursor={{ fill: 'var(--realce)', stroke: 'var(--linha-forte)' }}
      isAnimationActive={false}
      content={({ payload }) => <Dica faixa={faixa} ponto={payload[0]?.payload as FaixaDesempenho | undefined} />}
    />
  );
  const grade = <CartesianGrid stroke="var(--linha)" vertical={false} />;
  return (
    <div className="desempenho-par">
      <Grafico titulo={`Caminhões por ${por}`}>
        <BarChart data={dados} margin={MARGEM} title={`Caminhões por ${por}`}>
          {grade}
          {eixo}
          <YAxis width={44} allowDecimals={false} tick={TICK} axisLine={false} tickLine={false} />
          {dica}
          <Bar dataKey="caminhoes" fill="var(--tracado)" isAnimationActive={false} maxBarSize={28} />
        </BarChart>
      </Grafico>
      <Grafico titulo={`Tempo na balança por ${por}`} legenda={LEGENDA}>
        <LineChart data={dados} margin={MARGEM} title={`Tempo na balança por ${por}`}>
          {grade}
          {eixo}
          <YAxis
            width={52}
            domain={[0, marcas.at(-1) ?? 0]}
            ticks={[...marcas]}
            tickFormatter={(s: number) => formatTempo(s)}
            tick={TICK}
            axisLine={false}
            tickLine={false}
          />
          {dica}
          <Line
            dataKey="p90_s"
            stroke="var(--azul-marca)"
            strokeDasharray="4 3"
            strokeWidth={1.75}
            dot={varios ? false : { r: 2, strokeDasharray: '' }}
            isAnimationActive={false}
          />
          <Line
            dataKey="p50_s"
            stroke="var(--texto-2)"
            strokeWidth={1.75}
            dot={varios ? false : { r: 2 }}
            isAnimationActive={false}
          />
        </LineChart>
      </Grafico>
    </div>
  );
}
