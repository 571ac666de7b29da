import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CONFIG, type Config } from '../../src/kernel/config/config.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { CHAVE, jpeg, pdf, png, xmlNfe } from '../support/arquivos.js';

let t: AppTeste;
let ana: string;
beforeAll(async () => {
  t = await criarAppTeste();
  ana = await t.entrar('ana@exemplo.com.br');
});
afterAll(() => t.encerrar());

interface Enviado {
  readonly bytes: Buffer;
  readonly nome?: string;
  readonly tipo?: string;
  readonly uso?: string;
}
interface Resposta {
  readonly status: number;
  readonly corpo: {
    attachment_key?: string;
    code?: string;
    detail?: string;
    errors?: Record<string, string[]>;
  } & Record<string, unknown>;
}

async function formulario(form: FormData, token = ana, url = 'uploads/', app = t): Promise<Resposta> {
  const r = new Response(form);
  return app.pedir('POST', url, {
    ...(token && { token }),
    corpo: Buffer.from(await r.arrayBuffer()),
    cabecalhos: { 'content-type': r.headers.get('content-type') ?? '' },
  });
}

function enviar(
  { bytes, nome = 'foto.jpg', tipo = 'image/jpeg', uso = 'documento' }: Enviado,
  token?: string,
  app?: AppTeste,
) {
  const form = new FormData();
  form.set('arquivo', new Blob([new Uint8Array(bytes)], { type: tipo }), nome);
  form.set('uso', uso);
  return formulario(form, token, undefined, app);
}

