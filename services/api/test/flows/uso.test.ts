import { DataSource } from 'typeorm';
import { CadastrosTeste } from '../support/cadastros.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { criarVisita } from '../support/visita.js';

let t: AppTeste;
let c: CadastrosTeste;
let b: CadastrosTeste;
let root: string;

beforeAll(async () => {
  t = await criarAppTeste();
  c = await CadastrosTeste.criar(t, 'ana', t.semente.a);
  b = await CadastrosTeste.criar(t, 'bruno', t.semente.b);
  root = await t.entrar('root@exemplo.com.br');
});
afterAll(() => t.encerrar());

const motivo = ({ status, corpo }: { status: number; corpo: Record<string, unknown> }) => [status, corpo['detail']];

/** Until some transaction waits for another's row. */
async function alguemEspera(): Promise<void> {
  const banco = t.app.get(DataSource);
  for (;;) {
    const esperas: unknown[] = await banco.query('select 1 from pg_locks where not granted limit 1');
    if (esperas.length > 0) return;
    await new Promise((r) => setTimeout(r, 20));
  }
}

test('a row of the system is in use when any company uses it', async () => {
  const cor = await t.pedir('POST', 'patio/cores/', { token: root, corpo: { descricao: 'Grafite' } });
  const id = String(cor.corpo['public_id']);
  await b.novo('veiculo', { cor: { public_id: id } });
  expect(motivo(await t.pedir('DELETE', `patio/cores/${id}/`, { token: root }))).toEqual([
    409,
    'Não é possível excluir: há 1 veículo com este registro.',
  ]);
});

test('what others use of a part keeps the whole', async () => {
  const servico = await c.novo('servico');
  const etapas = `patio/servicos/${servico}/etapas/`;
  const etapa = await c.pedir('POST', etapas, { nome: 'Pesagem', tipo: 'pesagem_entrada', exige_pesagem: true });
  const periferico = await c.novo('periferico');
  const ligacao = await c.pedir('POST', 'patio/perifericoEtapa/', {
    periferico,
    etapa: etapa.corpo['public_id'],
  });
  expect(ligacao.status).toBe(201);
  expect(motivo(await c.pedir('DELETE', `patio/servicos/${servico}/`))).toEqual([
    409,
    'Não é possível excluir: há 1 etapa de periférico com este registro.',
  ]);
  expect((await c.pedir('DELETE', `patio/periferico/${periferico}/`)).status).toBe(204);
  expect((await c.pedir('GET', `patio/perifericoEtapa/${String(ligacao.corpo['public_id'])}/`)).status).toBe(404);
  expect((await c.pedir('DELETE', `patio/servicos/${servico}/`)).status).toBe(204);
});

test('what a visit under way stands on is not taken away', async () => {
  const visita = await criarVisita(t);
  const { rows } = await t.banco.dono.query<{ servico_id: string; gate_id: string }>(
    'select servico_id, gate_id from agendamento where id = $1',
    [visita.id],
  );
  const servico = rows[0]?.servico_id ?? '';
  const aberta = `Não é possível excluir: está na visita ${visita.numero}, ainda aberta.`;
  expect(motivo(await c.pedir('DELETE', `patio/servicos/${servico}/`))).toEqual([409, aberta]);
  const produto = await c.novo('produto');
  const { rows: dono } = await t.banco.dono.query<{ fornecedor_id: string }>(
    'select fornecedor_id from produto where id = $1',
    [produto],
  );
  await t.banco.dono.query('update agendamento set produto_id = $1 where id = $2', [produto, visita.id]);
  const item = `tenants/fornecedores/${dono[0]?.fornecedor_id ?? ''}/produtos/${produto}/`;
  expect(motivo(await c.pedir('DELETE', item))).toEqual([409, aberta]);
  await t.banco.dono.query(`update agendamento_parte set status = 'finalizado' where agendamento_id = $1`, [visita.id]);
  await t.banco.dono.query(`update agendamento set status = 'finalizado' where id = $1`, [visita.id]);
  expect((await c.pedir('DELETE', item)).status).toBe(204);
});

test('a record being deleted is no one’s new choice', async () => {
  const fornecedor = await c.novo('fornecedor');
  const { dono } = t.banco;
  await dono.query('begin');
  await dono.query('select 1 from fornecedor where id = $1 for update', [fornecedor]);
  const criacao = c.pedir('POST', `tenants/fornecedores/${fornecedor}/produtos/`, { nome: 'Milho' });
  await Promise.race([criacao, alguemEspera()]);
  await dono.query('update fornecedor set excluido_em = now() where id = $1', [fornecedor]);
  await dono.query('commit');
  const { status, corpo } = await criacao;
  expect([status, corpo['errors']]).toEqual([400, { fornecedor: ['Fornecedor não encontrado.'] }]);
});

test('a deleted record comes back only to what is still there', async () => {
  const marca = await t.pedir('POST', 'patio/marcas/', { token: root, corpo: { descricao: 'Marca breve' } });
  const id = String(marca.corpo['public_id']);
  const veiculo = await c.novo('veiculo', { marca: { public_id: id } });
  const item = `patio/veiculos/${veiculo}/`;
  expect((await c.pedir('DELETE', item)).status).toBe(204);
  expect((await t.pedir('DELETE', `patio/marcas/${id}/`, { token: root })).status).toBe(204);
  const volta = await c.pedir('POST', `${item}restaurar/`);
  expect([volta.status, volta.corpo['errors']]).toEqual([400, { marca: ['Marca de veículo não encontrada.'] }]);
});
