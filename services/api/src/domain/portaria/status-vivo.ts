import {
  AGUARDANDO_COMUNICACAO,
  SENSOR_DIANTEIRO,
  SENSOR_TRASEIRO,
  statusVivo,
  type StatusVivo,
  type Telemetria,
} from '@portaria/proto';

export interface Vivo {
  readonly status: StatusVivo;
  readonly telemetria: readonly Telemetria[];
}

/** Newest live state of a gate; undefined while nothing was heard from it. */
export abstract class LiveStatusSource {
  abstract ler(gate_id: string): Vivo | undefined;
}

/** Nothing is heard. */
export class SemStatusVivo extends LiveStatusSource {
  ler(): undefined {
    return undefined;
  }
}

const ladoVazio = (cancela: number): StatusVivo['lado_a'] => ({
  cancela,
  sensores: [SENSOR_DIANTEIRO, SENSOR_TRASEIRO].map((label) => ({ status: 'desconhecido', label })),
});

/** The contract's defaults: waiting, two sensors a side, two placeholder cameras where none is registered. */
export function statusPadrao(
  lado_a: number,
  lado_b: number,
  cameras: readonly { readonly id: string; readonly label: string }[],
): StatusVivo {
  const lista =
    cameras.length > 0
      ? cameras
      : [
          { id: '', label: 'Câmera 1' },
          { id: '', label: 'Câmera 2' },
        ];
  return statusVivo.parse({
    lado_a: ladoVazio(lado_a),
    lado_b: ladoVazio(lado_b),
    cameras: lista.map(({ id, label }) => ({ status: AGUARDANDO_COMUNICACAO, label, id, url: '' })),
  });
}
