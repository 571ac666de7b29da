import { createBalancaSimulada, digits, type BalancaSimulada, type OpcoesBalancaSimulada } from './balanca-simulada.js';

export interface OpcoesGenerica extends OpcoesBalancaSimulada {
  readonly quadro?: (estado: {
    readonly kg: number;
    readonly movimento: boolean;
    readonly sobrecarga: boolean;
  }) => string;
}

/** An indicator with a frame of one's own; without one, MT-SICS like text: `S S     12345 kg CR LF`. */
export function createGenericaSimulator(opcoes: OpcoesGenerica = {}): BalancaSimulada {
  return createBalancaSimulada(
    {
      quadro(estado) {
        const texto =
          opcoes.quadro?.(estado) ??
          `S ${estado.sobrecarga ? '+' : estado.movimento ? 'D' : 'S'} ${estado.kg < 0 ? '-' : ' '}${digits(estado.kg, 6)} kg\r\n`;
        return Buffer.from(texto, 'latin1');
      },
      corromper(quadro) {
        quadro[6] = 0x3f;
        return quadro;
      },
    },
    opcoes,
  );
}
