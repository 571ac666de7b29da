import type { MigrationInterface, QueryRunner } from 'typeorm';
import { criarCadastro } from '../src/kernel/tenancy/ddl-cadastro.js';

const GLOBAL = { classe: 'global' } as const;

/** Ground of the registers: search text, and the lists of the system. */
export class Cadastros1763600900000 implements MigrationInterface {
  name = 'Cadastros1763600900000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of BUSCA) await runner.query(sql);
    for (const [tabela, colunas] of [
      ['cor', []],
      ['marca', []],
      ['carroceria', ['codigo text']],
    ] as const) {
      await criarCadastro(runner, {
        tabela,
        colunas: ['descricao text NOT NULL', ...colunas],
        politica: GLOBAL,
        busca: ['descricao'],
        ordem: ['descricao', ...(tabela === 'carroceria' ? ['codigo'] : [])],
        unico: [['descricao']],
      });
    }
    await criarCadastro(runner, {
      tabela: 'modalidade',
      colunas: [
        'descricao text NOT NULL',
        'tipo integer NOT NULL CHECK (tipo IN (1, 2))',
        'eixo integer NOT NULL',
        'carretas integer NOT NULL DEFAULT 0',
        'limite_kg integer',
      ],
      politica: GLOBAL,
      busca: ['descricao'],
      ordem: ['descricao', 'tipo', 'eixo', 'carretas', 'limite_kg'],
      unico: [['descricao']],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE modalidade, carroceria, marca, cor CASCADE');
    await runner.query('DROP FUNCTION preencher_busca(), normalizar(text)');
  }
}

/**
 * The same text as `normalizar` of proto makes of what a person types. LIKE can fail on a bad pattern only, never on a row, so it may run
 * below the policies; without that no search could use an index. Only a superuser may say so: elsewhere the search is slower, not wrong.
 */
const BUSCA = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE FUNCTION normalizar(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT btrim(regexp_replace(regexp_replace(lower(translate(texto,
       'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaaeeeeiiiiooooouuuucnAAAAAAEEEEIIIIOOOOOUUUUCN')),
       '[.\\-/()]', '', 'g'), '\\s+', ' ', 'g')) $$`,
  `CREATE FUNCTION preencher_busca() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE linha jsonb := to_jsonb(NEW); partes text := ''; coluna text;
   BEGIN
     FOREACH coluna IN ARRAY TG_ARGV LOOP partes := partes || ' ' || coalesce(linha->>coluna, ''); END LOOP;
     NEW.busca := normalizar(partes);
     RETURN NEW;
   END $$`,
  `DO $$ BEGIN ALTER FUNCTION textlike(text, text) LEAKPROOF;
   EXCEPTION WHEN insufficient_privilege THEN RAISE NOTICE 'search indexes stay unused: the migration role may not mark LIKE leakproof';
   END $$`,
];
