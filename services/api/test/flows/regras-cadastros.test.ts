import { RECURSOS } from '@portaria/proto';
import { criarAppTeste, type AppTeste, type Resposta } from '../support/app.js';
import { CadastrosTeste } from '../support/cadastros.js';

type Corpo = Record<string, unknown>;
type Lista = { readonly results: readonly Corpo[] };

let t: AppTeste;
let c: CadastrosTeste;
let casa: string;
beforeAll(async () => {
  t = await criarAppTeste();
  c = await CadastrosTeste.criar(t, 'ana', t.semente.a);
  casa = `tenants/empresas/${t.semente.a.id}`;
});
afterAll(() => t.encerrar());

const id = (r: Resposta<Corpo>): string => {
  expect([r.status, r.corpo['errors']]).toEqual([201, undefined]);
  return String(r.corpo['public_id']);
};
const erros = (r: Resposta<Corpo>): unknown => [r.status, r.corpo['errors']];

test('who suspends a carrier has that action, whatever else they may do with carriers', async () => {
  const carla = await t.entrar('carla@exemplo.com.br');
  const caminho = `tenants/tenants/${t.semente.a.id}/suspensoes/`;
  const transportadora = await c.novo('transportadora');
  const com = async (acoes: readonly string[]) => {
    const mapa = { [RECURSOS.Transportadoras]: acoes };
    await t.banco.dono.query(`update grupo set basic_permissions = $1 where nome = 'Visitantes'`, [mapa]);
    return t.entrar('carla@exemplo.com.br');
  };
  const corpo = { descricao: 'Documentos vencidos', transportadora, inicio: '2026-12-01T12:00:00.000Z' };
  const suspender = (token: string) => t.pedir<Corpo>('POST', caminho, { token, corpo });
  expect((await suspender(carla)).status).toBe(403);
  const cadastra = await com(['list', 'create', 'update', 'delete']);
  expect((await suspender(cadastra)).status).toBe(403);
  expect((await t.pedir('GET', caminho, { token: cadastra })).status).toBe(200);
  const suspende = await com(['list', 'suspender']);
  const item = `${caminho}${id(await suspender(suspende))}/`;
  const fim = { fim: '2026-12-02T12:00:00.000Z' };
  expect((await t.pedir('PATCH', item, { token: suspende, corpo: fim })).status).toBe(200);
  expect((await t.pedir('DELETE', item, { token: suspende })).status).toBe(204);
  expect((await t.pedir('POST', `${casa}/transportadoras/`, { token: suspende, corpo: {} })).status).toBe(403);
});

test('a supplier is answered with what it has', async () => {
  const { gate } = t.semente.a;
  const fornecedor = await c.novo('fornecedor');
  const outro = await c.novo('fornecedor');
  const soja = await c.novo('produto', { nome: 'Soja' }, { fornecedor });
  const umidade = await c.novo('caracteristica', { nome: 'Umidade', produto: soja }, { produto: soja });
  const base = `tenants/fornecedores/${fornecedor}/produtos/${soja}/caracteristicas/${umidade}/`;
  expect((await c.pedir('DELETE', base)).status).toBe(200);
  const subproduto = await c.novo('subproduto', { produto: soja, descricao: 'Soja RR' });
  const terminal = await c.novo('terminal');
  const embalagem = await c.novo('embalagem');
  const doFornecedor = `tenants/fornecedores/${fornecedor}`;
  const ligado = id(await c.pedir('POST', `${doFornecedor}/terminais/`, { terminal }));
  const pacote = { embalagem_id: embalagem, proprietario: { public_id: t.semente.a.id } };
  const embalado = id(await c.pedir('POST', `${doFornecedor}/embalagens/`, pacote));
  const caminho = `tenants/gates/${gate}/fornecedores/`;
  const autorizado = { servico: await c.novo('servico'), descricao: 'Descarga' };
  const servico = id(await c.pedir('POST', `${caminho}${fornecedor}/servico-autorizado/`, autorizado));

  const partes = {
    produtos: [{ public_id: soja, nome: 'Soja', caracteristicas: [{ public_id: umidade, active: false }] }],
    subprodutos: [{ public_id: subproduto, produto: { public_id: soja } }],
    terminais: [{ public_id: ligado, terminal: { public_id: terminal }, tenant: { public_id: t.semente.a.id } }],
    embalagens: [
      {
        public_id: embalado,
        embalagem_id: { public_id: embalagem },
        proprietario: { public_id: t.semente.a.id },
      },
    ],
    servicos_autorizados: [{ public_id: servico, descricao: 'Descarga' }],
  };
  expect((await c.pedir('GET', `${caminho}${fornecedor}/`)).corpo).toMatchObject(partes);
  const lista = (await c.pedir<Lista>('GET', caminho)).corpo.results;
  expect(lista.find((r) => r['public_id'] === fornecedor)).toMatchObject(partes);
  expect(lista.find((r) => r['public_id'] === outro)).toMatchObject({ produtos: [], servicos_autorizados: [] });
  const volta = await c.pedir('PATCH', `${caminho}${fornecedor}/`, { ...partes, observacao: 'Novo' });
  expect([volta.status, volta.corpo['produtos']]).toMatchObject([200, partes.produtos]);
});

