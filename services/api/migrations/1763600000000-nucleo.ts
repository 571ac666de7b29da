import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ADMIN, EMPRESA, proteger, servico } from '../src/kernel/tenancy/politicas.js';

const SO_ACRESCENTA = (tabela: string): string[] => [
  `CREATE TRIGGER ${tabela}_imutavel BEFORE UPDATE OR DELETE ON ${tabela} FOR EACH ROW EXECUTE FUNCTION recusar_mudanca()`,
  `CREATE TRIGGER ${tabela}_sem_truncate BEFORE TRUNCATE ON ${tabela} FOR EACH STATEMENT EXECUTE FUNCTION recusar_mudanca()`,
];

/** Outbox, audit, idempotency: tables of the kernel. */
export class Nucleo1763600000000 implements MigrationInterface {
  name = 'Nucleo1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    const comandos = [
      `GRANT USAGE ON SCHEMA public TO portaria_app, portaria_ingestao`,
      `CREATE FUNCTION recusar_mudanca() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = '42501'; END $$`,
      `CREATE TABLE outbox (
         id uuid PRIMARY KEY,
         posicao bigint GENERATED ALWAYS AS IDENTITY,
         empresa_id uuid,
         evento text NOT NULL,
         dados jsonb NOT NULL,
         criado_em timestamptz NOT NULL,
         publicado_em timestamptz
       )`,
      `CREATE INDEX outbox_pendente ON outbox (posicao) WHERE publicado_em IS NULL`,
      `CREATE INDEX outbox_publicado ON outbox (publicado_em) WHERE publicado_em IS NOT NULL`,
      `CREATE TABLE auditoria (
         empresa_id uuid NOT NULL,
         posicao bigint NOT NULL,
         id uuid NOT NULL UNIQUE,
         em timestamptz NOT NULL,
         usuario_id uuid,
         usuario_nome text,
         sessao_id uuid,
         ip text,
         request_id text,
         acao text NOT NULL,
         recurso text NOT NULL,
         registro_id text,
         antes jsonb,
         depois jsonb,
         motivo text,
         anterior text NOT NULL,
         hash text NOT NULL,
         PRIMARY KEY (empresa_id, posicao)
       )`,
      `CREATE INDEX auditoria_registro ON auditoria (empresa_id, recurso, registro_id, posicao DESC)`,
      ...SO_ACRESCENTA('auditoria'),
      `CREATE TABLE idempotencia (
         usuario_id uuid NOT NULL,
         empresa_id uuid NOT NULL,
         chave text NOT NULL,
         rota text NOT NULL,
         corpo_hash text NOT NULL,
         status integer,
         resposta jsonb,
         criado_em timestamptz NOT NULL,
         PRIMARY KEY (usuario_id, empresa_id, chave)
       )`,
      `CREATE INDEX idempotencia_idade ON idempotencia (criado_em)`,
    ];
    for (const sql of comandos) await runner.query(sql);
    await proteger(runner, 'outbox', {
      classe: 'propria',
      leitura: servico('rele'),
      escrita: `empresa_id = ${EMPRESA} OR ${ADMIN} OR ${servico('rele')} OR ${servico('identidade')}`,
    });
    await proteger(
      runner,
      'auditoria',
      {
        classe: 'propria',
        leitura: `empresa_id = ${EMPRESA} OR ${ADMIN} OR ${servico('identidade')}`,
        escrita: `empresa_id = ${EMPRESA} OR ${ADMIN} OR ${servico('identidade')}`,
      },
      'acrescentar',
    );
    await proteger(runner, 'idempotencia', { classe: 'empresa' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotencia, auditoria, outbox');
    await runner.query('DROP FUNCTION recusar_mudanca()');
  }
}
