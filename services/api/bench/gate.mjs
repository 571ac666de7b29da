// The gate path under load, beside the bare path that does the same durable work, round by round in the same run.
// Usage: npm run bench:gate [-- --rapido] [-- --so=latencia,cinco_mil,escoamento,duzentos] [-- --sync=2m]
// `--sync` overrides the broker's sync_interval, to tell what its flush of every message costs.
import { compilarServicos } from '../../../deploy/local/lib/compilar.mjs';
import { ate, cpuFamilia, esperar, mediana, processo, razao, tabela } from './lib/medida.mjs';

const rapido = process.argv.includes('--rapido');
const so = process.argv
  .find((a) => a.startsWith('--so='))
  ?.slice(5)
  .split(',');
const GATES = 20;
const JANELA_MS = 25;
const p = rapido
  ? { rodadas: 1, segundos: 4, cincoMil: 8, acumulado: 10_000, duzentos: 5 }
  : { rodadas: 3, segundos: 8, cincoMil: 60, acumulado: 40_000, duzentos: 10 };

await compilarServicos();
const { montar } = await import('./lib/palco.mjs');
const sync = process.argv.find((a) => a.startsWith('--sync='))?.slice(7);
const palco = await montar({ gates: GATES, sync });
let saindo = false;
const sair = async (codigo) => {
  if (saindo) return;
  saindo = true;
  await palco.desmontar();
  process.exit(codigo);
};
process.on('SIGINT', () => void sair(130));
process.on('SIGTERM', () => void sair(143));

const dizer = (t) => process.stdout.write(`${t}\n`);
const resultado = { rapido, gates: GATES, sync: sync ?? 'always' };
let emissor;
let base;
let clienteBase;
const portaBase = 30_000 + Math.floor(Math.random() * 20_000);
const urlBase = `ws://127.0.0.1:${portaBase}`;

try {
  const inicio_ms = await palco.subirNucleo();
  base = palco.ajudante('base.mjs', [palco.baseUrl, palco.broker.url, palco.broker.sementeNucleo, String(portaBase)]);
  await base.pronto;
  await base.pedir('consumir');
  emissor = palco.ajudante('emissor.mjs');
  await emissor.pedir('preparar', {
    nats: palco.broker.url,
    sementeNucleo: palco.broker.sementeNucleo,
    pasta: palco.pasta,
    gates: palco.gates,
  });
  await esperar(3000);
  const parado = processo(palco.servicoNucleo.filho.pid);
  dizer(
    `core: listening in ${inicio_ms} ms, ${parado.rss} MB idle; nats-server ${palco.broker.versao}, sync ${sync ?? 'always'}; ${GATES} gates`,
  );
  resultado.nucleo = { inicio_ms, mb_parado: parado.rss };

  const etapas = { latencia, cinco_mil: cincoMil, escoamento, duzentos };
  for (const [nome, etapa] of Object.entries(etapas)) if (!so || so.includes(nome)) resultado[nome] = await etapa();
  resultado.nucleo.mb_pico = processo(palco.servicoNucleo.filho.pid).pico;
  dizer(`\ncore memory: ${resultado.nucleo.mb_parado} MB idle, ${resultado.nucleo.mb_pico} MB highest`);
  dizer(JSON.stringify(resultado));
  await sair(0);
} catch (e) {
  process.stderr.write(`${e.stack ?? e}\n`);
  await sair(1);
}

async function plateia(alvo, n, gates = palco.gates) {
  const o = palco.ajudante('ouvinte.mjs');
  const dados =
    alvo === 'base'
      ? { alvo, n, url: urlBase }
      : {
          alvo,
          n,
          url: palco.url,
          caminho: '/tempo-real',
          token: await palco.entrar(),
          empresa: palco.empresa,
          gates: gates.map((g) => g.gate),
        };
  await o.pedir('ligar', dados);
  return o;
}

