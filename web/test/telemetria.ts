import type { Telemetria } from '@portaria/proto';

const lado = (cancela: number): Telemetria['lado_a'] => ({
  cancela,
  cancela_id: `c${cancela}`,
  posicao: 'fechada',
  sensores: [
    { id: `d${cancela}`, label: 'Sensor dianteiro', status: 'livre' },
    { id: `t${cancela}`, label: 'Sensor trasseiro', status: 'livre' },
  ],
});

/** Telemetry of one lane; `kg` and whatever a test cares about can be given. */
export function telemetriaDe(
  pista: string,
  n: number,
  em: number,
  resto: Partial<Telemetria> & { kg?: number } = {},
): Telemetria {
  const { kg = 0, ...outros } = resto;
  return {
    v: 1,
    gate: 'g1',
    pista,
    instancia: 'i1',
    n,
    em: new Date(em).toISOString(),
    simulado: false,
    modo: 'automatico',
    fase: 'livre',
    mensagem: 'Pista livre',
    display: '',
    placa: null,
    tag: null,
    peso: { kg, estavel: true, condicao: 'normal', limite_kg: 74_000, capturado_kg: null },
    lado_a: lado(1),
    lado_b: lado(2),
    semaforo: 'vermelho',
    cameras: [],
    perifericos: [],
    sessao: null,
    pendentes: 0,
    relogio: 'ok',
    ...outros,
  };
}
