import { createBalancaSimulada, digits, type BalancaSimulada, type OpcoesBalancaSimulada } from './balanca-simulada.js';

export interface OpcoesToledoP03 extends OpcoesBalancaSimulada {
  readonly checksum?: boolean;
  readonly digitos?: 5 | 6;
  /** A space after SWC, as the 60 and 80 t models of the 8530 and 8540. */
  readonly espaco?: boolean;
  readonly unidade?: 'kg' | 'lb' | 't';
}

/** One frame of the Toledo continuous output, for tests that need it by itself. */
export function frameToledoP03(
  estado: { readonly kg: number; readonly movimento?: boolean; readonly sobrecarga?: boolean },
  { checksum = true, digitos = 6, espaco = false, unidade = 'kg' }: OpcoesToledoP03 = {},
): Buffer {
  const swa = 0x20 | 0x02 | 0x08;
  const swb =
    0x20 |
    (unidade === 'lb' ? 0 : 0x10) |
    (estado.kg < 0 ? 0x02 : 0) |
    (estado.sobrecarga === true ? 0x04 : 0) |
    (estado.movimento === true ? 0x08 : 0);
  const swc = 0x20 | (unidade === 't' ? 0x02 : 0);
  const texto = `${espaco ? ' ' : ''}${digits(estado.kg, digitos)}${digits(0, digitos)}`;
  const corpo = Buffer.concat([Buffer.from([0x02, swa, swb, swc]), Buffer.from(texto), Buffer.from([0x0d])]);
  const soma = corpo.reduce((a, b) => a + b, 0);
  return checksum ? Buffer.concat([corpo, Buffer.from([(0x80 - (soma & 0x7f)) & 0x7f])]) : corpo;
}

/** Toledo indicator in continuous transmission (P03). */
export function createToledoP03Simulator(opcoes: OpcoesToledoP03 = {}): BalancaSimulada {
  return createBalancaSimulada(
    {
      quadro: (estado) => frameToledoP03(estado, opcoes),
      corromper(quadro) {
        const i = opcoes.checksum === false ? 5 : quadro.length - 1;
        quadro[i] = opcoes.checksum === false ? 0x3f : ((quadro[i] ?? 0) + 3) & 0x7f;
        return quadro;
      },
    },
    opcoes,
  );
}
