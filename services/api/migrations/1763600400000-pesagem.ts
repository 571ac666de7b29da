import type { MigrationInterface, QueryRunner } from 'typeorm';
import { proteger } from '../src/kernel/tenancy/politicas.js';

/** Weighings and their versions; each version carries the hash of the one before on the same scale. */
export class Pesagem1763600400000 implements MigrationInterface {
  name = 'Pesagem1763600400000';

  async up(runner: QueryRunner): Promise<void> {
    const comandos = [
      `CREATE TABLE pesagem (
         id uuid PRIMARY KEY,
         empresa_id uuid NOT NULL REFERENCES empresa,
         gate_id uuid NOT NULL REFERENCES gate,
         balanca text NOT NULL,
         periferico text NOT NULL,
         agendamento_id uuid REFERENCES agendamento,
         etapa_id uuid REFERENCES agendamento_etapa,
         sessao uuid,
         fato_id uuid,
         tipo text NOT NULL CHECK (tipo IN ('entrada', 'saida', 'avulsa')),
         peso_kg integer NOT NULL,
         cancelada boolean NOT NULL DEFAULT false,
         capturada_em timestamptz NOT NULL,
         versao integer NOT NULL
       )`,
      `CREATE INDEX pesagem_agendamento ON pesagem (agendamento_id)`,
      `CREATE INDEX pesagem_etapa ON pesagem (etapa_id)`,
      `CREATE INDEX pesagem_gate ON pesagem (gate_id, capturada_em DESC, id DESC)`,
      `CREATE INDEX pesagem_empresa ON pesagem (empresa_id, capturada_em DESC, id DESC)`,
      `CREATE TABLE pesagem_versao (
         pesagem_id uuid NOT NULL REFERENCES pesagem,
         versao integer NOT NULL,
         empresa_id uuid NOT NULL REFERENCES empresa,
         gate_id uuid NOT NULL REFERENCES gate,
         balanca text NOT NULL,
         posicao bigint NOT NULL,
         agendamento_id uuid,
         etapa_id uuid,
         sessao uuid,
         periferico text NOT NULL,
         tipo text NOT NULL,
         peso_kg integer NOT NULL,
         divisao_kg integer NOT NULL,
         placa text,
         placa_origem text NOT NULL,
         manual boolean NOT NULL,
         cancelada boolean NOT NULL,
         autor_id uuid,
         autor_nome text,
         justificativa text,
         capturada_em timestamptz NOT NULL,
         registrada_em timestamptz NOT NULL,
         quadro_bruto text,
         amostras jsonb NOT NULL,
         curva jsonb NOT NULL,
         fotos jsonb NOT NULL,
         anterior text NOT NULL,
         hash text NOT NULL,
         PRIMARY KEY (pesagem_id, versao)
       )`,
      `CREATE UNIQUE INDEX pesagem_versao_cadeia ON pesagem_versao (gate_id, balanca, posicao)`,
      `CREATE TRIGGER pesagem_versao_imutavel BEFORE UPDATE OR DELETE ON pesagem_versao
         FOR EACH ROW EXECUTE FUNCTION recusar_mudanca()`,
    ];
    for (const sql of comandos) await runner.query(sql);
    await proteger(runner, 'pesagem', { classe: 'filha', coluna: 'agendamento_id', mae: 'agendamento', empresa: true });
    await proteger(
      runner,
      'pesagem_versao',
      { classe: 'filha', coluna: 'pesagem_id', mae: 'pesagem', empresa: true },
      'acrescentar',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pesagem_versao, pesagem');
  }
}
