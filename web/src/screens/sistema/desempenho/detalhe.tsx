import type { DesempenhoGate } from '@portaria/proto';
import type { ReactElement, ReactNode } from 'react';
import { formatInteiro } from '../../../kernel/format/numero.js';
import { formatDataHora } from '../../../kernel/format/tempo.js';
import { SinalAgente } from './colunas.js';
import { formatAtraso, formatParte, formatTempo, ha, NADA, parteSozinha } from './palavras.js';

type Linha = readonly [nome: string, valor: ReactNode];

function Bloco({ titulo, linhas }: { titulo: string; linhas: readonly Linha[] }): ReactElement {
  return (
    <section className="quadro" aria-label={titulo}>
      <header className="quadro-topo">
        <h2>{titulo}</h2>
      </header>
      <dl className="desempenho-dl">
        {linhas.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const movimento = (g: DesempenhoGate): readonly Linha[] => [
  ['Caminhões no período', formatInteiro(g.caminhoes.periodo)],
  ['Hoje', formatInteiro(g.caminhoes.hoje)],
  ['Na última hora', formatInteiro(g.caminhoes.ultima_hora)],
  ['Tempo na balança, mediana', formatTempo(g.tempo.p50_s)],
  ['9 em 10 levaram até', formatTempo(g.tempo.p90_s)],
];

const decisoes = ({ decisoes: d, excecoes: e }: DesempenhoGate, lido_em: string): readonly Linha[] => [
  ['Liberadas sem uma pessoa', `${formatInteiro(d.sozinha)} (${formatParte(parteSozinha(d))})`],
  ['Delas, sem resposta do núcleo', formatInteiro(d.sem_nucleo)],
  ['Decididas por uma pessoa', formatInteiro(d.pessoa)],
  [
    'Exceções em espera agora',
    e.aberta_desde === null ? 'nenhuma' : `${e.abertas}, a mais antiga há ${ha(e.aberta_desde, lido_em)}`,
  ],
  ['Exceções no período', formatInteiro(e.periodo)],
  ['Espera por uma pessoa, mediana', formatTempo(e.espera_p50_s)],
];

const enlace = (g: DesempenhoGate, lido_em: string): readonly Linha[] => {
  const { agente, atraso, lacunas } = g;
  const emCurso = lacunas.abertas > 0 ? `, ${lacunas.abertas} em curso` : '';
  return [
    ['Agente', <SinalAgente key="agente" gate={g} lido_em={lido_em} />],
    ['Último sinal', agente?.visto_em ? `há ${ha(agente.visto_em, lido_em)}` : NADA],
    ['Iniciado em', formatDataHora(agente?.iniciado_em, g.fuso)],
    ['Versão', agente?.versao ?? NADA],
    ['Atraso até o núcleo, mediana', formatAtraso(atraso.p50_ms)],
    ['99 em 100 chegaram em até', formatAtraso(atraso.p99_ms)],
    ['Decisões e alarmes guardados sem rede', formatInteiro(atraso.offline)],
    [
      'Lacunas reenviadas',
      lacunas.periodo === 0
        ? 'nenhuma'
        : `${formatInteiro(lacunas.periodo)} (${formatInteiro(lacunas.fatos)} fatos${emCurso})`,
    ],
  ];
};

/** One gate: what passed, who decided, and how it is linked to the core. */
export function Detalhe({ gate, lido_em }: { gate: DesempenhoGate; lido_em: string }): ReactElement {
  return (
    <div className="desempenho-trio">
      <Bloco titulo="Movimento" linhas={movimento(gate)} />
      <Bloco titulo="Decisões" linhas={decisoes(gate, lido_em)} />
      <Bloco titulo="Agente e enlace" linhas={enlace(gate, lido_em)} />
    </div>
  );
}
