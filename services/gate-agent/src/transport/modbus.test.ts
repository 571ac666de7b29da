import type { EventEmitter } from 'node:events';
import modbusSerial from 'modbus-serial';
import { createEscravoModbus, type EscravoModbus } from '../../simulators/clp/escravo.js';
import { ate, pausa, portaLivre } from '../../test/conformance/apoio.js';
import { relogioReal } from '../ports/index.js';
import { joinBus, type ModbusUnit } from './modbus-bus.js';
import { ModbusError } from './modbus-error.js';

const contexto = { relogio: relogioReal, log: { info: () => undefined, warn: () => undefined } };
const abertos: { release?(): Promise<void>; stop?(): Promise<void> }[] = [];

afterEach(async () => {
  for (const a of abertos.splice(0).reverse()) {
    await a.release?.();
    await a.stop?.();
  }
});

async function montar(
  modo: 'tcp' | 'rtu',
  respostaMs = 120,
  unidade = 1,
): Promise<{ escravo: EscravoModbus; unidade: ModbusUnit; ler(endereco: number, n?: number): Promise<number[]> }> {
  const escravo = createEscravoModbus(modo);
  const t = await escravo.start();
  const barramento =
    t.tipo === 'tcp'
      ? { ...t, timeout_ms: 1000 }
      : { ...t, bits: 8 as const, paridade: 'none' as const, parada: 1 as const };
  const u = joinBus({ barramento, unidade, resposta_ms: respostaMs }, contexto, modo === 'rtu' ? 10 : 0);
  abertos.push(escravo, u);
  await ate('bus up', () => u.conectado());
  return {
    escravo,
    unidade: u,
    ler: (endereco, n = 1) => u.run('leitura', (io) => io.readWords('holding', endereco, n)),
  };
}

const causa = (p: Promise<unknown>): Promise<unknown> =>
  p.then(
    () => 'ok',
    (e: unknown) => (e instanceof ModbusError ? (e.excecao ?? e.causa) : e),
  );

describe('RTU', () => {
  test('a late answer is never taken for the answer to another request', async () => {
    const { escravo, ler } = await montar('rtu');
    escravo.espaco.holding[1] = 1111;
    escravo.espaco.holding[2] = 2222;
    for (const ms of [130, 160, 200, 235, 245, 260, 300, 400]) {
      escravo.defeito({ tipo: 'atrasado', ms }, 1);
      expect(await causa(ler(1))).toBe('timeout');
      // Twice in a row: the late frame may cross the first request or the second.
      expect(await ler(2)).toEqual([2222]);
      expect(await ler(2)).toEqual([2222]);
    }
  });

  test('a slave always later than the answer time never gives a value', async () => {
    const { escravo, ler } = await montar('rtu');
    escravo.defeito({ tipo: 'atrasado', ms: 180 });
    for (let i = 0; i < 6; i += 1) {
      escravo.espaco.holding[i] = 100 + i;
      expect(['timeout', 'quadro']).toContain(await causa(ler(i)));
    }
    escravo.normal();
    expect(await ler(3)).toEqual([103]);
  });

  test.each(['crc_errado', 'unidade_errada', 'meio_quadro'] as const)(
    '%s is a typed error and the next clean read works',
    async (tipo) => {
      const { escravo, ler } = await montar('rtu');
      escravo.espaco.holding[7] = 777;
      escravo.defeito({ tipo }, 1);
      expect(await causa(ler(7))).toBe('quadro');
      expect(await ler(7)).toEqual([777]);
    },
  );

  test.each(['partido', 'ruido_antes', 'ruido_depois', 'dois_quadros'] as const)(
    '%s: right value or a typed error, then well',
    async (tipo) => {
      const { escravo, ler } = await montar('rtu');
      escravo.espaco.holding[7] = 777;
      escravo.defeito({ tipo }, 1);
      expect(await ler(7).catch((e: unknown) => (e as ModbusError).causa)).toEqual(expect.anything());
      escravo.espaco.holding[8] = 888;
      expect(await ler(8)).toEqual([888]);
      expect(await ler(7)).toEqual([777]);
    },
  );

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('exception %d', async (codigo) => {
    const { escravo, ler } = await montar('rtu');
    escravo.defeito({ tipo: 'excecao', codigo }, 1);
    expect(await causa(ler(1))).toBe(codigo);
    expect(await causa(ler(1))).toBe('ok');
  });

  test('unplugged and plugged again: back in under 5 s', async () => {
    const { escravo, unidade, ler } = await montar('rtu');
    escravo.espaco.holding[1] = 5;
    await escravo.desligar();
    await ate('seen down', () => !unidade.conectado(), 2000);
    expect(await causa(ler(1))).toBe('desconectado');
    await escravo.religar();
    await ate('seen up', () => unidade.conectado(), 5000);
    expect(await ler(1)).toEqual([5]);
  });
});

