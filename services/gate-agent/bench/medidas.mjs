import { setTimeout as esperar } from 'node:timers/promises';

export const quantil = (lista, q) => {
  const ordem = [...lista].sort((a, b) => a - b);
  return ordem[Math.min(ordem.length - 1, Math.floor(ordem.length * q))] ?? 0;
};
const d2 = (n) => Math.round(n * 100) / 100;

/** Runs for `segundos` after a warm-up and answers lateness of the polls, CPU of one core and memory. */
export async function medir(segundos, atrasos) {
  await esperar(3000);
  atrasos.length = 0;
  const antes = process.cpuUsage();
  const inicio = performance.now();
  await esperar(segundos * 1000);
  const cpu = process.cpuUsage(antes);
  const ms = performance.now() - inicio;
  return {
    polls_s: Math.round((atrasos.length / ms) * 1000),
    jitter_p50_ms: d2(quantil(atrasos, 0.5)),
    jitter_p99_ms: d2(quantil(atrasos, 0.99)),
    cpu_pct: d2(((cpu.user + cpu.system) / 1000 / ms) * 100),
    rss_mb: Math.round(process.memoryUsage.rss() / 1_048_576),
  };
}
