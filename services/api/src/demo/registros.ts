import type { EntityManager } from 'typeorm';
import { PRODUTO_DE } from './cadastros.js';
import { escritor, type Criar } from './incluir.js';
import { parceirosDemo } from './parceiros.js';

type Linha = Readonly<Record<string, unknown>>;
type Conta = { readonly id: string; readonly nome: string };

const CORES = ['Branca', 'Prata', 'Preta', 'Vermelha', 'Azul', 'Amarela', 'Verde', 'Cinza'];
const MARCAS = ['Scania', 'Volvo', 'Mercedes-Benz', 'DAF', 'Iveco', 'MAN', 'Ford', 'Randon', 'Librelato', 'Facchini'];
const CARROCERIAS = [
  ['Graneleira', 'GRA'],
  ['Basculante', 'BAS'],
  ['Sider', 'SID'],
  ['Baú', 'BAU'],
  ['Tanque', 'TAN'],
  ['Porta-contêiner', 'PCT'],
] as const;
const IMPLEMENTOS = [
  ['Semirreboque 3 eixos', 3],
  ['Semirreboque 2 eixos', 2],
  ['Reboque', 2],
  ['Dolly', 2],
] as const;

export interface GlobaisDemo {
  readonly cores: readonly string[];
  readonly marcas: readonly string[];
  readonly carrocerias: readonly string[];
  readonly implementos: readonly string[];
}

/** Lists of the system. */
export async function globaisDemo(em: EntityManager): Promise<GlobaisDemo> {
  const criar = escritor(em, null);
  const varias = async (tabela: string, linhas: readonly Linha[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const linha of linhas) ids.push(await criar(tabela, linha));
    return ids;
  };
  return {
    cores: await varias(
      'cor',
      CORES.map((descricao) => ({ descricao })),
    ),
    marcas: await varias(
      'marca',
      MARCAS.map((descricao) => ({ descricao })),
    ),
    carrocerias: await varias(
      'carroceria',
      CARROCERIAS.map(([descricao, codigo]) => ({ descricao, codigo })),
    ),
    implementos: await varias(
      'modalidade',
      IMPLEMENTOS.map(([descricao, eixo]) => ({ descricao, eixo, tipo: 2 })),
    ),
  };
}

/** Carriers as the terminal registers them; the account is the company's own. */
export async function transportadorasDemo(
  em: EntityManager,
  terminal: string,
  contas: readonly Conta[],
): Promise<string[]> {
  const criar = escritor(em, terminal);
  const dados: { id: string; cnpj: string; razao_social: string; nome_fantasia: string }[] = await em.query(
    'select id, cnpj, razao_social, nome_fantasia from empresa where id = any($1::uuid[]) order by cnpj',
    [contas.map((c) => c.id)],
  );
  const ids: string[] = [];
  for (const [i, { id, ...t }] of dados.entries()) {
    ids.push(
      await criar('transportadora', {
        conta_id: id,
        ...t,
        rntrc: String(44_120_000 + i * 137),
        rntrc_validade: i === 2 ? '2026-08-31' : `2028-0${i + 1}-15`,
        telefone: `6734${String(220_000 + i * 311)}`,
        cidade: ['Dourados', 'Campo Grande', 'Rondonópolis', 'Maracaju', 'Sinop', 'Cascavel'][i],
        estado: ['MS', 'MS', 'MT', 'MS', 'MT', 'PR'][i],
        contatos: [
          { nome: 'Programação de frota', cargo: 'Logística', telefone: `6799${String(8_800_000 + i)}`, email: null },
        ],
      }),
    );
  }
  return ids;
}

const CARACTERISTICAS = [
  ['Umidade', '14', '18', 'balanco'],
  ['Impureza', '1', '6', 'balanco'],
  ['Avariados', '8', '20', 'fator'],
  ['Quebrados', '30', '40', 'nenhum'],
] as const;

interface Alvos {
  readonly terminal: string;
  readonly gates: readonly string[];
  readonly fornecedores: readonly Conta[];
  readonly transportadoras: readonly string[];
}

/** Suppliers with what they deal in, customers, contracts, yard, prices: what a terminal's registers hold on an ordinary day. */
export async function registrosDemo(em: EntityManager, a: Alvos): Promise<void> {
  const criar = escritor(em, a.terminal);
  const [gate = ''] = a.gates;
  const embalagens: string[] = [];
  for (const [descricao, sigla, peso_kg, granel] of [
    ['Granel', 'GR', null, true],
    ['Big bag 1.000 kg', 'BB', 1000, false],
    ['Saca 60 kg', 'SC', 60, false],
  ] as const)
    embalagens.push(await criar('embalagem', { descricao, sigla, peso_kg, granel }));
  const terminais: string[] = [];
  for (const [descricao, codigo] of [
    ['Moega 1', 'M1'],
    ['Moega 2', 'M2'],
    ['Armazém de açúcar', 'AZ'],
  ] as const)
    terminais.push(await criar('terminal', { descricao, codigo }));
  const formas: string[] = [];
  for (const [descricao, tipo] of [
    ['Dinheiro', 0],
    ['Pix', 0],
    ['Cartão de débito', 0],
    ['Convênio', 1],
    ['Saldo pré-pago', 2],
  ] as const)
    formas.push(await criar('forma_pagamento', { descricao, tipo }));
  for (const g of a.gates) {
    for (const [i, forma_pagamento_id] of formas.entries())
      await criar('gate_forma_pagamento', {
        gate_id: g,
        descricao: ['Dinheiro', 'Pix', 'Débito', 'Convênio', 'Saldo'][i],
        is_convenio: i === 3,
        forma_pagamento_id,
      });
    await criar('controlador', {
      gate_id: g,
      tipo_id: 1,
      utilizador: 'Totem de triagem',
      limitador: 9999,
      sequencia_atual: 214,
    });
  }
  const servico = await servicosDemo(em, criar, embalagens);
  await fornecedoresDemo(em, criar, { ...a, gate, embalagens, terminais, servico, formas });
  await patioDemo(criar, gate);
  await parceirosDemo(criar, { gate, servico, transportadoras: a.transportadoras });
}