async function baixar(id: string, token = ana) {
  const r = await t.app
    .getHttpAdapter()
    .getInstance()
    .inject({
      url: `/api/v1/uploads/${id}/`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  return { status: r.statusCode, cabecalhos: r.headers, bytes: r.rawPayload };
}

/** Files in the store and rows in the table. */
async function guardados(app = t): Promise<[number, number]> {
  const pasta = join(app.app.get<Config>(CONFIG).DATA_DIR, 'anexos');
  const arquivos = existsSync(pasta)
    ? readdirSync(pasta, { recursive: true, withFileTypes: true }).filter((f) => f.isFile())
    : [];
  const { rows } = await app.banco.dono.query<{ n: number }>('select count(*)::int n from anexo');
  return [arquivos.length, rows[0]?.n ?? -1];
}

test('a photo is stored and read back by its company only', async () => {
  const bytes = jpeg();
  const { status, corpo } = await enviar({ bytes, uso: 'foto', nome: 'João no pátio.JPEG' });
  expect([status, corpo]).toEqual([
    201,
    {
      attachment_key: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      nome: 'João no pátio.jpg',
      tipo: 'image/jpeg',
      tamanho: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  ]);
  const id = corpo.attachment_key ?? '';
  const lido = await baixar(id);
  expect([lido.status, lido.bytes.equals(bytes)]).toEqual([200, true]);
  expect(lido.cabecalhos).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="Joao no patio.jpg"; filename*=UTF-8''Jo%C3%A3o%20no%20p%C3%A1tio.jpg`,
  });
  const bruno = await t.entrar('bruno@exemplo.com.br');
  expect((await baixar(id, bruno)).status).toBe(404);
  expect((await baixar(id, '')).status).toBe(401);
  expect((await baixar('01a00000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await baixar('..%2f..%2fetc')).status).toBe(404);
  const { rows } = await t.banco.dono.query<{ acao: string; registro_id: string }>(
    `select acao, registro_id from auditoria where recurso = 'anexo'`,
  );
  expect(rows).toEqual([{ acao: 'criar', registro_id: id }]);
});

test.each([
  ['PDF', pdf(), 'nota.pdf', 'application/pdf', 'nota.pdf'],
  ['XML', xmlNfe(), 'nota.xml', 'application/xml', 'nota.xml'],
  ['a name that is a path', pdf(), '../../../etc/cron.d/x', 'application/pdf', 'x.pdf'],
  ['a name of another kind', pdf(), 'foto.html', 'application/pdf', 'foto.html.pdf'],
  ['a declared type that is not its own', pdf(), 'x.pdf', 'application/pdf', 'x.pdf'],
])('%s is saved, not opened', async (_, bytes, nome, tipo, guardado) => {
  const { status, corpo } = await enviar({ bytes, nome, tipo: 'text/html' });
  expect([status, corpo['nome'], corpo['tipo']]).toEqual([201, guardado, tipo]);
  const lido = await baixar(corpo.attachment_key ?? '');
  expect(lido.cabecalhos['content-type']).toBe(tipo);
  expect(lido.cabecalhos['content-disposition']).toMatch(/^attachment; /);
});

describe('refused with a sentence, nothing stored', () => {
  let antes: [number, number];
  beforeEach(async () => {
    antes = await guardados();
  });
  afterEach(async () => {
    expect(await guardados()).toEqual(antes);
  });

  test.each([
    ['SVG script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'image/svg+xml'],
    ['HTML called JPEG', Buffer.from('<html><script>1</script></html>'), 'image/jpeg'],
    ['zip called PDF', Buffer.from('PK\x03\x04aaaa'), 'application/pdf'],
    ['polyglot', jpeg(10, 10, '<script>alert(1)</script>'), 'image/jpeg'],
    ['30,000 × 30,000 pixels', png(30_000, 30_000), 'image/png'],
    ['key with a bad check digit', xmlNfe(`${CHAVE.slice(0, 43)}5`), 'text/xml'],
  ])('%s', async (_, bytes, tipo) => {
    const { status, corpo } = await enviar({ bytes, tipo });
    expect([status, corpo.code]).toEqual([415, 'TIPO_NAO_ACEITO']);
    expect(corpo.errors?.['arquivo']?.[0]).toMatch(/^(?:O|A|Tipo) .+\.$/);
  });

  test('a photo that is a document', async () => {
    const { status, corpo } = await enviar({ bytes: pdf(), uso: 'foto' });
    expect([status, corpo.errors]).toEqual([415, { arquivo: ['Uma foto deve ser JPEG, PNG ou WebP.'] }]);
  });

  test('an NF-e whose DTD asks for a file and a page: no request goes out', async () => {
    let pedidos = 0;
    const servidor: Server = createServer((_req, res) => {
      pedidos++;
      res.end();
    });
    await new Promise<void>((ok) => servidor.listen(0, '127.0.0.1', ok));
    const alvo = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/x.dtd`;
    const dtd = `<!DOCTYPE nfeProc SYSTEM "${alvo}" [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY % b SYSTEM "${alvo}">%b;]>`;
    const { status, corpo } = await enviar({ bytes: xmlNfe(CHAVE, dtd, '&a;'), tipo: 'text/xml' });
    expect([status, corpo.errors]).toEqual([415, { arquivo: ['O XML não pode ter DTD, entidades nem instruções.'] }]);
    await new Promise((ok) => servidor.close(ok));
    expect(pedidos).toBe(0);
  });

  test('more than 10 MB', async () => {
    const grande = Buffer.concat([jpeg(), Buffer.alloc(10 * 1024 * 1024)]);
    const { status, corpo } = await enviar({ bytes: grande });
    expect([status, corpo.code]).toEqual([413, 'CORPO_GRANDE']);
  });

  test('two files, no file, no use, an unknown use, no form', async () => {
    const dois = new FormData();
    dois.set('uso', 'foto');
    for (const n of ['a', 'b']) dois.set(n, new Blob([new Uint8Array(jpeg())]), `${n}.jpg`);
    expect((await formulario(dois)).status).toBe(413);
    const nenhum = new FormData();
    nenhum.set('uso', 'foto');
    expect((await formulario(nenhum)).corpo.errors).toEqual({ arquivo: ['Envie um arquivo.'] });
    const semUso = new FormData();
    semUso.set('arquivo', new Blob([new Uint8Array(jpeg())]), 'a.jpg');
    expect((await formulario(semUso)).corpo.errors).toEqual({ uso: ['Informe "foto" ou "documento".'] });
    expect((await enviar({ bytes: jpeg(), uso: 'outro' })).status).toBe(400);
    expect((await t.pedir('POST', 'uploads/', { token: ana, corpo: { uso: 'foto' } })).status).toBe(415);
    expect((await t.pedir('POST', 'uploads/', { token: ana })).status).toBe(415);
  });

  test('nobody logged in; a form sent to another route', async () => {
    expect((await enviar({ bytes: jpeg() }, '')).status).toBe(401);
    const form = new FormData();
    form.set('username', 'x');
    expect((await formulario(form, '', 'token/')).status).toBe(415);
  });

  test('a row that cannot be written takes its bytes along', async () => {
    await t.banco.dono.query('revoke insert on anexo from portaria_app');
    try {
      expect((await enviar({ bytes: jpeg() })).status).toBe(404);
    } finally {
      await t.banco.dono.query('grant insert on anexo to portaria_app');
    }
  });
});

test('9 MB are taken though other bodies are smaller, and come back whole', async () => {
  const bytes = Buffer.concat([jpeg(), Buffer.alloc(9 * 1024 * 1024)]);
  const { status, corpo } = await enviar({ bytes });
  expect(status).toBe(201);
  expect((await baixar(corpo.attachment_key ?? '')).bytes.equals(bytes)).toBe(true);
});

test('rows are never changed, and belong to one company', async () => {
  await expect(t.banco.dono.query(`set role portaria_app; update anexo set nome = 'x'`)).rejects.toThrow(
    /permission denied/,
  );
  await t.banco.dono.query('reset role');
});

test('a store that does not answer: 503, no row', async () => {
  const fora = await criarAppTeste({
    STORAGE: 's3',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 's',
  });
  try {
    const token = await fora.entrar('ana@exemplo.com.br');
    const { status, corpo } = await enviar({ bytes: jpeg() }, token, fora);
    expect([status, corpo.code]).toEqual([503, 'BANCO_FORA']);
    expect(await guardados(fora)).toEqual([0, 0]);
  } finally {
    await fora.encerrar();
  }
});
