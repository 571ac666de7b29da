/**
 * The wall with 200 lanes at 10 Hz against a bare page on the same stream, and the weight of the first route.
 * Builds the web when there is no build. Ends with one JSON line.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { chromium } from 'playwright-core';

const PISTAS = Number(process.env.PISTAS ?? 200);
const SEGUNDOS = Number(process.env.SEGUNDOS ?? 6);
const RODADAS = Number(process.env.RODADAS ?? 3);
const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const aqui = (caminho) => fileURLToPath(new URL(caminho, import.meta.url));
const dizer = (texto) => process.stderr.write(`${texto}\n`);
const mediana = (l) => l.toSorted((a, b) => a - b)[Math.floor(l.length / 2)];
const um = (n) => Math.round(n * 10) / 10;

async function subirCore() {
  const filho = spawn(process.execPath, [aqui('fake-core.mjs')], {
    env: { ...process.env, CENA: 'bench', PORT: '0', BENCH: '1', PISTAS: String(PISTAS) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((ok, mal) => {
    filho.stdout.once('data', (b) => ok(String(b).trim()));
    filho.once('exit', (c) => mal(new Error(`synthetic core ended: ${c}`)));
  });
  return { filho, url };
}

/** Counts frames and long tasks for a while inside the page. */
const medirPagina = (segundos) => {
  const inicio = performance.now();
  let quadros = 0;
  let antes = inicio;
  const vaos = [];
  const longas = [];
  const obs = new PerformanceObserver((l) => longas.push(...l.getEntries().map((e) => e.duration)));
  obs.observe({ type: 'longtask' });
  const aplicadas = () => window.portariaAoVivo?.().aplicadas ?? window.aplicadas ?? 0;
  const aplicadasAntes = aplicadas();
  return new Promise((ok) => {
    const quadro = (agora) => {
      quadros++;
      vaos.push(agora - antes);
      antes = agora;
      if (agora - inicio < segundos * 1000) return requestAnimationFrame(quadro);
      obs.disconnect();
      const durou = agora - inicio;
      vaos.sort((a, b) => a - b);
      ok({
        fps: (quadros / durou) * 1000,
        vao_p95: vaos[Math.floor(vaos.length * 0.95)],
        vao_max: vaos.at(-1),
        longas_pct: (longas.reduce((s, d) => s + d, 0) / durou) * 100,
        longas: longas.length,
        aplicadas: aplicadas() - aplicadasAntes,
      });
    };
    requestAnimationFrame(quadro);
  });
};

const estado = async (url) => (await (await fetch(`${url}/bench/estado`)).json()).enviadas;

async function cpu(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const de = (n) => metrics.find((m) => m.name === n)?.value ?? 0;
  return { tarefa: de('TaskDuration'), script: de('ScriptDuration') };
}

async function rodada(pagina, url, caminho) {
  const cdp = await pagina.context().newCDPSession(pagina);
  await cdp.send('Performance.enable');
  await pagina.goto(url + caminho);
  await pagina.waitForTimeout(4000);
  const [a, c0] = [await estado(url), await cpu(cdp)];
  const m = await pagina.evaluate(medirPagina, SEGUNDOS);
  const [b, c1] = [await estado(url), await cpu(cdp)];
  await pagina.goto('about:blank');
  return { ...m, enviadas: b - a, ocupado_s: c1.tarefa - c0.tarefa, script_s: c1.script - c0.script };
}

async function entrar(pagina, url) {
  await pagina.goto(`${url}/auth/login`);
  await pagina.fill('#usuario', 'bench');
  await pagina.fill('#senha', 'portaria123');
  await pagina.click('button[type=submit]');
  await pagina.waitForSelector('.ladrilho');
}

