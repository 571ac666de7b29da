import type { DefinicaoRecurso } from '@portaria/proto/cadastros';
import { ErroApi } from '../api/erro.js';
import { queryClient } from '../api/consulta.js';
import { chaveCadastro } from '../realtime/mudancas.js';
import { api } from '../session/acoes.js';
import { colecao, colecaoAtivacao, type Params } from './caminho.js';
import type { ContextoRecurso, Linha } from './tipos.js';

type Lugar = Pick<ContextoRecurso, 'def' | 'montagem' | 'params'>;
export type Corpo = Readonly<Record<string, unknown>>;

function exigir(caminho: string | null): string {
  if (caminho === null) throw new ErroApi('Esta tela não tem esta operação.', 0, 'DESCONHECIDO');
  return caminho;
}
const item = (base: string, linha: { public_id: string }, sufixo = ''): string =>
  `${base}${linha.public_id}/${sufixo === '' ? '' : `${sufixo.replace(/^\/|\/$/g, '')}/`}`;
const rota = (l: Lugar, acao: 'read' | 'create' | 'update' | 'delete'): string =>
  exigir(colecao(l.def, l.montagem, acao, l.params));

/** PUT only where nothing else is offered: it replaces what the form does not show. */
function metodoDe(d: DefinicaoRecurso, params: Params, base: string): 'PUT' | 'PATCH' {
  const montagem = d.mounts.find(
    (m) => m.actions.includes('update') && colecao({ ...d, mounts: [m] }, 0, 'update', params) === base,
  );
  return montagem?.update && !montagem.update.includes('PATCH') ? 'PUT' : 'PATCH';
}

export const temLeitura = (l: Lugar): boolean => colecao(l.def, l.montagem, 'read', l.params) !== null;
/** Whether an edition sends the whole record. */
export const substitui = (l: Lugar): boolean => metodoDe(l.def, l.params, rota(l, 'update')) === 'PUT';

export const ler = (l: Lugar, id: string, signal?: AbortSignal): Promise<Linha> =>
  api.get<Linha>(item(rota(l, 'read'), { public_id: id }), signal ? { signal } : {});
export const criar = (l: Lugar, corpo: Corpo): Promise<Linha> => api.post<Linha>(rota(l, 'create'), corpo);
export function editar(l: Lugar, linha: Linha, corpo: Corpo): Promise<Linha> {
  const base = rota(l, 'update');
  return api.chamar<Linha>(metodoDe(l.def, l.params, base), item(base, linha), { corpo });
}
export const excluir = (l: Lugar, linha: Linha): Promise<unknown> => api.del(item(rota(l, 'delete'), linha));
export const restaurar = (l: Lugar, linha: Linha): Promise<unknown> =>
  api.post(item(rota(l, 'delete'), linha, 'restaurar'), {});

/** Makes a record active or not by the contract's route, a GET of it by POST; by an edition where there is no way back. */
export function ativar(l: Lugar, linha: Linha, ativo: boolean): Promise<unknown> {
  const a = l.def.activation;
  const base = exigir(colecaoAtivacao(l.def, l.montagem, l.params));
  const como = ativo ? a?.on : a?.off;
  if (!a || !como) return editar(l, linha, { [a?.campo ?? 'ativo']: ativo, versao: linha.versao });
  const [metodo, sufixo] = como;
  return api.chamar(
    metodo === 'GET' ? 'POST' : metodo,
    item(base, linha, sufixo),
    metodo === 'DELETE' ? {} : { corpo: {} },
  );
}

export const caminhoLista = (l: Lugar, inativos: boolean): string | null => {
  const sufixo = l.def.activation?.inactive?.replace(/^\/|\/$/g, '');
  if (!inativos || !sufixo) return colecao(l.def, l.montagem, 'list', l.params);
  const base = colecaoAtivacao(l.def, l.montagem, l.params);
  return base === null ? null : `${base}${sufixo}/`;
};

/** Lists, records and pickers of the register are read again. */
export const renovarCadastro = (ctx: Pick<ContextoRecurso, 'def' | 'empresa'>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: chaveCadastro(ctx.empresa, ctx.def.name) });
