import type { Cupom } from '../../src/ports/index.js';
import { ate, montar, testarParada, type Bancada } from './apoio.js';

export interface SimImpressora {
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
  desligar(): Promise<void>;
  religar(): Promise<void>;
  /** Text of what came out, newest last. */
  saidas(): readonly string[];
  /** The other end says nothing from now on. */
  calar(ligado: boolean): void;
  /** The other end answers nonsense from now on. */
  embaralhar(ligado: boolean): void;
  lento(ms: number): void;
  semPapel?(ligado: boolean): void;
}

const CUPOM: Cupom = {
  titulo: 'Pesagem de saída',
  campos: [
    ['Placa', 'ABC1D23'],
    ['Peso líquido', '12.340 kg'],
    ['Operação', 'Descarga de açúcar à vácuo'],
  ],
  rodape: 'Não é documento fiscal',
  qr: 'PORTARIA:123',
};

/** Config: timeouts of at most 1 s. */
export function conformidadeImpressora(modelo: string, bancada: Bancada<SimImpressora>): void {
  const abrir = async () => {
    const m = await montar('impressora', modelo, bancada);
    await ate('connected', () => m.saude().conexao === 'conectado');
    return { ...m, impressora: m.dispositivo };
  };

  test('prints title, fields, footer and code with their accents; a copy says so', async () => {
    const { impressora, sim, saude, fechar } = await abrir();
    await impressora.imprimir(CUPOM);
    await impressora.imprimir({ ...CUPOM, segunda_via: true });
    await ate('both out', () => sim.saidas().length === 2);
    for (const parte of [
      'Pesagem de saída',
      'Peso líquido: 12.340 kg',
      'Descarga de açúcar à vácuo',
      'Não é documento fiscal',
      'PORTARIA:123',
    ]) {
      expect(sim.saidas()[0]).toContain(parte);
    }
    expect(sim.saidas()[0]).not.toContain('2ª VIA');
    expect(sim.saidas()[1]).toContain('2ª VIA');
    expect(saude()).toMatchObject({ conexao: 'conectado', ruins: 0 });
    await fechar();
  });

  test('control characters in a field print nothing but spaces', async () => {
    const { impressora, sim, fechar } = await abrir();
    await impressora.imprimir({ titulo: 'A\x1b@\x1dV\x00B', campos: [['x\ny', 'z\x10\x04\x01w']] });
    await ate('out', () => sim.saidas().length === 1);
    expect(sim.saidas()[0]).toContain('x y: z   w');
    await fechar();
  });

  test('unplugged: rejects with the reason; replugged: prints in under 5 s, once', async () => {
    const { impressora, sim, saude, fechar } = await abrir();
    await sim.desligar();
    await expect(impressora.imprimir(CUPOM)).rejects.toThrow();
    await ate('down', () => saude().conexao !== 'conectado', 4000);
    await sim.religar();
    await ate('back by itself', () => saude().conexao === 'conectado', 5000);
    await impressora.imprimir(CUPOM);
    await ate('out', () => sim.saidas().length > 0);
    expect(sim.saidas()).toHaveLength(1);
    await fechar();
  });

  test('mute or senseless: rejects within its time, prints nothing, then well again', async () => {
    const { impressora, sim, fechar } = await abrir();
    for (const falha of ['calar', 'embaralhar'] as const) {
      sim[falha](true);
      const inicio = Date.now();
      await expect(impressora.imprimir(CUPOM)).rejects.toThrow();
      expect(Date.now() - inicio).toBeLessThan(4000);
      sim[falha](false);
    }
    const antes = sim.saidas().length;
    await impressora.imprimir(CUPOM);
    await ate('out', () => sim.saidas().length === antes + 1);
    sim.lento(150);
    await impressora.imprimir(CUPOM);
    await ate('slow one out', () => sim.saidas().length === antes + 2);
    await fechar();
  });

  test('out of paper is a reason, where the printer can say it', async () => {
    const { impressora, sim, fechar } = await abrir();
    if (sim.semPapel === undefined) expect(impressora.papel()).toBe('desconhecido');
    else {
      await ate('paper known', () => impressora.papel() === 'ok', 4000);
      sim.semPapel(true);
      await expect(impressora.imprimir(CUPOM)).rejects.toThrow('out of paper');
      expect(impressora.papel()).toBe('sem_papel');
      expect(sim.saidas()).toHaveLength(0);
      sim.semPapel(false);
      await impressora.imprimir(CUPOM);
      expect(impressora.papel()).toBe('ok');
    }
    await fechar();
  });

  testarParada('impressora', modelo, bancada);
}