/** One measured window of one side; CPU per fact of the core (or the baseline process) and of all that helps it. */
async function janela(alvo, ouvinte, ordem) {
  const cpu = () => ({
    cpu_us: processo(alvo === 'base' ? base.pid : palco.servicoNucleo.filho.pid).cpu,
    emissor_us: processo(emissor.pid).cpu,
    banco_us: cpuFamilia(palco.pidBanco),
    broker_us: processo(palco.broker.servico.filho.pid).cpu,
  });
  await ouvinte.pedir('zerar');
  const antes = cpu();
  const { enviados, segundos } = await emissor.pedir('falar', { alvo, ...ordem });
  const lido = await ouvinte.pedir('ler', { esperados: enviados });
  if (alvo !== 'base' && ordem.via === 'outbox') await emissor.pedir('quietos');
  const depois = cpu();
  return {
    ...lido,
    por_s: Math.round(enviados / segundos),
    ...Object.fromEntries(Object.keys(antes).map((c) => [c, Math.round((depois[c] - antes[c]) / enviados)])),
  };
}

async function ladoALado(ordem, rodadas, nSockets, gates) {
  const lados = { produto: [], base: [] };
  const ouvintes = { produto: await plateia('produto', nSockets, gates), base: await plateia('base', nSockets) };
  for (const alvo of ['produto', 'base']) await janela(alvo, ouvintes[alvo], { ...ordem, segundos: 2 });
  for (let r = 0; r < rodadas; r++)
    for (const alvo of r % 2 ? ['base', 'produto'] : ['produto', 'base'])
      lados[alvo].push(await janela(alvo, ouvintes[alvo], ordem));
  for (const o of Object.values(ouvintes)) await o.parar();
  const fim = (l) => ({
    ...mediana(l, ['p50', 'p95', 'p99', 'max', 'cpu_us', 'banco_us', 'broker_us', 'emissor_us', 'por_s']),
    n: soma(l, 'n'),
    faltam: soma(l, 'faltam'),
  });
  const [produto, bare] = [fim(lados.produto), fim(lados.base)];
  return {
    produto,
    base: bare,
    razao_p50: razao(produto.p50, bare.p50),
    razao_p99: razao(produto.p99, bare.p99),
    razao_cpu: razao(produto.cpu_us, bare.cpu_us),
  };
}

function soma(lista, campo) {
  return lista.reduce((t, x) => t + x[campo], 0);
}

function mostrar(titulo, r) {
  dizer(`\n${titulo}`);
  const linha = (nome, x) => [
    nome,
    x.p50,
    x.p95,
    x.p99,
    x.max,
    x.cpu_us,
    x.banco_us,
    x.broker_us,
    x.emissor_us,
    x.por_s,
    x.faltam,
  ];
  tabela([
    ['', 'p50 ms', 'p95', 'p99', 'max', 'core µs/fact', 'postgres', 'broker', 'sender', 'sent/s', 'missing'],
    linha('portaria', r.produto),
    linha('bare', r.base),
    ['ratio', r.razao_p50, '', r.razao_p99, '', r.razao_cpu],
  ]);
}

/**
 * Driver → local store → broker → Postgres → browser. All the gates' agents share one process here: at 1000 facts/s they take more of
 * the machine than the core does, so the core's part is measured apart, with publishers that have no store.
 */
async function latencia() {
  const saida = {};
  const janelas = [
    ['outbox', 200, 'from the driver, fsynced at the agent'],
    ['outbox', 1000, 'from the driver, fsynced at the agent'],
    ['direto', 1000, 'from the broker'],
  ];
  for (const mistura of ['leitura', 'passagem'])
    for (const [via, taxa, oque] of janelas) {
      const r = await ladoALado({ taxa, segundos: p.segundos, via, mistura }, p.rodadas, 1);
      const nome = mistura === 'passagem' ? 'whole passages (weighings, decisions, barriers)' : 'tag reads';
      mostrar(`${taxa} facts/s, ${nome}, ${oque}`, r);
      saida[`${mistura}_${taxa}${via === 'direto' ? '_nucleo' : ''}`] = r;
    }
  return saida;
}

async function cincoMil() {
  const r = await ladoALado({ taxa: 5000, segundos: p.cincoMil, via: 'direto', mistura: 'leitura' }, 1, 1);
  mostrar(`5000 facts/s for ${p.cincoMil} s, straight to the broker`, r);
  return { segundos: p.cincoMil, ...r };
}

