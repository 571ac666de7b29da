import type { MigrationInterface, QueryRunner } from 'typeorm';
import { proteger } from '../src/kernel/tenancy/politicas.js';

const TABELAS_EMPRESA = ['projecao', 'projecao_falha', 'sessao_pista', 'excecao', 'alarme', 'comando_curso'] as const;

/** What is derived from facts: passages, exceptions, alarms; and the command under way on each device. */
export class GateOperacao1763600600000 implements MigrationInterface {
  name = 'GateOperacao1763600600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of TABELAS) await runner.query(sql);
    for (const tabela of TABELAS_EMPRESA) await proteger(runner, tabela, { classe: 'empresa' });
    await runner.query(`CREATE POLICY projecao_ingestao ON projecao FOR SELECT TO portaria_ingestao USING (true)`);
    await runner.query('GRANT SELECT ON projecao TO portaria_ingestao');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TABELAS_EMPRESA.join(', ')}`);
  }
}

const TABELAS = [
  `CREATE TABLE projecao (
     gate_id uuid NOT NULL,
     epoca uuid NOT NULL,
     empresa_id uuid NOT NULL,
     seq bigint NOT NULL,
     PRIMARY KEY (gate_id, epoca)
   )`,
  `CREATE TABLE projecao_falha (
     gate_id uuid NOT NULL,
     epoca uuid NOT NULL,
     seq bigint NOT NULL,
     empresa_id uuid NOT NULL,
     erro text NOT NULL,
     em timestamptz NOT NULL,
     PRIMARY KEY (gate_id, epoca, seq)
   )`,
  `CREATE TABLE sessao_pista (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     gate_id uuid NOT NULL REFERENCES gate,
     pista_id uuid REFERENCES pista,
     origem text NOT NULL,
     placa text,
     confianca numeric(5,2),
     placa_manual boolean NOT NULL DEFAULT false,
     tag text,
     agendamento_id uuid REFERENCES agendamento,
     peso_kg integer,
     fotos jsonb NOT NULL DEFAULT '[]',
     aberta_em timestamptz NOT NULL,
     encerrada_em timestamptz,
     concluida boolean,
     motivo text
   )`,
  `CREATE INDEX sessao_pista_gate ON sessao_pista (gate_id, aberta_em DESC, id DESC)`,
  `CREATE INDEX sessao_pista_agendamento ON sessao_pista (agendamento_id) WHERE agendamento_id IS NOT NULL`,
  `CREATE TABLE excecao (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     gate_id uuid NOT NULL REFERENCES gate,
     pista_id uuid NOT NULL REFERENCES pista,
     sessao uuid NOT NULL,
     fase text NOT NULL,
     desfecho text NOT NULL,
     mensagem text NOT NULL,
     dados jsonb NOT NULL,
     agendamento_id uuid REFERENCES agendamento,
     fotos jsonb NOT NULL DEFAULT '[]',
     aberta_em timestamptz NOT NULL,
     situacao text NOT NULL CHECK (situacao IN ('aberta', 'resolvida', 'abandonada')),
     resolucao jsonb,
     encerrada_em timestamptz,
     versao integer NOT NULL DEFAULT 1
   )`,
  `CREATE UNIQUE INDEX excecao_aberta ON excecao (sessao, fase) WHERE situacao = 'aberta'`,
  `CREATE INDEX excecao_fila ON excecao (empresa_id, aberta_em) WHERE situacao = 'aberta'`,
  `CREATE INDEX excecao_gate ON excecao (gate_id, aberta_em DESC)`,
  `CREATE TABLE alarme (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     gate_id uuid REFERENCES gate,
     pista_id uuid REFERENCES pista,
     chave text NOT NULL,
     codigo text NOT NULL,
     nivel text NOT NULL,
     texto text NOT NULL,
     situacao text NOT NULL CHECK (situacao IN ('ativo', 'reconhecido', 'normalizado', 'encerrado')),
     ocorrencias integer NOT NULL DEFAULT 1,
     desde timestamptz NOT NULL,
     normalizado_em timestamptz,
     reconhecido_em timestamptz,
     reconhecido_por text,
     nota text
   )`,
  `CREATE UNIQUE INDEX alarme_vivo ON alarme (gate_id, chave) WHERE situacao <> 'encerrado'`,
  `CREATE INDEX alarme_lista ON alarme (empresa_id, desde DESC, id DESC)`,
  `CREATE TABLE comando_curso (
     gate_id uuid NOT NULL REFERENCES gate,
     alvo text NOT NULL,
     empresa_id uuid NOT NULL REFERENCES empresa,
     comando uuid NOT NULL,
     autor text NOT NULL,
     justificativa text NOT NULL,
     ate timestamptz NOT NULL,
     PRIMARY KEY (gate_id, alvo)
   )`,
];
