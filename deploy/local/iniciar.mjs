// Brings everything up: database, broker, demo data, core, worker, two agents each against the digital twin of its gate.
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { compilarServicos, compilarWeb } from './lib/compilar.mjs';
import { RAIZ, ambiente } from './lib/dependencias.mjs';
import { obterNats } from './lib/nats.mjs';
import { aceitaConexao, exigirPortaLivre } from './lib/portas.mjs';
import { iniciarPostgres } from './lib/postgres.mjs';
import { ate, esperar, parar, rodar, servir } from './lib/processo.mjs';
import { Falha, aviso, erro, negrito, passo } from './lib/saida.mjs';

const env = process.env;
const porta = (nome, padrao) => {
  const v = env[nome] ?? String(padrao);
  if (!/^\d+$/.test(v) || Number(v) < 1 || Number(v) > 65_535)
    throw new Falha(`${nome} deve ser uma porta de 1 a 65535, e é "${v}".`);
  return Number(v);
};
const N_GATES = 2;
const vivos = [];
let parando = false;

async function principal() {
  const dados = resolve(env.PORTARIA_DADOS ?? join(RAIZ, '.dados'));
  mkdirSync(join(dados, 'logs'), { recursive: true });
  await pararRestos(dados);
  if (process.argv.includes('--reset')) {
    passo('Apagando os dados desta instalação (--reset)…');
    for (const p of ['postgres', 'nats', 'agentes', 'gemeos', 'nucleo', 'logs', 'segredos.json'])
      rmSync(join(dados, p), { recursive: true, force: true });
  }
  mkdirSync(join(dados, 'logs'), { recursive: true });
  writeFileSync(join(dados, 'logs', 'iniciar.pid'), String(process.pid));
  const portas = {
    http: porta('PORTARIA_PORTA', 8080),
    postgres: porta('PORTARIA_PORTA_POSTGRES', 15_432),
    nats: porta('PORTARIA_PORTA_NATS', 14_222),
    monitor: porta('PORTARIA_PORTA_NATS_MONITOR', 18_222),
    gemeos: porta('PORTARIA_PORTA_GEMEOS', 17_000),
  };
  const host = env.HOST ?? '127.0.0.1';
  await exigirPortaLivre(portas.http, 'Portaria', 'PORTARIA_PORTA', host);
  if (!env.DATABASE_URL) await exigirPortaLivre(portas.postgres, 'Postgres', 'PORTARIA_PORTA_POSTGRES');
  if (!env.NATS_URL) await exigirPortaLivre(portas.nats, 'NATS', 'PORTARIA_PORTA_NATS');
  const seg = segredos(join(dados, 'segredos.json'));

  passo('Compilando o que mudou e subindo o banco…');
  const natsPronto = env.NATS_URL ? null : obterNats(join(RAIZ, '.dados', 'ferramentas'));
  natsPronto?.catch(() => undefined);
  const [banco] = await Promise.all([subirBanco(dados, portas, seg), compilarServicos()]);
  const webPronta = compilarWeb();
  webPronta.catch(() => undefined);
  const base = ambiente({
    NODE_ENV: 'production',
    DATABASE_URL: banco.app,
    DATABASE_ADMIN_URL: banco.admin,
    DATABASE_INGEST_URL: banco.ingestao,
    DATA_DIR: join(dados, 'nucleo'),
    WEB_DIST: join(RAIZ, 'web/dist'),
    HOST: host,
    PORT: String(portas.http),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${portas.http}`,
    LOG_LEVEL: env.LOG_LEVEL ?? 'info',
  });
  const api = (arquivo) => join(RAIZ, 'services/api/dist/src', arquivo);
  passo('Migrando o banco…');
  await node(api('migrate.js'), [], base, 'A migração do banco');
  passo('Preparando a empresa de demonstração…');
  const gemeos = join(dados, 'gemeos');
  const demo = ['--pasta', gemeos, '--portas', String(portas.gemeos), '--gates', String(N_GATES), '--senha', seg.demo];
  await node(api('demo.js'), demo, base, 'A empresa de demonstração');

  const broker = await subirBroker(dados, portas, base, natsPronto, gemeos);
  const nucleo = { ...base, NATS_URL: broker.url, ...(broker.semente ? { NATS_NKEY_SEED: broker.semente } : {}) };
  await webPronta;
  passo('Subindo núcleo, trabalhador, agentes e gêmeos digitais…');
  manter(dados, 'nucleo', process.execPath, [api('main.js')], nucleo);
  manter(dados, 'trabalhador', process.execPath, [api('worker.js')], nucleo);
  manter(dados, 'demo', process.execPath, [api('demo.js'), ...demo, '--manter'], base);
  // Pace of the demo trucks, for tests and shows: flags of the twin by environment.
  const ritmo = ['INTERVALO', 'DESCARGA', 'PACIENCIA'].flatMap((n) =>
    env[`PORTARIA_DEMO_${n}`] ? [`--${n.toLowerCase()}`, env[`PORTARIA_DEMO_${n}`]] : [],
  );
  if (env.PORTARIA_DEMO_DESVIOS === '0') ritmo.push('--sem-desvios');
  for (let n = 1; n <= N_GATES; n++) {
    const agente = join(RAIZ, 'services/gate-agent/dist');
    manter(
      dados,
      `gemeo-${n}`,
      process.execPath,
      [join(agente, 'simulators/twin/main.js'), '--config', join(gemeos, `gemeo-${n}.json`), ...ritmo],
      base,
    );
    manter(
      dados,
      `agente-${n}`,
      process.execPath,
      [join(agente, 'src/main.js'), '--config', join(dados, 'agentes', `agente-${n}.json`)],
      base,
    );
  }
  const url = `http://${host === '0.0.0.0' ? 'localhost' : host}:${portas.http}`;
  await ate('O núcleo não respondeu', async () => {
    exigirVivos();
    return fetch(`${url}/saude/pronto`).then(
      (r) => r.ok,
      () => false,
    );
  });
  await ate('Os agentes não apareceram', () => agentesNoAr(url, seg.demo), 40_000, 200).catch((e) =>
    aviso(`${e.message}; veja ${join(dados, 'logs')}.`),
  );
  cartaz(url, seg.demo, gemeos);
}

const comando = (pid) => (existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '');

/** A starter that was killed leaves its children: those whose command line is ours are stopped before anything else. */
async function pararRestos(dados) {
  const proprio = join(dados, 'logs', 'iniciar.pid');
  const outro = existsSync(proprio) ? Number(readFileSync(proprio, 'utf8')) : 0;
  if (outro > 1 && comando(outro).includes('iniciar.mjs'))
    throw new Falha(
      `A Portaria já está no ar com estes dados (processo ${outro}). Pare-a com Ctrl-C, ou use PORTARIA_DADOS=<outra pasta>.`,
    );
  writeFileSync(proprio, String(process.pid));
  const arquivos = readdirSync(join(dados, 'logs')).filter((f) => f.endsWith('.pid'));
  const pids = [...arquivos.map((f) => join(dados, 'logs', f)), join(dados, 'nats', 'nats.pid')].flatMap((arquivo) => {
    const pid = existsSync(arquivo) ? Number(readFileSync(arquivo, 'utf8')) : 0;
    const linha = pid > 1 && pid !== process.pid ? comando(pid) : '';
    return linha.includes(RAIZ) || linha.includes(dados) ? [pid] : [];
  });
  if (pids.length === 0) return;
  aviso('Processos de uma execução anterior ainda rodavam; parando-os.');
  const vivo = (pid) => existsSync(`/proc/${pid}`);
  for (const pid of pids) process.kill(pid, 'SIGTERM');
  await ate('Os processos anteriores não pararam', () => !pids.some(vivo), 12_000).catch(() => {
    for (const pid of pids.filter(vivo)) process.kill(pid, 'SIGKILL');
  });
}

function segredos(arquivo) {
  if (existsSync(arquivo)) return JSON.parse(readFileSync(arquivo, 'utf8'));
  const novo = () => randomBytes(18).toString('base64url');
  const seg = { dono: novo(), app: novo(), ingestao: novo(), demo: `demo-${randomBytes(4).toString('hex')}` };
  writeFileSync(arquivo, JSON.stringify(seg), { mode: 0o600 });
  return seg;
}

async function subirBanco(dados, portas, seg) {
  if (env.DATABASE_URL) {
    for (const v of ['DATABASE_ADMIN_URL', 'DATABASE_INGEST_URL'])
      if (!env[v]) throw new Falha(`Com DATABASE_URL é preciso também ${v} (veja o README).`);
    return { app: env.DATABASE_URL, admin: env.DATABASE_ADMIN_URL, ingestao: env.DATABASE_INGEST_URL };
  }
  const log = createWriteStream(join(dados, 'logs', 'postgres.log'), { flags: 'a' });
  const pg = await iniciarPostgres({ pasta: join(dados, 'postgres'), porta: portas.postgres, senha: seg.dono, log });
  vivos.push({ servico: pg.servico, parar: () => pg.parar() });
  const admin = pg.url('portaria', seg.dono);
  await criarBanco(pg.url('portaria', seg.dono, 'postgres'));
  return { admin, app: pg.url('portaria_app', seg.app), ingestao: pg.url('portaria_ingestao', seg.ingestao) };
}

async function criarBanco(url) {
  const { default: pg } = await import('pg');
  await ate('O Postgres não aceitou conexão', async () => {
    const c = new pg.Client({ connectionString: url });
    try {
      await c.connect();
      const { rowCount } = await c.query("select 1 from pg_database where datname = 'portaria'");
      if (!rowCount) await c.query('create database portaria');
      return true;
    } catch (e) {
      if (e.code === '57P03') return false;
      throw new Falha(`O Postgres recusou a conexão: ${e.message}`);
    } finally {
      await c.end().catch(() => undefined);
    }
  });
}

/** Keys of core and agents, account file, server. The agents' secrets are made where the agents run, here the same machine. */
async function subirBroker(dados, portas, base, natsPronto, gemeos) {
  const pasta = join(dados, 'nats');
  const agentes = join(dados, 'agentes');
  mkdirSync(pasta, { recursive: true });
  mkdirSync(agentes, { recursive: true });
  const agente = join(RAIZ, 'services/gate-agent/dist/src/main.js');
  const { empresa, gates } = JSON.parse(readFileSync(join(gemeos, 'demo.json'), 'utf8'));
  const chave = async (semente) => {
    const arquivoPublico = `${semente}.pub`;
    if (!existsSync(semente))
      writeFileSync(
        arquivoPublico,
        (await node(agente, ['enroll', '--seed', semente], base, 'A chave do agente')).trim(),
      );
    return readFileSync(arquivoPublico, 'utf8');
  };
  const sementeNucleo = env.NATS_NKEY_SEED ?? join(pasta, 'nucleo.nk');
  const url = env.NATS_URL ?? `nats://127.0.0.1:${portas.nats}`;
  const nucleoPub = env.NATS_URL ? (env.NATS_CORE_NKEYS ?? '') : await chave(sementeNucleo);
  const conta = join(pasta, 'portaria-conta.conf');
  for (const [i, g] of gates.entries()) {
    const semente = join(agentes, `agente-${i + 1}.nk`);
    const pub = await chave(semente);
    if (nucleoPub)
      await node(
        join(RAIZ, 'services/api/dist/src/matricula/matricula.js'),
        ['--gate', g.gate, '--nkey', pub],
        { ...base, NATS_ACCOUNT_FILE: conta, NATS_CORE_NKEYS: nucleoPub },
        'A matrícula do agente',
      );
    writeFileSync(
      join(agentes, `agente-${i + 1}.json`),
      JSON.stringify(
        { servidores: url.split(','), empresa, gate: g.gate, semente: `agente-${i + 1}.nk`, dados: `agente-${i + 1}` },
        null,
        1,
      ),
    );
  }
  if (env.NATS_URL) {
    aviso(`Usando o NATS de NATS_URL. A conta dos agentes está em ${conta}.`);
    return { url, semente: env.NATS_NKEY_SEED };
  }
  const nats = await natsPronto;
  const conf = join(pasta, 'nats-server.conf');
  const texto = readFileSync(join(RAIZ, 'deploy/nats/nats-server.conf'), 'utf8');
  writeFileSync(conf, nats.syncAlways ? texto : texto.replace(/^\s*sync_interval:.*$/m, ''));
  copyFileSync(join(RAIZ, 'deploy/nats/sistema-conta.conf'), join(pasta, 'sistema-conta.conf'));
  chmodSync(conta, 0o600);
  const log = createWriteStream(join(dados, 'logs', 'nats.log'), { flags: 'a' });
  const servico = servir('nats', nats.binario, ['-c', conf], {
    log,
    env: {
      ...base,
      NATS_HOST: '127.0.0.1',
      NATS_PORT: String(portas.nats),
      NATS_MONITOR: String(portas.monitor),
      NATS_PID_FILE: join(pasta, 'nats.pid'),
      NATS_STORE: join(pasta, 'dados'),
    },
  });
  vivos.push({ servico, parar: () => parar(servico) });
  await ate('O NATS não iniciou', () => {
    if (!servico.vivo()) throw new Falha(`O NATS não iniciou: ${servico.ultimas().trim().split('\n').pop()}`);
    return aceitaConexao(portas.nats);
  });
  return { url, semente: sementeNucleo };
}

async function node(arquivo, argumentos, ambienteFilho, oque) {
  return rodar(process.execPath, [arquivo, ...argumentos], { env: ambienteFilho, cwd: RAIZ }).catch((e) => {
    throw new Falha(
      `${oque} falhou: ${String(e.texto ?? e.message)
        .trim()
        .split('\n')
        .filter((linha) => !/^\s+at /.test(linha))
        .slice(-4)
        .join(' ')}`,
    );
  });
}

/** Starts a process and starts it again when it dies, more slowly each time; its log stays. */
function manter(dados, nome, comando, argumentos, ambienteFilho) {
  const item = { servico: null, quedas: 0, nome, parar: async () => parar(item.servico) };
  const log = createWriteStream(join(dados, 'logs', `${nome}.log`), { flags: 'a' });
  const subir = () => {
    const inicio = Date.now();
    item.servico = servir(nome, comando, argumentos, { env: ambienteFilho, cwd: RAIZ, log });
    writeFileSync(join(dados, 'logs', `${nome}.pid`), String(item.servico.filho.pid));
    void item.servico.encerrou.then(async (codigo) => {
      if (parando) return;
      item.quedas = Date.now() - inicio > 60_000 ? 1 : item.quedas + 1;
      item.ultimas = item.servico.ultimas();
      aviso(`${nome} encerrou (${codigo}); subindo de novo. Log: ${join(dados, 'logs', `${nome}.log`)}`);
      await esperar(Math.min(10_000, 500 * 2 ** item.quedas));
      if (!parando) subir();
    });
  };
  subir();
  vivos.push(item);
}

function exigirVivos() {
  const caido = vivos.find((v) => v.quedas >= 3);
  if (caido)
    throw new Falha(`${caido.nome} não fica no ar: ${String(caido.ultimas).trim().split('\n').slice(-3).join(' ')}`);
}

async function agentesNoAr(url, senha) {
  exigirVivos();
  const pedir = async (caminho, opcoes) => {
    const r = await fetch(`${url}/api/v1/${caminho}`, opcoes);
    return r.ok ? r.json() : null;
  };
  const sessao = await pedir('token/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'operador@demo.portaria', password: senha }),
  });
  if (!sessao) return false;
  for (let i = 0; i < 100; i++) {
    const lista = await pedir(`tenants/tenants/${sessao.empresa}/gates-service/?status=true`, {
      headers: { authorization: `Bearer ${sessao.access}` },
    });
    if (
      lista?.results.length >= N_GATES &&
      lista.results.every((g) => g.status?.status_atual !== 'Aguardando comunicação')
    )
      return true;
    await esperar(200);
  }
  return false;
}

function cartaz(url, senha, gemeos) {
  const { usuarios } = JSON.parse(readFileSync(join(gemeos, 'demo.json'), 'utf8'));
  const linhas = usuarios.map((u) => `    ${u.username.padEnd(28)} ${u.papel}`);
  process.stdout.write(
    `\n  ${negrito('Portaria no ar')}  ${negrito(url)}\n\n  Entre com (senha de todos: ${negrito(senha)})\n${linhas.join('\n')}\n\n  Ctrl-C para tudo. Os dados ficam; npm start -- --reset recomeça.\n\n`,
  );
  passo('Pronto.');
}

async function encerrar(codigo) {
  if (parando) return;
  parando = true;
  passo('Parando…');
  // Agents first, database last: each may still write what it has.
  for (const v of vivos.reverse()) await v.parar().catch((e) => erro(e.message));
  process.exit(codigo);
}
process.on('SIGINT', () => void encerrar(0));
process.on('SIGTERM', () => void encerrar(0));

principal().catch(async (e) => {
  erro(e instanceof Falha ? e.message : (e.stack ?? String(e)));
  await encerrar(1);
});
