import { createBalancaSimulada, digits, type BalancaSimulada, type OpcoesBalancaSimulada } from './balanca-simulada.js';

export interface OpcoesToledoEnq extends OpcoesBalancaSimulada {
  /** Protocol C ends in CR instead of ETX. */
  readonly protocolo?: 'B' | 'C';
}

/** Toledo indicator that answers ENQ. */
export function createToledoEnqSimulator(opcoes: OpcoesToledoEnq = {}): BalancaSimulada {
  const fim = opcoes.protocolo === 'C' ? '\r' : '\x03';
  return createBalancaSimulada(
    {
      pedido: 0x05,
      quadro({ kg, movimento, sobrecarga }) {
        const texto = sobrecarga ? 'SSSSS' : movimento ? 'IIIII' : kg < 0 ? 'NNNNN' : digits(kg, 5);
        return Buffer.from(`\x02${texto}${fim}`);
      },
      corromper(quadro) {
        quadro[2] = 0x3f;
        return quadro;
      },
    },
    opcoes,
  );
}
