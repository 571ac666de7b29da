import type { LeituraPeso } from '../../src/ports/index.js';
import { ate, durante, montar, pausa, testarParada, type Bancada } from './apoio.js';

/** What the conformance needs of a simulated scale, whatever its wire. */
export interface SimBalanca {
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
  peso(kg: number): void;
  sobrecarga(ligada: boolean): void;
  desligar(): Promise<void>;
  religar(): Promise<void>;
  ruido(): void;
  meioQuadro(): void;
  doisQuadros(): void;
  mudo(ligado: boolean): void;
  lento(ms: number): void;
  segmentar(ligado: boolean): void;
  corromper(ligado: boolean): void;
  idErrado?(ligado: boolean): void;
}

/** What any scale must do. `config` gives `silencio_ms` of at most 500. */
export function conformidadeBalanca(modelo: string, bancada: Bancada<SimBalanca>): void {
  const abrir = async () => {
    const m = await montar('balanca', modelo, bancada);
    const lidas: LeituraPeso[] = [];
    m.dispositivo.onLeitura((l) => lidas.push(l));
    const kg = (n: number) => () => lidas.at(-1)?.kg === n && lidas.at(-1)?.condicao === 'normal';
    m.sim.peso(12_340);
    await ate('first weight', kg(12_340));
    return { ...m, lidas, kg };
  };
  const so = (lidas: readonly LeituraPeso[], pesos: readonly number[]) =>
    lidas.filter((l) => l.condicao === 'normal' && !pesos.includes(l.kg) && l.kg !== 0);

  test('reads weights with their raw frame and instant, and follows them', async () => {
    const { sim, lidas, kg, saude, fechar } = await abrir();
    sim.peso(45_670);
    await ate('new weight', kg(45_670));
    expect(lidas.at(-1)?.bruto).toMatch(/^([0-9a-f]{2})+$/);
    expect(lidas.at(-1)?.em).toBeGreaterThan(0);
    expect(saude()).toMatchObject({ conexao: 'conectado', ruins: 0 });
    expect(saude().visto_em).toBeGreaterThan(Date.now() - 2000);
    expect(so(lidas, [12_340, 45_670])).toEqual([]);
    await fechar();
  });

  test('overload and negative are told apart from a weight', async () => {
    const { sim, lidas, kg, fechar } = await abrir();
    sim.sobrecarga(true);
    await pausa(300);
    lidas.length = 0;
    await durante(250, 'no normal weight in overload', () => lidas.every((l) => l.condicao !== 'normal'));
    sim.sobrecarga(false);
    sim.peso(-50);
    await ate('negative', () => lidas.at(-1)?.condicao === 'negativo');
    sim.peso(800);
    await ate('back to normal', kg(800));
    await fechar();
  });

  test('unplug and replug: back in under 5 s, nothing emitted meanwhile', async () => {
    const { sim, lidas, kg, saude, fechar } = await abrir();
    await sim.desligar();
    await ate('link seen down', () => saude().conexao === 'desconectado', 2000);
    lidas.length = 0;
    await durante(300, 'no reading from an unplugged scale', () => lidas.length === 0);
    sim.peso(23_450);
    await sim.religar();
    await ate('weight again', kg(23_450), 5000);
    expect(so(lidas, [23_450])).toEqual([]);
    expect(saude()).toMatchObject({ conexao: 'conectado', reconexoes: 1 });
    await fechar();
  });

  test('garbage, cut frames, corrupted frames and glued frames never make a weight', async () => {
    const { sim, lidas, kg, saude, fechar } = await abrir();
    sim.ruido();
    await ate('garbage counted, or its connection remade', () => saude().ruins + saude().reconexoes > 0, 3000);
    sim.meioQuadro();
    await pausa(150);
    await ate('weight after garbage', kg(12_340), 3000);
    sim.corromper(true);
    const ruins = saude().ruins;
    await ate('corrupted frames counted', () => saude().ruins > ruins + 1, 3000);
    lidas.length = 0;
    await durante(250, 'no weight from corrupted frames', () => lidas.length === 0);
    sim.corromper(false);
    await ate('weight after corruption', kg(12_340), 3000);
    const antes = lidas.length;
    sim.doisQuadros();
    await ate('both glued frames', () => lidas.length >= antes + 2, 3000);
    expect(so(lidas, [12_340])).toEqual([]);
    await fechar();
  });

  test('bytes that come one at a time are a frame all the same', async () => {
    const { sim, lidas, kg, fechar } = await abrir();
    sim.segmentar(true);
    sim.peso(31_000);
    await ate('weight byte by byte', kg(31_000), 4000);
    expect(so(lidas, [12_340, 31_000])).toEqual([]);
    await fechar();
  });

  test('silence is reported and ends', async () => {
    const { sim, lidas, kg, saude, fechar } = await abrir();
    sim.mudo(true);
    await ate('silence reported', () => saude().conexao !== 'conectado', 3000);
    expect(saude().erro).toBeTruthy();
    lidas.length = 0;
    sim.mudo(false);
    await ate('weight after silence', kg(12_340), 5000);
    expect(saude().conexao).toBe('conectado');
    await fechar();
  });

  test('a slow indicator is read late but right', async () => {
    const { sim, lidas, kg, fechar } = await abrir();
    sim.lento(120);
    sim.peso(27_770);
    await ate('late weight', kg(27_770), 4000);
    expect(so(lidas, [12_340, 27_770])).toEqual([]);
    await fechar();
  });

  test('an answer in the name of another device is not a weight', async () => {
    const { sim, lidas, kg, fechar } = await abrir();
    if (sim.idErrado === undefined) {
      // A point-to-point indicator has no id: what stands for it is a frame of another model.
      sim.ruido();
      sim.peso(12_340);
      await ate('still reading', kg(12_340));
      expect(so(lidas, [12_340])).toEqual([]);
    } else {
      sim.idErrado(true);
      await pausa(200);
      lidas.length = 0;
      await durante(300, 'no weight of another unit', () => lidas.length === 0);
      sim.idErrado(false);
      await ate('weight again', kg(12_340), 4000);
    }
    await fechar();
  });

  testarParada('balanca', modelo, bancada);
}
