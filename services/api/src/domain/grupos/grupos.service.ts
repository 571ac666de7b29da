import { Inject, Injectable } from '@nestjs/common';
import {
  type AcaoAuditada,
  normalizar,
  type Grupo,
  type Habilidades,
  type MenuEscolhido,
  type corpoGrupo,
  type mudancaGrupo,
  type mudancaPermissoes,
} from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { Anotacao } from '../../kernel/audit/anotacao.js';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { consultaLista, contem, deslocamento, ordem } from '../../kernel/http/lista.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';
import { Tenancy, type ContextoTenancy } from '../../kernel/tenancy/tenancy.js';
import { exigirMenu } from '../acesso/menu.js';
import { conferirPermissoes, exigirContida } from '../acesso/permissoes-mapa.js';
import { RevocationBus } from '../acesso/revogacao.js';
import { exigirSemSala, resolverEscopo } from './escopo-grupo.js';

export const consultaGrupos = consultaLista({}, ['nome']);
type ConsultaGrupos = z.output<typeof consultaGrupos>;

interface LinhaGrupo {
  readonly id: string;
  readonly basic_permissions: Habilidades;
  readonly versao: number;
}

interface Mudancas {
  readonly nome?: string | undefined;
  readonly menu?: MenuEscolhido | undefined;
  readonly sub_produtos?: readonly string[] | undefined;
  readonly fornecedor?: string | null | undefined;
  readonly terminal?: string | null | undefined;
  readonly permissoes?: Habilidades | undefined;
}

const COLUNAS = `g.id public_id, g.nome, g.menu, g.sub_produtos, g.basic_permissions permissoes, g.versao,
  (select jsonb_build_object('public_id', f.id, 'nome', coalesce(f.nome_fantasia, f.razao_social)) from fornecedor f
    where f.id = g.fornecedor_id) fornecedor,
  (select jsonb_build_object('public_id', t.id, 'nome', t.descricao) from terminal t where t.id = g.terminal_id) terminal,
  (select count(*)::int from colaborador c where c.grupo_id = g.id and c.ativo) colaboradores`;
const COLUNA_DE = {
  nome: 'nome',
  menu: 'menu',
  sub_produtos: 'sub_produtos',
  fornecedor: 'fornecedor_id',
  terminal: 'terminal_id',
  permissoes: 'basic_permissions',
  fornecedor_ids: 'fornecedor_ids',
  terminal_ids: 'terminal_ids',
} as const;
const JSONB = new Set<string>(['menu', 'basic_permissions']);
const PROPRIO = 'Só um administrador da empresa altera o grupo em que você está.';

const contexto = (s: Sessao): ContextoTenancy => ({ empresa_id: s.empresa_id, usuario_id: s.usuario.id });

