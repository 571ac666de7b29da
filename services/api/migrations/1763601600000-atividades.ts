import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names a record may have among the values kept of it. */
const NOMES = ['nome', 'descricao', 'razao_social', 'nome_fantasia', 'name', 'placa', 'placa_cavalo', 'identificacao'];
const PESSOAS = ['user', 'colaborador'];
const valor = (lado: string): string =>
  [
    ...NOMES.map((n) => `coalesce(${lado}->>'${n}', '')`),
    ...PESSOAS.map((p) => `coalesce(${lado}->'${p}'->>'nome', '')`),
  ].join(` || ' ' || `);

/** What the record of activities may be asked for, newest first: each by its index. */
const PEDIDOS = {
  em: '',
  recurso: 'recurso, ',
  acao: 'acao, ',
  recurso_acao: 'recurso, acao, ',
  pessoa: 'usuario_id, ',
  registro: 'registro_id, ',
} as const;

/** The record of activities is read, page by page, by whoever administers a company. */
export class Atividades1763601600000 implements MigrationInterface {
  name = 'Atividades1763601600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE auditoria ADD COLUMN busca text GENERATED ALWAYS AS (normalizar(left(
         coalesce(motivo, '') || ' ' || ${valor('coalesce(depois, antes)')}, 1000))) STORED`,
    );
    await runner.query('DROP INDEX auditoria_registro');
    for (const [nome, colunas] of Object.entries(PEDIDOS))
      await runner.query(`CREATE INDEX auditoria_${nome} ON auditoria (empresa_id, ${colunas}em DESC, posicao DESC)`);
    await runner.query('CREATE INDEX auditoria_busca ON auditoria USING gin (busca gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const nome of ['busca', ...Object.keys(PEDIDOS)]) await runner.query(`DROP INDEX auditoria_${nome}`);
    await runner.query('CREATE INDEX auditoria_registro ON auditoria (empresa_id, recurso, registro_id, posicao DESC)');
    await runner.query('ALTER TABLE auditoria DROP COLUMN busca');
  }
}
