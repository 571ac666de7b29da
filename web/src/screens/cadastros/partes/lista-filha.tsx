import './partes.css';
import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, EditIcon, EyeOpenIcon, PlusIcon, SearchIcon, TrashIcon } from '@blueprintjs/icons';
import { colunasDaLista, type Campo } from '@portaria/proto/cadastros';
import { useState, type ReactElement, type ReactNode } from 'react';
import { camposDoEndereco } from '../../../kernel/resource/definicao.js';
import { nenhum, novo, plural } from '../../../kernel/resource/frases.js';
import { ListaErro } from '../../../kernel/resource/lista/estados.js';
import { NUMERICOS, tituloDa } from '../../../kernel/resource/texto-valor.js';
import type { ContextoRecurso, Linha } from '../../../kernel/resource/tipos.js';
import { acoesPara, ativoDe, useAcoes } from '../../../kernel/resource/use-acoes.js';
import { CelulaEditavel } from './celula-editavel.js';
import { DialogoRegistro, type Pedido } from './dialogo-registro.js';
import { useContextoFilho, useFilhos, type Filha, type Filhos } from './use-filhos.js';
import { useOrdem, type Ordem } from './use-ordem.js';

export interface PropsListaFilha extends Filha {
  readonly pai: ContextoRecurso;
  readonly linha: Linha;
  /** Heading, where the list is not the whole tab. */
  readonly titulo?: string;
  /** Fields shown, in this order; those of the list unless told. */
  readonly colunas?: readonly string[];
  /** Field by which the person puts the records in order. */
  readonly ordem?: string;
  /** What an empty list is told to be for. */
  readonly vazio?: ReactNode;
}

type Coluna = readonly [nome: string, campo: Campo];

function colunasDe(ctx: ContextoRecurso, pedidas: readonly string[] | undefined): readonly Coluna[] {
  // Where activation has its own routes, its button tells the state.
  const fora = [...camposDoEndereco(ctx), ctx.def.activation?.campo];
  if (!pedidas) return colunasDaLista(ctx.def).filter(([n]) => !fora.includes(n));
  return pedidas.flatMap((n) => {
    const campo = ctx.def.fields[n];
    return campo ? [[n, campo] as const] : [];
  });
}

interface PropsLinha {
  readonly ctx: ContextoRecurso;
  readonly linha: Linha;
  readonly colunas: readonly Coluna[];
  readonly ordem: Ordem | null;
  readonly pedir: (p: Pedido) => void;
}

function Mover({ ordem, linha, nome }: { ordem: Ordem; linha: Linha; nome: string }): ReactElement {
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<ArrowUpIcon />}
        aria-label={`Subir ${nome}`}
        disabled={ordem.ocupada || ordem.primeira(linha)}
        onClick={() => void ordem.mover(linha, -1)}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<ArrowDownIcon />}
        aria-label={`Descer ${nome}`}
        disabled={ordem.ocupada || ordem.ultima(linha)}
        onClick={() => void ordem.mover(linha, 1)}
      />
    </>
  );
}

function Acoes({ ctx, linha, ordem, pedir }: Omit<PropsLinha, 'colunas'>): ReactElement {
  const acoes = useAcoes(ctx);
  const nome = tituloDa(ctx.def, linha);
  const ativo = ativoDe(ctx, linha);
  const { poder } = ctx;
  const muda = ativo === true ? poder.desativar : ativo === false && poder.ativar;
  return (
    <>
      {ordem && poder.editar && <Mover ordem={ordem} linha={linha} nome={nome} />}
      {acoesPara(ctx, linha).map((a) => (
        <Button key={a.id} variant="minimal" size="small" onClick={() => void acoes.executar(a, linha)}>
          {a.rotulo}
        </Button>
      ))}
      {ativo === false && <span className="etiqueta">{ctx.def.genero === 'f' ? 'Inativa' : 'Inativo'}</span>}
      {muda && (
        <Button variant="minimal" size="small" onClick={() => void acoes.mudarAtivo(linha, !ativo)}>
          {ativo ? 'Desativar' : 'Ativar'}
          <span className="so-leitor"> {nome}</span>
        </Button>
      )}
      <Button
        variant="minimal"
        size="small"
        icon={poder.editar ? <EditIcon /> : <EyeOpenIcon />}
        aria-label={`${poder.editar ? 'Editar' : 'Ver'} ${nome}`}
        title={poder.editar ? 'Editar' : 'Ver'}
        onClick={() => pedir({ tipo: poder.editar ? 'editar' : 'ver', linha })}
      />
      {poder.excluir && (
        <Button
          variant="minimal"
          size="small"
          icon={<TrashIcon />}
          aria-label={`Excluir ${nome}`}
          title="Excluir"
          onClick={() => void acoes.excluir(linha)}
        />
      )}
    </>
  );
}

