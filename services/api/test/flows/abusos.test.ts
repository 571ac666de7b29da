import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Problema } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { examinar } from '../../src/domain/uploads/conteudo.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { jpeg } from '../support/arquivos.js';
import { CadastrosTeste } from '../support/cadastros.js';
import { ate } from '../support/bancada/ate.js';

let t: AppTeste;
let a: CadastrosTeste;
let b: CadastrosTeste;
beforeAll(async () => {
  t = await criarAppTeste();
  a = await CadastrosTeste.criar(t, 'ana', t.semente.a);
  b = await CadastrosTeste.criar(t, 'bruno', t.semente.b);
});
afterAll(() => t.encerrar());

/** As it goes over the wire: what JSON.stringify would not write. */
async function cru(metodo: 'POST' | 'PUT', caminho: string, payload: string, cabecalhos: Record<string, string> = {}) {
  const r = await t.app
    .getHttpAdapter()
    .getInstance()
    .inject({
      method: metodo,
      url: `/api/v1/${caminho}`,
      headers: { authorization: `Bearer ${a.token}`, 'content-type': 'application/json', ...cabecalhos },
      payload,
    });
  return { status: r.statusCode, corpo: r.json<Problema>() };
}

describe('bodies nobody could keep', () => {
  const fundo = (n: number): string => `{"valor":${'['.repeat(n)}1${']'.repeat(n)}}`;

  test.each([100, 5000, 200_000])('%i levels are refused by field, with and without a key to repeat it', async (n) => {
    for (const cabecalhos of [{}, { 'idempotency-key': `fundo-${n}` }]) {
      const r = await cru('PUT', 'users/preferencias/tela.colunas/', fundo(n), cabecalhos);
      expect([r.status, r.corpo.code, r.corpo.errors]).toEqual([
        400,
        'VALIDACAO',
        { valor: ['Há níveis demais dentro deste campo.'] },
      ]);
    }
    expect((await cru('PUT', 'users/preferencias/tela.colunas/', fundo(20))).status).toBe(200);
  });

  test.each([
    ['a NUL', 'a\\u0000b'],
    ['half of a pair', 'a\\ud800b'],
    ['an escape', 'a\\u001b[31mb'],
    ['a mark that turns the text around', 'a\\u202eb'],
  ])('%s is told by the field that has it', async (_, texto) => {
    const corpo = `{"nome":"Rio","contatos":[{"nome":"${texto}"}]}`;
    const r = await cru('POST', `tenants/tenants/${t.semente.a.id}/estacionamentos/`, corpo);
    expect([r.status, r.corpo.errors]).toEqual([400, { 'contatos.0.nome': ['Há um caractere inválido.'] }]);
    const chave = await cru('PUT', 'users/preferencias/tela.colunas/', `{"valor":{"${texto}":1}}`);
    expect([chave.status, chave.corpo.errors]).toEqual([400, { valor: ['Há um caractere inválido.'] }]);
  });

  test('also in a query and at the login', async () => {
    const lista = await a.pedir<Problema>('GET', 'patio/veiculos/?search=a%00b');
    expect([lista.status, lista.corpo.errors]).toEqual([400, { search: ['Há um caractere inválido.'] }]);
    const login = await cru('POST', 'token/', '{"username":"a\\u0000","password":"x"}');
    expect([login.status, login.corpo.errors]).toEqual([400, { username: ['Há um caractere inválido.'] }]);
  });

  test('line breaks, accents, emoji and other alphabets are text', async () => {
    const r = await cru('PUT', 'users/preferencias/tela.nota/', JSON.stringify({ valor: 'á\r\n\t👍🏽 שלום' }));
    expect(r.status).toBe(200);
  });
});

test('a picture of nothing but beginnings of tags is examined at once', () => {
  const segmento = jpeg(10, 10, '<svg'.repeat(16_000)).subarray(2, 2 + 4 + 64_000);
  const foto = jpeg();
  const grande = Buffer.concat([foto.subarray(0, 2), ...Array<Buffer>(150).fill(segmento), foto.subarray(2)]);
  const antes = process.cpuUsage();
  expect(examinar(grande)).toEqual({ tipo: 'image/jpeg' });
  const { user } = process.cpuUsage(antes);
  expect(user / 1000).toBeLessThan(1000);
});

