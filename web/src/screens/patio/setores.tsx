import './patio.css';
import '../../kernel/resource/lista/lista.css';
import '../../kernel/resource/formulario/formulario.css';
import { Button } from '@blueprintjs/core';
import { EditIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { comEmpresa } from '../../kernel/resource/caminho.js';
import { ListaErro } from '../../kernel/resource/lista/estados.js';
import type { ContextoRecurso, Linha } from '../../kernel/resource/tipos.js';
import { useAcoes } from '../../kernel/resource/use-acoes.js';
import { useTodos } from '../../kernel/resource/use-todos.js';
import { useOpcoes } from '../../kernel/resource/widgets/use-opcoes.js';
import { useAtalhos } from '../../kernel/ui/atalhos.js';
import { DialogoRegistro, type Pedido } from '../cadastros/partes/dialogo-registro.js';
import { AbasPatio } from './abas.js';
import { enderecoSetor, useEstacionamentos, useSetores, useVagas } from './contextos.js';
import { MiniMapa } from './mini-mapa.js';
import { Conta, QuemPode } from './quem-pode.js';
import type { Vaga } from './vagas.js';

interface PropsBloco {
  readonly ctx: ContextoRecurso;
  readonly estacionamento: string;
  readonly setor: Linha;
  readonly pedir: (p: Pedido) => void;
}

function Bloco({ ctx, estacionamento, setor, pedir }: PropsBloco): ReactElement {
  const acoes = useAcoes(ctx);
  const presas = useTodos(useVagas(estacionamento, setor.public_id), { bloqueada: true });
  const numeros = presas.data?.map((v) => (v as Vaga).numero);
  const total = Number(setor.num_vagas);
  const nome = String(setor.descricao);
  return (
    <li className="setor">
      <Link className="setor-link" to={enderecoSetor(estacionamento, setor.public_id)}>
        <span className="setor-prefixo">{String(setor.prefixo)}</span>
        <span className="corta" title={nome}>
          {nome}
        </span>
      </Link>
      <span className="setor-acoes">
        {ctx.poder.editar && (
          <Button
            variant="minimal"
            icon={<EditIcon />}
            aria-label={`Editar ${nome}`}
            title="Editar (E)"
            onClick={() => pedir({ tipo: 'editar', linha: setor })}
          />
        )}
        {ctx.poder.excluir && (
          <Button
            variant="minimal"
            icon={<TrashIcon />}
            aria-label={`Excluir ${nome}`}
            title="Excluir"
            onClick={() => void acoes.excluir(setor)}
          />
        )}
      </span>
      <Conta total={total} bloqueadas={numeros?.length} />
      <MiniMapa total={total} bloqueadas={numeros ?? []} />
      <QuemPode def={ctx.def} setor={setor} />
    </li>
  );
}

/** Arrows walk between the blocks as they stand on the screen. */
function andar(e: KeyboardEvent<HTMLElement>): void {
  const direcao = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[e.key];
  if (!direcao || !(e.target instanceof HTMLElement)) return;
  const links = [...e.currentTarget.querySelectorAll<HTMLElement>('.setor-link')];
  const i = links.indexOf(e.target);
  if (i < 0) return;
  const topo = links[0]?.getBoundingClientRect().top ?? 0;
  const porFileira = Math.max(1, links.filter((l) => l.getBoundingClientRect().top === topo).length);
  const [dx = 0, dy = 0] = direcao;
  links[i + dx + dy * porFileira]?.focus();
  e.preventDefault();
}

function Mapa({
  ctx,
  estacionamento,
  pedir,
}: {
  ctx: ContextoRecurso;
  estacionamento: string;
  pedir: (p: Pedido) => void;
}): ReactElement {
  const consulta = useTodos(ctx);
  const editarFocado = (): void => {
    const link = document.activeElement?.closest('.setor');
    const i = link ? [...document.querySelectorAll('.setor')].indexOf(link) : -1;
    const linha = consulta.data?.[i];
    if (linha) pedir({ tipo: 'editar', linha });
  };
  useAtalhos(
    [
      { tecla: 'n', rotulo: 'Novo setor', grupo: 'Setores', agir: () => pedir({ tipo: 'novo' }) },
      { tecla: 'e', rotulo: 'Editar o setor em foco', grupo: 'Setores', agir: editarFocado },
    ],
    ctx.poder.editar,
  );
  if (consulta.error && !consulta.data)
    return <ListaErro erro={consulta.error} tentar={() => void consulta.refetch()} />;
  if (!consulta.data)
    return (
      <ul className="setores" aria-busy="true" aria-label="Lendo os setores">
        {[0, 1, 2].map((i) => (
          <li key={i} className="setor esqueleto" />
        ))}
      </ul>
    );
  if (consulta.data.length === 0)
    return (
      <div className="vazio">
        <strong>Este estacionamento ainda não tem setores.</strong>
        <span>Um setor reúne vagas numeradas e diz quem pode parar nelas.</span>
        {ctx.poder.criar && (
          <Button intent="primary" icon={<PlusIcon />} onClick={() => pedir({ tipo: 'novo' })}>
            Novo setor
          </Button>
        )}
      </div>
    );
  return (
    <ul className="setores" onKeyDown={andar} aria-label="Setores">
      {consulta.data.map((s) => (
        <Bloco key={s.public_id} ctx={ctx} estacionamento={estacionamento} setor={s} pedir={pedir} />
      ))}
    </ul>
  );
}

/** Sectors of a yard as blocks, each with its places at a glance. */
export default function Setores(): ReactElement {
  const [busca, setBusca] = useSearchParams();
  const patios = useEstacionamentos();
  const { data } = useOpcoes({
    recurso: 'estacionamento',
    params: comEmpresa({}, patios.empresa),
    filtros: {},
    busca: '',
    ativo: true,
  });
  const pedido = busca.get('estacionamento');
  const estacionamento = pedido ?? data?.[0]?.public_id ?? '';
  const ctx = useSetores(estacionamento);
  const [aberto, setAberto] = useState<Pedido | null>(null);
  return (
    <div className="patio">
      <header className="topo-lista">
        <div className="topo-linha">
          <h1>Setores e vagas</h1>
          <AbasPatio atual="mapa" />
          <label className="seletor-pai">
            <span className="suave">Estacionamento</span>
            <select
              className="entrada"
              value={estacionamento}
              disabled={!data}
              onChange={(e) => setBusca({ estacionamento: e.target.value })}
            >
              {data?.length === 0 && <option value="">Nenhum cadastrado</option>}
              {data?.map((p) => (
                <option key={p.public_id} value={p.public_id}>
                  {String(p.descricao)}
                </option>
              ))}
            </select>
          </label>
          <span className="espaco" />
          {ctx.poder.criar && estacionamento !== '' && (
            <Button
              intent="primary"
              icon={<PlusIcon />}
              title="Novo setor (N)"
              onClick={() => setAberto({ tipo: 'novo' })}
            >
              Novo setor
            </Button>
          )}
        </div>
      </header>
      {data?.length === 0 ? (
        <div className="vazio">
          <strong>Nenhum estacionamento cadastrado.</strong>
          <Link to="/patio/Estacionamento/novo">Cadastrar o primeiro</Link>
        </div>
      ) : (
        estacionamento !== '' && (
          <Mapa key={estacionamento} ctx={ctx} estacionamento={estacionamento} pedir={setAberto} />
        )
      )}
      {aberto && <DialogoRegistro ctx={ctx} pedido={aberto} fechar={() => setAberto(null)} />}
    </div>
  );
}
