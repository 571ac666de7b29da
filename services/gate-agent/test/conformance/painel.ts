import type { PainelSimulado } from '../../simulators/painel/linha.js';
import { ate, montar, testarParada, type Bancada } from './apoio.js';

/** Config: two lines of sixteen columns, ascii. */
export function conformidadePainel(modelo: string, bancada: Bancada<PainelSimulado>): void {
  const abrir = async () => {
    const m = await montar('painel', modelo, bancada);
    await ate('connected', () => m.saude().conexao === 'conectado');
    return { ...m, painel: m.dispositivo };
  };

  test('shows lines cut and padded to the columns, in its encoding', async () => {
    const { painel, sim, saude, fechar } = await abrir();
    await painel.mostrar({ linhas: ['Atenção: aguarde na posição', 'OK'] });
    await ate('shown', () => sim.tela().length === 2);
    expect(sim.tela()).toEqual(['Atencao: aguarde', 'OK              ']);
    await painel.mostrar({ linhas: ['a\r\nb\x1b\x00'], cor: 'verde' });
    await ate('second', () => sim.tela()[0]?.startsWith('a b') === true);
    expect(sim.tela()).toEqual(['a b             ', ' '.repeat(16)]);
    expect(saude()).toMatchObject({ conexao: 'conectado', bons: 2 });
    await fechar();
  });

  test('what the display says is ignored', async () => {
    const { painel, sim, fechar } = await abrir();
    sim.ruido();
    sim.ruido(Buffer.alloc(100_000, 7));
    await painel.mostrar({ linhas: ['SIGA'] });
    await ate('shown', () => sim.tela()[0]?.startsWith('SIGA') === true);
    await fechar();
  });

  test('unplug: rejects at once; replug: under 5 s, and the newest message comes by itself', async () => {
    const { painel, sim, saude, fechar } = await abrir();
    await painel.mostrar({ linhas: ['ANTES'] });
    await sim.desligar();
    await ate('down', () => saude().conexao === 'desconectado', 2000);
    await expect(painel.mostrar({ linhas: ['DEPOIS'] })).rejects.toThrow('not connected');
    await sim.religar();
    await ate('newest shown', () => sim.tela()[0]?.startsWith('DEPOIS') === true, 5000);
    expect(saude().reconexoes).toBe(1);
    await fechar();
  });

  test('a display that stops reading does not hold anyone for ever', async () => {
    const { painel, fechar } = await abrir();
    const inicio = Date.now();
    await Promise.allSettled(Array.from({ length: 200 }, (_, i) => painel.mostrar({ linhas: [`m${String(i)}`] })));
    expect(Date.now() - inicio).toBeLessThan(3000);
    await fechar();
  });

  testarParada('painel', modelo, bancada);
}
