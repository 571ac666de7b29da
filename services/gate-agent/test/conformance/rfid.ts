import type { LeituraTag } from '../../src/ports/index.js';
import type { RfidSimulado } from '../../simulators/rfid/linha.js';
import { ate, montar, pausa, testarParada, type Bancada } from './apoio.js';

/** Config: `janela_ms` 400; tags of ten digits are valid. */
export function conformidadeRfid(modelo: string, bancada: Bancada<RfidSimulado>): void {
  const [A, B, C] = ['1234567890', '0987654321', '5555500000'] as const;
  const abrir = async () => {
    const m = await montar('rfid', modelo, bancada);
    const lidas: LeituraTag[] = [];
    m.dispositivo.onTag((l) => lidas.push(l));
    await ate('connected', () => m.saude().conexao === 'conectado');
    await pausa(30);
    return { ...m, lidas, tags: () => lidas.map((l) => l.tag) };
  };

  test('a tag is read once within its window and again after it', async () => {
    const { sim, tags, fechar } = await abrir();
    sim.tag(A);
    sim.tag(A);
    sim.tag(B);
    await ate('two tags', () => tags().length === 2);
    await pausa(500);
    sim.tag(A);
    await ate('third', () => tags().length === 3);
    expect(tags()).toEqual([A, B, A]);
    await fechar();
  });

  test('two lines in one read, and lines byte by byte', async () => {
    const { sim, tags, fechar } = await abrir();
    sim.doisQuadros(A, B);
    await ate('both', () => tags().length === 2);
    sim.segmentar(true);
    sim.tag(C);
    await ate('slow one', () => tags().length === 3);
    expect(tags()).toEqual([A, B, C]);
    await fechar();
  });

  test('garbage and half lines never become a tag', async () => {
    const { sim, tags, saude, fechar } = await abrir();
    sim.ruido(Buffer.from('\xff\x00!!zz\r\n\x02zz\x03', 'latin1'));
    await ate('garbage counted', () => saude().ruins > 0);
    sim.meioQuadro(A);
    await pausa(650);
    sim.tag(B);
    await ate('whole tag', () => tags().length === 1);
    expect(tags()).toEqual([B]);
    expect(saude().conexao).toBe('conectado');
    await fechar();
  });

  test('unplug and replug: back in under 5 s, half a line does not outlive the plug', async () => {
    const { sim, tags, saude, fechar } = await abrir();
    sim.meioQuadro(A);
    await pausa(30);
    await sim.desligar();
    await ate('down', () => saude().conexao === 'desconectado', 2000);
    await sim.religar();
    await ate('up', () => saude().conexao === 'conectado', 5000);
    await pausa(50);
    sim.tag(B);
    await ate('tag', () => tags().length === 1);
    expect(tags()).toEqual([B]);
    expect(saude().reconexoes).toBe(1);
    await fechar();
  });

  test('a mute reader stays connected and a slow one is read', async () => {
    const { sim, tags, saude, fechar } = await abrir();
    sim.mudo(true);
    sim.tag(A);
    await pausa(200);
    expect(tags()).toEqual([]);
    expect(saude().conexao).toBe('conectado');
    sim.mudo(false);
    sim.lento(150);
    sim.tag(B);
    await ate('late tag', () => tags().length === 1);
    expect(tags()).toEqual([B]);
    await fechar();
  });

  testarParada('rfid', modelo, bancada);
}
