import {
  chmodSync,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser } from '@nats-io/nkeys';
import pg from 'pg';
import { RAIZ, ambiente } from '../../../../deploy/local/lib/dependencias.mjs';
import { obterNats } from '../../../../deploy/local/lib/nats.mjs';
import { aceitaConexao, portaLivre } from '../../../../deploy/local/lib/portas.mjs';
import { iniciarPostgres } from '../../../../deploy/local/lib/postgres.mjs';
import { parar, rodar, servir } from '../../../../deploy/local/lib/processo.mjs';
import { contaPortaria } from '../../dist/src/matricula/config-nats.js';
import { Ajudante } from './ajudante.mjs';
import { ate } from './medida.mjs';

const API = join(RAIZ, 'services/api/dist/src');
const SENHA = 'senha-do-banco';
const SENHA_DEMO = 'senha-da-bancada';

/** Postgres, broker with the product's configuration, demo company with `gates` gates, core: all of its own, on free ports. */
export async function montar({ gates, sync }) {
  const pasta = mkdtempSync(join(tmpdir(), 'portaria-bancada-'));
  chmodSync(pasta, 0o755);
  const aoFim = [() => rmSync(pasta, { recursive: true, force: true })];
  const desmontar = async () => {
    for (const f of aoFim.reverse()) await Promise.resolve(f()).catch(() => undefined);
  };
  try {
    return Object.assign(await levantar(pasta, gates, sync, aoFim), { desmontar });
  } catch (e) {
    await desmontar();
    throw e;
  }
}

