import { execFile } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { criarPesagem } from '../support/pesagem.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { iniciarPostgres } from '../support/postgres.mjs';

const executar = promisify(execFile);
const RAIZ = join(__dirname, '../../../..');
const script = (nome: string): string => join(RAIZ, 'deploy/backup', nome);

/** pg_dump refuses a newer server, so the server here is of its version. */
async function binariosDoPgDump(): Promise<string> {
  const { stdout } = await executar('pg_dump', ['--version']);
  const versao = /(\d+)\./.exec(stdout)?.[1] ?? '';
  const pasta = `/usr/lib/postgresql/${versao}/bin`;
  if (!existsSync(join(pasta, 'postgres'))) throw new Error(`no Postgres server of pg_dump's version at ${pasta}`);
  return pasta;
}

describe('backup and restore', () => {
  let servidor: Awaited<ReturnType<typeof iniciarPostgres>>;
  let t: AppTeste;
  let pasta: string;
  const anterior = {
    admin: process.env['PORTARIA_TEST_ADMIN'],
    bin: process.env['POSTGRES_BIN'],
    run: process.env['PORTARIA_TEST_RUN'],
  };

  beforeAll(async () => {
    pasta = mkdtempSync(join(tmpdir(), 'portaria-copia-'));
    process.env['POSTGRES_BIN'] = await binariosDoPgDump();
    servidor = await iniciarPostgres();
    process.env['PORTARIA_TEST_ADMIN'] = servidor.url;
    process.env['PORTARIA_TEST_RUN'] = 'copia';
    t = await criarAppTeste();
  }, 60_000);
  afterAll(async () => {
    await t.encerrar();
    await servidor.remover();
    rmSync(pasta, { recursive: true, force: true });
    process.env['PORTARIA_TEST_ADMIN'] = anterior.admin ?? '';
    process.env['PORTARIA_TEST_RUN'] = anterior.run ?? '';
    if (anterior.bin === undefined) delete process.env['POSTGRES_BIN'];
    else process.env['POSTGRES_BIN'] = anterior.bin;
  });

  test('a restored backup has every row, picture and attachment, and its chains are whole; a damaged one is refused', async () => {
    for (const peso_kg of [41_980, 15_220, 39_760]) await criarPesagem(t, { peso_kg });
    const dados = join(pasta, 'dados');
    mkdirSync(join(dados, 'fotos/empresa/ab'), { recursive: true });
    writeFileSync(join(dados, 'fotos/empresa/ab/x.jpg'), Buffer.from([0xff, 0xd8, 1, 2, 3]));
    const anexo = `anexos/${t.semente.a.id}/0f/01a00000-0000-7000-8000-00000000000f`;
    mkdirSync(join(dados, anexo, '..'), { recursive: true });
    writeFileSync(join(dados, anexo), '%PDF-1.7 nota');
    writeFileSync(join(dados, `${anexo}.x.parcial`), 'half');
    const env = { ...process.env, DATABASE_ADMIN_URL: t.banco.adminUrl, DATA_DIR: dados };
    const { stdout } = await executar(script('backup.sh'), [join(pasta, 'copias')], { env });
    const copia = stdout.trim();
    expect(readdirSync(copia).sort()).toEqual(['SHA256SUMS', 'anexos.tar', 'banco.dump', 'fotos.tar']);

    const destino = new URL(t.banco.adminUrl);
    destino.pathname = '/restaurado';
    await t.banco.dono.query('create database restaurado');
    const novo = join(pasta, 'novo');
    const envNovo = { ...process.env, DATABASE_ADMIN_URL: destino.toString(), DATA_DIR: novo };
    await executar(script('restore.sh'), [copia], { env: envNovo });
    expect(readFileSync(join(novo, 'fotos/empresa/ab/x.jpg'))).toEqual(Buffer.from([0xff, 0xd8, 1, 2, 3]));

    expect(readFileSync(join(novo, anexo), 'utf8')).toBe('%PDF-1.7 nota');
    expect(existsSync(join(novo, `${anexo}.x.parcial`))).toBe(false);

    const restaurado = new pg.Client({ connectionString: destino.toString() });
    await restaurado.connect();
    try {
      const tabelas = (
        await t.banco.dono.query<{ tablename: string }>(
          `select tablename from pg_tables where schemaname = 'public' order by 1`,
        )
      ).rows;
      expect(tabelas.length).toBeGreaterThan(30);
      for (const { tablename } of tabelas) {
        const contar = async (c: pg.Client): Promise<string | undefined> =>
          (
            await c.query<{ n: string }>(
              `select count(*) || ':' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') n from ${tablename} t`,
            )
          ).rows[0]?.n;
        expect([tablename, await contar(restaurado)]).toEqual([tablename, await contar(t.banco.dono)]);
      }
      expect(await verificar(destino)).toContain('are whole');
      await restaurado.query('alter table pesagem_versao disable trigger all');
      await restaurado.query('update pesagem_versao set peso_kg = peso_kg + 1000 where posicao = 2');
      await expect(verificar(destino)).rejects.toMatchObject({ code: 1 });
    } finally {
      await restaurado.end();
    }

    await expect(executar(script('restore.sh'), [copia], { env: envNovo })).rejects.toMatchObject({ code: 4 });
    appendFileSync(join(copia, 'banco.dump'), 'x');
    await expect(executar(script('restore.sh'), [copia], { env: envNovo })).rejects.toMatchObject({ code: 3 });
  }, 90_000);
});

async function verificar(base: URL): Promise<string> {
  const url = new URL(base);
  url.username = 'portaria_app';
  const { stdout } = await executar(process.execPath, [join(RAIZ, 'services/api/dist/src/verificar.js')], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url.toString(), LOG_LEVEL: 'silent' },
  });
  return stdout;
}
