import type { ItemMenu, RespostaToken } from '@portaria/proto';
import { createApiClient, type ApiClient } from '../api/cliente.js';
import { queryClient } from '../api/consulta.js';
import { enviarFormulario } from '../api/envio.js';
import { ErroApi } from '../api/erro.js';
import { avisar } from '../ui/avisos.js';
import { useSaida } from '../ui/saida.js';
import { lerToken } from './ler-token.js';
import { empresaDe, useSessao } from './loja.js';

const ESPERA_LOGIN_MS = 3000;
let ir: (caminho: string) => void = () => undefined;

/** The router lends its navigation to what happens outside of React. */
export function ligarNavegacao(navegar: (caminho: string) => void): void {
  ir = navegar;
}

/** 'Login expirado!', and after 3 s the sign-in page. */
export function expirarSessao(): void {
  const { token, expirou, marcarExpirada } = useSessao.getState();
  if (!token || expirou) return;
  marcarExpirada();
  avisar('Login expirado!', 'erro');
  setTimeout(() => {
    if (useSessao.getState().expirou) encerrarLocal();
  }, ESPERA_LOGIN_MS);
}

function encerrarLocal(): void {
  // Drafts are kept by then: the sign-in page is not held by an unsaved form.
  useSaida.setState({ sujos: [], pergunta: null });
  useSessao.getState().limpar();
  queryClient.clear();
  ir('/auth/login');
}

async function exclusivo<T>(f: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return f();
  return await navigator.locks.request('portaria.refresh', async () => {
    await useSessao.persist.rehydrate();
    return f();
  });
}

export const api: ApiClient = createApiClient({
  base: '/api/v1/',
  fetch: (entrada, opcoes) => fetch(entrada, opcoes),
  credenciais: () => {
    const { token } = useSessao.getState();
    return { access: token?.access ?? null, refresh: token?.refresh ?? null };
  },
  aoRenovar: (resposta) => useSessao.getState().guardar(resposta),
  aoExpirar: expirarSessao,
  exclusivo,
  lerToken,
  enviar: enviarFormulario,
});

export const EMPRESA_SEM_GRUPO = 'Empresa não possui grupo';

/** Reads the menu of the person's group. A company without group has none, unless it is system admin. */
export async function carregarMenu(): Promise<void> {
  const { token, guardarMenu } = useSessao.getState();
  const empresa = empresaDe(token);
  if (!token || !empresa) return;
  if (!empresa.grupo) {
    guardarMenu(null);
    if (!empresa.system_admin) avisar(EMPRESA_SEM_GRUPO, 'erro');
    return;
  }
  try {
    guardarMenu(await api.get<readonly ItemMenu[]>(`users/${token.user.id}/menus/${empresa.grupo.public_id}/`));
  } catch (erro) {
    if (!(erro instanceof ErroApi)) throw erro;
    guardarMenu(null);
  }
}

export async function entrar(username: string, password: string): Promise<RespostaToken> {
  const corpo = await api.post<unknown>('token/', { username: username.trim(), password }, { anonimo: true });
  const token = lerToken(corpo);
  queryClient.clear();
  useSessao.getState().guardarMenu(null);
  useSessao.getState().guardar(token);
  await carregarMenu();
  return token;
}

export async function sair(): Promise<void> {
  const refresh = useSessao.getState().token?.refresh;
  encerrarLocal();
  if (refresh) await api.post('token/logout/', { refresh }, { anonimo: true }).catch(() => undefined);
}

/** Changes company or profile: new token pair, every list forgotten, back to the root. */
export async function trocarEmpresa(empresa: string, perfil?: string): Promise<void> {
  const corpo = await api.post<unknown>('token/empresa/', { empresa, ...(perfil ? { perfil } : {}) });
  const token = lerToken(corpo);
  useSessao.getState().guardarMenu(null);
  useSessao.getState().guardar(token);
  queryClient.clear();
  await carregarMenu();
  ir('/');
}
