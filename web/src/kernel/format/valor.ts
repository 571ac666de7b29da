const numeros = new Map<string, Intl.NumberFormat>();

function formatador(casas: number, minimas: number): Intl.NumberFormat {
  const chave = `${minimas}.${casas}`;
  let pronto = numeros.get(chave);
  if (!pronto) {
    pronto = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: minimas, maximumFractionDigits: casas });
    numeros.set(chave, pronto);
  }
  return pronto;
}

/** Decimal string of the wire in Brazilian spelling, without going through a binary fraction: `"1234.5"` → `1.234,50`. */
export function formatDecimalTexto(valor: string, casas: number): string {
  const partes = /^(-?)(\d+)(?:\.(\d+))?$/.exec(valor);
  if (!partes) return valor;
  const [, sinal = '', inteiros = '0', fracao = ''] = partes;
  const milhares = inteiros.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sinal}${milhares}${casas > 0 ? `,${fracao.padEnd(casas, '0').slice(0, Math.max(casas, fracao.length))}` : ''}`;
}

/** `"1234.56"` → `R$ 1.234,56`. */
export function formatDinheiro(valor: string): string {
  const texto = formatDecimalTexto(valor, 2);
  return texto.startsWith('-') ? `-R$ ${texto.slice(1)}` : `R$ ${texto}`;
}

export const formatNumero = (n: number, casas = 0): string => formatador(casas, 0).format(n);

/**
 * Typed number as the wire has it: `1.234,56` → `1234.56`. A single dot followed by other than three digits is a comma (pasted
 * from a spreadsheet). `null` for nothing; the text itself when it is no number, so that the field can say so.
 */
export function lerDecimal(texto: string): string | null {
  const limpo = texto.replace(/^R\$/i, '').replace(/[\s\u00a0%]/g, '');
  if (limpo === '') return null;
  const comPonto = limpo.includes(',')
    ? limpo.replace(/\./g, '').replace(',', '.')
    : /^-?\d{1,3}(\.\d{3})+$/.test(limpo)
      ? limpo.replace(/\./g, '')
      : limpo;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(comPonto) ? comPonto.replace(/\.$/, '').replace(/^(-?)\./, '$10.') : texto;
}