test('a contract is answered with its warehouses, and is not made with the company itself', async () => {
  const contrato = await c.novo('contrato');
  const armazem = await c.novo('armazem', { descricao: 'Silo 1', contrato }, { contrato });
  const lido = (await c.pedir('GET', `${casa}/contratos/${contrato}/`)).corpo;
  expect(lido['armazens']).toMatchObject([{ public_id: armazem, descricao: 'Silo 1' }]);
  const proprio = await c.pedir('PATCH', `${casa}/contratos/${contrato}/`, { cnpj: '12.ABC.345/01DE-35' });
  expect(erros(proprio)).toEqual([400, { cnpj: ['CNPJ da empresa atual'] }]);
});

test('a counter is never left above its limit', async () => {
  const controlador = await c.novo('controlador', { limitador: 500, sequencia_atual: 120 });
  const item = `tenants/gates/${t.semente.a.gate}/controladores/${controlador}/`;
  expect(erros(await c.pedir('PATCH', item, { limitador: 100 }))).toEqual([
    400,
    { sequencia_atual: ['Passa do limite.'] },
  ]);
  expect((await c.pedir('PATCH', item, { limitador: 120 })).status).toBe(200);
});

test('a vehicle is searched by what was typed of its plate', async () => {
  const veiculo = await c.novo('veiculo', { placa_cavalo: 'QRS4T56' });
  await c.novo('veiculo', { placa_cavalo: 'XYZ4T56' });
  const achados = async (texto: string) =>
    (await c.pedir<Lista>('GET', `patio/veiculos/?placa_cavalo=${texto}`)).corpo.results.map((r) => r['public_id']);
  for (const texto of ['QRS4T56', 'qrs-4', 'RS4T']) expect(await achados(texto)).toEqual([veiculo]);
  expect(await achados('QRS9')).toEqual([]);
});

test('a driver may come with the CPF inside the user', async () => {
  const caminho = `${casa}/motoristas/`;
  const [cpf, outro] = [c.exemplos.cpf(), c.exemplos.cpf()];
  expect(erros(await c.pedir('POST', caminho, { name: 'Rui' }))).toEqual([400, { cpf: ['Preencha este campo.'] }]);
  const torto = await c.pedir('POST', caminho, { name: 'Rui', user: { cpf: '123' } });
  expect(erros(torto)).toEqual([400, { 'user.cpf': ['CPF Inválido'] }]);
  const feito = await c.pedir('POST', caminho, { name: 'Rui', user: { cpf } });
  expect(feito.corpo).toMatchObject({ cpf, user: { cpf } });
  const item = `${caminho}${id(feito)}/`;
  const mudado = await c.pedir('PATCH', item, { cpf: outro, user: feito.corpo['user'] });
  expect([mudado.status, mudado.corpo['cpf']]).toEqual([200, outro]);
  const dois = await c.pedir('PATCH', item, { cpf, user: { cpf: c.exemplos.cpf() } });
  expect(erros(dois)).toEqual([400, { 'user.cpf': ['É diferente do CPF do motorista.'] }]);
});

test('a percentage is from 0 to 100, in the words of the contract', async () => {
  const tef = await c.novo('tef');
  const taxa = await c.pedir('POST', 'patio/tefItem/', { tef, descricao: 'Elo', modalidade: 'debito', taxa: '101' });
  expect(erros(taxa)).toEqual([400, { taxa: ['O campo Taxa deve ser um número de 0 a 100.'] }]);
});

