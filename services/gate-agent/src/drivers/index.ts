import type { Porta } from '@portaria/proto';
import type { Driver } from './define-driver.js';

/** Every driver of the agent, one line each. */
export const DRIVERS: readonly Driver[] = [];

export function findDriver(porta: Porta, modelo: string): Driver | undefined {
  return DRIVERS.find((d) => d.definicao.porta === porta && d.definicao.modelo === modelo);
}
