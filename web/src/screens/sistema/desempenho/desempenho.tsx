import './desempenho.css';
import '../../../kernel/resource/lista/lista.css';
import type { Desempenho, PeriodoDesempenho } from '@portaria/proto';
import { SegmentedControl } from '@blueprintjs/core';
import { lazy, Suspense, type ReactElement } from 'react';
import { Link } from 'react-router';
import { formatHora } from '../../../kernel/format/tempo.js';
import { ErroTela, EstadoTela } from '../../../kernel/ui/estado-tela.js';
import { comPrazo } from '../../../kernel/ui/tela-preguicosa.js';
import { Dispositivos, Motivos } from './causas.js';
import { enderecoDe, PERIODOS, useDesempenho, useOlhar, type Olhar } from './consulta.js';
import { Detalhe } from './detalhe.js';
import { TabelaGates } from './tabela.js';

const Graficos = lazy(() => comPrazo(() => import('./graficos.js')));

function Topo({
  dados,
  olhar,
  mudar,
}: {
  dados: Desempenho | undefined;
  olhar: Olhar;
  mudar: (m: Partial<Olhar>) => void;
}) {
  const gate = olhar.gate === null ? undefined : dados?.gates[0];
  return (
    <header className="topo-lista">
      <div className="topo-linha">
        <h1>Desempenho dos gates{gate && `: ${gate.descricao}`}</h1>
        {dados && olhar.gate === null && <span className="topo-conta">{dados.gates.length}</span>}
        {gate && (
          <>
            <Link to={enderecoDe({ ...olhar, gate: null })}>Todas as portarias</Link>
            <Link to={`/logistica/supervisorio/${gate.public_id}`}>Ver ao vivo</Link>
          </>
        )}
        <span className="espaco" />
        {dados && <span className="suave">Lido às {formatHora(dados.lido_em)}</span>}
        <SegmentedControl
          aria-label="Período"
          value={olhar.periodo}
          onValueChange={(v) => mudar({ periodo: v as PeriodoDesempenho })}
          options={Object.entries(PERIODOS).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </header>
  );
}

function Corpo({
  dados,
  olhar,
  mudar,
}: {
  dados: Desempenho;
  olhar: Olhar;
  mudar: (m: Partial<Olhar>) => void;
}): ReactElement {
  const gate = olhar.gate === null ? undefined : dados.gates[0];
  const fusos = new Set(dados.gates.map((g) => g.fuso));
  if (dados.gates.length === 0)
    return (
      <EstadoTela titulo="Esta empresa não tem portarias." parte>
        <span>Troque de empresa na barra superior para ver as de outra.</span>
      </EstadoTela>
    );
  return (
    <>
      {gate ? (
        <Detalhe gate={gate} lido_em={dados.lido_em} />
      ) : (
        <TabelaGates dados={dados} olhar={olhar} mudar={mudar} />
      )}
      <Suspense fallback={<div className="desempenho-par" aria-busy="true" />}>
        <Graficos serie={dados.serie} faixa={dados.faixa} />
      </Suspense>
      {fusos.size > 1 && <p className="suave">Horas e dias são os do relógio de cada portaria.</p>}
      <div className="desempenho-par">
        <Dispositivos dados={dados} comPortaria={!gate} />
        <Motivos dados={dados} />
      </div>
    </>
  );
}

/** Which gate is slow or failing, since when, and why (contract S082). */
export default function DesempenhoDosGates(): ReactElement {
  const [olhar, mudar] = useOlhar();
  const { data, error, refetch, isPlaceholderData } = useDesempenho(olhar);
  return (
    <div className="desempenho">
      <Topo dados={data} olhar={olhar} mudar={mudar} />
      <div className="desempenho-corpo" data-velha={isPlaceholderData} aria-busy={!data && !error}>
        {data ? (
          <Corpo dados={data} olhar={olhar} mudar={mudar} />
        ) : error ? (
          <ErroTela
            aoTentar="ler o desempenho"
            sumiu="Portaria não encontrada nesta empresa."
            erro={error}
            tentar={refetch}
            parte
          >
            {olhar.gate !== null && <Link to={enderecoDe({ ...olhar, gate: null })}>Todas as portarias</Link>}
          </ErroTela>
        ) : (
          <div className="desempenho-espera esqueleto" />
        )}
      </div>
    </div>
  );
}
