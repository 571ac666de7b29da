import type { MigrationInterface, QueryRunner } from 'typeorm';
import { escopo, escopoDeRegra, escopoFilha } from '../src/kernel/tenancy/escopo.js';

/** Rules of one supplier, terminal or sub-product, or of all where the column is empty. */
const REGRAS = [
  ['regra_prestador', 'fornecedor_id', 'fornecedor'],
  ['blacklist', 'fornecedor_id', 'fornecedor'],
  ['representante_territorial', 'fornecedor_id', 'fornecedor'],
  ['distribuicao', 'fornecedor_id', 'fornecedor'],
  ['distribuicao', 'terminal_id', 'terminal'],
  ['suspensao', 'fornecedor_id', 'fornecedor'],
  ['suspensao', 'terminal_id', 'terminal'],
  ['janela_carga_descarga', 'fornecedor_id', 'fornecedor'],
  ['janela_carga_descarga', 'terminal_id', 'terminal'],
  ['setor', 'fornecedor_id', 'fornecedor'],
  ['setor', 'terminal_id', 'terminal'],
  ['setor', 'sub_produto_id', 'sub_produtos'],
] as const;

/** Rows that say something of a narrowed one. */
const FILHAS = [
  ['subproduto', 'produto_id', 'produto'],
  ['caracteristica', 'produto_id', 'produto'],
  ['cliente_produto', 'produto_id', 'produto'],
  ...['eixo', 'embalagem', 'hora', 'peso', 'subproduto'].map(
    (tipo) => [`servico_autorizado_tarifa_${tipo}`, 'servico_autorizado_id', 'servico_autorizado'] as const,
  ),
] as const;

/** Whoever is narrowed sees no rule, price or product of another supplier, terminal or sub-product, and changes no rule of all. */
export class Recortes1763601500000 implements MigrationInterface {
  name = 'Recortes1763601500000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [tabela, coluna, qual] of REGRAS) await escopoDeRegra(runner, tabela, coluna, qual);
    await escopo(runner, 'fornecedor_terminal', 'terminal_id', 'terminal');
    for (const [tabela, coluna, mae] of FILHAS) await escopoFilha(runner, tabela, coluna, mae);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [tabela, , qual] of REGRAS)
      for (const comando of ['leitura', 'inclusao', 'alteracao', 'exclusao'])
        await runner.query(`DROP POLICY ${tabela}_escopo_${qual}_${comando} ON ${tabela}`);
    await runner.query('DROP POLICY fornecedor_terminal_escopo_terminal ON fornecedor_terminal');
    for (const [tabela, , mae] of FILHAS) await runner.query(`DROP POLICY ${tabela}_escopo_${mae} ON ${tabela}`);
  }
}
