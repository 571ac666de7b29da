import { RECURSOS } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { falha } from '../../kernel/errors/falha.js';

interface Pedido {
  readonly sub_produtos?: readonly string[] | undefined;
  readonly fornecedor?: string | null | undefined;
  readonly terminal?: string | null | undefined;
}

interface Resolvido {
  readonly fornecedor_ids?: readonly string[];
  readonly terminal_ids?: readonly string[];
}

/**
 * Every id by which rows name what a group is narrowed to. A supplier has one register per gate and, like a terminal, may be a company
 * that takes part in visits: all of them are the same supplier.
 */
export async function resolverEscopo(em: EntityManager, empresa: string, p: Pedido): Promise<Resolvido> {
  if (p.sub_produtos && p.sub_produtos.length > 0) {
    const ids = [...new Set(p.sub_produtos)];
    const achados: unknown[] = await em.query(
      'select 1 from subproduto where empresa_id = $1 and id = any($2) and excluido_em is null',
      [empresa, ids],
    );
    if (achados.length !== ids.length) throw falha('VALIDACAO', {}, { sub_produtos: ['Subproduto não encontrado.'] });
  }
  return {
    ...(p.fornecedor !== undefined && { fornecedor_ids: await idsDe(em, empresa, 'fornecedor', p.fornecedor) }),
    ...(p.terminal !== undefined && { terminal_ids: await idsDe(em, empresa, 'terminal', p.terminal) }),
  };
}

async function idsDe(
  em: EntityManager,
  empresa: string,
  tabela: 'fornecedor' | 'terminal',
  id: string | null,
): Promise<string[]> {
  if (id === null) return [];
  const linhas: { id: string; conta_id: string | null }[] = await em.query(
    `select o.id, o.conta_id from ${tabela} escolhido join ${tabela} o
       on o.empresa_id = escolhido.empresa_id and (o.id = escolhido.id or o.conta_id = escolhido.conta_id) and o.excluido_em is null
     where escolhido.id = $1 and escolhido.empresa_id = $2 and escolhido.excluido_em is null`,
    [id, empresa],
  );
  if (linhas.length === 0) throw falha('VALIDACAO', {}, { [tabela]: ['Registro não encontrado.'] });
  return [...new Set(linhas.flatMap((l) => (l.conta_id ? [l.id, l.conta_id] : [l.id])))];
}

/** The control room shows whole gates: no narrowed group has it (decision 010). */
export async function exigirSemSala(em: EntityManager, grupo: string): Promise<void> {
  const linhas: unknown[] = await em.query(
    `select 1 from grupo where id = $1 and basic_permissions ? $2
       and (fornecedor_ids <> '{}' or terminal_ids <> '{}' or sub_produtos <> '{}')`,
    [grupo, String(RECURSOS.Supervisorio)],
  );
  if (linhas.length === 0) return;
  const motivo =
    'O Supervisório mostra a portaria inteira: não cabe num grupo restrito a fornecedor, terminal ou subprodutos.';
  throw falha('VALIDACAO', {}, { permissoes: [motivo] });
}
