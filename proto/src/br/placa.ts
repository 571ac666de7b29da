/** Shown where no plate was read (contract R245). It never matches anything. */
export const PLACA_VAZIA = 'XXX-XXXX';

const ANTIGA = /^[A-Z]{3}[0-9]{4}$/;
const MERCOSUL = /^[A-Z]{3}[0-9][A-Z][0-9]{2}$/;

/** Upper case, letters and digits only: `abc-1d23` → `ABC1D23`. */
export function normalizarPlaca(texto: string): string {
  return texto.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Valid Brazilian plate of either generation (the placeholder is not). */
export function placaValida(texto: string): boolean {
  const placa = normalizarPlaca(texto);
  return placa !== 'XXXXXXX' && (ANTIGA.test(placa) || MERCOSUL.test(placa));
}

/**
 * The key by which plates are compared: an old plate `ABC1234` becomes its Mercosul form `ABC1C34`
 * (5th character 0→A … 9→J, CONTRAN Res. 780/2019). Text that is no plate stays as normalised.
 */
export function chavePlaca(texto: string): string {
  const placa = normalizarPlaca(texto);
  if (!ANTIGA.test(placa)) return placa;
  return placa.slice(0, 4) + String.fromCharCode(65 + Number(placa[4])) + placa.slice(5);
}

/** `ABC1234` → `ABC-1234`; Mercosul plates are written without a dash; nothing → the placeholder. */
export function formatarPlaca(texto: string | null | undefined): string {
  const placa = normalizarPlaca(texto ?? '');
  if (placa === '') return PLACA_VAZIA;
  return ANTIGA.test(placa) ? `${placa.slice(0, 3)}-${placa.slice(3)}` : placa;
}

export function geracaoPlaca(texto: string): 'mercosul' | 'antiga' | 'desconhecida' {
  const placa = normalizarPlaca(texto);
  if (MERCOSUL.test(placa)) return 'mercosul';
  return ANTIGA.test(placa) ? 'antiga' : 'desconhecida';
}
