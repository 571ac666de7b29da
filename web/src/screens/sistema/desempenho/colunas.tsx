import type { DesempenhoGate, PeriodoDesempenho } from '@portaria/proto';
import type { ReactElement, ReactNode } from 'react';
import { formatInteiro } from '../../../kernel/format/numero.js';
import { formatAtraso, formatParte, formatTempo, ha, NADA, parteSozinha } from './palavras.js';

export interface Coluna {
  readonly nome: string;
  readonly rotulo: string;
  readonly ajuda?: string;
  readonly largura: number;
  readonly numerica?: boolean;
  readonly soNoPeriodo?: boolean;
  /** What it is ordered by; null comes last either way. */
  readonly valor: (g: DesempenhoGate) => number | string | null;
  readonly celula: (g: DesempenhoGate, lido_em: string) => ReactNode;
}

/** Longest silence first when descending; those that were heard now are all alike. */
const silencio = ({ agente }: DesempenhoGate): number | null => {
  if (!agente?.visto_em) return null;
  return agente.online ? 0 : Number.MAX_SAFE_INTEGER - Date.parse(agente.visto_em);
};

export function SinalAgente({ gate: { agente }, lido_em }: { gate: DesempenhoGate; lido_em: string }): ReactElement {
  if (!agente?.visto_em) return <span className="suave">nunca visto</span>;
  if (agente.online) return <>No ar</>;
  return (
    <span className="etiqueta" data-tom="vermelho">
      sem sinal há {ha(agente.visto_em, lido_em)}
    </span>
  );
}

const atencao = (n: number, tom: 'ambar' | 'vermelho', texto: string): ReactNode =>
  n === 0 ? (
    0
  ) : (
    <span className="etiqueta" data-tom={tom}>
      {texto}
    </span>
  );

const TODAS: readonly Coluna[] = [
  {
    nome: 'agente',
    rotulo: 'Agente',
    largura: 136,
    valor: silencio,
    celula: (g, lido_em) => <SinalAgente gate={g} lido_em={lido_em} />,
  },
  {
    nome: 'caminhoes',
    rotulo: 'Caminhões',
    ajuda: 'Passagens concluídas no período',
    largura: 84,
    numerica: true,
    valor: (g) => g.caminhoes.periodo,
    celula: (g) => formatInteiro(g.caminhoes.periodo),
  },
  {
    nome: 'hoje',
    rotulo: 'Hoje',
    largura: 58,
    numerica: true,
    soNoPeriodo: true,
    valor: (g) => g.caminhoes.hoje,
    celula: (g) => formatInteiro(g.caminhoes.hoje),
  },
  {
    nome: 'hora',
    rotulo: 'Última hora',
    largura: 86,
    numerica: true,
    valor: (g) => g.caminhoes.ultima_hora,
    celula: (g) => formatInteiro(g.caminhoes.ultima_hora),
  },
  {
    nome: 'p50',
    rotulo: 'Tempo',
    ajuda: 'Tempo na balança: metade das passagens levou até isto, da abertura ao fim da sessão da pista',
    largura: 66,
    numerica: true,
    valor: (g) => g.tempo.p50_s,
    celula: (g) => formatTempo(g.tempo.p50_s),
  },
  {
    nome: 'p90',
    rotulo: '9 em 10',
    ajuda: 'Tempo na balança: 9 em 10 passagens levaram até isto',
    largura: 68,
    numerica: true,
    valor: (g) => g.tempo.p90_s,
    celula: (g) => formatTempo(g.tempo.p90_s),
  },
  {
    nome: 'sozinha',
    rotulo: 'Sozinha',
    ajuda: 'Passagens liberadas sem que uma pessoa decidisse',
    largura: 74,
    numerica: true,
    valor: (g) => parteSozinha(g.decisoes),
    celula: (g) => formatParte(parteSozinha(g.decisoes)),
  },
  {
    nome: 'excecoes',
    rotulo: 'Em espera',
    ajuda: 'Exceções abertas agora, e há quanto tempo espera a mais antiga',
    largura: 94,
    numerica: true,
    valor: (g) => g.excecoes.abertas,
    celula: ({ excecoes: e }, lido_em) =>
      atencao(e.abertas, 'ambar', `${e.abertas}, há ${e.aberta_desde ? ha(e.aberta_desde, lido_em) : NADA}`),
  },
  {
    nome: 'alarmes',
    rotulo: 'Alarmes',
    ajuda: 'Quantas vezes algo falhou no período, e quantos alarmes estão ativos agora',
    largura: 96,
    numerica: true,
    valor: (g) => g.alarmes.ativos * 1e6 + g.alarmes.periodo,
    celula: ({ alarmes: a }) => (
      <>
        {a.ativos > 0 && <>{atencao(a.ativos, 'vermelho', `${a.ativos} ${a.ativos === 1 ? 'ativo' : 'ativos'}`)} </>}
        {formatInteiro(a.periodo)}
      </>
    ),
  },
  {
    nome: 'atraso',
    rotulo: 'Atraso',
    ajuda: 'Da pista ao núcleo: mediana e 99 em 100 dos fatos',
    largura: 110,
    numerica: true,
    valor: (g) => g.atraso.p99_ms,
    celula: ({ atraso: a }) =>
      a.p50_ms === null ? (
        NADA
      ) : (
        <>
          {formatAtraso(a.p50_ms)} <span className="suave">/ {formatAtraso(a.p99_ms)}</span>
        </>
      ),
  },
  {
    nome: 'lacunas',
    rotulo: 'Reenvios',
    ajuda: 'Lacunas de fatos que o núcleo percebeu e pediu de novo',
    largura: 76,
    numerica: true,
    valor: (g) => g.lacunas.abertas * 1e6 + g.lacunas.periodo,
    celula: ({ lacunas: l }) => (l.abertas > 0 ? atencao(l.abertas, 'ambar', `${l.abertas} em curso`) : l.periodo),
  },
];

/** In the day itself, what passed today is what passed in the period. */
export const colunasDe = (periodo: PeriodoDesempenho): readonly Coluna[] =>
  TODAS.filter((c) => periodo !== 'hoje' || !c.soNoPeriodo);

export function ordenar(gates: readonly DesempenhoGate[], ordem: string | null): readonly DesempenhoGate[] {
  const nome = ordem?.replace(/^-/, '');
  const valor = nome === 'gate' ? (g: DesempenhoGate) => g.descricao : TODAS.find((c) => c.nome === nome)?.valor;
  if (!valor) return gates;
  const sentido = ordem?.startsWith('-') ? -1 : 1;
  return gates.toSorted((a, b) => {
    const [x, y] = [valor(a), valor(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sentido * (typeof x === 'number' ? x - Number(y) : x.localeCompare(String(y), 'pt-BR', { numeric: true }));
  });
}
