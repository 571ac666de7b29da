import type { QueryRunner } from 'typeorm';

/**
 * Unset on a fresh connection, empty on a reused one: both become NULL, and NULL equals nothing. A sub-select, so that a statement
 * reads the setting once and not once per row.
 */
export const EMPRESA = `(SELECT NULLIF(current_setting('app.empresa_id', true), '')::uuid)`;
export const USUARIO = `NULLIF(current_setting('app.usuario_id', true), '')::uuid`;
export const ADMIN = `COALESCE(current_setting('app.system_admin', true) = 'on', false)`;
/** A session of a system-admin company: it writes the tables of the system, and sees no other company's records. */
export const PLATAFORMA = `COALESCE(current_setting('app.plataforma', true) = 'on', false)`;
export const servico = (nome: 'identidade' | 'rele'): string =>
  `COALESCE(current_setting('app.servico', true) = '${nome}', false)`;

/**
 * Who sees the rows of a table:
 * `global` every caller that acts for a company or is a service; written by the platform;
 * `empresa` the company in one column; `partes` any company in the array `participantes`;
 * `filha` whoever sees the parent row, or the company in `empresa_id` where there is one;
 * `propria` a condition of its own.
 */
export type Politica =
  | { readonly classe: 'global' }
  | { readonly classe: 'empresa'; readonly coluna?: string; readonly leitura?: string }
  | { readonly classe: 'partes' }
  | { readonly classe: 'filha'; readonly coluna: string; readonly mae: string; readonly empresa?: boolean }
  | { readonly classe: 'propria'; readonly leitura: string; readonly escrita: string };

interface Condicoes {
  readonly leitura: string;
  readonly escrita: string;
}

function condicoes(tabela: string, p: Politica): Condicoes {
  switch (p.classe) {
    case 'global':
      return {
        leitura: `${EMPRESA} IS NOT NULL OR ${ADMIN} OR ${servico('identidade')}`,
        escrita: `${ADMIN} OR ${PLATAFORMA}`,
      };
    case 'empresa': {
      const escrita = `${p.coluna ?? 'empresa_id'} = ${EMPRESA} OR ${ADMIN}`;
      return { leitura: p.leitura ? `${escrita} OR ${p.leitura}` : escrita, escrita };
    }
    case 'partes': {
      const dentro = `participantes @> ARRAY[${EMPRESA}] OR ${ADMIN}`;
      return { leitura: dentro, escrita: dentro };
    }
    case 'filha': {
      const daMae = `EXISTS (SELECT 1 FROM ${p.mae} mae WHERE mae.id = ${tabela}.${p.coluna})`;
      const dentro = p.empresa ? `empresa_id = ${EMPRESA} OR ${ADMIN} OR ${daMae}` : `${ADMIN} OR ${daMae}`;
      return { leitura: dentro, escrita: dentro };
    }
    case 'propria':
      return p;
  }
}

export type Acesso = 'tudo' | 'acrescentar' | 'ler';
const GRANTS: Record<Acesso, string> = {
  tudo: 'SELECT, INSERT, UPDATE, DELETE',
  acrescentar: 'SELECT, INSERT',
  ler: 'SELECT',
};

/** Forced row-level security, the policies of one class, and the grants of the application's role. */
export async function proteger(
  runner: QueryRunner,
  tabela: string,
  politica: Politica,
  acesso: Acesso = 'tudo',
): Promise<void> {
  const { leitura, escrita } = condicoes(tabela, politica);
  const comandos = [
    `ALTER TABLE ${tabela} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${tabela} FORCE ROW LEVEL SECURITY`,
    `CREATE POLICY ${tabela}_leitura ON ${tabela} FOR SELECT TO portaria_app USING (${leitura})`,
    `GRANT ${GRANTS[acesso]} ON ${tabela} TO portaria_app`,
  ];
  if (acesso !== 'ler') {
    comandos.push(`CREATE POLICY ${tabela}_inclusao ON ${tabela} FOR INSERT TO portaria_app WITH CHECK (${escrita})`);
  }
  if (acesso === 'tudo') {
    comandos.push(
      `CREATE POLICY ${tabela}_alteracao ON ${tabela} FOR UPDATE TO portaria_app USING (${escrita}) WITH CHECK (${escrita})`,
      `CREATE POLICY ${tabela}_exclusao ON ${tabela} FOR DELETE TO portaria_app USING (${escrita})`,
    );
  }
  for (const sql of comandos) await runner.query(sql);
}
