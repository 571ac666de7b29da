import { PistaFalsa } from '../../test/apoio/pista-falsa.js';
import { executarComando } from '../executar-comando.js';
import type { Agente } from '../agente.js';

const autor = { id: '01a1f8a0-0000-7000-8000-000000000090', nome: 'Renata' };

describe('passage', () => {
  test('admitted, weighed, released: facts in order, no arm down over the truck, weight shown only when on record', async () => {
    const f = new PistaFalsa();
    await f.admitir();
    expect([f.pista.fase, f.a.ordens]).toEqual(['identificado', ['abrir']]);
    await f.subir();
    await f.passar(2000, 40_000);
    expect(f.dados('pesagem.capturada')).toMatchObject({
      peso_kg: 40_000,
      tipo: 'entrada',
      placa: 'ABC1D23',
      placa_origem: 'leitor',
      manual: false,
    });
    expect(f.telas).toContain('40000 KG PESO CAPTURADO');
    expect([f.pista.fase, f.b.ordens]).toEqual(['liberado', ['abrir']]);
    f.sensor('b_traseiro', 'ocupado');
    await f.passar(500, 20_000, true);
    expect([f.pista.fase, f.b.ordens]).toEqual(['saindo', ['abrir']]);
    await f.passar(500);
    f.sensor('b_traseiro', 'livre');
    await f.passar(4000);
    expect([f.pista.fase, f.a.ordens, f.b.ordens]).toEqual(['livre', ['abrir', 'fechar'], ['abrir', 'fechar']]);
    expect(f.dados('sessao.encerrada')).toMatchObject({ concluida: true });
    expect(f.tipos().filter((t) => t === 'pesagem.capturada')).toHaveLength(1);
    expect(f.sessao).toBeNull();
  });

  test('a picture that the store refuses does not cost the plate', async () => {
    const f = new PistaFalsa();
    await f.admitir();
    expect(f.dados('leitura.placa')).toMatchObject({ placa: 'ABC1D23', fotos: [] });
  });
});

describe('26: what is no weighing', () => {
  test.each([
    ['moves', (f: PistaFalsa) => f.passar(150, 40_400)],
    ['leaves the platform', (f: PistaFalsa) => f.passar(150, 0)],
    ['shows an axle outside', (f: PistaFalsa) => (f.sensor('b_traseiro', 'ocupado'), f.passar(100, 40_000))],
    ['hides a position sensor', (f: PistaFalsa) => (f.sensor('b_traseiro', 'desconhecido'), f.passar(100, 40_000))],
  ])('the truck %s while pictures are taken: refused with the reason, taken when still again', async (_, mexer) => {
    const f = new PistaFalsa();
    await f.admitir();
    await f.subir();
    let uma = true;
    f.aoFotografar = async () => {
      if (!uma) return;
      uma = false;
      await mexer(f);
    };
    await f.passar(800, 40_000);
    expect(f.dados('pesagem.recusada')).toMatchObject({
      codigo: 'MOVIMENTO',
      motivo: 'O veículo se moveu durante a captura.',
    });
    expect(f.tipos()).not.toContain('pesagem.capturada');
    expect(f.telas.join()).not.toContain('CAPTURADO');
    f.sensor('b_traseiro', 'livre');
    await f.passar(2000, 40_000);
    expect(f.dados('pesagem.capturada')).toMatchObject({ peso_kg: 40_000 });
  });

  test.each([
    ['an axle off the platform', 'a_traseiro', 'ocupado', 'O veículo não está inteiro na balança.'],
    ['a sensor that does not answer', 'b_traseiro', 'desconhecido', 'O veículo não está inteiro na balança.'],
  ] as const)('%s: never weighed, a command is refused with the reason', async (_, canal, estado, motivo) => {
    const f = new PistaFalsa();
    await f.admitir();
    await f.subir();
    f.sensor(canal, estado);
    await f.passar(5000, 40_000);
    expect(f.tipos()).not.toContain('pesagem.capturada');
    expect(await f.pista.pesarAgora({ autor, justificativa: 'x' })).toEqual({ motivo });
  });

  test('motion bit or swaying weight: never weighed', async () => {
    const f = new PistaFalsa();
    await f.admitir();
    await f.subir();
    await f.passar(3000, 40_000, true);
    for (let i = 0; i < 40; i++) await f.passar(50, i % 2 ? 40_000 : 40_060);
    expect(f.tipos()).not.toContain('pesagem.capturada');
    expect(await f.pista.pesarAgora({ autor, justificativa: 'x' })).toEqual({ motivo: 'O peso não está estável.' });
  });

  test('a vehicle that was not admitted is not weighed by command', async () => {
    const f = new PistaFalsa();
    f.decisao = { ...f.decisao, desfecho: 'excecao', visita: null };
    await f.admitir();
    await f.subir();
    await f.passar(2000, 40_000);
    expect(f.pista.fase).toBe('excecao');
    expect(await f.pista.pesarAgora({ autor, justificativa: 'x' })).toEqual({
      motivo: 'O veículo ainda não foi admitido.',
    });
  });
});

