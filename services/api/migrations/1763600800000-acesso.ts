import type { MigrationInterface, QueryRunner } from 'typeorm';
import { escopo, escopoFilha } from '../src/kernel/tenancy/escopo.js';
import { ADMIN, EMPRESA, PLATAFORMA, USUARIO, proteger, servico } from '../src/kernel/tenancy/politicas.js';

const IDENTIDADE = servico('identidade');
const SOMENTE_IDENTIDADE = { classe: 'propria', leitura: IDENTIDADE, escrita: IDENTIDADE } as const;

/** Passwords by message, registration, impersonation, duty shifts; scopes of groups; who writes the tables of the system. */
export class Acesso1763600800000 implements MigrationInterface {
  name = 'Acesso1763600800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...TABELAS, ...POLITICAS]) await runner.query(sql);
    for (const tabela of ['senha_token', 'registro_pendente', 'correio_pedido', 'limite_uso']) {
      await proteger(runner, tabela, SOMENTE_IDENTIDADE);
    }
    await proteger(runner, 'plantao', { classe: 'empresa' });
    for (const qual of ['fornecedor', 'terminal'] as const) {
      await escopo(runner, 'agendamento', { partes: 'partes', papel: qual }, qual);
    }
    await escopoFilha(runner, 'agendamento_parte', 'agendamento_id', 'agendamento');
    await escopoFilha(runner, 'pesagem', 'agendamento_id', 'agendamento');
    await escopoFilha(runner, 'pesagem_versao', 'pesagem_id', 'pesagem');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [tabela, nome] of [
      ['agendamento', 'fornecedor'],
      ['agendamento', 'terminal'],
      ['agendamento_parte', 'agendamento'],
      ['pesagem', 'agendamento'],
      ['pesagem_versao', 'pesagem'],
    ] as const) {
      await runner.query(`DROP POLICY ${tabela}_escopo_${nome} ON ${tabela}`);
    }
    await runner.query('DROP TABLE plantao, limite_uso, correio_pedido, registro_pendente, senha_token');
    await runner.query('DROP INDEX usuario_email');
    await runner.query('ALTER TABLE perfil DROP COLUMN versao');
    await runner.query('ALTER TABLE sessao_acesso DROP COLUMN personificador_id, DROP COLUMN personificacao_motivo');
    await runner.query('ALTER TABLE colaborador DROP COLUMN tipo, DROP COLUMN token');
    await runner.query(`ALTER TABLE grupo DROP COLUMN fornecedor_ids, DROP COLUMN terminal_ids,
      ADD FOREIGN KEY (fornecedor_id) REFERENCES empresa, ADD FOREIGN KEY (terminal_id) REFERENCES empresa`);
    await runner.query('ALTER TABLE empresa DROP COLUMN menu');
    await runner.query('ALTER TABLE usuario DROP COLUMN telefone, DROP COLUMN foto, DROP COLUMN senha_expira_em');
  }
}

