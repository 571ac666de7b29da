import type { DefinicaoRecurso } from '@portaria/proto/cadastros';

const minusculo = (s: string): string => (/^[A-ZÀ-Ú]{2}/.test(s) ? s : s.charAt(0).toLowerCase() + s.slice(1));

export const singular = (d: DefinicaoRecurso): string => minusculo(d.labels[0]);
export const plural = (d: DefinicaoRecurso): string => minusculo(d.labels[1]);
/** `Nova cor`, `Novo motorista`. */
export const novo = (d: DefinicaoRecurso): string => `${d.genero === 'f' ? 'Nova' : 'Novo'} ${singular(d)}`;
/** Participle in the gender of the resource: `excluíd` → `excluída`. */
export const feito = (d: DefinicaoRecurso, raiz: string): string => `${raiz}${d.genero === 'f' ? 'a' : 'o'}`;
export const nenhum = (d: DefinicaoRecurso): string => `${d.genero === 'f' ? 'Nenhuma' : 'Nenhum'} ${singular(d)}`;
export const este = (d: DefinicaoRecurso): string => (d.genero === 'f' ? 'esta' : 'este');
export const quantos = (n: number, d: DefinicaoRecurso): string => `${n} ${n === 1 ? singular(d) : plural(d)}`;
