// Speaks for the gates: the product's side through the agent's own outbox and link, the baseline's through as little as does the same.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jetstream } from '@nats-io/jetstream';
import { connect, nkeyAuthenticator } from '@nats-io/transport-node';
import { Enlace } from '../../gate-agent/dist/src/link/enlace.js';
import { Publicador } from '../../gate-agent/dist/src/link/publicador.js';
import { RelogioNucleo } from '../../gate-agent/dist/src/link/relogio-nucleo.js';
import { Outbox } from '../../gate-agent/dist/src/outbox/outbox.js';
import { relogioReal } from '../../gate-agent/dist/src/ports/relogio.js';
import { envelope, gerador, idComInstante } from './lib/fatos.mjs';
import { ate, esperar } from './lib/medida.mjs';

const mudo = {
  info: () => undefined,
  warn: () => undefined,
  error: (d, m) => process.stderr.write(`${m} ${JSON.stringify(d)}\n`),
};
const JANELA = 512;
let o;
const agentes = [];
let direto;

/** The agent without a lane: outbox thread on its own file, publisher, link with the gate's own credentials. */
async function agente({ empresa, gate, pista, semente }) {
  const outbox = await Outbox.abrir({ arquivo: join(o.pasta, `${gate}.db`), gate, limite_bytes: 1024 * 1_048_576 });
  const publicador = new Publicador({
    empresa,
    gate,
    outbox,
    relogio: relogioReal,
    log: mudo,
    aoDivergir: () => undefined,
    aoMudar: () => undefined,
  });
  await publicador.iniciar();
  const enlace = new Enlace({
    identidade: { servidores: [o.nats], empresa, gate, semente, dados: o.pasta, limite_mb: 1024, nivel_log: 'error' },
    instancia: randomUUID(),
    outbox,
    publicador,
    relogio: relogioReal,
    relogioNucleo: new RelogioNucleo(relogioReal),
    log: mudo,
    versao: 'bench',
    iniciadoEm: new Date().toISOString(),
    configVersao: () => null,
    aoConfigurar: () => undefined,
    aoEsperadas: () => undefined,
    aoComando: () => Promise.resolve(undefined),
    aoMudarEstado: () => undefined,
  });
  void enlace.iniciar();
  return {
    publicador,
    outbox,
    enlace,
    gate,
    pista,
    async gravar(tipo, dados) {
      const { seqs, linhas } = await outbox.pedir('gravar', {
        fatos: [
          {
            id: idComInstante(),
            pista,
            tipo,
            ocorrido_em: new Date().toISOString(),
            relogio: 'ok',
            offline: false,
            dados,
          },
        ],
        estado: {},
      });
      publicador.escrito(seqs[0], 1, linhas);
    },
  };
}

/** Straight to the broker, for rates that one process of many fsynced stores can't reach: a window of unacknowledged publishes. */
class Direto {
  fora = 0;
  espera = [];
  constructor(js) {
    this.js = js;
    this.gates = o.gates.map((g) => ({ ...g, epoca: randomUUID(), seq: 0 }));
  }
  async publicar(assunto, id, corpo) {
    if (this.fora >= JANELA) await new Promise((r) => this.espera.push(r));
    this.fora++;
    void this.js.publish(assunto, corpo, { msgID: id, timeout: 20_000 }).finally(() => {
      this.fora--;
      this.espera.shift()?.();
    });
  }
  fato(alvo, n, tipo, dados) {
    const g = this.gates[n % this.gates.length];
    const id = idComInstante();
    g[alvo] = (g[alvo] ?? 0) + 1;
    const corpo = JSON.stringify(envelope(g.gate, g.pista, g.epoca, g[alvo], id, tipo, dados));
    return this.publicar(alvo === 'base' ? `base.${g.gate}` : `gate.${g.empresa}.${g.gate}.evt.${tipo}`, id, corpo);
  }
  acabar() {
    return ate('all publishes acknowledged', () => this.fora === 0, 60_000, 5);
  }
}

/** The baseline's own durable store: one insert, one fsync, then out. */
class BaseDuravel {
  constructor() {
    this.db = new DatabaseSync(join(o.pasta, 'base.db'));
    this.db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS fato (seq INTEGER PRIMARY KEY, corpo TEXT)',
    );
    this.inserir = this.db.prepare('INSERT INTO fato (corpo) VALUES (?)');
  }
  gravar(n, tipo, dados) {
    const g = direto.gates[n % direto.gates.length];
    const id = idComInstante();
    g.base = (g.base ?? 0) + 1;
    const corpo = JSON.stringify(envelope(g.gate, g.pista, g.epoca, g.base, id, tipo, dados));
    this.inserir.run(corpo);
    return direto.publicar(`base.${g.gate}`, id, corpo);
  }
}
let base;

/** Facts at a steady rate: each leaves at its own due instant, as drivers speak. */
async function falar({ alvo, via, taxa, segundos, mistura, gates = o.gates.length }) {
  const fatos = o.gates.map(() => gerador(mistura));
  const total = taxa * segundos;
  const inicio = performance.now();
  let atraso = 0;
  for (let n = 0; n < total;) {
    const devidos = Math.min(total, Math.floor(((performance.now() - inicio) / 1000) * taxa) + 1);
    atraso = Math.max(atraso, devidos - n);
    for (; n < devidos; n++) {
      const i = n % gates;
      const [tipo, dados] = fatos[i].next().value;
      if (via === 'direto') await direto.fato(alvo, i, tipo, dados);
      else if (alvo === 'base') await base.gravar(i, tipo, dados);
      else void agentes[i].gravar(tipo, dados);
    }
    if (n < total) await esperar(Math.max(0, inicio + (n / taxa) * 1000 - performance.now()));
  }
  await direto.acabar();
  return { enviados: total, segundos: (performance.now() - inicio) / 1000, atraso };
}

/** A backlog, as quick as the broker takes it. */
async function encher({ alvo, n, mistura }) {
  const fatos = o.gates.map(() => gerador(mistura));
  const inicio = performance.now();
  for (let i = 0; i < n; i++) {
    const [tipo, dados] = fatos[i % o.gates.length].next().value;
    await direto.fato(alvo, i, tipo, dados);
  }
  await direto.acabar();
  return { porSegundo: Math.round((n / (performance.now() - inicio)) * 1000) };
}

const ordens = {
  async preparar(opcoes) {
    o = opcoes;
    const nc = await connect({ servers: o.nats, authenticator: nkeyAuthenticator(readFileSync(o.sementeNucleo)) });
    direto = new Direto(jetstream(nc));
    base = new BaseDuravel();
    for (const g of o.gates) agentes.push(await agente(g));
    await ate('every agent accepted by the core', () => agentes.every((a) => a.enlace.estado === 'nucleo'), 30_000);
    return { agentes: agentes.length };
  },
  /** New epochs: what was sent before has nothing to do with what follows. */
  novo: () =>
    Promise.resolve(
      void (direto.gates = direto.gates.map(({ empresa, gate, pista }) => ({
        empresa,
        gate,
        pista,
        epoca: randomUUID(),
      }))),
    ),
  falar,
  encher,
  quietos: () =>
    ate('outboxes empty', () => agentes.every((a) => a.publicador.pendentes === 0), 30_000).then(() => ({})),
};

process.on('message', ({ n, ordem, dados }) => {
  ordens[ordem](dados).then(
    (saida) => process.send({ n, saida }),
    (e) => process.send({ n, erro: e.stack ?? String(e) }),
  );
});
