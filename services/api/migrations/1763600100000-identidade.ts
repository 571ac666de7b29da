import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ADMIN, EMPRESA, USUARIO, proteger, servico } from '../src/kernel/tenancy/politicas.js';

const IDENTIDADE = servico('identidade');
const SOMENTE_IDENTIDADE = { classe: 'propria', leitura: IDENTIDADE, escrita: IDENTIDADE } as const;

/** Companies, users, groups, profiles, sessions. */
export class Identidade1763600100000 implements MigrationInterface {
  name = 'Identidade1763600100000';

  async up(runner: QueryRunner): Promise<void> {
    const comandos = [
      `CREATE TABLE empresa (
         id uuid PRIMARY KEY,
         cnpj text NOT NULL UNIQUE CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
         razao_social text NOT NULL,
         nome_fantasia text NOT NULL,
         papeis text[] NOT NULL DEFAULT '{}',
         gate boolean NOT NULL DEFAULT false,
         system_admin boolean NOT NULL DEFAULT false,
         endereco text,
         bairro text,
         cep text,
         cidade text,
         estado text,
         telefone text,
         contatos jsonb NOT NULL DEFAULT '[]',
         ativo boolean NOT NULL DEFAULT true,
         versao integer NOT NULL DEFAULT 1,
         criado_em timestamptz NOT NULL,
         atualizado_em timestamptz NOT NULL
       )`,
      `CREATE TABLE empresa_relacao (
         empresa_id uuid NOT NULL REFERENCES empresa,
         parte_id uuid NOT NULL REFERENCES empresa,
         papel text NOT NULL,
         contatos jsonb NOT NULL DEFAULT '[]',
         ativo boolean NOT NULL DEFAULT true,
         criado_em timestamptz NOT NULL,
         PRIMARY KEY (empresa_id, parte_id, papel)
       )`,
      `CREATE TABLE usuario (
         id uuid PRIMARY KEY,
         username text NOT NULL,
         nome text NOT NULL,
         email text NOT NULL,
         cpf text UNIQUE CHECK (cpf ~ '^[0-9]{11}$'),
         senha_hash text NOT NULL,
         is_reset_senha boolean NOT NULL DEFAULT false,
         ativo boolean NOT NULL DEFAULT true,
         criado_em timestamptz NOT NULL,
         atualizado_em timestamptz NOT NULL
       )`,
      `CREATE UNIQUE INDEX usuario_username ON usuario (lower(username))`,
      `CREATE TABLE perfil (
         id uuid PRIMARY KEY,
         nome text NOT NULL UNIQUE,
         tipo smallint NOT NULL,
         menu jsonb
       )`,
      `CREATE TABLE empresa_perfil (
         empresa_id uuid NOT NULL REFERENCES empresa,
         perfil_id uuid NOT NULL REFERENCES perfil,
         permissoes jsonb NOT NULL DEFAULT '{}',
         PRIMARY KEY (empresa_id, perfil_id)
       )`,
      `CREATE TABLE grupo (
         id uuid PRIMARY KEY,
         empresa_id uuid NOT NULL REFERENCES empresa,
         nome text NOT NULL,
         basic_permissions jsonb NOT NULL DEFAULT '{}',
         menu jsonb,
         sub_produtos uuid[] NOT NULL DEFAULT '{}',
         fornecedor_id uuid REFERENCES empresa,
         terminal_id uuid REFERENCES empresa,
         versao integer NOT NULL DEFAULT 1,
         UNIQUE (empresa_id, nome)
       )`,
      `CREATE TABLE colaborador (
         id uuid PRIMARY KEY,
         empresa_id uuid NOT NULL REFERENCES empresa,
         usuario_id uuid NOT NULL REFERENCES usuario,
         grupo_id uuid REFERENCES grupo,
         perfis uuid[] NOT NULL DEFAULT '{}',
         ordem integer NOT NULL DEFAULT 0,
         tenant_admin_empresa boolean NOT NULL DEFAULT false,
         ativo boolean NOT NULL DEFAULT true,
         versao integer NOT NULL DEFAULT 1,
         criado_em timestamptz NOT NULL,
         UNIQUE (empresa_id, usuario_id)
       )`,
      `CREATE INDEX colaborador_usuario ON colaborador (usuario_id, ordem)`,
      `CREATE TABLE sessao_acesso (
         id uuid PRIMARY KEY,
         familia_id uuid NOT NULL,
         usuario_id uuid NOT NULL REFERENCES usuario,
         empresa_id uuid NOT NULL REFERENCES empresa,
         perfil_id uuid REFERENCES perfil,
         ip text,
         agente text,
         criada_em timestamptz NOT NULL,
         expira_em timestamptz NOT NULL,
         revogada_em timestamptz,
         revogada_motivo text
       )`,
      `CREATE INDEX sessao_acesso_familia ON sessao_acesso (familia_id)`,
      `CREATE INDEX sessao_acesso_usuario ON sessao_acesso (usuario_id) WHERE revogada_em IS NULL`,
      `CREATE TABLE sessao_refresh (
         hash bytea PRIMARY KEY,
         sessao_id uuid NOT NULL REFERENCES sessao_acesso,
         criado_em timestamptz NOT NULL,
         expira_em timestamptz NOT NULL,
         usado_em timestamptz,
         sucessor bytea
       )`,
      `CREATE INDEX sessao_refresh_sessao ON sessao_refresh (sessao_id)`,
      `CREATE TABLE tentativa_login (
         chave text PRIMARY KEY,
         falhas integer NOT NULL,
         desde timestamptz NOT NULL,
         bloqueado_ate timestamptz
       )`,
    ];
    for (const sql of comandos) await runner.query(sql);
    const relacao = `EXISTS (SELECT 1 FROM empresa_relacao r WHERE r.parte_id = empresa.id AND r.empresa_id = ${EMPRESA})`;
    await proteger(runner, 'empresa_relacao', { classe: 'empresa' });
    await proteger(runner, 'empresa', {
      classe: 'propria',
      leitura: `id = ${EMPRESA} OR ${ADMIN} OR ${IDENTIDADE} OR ${relacao}`,
      escrita: `id = ${EMPRESA} OR ${ADMIN}`,
    });
    // Nobody makes a company system admin, or changes its CNPJ, through the application's role.
    await runner.query('REVOKE UPDATE ON empresa FROM portaria_app');
    await runner.query(`GRANT UPDATE (razao_social, nome_fantasia, papeis, gate, endereco, bairro, cep, cidade, estado,
      telefone, contatos, ativo, versao, atualizado_em) ON empresa TO portaria_app`);
    await proteger(runner, 'perfil', { classe: 'global' });
    await proteger(runner, 'empresa_perfil', { classe: 'empresa', leitura: IDENTIDADE });
    await proteger(runner, 'grupo', { classe: 'empresa', leitura: IDENTIDADE });
    await proteger(runner, 'colaborador', { classe: 'empresa', leitura: `usuario_id = ${USUARIO} OR ${IDENTIDADE}` });
    const colega = `EXISTS (SELECT 1 FROM colaborador c WHERE c.usuario_id = usuario.id)`;
    await proteger(runner, 'usuario', {
      classe: 'propria',
      leitura: `id = ${USUARIO} OR ${ADMIN} OR ${IDENTIDADE} OR ${colega}`,
      escrita: `id = ${USUARIO} OR ${ADMIN} OR ${IDENTIDADE}`,
    });
    for (const tabela of ['sessao_acesso', 'sessao_refresh', 'tentativa_login']) {
      await proteger(runner, tabela, SOMENTE_IDENTIDADE);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE tentativa_login, sessao_refresh, sessao_acesso, usuario, colaborador, grupo, empresa_perfil,
      perfil, empresa_relacao, empresa CASCADE`);
  }
}
