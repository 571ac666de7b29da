export const FORCAS = ['Curta demais', 'Fraca', 'Razoável', 'Boa'] as const;
export type Forca = 0 | 1 | 2 | 3;

/** Contract R112: longer than 8. */
export const MINIMO_SENHA = 9;

const simples = (t: string): string =>
  t
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();

function emFila(t: string): boolean {
  const passos = Array.from(t.slice(1), (c, i) => c.charCodeAt(0) - t.charCodeAt(i));
  return passos.length > 0 && passos.filter((p) => Math.abs(p) === 1 || p === 0).length > passos.length * 0.6;
}

/** How hard a password is to guess, roughly: a hint while typing. The server has the lists and the last word. */
export function forcaDaSenha(senha: string, pessoais: readonly string[] = []): Forca {
  if (senha.length < MINIMO_SENHA) return 0;
  const chave = simples(senha);
  const proprias = pessoais.flatMap((p) => simples(p).split('@')[0] ?? []).filter((p) => p.length > 3);
  if (new Set(chave).size <= 4 || emFila(chave) || proprias.some((p) => chave.includes(p))) return 1;
  const tipos = [/[a-zà-ÿ]/, /[A-ZÀ-Þ]/, /\d/, /[^\p{L}\d]/u].filter((r) => r.test(senha)).length;
  const pontos = Math.min(senha.length, 20) + tipos * 3;
  return pontos >= 21 ? 3 : pontos >= 15 ? 2 : 1;
}