test('what is blocked or suspended ends today or later', async () => {
  const transportadora = await c.novo('transportadora');
  const suspensoes = `tenants/tenants/${t.semente.a.id}/suspensoes/`;
  const base = { descricao: 'Pátio sujo', transportadora, inicio: '2020-01-01T12:00:00.000Z' };
  const passado = [400, { fim: ['A data deve ser posterior à data atual'] }];
  expect(erros(await c.pedir('POST', suspensoes, { ...base, fim: '2020-02-01T12:00:00.000Z' }))).toEqual(passado);
  const agora = new Date().toISOString();
  const item = `${suspensoes}${id(await c.pedir('POST', suspensoes, { ...base, fim: agora }))}/`;
  await t.banco.dono.query(`update suspensao set fim = '2020-03-01T12:00:00Z' where transportadora_id = $1`, [
    transportadora,
  ]);
  const igual = { fim: '2020-03-01T09:00:00-03:00', observacao: 'Encerrada' };
  expect((await c.pedir('PATCH', item, igual)).status).toBe(200);
  expect(erros(await c.pedir('PATCH', item, { fim: '2020-03-02T12:00:00.000Z' }))).toEqual(passado);
  const bloqueio = { tipo: 'veiculo', identificacao: c.exemplos.placa(), motivo: 'Dívida', fim: '2020-02-01' };
  expect(erros(await c.pedir('POST', 'patio/blackList/', bloqueio))).toEqual(passado);
  const valido = id(await c.pedir('POST', 'patio/blackList/', { ...bloqueio, fim: '2199-12-31' }));
  await t.banco.dono.query(`update blacklist set fim = '2020-02-01' where id = $1`, [valido]);
  const volta = await c.pedir('PATCH', `patio/blackList/${valido}/`, { motivo: 'Paga', fim: '2020-02-01' });
  expect([volta.status, volta.corpo['fim']]).toEqual([200, '2020-02-01']);
});

test('every column of a list is a filter, long texts by a part', async () => {
  const cliente = await c.novo('cliente', { cidade: 'Maracaju' });
  await c.novo('cliente', { cidade: 'Dourados' });
  const lista = await c.pedir<Lista>('GET', `${casa}/clientes/?cidade=mara`);
  expect(lista.corpo.results.map((r) => r['public_id'])).toEqual([cliente]);
});

test('a file says its filters as the list shows them, and its times on the clock of the terminal', async () => {
  await t.banco.dono.query(`update gate set fuso = 'America/Manaus' where id = $1`, [t.semente.a.gate]);
  const transportadora = await c.novo('transportadora', { razao_social: 'Rota Certa SA' });
  const motorista = await c.novo('motorista', { name: 'Rui Export', transportadora });
  await t.banco.dono.query(`update motorista set criado_em = '2026-11-20T15:30:00Z' where id = $1`, [motorista]);
  const filtros = `transportadora=${transportadora}&bloqueado=false&criado_em_after=2026-01-01`;
  const csv = await c.pedir<string>('GET', `${casa}/motoristas/exportar/?formato=csv&${filtros}`);
  for (const linha of ['Transportadora: Rota Certa SA', 'Bloqueado: Não', 'Criado em desde: 01/01/2026'])
    expect(csv.corpo).toContain(linha);
  expect(csv.corpo).toMatch(/Rui Export.*20\/11\/2026 11:30/);
});

test('what was read of people, groups and shifts goes back as it came', async () => {
  const terminal = await c.novo('terminal');
  const feito = await t.pedir<Corpo>('POST', `${casa}/grupos/`, {
    token: c.token,
    corpo: { nome: 'Cais', terminal: { public_id: terminal, descricao: 'x' }, permissoes: {} },
  });
  const grupo = { public_id: id(feito), nome: 'Cais' };
  expect(feito.corpo['terminal']).toMatchObject({ public_id: terminal });
  const user = { nome: 'Lia', email: 'lia@exemplo.com.br', cpf: c.exemplos.cpf() };
  const pessoa = await c.pedir<Corpo>('POST', `${casa}/colaboradores/`, { user, grupo });
  const colaborador = { public_id: id(pessoa), nome: 'Lia' };
  const { perfis } = pessoa.corpo;
  const mudada = await c.pedir('PATCH', `${casa}/colaboradores/${colaborador.public_id}/`, { perfis, grupo });
  expect([mudada.status, mudada.corpo['grupo']]).toEqual([200, grupo]);
  const turno = { inicio: '2026-11-20T10:00:00.000Z', fim: '2026-11-20T18:00:00.000Z' };
  const gate = { public_id: t.semente.a.gate };
  const plantao = await c.pedir('POST', 'plantoes/', { ...turno, colaborador, gate });
  expect([plantao.status, plantao.corpo['colaborador']]).toEqual([201, colaborador]);
});