test('of a command only author and reason go into the facts of the lane', async () => {
  const f = new PistaFalsa();
  f.decisao = { ...f.decisao, desfecho: 'excecao' };
  await f.admitir();
  const agente = { atuante: true, pistas: new Map([[f.pista.config.id, f.pista]]) } as unknown as Agente;
  const base = {
    v: 1 as const,
    gate: autor.id,
    pista: f.pista.config.id,
    alvo: null,
    autor,
    justificativa: 'Conferido',
    criado_em: '',
    expira_em: '',
  };
  const r = await executarComando(agente, {
    ...base,
    id: autor.id,
    tipo: 'excecao.resolver',
    dados: { sessao: f.pista.sessaoAtual?.id, acao: 'aceitar' },
  });
  expect(r.resultado).toBe('executado');
  expect(f.dados('sessao.decisao')).toMatchObject({
    quem: 'operador',
    autor,
    justificativa: 'Conferido',
    desfecho: 'liberar',
  });
  for (const chave of ['id', 'gate', 'tipo', 'dados', 'expira_em', 'pista'])
    expect(f.dados('sessao.decisao')).not.toHaveProperty(chave);
});

describe('crash', () => {
  const retomar = async (f: PistaFalsa): Promise<PistaFalsa> => {
    const g = new PistaFalsa();
    if (f.sessao) g.pista.retomar(f.sessao);
    g.pista.retomarCancelas(f.pista.pendencias);
    for (const [canal, estado] of f.es.estados) g.es.estados.set(canal, estado);
    [g.a.onde, g.b.onde] = [f.a.onde, f.b.onde];
    await Promise.resolve();
    return g;
  };

  test('between the admission on record and the arm: it opens for the truck that waits', async () => {
    const f = new PistaFalsa();
    f.a.quebrado = true;
    await f.admitir();
    const g = await retomar(f);
    await g.passar(500);
    expect([g.pista.fase, g.a.ordens]).toEqual(['identificado', ['abrir']]);
  });

  test('admitted and already inside: the arm behind it is left alone', async () => {
    const f = new PistaFalsa();
    await f.admitir();
    await f.subir();
    f.a.onde = 'fechada';
    const g = await retomar(f);
    await g.passar(300, 40_000, true);
    expect(g.a.ordens).toEqual([]);
    // Not even for the next one, who has not been admitted.
    g.sensor('a_dianteiro', 'ocupado');
    await g.passar(500, 40_000, true);
    expect(g.a.ordens).toEqual([]);
  });

  test('between the weight and the decision: the weight stands, it is not taken again', async () => {
    const f = new PistaFalsa();
    await f.admitir();
    await f.subir();
    f.b.quebrado = true;
    await f.passar(2000, 40_000);
    const guardada = f.sessao;
    if (!guardada) throw new Error('no session');
    const g = new PistaFalsa();
    g.pista.retomar({ ...guardada, fase: 'decisao' });
    await g.passar(3000, 40_000);
    expect(g.tipos()).not.toContain('pesagem.capturada');
    expect(g.pedidos[0]).toMatchObject({ fase: 'liberacao', peso_kg: 40_000 });
    expect(g.b.ordens).toEqual(['abrir']);
  });

  test('an arm that was to close by itself still does', async () => {
    const f = new PistaFalsa();
    await f.pista.moverCancela('a', 'abrir', 'operador');
    f.sensor('a_traseiro', 'ocupado');
    await f.passar(300);
    const g = await retomar(f);
    await g.passar(500);
    expect(g.a.ordens).toEqual([]);
    g.sensor('a_traseiro', 'livre');
    await g.passar(3000);
    expect(g.a.ordens).toEqual(['fechar']);
  });
});

describe('15: nothing can be written', () => {
  test('no arm moves on a decision that is not on record; all is written, in order, when there is room', async () => {
    const f = new PistaFalsa();
    await f.passar(300);
    f.cheio = true;
    await f.admitir();
    await f.passar(3000);
    expect([f.fatos, f.a.ordens, f.alarmes.get('sem_registro')]).toEqual([[], [], true]);
    expect(f.pista.mensagem).toContain('Registro local indisponível');
    f.cheio = false;
    await f.passar(4000);
    expect(f.tipos().slice(0, 3)).toEqual(['sessao.aberta', 'leitura.placa', 'sessao.decisao']);
    expect(f.alarmes.get('sem_registro')).toBe(false);
    expect(f.a.ordens).toEqual(['abrir']);
  });
});

test('suspended, it follows its inputs and does nothing', async () => {
  const f = new PistaFalsa();
  f.pista.suspensa = true;
  f.sensor('a_dianteiro', 'ocupado');
  await f.passar(3000);
  expect([f.pista.fase, f.fatos]).toEqual(['livre', []]);
  f.pista.suspensa = false;
  await f.passar(100);
  expect(f.pista.fase).toBe('aproximando');
});

describe('modes', () => {
  test('sombra moves no arm and writes no visit', async () => {
    const f = new PistaFalsa({ modo: 'sombra' });
    await f.admitir();
    await f.subir();
    await f.passar(2000, 40_000);
    expect([f.a.ordens, f.b.ordens]).toEqual([[], []]);
    expect(f.dados('pesagem.capturada')).toMatchObject({ agendamento: null, tipo: 'avulsa' });
  });

  test('assistido opens only after a person', async () => {
    const f = new PistaFalsa({ modo: 'assistido' });
    await f.admitir();
    expect([f.pista.fase, f.a.ordens]).toEqual(['excecao', []]);
    const sessao = f.pista.sessaoAtual?.id ?? '';
    expect(await f.pista.resolver({ sessao, acao: 'aceitar' }, { autor, justificativa: 'ok' })).toBeNull();
    expect([f.pista.fase, f.a.ordens]).toEqual(['identificado', ['abrir']]);
    expect(await f.pista.resolver({ sessao, acao: 'aceitar' }, { autor, justificativa: 'ok' })).toBe(
      'A exceção já foi resolvida.',
    );
  });
});
