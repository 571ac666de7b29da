import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { falha } from '../../kernel/errors/falha.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';

const JANELA_MS = 15 * 60_000;
const LIMITE_CONTA = 10;
/** Many people may log in behind one address. */
const LIMITE_IP = 100;

const digerir = (texto: string): string => createHash('sha256').update(texto).digest('hex');

/** Counted by what was typed, so that unknown users lock exactly like known ones. */
export const chaveConta = (username: string): string => `conta:${digerir(username.trim().toLowerCase())}`;
export const chaveIp = (ip: string): string => `ip:${ip}`;

export async function recusarBloqueado(em: EntityManager, chaves: readonly string[], agora: Date): Promise<void> {
  const bloqueio = await preparadaUma<{ ate: Date }>(em, {
    name: 'tentativa_bloqueio',
    text: 'select max(bloqueado_ate) ate from tentativa_login where chave = any($1) and bloqueado_ate > $2 having count(*) > 0',
    values: [chaves, agora],
  });
  if (!bloqueio) return;
  const segundos = Math.max(1, Math.ceil((bloqueio.ate.getTime() - agora.getTime()) / 1000));
  throw falha('CONTA_BLOQUEADA', { minutos: Math.ceil(segundos / 60) }, undefined, { 'retry-after': String(segundos) });
}

/** One more failure; the limit within the window blocks for one window. */
export async function contarFalha(em: EntityManager, chave: string, agora: Date): Promise<{ bloqueou: boolean }> {
  const limite = chave.startsWith('ip:') ? LIMITE_IP : LIMITE_CONTA;
  const linha = await preparadaUma<{ falhas: number }>(em, {
    name: 'tentativa_contar',
    text: `insert into tentativa_login as t (chave, falhas, desde) values ($1, 1, $2)
           on conflict (chave) do update set
             falhas = case when t.desde < $3 then 1 else t.falhas + 1 end,
             desde = case when t.desde < $3 then $2 else t.desde end,
             bloqueado_ate = case when t.desde >= $3 and t.falhas + 1 >= $4 then $5::timestamptz else t.bloqueado_ate end
           returning falhas`,
    values: [chave, agora, new Date(agora.getTime() - JANELA_MS), limite, new Date(agora.getTime() + JANELA_MS)],
  });
  return { bloqueou: linha?.falhas === limite };
}

export async function esquecerFalhas(em: EntityManager, chave: string): Promise<void> {
  await preparada(em, {
    name: 'tentativa_esquecer',
    text: 'delete from tentativa_login where chave = $1',
    values: [chave],
  });
}
