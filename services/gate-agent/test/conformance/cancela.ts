import type { PosicaoCancela } from '../../src/ports/index.js';
import type { CancelaSimulada } from '../../simulators/cancela/modbus.js';
import { ate, durante, montar, pausa, testarParada, type Bancada } from './apoio.js';

/** Config: pulse, coils 0 and 1, limit switches in discrete 0 and 1, `curso_ms` 1500; the arm travels in 300 ms. */
export function conformidadeCancela(modelo: string, bancada: Bancada<CancelaSimulada>): void {
  const abrir = async () => {
    const m = await montar('cancela', modelo, bancada);
    const posicoes: PosicaoCancela[] = [];
    m.dispositivo.onPosicao((p) => posicoes.push(p));
    const escritas: [number, boolean][] = [];
    m.sim.clp.espaco.aoEscreverBobina((e, l) => escritas.push([e, l]));
    await ate('position known', () => m.dispositivo.posicao() === 'fechada');
    return { ...m, posicoes, escritas, cancela: m.dispositivo, clp: m.sim.clp };
  };
  const sim = () => true;

  test('opens and closes by pulse, tells each position, releases the coils', async () => {
    const { cancela, sim: braco, posicoes, escritas, clp, saude, fechar } = await abrir();
    await cancela.abrir();
    expect(braco.angulo()).toBe(1);
    expect(cancela.posicao()).toBe('aberta');
    await cancela.fechar(sim);
    expect(cancela.posicao()).toBe('fechada');
    expect(posicoes).toEqual(
      ['fechada', 'abrindo', 'aberta', 'fechando', 'fechada'].slice(posicoes[0] === 'fechada' ? 0 : 1),
    );
    await ate('coils off', () => clp.espaco.bobinas[0] === 0 && clp.espaco.bobinas[1] === 0, 2000);
    expect(escritas.filter(([, l]) => l)).toEqual([
      [0, true],
      [1, true],
    ]);
    expect(saude().conexao).toBe('conectado');
    await fechar();
  });

  test('a refused close writes nothing, and the permission is asked at the write', async () => {
    const { cancela, escritas, clp, fechar } = await abrir();
    await cancela.abrir();
    await ate('pulse over', () => clp.espaco.bobinas[0] === 0);
    escritas.length = 0;
    let perguntas = 0;
    await expect(
      cancela.fechar(() => {
        perguntas += 1;
        return false;
      }),
    ).rejects.toThrow('not permitted');
    expect(perguntas).toBeGreaterThan(0);
    await expect(
      cancela.fechar(() => {
        throw new Error('sensor lost');
      }),
    ).rejects.toThrow('not permitted');
    clp.lento(80);
    let ocupado = false;
    const fechando = cancela.fechar(() => !ocupado);
    ocupado = true;
    await expect(fechando).rejects.toThrow('not permitted');
    await pausa(200);
    expect(escritas.filter(([e]) => e === 1)).toEqual([]);
    expect(cancela.posicao()).toBe('aberta');
    await fechar();
  });

  test('open wins over a closing under way and over a pending one; the coils are never on together', async () => {
    const { cancela, sim: braco, clp, fechar } = await abrir();
    await cancela.abrir();
    const fechando = cancela.fechar(sim);
    fechando.catch(() => undefined);
    await ate('arm going down', () => braco.angulo() < 0.7);
    const abrindo = cancela.abrir();
    await expect(fechando).rejects.toThrow('open commanded');
    await abrindo;
    expect(braco.angulo()).toBe(1);
    await ate('coils off', () => clp.espaco.bobinas[0] === 0 && clp.espaco.bobinas[1] === 0, 2000);
    const escritas: [number, boolean][] = [];
    clp.espaco.aoEscreverBobina((e, l) => escritas.push([e, l]));
    const pendente = cancela.fechar(sim);
    const abre = cancela.abrir();
    await expect(pendente).rejects.toThrow('open commanded');
    await abre;
    await expect(Promise.all([cancela.abrir(), cancela.fechar(sim)])).rejects.toThrow('opening in progress');
    await pausa(400);
    expect(escritas.filter(([e, l]) => e === 1 && l)).toEqual([]);
    expect(braco.angulo()).toBe(1);
    expect(braco.conflito()).toBe(false);
    await fechar();
  });

  test('a stuck arm is a failure within the travel time', async () => {
    const { cancela, sim: braco, fechar } = await abrir();
    braco.travado(true);
    const inicio = Date.now();
    await expect(cancela.abrir()).rejects.toThrow('limit');
    expect(Date.now() - inicio).toBeLessThan(2500);
    braco.travado(false);
    await cancela.abrir();
    expect(cancela.posicao()).toBe('aberta');
    await fechar();
  });

  test('unplug and replug: unknown, back in under 5 s, no write by itself', async () => {
    const { cancela, clp, escritas, saude, fechar } = await abrir();
    escritas.length = 0;
    await clp.desligar();
    await ate('unknown', () => cancela.posicao() === 'desconhecida' && saude().conexao === 'desconectado', 3000);
    await expect(cancela.fechar(sim)).rejects.toThrow();
    await clp.religar();
    await ate('known again', () => cancela.posicao() === 'fechada', 5000);
    await durante(250, 'no write on reconnection', () => escritas.length === 0);
    expect(saude()).toMatchObject({ conexao: 'conectado', reconexoes: 1 });
    await fechar();
  });

  test('PLC restart while the close coil is on: the state is read before the next write', async () => {
    const { cancela, clp, fechar } = await abrir();
    await cancela.abrir();
    const antes = clp.pedidos().length;
    await clp.reiniciar();
    await ate('read after the restart', () => clp.pedidos().length > antes, 5000);
    await ate('position known', () => cancela.posicao() === 'aberta', 5000);
    const marca = clp.pedidos().length;
    await cancela.fechar(sim);
    const pedidos = clp.pedidos().slice(antes);
    expect(pedidos.findIndex((p) => p.startsWith('05'))).toBeGreaterThan(pedidos.findIndex((p) => p.startsWith('02')));
    const doComando = clp.pedidos().slice(marca);
    expect(doComando.findIndex((p) => p.startsWith('05'))).toBeGreaterThan(
      doComando.findIndex((p) => p.startsWith('01')),
    );
    await fechar();
  });

  test('silence, slowness and wrong id: unknown or late, never wrong', async () => {
    const { cancela, clp, sim: braco, fechar } = await abrir();
    clp.mudo(true);
    await ate('silent is unknown', () => cancela.posicao() === 'desconhecida', 3000);
    clp.mudo(false);
    await ate('back', () => cancela.posicao() === 'fechada', 5000);
    clp.idErrado(true);
    await ate('another id is unknown', () => cancela.posicao() === 'desconhecida', 3000);
    clp.idErrado(false);
    await ate('back again', () => cancela.posicao() === 'fechada', 5000);
    clp.lento(50);
    await cancela.abrir();
    expect(braco.angulo()).toBe(1);
    await fechar();
  });

  test.each(['ruido_antes', 'meio_quadro', 'dois_quadros', 'tamanho_errado', 'tid_errado'] as const)(
    '%s: opening is insisted on, closing is not written twice',
    async (tipo) => {
      const { cancela, clp, sim: braco, fechar } = await abrir();
      clp.defeito({ tipo }, 3);
      await cancela.abrir();
      expect(braco.angulo()).toBe(1);
      expect(braco.conflito()).toBe(false);
      await fechar();
    },
  );

  testarParada('cancela', modelo, bancada);
}
