import type { TipoCampo } from '@portaria/proto/cadastros';

/** `#` = one character. Only kinds whose length is sure while typing. */
const PADROES: Partial<Record<TipoCampo, string>> = {
  cpf: '###.###.###-##',
  cnpj: '##.###.###/####-##',
  cep: '#####-###',
  hora: '##:##',
};

/** Characters put into as much of the mask as they fill: `123456` → `123.456`. */
export function mascarar(limpo: string, padrao: string): string {
  let i = 0;
  let saida = '';
  for (const m of padrao) {
    if (i >= limpo.length) break;
    saida += m === '#' ? (limpo[i++] ?? '') : m;
  }
  return saida + limpo.slice(i);
}

/**
 * What the field shows after a keystroke: the mask grows with the text at its end; in the middle, or when it shrinks, nothing moves
 * under the person's cursor.
 */
export function aoDigitar(
  tipo: TipoCampo,
  antes: string,
  agora: string,
  cursor: number | null,
  limpar: (t: string) => string,
): string {
  const padrao = PADROES[tipo];
  const cresceuNoFim = agora.length > antes.length && (cursor ?? agora.length) === agora.length;
  return padrao && cresceuNoFim ? mascarar(limpar(agora), padrao) : agora;
}
