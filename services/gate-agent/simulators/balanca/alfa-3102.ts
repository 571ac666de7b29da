import { createBalancaSimulada, digits, type BalancaSimulada, type OpcoesBalancaSimulada } from './balanca-simulada.js';

/** Alfa 3102 indicator: 22 bytes, weight from the fifth. */
export function createAlfa3102Simulator(opcoes: OpcoesBalancaSimulada = {}): BalancaSimulada {
  return createBalancaSimulada(
    {
      quadro({ kg, sobrecarga }) {
        const peso = sobrecarga ? 'SSSSSS' : digits(kg, 6);
        return Buffer.from(`PB:${kg < 0 ? '-' : '+'}${peso} T:${digits(0, 6)}kg\r`);
      },
      corromper(quadro) {
        quadro[6] = 0x3f;
        return quadro;
      },
    },
    opcoes,
  );
}
