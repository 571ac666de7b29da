import { novoId } from '../ids.js';
import { api } from './acoes.js';
import { empresaDe, useSessao } from './loja.js';

const CHAVE = 'portaria.notificacoes';

/** Token of this browser, by which the server knows where notices of this person go. */
export const tokenNotificacao = (): string | null => localStorage.getItem(CHAVE);

export const notificacoesPossiveis = (): boolean =>
  typeof Notification !== 'undefined' && Boolean(empresaDe(useSessao.getState().token)?.colaborador_id);
export const notificacoesLigadas = (): boolean =>
  tokenNotificacao() !== null && typeof Notification !== 'undefined' && Notification.permission === 'granted';

async function registrar(token: string | null): Promise<void> {
  const empresa = empresaDe(useSessao.getState().token);
  if (!empresa?.colaborador_id) return;
  await api.patch(`tenants/empresas/${empresa.public_id}/colaboradores/${empresa.colaborador_id}/set-token/`, {
    token,
  });
}

/** Contract R222: without a token it is written down and the permission is asked for. Only ever after a press. */
export async function ligarNotificacoes(): Promise<boolean> {
  if (tokenNotificacao() === null) {
    // eslint-disable-next-line no-console
    console.info('no notification token: asking for permission');
    if ((await Notification.requestPermission()) !== 'granted') return false;
  }
  const token = tokenNotificacao() ?? novoId();
  await registrar(token);
  localStorage.setItem(CHAVE, token);
  return true;
}

export async function desligarNotificacoes(): Promise<void> {
  await registrar(null);
  localStorage.removeItem(CHAVE);
}

/** A notice of the system, when nobody is looking at this page. */
export function notificar(titulo: string, texto: string, marca: string): void {
  if (!document.hidden || !notificacoesLigadas()) return;
  const n = new Notification(titulo, { body: texto, tag: marca, lang: 'pt-BR' });
  n.onclick = () => {
    window.focus();
    n.close();
  };
}
