import { createBalancaSimulada, digits, type BalancaSimulada, type OpcoesBalancaSimulada } from './balanca-simulada.js';

export interface OpcoesFilizola extends OpcoesBalancaSimulada {
  readonly quadro?: 'stx' | 'arroba';
  /** Speaks only when asked by ENQ. */
  readonly pedido?: boolean;
}

/** Filizola indicator. */
export function createFilizolaSimulator(opcoes: OpcoesFilizola = {}): BalancaSimulada {
  return createBalancaSimulada(
    {
      ...(opcoes.pedido === true ? { pedido: 0x05 } : {}),
      quadro({ kg, movimento, sobrecarga }) {
        const texto = sobrecarga ? 'SSSSS' : movimento ? 'IIIII' : kg < 0 ? 'NNNNN' : digits(kg, 6);
        return Buffer.from(opcoes.quadro === 'arroba' ? `@${texto}\r` : `\x02${texto}\x03`);
      },
      corromper(quadro) {
        quadro[2] = 0x3f;
        return quadro;
      },
    },
    opcoes,
  );
}
