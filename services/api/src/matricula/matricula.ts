import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromPublic } from '@nats-io/nkeys';
import pg from 'pg';
import { contaPortaria, type AgenteMatriculado } from './config-nats.js';

const USO = `usage: npm run enroll -- --gate <public_id> --nkey <U...> | --revoke <gate public_id> | --rewrite
env: DATABASE_ADMIN_URL, NATS_ACCOUNT_FILE (file to write), NATS_CORE_NKEYS (public keys of core and worker, comma separated), NATS_PID_FILE (optional, server to reload)`;

class UsoErrado extends Error {}

const exigir = (nome: string): string => {
  const v = process.env[nome];
  if (!v) throw new UsoErrado(`${nome} must be set\n${USO}`);
  return v;
};

/** Enrols or revokes agents and rewrites the broker's account file. The agent's secret never comes here. */
async function principal(): Promise<void> {
  const { values } = parseArgs({
    options: {
      gate: { type: 'string' },
      nkey: { type: 'string' },
      revoke: { type: 'string' },
      rewrite: { type: 'boolean' },
    },
  });
  if (!values.rewrite && !values.revoke && !(values.gate && values.nkey)) throw new UsoErrado(USO);
  const cliente = new pg.Client({
    connectionString: exigir('DATABASE_ADMIN_URL'),
    application_name: 'portaria-matricula',
  });
  await cliente.connect();
  try {
    if (values.gate && values.nkey) await matricular(cliente, values.gate, values.nkey);
    if (values.revoke) await cliente.query('update agente set revogado_em = now() where gate_id = $1', [values.revoke]);
    const { rows } = await cliente.query<AgenteMatriculado>(
      'select empresa_id empresa, gate_id gate, nkey from agente where nkey is not null and revogado_em is null order by gate_id',
    );
    gravar(exigir('NATS_ACCOUNT_FILE'), contaPortaria(exigir('NATS_CORE_NKEYS').split(','), rows));
    process.stdout.write(`${rows.length} agents enrolled\n`);
  } finally {
    await cliente.end();
  }
  const pid = process.env['NATS_PID_FILE'];
  if (pid) process.kill(Number(readFileSync(pid, 'utf8').trim()), 'SIGHUP');
}

async function matricular(cliente: pg.Client, gate: string, nkey: string): Promise<void> {
  try {
    fromPublic(nkey);
  } catch {
    throw new UsoErrado(`--nkey: "${nkey.slice(0, 8)}…" is not a public user key`);
  }
  if (!nkey.startsWith('U')) throw new UsoErrado('--nkey: must be a user key (starts with U); never give the seed');
  const { rows } = await cliente.query<{ empresa_id: string }>('select empresa_id from gate where id = $1', [gate]);
  if (!rows[0]) throw new UsoErrado(`--gate: no gate ${gate}`);
  await cliente.query(
    `insert into agente (gate_id, empresa_id, nkey, matriculado_em) values ($1,$2,$3,now())
     on conflict (gate_id) do update set nkey = excluded.nkey, matriculado_em = now(), revogado_em = null`,
    [gate, rows[0].empresa_id, nkey],
  );
}

/** Whole or not at all: a server that reloads meanwhile never reads half a file. */
function gravar(arquivo: string, texto: string): void {
  writeFileSync(`${arquivo}.novo`, texto, { mode: 0o640 });
  renameSync(`${arquivo}.novo`, arquivo);
}

principal().catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof UsoErrado ? erro.message : String(erro)}\n`);
  process.exit(erro instanceof UsoErrado ? 2 : 1);
});
