import type { Empresa, EmpresaDetalhe, GatePossivel, MenuEscolhido } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';

export const COLUNAS = `id public_id, cnpj, razao_social, nome_fantasia, papeis, gate, system_admin, endereco, bairro, cep, cidade,
  estado, telefone, contatos, menu, ativo, versao`;

export const lerEmpresa = (em: EntityManager, id: string, travar = false): Promise<Empresa | undefined> =>
  preparadaUma<Empresa>(em, {
    name: travar ? 'empresa_travar' : 'empresa_ler',
    text: `select ${COLUNAS} from empresa where id = $1 ${travar ? 'for update' : ''}`,
    values: [id],
  });

export const lerPerfisDaEmpresa = (em: EntityManager, id: string): Promise<EmpresaDetalhe['perfis'][number][]> =>
  preparada(em, {
    name: 'empresa_perfis',
    text: `select p.id public_id, p.nome, p.tipo, ep.permissoes from empresa_perfil ep join perfil p on p.id = ep.perfil_id
           where ep.empresa_id = $1 order by p.tipo, p.nome`,
    values: [id],
  });

/** Columns a change may touch. */
const ALTERAVEIS = [
  'razao_social',
  'nome_fantasia',
  'papeis',
  'gate',
  'endereco',
  'bairro',
  'cep',
  'cidade',
  'estado',
  'telefone',
  'contatos',
  'menu',
  'ativo',
] as const;
export type CamposEmpresa = { readonly [C in (typeof ALTERAVEIS)[number]]?: unknown };
const JSONB = new Set<string>(['contatos', 'menu']);
const valor = (coluna: string, v: unknown): unknown => (JSONB.has(coluna) && v !== null ? JSON.stringify(v) : v);

export async function gravarEmpresa(em: EntityManager, id: string, c: CamposEmpresa, agora: Date): Promise<void> {
  const colunas = ALTERAVEIS.filter((a) => c[a] !== undefined);
  const ajustes = [...colunas, 'atualizado_em'].map((coluna, i) => `${coluna} = $${i + 2}`);
  await em.query(`update empresa set ${ajustes.join(', ')}, versao = versao + 1 where id = $1`, [
    id,
    ...colunas.map((coluna) => valor(coluna, c[coluna])),
    agora,
  ]);
}

export async function inserirEmpresa(
  em: EntityManager,
  id: string,
  cnpj: string,
  c: CamposEmpresa,
  agora: Date,
): Promise<void> {
  const linha: Record<string, unknown> = { id, cnpj, criado_em: agora, atualizado_em: agora };
  for (const a of ALTERAVEIS) if (c[a] !== undefined) linha[a] = valor(a, c[a]);
  const nomes = Object.keys(linha);
  await em.query(
    `insert into empresa (${nomes.join(', ')}) values (${nomes.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(linha),
  );
}

/** Replaces the profiles of a company. Those of its people that it no longer has stop counting by themselves. */
export async function trocarPerfis(
  em: EntityManager,
  empresa: string,
  perfis: readonly { readonly public_id: string; readonly permissoes: object }[],
): Promise<void> {
  await preparada(em, {
    name: 'empresa_perfis_apagar',
    text: 'delete from empresa_perfil where empresa_id = $1 and perfil_id <> all($2::uuid[])',
    values: [empresa, perfis.map((p) => p.public_id)],
  });
  for (const { public_id, permissoes } of perfis) {
    await preparada(em, {
      name: 'empresa_perfis_gravar',
      text: `insert into empresa_perfil (empresa_id, perfil_id, permissoes) values ($1, $2, $3)
             on conflict (empresa_id, perfil_id) do update set permissoes = $3`,
      values: [empresa, public_id, JSON.stringify(permissoes)],
    });
  }
}

export const lerMenuDaEmpresa = (
  em: EntityManager,
  id: string,
): Promise<{ readonly menu: MenuEscolhido; readonly system_admin: boolean } | undefined> =>
  preparadaUma(em, {
    name: 'empresa_menu',
    text: 'select menu, system_admin from empresa where id = $1',
    values: [id],
  });

/** Where a company keeps others by their CNPJ. */
const REGISTROS = ['cliente', 'transportadora', 'remetente_destinatario', 'terminal'];
const VALE = 'r.empresa_id = e.id and r.cnpj = eu.cnpj and r.excluido_em is null';

/** Gates of the company, and of those that have it in a register; a contract or a supplier's row may name one gate only. */
export const lerGatesPossiveis = (em: EntityManager, empresa: string): Promise<GatePossivel[]> =>
  preparada(em, {
    name: 'empresa_gates_possiveis',
    text: `select g.id public_id, g.descricao, g.fuso, jsonb_build_object('public_id', e.id, 'nome_fantasia', e.nome_fantasia) empresa
           from empresa eu cross join gate g join empresa e on e.id = g.empresa_id
           where eu.id = $1 and g.ativo and g.excluido_em is null and e.ativo and (e.id = eu.id
             ${REGISTROS.map((r) => `or exists (select 1 from ${r} r where ${VALE} and r.ativo)`).join('\n             ')}
             or exists (select 1 from fornecedor r where ${VALE} and r.ativo and r.gate_id = g.id)
             or exists (select 1 from contrato r where ${VALE} and r.active and (r.gate_id is null or r.gate_id = g.id)))
           order by e.id <> eu.id, e.nome_fantasia, g.descricao, g.id`,
    values: [empresa],
  });
