import type { ItemMenu, RespostaToken } from '@portaria/proto';
import { createApiClient, type ApiClient } from '../api/cliente.js';
import { queryClient } from '../api/consulta.js';
import { enviarFormulario } from '../api/envio.js';
import { ErroApi } from '../api/erro.js';
import { avisar } from '../ui/avisos.js';
import { useSaida } from '../ui/saida.js';
import { lerToken } from './ler-token.js';
import { empresaDe, permissaoDe, useSessao } from './loja.js';

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
    // Without a session the router goes to the sign-in page by itself, and remembers from where.
    if (useSessao.getState().expirou) esquecer();
  }, ESPERA_LOGIN_MS);
}

function esquecer(): void {
  // Drafts are kept by then: the sign-in page is not held by an unsaved form.
  useSaida.setState({ sujos: [], pergunta: null });
  useSessao.getState().limpar();
  queryClient.clear();
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
  aoRecusar: () => aoRecusar(),
  exclusivo,
  lerToken,
  enviar: enviarFormulario,
});

export const EMPRESA_SEM_GRUPO = 'Empresa não possui grupo';

/** Reads the menu of the person in the current company. One without group has none, unless it is system admin or entered by one. */
export async function carregarMenu(): Promise<void> {
  const { token, guardarMenu } = useSessao.getState();
  const empresa = empresaDe(token);
  // Before the first access is done nothing but the new password is answered.
  if (!token || !empresa || token.is_reset_senha) return;
  const { grupo } = empresa;
  if (!grupo && !permissaoDe(token).system_admin) {
    guardarMenu(null);
    avisar(EMPRESA_SEM_GRUPO, 'erro');
    return;
  }
  try {
    const menu = await api.get<readonly ItemMenu[]>(
      grupo ? `users/${token.user.id}/menus/${grupo.public_id}/` : 'menus/',
    );
    if (useSessao.getState().token?.empresa === empresa.public_id) guardarMenu(menu);
  } catch (erro) {
    if (!(erro instanceof ErroApi)) throw erro;
    guardarMenu(null);
  }
}

/** Reads abilities and menu again: they may have changed. */
export async function atualizarSessao(): Promise<void> {
  const { token } = useSessao.getState();
  if (token && (await api.renovar(token.access)) === 'renovado') await carregarMenu();
}

const ENTRE_RECUSAS_MS = 30_000;
let recusada = 0;

/** The server refused what this program thought allowed: it looks again, at most twice a minute. */
function aoRecusar(): void {
  if (Date.now() - recusada < ENTRE_RECUSAS_MS) return;
  recusada = Date.now();
  void atualizarSessao();
}

const JUNTAR_MS = 600;
let aviso: ReturnType<typeof setTimeout> | null = null;

/** Somebody changed the group or the bond of this person: screens and menu follow at once. */
export function seguirAcesso(mudancas: readonly { readonly tipo: string }[]): void {
  const empresa = empresaDe(useSessao.getState().token);
  const meus = [empresa?.grupo?.public_id, empresa?.colaborador_id];
  const minha = (m: { tipo: string; recurso?: unknown; public_id?: unknown }): boolean =>
    m.tipo === 'cadastro' &&
    (m.recurso === 'grupo' || m.recurso === 'colaborador') &&
    meus.some((x) => x === m.public_id);
  if (aviso !== null || !mudancas.some(minha)) return;
  aviso = setTimeout(() => {
    aviso = null;
    void atualizarSessao();
  }, JUNTAR_MS);
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
  esquecer();
  ir('/auth/login');
  if (refresh) await api.post('token/logout/', { refresh }, { anonimo: true }).catch(() => undefined);
}

export interface DestinoEmpresa {
  readonly perfil?: string;
  /** Why somebody of a system-admin company acts in one that is not theirs. */
  readonly motivo?: string;
}

/** Changes company or profile: new token pair, every list forgotten, back to the root. */
export async function trocarEmpresa(empresa: string, destino: DestinoEmpresa = {}): Promise<void> {
  const corpo = await api.post<unknown>('token/empresa/', { empresa, ...destino });
  const token = lerToken(corpo);
  useSessao.getState().guardarMenu(null);
  useSessao.getState().guardar(token);
  queryClient.clear();
  await carregarMenu();
  ir('/');
}
