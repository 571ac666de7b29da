import { request } from 'node:http';
import { ate, durante, portaLivre, relogioContado } from '../../test/conformance/apoio.js';
import { createFio } from '../../simulators/fios/fio.js';
import type { Relogio } from '../ports/index.js';
import { createBackoff } from './backoff.js';
import { createByteLink } from './byte-link.js';
import { answerChallenge, basicHeader, createPorteiro } from './http-auth.js';
import { httpFetch, isSpecialAddress } from './http-client.js';
import { serveRoute, type Pedido } from './http-server.js';
import { createPoller } from './poller.js';

const log = { info: () => undefined, warn: () => undefined };

/** A clock that moves only when told. */
function relogioManual(): Relogio & { andar(ms: number): Promise<void> } {
  let t = 0;
  const fila = new Set<{ em: number; fn: () => void }>();
  return {
    agora: () => 1_700_000_000_000 + t,
    mono: () => t,
    apos(ms, fn) {
      const item = { em: t + ms, fn };
      fila.add(item);
      return () => fila.delete(item);
    },
    async andar(ms) {
      const fim = t + ms;
      for (;;) {
        const proximo = [...fila].filter((i) => i.em <= fim).sort((a, b) => a.em - b.em)[0];
        if (proximo === undefined) break;
        fila.delete(proximo);
        t = Math.max(t, proximo.em);
        proximo.fn();
        for (let i = 0; i < 10; i += 1) await Promise.resolve();
      }
      t = fim;
    },
  };
}

describe('poller', () => {
  test('keeps absolute due times, skips the missed, never overlaps', async () => {
    const relogio = relogioManual();
    const inicios: number[] = [];
    let demora = 0;
    let dentro = 0;
    const poller = createPoller(relogio, 100, async () => {
      dentro += 1;
      expect(dentro).toBe(1);
      inicios.push(relogio.mono());
      const ms = demora;
      if (ms > 0) await new Promise<void>((resolve) => relogio.apos(ms, resolve));
      dentro -= 1;
    });
    poller.start();
    await relogio.andar(250);
    demora = 130;
    await relogio.andar(200);
    demora = 30;
    await relogio.andar(400);
    expect(inicios).toEqual([0, 100, 200, 300, 500, 600, 700, 800]);
    await poller.stop();
    await relogio.andar(500);
    expect(inicios).toHaveLength(8);
  });

  test('a task that fails does not stop it', async () => {
    const relogio = relogioManual();
    let n = 0;
    const poller = createPoller(relogio, 10, () => Promise.reject(new Error(String((n += 1)))));
    poller.start();
    await relogio.andar(55);
    expect(n).toBe(6);
    await poller.stop();
  });
});

test('backoff doubles to its ceiling, jittered', () => {
  const cheio = createBackoff(200, 4000, () => 1);
  expect(Array.from({ length: 7 }, () => cheio.proximo())).toEqual([200, 400, 800, 1600, 3200, 4000, 4000]);
  cheio.zerar();
  expect(cheio.proximo()).toBe(200);
  const vazio = createBackoff(200, 4000, () => 0);
  expect(vazio.proximo()).toBe(100);
});

describe.each(['tcp', 'pty'] as const)('byte link over %s', (tipo) => {
  test('carries bytes both ways, survives unplugging many times, stops clean', async () => {
    const relogio = relogioContado();
    const fio = createFio({ fio: tipo });
    const t = await fio.start();
    const transporte =
      t.tipo === 'tcp'
        ? { ...t, timeout_ms: 1000 }
        : { ...t, bits: 8 as const, paridade: 'none' as const, parada: 1 as const };
    const link = createByteLink(transporte, { relogio, log });
    let recebido = '';
    let chegou = '';
    link.onChunk((p) => {
      recebido += p.toString();
    });
    fio.aoReceber((b) => {
      chegou += b.toString();
    });
    link.start();
    for (let i = 0; i < 3; i += 1) {
      await ate('up', () => link.conectado(), 5000);
      await link.write(Buffer.from(`ola${String(i)}`));
      await ate('heard', () => chegou.endsWith(`ola${String(i)}`));
      fio.escrever(Buffer.from(`volta${String(i)}`));
      await ate('answered', () => recebido.endsWith(`volta${String(i)}`));
      await fio.desligar();
      await ate('down', () => !link.conectado(), 2000);
      await expect(link.write(Buffer.from('x'))).rejects.toThrow('not connected');
      await fio.religar();
    }
    await link.stop();
    await link.stop();
    expect(relogio.pendentes()).toBe(0);
    await fio.stop();
  });
});

