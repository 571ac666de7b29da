import '../../../kernel/resource/formulario/formulario.css';
import '../../../kernel/resource/lista/lista.css';
import '../../../kernel/resource/registro/painel.css';
import './pagina-propria.css';
import { useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { singular } from '../../../kernel/resource/frases.js';
import { BarraLista } from '../../../kernel/resource/lista/barra.js';
import { guardar } from '../../../kernel/resource/lista/colunas.js';
import { EscolhaColunas } from '../../../kernel/resource/lista/escolha-colunas.js';
import { ListaErro, ListaVazia } from '../../../kernel/resource/lista/estados.js';
import { FiltrosSalvos } from '../../../kernel/resource/lista/filtros-salvos.js';
import { BarraSelecao } from '../../../kernel/resource/lista/lote.js';
import { RodapeLista } from '../../../kernel/resource/lista/rodape.js';
import { Tabela } from '../../../kernel/resource/lista/tabela.js';
import { TopoLista } from '../../../kernel/resource/lista/topo.js';
import { useColunas } from '../../../kernel/resource/lista/use-colunas.js';
import { useResourceList, type Lista } from '../../../kernel/resource/lista/use-resource-list.js';
import { useSelecao } from '../../../kernel/resource/lista/use-selecao.js';
import { useTeclas } from '../../../kernel/resource/lista/use-teclas.js';
import { vistaDe, type Vista } from '../../../kernel/resource/registro/use-caminhos.js';
import type { ContextoRecurso, Linha } from '../../../kernel/resource/tipos.js';

const ESQUELETO = 12;
const SEM_PAIS = {};

/** What the address asks for under a screen. */
export function useVista(path: string): Vista {
  const { pathname } = useLocation();
  return useMemo(() => vistaDe(pathname.slice(path.length)), [pathname, path]);
}

/** The list of a screen: rows as the table wants them, and only the filters its route answers. */
export function useListaPropria(
  ctx: ContextoRecurso,
  filtros: readonly string[],
  adaptar?: (linha: Linha) => Linha,
): Lista {
  const lista = useResourceList(ctx);
  const { linhas, campos } = lista;
  const adaptadas = useMemo(() => (adaptar ? linhas.map(adaptar) : linhas), [linhas, adaptar]);
  const aceitos = useMemo(() => campos.filter(([n]) => filtros.includes(n)), [campos, filtros]);
  return { ...lista, linhas: adaptadas, campos: aceitos };
}

interface PropsLista {
  readonly ctx: ContextoRecurso;
  readonly lista: Lista;
  readonly aberto: string | null;
  readonly editando: boolean;
  readonly comSelecao?: boolean;
}

function CorpoLista({
  ctx,
  lista,
  aberto,
  editando,
  comSelecao = false,
  estreita,
}: PropsLista & { readonly estreita: boolean }): ReactElement {
  const { estado, consulta, linhas, mudar } = lista;
  const selecao = useSelecao(linhas);
  const usada = comSelecao && (ctx.poder.ativar || ctx.poder.desativar) ? selecao : null;
  const area = useRef<HTMLDivElement>(null);
  const { pref, mudarPref, prefLida, colunas, vistas, mostradas } = useColunas({
    ctx,
    doEndereco: estado.colunas,
    comSelecao: usada !== null,
    area,
    estreita,
  });
  const busca = useRef<HTMLInputElement>(null);
  useTeclas({ ctx, linhas, aberto, editando, selecao: usada, busca });
  const lendo = consulta.isPending || !prefLida;
  return (
    <>
      <TopoLista ctx={ctx} lista={lista} doEndereco={SEM_PAIS} />
      <BarraLista ctx={ctx} lista={lista} campoBusca={busca}>
        <>
          <FiltrosSalvos ctx={ctx} />
          <EscolhaColunas lista={lista} colunas={colunas} pref={pref} mudarPref={mudarPref} />
        </>
      </BarraLista>
      <div className="area-tabela" data-velha={consulta.isPlaceholderData}>
        {usada && <BarraSelecao ctx={ctx} selecao={usada} colunas={vistas} inativos={estado.inativos} caminho={null} />}
        <div className="rola" tabIndex={-1} ref={area}>
          {consulta.error && !consulta.data ? (
            <ListaErro erro={consulta.error} tentar={() => void consulta.refetch()} />
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
              selecao={usada}
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

/** The list, and beside it what is open of it. */
export function PaginaPropria({ painel, ...p }: PropsLista & { readonly painel: ReactNode }): ReactElement {
  const { ctx } = p;
  return (
    <div className="cadastro" data-painel={Boolean(painel)}>
      <section className="cadastro-lista" aria-label={ctx.titulo}>
        <CorpoLista {...p} estreita={Boolean(painel)} />
      </section>
      {painel && (
        <aside className="painel-registro" aria-label={singular(ctx.def)}>
          {painel}
        </aside>
      )}
    </div>
  );
}
