import { z } from 'zod';

const url = (protocolos: RegExp, exemplo: string) =>
  z.string({ error: `must be set, e.g. ${exemplo}` }).refine(
    (v) => {
      try {
        return v.split(',').every((parte) => protocolos.test(new URL(parte).protocol));
      } catch {
        return false;
      }
    },
    { message: `must look like ${exemplo}` },
  );
const postgres = (usuario: string) => url(/^postgres(ql)?:$/, `postgres://${usuario}:password@host:5432/portaria`);
const inteiro = (min: number, max: number) => {
  const error = `must be an integer from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const NIVEIS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const lista = z
  .string()
  .default('')
  .transform((v) =>
    v
      .split(',')
      .map((s) => s.trim())
      .filter((s) => s !== ''),
  );

const variaveis = z.object({
  /** Role `portaria_app`; owns nothing. */
  DATABASE_URL: postgres('portaria_app').refine((v) => new URL(v).username === 'portaria_app', {
    message: 'must log in as role portaria_app, which owns no table',
  }),
  DATABASE_POOL: inteiro(1, 200).default(10),
  /** Role `portaria_ingestao`, used by the gate projections; absent = the process does not ingest. */
  DATABASE_INGEST_URL: postgres('portaria_ingestao').optional(),
  /** One or more, separated by commas. */
  NATS_URL: url(/^(nats|tls|ws|wss):$/, 'nats://127.0.0.1:4222').optional(),
  /** File with the nkey seed of this process. */
  NATS_NKEY_SEED: z.string().optional(),
  NATS_CA: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: inteiro(0, 65535).default(8080),
  DATA_DIR: z.string().default('.dados'),
  /** Folder with `<kid>.pem` Ed25519 private keys; the newest name signs, all verify. Made on first start when empty. */
  JWT_KEYS_DIR: z.string().optional(),
  WEB_DIST: z.string().optional(),
  /** Where people open the system; the links of messages begin with it. */
  PUBLIC_URL: url(/^https?:$/, 'https://portaria.exemplo.com.br').default('http://127.0.0.1:8080'),
  /** Mail server, `smtp://` (STARTTLS) or `smtps://`; absent = messages are files in DATA_DIR/correio. */
  SMTP_URL: url(/^smtps?:$/, 'smtps://user:password@host:465').optional(),
  MAIL_FROM: z.string().default('Portaria <nao-responda@localhost>'),
  CORS_ORIGINS: lista,
  /** Addresses of reverse proxies whose X-Forwarded-* headers are believed. */
  TRUST_PROXY: lista,
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(NIVEIS, { error: `must be one of ${NIVEIS.join(', ')}` }).default('info'),
  BODY_LIMIT_KB: inteiro(16, 10_240).default(1024),
  ACCESS_TTL_S: inteiro(60, 900).default(600),
  REFRESH_TTL_H: inteiro(1, 168).default(12),
  /** Longest life of one login, however often refreshed. */
  SESSION_MAX_H: inteiro(1, 24 * 31).default(24 * 7),
  /** Age up to which a cached session is believed when no revocation message arrives. */
  SESSION_CACHE_MS: inteiro(0, 10_000).default(2000),
  /** Where attachments are kept: DATA_DIR/anexos, or a bucket that several cores share. */
  STORAGE: z.enum(['local', 's3'], { error: 'must be local or s3' }).default('local'),
  /** Plain http only to this machine. */
  S3_ENDPOINT: url(/^https?:$/, 'https://s3.exemplo.com.br')
    .refine((v) => v.startsWith('https:') || /^(127\.0\.0\.1|localhost)$/.test(new URL(v).hostname), {
      message: 'must be https, except on 127.0.0.1',
    })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
});

const DO_S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const ambiente = variaveis.superRefine((v, ctx) => {
  if (v.STORAGE !== 's3') return;
  for (const nome of DO_S3) {
    if (!v[nome]) ctx.addIssue({ code: 'custom', path: [nome], message: 'must be set when STORAGE=s3' });
  }
});

export type Config = Readonly<z.infer<typeof ambiente>>;
export const CONFIG = Symbol('Config');

export class ConfigInvalida extends Error {}

/** Reads the environment once; a bad variable stops the process with one sentence per variable. Empty counts as absent. */
export function lerConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const presentes = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''));
  const lido = ambiente.safeParse(presentes);
  if (lido.success) return lido.data;
  throw new ConfigInvalida(lido.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('\n'));
}
