import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the performance of gates is read by: decisions and alarms as they happened, passages as they ended. */
export class Desempenho1763601700000 implements MigrationInterface {
  name = 'Desempenho1763601700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX fato_desempenho ON fato (gate_id, tipo, ocorrido_em) WHERE tipo IN ('sessao.decisao', 'alarme.mudou')`,
    );
    await runner.query(
      'CREATE INDEX sessao_pista_encerrada ON sessao_pista (gate_id, encerrada_em) WHERE encerrada_em IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX fato_desempenho, sessao_pista_encerrada');
  }
}
