import { CADASTROS } from '@portaria/proto';
import type { DataSource } from 'typeorm';
import { semear } from '../../src/demo/semear.js';
import { criarDataSource } from '../../src/kernel/tenancy/data-source.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import { criarBanco, type BancoTeste } from '../support/banco.js';

let banco: BancoTeste;
let dataSource: DataSource;
beforeAll(async () => {
  banco = await criarBanco();
  dataSource = await criarDataSource({ url: banco.url, pool: 1 }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await banco.descartar();
});

/** Filled by what happens at the terminal, or rare enough to start empty. */
const VAZIAS_NO_COMECO = [
  'periferico_etapa',
  'cliente_produto',
  'suspensao',
  'tef',
  'tef_item',
  'tambor',
  'distribuicao',
  'senha_atendimento',
  'sequencia_atendimento',
  'servico_tarifa_subproduto',
];

test('the demo company has what a terminal has on an ordinary day', async () => {
  await new Tenancy(dataSource).run({ empresa_id: null, system_admin: true }, (em) =>
    semear(em, { senha: 'demo-segura-1', portasGemeo: 30_000, gates: 2 }),
  );
  const conta = async (tabela: string): Promise<number> =>
    (await banco.dono.query<{ n: number }>(`select count(*)::int n from ${tabela}`)).rows[0]?.n ?? 0;
  const contas: number[] = [];
  for (const tabela of ['fornecedor', 'transportadora', 'motorista', 'veiculo', 'vaga', 'gate', 'setor'])
    contas.push(await conta(tabela));
  expect(contas).toEqual([4, 6, 40, 60, 120, 2, 3]);
  const vazias: string[] = [];
  for (const d of CADASTROS) {
    if (d.name.startsWith('servico_autorizado_tarifa') || VAZIAS_NO_COMECO.includes(d.name)) continue;
    if ((await conta(d.name)) === 0) vazias.push(d.name);
  }
  expect(vazias).toEqual([]);
});
