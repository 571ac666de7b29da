import type { LeituraPlaca } from '../../src/ports/index.js';
import { jpegOf } from '../../simulators/fios/jpeg.js';
import type { LeitorSimulado } from '../../simulators/leitor-placa/emissor.js';
import { ate, montar, pausa, testarParada, type Bancada } from './apoio.js';

/** Config: digest user, `janela_ms` 700, `silencio_s` 1. */
export function conformidadeLeitorPlaca(modelo: string, bancada: Bancada<LeitorSimulado>): void {
  const abrir = async () => {
    const m = await montar('leitor_placa', modelo, bancada);
    const lidas: LeituraPlaca[] = [];
    m.dispositivo.onLeitura((l) => lidas.push(l));
    await ate('listening', () => m.saude().conexao === 'conectado');
    return { ...m, lidas };
  };

  test('a push becomes a read with plate, confidence, pictures and raw text', async () => {
    const { sim, lidas, saude, fechar } = await abrir();
    const imagens = [jpegOf(900), jpegOf(60_000)];
    expect(await sim.enviar({ placa: 'abc-1d23', confianca: 87, imagens })).toBe(200);
    expect(lidas).toHaveLength(1);
    expect(lidas[0]).toMatchObject({ placa: 'ABC1D23', confianca: 87 });
    expect(Buffer.from(lidas[0]?.imagens[0] ?? []).equals(Buffer.from(imagens[0] ?? []))).toBe(true);
    expect(Buffer.byteLength(lidas[0]?.bruto ?? '')).toBeLessThanOrEqual(8192);
    expect(lidas[0]?.bruto).toContain('abc-1d23');
    expect(saude()).toMatchObject({ conexao: 'conectado', bons: 1 });
    await fechar();
  });

  test('updates of one vehicle share their read, the next vehicle does not', async () => {
    const { sim, lidas, fechar } = await abrir();
    for (const placa of ['ABC1D23', 'A8C1D23', 'ABC1023', 'ABC1D23']) await sim.enviar({ placa });
    await sim.enviar({ placa: 'XYZ9K88' });
    await sim.enviar({ placa: 'ABC1D23' });
    expect(new Set(lidas.slice(0, 4).map((l) => l.leitura)).size).toBe(1);
    expect(lidas[4]?.leitura).not.toBe(lidas[0]?.leitura);
    expect(lidas[5]?.leitura).toBe(lidas[0]?.leitura);
    await pausa(800);
    await sim.enviar({ placa: 'ABC1D23' });
    expect(lidas[6]?.leitura).not.toBe(lidas[0]?.leitura);
    await fechar();
  });

  test('a truck standing in view is one read however long it is repeated', async () => {
    const { sim, lidas, fechar } = await abrir();
    for (let i = 0; i < 14; i += 1) {
      await sim.enviar({ placa: i % 3 === 0 ? 'QRS0T12' : 'QRSOT12', confianca: 60 + i });
      await pausa(80);
    }
    expect(lidas).toHaveLength(14);
    expect(new Set(lidas.map((l) => l.leitura)).size).toBe(1);
    await fechar();
  });

  test('heartbeats and pushes without a plate are contact, not reads', async () => {
    const { sim, lidas, saude, fechar } = await abrir();
    expect(await sim.batimento()).toBe(200);
    expect(await sim.enviar({ placa: 'unknown' })).toBe(200);
    expect(await sim.enviar({ placa: 'XXX-XXXX' })).toBe(200);
    expect(lidas).toEqual([]);
    expect(saude()).toMatchObject({ conexao: 'conectado', ruins: 0 });
    await fechar();
  });

  test('garbage and half pushes are refused and survived', async () => {
    const { sim, lidas, saude, fechar } = await abrir();
    expect(await sim.ruido()).toBe(400);
    expect(saude().ruins).toBe(1);
    await sim.meioQuadro({ placa: 'ABC1D23', imagens: [jpegOf(5000)] });
    expect(lidas).toEqual([]);
    expect(await sim.enviar({ placa: 'ABC1D23' })).toBe(200);
    expect(lidas).toHaveLength(1);
    expect(saude().conexao).toBe('conectado');
    await fechar();
  });

  test('two pushes in one write on one connection are both asked for credentials or read', async () => {
    const { sim, lidas, fechar } = await abrir();
    await sim.doisQuadros({ placa: 'ABC1D23' }, { placa: 'XYZ9K88' });
    expect(lidas).toEqual([]);
    expect(await sim.enviar({ placa: 'ABC1D23' })).toBe(200);
    await fechar();
  });

  test('wrong confidence is brought into 0 to 100', async () => {
    const { sim, lidas, fechar } = await abrir();
    for (const confianca of [-5, 900, Number.NaN]) await sim.enviar({ placa: 'ABC1D23', confianca });
    expect(lidas.map((l) => l.confianca >= 0 && l.confianca <= 100)).toEqual([true, true, true]);
    await fechar();
  });

  test('silence beyond its limit is reported; unplug, replug and slowness are survived', async () => {
    const { sim, lidas, saude, fechar } = await abrir();
    await sim.desligar();
    expect(await sim.enviar({ placa: 'ABC1D23' })).toBe(0);
    await ate('silence reported', () => saude().conexao === 'degradado', 2500);
    await sim.religar();
    sim.mudo(true);
    expect(await sim.enviar({ placa: 'ABC1D23' })).toBe(0);
    sim.mudo(false);
    sim.lento(300);
    expect(await sim.enviar({ placa: 'ABC1D23' })).toBe(200);
    expect(lidas).toHaveLength(1);
    expect(saude().conexao).toBe('conectado');
    await fechar();
  });

  testarParada('leitor_placa', modelo, bancada);
}
