import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the e-mail of an account was shown to be its owner's since e-mail or password were last set by other means. */
export class PosseDaConta1763601400000 implements MigrationInterface {
  name = 'PosseDaConta1763601400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usuario ADD email_provado boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usuario DROP COLUMN email_provado');
  }
}
