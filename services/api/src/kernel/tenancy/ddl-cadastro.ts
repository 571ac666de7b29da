import type { QueryRunner } from 'typeorm';
import { proteger, type Acesso, type Politica } from './politicas.js';

export interface TabelaCadastro {
  readonly tabela: string;
  /** Column definitions, as in CREATE TABLE. */
  readonly colunas: readonly string[];
  /** `empresa` unless told. */
  readonly politica?: Politica;
  readonly acesso?: Acesso;
  /** Columns the quick search looks at. */
  readonly busca?: readonly string[];
  /** Columns lists are ordered by; text in the order of the Portuguese alphabet. */
  readonly ordem: readonly string[];
  /** Unique among the live rows of a company. */
  readonly unico?: readonly (readonly string[])[];
}

export const ORDEM_ALFABETICA = 'COLLATE "pt-BR-x-icu"';

const CONTROLE = [
  'versao integer NOT NULL DEFAULT 1',
  'criado_em timestamptz NOT NULL DEFAULT now()',
  'atualizado_em timestamptz NOT NULL DEFAULT now()',
  'excluido_em timestamptz',
];

/** Postgres cuts names at 63 bytes. */
export const nomeIndiceUnico = (tabela: string, colunas: readonly string[]): string =>
  `${tabela}_${colunas.join('_')}_unico`.slice(0, 63);

const eGlobal = (t: TabelaCadastro): boolean => t.politica?.classe === 'global';

/** Indexes, search text and policies of a register's table. Columns named in `busca` fill the column `busca` by trigger. */
export async function completarCadastro(runner: QueryRunner, t: TabelaCadastro): Promise<void> {
  const dono = eGlobal(t) ? [] : ['empresa_id'];
  const tipos = new Map<string, string>(
    (
      (await runner.query(
        `SELECT column_name c, data_type d FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
        [t.tabela],
      )) as { c: string; d: string }[]
    ).map(({ c, d }) => [c, d]),
  );
  for (const coluna of t.ordem) {
    const chave = tipos.get(coluna) === 'text' ? `${coluna} ${ORDEM_ALFABETICA}` : coluna;
    await runner.query(
      `CREATE INDEX ${t.tabela}_ordem_${coluna} ON ${t.tabela} (${[...dono, chave, 'id'].join(', ')}) WHERE excluido_em IS NULL`,
    );
  }
  for (const colunas of t.unico ?? []) {
    await runner.query(
      `CREATE UNIQUE INDEX ${nomeIndiceUnico(t.tabela, colunas)} ON ${t.tabela} (${[...dono, ...colunas].join(', ')})
       NULLS NOT DISTINCT WHERE excluido_em IS NULL`,
    );
  }
  if (t.busca && t.busca.length > 0) {
    await runner.query(`ALTER TABLE ${t.tabela} ADD COLUMN busca text NOT NULL DEFAULT ''`);
    await runner.query(
      `CREATE TRIGGER ${t.tabela}_busca BEFORE INSERT OR UPDATE ON ${t.tabela} FOR EACH ROW
       EXECUTE FUNCTION preencher_busca(${t.busca.map((b) => `'${b}'`).join(', ')})`,
    );
    await runner.query(`UPDATE ${t.tabela} SET busca = ''`);
    await runner.query(`CREATE INDEX ${t.tabela}_busca ON ${t.tabela} USING gin (busca gin_trgm_ops)`);
  }
}

/** A register's table: its columns, the control columns, indexes and policies. */
export async function criarCadastro(runner: QueryRunner, t: TabelaCadastro): Promise<void> {
  const dono = eGlobal(t) ? [] : ['empresa_id uuid NOT NULL REFERENCES empresa'];
  await runner.query(
    `CREATE TABLE ${t.tabela} (${['id uuid PRIMARY KEY', ...dono, ...t.colunas, ...CONTROLE].join(', ')})`,
  );
  await completarCadastro(runner, t);
  await proteger(runner, t.tabela, t.politica ?? { classe: 'empresa' }, t.acesso);
}

/** Gives an older table the control columns it lacks. */
export async function adotarCadastro(runner: QueryRunner, t: TabelaCadastro): Promise<void> {
  const novas = [...t.colunas, ...CONTROLE].map((c) => `ADD COLUMN IF NOT EXISTS ${c}`);
  await runner.query(`ALTER TABLE ${t.tabela} ${novas.join(', ')}`);
  await runner.query(
    `ALTER TABLE ${t.tabela} ALTER COLUMN criado_em SET DEFAULT now(), ALTER COLUMN atualizado_em SET DEFAULT now()`,
  );
  await completarCadastro(runner, t);
}