/** Groups of a company: abilities, menu, narrowing. A change is in force at the next request of its people, who stay signed in. */
@Injectable()
export class Grupos {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Anotacao) private readonly anotacao: Anotacao,
    @Inject(RevocationBus) private readonly bus: RevocationBus,
  ) {}

  listar(sessao: Sessao, q: ConsultaGrupos): Promise<{ count: number; results: Grupo[] }> {
    return this.tenancy.run(contexto(sessao), async (em) => {
      const filtro = 'g.empresa_id = $1 and ($2::text is null or normalizar(g.nome) like $2)';
      const valores = [sessao.empresa_id, q.search ? contem(normalizar(q.search)) : null];
      const results: Grupo[] = await em.query(
        `select ${COLUNAS} from grupo g where ${filtro}
         order by ${ordem(q.ordering, { nome: 'g.nome COLLATE "pt-BR-x-icu"' }, 'nome').replace(', id', ', g.id')} limit $3 offset $4`,
        [...valores, q.page_size, deslocamento(q)],
      );
      const [total]: { n: number }[] = await em.query(`select count(*)::int n from grupo g where ${filtro}`, valores);
      return { count: total?.n ?? 0, results };
    });
  }

  async criar(sessao: Sessao, c: z.output<typeof corpoGrupo>): Promise<Grupo> {
    const permissoes = conferirPermissoes(c.permissoes ?? {});
    exigirContida(sessao, permissoes);
    const id = uuidv7();
    return this.tenancy.run(contexto(sessao), async (em) => {
      await this.exigirNome(em, sessao.empresa_id, c.nome);
      await preparada(em, {
        name: 'grupo_criar',
        text: 'insert into grupo (id, empresa_id, nome) values ($1, $2, $3)',
        values: [id, sessao.empresa_id, c.nome],
      });
      await gravar(em, sessao.empresa_id, id, { ...c, nome: undefined, permissoes });
      const criado = await ler(em, id);
      await this.auditar(em, sessao, id, 'criar', undefined, criado);
      return criado;
    });
  }

  alterar(sessao: Sessao, id: string, c: z.output<typeof mudancaGrupo>): Promise<Grupo> {
    const { versao, permissoes, ...mudancas } = c;
    const mapa = permissoes && { permissoes: conferirPermissoes(permissoes) };
    return this.mudar(sessao, id, versao, 'alterar', { ...mudancas, ...mapa });
  }

  /** The map replaces the one before. */
  definirPermissoes(sessao: Sessao, id: string, c: z.output<typeof mudancaPermissoes>): Promise<Grupo> {
    const permissoes = conferirPermissoes(c.permissoes);
    return this.mudar(sessao, id, c.versao, 'definir_permissoes', { permissoes });
  }

  async excluir(sessao: Sessao, id: string): Promise<void> {
    await this.tenancy.run(contexto(sessao), async (em) => {
      await travar(em, sessao.empresa_id, id);
      const usos: unknown[] = await em.query('select 1 from colaborador where grupo_id = $1 limit 1', [id]);
      if (usos.length > 0) throw falha('EM_USO', { motivo: 'há colaboradores neste grupo.' });
      const antes = await ler(em, id);
      await preparada(em, { name: 'grupo_excluir', text: 'delete from grupo where id = $1', values: [id] });
      await this.auditar(em, sessao, id, 'excluir', antes, undefined);
    });
  }

  private async mudar(
    sessao: Sessao,
    id: string,
    versao: number | undefined,
    acao: AcaoAuditada,
    mudancas: Mudancas,
  ): Promise<Grupo> {
    const mudado = await this.tenancy.run(contexto(sessao), async (em) => {
      const linha = await travar(em, sessao.empresa_id, id);
      if (!sessao.admin_empresa && !sessao.habilidades.system_admin && (await this.meu(em, sessao, id)))
        throw falha('RECUSADO', { motivo: PROPRIO });
      // Also the abilities the group has: widening the menu or scope of a group above one's own is widening it.
      exigirContida(sessao, linha.basic_permissions);
      if (mudancas.permissoes) exigirContida(sessao, mudancas.permissoes);
      if (versao !== undefined && versao !== linha.versao) throw falha('VERSAO_DESATUALIZADA');
      if (mudancas.nome !== undefined) await this.exigirNome(em, sessao.empresa_id, mudancas.nome, id);
      const antes = await ler(em, id);
      await gravar(em, sessao.empresa_id, id, mudancas);
      const depois = await ler(em, id);
      await this.auditar(em, sessao, id, acao, antes, depois);
      return depois;
    });
    await this.bus.mudou({ empresa: sessao.empresa_id });
    return mudado;
  }

  private async meu(em: EntityManager, sessao: Sessao, id: string): Promise<boolean> {
    const linhas: unknown[] = await em.query('select 1 from colaborador where id = $1 and grupo_id = $2', [
      sessao.colaborador_id,
      id,
    ]);
    return linhas.length > 0;
  }

  private async exigirNome(
    em: EntityManager,
    empresa: string,
    nome: string,
    menos: string | null = null,
  ): Promise<void> {
    const iguais: unknown[] = await em.query(
      'select 1 from grupo where empresa_id = $1 and normalizar(nome) = normalizar($2) and ($3::uuid is null or id <> $3)',
      [empresa, nome, menos],
    );
    if (iguais.length > 0) throw falha('VALIDACAO', {}, { nome: ['Já existe um grupo com este nome.'] });
  }

  /** Audited, and told to the browsers of the company: screens and menus of who it concerns follow. */
  private auditar(
    em: EntityManager,
    sessao: Sessao,
    registro_id: string,
    acao: AcaoAuditada,
    antes: unknown,
    depois: unknown,
  ): Promise<void> {
    const { empresa_id } = sessao;
    return this.anotacao.anotar(em, { empresa_id, acao, recurso: 'grupo', registro_id, antes, depois });
  }
}

async function travar(em: EntityManager, empresa: string, id: string): Promise<LinhaGrupo> {
  const linha = await preparadaUma<LinhaGrupo>(em, {
    name: 'grupo_travar',
    text: 'select id, basic_permissions, versao from grupo where id = $1 and empresa_id = $2 for update',
    values: [id, empresa],
  });
  if (!linha) throw falha('NAO_ENCONTRADO');
  return linha;
}

async function ler(em: EntityManager, id: string): Promise<Grupo> {
  const grupo = await preparadaUma<Grupo>(em, {
    name: 'grupo_ler',
    text: `select ${COLUNAS} from grupo g where g.id = $1`,
    values: [id],
  });
  if (!grupo) throw falha('NAO_ENCONTRADO');
  return grupo;
}

async function gravar(em: EntityManager, empresa: string, id: string, pedidas: Mudancas): Promise<void> {
  exigirMenu(pedidas.menu);
  const m = { ...pedidas, ...(await resolverEscopo(em, empresa, pedidas)) };
  const campos = (Object.keys(COLUNA_DE) as (keyof typeof COLUNA_DE)[]).filter((c) => m[c] !== undefined);
  if (campos.length === 0) return;
  const valores = campos.map((c) => (JSONB.has(COLUNA_DE[c]) && m[c] !== null ? JSON.stringify(m[c]) : m[c]));
  const ajustes = campos.map((c, i) => `${COLUNA_DE[c]} = $${i + 2}`);
  await em.query(`update grupo set ${ajustes.join(', ')}, versao = versao + 1 where id = $1`, [id, ...valores]);
  await exigirSemSala(em, id);
}
