import { createBalancaSimulada, type BalancaSimulada, type OpcoesBalancaSimulada } from './balanca-simulada.js';

/** Digitron indicator: `D`, weight in tonnes with three decimals, CR. */
export function createDigitronSimulator(opcoes: OpcoesBalancaSimulada = {}): BalancaSimulada {
  return createBalancaSimulada(
    {
      quadro({ kg, sobrecarga }) {
        const t = Math.abs(kg) / 1000;
        const texto = sobrecarga
          ? '-------'
          : kg < 0
            ? `-${t.toFixed(3).padStart(6, '0')}`
            : t.toFixed(3).padStart(7, '0');
        return Buffer.from(`D${texto}\r`);
      },
      corromper(quadro) {
        quadro[3] = 0x3f;
        return quadro;
      },
    },
    opcoes,
  );
}
