import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The hot list counts by company, status and gate: the gate rides in the index, so that the count never visits the table. */
export class Indices1763601200000 implements MigrationInterface {
  name = 'Indices1763601200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX agendamento_parte_status');
    await runner.query(
      `CREATE INDEX agendamento_parte_status ON agendamento_parte (empresa_id, status, agendado_em DESC, agendamento_id DESC)
         INCLUDE (gate_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX agendamento_parte_status');
    await runner.query(
      'CREATE INDEX agendamento_parte_status ON agendamento_parte (empresa_id, status, agendado_em DESC, agendamento_id DESC)',
    );
  }
}
