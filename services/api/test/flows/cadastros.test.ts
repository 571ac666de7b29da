import { criarAppTeste, type AppTeste } from '../support/app.js';

let t: AppTeste;
let root: string;
let ana: string;
beforeAll(async () => {
  t = await criarAppTeste();
  root = await t.entrar('root@exemplo.com.br');
  ana = await t.entrar('ana@exemplo.com.br');
});
afterAll(() => t.encerrar());

interface Lista {
  readonly count: number;
  readonly results: readonly Record<string, unknown>[];
}

test('a register of the system is written by system admin and read by everybody', async () => {
  const criar = (token: string, descricao: string) => t.pedir('POST', 'patio/cores/', { token, corpo: { descricao } });
  expect((await criar(ana, 'Azul')).status).toBe(403);
  const azul = await criar(root, ' Azul ');
  expect([azul.status, azul.corpo]).toMatchObject([201, { descricao: 'Azul', versao: 1 }]);
  const repetida = await criar(root, 'Azul');
  expect([repetida.status, repetida.corpo['code'], repetida.corpo['errors']]).toEqual([
    409,
    'JA_EXISTE',
    { descricao: ['Já existe um registro com este valor.'] },
  ]);
  await criar(root, 'Ágata');
  await criar(root, 'Zinco');
  const lista = await t.pedir<Lista>('GET', 'patio/cores/', { token: ana });
  expect(lista.corpo.results.map((r) => r['descricao'])).toEqual(['Ágata', 'Azul', 'Zinco']);
  const busca = await t.pedir<Lista>('GET', 'patio/cores/?search=aga&ordering=-descricao', { token: ana });
  expect(busca.corpo.results.map((r) => r['descricao'])).toEqual(['Ágata']);
  const id = String(azul.corpo['public_id']);
  const muda = await t.pedir('PATCH', `patio/cores/${id}/`, { token: root, corpo: { descricao: 'Anil', versao: 1 } });
  expect([muda.status, muda.corpo['versao']]).toEqual([200, 2]);
  const velha = await t.pedir('PATCH', `patio/cores/${id}/`, { token: root, corpo: { descricao: 'X', versao: 1 } });
  expect([velha.status, velha.corpo['code']]).toEqual([409, 'VERSAO_DESATUALIZADA']);
  expect((await t.pedir('DELETE', `patio/cores/${id}/`, { token: root })).status).toBe(204);
  expect((await t.pedir('GET', `patio/cores/${id}/`, { token: root })).status).toBe(404);
  expect((await t.pedir('POST', `patio/cores/${id}/restaurar/`, { token: root })).status).toBe(200);
  const simples = await t.pedir<unknown[]>('GET', 'patio/cores/simple/', { token: ana });
  expect(simples.corpo).toHaveLength(3);
});

test('a list leaves as a file, with its filters on top', async () => {
  const csv = await t.pedir<string>('GET', 'patio/cores/exportar/?formato=csv&search=aga', { token: root });
  expect([csv.status, String(csv.cabecalhos['content-disposition'])]).toEqual([
    200,
    expect.stringContaining('Cores de veículos.csv'.replace('í', 'i')),
  ]);
  expect(csv.corpo).toContain('Busca: aga');
  expect(csv.corpo).toContain('Ágata');
  expect(csv.corpo).not.toContain('Zinco');
  const xlsx = await t.pedir<string>('GET', 'patio/cores/exportar/?formato=xlsx', { token: root });
  expect([xlsx.status, xlsx.corpo.startsWith('PK')]).toEqual([200, true]);
  expect((await t.pedir('GET', 'patio/cores/exportar/?ordering=senha', { token: root })).status).toBe(400);
});

test('parents are the company’s, and fix what they name', async () => {
  const { a, b } = t.semente;
  const corpo = {
    cnpj: '11.444.777/0001-61',
    razao_social: 'Grãos do Sul SA',
    nome_fantasia: 'Grãos do Sul',
    config: { freepassComPedido: true },
  };
  const caminho = `tenants/gates/${a.gate}/fornecedores/`;
  const f = await t.pedir('POST', caminho, { token: ana, corpo });
  expect([f.status, f.corpo]).toMatchObject([
    201,
    { cnpj: '11444777000161', gate: { public_id: a.gate }, config: { freepassComPedido: true, exigeCota: true } },
  ]);
  expect((await t.pedir('POST', `tenants/gates/${b.gate}/fornecedores/`, { token: ana, corpo })).status).toBe(404);
  const id = String(f.corpo['public_id']);
  const p = await t.pedir('POST', `tenants/fornecedores/${id}/produtos/`, { token: ana, corpo: { nome: 'Soja' } });
  expect([p.status, p.corpo]).toMatchObject([
    201,
    { nome: 'Soja', fornecedor: { public_id: id, nome_fantasia: 'Grãos do Sul' } },
  ]);
  const produto = String(p.corpo['public_id']);
  const base = `tenants/fornecedores/${id}/produtos/${produto}/caracteristicas/`;
  const c = await t.pedir('POST', base, { token: ana, corpo: { nome: 'Umidade', base: '14' } });
  expect([c.status, c.corpo]).toMatchObject([201, { base: '14.000', active: true }]);
  const alheio = await t.pedir('POST', `tenants/gates/${a.gate}/fornecedores/`, {
    token: ana,
    corpo: { ...corpo, cnpj: '12ABC34501DE35', nome_fantasia: 'Outro' },
  });
  const errada = `tenants/fornecedores/${String(alheio.corpo['public_id'])}/produtos/${produto}/caracteristicas/`;
  expect((await t.pedir('GET', errada, { token: ana })).status).toBe(404);
  const item = `${base}${String(c.corpo['public_id'])}/`;
  expect((await t.pedir('DELETE', item, { token: ana })).corpo).toMatchObject({ active: false });
  expect((await t.pedir('POST', `${item}undelete/`, { token: ana })).corpo).toMatchObject({ active: true });
  const uso = await t.pedir('DELETE', `tenants/gates/${a.gate}/fornecedores/${id}/`, { token: ana });
  expect([uso.status, uso.corpo['detail']]).toEqual([409, 'Não é possível excluir: há 1 produto com este registro.']);
  const invalido = await t.pedir('POST', caminho, { token: ana, corpo: { ...corpo, cnpj: '11444777000162' } });
  expect(invalido.corpo['errors']).toEqual({ cnpj: ['CNPJ Inválido'] });
});
