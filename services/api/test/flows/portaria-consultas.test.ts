import type { SolicitacaoBaixa, TerminalComFornecedores } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { CadastrosTeste } from '../support/cadastros.js';
import { criarVisita } from '../support/visita.js';

let t: AppTeste;
let a: CadastrosTeste;
let b: CadastrosTeste;
let carla: string;
beforeAll(async () => {
  t = await criarAppTeste();
  a = await CadastrosTeste.criar(t, 'ana', t.semente.a);
  b = await CadastrosTeste.criar(t, 'bruno', t.semente.b);
  carla = await t.entrar('carla@exemplo.com.br');
});
afterAll(() => t.encerrar());

test('terminals of a gate come with their suppliers', async () => {
  const gate = t.semente.a.gate;
  const terminal = await a.novo('terminal', { descricao: 'Terminal Leste' });
  const fornecedores: string[] = [];
  for (const nome_fantasia of ['Grãos Um', 'Grãos Dois']) {
    const fornecedor = await a.novo('fornecedor', { nome_fantasia }, { gate });
    fornecedores.push(fornecedor);
    await a.novo('fornecedor_terminal', { terminal }, { fornecedor });
  }
  await a.novo('terminal', { descricao: 'Sem ninguém' });
  const caminho = `tenants/gates/${gate}/terminais_fornecedores/`;
  const r = await a.pedir<TerminalComFornecedores[]>('GET', caminho);
  expect(r.status).toBe(200);
  expect(r.corpo.map((x) => [x.descricao, x.fornecedores.map((f) => f.public_id).sort()])).toEqual([
    ['Terminal Leste', fornecedores.sort()],
  ]);
  expect((await b.pedir('GET', caminho)).status).toBe(404);
  expect((await t.pedir('GET', caminho, { token: carla })).status).toBe(403);
});

test('open removal requests of a gate, the oldest first', async () => {
  const { a: empresa } = t.semente;
  const numeros: string[] = [];
  for (const [i, situacao] of ['em_transito', 'solicitado', 'concluido', 'recusado', 'liberado'].entries()) {
    const v = await criarVisita(t);
    await t.banco.dono.query(
      `insert into solicitacao_baixa (id, empresa_id, agendamento_id, gate_id, situacao, solicitado_em, criado_em, atualizado_em)
       values ($1, $2, $3, $4, $5, $6, now(), now())`,
      [uuidv7(), empresa.id, v.id, empresa.gate, situacao, `2026-11-20T12:0${i}:00Z`],
    );
    if (situacao !== 'concluido' && situacao !== 'recusado') numeros.push(v.numero);
  }
  const caminho = `tenants/gates/${empresa.gate}/solicitacao_em_aberto/`;
  const r = await a.pedir<{ count: number; results: SolicitacaoBaixa[] }>('GET', caminho);
  expect([r.status, r.corpo.count, r.corpo.results.map((s) => s.agendamento.numero)]).toEqual([200, 3, numeros]);
  expect(r.corpo.results[0]).toMatchObject({ situacao: 'em_transito', solicitado_em: '2026-11-20T12:00:00.000Z' });
  const achada = await a.pedir<{ count: number }>('GET', `${caminho}?search=${numeros[1] ?? ''}`);
  expect(achada.corpo.count).toBe(1);
  expect((await b.pedir('GET', caminho)).status).toBe(404);
  expect((await t.pedir('GET', caminho, { token: carla })).status).toBe(403);
});
