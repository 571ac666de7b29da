import './plantoes.css';
import '../../comum/lista/pagina-propria.css';
import '../../../kernel/resource/formulario/formulario.css';
import '../../../kernel/resource/lista/lista.css';
import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, EditIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { pode, type Plantao } from '@portaria/proto';
import { dataExiste, hojeEm } from '@portaria/proto/cadastros';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { chave, queryClient } from '../../../kernel/api/consulta.js';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { formatDataHora, formatHoraMinuto } from '../../../kernel/format/tempo.js';
import { fusoLocal } from '../../../kernel/resource/widgets/datas.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId, usePermissao } from '../../../kernel/session/loja.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import { useAtalhos } from '../../../kernel/ui/atalhos.js';
import { EditorPlantao } from './editor.js';
import {
  diasDaSemana,
  rotuloDia,
  rotuloInteiro,
  rotuloSemana,
  semRepetir,
  somarDias,
  trechosDoDia,
  type Trecho,
} from './semana.js';

type Modo = 'semana' | 'lista';
interface Acoes {
  readonly abrir: ((p: Plantao) => void) | null;
  readonly criar: ((dia: string) => void) | null;
  readonly excluir: ((p: Plantao) => void) | null;
}

function useSemana(dias: readonly string[]) {
  const empresa = useEmpresaId();
  return useQueries({
    queries: dias.map((date) => ({
      queryKey: chave(empresa, 'plantoes', date),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api.get<{ results: readonly Plantao[] }>('plantoes/', { query: { date, page_size: 200 }, signal }))
          .results,
    })),
    combine: (rs) => ({
      plantoes: rs.every((r) => r.data) ? semRepetir(rs.map((r) => r.data ?? [])) : null,
      erro: rs.find((r) => r.error)?.error ?? null,
    }),
  });
}

const agoraEm = (p: Plantao, agora: number): boolean => Date.parse(p.inicio) <= agora && agora < Date.parse(p.fim);

function Cartao({ t, agora, abrir }: { t: Trecho; agora: number; abrir: Acoes['abrir'] }): ReactElement {
  const { plantao: p } = t;
  const horas = `${t.veio ? '…' : formatHoraMinuto(p.inicio)} a ${t.segue ? '…' : formatHoraMinuto(p.fim)}`;
  const conteudo = (
    <>
      <strong className="corta">{p.colaborador.nome}</strong>
      <span>
        {horas}
        {agoraEm(p, agora) && ' · agora'}
      </span>
      {p.gate && <span className="corta">{p.gate.descricao}</span>}
      {p.observacao && <span className="plantao-nota">{p.observacao}</span>}
    </>
  );
  const atributos = {
    className: 'plantao',
    'data-agora': agoraEm(p, agora),
    title: `${formatDataHora(p.inicio)} a ${formatDataHora(p.fim)}`,
  };
  if (!abrir) return <div {...atributos}>{conteudo}</div>;
  return (
    <button type="button" {...atributos} onClick={() => abrir(p)}>
      {conteudo}
    </button>
  );
}

