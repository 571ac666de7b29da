import './formulario/formulario.css';
import './lista/lista.css';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { precisaDePagina } from './definicao.js';
import { ListaErro, ListaVazia } from './lista/estados.js';
import { BarraLista } from './lista/barra.js';
import { guardar } from './lista/colunas.js';
import { EscolhaColunas } from './lista/escolha-colunas.js';
import { FiltrosSalvos } from './lista/filtros-salvos.js';
import { BarraSelecao } from './lista/lote.js';
import { RodapeLista } from './lista/rodape.js';
import { Tabela } from './lista/tabela.js';
import { TopoLista } from './lista/topo.js';
import { useResourceList, type Lista } from './lista/use-resource-list.js';
import { useSelecao } from './lista/use-selecao.js';
import { useColunas } from './lista/use-colunas.js';
import { useTeclas } from './lista/use-teclas.js';
import type { Params } from './caminho.js';
import { Editor } from './registro/editor.js';
import { PainelRegistro, type Vizinhos } from './registro/painel.js';
import { NaPagina } from './registro/titulo-registro.js';
import { useCaminhos, type Vista } from './registro/use-caminhos.js';
import { useRegistro } from './registro/use-registro.js';
import { singular } from './frases.js';
import type { ContextoRecurso } from './tipos.js';

interface Props {
  readonly ctx: ContextoRecurso;
  readonly vista: Vista;
  readonly doEndereco: Params;
}

const ESQUELETO = 12;

function CorpoLista({
  ctx,
  lista,
  doEndereco,
  aberto,
  editando,
  estreita,
}: {
  ctx: ContextoRecurso;
  lista: Lista;
  doEndereco: Params;
  aberto: string | null;
  editando: boolean;
  /** A record stands beside the list and says the rest. */
  estreita: boolean;
}): ReactElement {
  const { estado, consulta, linhas, mudar } = lista;
  const todaSelecao = useSelecao(linhas);
  const selecao =
    ctx.poder.excluir || ctx.poder.ativar || ctx.poder.desativar || ctx.poder.exportar ? todaSelecao : null;
  const area = useRef<HTMLDivElement>(null);
  const { pref, mudarPref, prefLida, colunas, vistas, mostradas } = useColunas({
    ctx,
    doEndereco: estado.colunas,
    comSelecao: selecao !== null,
    area,
    estreita,
  });
  const busca = useRef<HTMLInputElement>(null);
  useTeclas({ ctx, linhas, aberto, editando, selecao, busca });
  const semPai = lista.caminho === null;
  const lendo = !semPai && (consulta.isPending || !prefLida);
  return (
    <>
      <TopoLista ctx={ctx} lista={lista} doEndereco={doEndereco} />
      <BarraLista ctx={ctx} lista={lista} campoBusca={busca}>
        <>
          <FiltrosSalvos ctx={ctx} />
          <EscolhaColunas lista={lista} colunas={colunas} pref={pref} mudarPref={mudarPref} />
        </>
      </BarraLista>
      <div className="area-tabela" data-velha={consulta.isPlaceholderData}>
        {selecao && (
          <BarraSelecao
            ctx={ctx}
            selecao={selecao}
            colunas={vistas}
            inativos={estado.inativos}
            caminho={estado.inativos ? null : lista.caminho}
          />
        )}
        <div className="rola" tabIndex={-1} ref={area}>
          {consulta.error && !consulta.data ? (
            <ListaErro erro={consulta.error} tentar={() => void consulta.refetch()} />
          ) : semPai ? (
            <div className="vazio">
              <strong>Escolha acima de onde são {ctx.titulo.toLowerCase()}.</strong>
            </div>
          ) : !lendo && linhas.length === 0 ? (
            <ListaVazia ctx={ctx} lista={lista} />
          ) : (
            <Tabela
              ctx={ctx}
              colunas={mostradas}
              linhas={lendo ? [] : linhas}
              esqueleto={lendo ? ESQUELETO : 0}
              atualizando={consulta.isFetching}
              ordem={estado.ordem ?? ctx.def.ordem ?? ctx.def.titulo}
              ordenar={(ordem) => mudar({ ordem })}
              redimensionar={(nome, px) => mudarPref(guardar(colunas, pref, { nome, px }))}
              selecao={selecao}
              aberto={aberto}
              compacta={pref.densidade === 'compacta'}
            />
          )}
        </div>
      </div>
      <RodapeLista lista={lista} />
    </>
  );
}