test('what a serial line said before it was opened is not data', async () => {
  const fio = createFio({ fio: 'pty' });
  const t = await fio.start();
  if (t.tipo !== 'serial') throw new Error('serial expected');
  fio.escrever(Buffer.from('OLD'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const link = createByteLink({ ...t, bits: 8, paridade: 'none', parada: 1 }, { relogio: relogioContado(), log });
  let recebido = '';
  link.onChunk((p) => {
    recebido += p.toString();
  });
  link.start();
  await ate('open', () => link.conectado());
  await durante(80, 'no old data', () => recebido === '');
  fio.escrever(Buffer.from('NEW'));
  await ate('new data', () => recebido === 'NEW');
  await link.stop();
  await fio.stop();
});

describe('http authentication', () => {
  const c = { usuario: 'Mufasa', senha: 'Circle of Life' };

  test('digest answer of RFC 7616 section 3.9.1 is what the server end expects', () => {
    const porteiro = createPorteiro(() => 1_700_000_000_000);
    for (const oferta of porteiro.desafio()) {
      const autorizacao = answerChallenge([oferta], c, 'POST', '/a?b=1');
      expect(porteiro.confere(autorizacao, 'POST', c)).toBe(true);
      expect(porteiro.confere(autorizacao, 'POST', { ...c, senha: 'x' })).toBe(false);
    }
    expect(porteiro.confere(undefined, 'POST', c)).toBe(false);
    expect(porteiro.confere('Digest username="Mufasa", nonce="made-up", response="00"', 'POST', c)).toBe(false);
    expect(porteiro.confere(basicHeader(c), 'POST', c)).toBe(true);
  });

  test('the strongest digest offered is answered; an unknown one is not', () => {
    const ofertas = [
      'Digest realm="r", nonce="n", algorithm=MD5, qop="auth,auth-int"',
      'Digest realm="r", nonce="n", algorithm=SHA-256, qop="auth"',
    ];
    expect(answerChallenge(ofertas, c, 'GET', '/')).toContain('algorithm=SHA-256');
    expect(answerChallenge(['Digest realm="r", nonce="n"'], c, 'GET', '/')).not.toContain('qop');
    expect(answerChallenge(['Negotiate'], c, 'GET', '/')).toBeUndefined();
    expect(answerChallenge(['Basic realm="x"'], c, 'GET', '/')).toBe(basicHeader(c));
  });
});

test.each(['169.254.169.254', '0.0.0.0', '224.0.0.1', '255.255.255.255', '::', 'fe80::1', 'ff02::1', 'name'])(
  '%s is not an address to print to',
  (ip) => {
    expect(isSpecialAddress(ip)).toBe(true);
  },
);

test.each(['http://169.254.169.254/x', 'http://[fe80::1]/', 'http://0x0/', 'http://2852039166/'])(
  '%s is refused before connecting',
  async (url) => {
    await expect(
      httpFetch({ url, timeout_ms: 500, tamanho_maximo: 10, recusar_especiais: true }),
    ).rejects.toMatchObject({ causa: 'endereco' });
  },
);

describe('http listener', () => {
  const rota = (caminho: string, extra: object = {}) => {
    const pedidos: Pedido[] = [];
    let aberto: boolean | undefined;
    let erro: string | undefined;
    return {
      pedidos,
      aberto: () => aberto,
      erro: () => erro,
      rota: {
        caminho,
        corpo_maximo: 1000,
        tratar: (p: Pedido) => {
          pedidos.push(p);
          return { status: 200 };
        },
        recusado: () => undefined,
        escutando: (a: boolean, e?: string) => {
          aberto = a;
          erro = e;
        },
        ...extra,
      },
    };
  };
  const post = (
    porta: number,
    caminho: string,
    corpo: Buffer | string,
    cabecalhos: Record<string, string> = {},
  ): Promise<number> =>
    new Promise((resolve, reject) => {
      const req = request(
        { port: porta, host: '127.0.0.1', path: caminho, method: 'POST', headers: cabecalhos, agent: false },
        (res) => {
          res.resume();
          resolve(res.statusCode ?? 0);
        },
      );
      req.on('error', reject);
      req.end(corpo);
    });

  test('routes by longest path and origin, limits bodies, shares the port, closes after the last', async () => {
    const contexto = { relogio: relogioContado(), log };
    const porta = await portaLivre();
    const [a, b, outro, repetida] = [
      rota('/lpr'),
      rota('/lpr/dois'),
      rota('/longe', { origem_ip: '192.0.2.1' }),
      rota('/lpr'),
    ];
    const fechar = [a, b, outro, repetida].map((r) => serveRoute(porta, r.rota, contexto));
    await ate('open', () => a.aberto() === true && b.aberto() === true);
    expect(repetida.aberto()).toBe(false);
    expect(repetida.erro()).toContain('already taken');
    expect(await post(porta, '/lpr?x=1', 'a')).toBe(200);
    expect(await post(porta, '/lpr/dois/fim', 'b')).toBe(200);
    expect(await post(porta, '/lprx', 'c')).toBe(404);
    expect(await post(porta, '/longe', 'd')).toBe(403);
    expect(await post(porta, '/lpr', Buffer.alloc(2000))).toBe(413);
    expect(await post(porta, '/lpr', Buffer.alloc(2000), { 'transfer-encoding': 'chunked' })).toBe(413);
    expect(await post(porta, '/lpr', 'chunked', { 'transfer-encoding': 'chunked' })).toBe(200);
    expect([a.pedidos.length, b.pedidos.length, outro.pedidos.length]).toEqual([2, 1, 0]);
    expect(a.pedidos[0]?.ip).toBe('127.0.0.1');
    for (const f of fechar) await f();
    await expect(post(porta, '/lpr', 'a')).rejects.toThrow();
    expect(contexto.relogio.pendentes()).toBe(0);
  });

  test('a port taken by someone else is reported, and opened when it is free', async () => {
    const contexto = { relogio: relogioContado(), log };
    const fio = createFio({ host: '0.0.0.0' });
    const t = await fio.start();
    if (t.tipo !== 'tcp') throw new Error('tcp expected');
    const r = rota('/x');
    const fechar = serveRoute(t.porta, r.rota, contexto);
    await ate('refused', () => r.aberto() === false);
    expect(r.erro()).toContain('EADDRINUSE');
    await fio.stop();
    await ate('open', () => r.aberto() === true, 5000);
    await fechar();
  });
});
