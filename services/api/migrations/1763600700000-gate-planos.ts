import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The batch statement is planned once per connection: planning anew costs as much as storing a small batch. Every access in it is by
 * key, which the second setting holds to also while the tables are new and the planner thinks them empty.
 */
export class GatePlanos1763600700000 implements MigrationInterface {
  name = 'GatePlanos1763600700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER FUNCTION registrar_fatos SET plan_cache_mode = force_generic_plan SET enable_seqscan = off',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION registrar_fatos RESET ALL');
  }
}
