import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problema } from '@portaria/proto';
import pg from 'pg';
import { MIGRATIONS } from '../../migrations/index.js';
import { criarApp } from '../../src/app.js';
import { lerConfig } from '../../src/kernel/config/config.js';
import { migrar } from '../../src/kernel/tenancy/migrar.js';
import { semear } from '../support/semente.js';
import { iniciarPostgres } from '../support/postgres.mjs';

const ate = async (condicao: () => Promise<boolean>, ms: number): Promise<void> => {
  const limite = Date.now() + ms;
  while (!(await condicao())) {
    if (Date.now() > limite) throw new Error('condition not met in time');
    await new Promise((r) => setTimeout(r, 25));
  }
};

test('while Postgres is down answers are 503, never 500; it recovers by itself and loses no acknowledged write', async () => {
  const servidor = await iniciarPostgres({ durable: true });
  const dir = mkdtempSync(join(tmpdir(), 'portaria-api-'));
  const url = servidor.url.replace('dono@', 'portaria_app:x@');
  await migrar({ adminUrl: servidor.url, roles: [url], migrations: MIGRATIONS });
  const dono = new pg.Client({ connectionString: servidor.url });
  await dono.connect();
  const semente = await semear(dono);
  await dono.end();
  const app = await criarApp(lerConfig({ DATABASE_URL: url, DATA_DIR: dir, SESSION_CACHE_MS: '0' }));
  const fastify = app.getHttpAdapter().getInstance();
  try {
    const login = await fastify.inject({
      method: 'POST',
      url: '/api/v1/token/',
      payload: { username: 'ana@exemplo.com.br', password: semente.senha },
    });
    const authorization = `Bearer ${login.json<{ access: string }>().access}`;
    const base = `/api/v1/tenants/empresas/${semente.a.id}/justificativa/`;
    const status: number[] = [];
    const gravadas: string[] = [];
    let carga = true;
    const escrever = async (n: number): Promise<void> => {
      for (let i = 0; carga; i++) {
        const descricao = `Motivo ${n}-${i}`;
        const r = await fastify.inject({
          method: 'POST',
          url: base,
          headers: { authorization },
          payload: { descricao, uso: 'geral' },
        });
        status.push(r.statusCode);
        if (r.statusCode === 201) gravadas.push(descricao);
        else if (r.statusCode === 503) {
          expect([r.json<Problema>().code, r.headers['retry-after']]).toEqual(['BANCO_FORA', '2']);
          await new Promise((x) => setTimeout(x, 10));
        }
      }
    };
    const escritores = [1, 2, 3, 4].map(escrever);
    await ate(() => Promise.resolve(gravadas.length > 20), 10_000);
    await servidor.parar('SIGQUIT');
    await ate(() => Promise.resolve(status.filter((s) => s === 503).length > 20), 10_000);
    await servidor.religar();
    const antes = gravadas.length;
    await ate(() => Promise.resolve(gravadas.length > antes + 20), 10_000);
    carga = false;
    await Promise.all(escritores);
    expect([...new Set(status)].sort()).toEqual([201, 503]);
    const nomes = new Set<string>();
    for (let page = 1; ; page++) {
      const r = await fastify.inject({
        method: 'GET',
        url: `${base}?page_size=200&page=${page}`,
        headers: { authorization },
      });
      const corpo = r.json<{ results: { descricao: string }[]; next: string | null }>();
      for (const l of corpo.results) nomes.add(l.descricao);
      if (!corpo.next) break;
    }
    expect(gravadas.filter((g) => !nomes.has(g))).toEqual([]);
  } finally {
    await app.close();
    await servidor.remover();
    rmSync(dir, { recursive: true, force: true });
  }
}, 60_000);