describe('a key to repeat a request', () => {
  test('keeps no tokens in the database', async () => {
    const token = await t.entrar('davi@exemplo.com.br');
    const cabecalhos = { 'idempotency-key': uuidv7() };
    const trocar = () => t.pedir('POST', 'token/empresa/', { token, corpo: { empresa: t.semente.b.id }, cabecalhos });
    expect((await trocar()).status).toBe(200);
    // The session that asked is over: nothing is answered to it a second time.
    expect((await trocar()).status).toBe(401);
    const { rows } = await t.banco.dono.query<{ r: string }>('select resposta::text r from idempotencia');
    expect(rows.filter((l) => /eyJ|refresh/.test(l.r))).toEqual([]);
  });

  test('two files sent under one key are two files', async () => {
    const enviar = async (bytes: Buffer) => {
      const form = new FormData();
      form.set('arquivo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg');
      form.set('uso', 'foto');
      const r = new Response(form);
      const corpo = Buffer.from(await r.arrayBuffer());
      const cabecalhos = { 'content-type': r.headers.get('content-type') ?? '', 'idempotency-key': 'mesma-chave' };
      return t.pedir<{ sha256: string }>('POST', 'uploads/', { token: a.token, corpo, cabecalhos });
    };
    const [um, outro] = [await enviar(jpeg()), await enviar(jpeg(20, 20))];
    expect([um.status, outro.status, um.corpo.sha256 === outro.corpo.sha256]).toEqual([201, 201, false]);
  });
});

describe('files named by a record', () => {
  const anexo = async (dono: { readonly id: string }, autor: string) => {
    const id = uuidv7();
    await t.banco.dono.query(
      `insert into anexo (id, empresa_id, nome, tipo, tamanho, sha256, uso, criado_por, criado_em)
       values ($1, $2, 'x.jpg', 'image/jpeg', 1, 'x', 'foto', $3, now())`,
      [id, dono.id, autor],
    );
    return id;
  };

  test('are files this company has sent; those it already had stay', async () => {
    const { semente } = t;
    const [meu, dela] = [await anexo(semente.a, semente.usuarios.ana), await anexo(semente.b, semente.usuarios.bruno)];
    const v = await a.novo('veiculo');
    const gravar = (...ids: string[]) =>
      a.pedir<Problema>('PATCH', `patio/veiculos/${v}/`, {
        documentos: ids.map((attachment_key) => ({ attachment_key, nome: 'CRLV.pdf' })),
      });
    const recusa = { documentos: ['Arquivo não encontrado: envie de novo.'] };
    for (const alheio of [dela, uuidv7()])
      expect((await gravar(meu, alheio)).corpo).toMatchObject({ status: 400, errors: recusa });
    expect((await gravar(meu, meu)).status).toBe(200);
    const antigo = uuidv7();
    await t.banco.dono.query('update veiculo set documentos = $2 where id = $1', [
      v,
      JSON.stringify([{ attachment_key: antigo, nome: 'antigo.pdf' }]),
    ]);
    expect((await gravar(antigo, meu)).status).toBe(200);
    const foto = await b.pedir<Problema>('POST', `tenants/empresas/${semente.b.id}/motoristas/`, {
      name: 'Zeca',
      cpf: '52998224725',
      foto: meu,
    });
    expect(foto.corpo.errors).toMatchObject({ foto: ['Arquivo não encontrado: envie de novo.'] });
  });
});

test('who reads an export slowly holds two connections at most, and gives them back by leaving', async () => {
  await t.banco.dono.query(
    `insert into cor (id, descricao) select gen_random_uuid(), repeat('c' || n, 12) from generate_series(1, 40000) n`,
  );
  await t.app.listen(0, '127.0.0.1');
  const { port } = t.app.getHttpServer().address() as AddressInfo;
  const abrir = () =>
    new Promise<IncomingMessage>((ok, erro) => {
      const req = request(
        { port, path: '/api/v1/patio/cores/exportar/?formato=csv', headers: { authorization: `Bearer ${a.token}` } },
        (res) => ok(res.pause()),
      );
      req.once('error', erro).end();
    });
  const abertas = [await abrir(), await abrir()];
  const terceira = await abrir();
  expect([abertas.map((r) => r.statusCode), terceira.statusCode]).toEqual([[200, 200], 429]);
  expect(terceira.headers['retry-after']).toBe('5');
  expect((await a.pedir('GET', 'patio/cores/')).status).toBe(200);
  for (const r of abertas) r.destroy();
  await ate(
    'a place is free',
    async () => (await a.pedir('GET', 'patio/cores/exportar/?formato=csv&search=c1c1')).status === 200,
  );
});
