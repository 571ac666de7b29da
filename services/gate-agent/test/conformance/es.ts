import type { ValorEntrada } from '../../src/ports/index.js';
import type { EscravoModbus } from '../../simulators/clp/escravo.js';
import { ate, durante, montar, pausa, testarParada, type Bancada } from './apoio.js';

/** Config must have inputs `frente` (discreta 0), `tras` (discreta 5, inverted), `laco` (holding 10 bit 3), outputs `verde` (coil 3), `sirene` (holding 20 bit 2). */
export function conformidadeEs(modelo: string, bancada: Bancada<EscravoModbus>): void {
  const abrir = async () => {
    const m = await montar('es', modelo, bancada);
    const eventos: [string, ValorEntrada['estado']][] = [];
    m.dispositivo.onEntrada((canal, v) => eventos.push([canal, v.estado]));
    await ate(
      'first read',
      () => m.dispositivo.entrada('frente').estado === 'livre' && m.dispositivo.entrada('laco').estado === 'livre',
    );
    const estado = (canal: string) => m.dispositivo.entrada(canal).estado;
    return { ...m, eventos, estado, memoria: m.sim.espaco };
  };

  test('reads inputs of every kind, inversion and bit included, and tells changes once', async () => {
    const { memoria, estado, eventos, dispositivo, fechar } = await abrir();
    expect(estado('tras')).toBe('ocupado');
    memoria.discretas[0] = 1;
    memoria.discretas[5] = 1;
    memoria.holding[10] = 0b1000;
    await ate(
      'changes',
      () => estado('frente') === 'ocupado' && estado('tras') === 'livre' && estado('laco') === 'ocupado',
    );
    await pausa(200);
    expect(
      eventos
        .filter(([c]) => c === 'frente')
        .map(([, e]) => e)
        .slice(-1),
    ).toEqual(['ocupado']);
    expect(eventos.filter(([c, e]) => c === 'frente' && e === 'ocupado')).toHaveLength(1);
    expect(dispositivo.entrada('outro')).toEqual({ estado: 'desconhecido', em: 0 });
    await fechar();
  });

  test('lerAgora answers with what the device says after the call', async () => {
    const { memoria, dispositivo, relogio, fechar } = await abrir();
    for (let i = 0; i < 10; i += 1) {
      memoria.discretas[0] = i % 2;
      const pedido = relogio.mono();
      const v = await dispositivo.lerAgora('frente');
      expect(v.estado).toBe(i % 2 === 1 ? 'ocupado' : 'livre');
      expect(v.em).toBeGreaterThanOrEqual(pedido);
    }
    await expect(dispositivo.lerAgora('outro')).rejects.toThrow('no input');
    await fechar();
  });

  test('drives coils and register bits, and rejects what does not exist', async () => {
    const { memoria, dispositivo, fechar } = await abrir();
    memoria.holding[20] = 0b1001;
    await dispositivo.escrever('verde', true);
    await dispositivo.escrever('sirene', true);
    expect(memoria.bobinas[3]).toBe(1);
    expect(memoria.holding[20]).toBe(0b1101);
    await dispositivo.escrever('sirene', false);
    await dispositivo.escrever('verde', false);
    expect(memoria.bobinas[3]).toBe(0);
    expect(memoria.holding[20]).toBe(0b1001);
    await expect(dispositivo.escrever('outra', true)).rejects.toThrow('no output');
    await fechar();
  });

  test('silence makes every input unknown within its validity, and lerAgora rejects', async () => {
    const { sim, estado, eventos, dispositivo, saude, fechar } = await abrir();
    sim.mudo(true);
    const inicio = Date.now();
    await ate('unknown', () => estado('frente') === 'desconhecido', 2000);
    expect(Date.now() - inicio).toBeLessThan(1000);
    await ate('unknown told', () => eventos.some(([c, e]) => c === 'frente' && e === 'desconhecido'), 500);
    await expect(dispositivo.lerAgora('frente')).rejects.toThrow();
    expect(saude().conexao).not.toBe('conectado');
    sim.mudo(false);
    await ate('known again', () => estado('frente') === 'livre', 5000);
    await fechar();
  });

  test('unplug and replug: unknown, then back in under 5 s, and nothing was written by itself', async () => {
    const { sim, estado, memoria, saude, dispositivo, fechar } = await abrir();
    const escritas: number[] = [];
    memoria.aoEscreverBobina((e) => escritas.push(e));
    memoria.aoEscreverHolding((e) => escritas.push(e));
    await sim.desligar();
    await ate('unknown', () => estado('frente') === 'desconhecido' && saude().conexao === 'desconectado', 3000);
    await expect(dispositivo.escrever('verde', true)).rejects.toThrow();
    memoria.discretas[0] = 1;
    await sim.religar();
    await ate('back', () => estado('frente') === 'ocupado', 5000);
    await pausa(150);
    expect(escritas).toEqual([]);
    expect(saude()).toMatchObject({ conexao: 'conectado', reconexoes: 1 });
    await fechar();
  });

  test.each(['ruido_antes', 'ruido_depois', 'meio_quadro', 'dois_quadros', 'partido', 'unidade_errada'] as const)(
    '%s never gives a wrong state',
    async (tipo) => {
      const { sim, memoria, estado, eventos, fechar } = await abrir();
      sim.defeito({ tipo }, 4);
      await pausa(100);
      expect(eventos.filter(([c, e]) => c === 'frente' && e === 'ocupado')).toEqual([]);
      memoria.discretas[0] = 1;
      await ate('right state after the fault', () => estado('frente') === 'ocupado', 5000);
      await fechar();
    },
  );

  test('garbage between answers is survived', async () => {
    const { sim, memoria, estado, fechar } = await abrir();
    for (let i = 0; i < 5; i += 1) {
      sim.ruido();
      await pausa(15);
    }
    memoria.discretas[0] = 1;
    await ate('state after garbage', () => estado('frente') === 'ocupado', 2500);
    await fechar();
  });

  test('a device that answers for another unit is never believed', async () => {
    const { sim, memoria, estado, fechar } = await abrir();
    sim.idErrado(true);
    await ate('unknown', () => estado('frente') === 'desconhecido', 3000);
    memoria.discretas[0] = 1;
    await durante(300, 'still unknown', () => estado('frente') === 'desconhecido');
    sim.idErrado(false);
    await ate('known again', () => estado('frente') === 'ocupado', 5000);
    await fechar();
  });

  test('a slow device within the answer time is read right', async () => {
    const { sim, memoria, estado, fechar } = await abrir();
    sim.lento(60);
    memoria.discretas[0] = 1;
    await ate('slow read', () => estado('frente') === 'ocupado', 3000);
    await fechar();
  });

  testarParada('es', modelo, bancada);
}