/** A backlog made while nobody consumes; the clock runs from the first row to the last one persisted, projected and acknowledged. */
async function escoamento() {
  const saida = {};
  for (const mistura of ['leitura', 'passagem']) {
    const n = mistura === 'passagem' ? p.acumulado / 4 : p.acumulado;
    await emissor.pedir('novo');
    await palco.pararNucleo();
    const encher = await emissor.pedir('encher', { alvo: 'produto', n, mistura });
    const antes = await contar();
    await palco.subirNucleo();
    const produto = await cronometrar(n, antes, contar);
    await base.pedir('parar');
    await emissor.pedir('encher', { alvo: 'base', n, mistura });
    const antesBase = await contarBase();
    await base.pedir('consumir');
    const bare = await cronometrar(n, antesBase, contarBase);
    saida[mistura] = {
      n,
      enchimento_por_s: encher.porSegundo,
      produto,
      base: bare,
      razao: razao(produto.por_s, bare.por_s),
    };
    dizer(
      `\nbacklog of ${n}, ${mistura}: portaria ${produto.por_s}/s (rows ${produto.linhas_por_s}/s), bare ${bare.por_s}/s, ratio ${saida[mistura].razao}`,
    );
  }
  return saida;
}

/** Rows persisted, and rows persisted whose projection is behind. */
async function contar() {
  const { rows } = await palco.sql.query(
    'select coalesce(sum(m.contiguo), 0)::int total, coalesce(sum(m.contiguo - coalesce(p.seq, 0)), 0)::int atras from fato_marca m left join projecao p using (gate_id, epoca)',
  );
  return rows[0];
}
async function contarBase() {
  clienteBase ??= await import('pg').then(async ({ default: pg }) => {
    const c = new pg.Client({ connectionString: palco.baseUrl });
    c.on('error', () => undefined);
    await c.connect();
    return c;
  });
  const { rows } = await clienteBase.query('select count(*)::int total, 0 atras from evento');
  return rows[0];
}

async function cronometrar(n, antes, ler) {
  let inicio;
  let visto = antes.total;
  let linhas;
  await ate(
    'backlog drained',
    async () => {
      const { total, atras } = await ler();
      if (inicio === undefined && total > antes.total) [inicio, visto] = [performance.now(), total];
      if (total >= antes.total + n) linhas ??= performance.now();
      // Kinds that change nothing are passed by the sweep: what counts is that none is left that does.
      return total >= antes.total + n && (atras === 0 || !(await porProjetar()));
    },
    120_000,
    20,
  );
  const feito = antes.total + n - visto;
  return {
    por_s: Math.round((feito / (performance.now() - inicio)) * 1000),
    linhas_por_s: Math.round((feito / (linhas - inicio)) * 1000),
  };
}

async function porProjetar() {
  const { rows } = await palco.sql.query(
    `select 1 from fato_marca m left join projecao p using (gate_id, epoca) where m.contiguo > coalesce(p.seq, 0)
    and exists (select 1 from fato f where f.gate_id = m.gate_id and f.epoca = m.epoca and f.seq > coalesce(p.seq, 0) and f.tipo <> all($1)) limit 1`,
    [['cancela.movimento']],
  );
  return rows.length > 0;
}

async function duzentos() {
  const saida = {};
  for (const [nome, gates] of [
    ['uma_portaria', palco.gates.slice(0, 1)],
    ['vinte_portarias', palco.gates],
  ]) {
    const r = await ladoALado(
      { taxa: 1000, segundos: p.duzentos, via: 'direto', mistura: 'leitura', gates: gates.length },
      1,
      200,
      gates,
    );
    mostrar(`1000 facts/s of ${gates.length} gate(s) to 200 sockets, window ${JANELA_MS} ms`, r);
    saida[nome] = {
      ...r,
      janela_ms: JANELA_MS,
      acima_da_janela_ms: Math.round((r.produto.p99 - JANELA_MS) * 100) / 100,
    };
  }
  return saida;
}
