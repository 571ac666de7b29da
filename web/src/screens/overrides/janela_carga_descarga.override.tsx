import { rotuloOpcao, VAZIO } from '../../kernel/resource/texto-valor.js';
import type { Override, PropsCelula } from '../../kernel/resource/tipos.js';

const NA_SEMANA = 7;

/** Days as people say them: `Todos os dias`, `Segunda a sexta`, `Segunda, quarta`. */
export function textoDosDias(campo: PropsCelula['campo'], valor: unknown): string {
  const dias = (Array.isArray(valor) ? valor : []).map(Number).toSorted((a, b) => a - b);
  const nome = (dia: number | undefined): string => rotuloOpcao(campo, dia);
  const [primeiro, ...outros] = dias;
  if (primeiro === undefined) return VAZIO;
  if (dias.length === NA_SEMANA) return 'Todos os dias';
  const seguidos = dias.every((d, i) => d === primeiro + i);
  if (dias.length > 2 && seguidos) return `${nome(primeiro)} a ${nome(dias.at(-1)).toLowerCase()}`;
  return [nome(primeiro), ...outros.map((d) => nome(d).toLowerCase())].join(', ');
}

const override: Override = {
  celulas: { dias: ({ campo, valor }) => <>{textoDosDias(campo, valor)}</> },
};
export default override;
