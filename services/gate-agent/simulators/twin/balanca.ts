import type { BalancaSimulada } from '../balanca/balanca-simulada.js';
import { createToledoEnqSimulator } from '../balanca/toledo-enq.js';
import { createToledoP03Simulator } from '../balanca/toledo-p03.js';

export type { BalancaSimulada };

export const createBalancaDe = (modelo: 'toledo-p03' | 'toledo-enq', porta: number): BalancaSimulada =>
  (modelo === 'toledo-enq' ? createToledoEnqSimulator : createToledoP03Simulator)({ porta });
