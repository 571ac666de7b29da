import { pistas } from '../../../kernel/realtime/vivo.js';
import type { NomeCancela } from './frase-fato.js';

/** Which side a barrier stands on, by the newest telemetry of its lane. */
export function ladoDaCancela(pista: string | null): NomeCancela {
  const t = pista ? pistas.telemetria(pista) : undefined;
  return (id) => (id === t?.lado_a.cancela_id ? 'A' : id === t?.lado_b.cancela_id ? 'B' : null);
}
