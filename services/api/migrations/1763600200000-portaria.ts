import type { MigrationInterface, QueryRunner } from 'typeorm';
import { proteger } from '../src/kernel/tenancy/politicas.js';

/** Gates, lanes, barriers, peripherals, reasons. */
export class Portaria1763600200000 implements MigrationInterface {
  name = 'Portaria1763600200000';

  async up(runner: QueryRunner): Promise<void> {
    const comandos = [
      `CREATE TABLE gate (
         id uuid PRIMARY KEY,
         empresa_id uuid NOT NULL REFERENCES empresa,
         descricao text NOT NULL,
         fuso text NOT NULL DEFAULT 'America/Sao_Paulo',
         simulado boolean NOT NULL DEFAULT false,
         triagem_obrigatoria boolean NOT NULL DEFAULT true,
         tolerancia_antes_min integer NOT NULL DEFAULT 0,
         tolerancia_depois_min integer NOT NULL DEFAULT 0,
         config_versao integer NOT NULL DEFAULT 1,
         ativo boolean NOT NULL DEFAULT true,
         versao integer NOT NULL DEFAULT 1,
         criado_em timestamptz NOT NULL,
         atualizado_em timestamptz NOT NULL
       )`,
      `CREATE UNIQUE INDEX gate_descricao ON gate (empresa_id, descricao)`,
      `CREATE TABLE pista (
         id uuid PRIMARY KEY,
         empresa_id uuid NOT NULL REFERENCES empresa,
         gate_id uuid NOT NULL REFERENCES gate,
         numero integer NOT NULL,
         nome text NOT NULL,
         sentido text NOT NULL CHECK (sentido IN ('entrada', 'saida', 'ambos')),
         pesa boolean NOT NULL DEFAULT true,
         modo text NOT NULL DEFAULT 'automatico' CHECK (modo IN ('sombra', 'assistido', 'automatico')),
         config jsonb NOT NULL DEFAULT '{}',
         ativo boolean NOT NULL DEFAULT true,
         versao integer NOT NULL DEFAULT 1,
         criado_em timestamptz NOT NULL,
         atualizado_em timestamptz NOT NULL
       )`,
      `CREATE UNIQUE INDEX pista_numero ON pista (gate_id, numero)`,
      `CREATE TABLE cancela (
         id uuid PRIMARY KEY,
         empresa_id uuid NOT NULL REFERENCES empresa,
         gate_id uuid NOT NULL REFERENCES gate,
         pista_id uuid REFERENCES pista,
         numero integer NOT NULL,
         descricao text NOT NULL,
         lado text NOT NULL CHECK (lado IN ('a', 'b')),
         ativo boolean NOT NULL DEFAULT true,
         excluido_em timestamptz,
         versao integer NOT NULL DEFAULT 1,
         criado_em timestamptz NOT NULL,
         atualizado_em timestamptz NOT NULL
       )`,
      `CREATE UNIQUE INDEX cancela_numero ON cancela (gate_id, numero) WHERE excluido_em IS NULL`,
      `CREATE TABLE periferico (
         id uuid PRIMARY KEY,
         empresa_id uuid NOT NULL REFERENCES empresa,
         gate_id uuid NOT NULL REFERENCES gate,
         pista_id uuid REFERENCES pista,
         nome text NOT NULL,
         porta text NOT NULL,
         modelo text NOT NULL,
         papel text NOT NULL,
         config jsonb NOT NULL DEFAULT '{}',
         ativo boolean NOT NULL DEFAULT true,
         excluido_em timestamptz,
         versao integer NOT NULL DEFAULT 1,
         criado_em timestamptz NOT NULL,
         atualizado_em timestamptz NOT NULL
       )`,
      `CREATE UNIQUE INDEX periferico_nome ON periferico (gate_id, nome) WHERE excluido_em IS NULL`,
      `CREATE TABLE justificativa (
         id uuid PRIMARY KEY,
         empresa_id uuid NOT NULL REFERENCES empresa,
         descricao text NOT NULL,
         uso text NOT NULL CHECK (uso IN ('cancela', 'pesagem', 'placa', 'excecao', 'geral')),
         ativo boolean NOT NULL DEFAULT true,
         versao integer NOT NULL DEFAULT 1,
         criado_em timestamptz NOT NULL,
         atualizado_em timestamptz NOT NULL
       )`,
      `CREATE UNIQUE INDEX justificativa_descricao ON justificativa (empresa_id, uso, descricao)`,
    ];
    for (const sql of comandos) await runner.query(sql);
    for (const tabela of ['gate', 'pista', 'cancela', 'periferico', 'justificativa']) {
      await proteger(runner, tabela, { classe: 'empresa' });
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE justificativa, periferico, cancela, pista, gate');
  }
}
