import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ConfigInvalida, lerConfig } from '../config/config.js';
import { ArmazemLocal } from './armazem-local.js';
import { ArmazemS3 } from './armazem-s3.js';
import { ArmazemFora, type Armazem } from './armazem.js';
import { criarArmazem } from './criar-armazem.js';
import { assinar } from './sigv4.js';

const SEGREDO = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const CREDENCIAIS = { regiao: 'us-east-1', acesso: 'AKIAIOSFODNN7EXAMPLE', segredo: SEGREDO };
const AGORA = new Date('2013-05-24T00:00:00Z');

describe('the examples of the S3 documentation', () => {
  test('GET with a range', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    expect(
      assinar({ metodo: 'GET', url, cabecalhos: { range: 'bytes=0-9' } }, CREDENCIAIS, AGORA)['authorization'],
    ).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('PUT with a body and a name to encode', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test$file.text');
    const cabecalhos = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    const corpo = Buffer.from('Welcome to Amazon S3.');
    expect(assinar({ metodo: 'PUT', url, cabecalhos, corpo }, CREDENCIAIS, AGORA)['authorization']).toMatch(
      /Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/,
    );
  });
});

/** A bucket that believes nobody: recomputes each signature from what came over the wire. */
class Balde {
  readonly objetos = new Map<string, { bytes: Buffer; tipo: string }>();
  estado = 0;
  private readonly servidor: Server = createServer((req, res) => {
    void buffer(req).then((corpo) => {
      const status = this.estado || (this.assinaturaConfere(req, corpo) ? 200 : 403);
      if (status !== 200) return res.writeHead(status).end('<Error/>');
      const chave = req.url ?? '';
      const objeto = this.objetos.get(chave);
      if (req.method === 'PUT') this.objetos.set(chave, { bytes: corpo, tipo: req.headers['content-type'] ?? '' });
      else if (req.method === 'DELETE') this.objetos.delete(chave);
      else if (!objeto) return res.writeHead(404).end();
      else return res.writeHead(200, { 'content-length': objeto.bytes.length }).end(objeto.bytes);
      return res.writeHead(req.method === 'DELETE' ? 204 : 200).end();
    });
  });

  async abrir(): Promise<string> {
    await new Promise<void>((ok) => this.servidor.listen(0, '127.0.0.1', ok));
    return `http://127.0.0.1:${(this.servidor.address() as AddressInfo).port}`;
  }
  async fechar(): Promise<void> {
    this.servidor.closeAllConnections();
    await new Promise((ok) => this.servidor.close(ok));
  }

  private assinaturaConfere(req: IncomingMessage, corpo: Buffer): boolean {
    const partes =
      /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request,SignedHeaders=([^,]+),Signature=([0-9a-f]+)/.exec(
        req.headers.authorization ?? '',
      );
    const [, , dia = '', regiao = '', nomes = '', assinatura] = partes ?? [];
    const hash = createHash('sha256').update(corpo).digest('hex');
    if (req.headers['x-amz-content-sha256'] !== hash) return false;
    const linhas = nomes
      .split(';')
      .map((n) => `${n}:${String(req.headers[n])}\n`)
      .join('');
    const canonico = `${req.method}\n${req.url}\n\n${linhas}\n${nomes}\n${hash}`;
    const h = (chave: string | Buffer, texto: string) => createHmac('sha256', chave).update(texto).digest();
    const chave = h(h(h(h(`AWS4${SEGREDO}`, dia), regiao), 's3'), 'aws4_request');
    const texto = `AWS4-HMAC-SHA256\n${String(req.headers['x-amz-date'])}\n${dia}/${regiao}/s3/aws4_request\n${createHash('sha256').update(canonico).digest('hex')}`;
    return h(chave, texto).toString('hex') === assinatura;
  }
}

let pasta: string;
let balde: Balde;
let endereco: string;
beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'armazem-'));
  balde = new Balde();
  endereco = await balde.abrir();
});
afterAll(async () => {
  await balde.fechar();
  rmSync(pasta, { recursive: true });
});
const s3 = (segredo = SEGREDO): ArmazemS3 => new ArmazemS3({ ...CREDENCIAIS, segredo, endereco, balde: 'anexos' });
const BYTES = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 251));

