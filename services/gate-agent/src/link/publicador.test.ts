import type { JetStreamClient } from '@nats-io/jetstream';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid7 } from 'uuid';
import { Outbox } from '../outbox/outbox.js';
import { relogioReal } from '../ports/index.js';
import { Publicador } from './publicador.js';

const GATE = uuid7();

describe('facts from the outbox to the stream', () => {
  let pasta: string;
  let outbox: Outbox;
  let p: Publicador;
  let divergiu: number;
  let enviados: { seq: number; msgID: string }[];
  /** What the broker answers to a publish. */
  let broker: (seq: number) => Promise<void>;
  const js = {
    publish: async (_: string, corpo: string, o: { msgID: string }) => {
      const { seq } = JSON.parse(corpo) as { seq: number };
      await broker(seq);
      enviados.push({ seq, msgID: o.msgID });
    },
  } as unknown as JetStreamClient;
  const gravar = async (n: number): Promise<void> => {
    const fatos = Array.from({ length: n }, () => ({
      id: uuid7(),
      pista: null,
      tipo: 'leitura.tag',
      ocorrido_em: '2026-11-20T12:00:00.000Z',
      relogio: 'ok',
      offline: false,
      dados: {},
    }));
    const { seqs } = await outbox.pedir('gravar', { fatos, estado: {} });
    p.escrito(seqs.at(-1) ?? 0, seqs.length);
  };
  const ate = async (condicao: () => boolean): Promise<void> => {
    const fim = Date.now() + 5000;
    while (!condicao()) {
      if (Date.now() > fim) throw new Error(`not in time: ${JSON.stringify(enviados.map((e) => e.seq))}`);
      await new Promise((r) => setTimeout(r, 5));
    }
  };
  const seqs = (): number[] => enviados.map((e) => e.seq);
  const primeiros = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

  beforeEach(async () => {
    pasta = mkdtempSync(join(tmpdir(), 'publicador-'));
    outbox = await Outbox.abrir({ arquivo: join(pasta, 'o.db'), gate: GATE, limite_bytes: 50_000_000 });
    divergiu = 0;
    enviados = [];
    broker = () => Promise.resolve();
    p = new Publicador({
      empresa: uuid7(),
      gate: GATE,
      outbox,
      relogio: relogioReal,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      aoDivergir: () => divergiu++,
      aoMudar: () => undefined,
    });
    await p.iniciar();
  });
  afterEach(async () => {
    p.parar();
    await outbox.fechar();
    rmSync(pasta, { recursive: true, force: true });
  });

  test('leave in order, are kept after the acknowledgement of the broker, forgotten after that of the core', async () => {
    p.ligar(js);
    await gravar(300);
    await ate(() => enviados.length === 300);
    expect(seqs()).toEqual(primeiros(300));
    expect(p.pendentes).toBe(300);
    await p.marcar({ epoca: p.epoca, contiguo: 299 });
    await ate(() => p.pendentes === 1);
    expect((await outbox.pedir('pendentes', { epoca: p.epoca, depois: 0, limite: 10 })).map((l) => l.seq)).toEqual([
      300,
    ]);
  });

  test('an old watermark changes nothing', async () => {
    p.ligar(js);
    await gravar(10);
    await p.marcar({ epoca: p.epoca, contiguo: 8 });
    await p.marcar({ epoca: p.epoca, contiguo: 3 });
    await ate(() => p.pendentes === 2);
  });

  test('a publish that fails is tried again; nothing is skipped', async () => {
    let falhas = 1;
    broker = (seq) => (seq === 5 && falhas-- > 0 ? Promise.reject(new Error('timeout')) : Promise.resolve());
    p.ligar(js);
    await gravar(10);
    await ate(() => new Set(seqs()).size === 10);
    expect(falhas).toBe(-1);
  });

  test('a new connection sends everything above the watermark again, under the same message ids', async () => {
    p.ligar(js);
    await gravar(6);
    await ate(() => enviados.length === 6);
    await p.marcar({ epoca: p.epoca, contiguo: 4 });
    p.desligar();
    const antes = new Map(enviados.map((e) => [e.seq, e.msgID]));
    enviados = [];
    p.ligar(js);
    await ate(() => enviados.length === 2);
    expect(enviados).toEqual([5, 6].map((seq) => ({ seq, msgID: antes.get(seq) })));
  });

  test('a gap the core asks for goes out past the de-duplication of the broker', async () => {
    p.ligar(js);
    await gravar(6);
    await ate(() => enviados.length === 6);
    const antes = new Set(enviados.map((e) => e.msgID));
    enviados = [];
    await p.reenviar({ v: 1, gate: GATE, epoca: p.epoca, de: 3, ate: 4 });
    expect(seqs()).toEqual([3, 4]);
    expect(enviados.some((e) => antes.has(e.msgID))).toBe(false);
  });

  test('12: a watermark beyond what was ever written means a restored disk', async () => {
    await gravar(3);
    await p.marcar({ epoca: p.epoca, contiguo: 9 });
    expect([divergiu, p.pendentes]).toEqual([1, 3]);
  });
});