function Grade({
  dias,
  plantoes,
  hoje,
  acoes,
}: {
  dias: readonly string[];
  plantoes: readonly Plantao[];
  hoje: string;
  acoes: Acoes;
}): ReactElement {
  const [agora] = useState(() => Date.now());
  return (
    <div className="semana" tabIndex={0} role="region" aria-label="Semana">
      {dias.map((dia) => (
        <section key={dia} className="semana-dia" data-hoje={dia === hoje} aria-label={rotuloInteiro(dia)}>
          <header>
            <h2>
              {rotuloDia(dia)}
              {dia === hoje && ' · hoje'}
            </h2>
            {acoes.criar && (
              <Button
                variant="minimal"
                size="small"
                icon={<PlusIcon />}
                aria-label={`Novo plantão em ${rotuloInteiro(dia)}`}
                onClick={() => acoes.criar?.(dia)}
              />
            )}
          </header>
          {trechosDoDia(plantoes, dia).map((t) => (
            <Cartao key={t.plantao.public_id} t={t} agora={agora} abrir={acoes.abrir} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Lista({ plantoes, acoes }: { plantoes: readonly Plantao[]; acoes: Acoes }): ReactElement {
  const linhas = plantoes.toSorted((a, b) => a.inicio.localeCompare(b.inicio));
  if (linhas.length === 0)
    return (
      <div className="vazio" role="status">
        <strong>Nenhum plantão nesta semana.</strong>
      </div>
    );
  return (
    <div className="area-tabela">
      <div className="rola" tabIndex={0} role="region" aria-label="Plantões da semana">
        <table className="tabela plantoes-lista">
          <caption className="so-leitor">Plantões da semana</caption>
          <thead>
            <tr>
              <th scope="col">Início</th>
              <th scope="col">Fim</th>
              <th scope="col">Pessoa</th>
              <th scope="col">Portaria</th>
              <th scope="col">Passagem de turno</th>
              <th scope="col">
                <span className="so-leitor">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {linhas.map((p) => (
              <tr key={p.public_id} className="plantao-linha">
                <td>{formatDataHora(p.inicio)}</td>
                <td>{formatDataHora(p.fim)}</td>
                <td>{p.colaborador.nome}</td>
                <td>{p.gate?.descricao ?? <span className="suave">Todas</span>}</td>
                <td title={p.observacao ?? undefined}>{p.observacao}</td>
                <td>
                  {acoes.abrir && (
                    <Button
                      variant="minimal"
                      size="small"
                      icon={<EditIcon />}
                      aria-label={`Editar o plantão de ${p.colaborador.nome}`}
                      onClick={() => acoes.abrir?.(p)}
                    />
                  )}
                  {acoes.excluir && (
                    <Button
                      variant="minimal"
                      size="small"
                      icon={<TrashIcon />}
                      aria-label={`Excluir o plantão de ${p.colaborador.nome}`}
                      onClick={() => acoes.excluir?.(p)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const renovar = (empresa: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: chave(empresa, 'plantoes') });

/** The removal can be taken back: the same shift is written again. */
async function excluirPlantao(empresa: string, p: Plantao): Promise<void> {
  const { inicio, fim, observacao } = p;
  const corpo = { inicio, fim, observacao, gate: p.gate?.public_id ?? null, colaborador: p.colaborador.public_id };
  const tentar = async (f: () => Promise<unknown>, bom: () => void): Promise<void> => {
    try {
      await f();
      bom();
    } catch (erro) {
      avisar(mensagemDe(erro), 'erro');
    }
    await renovar(empresa);
  };
  await tentar(
    () => api.del(`plantoes/${p.public_id}/`),
    () =>
      avisar(`Plantão de ${p.colaborador.nome} excluído.`, 'neutro', {
        rotulo: 'Desfazer',
        agir: () =>
          void tentar(
            () => api.post('plantoes/', corpo),
            () => avisar('Desfeito.', 'sucesso'),
          ),
      }),
  );
}

function BarraSemana({
  dias,
  hoje,
  ir,
  modo,
  mudarModo,
}: {
  dias: readonly string[];
  hoje: string;
  ir: (dia: string) => void;
  modo: Modo;
  mudarModo: (m: Modo) => void;
}): ReactElement {
  const primeiro = dias[0] ?? hoje;
  return (
    <div className="barra-lista">
      <Button
        icon={<ChevronLeftIcon />}
        aria-label="Semana anterior"
        title="Semana anterior (←)"
        onClick={() => ir(somarDias(primeiro, -7))}
      />
      <span className="plantoes-periodo" aria-live="polite">
        {rotuloSemana(dias)}
      </span>
      <Button
        icon={<ChevronRightIcon />}
        aria-label="Próxima semana"
        title="Próxima semana (→)"
        onClick={() => ir(somarDias(primeiro, 7))}
      />
      <Button variant="minimal" disabled={dias.includes(hoje)} onClick={() => ir(hoje)}>
        Hoje
      </Button>
      <span className="espaco" />
      <div className="segmentos" role="radiogroup" aria-label="Vista">
        {(['semana', 'lista'] as const).map((m) => (
          <label key={m} className="segmento">
            <input type="radio" name="plantoes-modo" checked={modo === m} onChange={() => mudarModo(m)} />
            <span>{m === 'semana' ? 'Semana' : 'Lista'}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

function useEndereco(hoje: string) {
  const [busca, setBusca] = useSearchParams();
  const pedido = busca.get('dia') ?? '';
  const dia = dataExiste(pedido) ? pedido : hoje;
  const modo: Modo = busca.get('vista') === 'lista' ? 'lista' : 'semana';
  const ir = (d: string, m: Modo): void =>
    setBusca({ ...(d === hoje ? {} : { dia: d }), ...(m === 'lista' ? { vista: m } : {}) });
  return { dia, modo, ir: (d: string) => ir(d, modo), mudarModo: (m: Modo) => ir(dia, m) };
}

/** Duty shifts, a week at a time. */
export default function Plantoes(): ReactElement {
  const empresa = useEmpresaId();
  const sessao = usePermissao();
  const hoje = hojeEm(fusoLocal());
  const { dia, modo, ir, mudarModo } = useEndereco(hoje);
  const dias = useMemo(() => diasDaSemana(dia), [dia]);
  const { plantoes, erro } = useSemana(dias);
  const [aberto, setAberto] = useState<{ plantao: Plantao | null; dia: string } | null>(null);
  const acoes: Acoes = {
    abrir: pode(sessao, 'Plantoes', 'update') ? (p) => setAberto({ plantao: p, dia }) : null,
    criar: pode(sessao, 'Plantoes', 'create') ? (d) => setAberto({ plantao: null, dia: d }) : null,
    excluir: pode(sessao, 'Plantoes', 'delete') ? (p) => void excluirPlantao(empresa, p) : null,
  };
  const grupo = 'Plantões';
  useAtalhos(
    [
      { tecla: 'ArrowLeft', rotulo: 'Semana anterior', grupo, agir: () => ir(somarDias(dia, -7)) },
      { tecla: 'ArrowRight', rotulo: 'Próxima semana', grupo, agir: () => ir(somarDias(dia, 7)) },
      { tecla: 'n', rotulo: 'Novo plantão', grupo, agir: () => acoes.criar?.(dia) },
    ],
    aberto === null,
  );
  return (
    <div className="plantoes">
      <header className="topo-lista">
        <div className="topo-linha">
          <h1>Plantões</h1>
          {plantoes && <span className="topo-conta">{plantoes.length}</span>}
          <span className="espaco" />
          {acoes.criar && (
            <Button intent="primary" icon={<PlusIcon />} title="Novo plantão (N)" onClick={() => acoes.criar?.(dia)}>
              Novo plantão
            </Button>
          )}
        </div>
      </header>
      <BarraSemana dias={dias} hoje={hoje} ir={ir} modo={modo} mudarModo={mudarModo} />
      {erro ? (
        <div className="vazio" role="alert">
          <strong>Não foi possível ler os plantões.</strong>
          <span>{mensagemDe(erro)}</span>
          <Button onClick={() => void renovar(empresa)}>Tentar de novo</Button>
        </div>
      ) : plantoes === null ? (
        <div className="carregando" aria-busy="true" />
      ) : modo === 'semana' ? (
        <Grade dias={dias} plantoes={plantoes} hoje={hoje} acoes={acoes} />
      ) : (
        <Lista plantoes={plantoes} acoes={acoes} />
      )}
      {aberto && (
        <EditorPlantao
          plantao={aberto.plantao}
          dia={aberto.dia}
          fechar={() => setAberto(null)}
          excluir={
            acoes.excluir &&
            ((): void => {
              if (aberto.plantao) acoes.excluir?.(aberto.plantao);
              setAberto(null);
            })
          }
          aoSalvar={(p) => {
            avisar(`Plantão de ${p.colaborador.nome} ${aberto.plantao ? 'alterado' : 'criado'}.`, 'sucesso');
            setAberto(null);
            void renovar(empresa);
          }}
        />
      )}
    </div>
  );
}
