import type { MigrationInterface, QueryRunner } from 'typeorm';
import { proteger } from '../src/kernel/tenancy/politicas.js';

/** Names the registers used to give the roles of the accounts they made. */
const PAPEIS = [
  ['client', 'cliente'],
  ['carrier', 'transportadora'],
  ['supplier', 'fornecedor'],
] as const;

/** Whom a company deals with is what its registers say; no table says it a second time. */
export class Partes1763601300000 implements MigrationInterface {
  name = 'Partes1763601300000';

  async up(runner: QueryRunner): Promise<void> {
    // The owner of a table with forced row-level security updates no row of it.
    await runner.query('ALTER TABLE empresa NO FORCE ROW LEVEL SECURITY');
    for (const [de, para] of PAPEIS)
      await runner.query('UPDATE empresa SET papeis = array_replace(papeis, $1, $2) WHERE $1 = ANY (papeis)', [
        de,
        para,
      ]);
    await runner.query('ALTER TABLE empresa FORCE ROW LEVEL SECURITY');
    await runner.query('DROP TABLE empresa_relacao');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE empresa_relacao (
         empresa_id uuid NOT NULL REFERENCES empresa,
         parte_id uuid NOT NULL REFERENCES empresa,
         papel text NOT NULL,
         contatos jsonb NOT NULL DEFAULT '[]',
         ativo boolean NOT NULL DEFAULT true,
         criado_em timestamptz NOT NULL,
         PRIMARY KEY (empresa_id, parte_id, papel)
       )`,
    );
    await proteger(runner, 'empresa_relacao', { classe: 'empresa' });
  }
}
