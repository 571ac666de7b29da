import { z } from 'zod';
import { id, instante } from '../kernel/campos.js';

/** Watermark: every fact of `epoca` up to `contiguo` is committed in Postgres; the agent may forget them. */
export const marca = z.object({ v: z.literal(1), gate: id, epoca: id, contiguo: z.number().int().min(0) });
export type Marca = z.infer<typeof marca>;

/** The core misses facts `de`…`ate` (inclusive) of `epoca`. */
export const reenvio = z.object({
  v: z.literal(1),
  gate: id,
  epoca: id,
  de: z.number().int().min(1),
  ate: z.number().int().min(1),
});
export type Reenvio = z.infer<typeof reenvio>;

/** Presence of an agent instance, every 3 s. The core lends the gate to one instance at a time. */
export const ola = z.object({
  v: z.literal(1),
  gate: id,
  instancia: id,
  epoca: id,
  /** Last `seq` the agent wrote in `epoca`, and the hash of that fact. */
  ultimo_seq: z.number().int().min(0),
  versao: z.string(),
  iniciado_em: instante,
  config_versao: z.number().int().nullish(),
  em: instante,
});
export type Ola = z.infer<typeof ola>;

/** Question to one instance of an agent: does it still live? It answers with the same body. */
export const presente = z.object({ v: z.literal(1), instancia: id });

export const respostaOla = z.object({
  v: z.literal(1),
  /** False: another instance holds this gate; this one must not act nor publish. */
  aceito: z.boolean(),
  motivo: z.string().nullish(),
  /** Core's clock, for offset and deadlines. */
  agora: instante,
  /** Watermark of the agent's epoch, 0 when the core has none of it. */
  contiguo: z.number().int().min(0),
});
export type RespostaOla = z.infer<typeof respostaOla>;

/** Answer to a picture sent on `req.foto` (JPEG body; header `Sha256`, `Camera`, `Em`). */
export const respostaFoto = z.object({
  v: z.literal(1),
  sha256: z.string(),
  guardada: z.boolean(),
  motivo: z.string().nullish(),
});
export type RespostaFoto = z.infer<typeof respostaFoto>;
