import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problema } from '@portaria/proto';
import { ConfigInvalida, lerConfig } from '../../src/kernel/config/config.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';

const TOKEN_METRICAS = 'token-de-metricas-1';
let t: AppTeste;
let web: string;
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'portaria-web-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Portaria</title>');
  writeFileSync(join(web, 'assets/index-a1b2c3d4.js'), 'export {}');
  writeFileSync(join(web, '..', 'segredo-vizinho.txt'), 'fora');
  t = await criarAppTeste({
    WEB_DIST: web,
    CORS_ORIGINS: 'https://painel.exemplo.com.br',
    METRICS_TOKEN: TOKEN_METRICAS,
    BODY_LIMIT_KB: '16',
  });
});
afterAll(async () => {
  await t.encerrar();
  rmSync(web, { recursive: true, force: true });
  rmSync(join(tmpdir(), 'segredo-vizinho.txt'), { force: true });
});

describe('headers', () => {
  test('security headers and a request id on every answer; a good id of the caller is kept', async () => {
    const r = await t.pedir('GET', 'users/current/', { cabecalhos: { 'x-request-id': 'pedido-12345' } });
    expect(r.cabecalhos).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': 'pedido-12345',
    });
    expect(String(r.cabecalhos['content-security-policy'])).toContain("script-src 'self'");
    const ruim = await t.pedir('GET', 'users/current/', { cabecalhos: { 'x-request-id': 'a b\tc' } });
    expect(ruim.cabecalhos['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('only listed origins may read', async () => {
    const de = async (origin: string) =>
      (await t.pedir('GET', 'users/current/', { cabecalhos: { origin } })).cabecalhos['access-control-allow-origin'];
    expect(await de('https://painel.exemplo.com.br')).toBe('https://painel.exemplo.com.br');
    expect(await de('https://outro.exemplo.com.br')).toBeUndefined();
  });
});

describe('bodies', () => {
  test('too large is 413, of another type 415, unknown route 404, all as problems', async () => {
    const codigo = async (r: Promise<{ status: number; corpo: unknown }>) => {
      const { status, corpo } = await r;
      return [status, (corpo as Problema).code];
    };
    const grande = { username: 'a', password: 'x'.repeat(20_000) };
    expect(await codigo(t.pedir('POST', 'token/', { corpo: grande }))).toEqual([413, 'CORPO_GRANDE']);
    const xml = t.pedir('POST', 'token/', { corpo: '<a/>', cabecalhos: { 'content-type': 'application/xml' } });
    expect(await codigo(xml)).toEqual([415, 'TIPO_NAO_ACEITO']);
    expect(await codigo(t.pedir('GET', 'nada/'))).toEqual([404, 'NAO_ENCONTRADO']);
    expect(await codigo(t.pedir('DELETE', 'token/'))).toEqual([404, 'NAO_ENCONTRADO']);
  });
});

describe('operations', () => {
  test('metrics need the token', async () => {
    expect((await t.pedir('GET', '/metrics')).status).toBe(404);
    const r = await t.pedir<string>('GET', '/metrics', { cabecalhos: { authorization: `Bearer ${TOKEN_METRICAS}` } });
    expect([r.status, r.corpo.includes('http_request_duration_seconds')]).toEqual([200, true]);
  });

  test('probes answer', async () => {
    expect((await t.pedir('GET', '/saude/vivo')).corpo).toEqual({ vivo: true });
    expect((await t.pedir('GET', '/saude/pronto/')).corpo).toMatchObject({ banco: true, ativo: true });
  });
});

describe('web application', () => {
  test('a hashed asset is kept for ever, the page is asked again, a screen gets the page', async () => {
    const ativo = await t.pedir('GET', '/assets/index-a1b2c3d4.js');
    expect([ativo.status, ativo.cabecalhos['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    for (const tela of ['/', '/logistica/supervisorio', '/index.html']) {
      const r = await t.pedir<string>('GET', tela);
      expect([tela, r.status, r.cabecalhos['cache-control']]).toEqual([tela, 200, 'no-cache']);
      expect(r.corpo).toContain('<title>Portaria</title>');
    }
  });

  test('a missing file is a 404, never the page; nothing outside the folder is served', async () => {
    for (const caminho of ['/assets/velho-00000000.js', '/api/v1/nada', '/api/nada', '/tempo-real/x', '/%00']) {
      expect([caminho, (await t.pedir('GET', caminho)).status]).toEqual([caminho, 404]);
    }
    const quebrada = await t.pedir<Problema>('GET', '/%zz');
    expect([quebrada.status, quebrada.corpo.code]).toEqual([400, 'VALIDACAO']);
    for (const caminho of [
      '/../segredo-vizinho.txt',
      '/..%2fsegredo-vizinho.txt',
      '/assets/..%2f..%2fsegredo-vizinho.txt',
    ]) {
      const r = await t.pedir<unknown>('GET', caminho);
      expect([caminho, JSON.stringify(r.corpo).includes('fora')]).toEqual([caminho, false]);
    }
  });
});

describe('configuration', () => {
  test('each bad variable has its sentence', () => {
    const ruim = () =>
      lerConfig({ DATABASE_URL: 'postgres://postgres@h/x', PORT: 'abc', METRICS_TOKEN: 'x', LOG_LEVEL: 'loud' });
    expect(ruim).toThrow(ConfigInvalida);
    try {
      ruim();
    } catch (erro) {
      expect((erro as Error).message.split('\n')).toEqual([
        'DATABASE_URL must log in as role portaria_app, which owns no table',
        'PORT must be an integer from 0 to 65535',
        'METRICS_TOKEN must have at least 16 characters',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      ]);
    }
    expect(() => lerConfig({})).toThrow(/DATABASE_URL must be set/);
  });
});
