import { createHash } from 'node:crypto';

/** JSON with sorted keys: the same value always gives the same text. `undefined` counts as absent, dates as ISO text. */
export function canonico(valor: unknown): string {
  if (valor instanceof Date) return JSON.stringify(valor.toISOString());
  if (Array.isArray(valor)) return `[${valor.map((v) => canonico(v ?? null)).join(',')}]`;
  if (typeof valor === 'object' && valor !== null) {
    const partes = Object.entries(valor)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${JSON.stringify(k)}:${canonico(v)}`);
    return `{${partes.join(',')}}`;
  }
  return JSON.stringify(valor ?? null);
}

/** Link of a hash chain: depends on the link before and on the whole record. */
export function elo(anterior: string, registro: unknown): string {
  return createHash('sha256').update(anterior).update('\n').update(canonico(registro)).digest('hex');
}

export const GENESE = '0'.repeat(64);

const SEGREDOS = /^(senha|senha_hash|password|token|access|refresh|authorization|secret|segredo)$/i;

/** `12345678901` → `***.456.789-**` */
export function mascararCpf(cpf: string): string {
  const digitos = cpf.replace(/\D/g, '');
  return digitos.length === 11 ? `***.${digitos.slice(3, 6)}.${digitos.slice(6, 9)}-**` : '***';
}

/** Copy fit for the audit: no secrets, no full CPF. */
export function semSegredos(valor: unknown): unknown {
  if (valor instanceof Date || typeof valor !== 'object' || valor === null) return valor;
  if (Array.isArray(valor)) return valor.map(semSegredos);
  return Object.fromEntries(
    Object.entries(valor).map(([k, v]) => {
      if (SEGREDOS.test(k)) return [k, v === null || v === undefined ? null : '[oculto]'];
      if (k === 'cpf' && typeof v === 'string') return [k, mascararCpf(v)];
      return [k, semSegredos(v)];
    }),
  );
}