async function levantar(pasta, nGates, sync, aoFim) {
  const portas = {
    pg: await portaLivre(),
    nats: await portaLivre(),
    monitor: await portaLivre(),
    http: await portaLivre(),
  };
  const log = createWriteStream(join(pasta, 'postgres.log'));
  const banco = await iniciarPostgres({
    pasta: join(pasta, 'postgres'),
    porta: portas.pg,
    senha: SENHA,
    log,
    ajustes: { shared_buffers: '256MB' },
  });
  aoFim.push(() => banco.parar());
  const admin = banco.url('portaria', SENHA);
  await criarBancos(banco.url('portaria', SENHA, 'postgres'));
  const env = ambiente({
    NODE_ENV: 'production',
    DATABASE_ADMIN_URL: admin,
    DATABASE_URL: banco.url('portaria_app', SENHA),
    DATABASE_INGEST_URL: banco.url('portaria_ingestao', SENHA),
    DATA_DIR: join(pasta, 'nucleo'),
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(portas.http),
    ACCESS_TTL_S: '900',
  });
  const node = (arquivo, argumentos = []) => rodar(process.execPath, [arquivo, ...argumentos], { env, cwd: RAIZ });
  await node(join(API, 'migrate.js'));
  await node(join(API, 'demo.js'), [
    '--pasta',
    join(pasta, 'gemeos'),
    '--portas',
    '17000',
    '--gates',
    String(nGates),
    '--senha',
    SENHA_DEMO,
  ]);
  const demo = JSON.parse(readFileSync(join(pasta, 'gemeos/demo.json'), 'utf8'));
  const sql = new pg.Client({ connectionString: admin });
  await sql.connect();
  sql.on('error', () => undefined);
  aoFim.push(() => sql.end());
  const pistas = new Map(
    (await sql.query('select gate_id, min(id::text) id from pista group by 1')).rows.map((p) => [p.gate_id, p.id]),
  );

  const broker = await subirBroker(pasta, portas, demo, sync, aoFim);
  const nucleo = { ...env, NATS_URL: broker.url, NATS_NKEY_SEED: broker.sementeNucleo };
  const url = `http://127.0.0.1:${portas.http}`;
  const palco = {
    pasta,
    sql,
    broker,
    pidBanco: banco.servico.filho.pid,
    url,
    gates: demo.gates.map(({ gate }) => ({
      empresa: demo.empresa,
      gate,
      pista: pistas.get(gate),
      semente: broker.sementes.get(gate),
    })),
    empresa: demo.empresa,
    baseUrl: banco.url('portaria', SENHA, 'base'),
    servicoNucleo: undefined,
    async subirNucleo() {
      const inicio = performance.now();
      palco.servicoNucleo = servir('nucleo', process.execPath, [join(API, 'main.js')], {
        env: nucleo,
        cwd: RAIZ,
        log: createWriteStream(join(pasta, 'nucleo.log'), { flags: 'a' }),
      });
      await ate(
        'core ready',
        () =>
          fetch(`${url}/saude/pronto`).then(
            (r) => r.ok,
            () => false,
          ),
        20_000,
        10,
      );
      return Math.round(performance.now() - inicio);
    },
    pararNucleo: () => parar(palco.servicoNucleo),
    async entrar() {
      const r = await fetch(`${url}/api/v1/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'operador@demo.portaria', password: SENHA_DEMO }),
      });
      if (!r.ok) throw new Error(`login answered ${r.status}`);
      return (await r.json()).access;
    },
    ajudante(arquivo, argumentos) {
      const a = new Ajudante(join(import.meta.dirname, '..', arquivo), argumentos);
      aoFim.push(() => a.parar());
      return a;
    },
  };
  aoFim.push(() => palco.servicoNucleo && palco.pararNucleo());
  return palco;
}

async function criarBancos(url) {
  // The port answers a moment before the server takes queries.
  const c = await ate('Postgres', async () => {
    const cliente = new pg.Client({ connectionString: url });
    return cliente.connect().then(
      () => cliente,
      () => undefined,
    );
  });
  for (const nome of ['portaria', 'base']) await c.query(`create database ${nome}`);
  await c.end();
}

async function subirBroker(pasta, portas, demo, sync, aoFim) {
  const dir = join(pasta, 'nats');
  mkdirSync(dir);
  const chave = (nome) => {
    const par = createUser();
    const semente = join(dir, `${nome}.nk`);
    writeFileSync(semente, new TextDecoder().decode(par.getSeed()), { mode: 0o600 });
    return { semente, publica: par.getPublicKey() };
  };
  const nucleo = chave('nucleo');
  const agentes = demo.gates.map(({ gate }) => ({ empresa: demo.empresa, gate, ...chave(gate) }));
  writeFileSync(
    join(dir, 'portaria-conta.conf'),
    contaPortaria(
      [nucleo.publica],
      agentes.map((a) => ({ empresa: a.empresa, gate: a.gate, nkey: a.publica })),
    ),
  );
  const { binario, versao } = await obterNats(join(RAIZ, '.dados', 'ferramentas'));
  const conf = readFileSync(join(RAIZ, 'deploy/nats/nats-server.conf'), 'utf8');
  writeFileSync(join(dir, 'nats-server.conf'), sync ? conf.replace(/(sync_interval:).*/, `$1 "${sync}"`) : conf);
  copyFileSync(join(RAIZ, 'deploy/nats/sistema-conta.conf'), join(dir, 'sistema-conta.conf'));
  const servico = servir('nats', binario, ['-c', join(dir, 'nats-server.conf')], {
    log: createWriteStream(join(pasta, 'nats.log')),
    env: {
      ...process.env,
      NATS_HOST: '127.0.0.1',
      NATS_PORT: String(portas.nats),
      NATS_MONITOR: String(portas.monitor),
      NATS_PID_FILE: join(dir, 'nats.pid'),
      NATS_STORE: join(dir, 'dados'),
    },
  });
  aoFim.push(() => parar(servico));
  await ate('broker', () => aceitaConexao(portas.nats), 10_000);
  return {
    url: `nats://127.0.0.1:${portas.nats}`,
    versao,
    sementeNucleo: nucleo.semente,
    sementes: new Map(agentes.map((a) => [a.gate, a.semente])),
    servico,
  };
}
