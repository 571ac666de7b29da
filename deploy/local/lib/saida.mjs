/** Terminal output of the start and test commands: one line per step, one clear sentence per failure. */
export class Falha extends Error {}

const t0 = Date.now();
const cor = process.stdout.isTTY && !process.env.NO_COLOR;
const pinta = (codigo, texto) => (cor ? `\u001b[${codigo}m${texto}\u001b[0m` : texto);

export function passo(texto) {
  const s = ((Date.now() - t0) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${pinta('90', `${s}s`)}  ${texto}\n`);
}
export function aviso(texto) {
  process.stdout.write(`${pinta('33', ' aviso')}  ${texto}\n`);
}
export function erro(texto) {
  process.stderr.write(`${pinta('31', '  erro')}  ${texto}\n`);
}
export const negrito = (texto) => pinta('1', texto);
