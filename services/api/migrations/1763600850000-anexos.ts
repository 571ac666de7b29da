import type { MigrationInterface, QueryRunner } from 'typeorm';
import { proteger } from '../src/kernel/tenancy/politicas.js';

/** Uploaded files: who sent what; the bytes are in the store. Rows are never changed. */
export class Anexos1763600850000 implements MigrationInterface {
  name = 'Anexos1763600850000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE anexo (
         id uuid PRIMARY KEY,
         empresa_id uuid NOT NULL REFERENCES empresa,
         nome text NOT NULL,
         tipo text NOT NULL CHECK (tipo IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/xml')),
         tamanho integer NOT NULL CHECK (tamanho > 0),
         sha256 text NOT NULL,
         uso text NOT NULL CHECK (uso IN ('foto', 'documento')),
         criado_por uuid NOT NULL REFERENCES usuario,
         criado_em timestamptz NOT NULL
       )`,
    );
    await runner.query('CREATE INDEX anexo_empresa ON anexo (empresa_id, criado_em)');
    await proteger(runner, 'anexo', { classe: 'empresa' }, 'acrescentar');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE anexo');
  }
}