function vizinhosDe(lista: Lista, id: string): Vizinhos | null {
  const i = lista.linhas.findIndex((l) => l.public_id === id);
  return i < 0 ? null : { anterior: lista.linhas[i - 1]?.public_id, proximo: lista.linhas[i + 1]?.public_id };
}

/** A record with parts of its own takes the page; the keys of the list go on working. */
function PaginaRegistro({
  ctx,
  lista,
  id,
  children,
}: {
  ctx: ContextoRecurso;
  lista: Lista;
  id: string;
  children: ReactNode;
}): ReactElement {
  const { search } = useLocation();
  const busca = useRef<HTMLInputElement>(null);
  useTeclas({ ctx, linhas: lista.linhas, aberto: id, editando: false, selecao: null, busca });
  return (
    <div className="pagina-registro">
      <nav className="migalhas" aria-label="Caminho">
        <Link to={{ pathname: ctx.endereco, search }}>{ctx.titulo}</Link>
      </nav>
      <NaPagina value>{children}</NaPagina>
    </div>
  );
}

/** The one list and the one form. The record stands beside its list; a long form takes the page. */
export function PaginaCadastro({ ctx, vista, doEndereco }: Props): ReactElement {
  const lista = useResourceList(ctx);
  const caminhos = useCaminhos(ctx);
  const id = vista.tipo === 'ver' || vista.tipo === 'editar' ? vista.id : null;
  const registro = useRegistro(
    ctx,
    id,
    lista.linhas.find((l) => l.public_id === id),
  );
  const podeEditar = vista.tipo === 'editar' && ctx.poder.editar && registro.inteira !== undefined;
  const editando = (vista.tipo === 'novo' && ctx.poder.criar) || podeEditar;
  const pagina = editando && (ctx.tela.formulario ?? (precisaDePagina(ctx.def) ? 'pagina' : 'painel')) === 'pagina';
  const editor = editando && (
    <Editor
      key={id ?? 'novo'}
      ctx={ctx}
      caminhos={caminhos}
      registro={vista.tipo === 'novo' ? null : (registro.inteira ?? null)}
    />
  );
  if (pagina)
    return (
      <div className="pagina-formulario">
        <nav className="migalhas" aria-label="Caminho">
          <Link to={ctx.endereco}>{ctx.titulo}</Link>
        </nav>
        <NaPagina value>{editor}</NaPagina>
      </div>
    );
  const painel = editor || (
    <PainelRegistro
      ctx={ctx}
      linha={registro.linha}
      erro={registro.erro}
      tentar={registro.tentar}
      caminhos={caminhos}
      vizinhos={id ? vizinhosDe(lista, id) : null}
    />
  );
  if (id !== null && !editando && ctx.override.registro === 'pagina')
    return (
      <PaginaRegistro ctx={ctx} lista={lista} id={id}>
        {painel}
      </PaginaRegistro>
    );
  const comPainel = editando || id !== null;
  return (
    <div className="cadastro" data-painel={comPainel}>
      <section className="cadastro-lista" aria-label={ctx.titulo}>
        <CorpoLista
          ctx={ctx}
          lista={lista}
          doEndereco={doEndereco}
          aberto={id}
          editando={editando}
          estreita={comPainel}
        />
      </section>
      {comPainel && (
        <aside className="painel-registro" aria-label={singular(ctx.def)}>
          {painel}
        </aside>
      )}
    </div>
  );
}
