import { HttpException } from '@nestjs/common';
import { Falha, falha } from './falha.js';

interface ErroComCodigo {
  readonly code?: unknown;
  readonly statusCode?: unknown;
  readonly detail?: unknown;
  readonly constraint?: unknown;
  readonly driverError?: unknown;
  readonly message?: unknown;
}

const REDE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH']);
const VALOR_IMPOSSIVEL = new Set(['22001', '22003', '22007', '22008', '22021', '22P05']);
const FORA_TEXTO =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after/i;

/** Postgres is away, full, or asked to be retried: the request may be repeated, nothing was stored. */
export function bancoFora(erro: unknown): boolean {
  const e = raiz(erro);
  const codigo = typeof e.code === 'string' ? e.code : '';
  if (REDE.has(codigo)) return true;
  if (/^(08|57P0|53|40001|40P01|25006|55P03)/.test(codigo)) return true;
  return typeof e.message === 'string' && FORA_TEXTO.test(e.message);
}

function raiz(erro: unknown): ErroComCodigo {
  if (typeof erro !== 'object' || erro === null) return {};
  const e: ErroComCodigo = erro;
  return typeof e.driverError === 'object' && e.driverError !== null ? e.driverError : e;
}

function dePostgres(codigo: string, e: ErroComCodigo): Falha | undefined {
  if (codigo === '23505') {
    const campo =
      /^Key \((?:lower\()?([a-z_]+)/.exec(String(e.detail))?.[1] ??
      (typeof e.constraint === 'string' ? e.constraint : 'registro');
    return falha('JA_EXISTE', { campo });
  }
  if (codigo === '23503' || codigo === '23001') return falha('EM_USO', { motivo: 'há registros ligados a este.' });
  // A value no column takes: a NUL in a text, a number or an instant out of range.
  if (VALOR_IMPOSSIVEL.has(codigo)) return falha('VALIDACAO');
  // A policy refused the row: for the caller it does not exist.
  if (codigo === '42501') return falha('NAO_ENCONTRADO');
  return undefined;
}

function deHttp(status: number): Falha {
  if (status === 404 || status === 405) return falha('NAO_ENCONTRADO');
  if (status === 401) return falha('NAO_AUTENTICADO');
  if (status === 403) return falha('SEM_PERMISSAO');
  if (status === 413) return falha('CORPO_GRANDE');
  if (status === 415) return falha('TIPO_NAO_ACEITO');
  if (status === 429) return falha('LIMITE_REQUISICOES');
  if (status >= 400 && status < 500) return falha('VALIDACAO');
  return falha('INTERNO');
}

/** Any thrown thing → the refusal a client may see. Unknown ones become INTERNO and say nothing. */
export function traduzir(erro: unknown): Falha {
  if (erro instanceof Falha) return erro;
  if (erro instanceof HttpException) return deHttp(erro.getStatus());
  if (bancoFora(erro)) return falha('BANCO_FORA', {}, undefined, { 'retry-after': '2' });
  const e = raiz(erro);
  const codigo = typeof e.code === 'string' ? e.code : '';
  const conhecida = dePostgres(codigo, e);
  if (conhecida) return conhecida;
  if (codigo.startsWith('FST_') && typeof e.statusCode === 'number') return deHttp(e.statusCode);
  return falha('INTERNO');
}
