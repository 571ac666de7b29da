import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LightMyRequestResponse } from 'fastify';
import { criarApp } from '../../src/app.js';
import { lerConfig } from '../../src/kernel/config/config.js';
import { criarBanco, type BancoTeste } from './banco.js';
import { semear, type Semente } from './semente.js';

export interface Pedido {
  readonly token?: string;
  readonly corpo?: unknown;
  readonly cabecalhos?: Readonly<Record<string, string>>;
}

export interface Resposta<T = Record<string, unknown>> {
  readonly status: number;
  readonly corpo: T;
  readonly cabecalhos: LightMyRequestResponse['headers'];
}

export interface AppTeste {
  readonly app: NestFastifyApplication;
  readonly banco: BancoTeste;
  readonly semente: Semente;
  /** Path under api/v1/. */
  pedir<T = Record<string, unknown>>(metodo: string, caminho: string, pedido?: Pedido): Promise<Resposta<T>>;
  entrar(username: string, senha?: string): Promise<string>;
  encerrar(): Promise<void>;
}

type Ambiente = Readonly<Record<string, string>>;

/** The whole application on a database of its own, with two companies and their people. */
export async function criarAppTeste(ambiente: Ambiente | ((banco: BancoTeste) => Ambiente) = {}): Promise<AppTeste> {
  const banco = await criarBanco();
  const env = typeof ambiente === 'function' ? ambiente(banco) : ambiente;
  const semente = await semear(banco.dono);
  const dir = mkdtempSync(join(tmpdir(), 'portaria-api-'));
  const app = await criarApp(lerConfig({ DATABASE_URL: banco.url, DATA_DIR: dir, DATABASE_POOL: '5', ...env }));
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.ready();

  const pedir = async <T>(metodo: string, caminho: string, p: Pedido = {}): Promise<Resposta<T>> => {
    const url = caminho.startsWith('/') ? caminho : `/api/v1/${caminho}`;
    const r = await fastify.inject({
      method: metodo,
      url,
      headers: { ...(p.token && { authorization: `Bearer ${p.token}` }), ...p.cabecalhos },
      ...(p.corpo !== undefined && { payload: p.corpo as object }),
    });
    const corpo = (
      r.body === '' ? undefined : r.headers['content-type']?.toString().includes('json') ? r.json() : r.body
    ) as T;
    return { status: r.statusCode, corpo, cabecalhos: r.headers };
  };

  return {
    app,
    banco,
    semente,
    pedir,
    async entrar(username, senha = semente.senha) {
      const { status, corpo } = await pedir<{ access: string }>('POST', 'token/', {
        corpo: { username, password: senha },
      });
      if (status !== 200) throw new Error(`login of ${username} answered ${status}`);
      return corpo.access;
    },
    async encerrar() {
      await app.close();
      await banco.descartar();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
