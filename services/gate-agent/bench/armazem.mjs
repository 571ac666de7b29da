// Commits to the store per second: one writer that waits for each, and 64 at a time; beside a bare SQLite loop with the same durability.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Outbox } from '../dist/src/outbox/outbox.js';

const segundos = Number(process.argv[2]);
const pasta = mkdtempSync(join(tmpdir(), 'bench-outbox-'));
const fato = (n) => ({
  id: `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  pista: null,
  tipo: 'leitura.tag',
  ocorrido_em: new Date().toISOString(),
  relogio: 'ok',
  offline: false,
  dados: { periferico: 'rfid', tag: 'E200001712345678', sessao: null },
});

async function porSegundo(fn) {
  let n = 0;
  const inicio = performance.now();
  while (performance.now() - inicio < segundos * 1000) n += await fn(n);
  return Math.round((n / (performance.now() - inicio)) * 1000);
}

const o = await Outbox.abrir({ arquivo: join(pasta, 'o.db'), gate: 'bench', limite_bytes: 2 ** 31 });
const um = await porSegundo(async (n) => {
  await o.pedir('gravar', { fatos: [fato(n)], estado: {} });
  return 1;
});
const grupo = await porSegundo(async (n) => {
  await Promise.all(Array.from({ length: 64 }, (_, i) => o.pedir('gravar', { fatos: [fato(n + i)], estado: {} })));
  return 64;
});
await o.fechar();
const db = new DatabaseSync(join(pasta, 'b.db'));
db.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE f (seq INTEGER PRIMARY KEY, corpo TEXT NOT NULL);',
);
const ins = db.prepare('INSERT INTO f (corpo) VALUES (?)');
const base = await porSegundo((n) => {
  ins.run(JSON.stringify(fato(n)));
  return 1;
});
db.close();
rmSync(pasta, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ um_por_vez_s: um, agrupado_s: grupo, base_s: base })}\n`);
