import './portaria.css';
import type { GateServico } from '@portaria/proto';
import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, FullscreenIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactElement } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useExcecoes, useGates, useVisita, type Pista } from '../../../kernel/realtime/consultas.js';
import { seguirGates } from '../../../kernel/realtime/conexao.js';
import { usePista, useVelha } from '../../../kernel/realtime/vivo.js';
import { useAtalhos } from '../../../kernel/ui/atalhos.js';
import { ErroTela, EstadoTela } from '../../../kernel/ui/estado-tela.js';
import { comPrazo } from '../../../kernel/ui/tela-preguicosa.js';
import { PainelComandos } from '../comandos/painel-comandos.js';
import { ExcecoesDaPortaria } from '../excecoes/da-portaria.js';
import { LinhaTempo } from '../fatos/linha-tempo.js';
import { useFatosGate } from '../fatos/usar-fatos.js';
import { useTelaCheia } from '../mural/tela-cheia.js';
import { AbasPista } from './abas-pista.js';
import { CamerasPista } from './cameras-pista.js';
import { Decisao } from './decisao.js';
import { Instrumentos } from './instrumentos.js';
import { VisitaNaPista } from './visita-na-pista.js';

const CurvaAoVivo = lazy(() => comPrazo(() => import('./curva-ao-vivo.js')));
const NAO_ESTA = 'Portaria não encontrada nesta empresa.';
const GavetaVisita = lazy(() => comPrazo(() => import('../visita/gaveta.js')));
const TODOS: readonly string[] = [];

function useVizinhos(gates: readonly GateServico[], atual: string) {
  const navegar = useNavigate();
  const indice = gates.findIndex((g) => g.public_id === atual);
  const ir = (passo: number): void => {
    const alvo = gates[(indice + passo + gates.length) % gates.length];
    if (alvo) void navegar(`/logistica/supervisorio/${alvo.public_id}`);
  };
  useAtalhos([
    { tecla: '[', rotulo: 'Portaria anterior', grupo: 'Portaria', agir: () => ir(-1) },
    { tecla: ']', rotulo: 'Próxima portaria', grupo: 'Portaria', agir: () => ir(1) },
    {
      tecla: 'Escape',
      rotulo: 'Voltar ao supervisório',
      grupo: 'Portaria',
      agir: () => void navegar('/logistica/supervisorio'),
    },
  ]);
  return ir;
}

function Titulo({ gates, gate }: { gates: readonly GateServico[]; gate: GateServico }): ReactElement {
  const ir = useVizinhos(gates, gate.public_id);
  const { alternar } = useTelaCheia();
  useAtalhos([{ tecla: 'f', rotulo: 'Tela cheia', grupo: 'Supervisório', agir: alternar }]);
  return (
    <div className="titulo portaria-titulo">
      <nav aria-label="Você está em" className="trilha">
        <Link to="/logistica/supervisorio">Supervisório</Link>
        <ChevronRightIcon size={12} />
      </nav>
      <h1>{gate.descricao}</h1>
      <span className="espaco" />
      <Button
        variant="minimal"
        icon={<ChevronLeftIcon />}
        aria-label="Portaria anterior"
        title="Portaria anterior ( [ )"
        onClick={() => ir(-1)}
      />
      <Button
        variant="minimal"
        icon={<ChevronRightIcon />}
        aria-label="Próxima portaria"
        title="Próxima portaria ( ] )"
        onClick={() => ir(1)}
      />
      <Button
        variant="minimal"
        icon={<FullscreenIcon />}
        aria-label="Tela cheia"
        title="Tela cheia (F)"
        onClick={alternar}
      />
    </div>
  );
}

function Corpo({ gate, pista }: { gate: GateServico; pista: Pista }): ReactElement {
  const id = pista.public_id;
  const agendamento = usePista(id, (t) => t?.sessao?.agendamento ?? null);
  const sessao = usePista(id, (t) => t?.sessao?.id ?? null);
  const simulado = usePista(id, (t) => t?.simulado ?? gate.simulado);
  const velha = useVelha(id);
  const { data: visita } = useVisita(agendamento);
  const { data: excecoes } = useExcecoes();
  const { fatos } = useFatosGate(gate.public_id, TODOS);
  const [aberta, setAberta] = useState<string | null>(null);
  const daPista = useMemo(() => fatos.filter((f) => f.pista === id), [fatos, id]);
  const temExcecao = (excecoes ?? []).some((e) => e.gate === gate.public_id);
  return (
    <>
      <Instrumentos pista={pista} velha={velha} />
      <div className="portaria-corpo">
        <div className="portaria-esquerda">
          <CamerasPista gate={gate.public_id} pista={pista} simulado={simulado} />
          <Suspense fallback={<div className="cartao curva" aria-busy="true" />}>
            <CurvaAoVivo gate={gate.public_id} pista={pista} fatos={daPista} fuso={gate.fuso} />
          </Suspense>
          <LinhaTempo gate={gate} aoAbrirVisita={setAberta} />
        </div>
        <div className="portaria-direita">
          {temExcecao && <ExcecoesDaPortaria gate={gate.public_id} />}
          <VisitaNaPista
            pista={id}
            visita={agendamento ? (visita ?? null) : null}
            fuso={gate.fuso}
            aoAbrir={setAberta}
          />
          <Decisao fatos={daPista} sessao={sessao} fuso={gate.fuso} />
          <PainelComandos
            gate={gate.public_id}
            fuso={gate.fuso}
            pista={pista}
            agendamento={agendamento}
            visita={agendamento ? (visita ?? null) : null}
            ultimo={daPista.find((f) => f.tipo === 'comando.resultado') ?? null}
          />
        </div>
      </div>
      {aberta && (
        <Suspense fallback={null}>
          <GavetaVisita agendamento={aberta} fuso={gate.fuso} fechar={() => setAberta(null)} />
        </Suspense>
      )}
    </>
  );
}

/** One gate, lane by lane: what is seen, what is decided, what may be done. */
export default function Portaria(): ReactElement {
  const { gate: id = '' } = useParams();
  const [params] = useSearchParams();
  const { data: gates, error, isPending, refetch } = useGates();
  const gate = gates?.find((g) => g.public_id === id);
  const pista = gate?.pistas.find((p) => p.public_id === params.get('pista')) ?? gate?.pistas[0];
  useEffect(() => {
    seguirGates([id]);
    return () => seguirGates([]);
  }, [id]);
  useEffect(() => {
    if (gate) document.title = `${gate.descricao} · Portaria`;
  }, [gate]);
  if (isPending) return <div className="carregando" aria-busy="true" />;
  if (!gate || !gates || !pista) {
    const voltar = <Link to="/logistica/supervisorio">Voltar ao supervisório</Link>;
    if (!error) return <EstadoTela titulo={NAO_ESTA}>{voltar}</EstadoTela>;
    return (
      <ErroTela aoTentar="ler a portaria" sumiu={NAO_ESTA} erro={error} tentar={refetch}>
        {voltar}
      </ErroTela>
    );
  }
  return (
    <div className="portaria">
      <Titulo gates={gates} gate={gate} />
      {gate.pistas.length > 1 && <AbasPista gate={gate} atual={pista.public_id} />}
      <Corpo key={pista.public_id} gate={gate} pista={pista} />
    </div>
  );
}