/** JavaScript that travelled, gzip bytes, and first contentful paint of a page opened for the first time. */
async function peso(navegador, url, caminho, armazem) {
  const contexto = await navegador.newContext({
    viewport: { width: 1920, height: 1080 },
    ...(armazem ? { storageState: armazem } : {}),
  });
  const pagina = await contexto.newPage();
  const cdp = await contexto.newCDPSession(pagina);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set();
  let js = 0;
  const nomes = [];
  cdp.on('Network.responseReceived', (e) => {
    if (e.type !== 'Script') return;
    scripts.add(e.requestId);
    nomes.push(e.response.url);
  });
  cdp.on('Network.loadingFinished', (e) => {
    if (scripts.has(e.requestId)) js += e.encodedDataLength;
  });
  await pagina.goto(url + caminho);
  await pagina.waitForTimeout(1200);
  const fcp = await pagina.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null);
  await contexto.close();
  return { js, fcp, icones_por_nome: nomes.some((n) => /\/(paths|allPaths)-/.test(n)) };
}

async function pesos(navegador, url, armazem) {
  const fcp = { login: [], minimo: [] };
  let login;
  for (let i = 0; i < 5; i++) {
    fcp.minimo.push((await peso(navegador, url, '/bench/minimo.html')).fcp);
    login = await peso(navegador, url, '/auth/login');
    fcp.login.push(login.fcp);
  }
  const mural = await peso(navegador, url, '/logistica/supervisorio', armazem);
  const [a, b] = [mediana(fcp.login), mediana(fcp.minimo)];
  return {
    js_login_kb: um(login.js / 1000),
    js_mural_kb: um(mural.js / 1000),
    icones_por_nome: login.icones_por_nome || mural.icones_por_nome,
    fcp_login_ms: um(a),
    fcp_minimo_ms: um(b),
    fcp_razao: um((a / b) * 10) / 10,
  };
}

async function principal() {
  if (!existsSync(aqui('../dist/index.html'))) await build({ root: aqui('..'), logLevel: 'warn' });
  const { filho, url } = await subirCore();
  const navegador = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
  try {
    const contexto = await navegador.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'pt-BR' });
    const pagina = await contexto.newPage();
    await entrar(pagina, url);
    const armazem = await contexto.storageState();
    const medidas = { base: [], mural: [] };
    for (let i = 0; i < RODADAS; i++) {
      for (const [nome, caminho] of [
        ['base', '/bench/base.html'],
        ['mural', '/logistica/supervisorio'],
      ]) {
        const m = await rodada(pagina, url, caminho);
        medidas[nome].push(m);
        dizer(
          `${nome.padEnd(6)} ${um(m.fps)} fps, gap p95 ${um(m.vao_p95)} max ${um(m.vao_max)} ms, long tasks ${um(m.longas_pct)} %, applied ${m.aplicadas} of ${m.enviadas}, busy ${um(m.ocupado_s)} s, script ${um(m.script_s)} s`,
        );
      }
    }
    await contexto.close();
    const de = (nome, campo) => mediana(medidas[nome].map((m) => m[campo]));
    const resumo = (nome) => ({
      fps: um(de(nome, 'fps')),
      vao_p95_ms: um(de(nome, 'vao_p95')),
      longas_pct: um(de(nome, 'longas_pct')),
      aplicadas_pct: um((de(nome, 'aplicadas') / de(nome, 'enviadas')) * 100),
      ocupado_s: um(de(nome, 'ocupado_s')),
      script_s: um(de(nome, 'script_s')),
    });
    const [mural, base] = [resumo('mural'), resumo('base')];
    const p = await pesos(navegador, url, armazem);
    const metas = {
      fps: mural.fps >= 55,
      longas: mural.longas_pct <= 2,
      js: Math.max(p.js_login_kb, p.js_mural_kb) <= 180,
      fcp: p.fcp_razao <= 2,
    };
    process.stdout.write(
      `${JSON.stringify({ bench: 'wall', pistas: PISTAS, hz: 10, segundos: SEGUNDOS, rodadas: RODADAS, mural, base, razao_fps: um((mural.fps / base.fps) * 100) / 100, ...p, metas })}\n`,
    );
  } finally {
    await navegador.close();
    filho.kill();
  }
}

await principal();