function LinhaFilha(p: PropsLinha): ReactElement {
  const { ctx, linha, colunas } = p;
  const extras = Object.entries(ctx.override.colunas ?? {});
  const inativa = linha.ativo === false || linha.active === false;
  return (
    <tr data-id={linha.public_id} data-inativa={inativa}>
      {colunas.map(([nome, campo]) => (
        <td key={nome} data-numerica={NUMERICOS.includes(campo.tipo)}>
          <CelulaEditavel ctx={ctx} nome={nome} campo={campo} linha={linha} />
        </td>
      ))}
      {extras.map(([nome, c]) => (
        <td key={nome} data-numerica={c.numerica ?? false}>
          {c.celula(linha)}
        </td>
      ))}
      <td className="filhos-acoes">
        <span>
          <Acoes {...p} />
        </span>
      </td>
    </tr>
  );
}

function Tabela({
  ctx,
  colunas,
  filhos,
  ordem,
  pedir,
}: Omit<PropsLinha, 'linha'> & { readonly filhos: Filhos }): ReactElement {
  return (
    <div className="filhos-rola">
      <table className="filhos" aria-busy={filhos.consulta.isFetching}>
        <caption className="so-leitor">{ctx.titulo}</caption>
        <thead>
          <tr>
            {colunas.map(([nome, c]) => (
              <th key={nome} scope="col" data-numerica={NUMERICOS.includes(c.tipo)} title={c.ajuda}>
                {c.rotulo}
              </th>
            ))}
            {Object.entries(ctx.override.colunas ?? {}).map(([nome, c]) => (
              <th key={nome} scope="col" data-numerica={c.numerica ?? false}>
                {c.rotulo}
              </th>
            ))}
            <th scope="col">
              <span className="so-leitor">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {filhos.linhas.map((l) => (
            <LinhaFilha key={l.public_id} ctx={ctx} linha={l} colunas={colunas} ordem={ordem} pedir={pedir} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Quick search of a child list. */
export function BuscaFilhos({ filhos, rotulo }: { filhos: Filhos; rotulo: string }): ReactElement | null {
  if (!filhos.comBusca) return null;
  return (
    <span className="busca filhos-busca">
      <SearchIcon />
      <input
        className="entrada"
        type="search"
        aria-label={`Buscar ${rotulo}`}
        placeholder="Buscar"
        value={filhos.busca}
        onChange={(e) => filhos.setBusca(e.target.value)}
      />
    </span>
  );
}

function Vazio({ ctx, filhos, children }: { ctx: ContextoRecurso; filhos: Filhos; children: ReactNode }): ReactElement {
  if (filhos.busca !== '') return <p className="filhos-vazio">Nada encontrado para “{filhos.busca}”.</p>;
  return (
    <p className="filhos-vazio">
      {nenhum(ctx.def)}. {children}
    </p>
  );
}

/** Records of another register that belong to this one: listed, changed where they stand, made and undone. */
export function ListaFilha(p: PropsListaFilha): ReactElement {
  const ctx = useContextoFilho(p.pai, p.linha, p);
  const filhos = useFilhos(ctx);
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const ordem = useOrdem(ctx, filhos.linhas, p.ordem);
  const { consulta, linhas, mostrarMais } = filhos;
  return (
    <section className="filhos-secao" aria-label={p.titulo ?? ctx.titulo}>
      <header className="filhos-topo">
        {p.titulo && <h3>{p.titulo}</h3>}
        {linhas.length > 0 && <span className="topo-conta">{filhos.total}</span>}
        <BuscaFilhos filhos={filhos} rotulo={plural(ctx.def)} />
        <span className="espaco" />
        {ctx.poder.criar && (
          <Button icon={<PlusIcon />} onClick={() => setPedido({ tipo: 'novo' })}>
            {novo(ctx.def)}
          </Button>
        )}
      </header>
      {consulta.error && !consulta.data ? (
        <ListaErro erro={consulta.error} tentar={() => void consulta.refetch()} />
      ) : consulta.isPending ? (
        <div className="painel-esqueleto" aria-busy="true" aria-label={`Lendo ${plural(ctx.def)}`}>
          <span className="esqueleto" />
          <span className="esqueleto" />
        </div>
      ) : linhas.length === 0 ? (
        <Vazio ctx={ctx} filhos={filhos}>
          {p.vazio}
        </Vazio>
      ) : (
        <Tabela ctx={ctx} colunas={colunasDe(ctx, p.colunas)} filhos={filhos} ordem={ordem} pedir={setPedido} />
      )}
      {mostrarMais && (
        <Button variant="minimal" size="small" onClick={mostrarMais}>
          Mostrar mais ({linhas.length} de {filhos.total})
        </Button>
      )}
      {pedido && <DialogoRegistro ctx={ctx} pedido={pedido} fechar={() => setPedido(null)} />}
    </section>
  );
}
