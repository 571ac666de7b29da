import type { Dispose, LeituraPeso } from '../../ports/index.js';
import type { DriverContext } from '../define-driver.js';
import { createOuvintes } from '../../transport/ouvintes.js';
import type { Peso } from './frame.js';

export interface AjustePeso {
  readonly fator_kg: number;
  readonly capacidade_kg: number;
}

export interface Emissor {
  emitir(peso: Peso, bruto: Buffer, em: number): void;
  assinar(fn: (leitura: LeituraPeso) => void): Dispose;
}

/** From the indicator's number to kilograms, and out to whoever listens. */
export function createEmissor({ fator_kg, capacidade_kg }: AjustePeso, { log }: DriverContext): Emissor {
  const ouvintes = createOuvintes<[LeituraPeso]>((erro) => {
    log.error({ erro: String(erro) }, 'weight listener failed');
  });
  return {
    emitir(peso, bruto, em) {
      // A gram is the finest step: the rest is binary dust of the factor.
      const kg = Math.round(peso.valor * fator_kg * 1000) / 1000;
      const condicao = peso.condicao === 'normal' && kg > capacidade_kg ? 'sobrecarga' : peso.condicao;
      ouvintes.emit({
        kg,
        condicao,
        bruto: bruto.toString('hex'),
        em,
        ...(peso.em_movimento === undefined ? {} : { em_movimento: peso.em_movimento }),
        ...(peso.unidade === undefined ? {} : { unidade: peso.unidade }),
      });
    },
    assinar: (fn) => ouvintes.add(fn),
  };
}