const TABELAS = [
  `ALTER TABLE usuario ADD telefone text, ADD foto text, ADD senha_expira_em timestamptz`,
  `CREATE UNIQUE INDEX usuario_email ON usuario (lower(email))`,
  `ALTER TABLE empresa ADD menu jsonb`,
  `GRANT UPDATE (menu) ON empresa TO portaria_app`,
  `ALTER TABLE perfil ADD versao integer NOT NULL DEFAULT 1`,
  `ALTER TABLE colaborador ADD tipo smallint, ADD token text`,
  `ALTER TABLE grupo DROP CONSTRAINT grupo_fornecedor_id_fkey, DROP CONSTRAINT grupo_terminal_id_fkey,
     ADD fornecedor_ids uuid[] NOT NULL DEFAULT '{}', ADD terminal_ids uuid[] NOT NULL DEFAULT '{}'`,
  `ALTER TABLE sessao_acesso ADD personificador_id uuid REFERENCES empresa, ADD personificacao_motivo text`,
  `CREATE TABLE senha_token (
     hash bytea PRIMARY KEY,
     usuario_id uuid NOT NULL UNIQUE REFERENCES usuario,
     criado_em timestamptz NOT NULL,
     expira_em timestamptz NOT NULL
   )`,
  `CREATE TABLE registro_pendente (
     id uuid PRIMARY KEY,
     token_hash bytea UNIQUE,
     nome text NOT NULL,
     email text NOT NULL,
     cpf text NOT NULL,
     telefone text,
     senha_hash text NOT NULL,
     criado_em timestamptz NOT NULL,
     expira_em timestamptz NOT NULL
   )`,
  `CREATE TABLE correio_pedido (
     id uuid PRIMARY KEY,
     tipo text NOT NULL,
     dados jsonb NOT NULL,
     criado_em timestamptz NOT NULL,
     tentativas integer NOT NULL DEFAULT 0,
     proxima_em timestamptz NOT NULL
   )`,
  `CREATE INDEX correio_pedido_proxima ON correio_pedido (proxima_em)`,
  `CREATE TABLE limite_uso (
     chave text PRIMARY KEY,
     usos integer NOT NULL,
     desde timestamptz NOT NULL
   )`,
  `CREATE TABLE plantao (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     gate_id uuid REFERENCES gate,
     colaborador_id uuid NOT NULL REFERENCES colaborador,
     inicio timestamptz NOT NULL,
     fim timestamptz NOT NULL CHECK (fim > inicio),
     observacao text,
     versao integer NOT NULL DEFAULT 1,
     criado_em timestamptz NOT NULL,
     atualizado_em timestamptz NOT NULL
   )`,
  `CREATE INDEX plantao_dia ON plantao (empresa_id, inicio, fim)`,
  `CREATE INDEX plantao_colaborador ON plantao (colaborador_id, inicio)`,
];

const VER_EMPRESA = `id = ${EMPRESA} OR ${ADMIN} OR ${PLATAFORMA} OR ${IDENTIDADE}
  OR EXISTS (SELECT 1 FROM empresa_relacao r WHERE r.parte_id = empresa.id AND r.empresa_id = ${EMPRESA})`;
const DO_SISTEMA = `${ADMIN} OR ${PLATAFORMA}`;
const MUDAR_EMPRESA = `id = ${EMPRESA} OR ${DO_SISTEMA}`;

/** The platform writes companies and profiles; no session makes a company system admin, and no company writes its own abilities. */
const POLITICAS = [
  `ALTER POLICY empresa_leitura ON empresa USING (${VER_EMPRESA})`,
  `ALTER POLICY empresa_inclusao ON empresa WITH CHECK (${ADMIN} OR (${PLATAFORMA} AND NOT system_admin))`,
  `ALTER POLICY empresa_alteracao ON empresa USING (${MUDAR_EMPRESA}) WITH CHECK (${MUDAR_EMPRESA})`,
  `ALTER POLICY empresa_exclusao ON empresa USING (${ADMIN})`,
  `ALTER POLICY perfil_inclusao ON perfil WITH CHECK (${DO_SISTEMA})`,
  `ALTER POLICY perfil_alteracao ON perfil USING (${DO_SISTEMA}) WITH CHECK (${DO_SISTEMA})`,
  `ALTER POLICY perfil_exclusao ON perfil USING (${DO_SISTEMA})`,
  `ALTER POLICY empresa_perfil_leitura ON empresa_perfil USING (empresa_id = ${EMPRESA} OR ${DO_SISTEMA} OR ${IDENTIDADE})`,
  `ALTER POLICY empresa_perfil_inclusao ON empresa_perfil WITH CHECK (${DO_SISTEMA})`,
  `ALTER POLICY empresa_perfil_alteracao ON empresa_perfil USING (${DO_SISTEMA}) WITH CHECK (${DO_SISTEMA})`,
  `ALTER POLICY empresa_perfil_exclusao ON empresa_perfil USING (${DO_SISTEMA})`,
  // Only the identity service changes accounts: who may is decided there.
  `ALTER POLICY usuario_alteracao ON usuario USING (${ADMIN} OR ${IDENTIDADE}) WITH CHECK (${ADMIN} OR ${IDENTIDADE})`,
  `ALTER POLICY usuario_inclusao ON usuario WITH CHECK (${ADMIN} OR ${IDENTIDADE})`,
  `ALTER POLICY usuario_exclusao ON usuario USING (${ADMIN})`,
  `ALTER POLICY usuario_leitura ON usuario USING (id = ${USUARIO} OR ${ADMIN} OR ${IDENTIDADE}
     OR EXISTS (SELECT 1 FROM colaborador c WHERE c.usuario_id = usuario.id))`,
];
