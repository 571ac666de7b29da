import fc from 'fast-check';
import type { PedidoDecisao, ResultadoRegra, VisitaEsperada } from '../mensagens/decisao.js';
import { decidir, desfechoDe, type Mundo } from './decidir.js';
import { REGRAS } from './regras.js';

const id = (n: number): string => `01a1f8a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const AGORA = Date.parse('2026-11-20T12:00:00.000Z');
const iso = (h: number): string => new Date(AGORA + h * 3_600_000).toISOString();
const visita: VisitaEsperada = {
  agendamento: id(1),
  numero: '000123',
  status: 'agendado',
  placas: ['ABC1D23'],
  tags: ['E1'],
  motorista: { nome: 'Antônio', cnh_validade: '2030-01-31', bloqueado: false },
  etapa: {
    id: id(2),
    ordem: 1,
    nome: 'Pesagem de entrada',
    tipo: 'pesagem_entrada',
    exige_pesagem: true,
    pistas: [id(9)],
  },
  etapas_total: 3,
  janela_inicio: iso(-1),
  janela_fim: iso(1),
  pausado: false,
  bloqueios: [],
  limite_kg: 57_000,
};
const pista: Mundo['pista'] = { id: id(9), nome: 'Pista 1', pesa: true, limite_kg: 74_000, confianca_minima: 80 };
const admissao: PedidoDecisao = {
  v: 1,
  gate: id(8),
  pista: id(9),
  sessao: id(7),
  fase: 'admissao',
  placa: { leitura: 'l', placa: 'ABC1D23', confianca: 95, manual: false },
  tags: [],
  em: iso(0),
};
const liberacao: PedidoDecisao = { ...admissao, fase: 'liberacao', agendamento: id(1), peso_kg: 45_000 };
const placa = (p: Partial<NonNullable<PedidoDecisao['placa']>>): Partial<PedidoDecisao> => ({
  placa: { leitura: 'l', placa: 'ABC1D23', confianca: 95, manual: false, ...p },
});
const outra: VisitaEsperada = { ...visita, agendamento: id(3), numero: '000124', placas: ['QQQ7Q77'], tags: ['E2'] };
const saida = {
  ...visita,
  status: 'em_atendimento',
  peso_anterior_kg: 45_000,
  etapa: { ...visita.etapa, tipo: 'pesagem_saida' } as VisitaEsperada['etapa'],
};

interface Caso {
  readonly nome: string;
  readonly pedido?: Partial<PedidoDecisao>;
  readonly visitas?: readonly VisitaEsperada[];
  readonly visita?: Partial<VisitaEsperada>;
  readonly pista?: Partial<Mundo['pista']>;
  readonly regra: string;
  readonly situacao: ResultadoRegra['situacao'];
  readonly desfecho: 'liberar' | 'excecao' | 'recusar';
}
const rodar = (
  base: PedidoDecisao,
  c: Pick<Caso, 'pedido' | 'visitas' | 'visita' | 'pista'>,
): ReturnType<typeof decidir> =>
  decidir(
    { ...base, ...c.pedido },
    {
      visitas: c.visitas ?? [{ ...visita, ...c.visita }, outra],
      pista: { ...pista, ...c.pista },
      fuso: 'America/Sao_Paulo',
      agora: AGORA,
    },
  );

const ADMISSAO: readonly Caso[] = [
  { nome: 'sure read of an expected plate', regra: 'placa_lida', situacao: 'ok', desfecho: 'liberar' },
  {
    nome: 'old form of the same plate',
    pedido: placa({ placa: 'ABC1323' }),
    regra: 'visita_encontrada',
    situacao: 'ok',
    desfecho: 'liberar',
  },
  {
    nome: 'typed by an operator',
    pedido: placa({ manual: true, confianca: 0 }),
    regra: 'placa_lida',
    situacao: 'ok',
    desfecho: 'liberar',
  },
  { nome: 'no plate, no tag', pedido: { placa: null }, regra: 'placa_lida', situacao: 'excecao', desfecho: 'excecao' },
  {
    nome: 'no plate, tag of the visit',
    pedido: { placa: null, tags: ['E1'] },
    regra: 'placa_lida',
    situacao: 'alerta',
    desfecho: 'liberar',
  },
  {
    nome: 'doubtful read',
    pedido: placa({ confianca: 60 }),
    regra: 'placa_lida',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  {
    nome: 'doubtful read settled by the tag',
    pedido: { ...placa({ confianca: 60 }), tags: ['E1'] },
    regra: 'placa_lida',
    situacao: 'alerta',
    desfecho: 'liberar',
  },
  {
    nome: 'one character wrong',
    pedido: placa({ placa: 'ABK1D23' }),
    regra: 'visita_encontrada',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  {
    nome: 'nobody expected',
    pedido: placa({ placa: 'WWW1W11' }),
    regra: 'visita_encontrada',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  {
    nome: 'plate of one, tag of another',
    pedido: { tags: ['E2'] },
    regra: 'tag_confere',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  {
    nome: 'tag unknown to the vehicle',
    pedido: { tags: ['E9'] },
    regra: 'tag_confere',
    situacao: 'alerta',
    desfecho: 'liberar',
  },
  {
    nome: 'vehicle without registered tag',
    pedido: { tags: ['E9'] },
    visita: { tags: [] },
    regra: 'tag_confere',
    situacao: 'alerta',
    desfecho: 'liberar',
  },
  {
    nome: 'no step left for a gate',
    visita: { etapa: null },
    regra: 'etapa_nesta_pista',
    situacao: 'recusa',
    desfecho: 'recusar',
  },
  {
    nome: 'step of another lane',
    pista: { id: id(99) },
    regra: 'etapa_nesta_pista',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  {
    nome: 'too early',
    visita: { janela_inicio: iso(1), janela_fim: iso(2) },
    regra: 'dentro_da_janela',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  {
    nome: 'too late',
    visita: { janela_inicio: iso(-3), janela_fim: iso(-2) },
    regra: 'dentro_da_janela',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  {
    nome: 'driver on the block list',
    visita: { motorista: { nome: 'A', bloqueado: true } },
    regra: 'motorista_apto',
    situacao: 'recusa',
    desfecho: 'recusar',
  },
  {
    nome: 'licence run out',
    visita: { motorista: { nome: 'A', cnh_validade: '2026-11-19', bloqueado: false } },
    regra: 'motorista_apto',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  {
    nome: 'licence that ends today',
    visita: { motorista: { nome: 'A', cnh_validade: '2026-11-20', bloqueado: false } },
    regra: 'motorista_apto',
    situacao: 'ok',
    desfecho: 'liberar',
  },
  {
    nome: 'vehicle blocked',
    visita: { bloqueios: ['veículo bloqueado'] },
    regra: 'sem_bloqueio',
    situacao: 'recusa',
    desfecho: 'recusar',
  },
  { nome: 'visit paused', visita: { pausado: true }, regra: 'sem_bloqueio', situacao: 'excecao', desfecho: 'excecao' },
];
const LIBERACAO: readonly Caso[] = [
  { nome: 'weighed', regra: 'pesagem_feita', situacao: 'ok', desfecho: 'liberar' },
  { nome: 'not weighed', pedido: { peso_kg: null }, regra: 'pesagem_feita', situacao: 'excecao', desfecho: 'excecao' },
  {
    nome: 'lane that does not weigh',
    pista: { pesa: false },
    regra: 'pesagem_feita',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  {
    nome: 'no visit',
    pedido: { agendamento: null, placa: null },
    regra: 'visita_definida',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  {
    nome: 'over the limit of the vehicle',
    pedido: { peso_kg: 57_020 },
    regra: 'peso_no_limite',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  { nome: 'at the limit', pedido: { peso_kg: 57_000 }, regra: 'peso_no_limite', situacao: 'ok', desfecho: 'liberar' },
  {
    nome: 'over the limit of the lane',
    pista: { limite_kg: 40_000 },
    regra: 'peso_no_limite',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  {
    nome: 'leaves as it came',
    visitas: [saida],
    pedido: { peso_kg: 45_060 },
    regra: 'peso_coerente',
    situacao: 'excecao',
    desfecho: 'excecao',
  },
  {
    nome: 'leaves empty',
    visitas: [saida],
    pedido: { peso_kg: 15_000 },
    regra: 'peso_coerente',
    situacao: 'ok',
    desfecho: 'liberar',
  },
];

describe.each([
  ['admissao', admissao, ADMISSAO],
  ['liberacao', liberacao, LIBERACAO],
] as const)('rules of %s', (fase, base, casos) => {
  test.each(casos.map((c) => [c.nome, c] as const))('%s', (_, c) => {
    const d = rodar(base, c);
    expect(d.regras.find((x) => x.nome === c.regra)?.situacao).toBe(c.situacao);
    expect(d.desfecho).toBe(c.desfecho);
    if (d.desfecho !== 'liberar')
      expect(d.mensagem).toBe(
        d.regras.find((x) => x.situacao === (d.desfecho === 'recusar' ? 'recusa' : 'excecao'))?.mensagem,
      );
  });

  test('every rule has a case that stops the vehicle', () => {
    const paradas = new Set(
      casos.filter((c) => c.situacao === 'excecao' || c.situacao === 'recusa').map((c) => c.regra),
    );
    expect([...paradas].sort()).toEqual(REGRAS[fase].map((r) => r.nome).sort());
  });
});

test('a visit being attended has no window any more', () => {
  const d = rodar(admissao, { visita: { status: 'em_atendimento', janela_inicio: iso(-3), janela_fim: iso(-2) } });
  expect([d.desfecho, d.regras.some((x) => x.nome === 'dentro_da_janela')]).toEqual(['liberar', false]);
});

test('the worst rule decides, in whatever order they stand', () => {
  const situacao = fc.constantFrom<ResultadoRegra['situacao']>('ok', 'alerta', 'excecao', 'recusa');
  fc.assert(
    fc.property(fc.array(situacao, { maxLength: 10 }), (lista) => {
      const esperado = lista.includes('recusa') ? 'recusar' : lista.includes('excecao') ? 'excecao' : 'liberar';
      expect(desfechoDe(lista.map((s) => ({ nome: 'r', situacao: s, mensagem: 'm' })))).toBe(esperado);
    }),
  );
});

test('nothing is admitted without a visit, whatever was read', () => {
  const texto = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('ABC1D23', 'ABC1323', 'A8C1D23', 'QQQ7Q77'));
  fc.assert(
    fc.property(
      fc.option(texto),
      fc.integer({ min: 0, max: 100 }),
      fc.boolean(),
      fc.subarray(['E1', 'E2', 'E9']),
      (p, confianca, manual, tags) => {
        const d = rodar(admissao, {
          pedido: { tags, placa: p === null ? null : { leitura: 'l', placa: p, confianca, manual } },
        });
        if (d.desfecho === 'liberar') expect([d.visita !== null, d.identificacao]).toEqual([true, 'confere']);
      },
    ),
  );
});
