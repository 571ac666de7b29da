/**
 * NATS subjects. `t` = public_id of the company that owns the gate, `g` = public_id of the gate; an agent may speak and
 * listen only below its own `gate.<t>.<g>`.
 */
export const assuntos = {
  /** Facts, agent → stream FATOS. */
  fato: (t: string, g: string, tipo: string) => `gate.${t}.${g}.evt.${tipo}`,
  /** Telemetry, agent → cores, core NATS, newest wins. */
  telemetria: (t: string, g: string, pista: string) => `gate.${t}.${g}.tel.pista.${pista}`,
  /** Live camera picture, agent → cores: JPEG body, header `Quadro-Em`. */
  quadro: (t: string, g: string, camera: string) => `gate.${t}.${g}.tel.cam.${camera}`,
  /** Questions of the agent to the core (request–reply): `ola`, `decidir`, `foto`. */
  pergunta: (t: string, g: string, qual: Pergunta) => `gate.${t}.${g}.req.${qual}`,
  /** Commands, core → agent, request–reply. */
  comando: (t: string, g: string) => `gate.${t}.${g}.cmd.exec`,
  /** Watermark of persisted facts, core → agent. */
  marca: (t: string, g: string) => `gate.${t}.${g}.cmd.marca`,
  /** Ask for a range of facts again, core → agent. */
  reenvio: (t: string, g: string) => `gate.${t}.${g}.cmd.reenvio`,
  /** Is instance X of the agent alive? core → agent, request–reply; any other instance stays silent. */
  presente: (t: string, g: string) => `gate.${t}.${g}.cmd.presente`,
  /** Changes after commit, core → every core's sockets. */
  vivo: (t: string, g: string) => `vivo.${t}.${g}`,
  /** Access revoked: user id, core → every core. */
  revogado: 'controle.acesso.revogado',
} as const;

export type Pergunta = 'ola' | 'decidir' | 'foto';

/** Subscriptions of the cores, over all gates. */
export const filtros = {
  fatos: 'gate.*.*.evt.>',
  telemetria: 'gate.*.*.tel.pista.*',
  quadros: 'gate.*.*.tel.cam.*',
  perguntas: (qual: Pergunta) => `gate.*.*.req.${qual}`,
  vivo: 'vivo.*.*',
} as const;

export const STREAM_FATOS = 'FATOS';
export const CONSUMIDOR_FATOS = 'nucleo';
/** Key-value buckets (one key per gate, its public_id). */
export const BALDE_CONFIG = 'config_agente';
export const BALDE_ESPERADAS = 'visitas_esperadas';

/** Company and gate named by a subject `gate.<t>.<g>.…`, or undefined when it has another shape. */
export function lerAssunto(subject: string): { empresa: string; gate: string; resto: readonly string[] } | undefined {
  const [raiz, empresa, gate, ...resto] = subject.split('.');
  if (raiz !== 'gate' || !empresa || !gate || resto.length === 0) return undefined;
  return { empresa, gate, resto };
}
