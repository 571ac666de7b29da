import type { RespostaToken } from '@portaria/proto';
import { entrarComo, responderCom } from '../../../test/sessao.js';
import { useAvisos } from '../ui/avisos.js';
import { useSaida } from '../ui/saida.js';
import { api, carregarMenu, EMPRESA_SEM_GRUPO, expirarSessao, seguirAcesso } from './acoes.js';
import { useSessao } from './loja.js';

const textos = (): string[] => useAvisos.getState().avisos.map((a) => a.texto);
const comEmpresa = (mudada: object): RespostaToken => {
  const { token } = useSessao.getState();
  return { ...token, tenants: token?.tenants.map((t) => ({ ...t, ...mudada })) } as RespostaToken;
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  useAvisos.setState({ avisos: [] });
  entrarComo(['list']);
});
afterEach(() => jest.useRealTimers());

test('an expired session is told, and ends 3 s later without being held by an unsaved form', () => {
  useSaida.setState({ sujos: [{ descartar: () => undefined }] });
  expirarSessao();
  expirarSessao();
  expect(textos()).toEqual(['Login expirado!']);
  jest.advanceTimersByTime(2999);
  expect(useSessao.getState().token).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(useSessao.getState().token).toBeNull();
  expect(useSaida.getState().sujos).toEqual([]);
});

test('a company without group has no menu and says so, unless it is system admin', async () => {
  const chamadas = responderCom(() => ({ corpo: [] }));
  useSessao.setState({ token: comEmpresa({ grupo: null }) });
  await carregarMenu();
  expect(textos()).toEqual([EMPRESA_SEM_GRUPO]);
  expect(chamadas).toEqual([]);
  useSessao.setState({ token: comEmpresa({ system_admin: true }) });
  await carregarMenu();
  expect(chamadas.map((c) => c.caminho)).toEqual(['menus/']);
});

test('a change of the own group renews abilities and menu once; of another group, nothing', async () => {
  const renovada = comEmpresa({ grupo: { public_id: 'g', nome: 'g', basic_permissions: { 2010: ['list'] } } });
  const chamadas = responderCom(({ caminho }) => ({
    corpo: caminho === 'token/refresh/' ? { ...renovada, access: 'b' } : [],
  }));
  const mudou = (public_id: string) => ({ tipo: 'cadastro', recurso: 'grupo', public_id });
  seguirAcesso([mudou('outro')]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(chamadas).toEqual([]);
  seguirAcesso([mudou('g')]);
  seguirAcesso([mudou('g')]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(chamadas.map((c) => c.caminho)).toEqual(['token/refresh/', 'users/u/menus/g/']);
  expect(useSessao.getState().token?.tenants[0]?.grupo?.basic_permissions).toEqual({ 2010: ['list'] });
});

test('a refusal for lack of permission makes the session be read again', async () => {
  const renovada = { ...useSessao.getState().token, access: 'b' };
  const chamadas = responderCom(({ caminho }) => {
    if (caminho === 'token/refresh/') return { corpo: renovada };
    if (caminho.includes('menus')) return { corpo: [] };
    return { status: 403, corpo: { code: 'SEM_PERMISSAO', detail: 'x' } };
  });
  await expect(api.get('patio/cores/')).rejects.toMatchObject({ codigo: 'SEM_PERMISSAO' });
  await jest.advanceTimersByTimeAsync(10);
  expect(chamadas.map((c) => c.caminho)).toEqual(['patio/cores/', 'token/refresh/', 'users/u/menus/g/']);
});
