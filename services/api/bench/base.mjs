// The bare path, by hand: stream → adaptive multi-row insert → acknowledge → WebSocket. No validation, no tenancy, no projection.
import { readFileSync } from 'node:fs';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, nanos, nkeyAuthenticator } from '@nats-io/transport-node';
import pg from 'pg';
import { WebSocketServer } from 'ws';

const [url, nats, semente, porta] = process.argv.slice(2);
const STREAM = 'BASE';
const FOLGA = 8;
const JANELA_MS = 25;

const pool = new pg.Pool({ connectionString: url, max: 4 });
await pool.query(
  'create table if not exists evento (gate uuid, epoca uuid, seq bigint, id uuid, tipo text, em timestamptz, dados jsonb, primary key (gate, epoca, seq))',
);
await pool.query('create index if not exists evento_gate on evento (gate, em)');
const nc = await connect({ servers: nats, authenticator: nkeyAuthenticator(readFileSync(semente)) });
const jsm = await jetstreamManager(nc);
await jsm.streams.add({ name: STREAM, subjects: ['base.*'], duplicate_window: nanos(120_000) });
await jsm.consumers.add(STREAM, {
  durable_name: 'base',
  ack_policy: AckPolicy.Explicit,
  max_ack_pending: 5000,
  ack_wait: nanos(30_000),
});
const wss = new WebSocketServer({ port: Number(porta), host: '127.0.0.1', perMessageDeflate: false });

let fila = [];
let rodando = false;
let consumo;
let pendentes = [];
let timer;

async function rodar() {
  rodando = true;
  while (fila.length > 0) {
    const lote = fila.splice(0, fila.length > 500 ? 500 : 100);
    const e = lote.map((m) => m.json());
    const col = (c) => e.map((x) => x[c]);
    await pool.query({
      name: 'base_inserir',
      text: 'insert into evento (gate, epoca, seq, id, tipo, em, dados) select * from unnest($1::uuid[],$2::uuid[],$3::bigint[],$4::uuid[],$5::text[],$6::timestamptz[],$7::jsonb[]) on conflict do nothing',
      values: [
        col('gate'),
        col('epoca'),
        col('seq'),
        col('id'),
        col('tipo'),
        col('ocorrido_em'),
        e.map((x) => JSON.stringify(x.dados)),
      ],
    });
    for (const m of lote) m.ack();
    espalhar(e);
  }
  rodando = false;
}

function espalhar(eventos) {
  if (wss.clients.size === 0) return;
  pendentes.push(...eventos);
  if (wss.clients.size <= FOLGA) emitir();
  else timer ??= setTimeout(emitir, JANELA_MS);
}

function emitir() {
  timer = undefined;
  const quadro = JSON.stringify(pendentes);
  pendentes = [];
  for (const c of wss.clients) c.send(quadro);
}

async function consumir() {
  const consumidor = await jetstream(nc).consumers.get(STREAM, 'base');
  consumo = await consumidor.consume({
    max_messages: 2000,
    callback: (m) => {
      fila.push(m);
      if (!rodando) void rodar();
    },
  });
}

process.on('message', async ({ n, ordem }) => {
  if (ordem === 'consumir') await consumir();
  if (ordem === 'parar') await consumo?.close();
  process.send({ n, saida: {} });
});
process.send({ pronto: true });