describe('TCP', () => {
  test.each(['ruido_antes', 'tamanho_errado', 'tid_errado', 'unidade_errada', 'meio_quadro', 'dois_quadros'] as const)(
    '%s: connection remade within 2 s, no wrong value',
    async (tipo) => {
      const { escravo, ler, unidade } = await montar('tcp');
      escravo.espaco.holding[1] = 41;
      expect(await ler(1)).toEqual([41]);
      const geracao = unidade.geracao();
      escravo.defeito({ tipo }, 1);
      expect(['quadro', 'timeout']).toContain(await causa(ler(1)));
      escravo.espaco.holding[1] = 42;
      const inicio = Date.now();
      await ate('remade', () => unidade.conectado() && unidade.geracao() > geracao, 2000);
      expect(await ler(1)).toEqual([42]);
      expect(Date.now() - inicio).toBeLessThan(2000);
    },
  );

  test('garbage again and again, then one clean read within 2 s of its end', async () => {
    const { escravo, ler, unidade } = await montar('tcp');
    for (let i = 0; i < 15; i += 1) {
      escravo.ruido(Buffer.from([1, 2, 3]));
      await causa(ler(1));
    }
    await ate('up', () => unidade.conectado(), 2000);
    expect(await causa(ler(1))).toBe('ok');
  });

  test('one byte per segment is an answer all the same', async () => {
    const { escravo, ler } = await montar('tcp', 500);
    escravo.espaco.holding.set([10, 20, 30], 4);
    escravo.segmentar(true);
    expect(await ler(4, 3)).toEqual([10, 20, 30]);
    expect(await ler(5, 2)).toEqual([20, 30]);
  });

  test('one request at a time, commands before reads, and the permission is asked at the write', async () => {
    const { escravo, unidade, ler } = await montar('tcp', 500);
    escravo.lento(20);
    const leituras = Array.from({ length: 5 }, (_, i) => ler(i));
    let permitido = true;
    const escrita = unidade.run('comando', (io) => io.writeCoil(3, true));
    const recusada = unidade.run('comando', (io) => io.writeCoil(4, true, () => permitido));
    permitido = false;
    expect(await causa(recusada)).toBe('recusado');
    await Promise.all([...leituras, escrita]);
    expect(escravo.pedidos().map((p) => p.slice(0, 2))).toEqual(['03', '05', '03', '03', '03', '03']);
    expect(escravo.espaco.bobinas[4]).toBe(0);
    expect(escravo.conexoes()).toBe(1);
  });

  test('units of one address share one connection; the last to leave closes it', async () => {
    const { escravo, unidade } = await montar('tcp');
    const t = escravo.transporte();
    if (t.tipo !== 'tcp') throw new Error('tcp expected');
    const outra = joinBus({ barramento: { ...t, timeout_ms: 1000 }, unidade: 1, resposta_ms: 200 }, contexto);
    expect(await outra.run('leitura', (io) => io.readBits('discreta', 0, 3))).toEqual([false, false, false]);
    expect(escravo.conexoes()).toBe(1);
    await unidade.release();
    expect(await causa(outra.run('leitura', (io) => io.readBits('coil', 0, 1)))).toBe('ok');
    await outra.release();
    await ate('closed', () => escravo.conexoes() === 0);
    expect(await causa(outra.run('leitura', (io) => io.readBits('coil', 0, 1)))).toBe('parado');
  });
});

test('an independent slave: the TCP server of modbus-serial', async () => {
  const porta = await portaLivre();
  const bobinas = new Map<number, boolean>();
  const { ServerTCP } = modbusSerial as unknown as {
    ServerTCP: new (vetor: object, opcoes: object) => EventEmitter & { close(fn: () => void): void };
  };
  const servidor = new ServerTCP(
    {
      getCoil: (a: number) => bobinas.get(a) ?? false,
      getDiscreteInput: (a: number) => a % 2 === 1,
      getHoldingRegister: (a: number) => a + 1000,
      getInputRegister: (a: number) => a + 2000,
      setCoil: (a: number, v: boolean) => {
        bobinas.set(a, v);
      },
      setRegister: () => undefined,
    },
    { host: '127.0.0.1', port: porta, unitID: 9 },
  );
  abertos.push({
    stop: () =>
      new Promise((resolve) => {
        servidor.close(resolve);
      }),
  });
  await new Promise((resolve) => servidor.once('initialized', resolve));
  const u = joinBus(
    { barramento: { tipo: 'tcp', host: '127.0.0.1', porta, timeout_ms: 1000 }, unidade: 9, resposta_ms: 500 },
    contexto,
  );
  abertos.push(u);
  await ate('up', () => u.conectado());
  await u.run('comando', async (io) => {
    expect(await io.readBits('discreta', 0, 11)).toEqual(Array.from({ length: 11 }, (_, i) => i % 2 === 1));
    expect(await io.readWords('holding', 5, 2)).toEqual([1005, 1006]);
    expect(await io.readWords('input', 5, 1)).toEqual([2005]);
    await io.writeCoil(3, true);
    await io.writeWord(8, 0xbeef);
    expect(await io.readBits('coil', 2, 3)).toEqual([false, true, false]);
  });
  await pausa(20);
});
