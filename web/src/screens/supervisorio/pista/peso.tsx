import type { Telemetria } from '@portaria/proto';
import { useEffect, useRef, type ReactElement } from 'react';
import { formatInteiro } from '../../../kernel/format/numero.js';
import { meioSegundo } from '../../../kernel/realtime/tique.js';
import { pistas, relogio, usePistaPor } from '../../../kernel/realtime/vivo.js';

type Condicao = Telemetria['peso']['condicao'];
const SEM_NUMERO: Readonly<Partial<Record<Condicao, string>>> = {
  sem_leitura: 'Sem leitura',
  bloqueada: 'Balança bloqueada',
  fora_faixa: 'Fora da faixa',
};
/** From this share of the limit on, the weight asks for attention. */
const PERTO_DO_LIMITE = 0.98;

export interface EstadoPeso {
  readonly tom: 'normal' | 'ambar' | 'vermelho';
  readonly excesso: number;
}

export function estadoPeso(peso: Telemetria['peso']): EstadoPeso {
  const limite = peso.limite_kg ?? 0;
  const excesso = limite > 0 ? Math.max(0, peso.kg - limite) : 0;
  if (excesso > 0 || peso.condicao === 'sobrecarga') return { tom: 'vermelho', excesso };
  const perto = limite > 0 && peso.kg >= limite * PERTO_DO_LIMITE;
  const estranho = peso.condicao !== 'normal';
  return { tom: perto || estranho ? 'ambar' : 'normal', excesso: 0 };
}

const JANELA_MS = 20_000;
const W = 120;
const H = 22;

/** Points of the line of the last 20 s, scaled to the box. */
export function linhaDoPeso(pontos: readonly (readonly [number, number])[], agora: number): string {
  const teto = Math.max(1000, ...pontos.map(([, kg]) => kg));
  return pontos
    .map(([em, kg]) => {
      const x = Math.max(0, W - ((agora - em) / JANELA_MS) * W);
      return `${x.toFixed(1)},${(H - 2 - (Math.max(0, kg) / teto) * (H - 4)).toFixed(1)}`;
    })
    .join(' ');
}

function Traco({ pista }: { pista: string }): ReactElement {
  const linha = useRef<SVGPolylineElement>(null);
  const ponto = useRef<SVGLineElement>(null);
  useEffect(() => {
    let antes = '';
    const desenhar = (): void => {
      if (!linha.current || !ponto.current) return;
      const agora = relogio.agora();
      const trilha = pistas.trilha(pista)?.desde(agora - JANELA_MS) ?? [];
      const raros = trilha.length > 80 ? trilha.filter((_, i) => i % 2 === 0 || i === trilha.length - 1) : trilha;
      const pontos = linhaDoPeso(raros, agora);
      if (pontos === antes) return;
      antes = pontos;
      linha.current.setAttribute('points', pontos);
      const capturado = pistas.telemetria(pista)?.peso.capturado_kg ?? null;
      const achado = capturado === null ? undefined : trilha.find(([, kg]) => kg === capturado);
      const x = achado ? Math.max(0, W - ((agora - achado[0]) / JANELA_MS) * W).toFixed(1) : '-9';
      ponto.current.setAttribute('x1', x);
      ponto.current.setAttribute('x2', x);
    };
    desenhar();
    return meioSegundo.ligar(desenhar);
  }, [pista]);
  return (
    <svg className="peso-traco" viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline ref={linha} />
      <line ref={ponto} x1="-9" x2="-9" y1="1" y2={H - 1} />
    </svg>
  );
}

/** The weight of a lane: the largest thing on its tile. */
export function PesoPista({ pista, pesa }: { pista: string; pesa: boolean }): ReactElement {
  const t = usePistaPor(pista, ({ peso: p }) => `${p.kg}|${p.estavel}|${p.condicao}|${p.limite_kg ?? 0}`);
  const peso = t?.peso;
  const { tom, excesso } = peso ? estadoPeso(peso) : { tom: 'normal', excesso: 0 };
  const aviso = peso && SEM_NUMERO[peso.condicao];
  if (!pesa) return <div className="peso suave">Pista sem balança</div>;
  return (
    <div className="peso" data-tom={tom}>
      <div className="peso-valor">
        {aviso ? (
          <span className="peso-aviso">{aviso}</span>
        ) : (
          <span className="peso-numero">{formatInteiro(peso?.kg ?? 0)}</span>
        )}
        <span className="peso-unidade">kg</span>
        <svg className="peso-estavel" data-estavel={peso?.estavel ?? false} viewBox="0 0 12 12" role="img">
          <title>{peso?.estavel ? 'Peso estável' : 'Peso em movimento'}</title>
          <circle cx="6" cy="6" r="4.5" />
        </svg>
      </div>
      {excesso > 0 ? (
        <p className="peso-excesso">+{formatInteiro(excesso)} kg acima do limite</p>
      ) : (
        <Traco pista={pista} />
      )}
    </div>
  );
}
