import type { LaudoLimpeza } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { auditadas, CadastrosTeste, contadas } from '../support/cadastros.js';
import { criarVisita } from '../support/visita.js';

let t: AppTeste;
let a: CadastrosTeste;
let b: CadastrosTeste;
let carla: string;
let limpo: string;
let odor: string;
let umidade: string;
beforeAll(async () => {
  t = await criarAppTeste();
  a = await CadastrosTeste.criar(t, 'ana', t.semente.a);
  b = await CadastrosTeste.criar(t, 'bruno', t.semente.b);
  carla = await t.entrar('carla@exemplo.com.br');
  const item = (descricao: string, resposta: string, obrigatorio: boolean, ordem: number) =>
    a.novo('item_laudo_checklist', { descricao, resposta, obrigatorio, ordem });
  limpo = await item('Carroceria limpa?', 'conforme', true, 1);
  odor = await item('Odor', 'texto', false, 2);
  umidade = await item('Umidade do piso', 'numero', true, 3);
});
afterAll(() => t.encerrar());

const base = 'patio/laudo_limpeza_itens_check_list/';
type Resposta = LaudoLimpeza & { readonly errors?: unknown };
const certas = () => [
  { item: umidade, resposta: '3,5' },
  { item: limpo, conforme: true, observacao: 'Varrida' },
];
const enviar = (agendamento: string, corpo: object = {}) =>
  a.pedir<Resposta>('POST', base, { agendamento, itens: certas(), aprovado: true, ...corpo });

test('answers are kept with their questions, in their order, and who gave them', async () => {
  const v = await criarVisita(t);
  const r = await enviar(v.id, { observacao: 'Liberado' });
  expect([r.status, r.corpo]).toMatchObject([
    201,
    {
      agendamento: { public_id: v.id, numero: v.numero },
      aprovado: true,
      itens: [
        { item: limpo, descricao: 'Carroceria limpa?', conforme: true, resposta: null, observacao: 'Varrida' },
        { item: umidade, descricao: 'Umidade do piso', resposta: '3,5' },
      ],
      responsavel: { public_id: t.semente.usuarios.ana, nome: 'Ana' },
      versao: 1,
    },
  ]);
  const id = r.corpo.public_id;
  const corpo = {
    agendamento: v.id,
    itens: [...certas(), { item: odor, resposta: 'Ração' }],
    aprovado: false,
    versao: 1,
  };
  const depois = await a.pedir<Resposta>('PUT', `${base}${id}/`, corpo);
  expect([depois.status, depois.corpo.aprovado, depois.corpo.itens.length, depois.corpo.versao]).toEqual([
    200,
    false,
    3,
    2,
  ]);
  expect((await a.pedir('PUT', `${base}${id}/`, corpo)).corpo['code']).toBe('VERSAO_DESATUALIZADA');
  const lista = await a.pedir<{ count: number }>('GET', `${base}?agendamento=${v.id}`);
  expect(lista.corpo.count).toBe(1);
  expect(await auditadas(t, id)).toEqual(['criar', 'alterar']);
  expect(await contadas(t, id)).toEqual(['criar', 'alterar']);
});

test('required questions are answered, each as it asks', async () => {
  const v = await criarVisita(t);
  const erros = async (itens: readonly object[]) => {
    const r = await enviar(v.id, { itens });
    expect(r.status).toBe(400);
    return r.corpo.errors;
  };
  expect(await erros([{ item: limpo, conforme: true }])).toEqual({ itens: ['Responda: Umidade do piso'] });
  expect(await erros([...certas().slice(1), { item: umidade, resposta: 'seco' }])).toEqual({
    itens: ['Use um número: Umidade do piso'],
  });
  expect(await erros([...certas(), certas()[0] ?? {}])).toEqual({ itens: ['Há item respondido duas vezes.'] });
  const alheio = await b.novo('item_laudo_checklist', { descricao: 'De B' });
  expect(await erros([...certas(), { item: alheio, conforme: true }])).toEqual({
    itens: ['Item do laudo não encontrado.'],
  });
});

test('photos are uploads of the company', async () => {
  const v = await criarVisita(t);
  const foto = async (empresa: string, usuario: string) => {
    const id = uuidv7();
    await t.banco.dono.query(
      `insert into anexo (id, empresa_id, nome, tipo, tamanho, sha256, uso, criado_por, criado_em)
       values ($1, $2, 'f.jpg', 'image/jpeg', 1, 'x', 'foto', $3, now())`,
      [id, empresa, usuario],
    );
    return id;
  };
  const minha = await foto(t.semente.a.id, t.semente.usuarios.ana);
  expect((await enviar(v.id, { fotos: [minha] })).corpo.fotos).toEqual([minha]);
  const alheia = await foto(t.semente.b.id, t.semente.usuarios.bruno);
  expect((await enviar(v.id, { fotos: [alheia] })).corpo.errors).toEqual({ fotos: ['Foto não encontrada.'] });
});

test('of a closed visit none is written, of another company’s none exists', async () => {
  const v = await criarVisita(t);
  const r = await enviar(v.id);
  const corpo = { agendamento: v.id, itens: certas(), aprovado: true };
  expect((await b.pedir('POST', base, corpo)).status).toBe(404);
  expect((await b.pedir('GET', `${base}${r.corpo.public_id}/`)).status).toBe(404);
  expect((await b.pedir('PUT', `${base}${r.corpo.public_id}/`, corpo)).status).toBe(404);
  expect((await t.pedir('POST', base, { token: carla, corpo })).status).toBe(403);
  await t.banco.dono.query(`update agendamento set status = 'finalizado' where id = $1`, [v.id]);
  expect((await enviar(v.id)).status).toBe(409);
  expect((await a.pedir('PUT', `${base}${r.corpo.public_id}/`, corpo)).status).toBe(409);
});
