import { camposDe, type DefinicaoRecurso } from '@portaria/proto/cadastros';

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
/** `Este motorista não existe mais.` */
export const naoExiste = (d: DefinicaoRecurso): string =>
  `${d.genero === 'f' ? 'Esta' : 'Este'} ${singular(d)} não existe mais.`;
/** What many of them came to: `1 excluído`, `3 excluídos`, `Nenhuma excluída`. */
export const quantosFeitos = (n: number, d: DefinicaoRecurso, raiz: string): string =>
  n === 0
    ? `${d.genero === 'f' ? 'Nenhuma' : 'Nenhum'} ${feito(d, raiz)}`
    : `${n} ${feito(d, raiz)}${n === 1 ? '' : 's'}`;

/** Longest that fits in the empty search field. */
const CABE_NA_BUSCA = 24;

/** What the quick search looks through, as far as it fits: `Buscar por nome ou CPF`. */
export function exemploDeBusca(d: DefinicaoRecurso): string {
  const rotulos: string[] = [];
  const procurados = camposDe(d).filter(([, campo]) => campo.busca);
  for (const rotulo of procurados.flatMap(([, campo]) => minusculo(campo.rotulo).split(' ou ')))
    if ([...rotulos, rotulo].join(', ').length <= CABE_NA_BUSCA) rotulos.push(rotulo);
  const ultimo = rotulos.pop();
  if (ultimo === undefined) return `Buscar em ${plural(d)}`;
  return `Buscar por ${rotulos.length > 0 ? `${rotulos.join(', ')} ou ` : ''}${ultimo}`;
}
