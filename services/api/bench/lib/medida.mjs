import { readFileSync } from 'node:fs';

/** Microseconds of the machine's monotonic clock: the same in every process. */
export const agoraUs = () => Number(process.hrtime.bigint() / 1000n);

export const esperar = (ms) => new Promise((r) => setTimeout(r, ms));

export async function ate(oque, condicao, prazo = 30_000, passo = 50) {
  const fim = performance.now() + prazo;
  for (;;) {
    const v = await condicao();
    if (v) return v;
    if (performance.now() > fim) throw new Error(`not within ${prazo} ms: ${oque}`);
    await esperar(passo);
  }
}

const duas = (v) => Math.round(v * 100) / 100;

/** Percentiles of latencies in ms. */
export function resumo(lista) {
  if (lista.length === 0) return { n: 0, p50: null, p95: null, p99: null, max: null };
  const s = Float64Array.from(lista).sort();
  const p = (q) => duas(s[Math.min(s.length - 1, Math.floor(s.length * q))]);
  return { n: s.length, p50: p(0.5), p95: p(0.95), p99: p(0.99), max: duas(s[s.length - 1]) };
}

/** Median over rounds of each field. */
export function mediana(rodadas, campos) {
  const meio = (campo) => {
    const v = rodadas.map((r) => r[campo]).sort((a, b) => a - b);
    return v[Math.floor(v.length / 2)];
  };
  return Object.fromEntries(campos.map((c) => [c, meio(c)]));
}

export const razao = (a, b) => (a === null || !b ? null : duas(a / b));

const PAGINA_MB = 1 / 1024;
const TIQUES_US = 10_000;

/** Memory (MB: now, of it not shared with other programs, highest) and CPU (µs, whole life) of a process and its threads. */
export function processo(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kb = (campo) => Number(new RegExp(`${campo}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return {
    rss: Math.round(kb('VmRSS') * PAGINA_MB),
    anon: Math.round(kb('RssAnon') * PAGINA_MB),
    pico: Math.round(kb('VmHWM') * PAGINA_MB),
    cpu: (Number(stat[11]) + Number(stat[12])) * TIQUES_US,
  };
}

/** CPU (µs, whole life) of a process and its children, living or gone, as Postgres has. */
export function cpuFamilia(pid) {
  const filhos = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const idos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const deles = (Number(idos[13]) + Number(idos[14])) * TIQUES_US;
  return [pid, ...filhos].reduce((t, p) => t + cpuDe(p), deles);
}
function cpuDe(pid) {
  try {
    return processo(pid).cpu;
  } catch {
    return 0;
  }
}

/** Lines of a table for people. */
export function tabela(linhas) {
  const larguras = linhas[0].map((_, i) => Math.max(...linhas.map((l) => String(l[i] ?? '').length)));
  for (const l of linhas) process.stdout.write(`  ${l.map((c, i) => String(c).padEnd(larguras[i])).join('  ')}\n`);
}