describe.each([
  ['folder', (): Armazem => new ArmazemLocal(pasta)],
  ['S3', (): Armazem => s3()],
])('%s', (_, criar) => {
  test('what is put is got, until it is deleted', async () => {
    const armazem = criar();
    expect([await armazem.existe('a/b1'), await armazem.get('a/b1')]).toEqual([false, undefined]);
    await armazem.put('a/b1', BYTES, 'image/png');
    const guardado = await armazem.get('a/b1');
    expect(guardado?.tamanho).toBe(BYTES.length);
    expect(guardado && (await buffer(guardado.fluxo)).equals(BYTES)).toBe(true);
    expect(await armazem.existe('a/b1')).toBe(true);
    await armazem.delete('a/b1');
    await armazem.delete('a/b1');
    expect(await armazem.existe('a/b1')).toBe(false);
  });

  test.each(['../x', 'a/../b', '/a', 'a//b', 'A', 'a.b', '', 'a\\b', 'a?x=1', `${'a/'.repeat(9)}a`])(
    'the key %j is refused before anything is touched',
    async (chave) => {
      await expect(criar().put(chave, BYTES, 'image/png')).rejects.toThrow('not a storage key');
      await expect(criar().get(chave)).rejects.toThrow('not a storage key');
    },
  );
});

test('the folder keeps nothing of a write that failed', async () => {
  const armazem = new ArmazemLocal(pasta);
  await armazem.put('c/d', BYTES);
  await expect(armazem.put('c/d/e', BYTES)).rejects.toThrow();
  expect(readdirSync(join(pasta, 'c'))).toEqual(['d']);
});

describe('a bucket that refuses', () => {
  afterEach(() => {
    balde.estado = 0;
  });

  test('a wrong secret stores nothing', async () => {
    await expect(s3('outro').put('x/y', BYTES, 'image/png')).rejects.toThrow(ArmazemFora);
    expect(balde.objetos.size).toBe(0);
  });

  test.each([500, 503])('%i is told apart from absence', async (estado) => {
    balde.estado = estado;
    await expect(s3().get('x/y')).rejects.toThrow(ArmazemFora);
    await expect(s3().existe('x/y')).rejects.toThrow(ArmazemFora);
    await expect(s3().put('x/y', BYTES, 'image/png')).rejects.toThrow(ArmazemFora);
    await expect(s3().delete('x/y')).rejects.toThrow(ArmazemFora);
  });

  test('nobody there', async () => {
    const armazem = new ArmazemS3({ ...CREDENCIAIS, endereco: 'http://127.0.0.1:1', balde: 'b' });
    await expect(armazem.get('x/y')).rejects.toThrow(ArmazemFora);
  });

  test('the content type goes along', async () => {
    await s3().put('t/u', BYTES, 'application/pdf');
    expect(balde.objetos.get('/anexos/t/u')?.tipo).toBe('application/pdf');
  });
});

describe('chosen by the configuration', () => {
  const BASE = { DATABASE_URL: 'postgres://portaria_app@h/x' };
  const S3 = {
    STORAGE: 's3',
    S3_ENDPOINT: 'https://s3.exemplo.com.br',
    S3_BUCKET: 'anexos',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  };

  test('a folder unless told', () => {
    expect(criarArmazem(lerConfig(BASE))).toBeInstanceOf(ArmazemLocal);
    expect(criarArmazem(lerConfig({ ...BASE, ...S3 }))).toBeInstanceOf(ArmazemS3);
  });

  test('an incomplete bucket, or one without TLS elsewhere, stops the process', () => {
    for (const nome of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']) {
      expect(() => lerConfig({ ...BASE, ...S3, [nome]: '' })).toThrow(`${nome} must be set when STORAGE=s3`);
    }
    expect(() => lerConfig({ ...BASE, ...S3, S3_ENDPOINT: 'http://s3.exemplo.com.br' })).toThrow(ConfigInvalida);
    expect(lerConfig({ ...BASE, ...S3, S3_ENDPOINT: 'http://127.0.0.1:9000' }).STORAGE).toBe('s3');
  });
});