async function servicosDemo(em: EntityManager, criar: Criar, embalagens: readonly string[]): Promise<string> {
  const [linha]: { id: string }[] = await em.query('select id from servico order by nome limit 1');
  const servico = linha?.id ?? '';
  for (const [eixos, valor] of [
    [3, '48.00'],
    [6, '92.00'],
    [7, '104.00'],
    [9, '131.00'],
  ] as const)
    await criar('servico_tarifa_eixo', {
      servico_id: servico,
      tipo_tarifa: 'eixo',
      eixos,
      valor,
      inicio: '2026-01-01',
    });
  await criar('servico_tarifa_hora', {
    servico_id: servico,
    tipo_tarifa: 'hora',
    horas_incluidas: '5',
    valor_hora: '35.00',
    valor: '0.00',
    inicio: '2026-01-01',
  });
  await criar('servico_tarifa_peso', {
    servico_id: servico,
    tipo_tarifa: 'peso',
    peso_inicial: 0,
    peso_final: 74_000,
    valor: '2.85',
    inicio: '2026-01-01',
  });
  await criar('servico_tarifa_embalagem', {
    servico_id: servico,
    tipo_tarifa: 'embalagem',
    embalagem_id: embalagens[1],
    valor: '12.40',
    inicio: '2026-01-01',
  });
  return servico;
}

interface Fornecimento extends Alvos {
  readonly gate: string;
  readonly embalagens: readonly string[];
  readonly terminais: readonly string[];
  readonly servico: string;
  readonly formas: readonly string[];
}

async function fornecedoresDemo(em: EntityManager, criar: Criar, f: Fornecimento): Promise<void> {
  const contas: { id: string; cnpj: string; razao_social: string; nome_fantasia: string }[] = await em.query(
    'select id, cnpj, razao_social, nome_fantasia from empresa where id = any($1::uuid[]) order by cnpj',
    [f.fornecedores.map((c) => c.id)],
  );
  const produtos: { id: string; nome: string }[] = await em.query('select id, nome from produto order by nome');
  for (const [i, { id, ...conta }] of contas.entries()) {
    const fornecedor_id = await criar('fornecedor', {
      conta_id: id,
      gate_id: f.gate,
      ...conta,
      cidade: ['Dourados', 'Campo Novo', 'Rio Brilhante', 'Ponta Porã'][i],
      estado: 'MS',
      config: {
        freepassComPedido: i === 1,
        exigeCota: true,
        exigeClassificacao: i !== 2,
        exigeLaudoLimpeza: i === 2,
        autorizaAgendamento: false,
        toleranciaMinutos: 60,
        codigoExterno: null,
      },
      contatos: [{ nome: 'Comercial', cargo: 'Originação', telefone: `6734${String(110_000 + i)}`, email: null }],
    });
    const produto = produtos.find((p) => p.nome === PRODUTO_DE[conta.nome_fantasia]);
    if (produto) {
      await em.query('update produto set fornecedor_id = $2, classifica = true where id = $1', [
        produto.id,
        fornecedor_id,
      ]);
      for (const [ordem, [nome, base, limite, metodo]] of CARACTERISTICAS.entries())
        await criar('caracteristica', {
          produto_id: produto.id,
          nome,
          base,
          limite,
          metodo,
          fator: metodo === 'fator' ? '1.5' : null,
          ordem,
        });
      for (const descricao of [`${produto.nome} tipo 1`, `${produto.nome} tipo 2`])
        await criar('subproduto', { descricao, produto_id: produto.id });
    }
    await criar('fornecedor_terminal', { fornecedor_id, terminal_id: f.terminais[i % 3], codigo: `T${i + 1}` });
    await criar('fornecedor_embalagem', { fornecedor_id, embalagem_id: f.embalagens[0] });
    await criar('servico_autorizado', {
      fornecedor_id,
      servico_id: f.servico,
      descricao: 'Descarga contratada',
      valor: i === 0 ? '85.00' : null,
      forma_pagamento_id: f.formas[3],
      obrigatorio: true,
    });
  }
}

async function patioDemo(criar: Criar, gate: string): Promise<void> {
  const estacionamento_id = await criar('estacionamento', { descricao: 'Pátio de triagem', gate_id: gate });
  for (const [i, [descricao, prefixo, fila, bonificada]] of (
    [
      ['Setor A — soja e milho', 'A', true, false],
      ['Setor B — açúcar', 'B', true, false],
      ['Setor C — prioritário', 'C', true, true],
    ] as const
  ).entries()) {
    const setor_id = await criar('setor', { estacionamento_id, descricao, prefixo, num_vagas: 40, fila, bonificada });
    for (let numero = 1; numero <= 40; numero++) {
      const bloqueada = i === 1 && numero > 37;
      await criar('vaga', { setor_id, numero, bloqueada, motivo: bloqueada ? 'Piso em reparo' : null });
    }
  }
}
