import { Inject, Injectable } from '@nestjs/common';
import type { AcaoAuditada, Colaborador, corpoColaborador, mudancaColaborador } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { Anotacao } from '../../kernel/audit/anotacao.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { preparada } from '../../kernel/tenancy/preparada.js';
import { Tenancy, type ContextoTenancy } from '../../kernel/tenancy/tenancy.js';
import { Carteiro } from '../acesso/carteiro.service.js';
import { exigirContida } from '../acesso/permissoes-mapa.js';
import { publicarRevogadas, RevocationBus } from '../acesso/revogacao.js';
import { Sessoes } from '../acesso/sessoes.js';
import { Usuarios } from '../acesso/usuarios.service.js';
import {
  alterarVinculo,
  inserirColaborador,
  lerColaborador,
  lerGrupo,
  lerPerfis,
  lerVinculo,
  listarColaboradores,
  mudarAtivo,
  travarAdministradores,
  travarColaborador,
  type ConsultaColaboradores,
  type LinhaColaborador,
  type Vinculo,
} from './colaboradores.dados.js';

type Mudancas = Omit<z.output<typeof mudancaColaborador>, 'versao'>;

const SEM_GRUPO: Vinculo = { grupo_id: null, perfis: [], tenant_admin_empresa: false, tipo: null };
const ULTIMO = 'A empresa precisa de ao menos um administrador ativo.';
const ALHEIO = 'Só um administrador da empresa altera um administrador.';

/** Identity reads accounts of people the company does not have yet; every statement names the company. */
const contexto = (s: Sessao): ContextoTenancy => ({
  empresa_id: s.empresa_id,
  usuario_id: s.usuario.id,
  servico: 'identidade',
});
const mandaEm = (s: Sessao): boolean => s.admin_empresa || s.habilidades.system_admin;

/** People of a company: who, in which group, with which profiles. */
@Injectable()
export class Colaboradores {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Anotacao) private readonly anotacao: Anotacao,
    @Inject(Usuarios) private readonly usuarios: Usuarios,
    @Inject(Sessoes) private readonly sessoes: Sessoes,
    @Inject(Carteiro) private readonly carteiro: Carteiro,
    @Inject(RevocationBus) private readonly bus: RevocationBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  listar(sessao: Sessao, ativo: boolean, q: ConsultaColaboradores): Promise<{ count: number; results: Colaborador[] }> {
    return this.tenancy.run(contexto(sessao), (em) => listarColaboradores(em, sessao.empresa_id, ativo, q));
  }

  /** Names of groups and profiles of the company, for people. */
  nomes(
    sessao: Sessao,
    grupos: readonly string[],
    perfis: readonly string[],
  ): Promise<{ readonly grupos: string; readonly perfis: string }> {
    return this.tenancy.run(contexto(sessao), async (em) => {
      const lidos: string[] = [];
      for (const id of grupos) {
        const grupo = await lerGrupo(em, sessao.empresa_id, id);
        if (grupo) lidos.push(grupo.nome);
      }
      return {
        grupos: lidos.join(', '),
        perfis: (await lerPerfis(em, sessao.empresa_id, perfis)).map((p) => p.nome).join(', '),
      };
    });
  }

  async criar(sessao: Sessao, c: z.output<typeof corpoColaborador>): Promise<Colaborador> {
    const { user, ...pedido } = c;
    if (!user.cpf && !user.email) throw falha('VALIDACAO', {}, { 'user.cpf': ['Informe o CPF ou o e-mail.'] });
    await this.usuarios.exigirCotaDeInclusao(sessao);
    const criado = await this.tenancy.run(contexto(sessao), async (em) => {
      const vinculo = await this.conferir(em, sessao, SEM_GRUPO, pedido);
      const { usuario, criado: novo } = await this.usuarios.acharOuCriar(em, sessao.empresa_id, user);
      const existente = await lerVinculo(em, sessao.empresa_id, usuario.id);
      if (existente) {
        const motivo = existente.ativo
          ? 'Esta pessoa já é colaboradora.'
          : 'Esta pessoa está entre os inativos: reative-a.';
        throw falha('RECUSADO', { motivo });
      }
      const id = uuidv7();
      await inserirColaborador(em, id, sessao.empresa_id, usuario.id, vinculo, this.clock.now());
      if (!novo) {
        const empresa = await nomeDa(em, sessao.empresa_id);
        await this.carteiro.pedir(em, { tipo: 'vinculado', dados: { usuario: usuario.id, empresa } });
      }
      const depois = await exigir(em, sessao, id);
      await this.auditar(em, sessao, id, 'criar', undefined, depois);
      return depois;
    });
    await this.bus.mudou({ usuario: criado.user.id });
    this.carteiro.acordar();
    return criado;
  }

  async alterar(sessao: Sessao, id: string, c: z.output<typeof mudancaColaborador>): Promise<Colaborador> {
    const { versao, ...mudancas } = c;
    const alterado = await this.tenancy.run(contexto(sessao), async (em) => {
      const linha = await this.travar(em, sessao, id);
      if (versao !== undefined && versao !== linha.versao) throw falha('VERSAO_DESATUALIZADA');
      if (id === sessao.colaborador_id && !mandaEm(sessao))
        throw falha('RECUSADO', { motivo: 'Só um administrador da empresa altera o seu grupo e os seus perfis.' });
      const vinculo = await this.conferir(em, sessao, linha, mudancas);
      if (linha.tenant_admin_empresa && !vinculo.tenant_admin_empresa) await exigirOutroAdmin(em, sessao, id);
      const antes = await exigir(em, sessao, id);
      await alterarVinculo(em, id, vinculo);
      const depois = await exigir(em, sessao, id);
      await this.auditar(em, sessao, id, 'alterar', antes, depois);
      return depois;
    });
    await this.bus.mudou({ usuario: alterado.user.id });
    return alterado;
  }

  /** Signed out of the company at once, everywhere. */
  async desativar(sessao: Sessao, id: string): Promise<Colaborador> {
    const { depois, revogadas } = await this.tenancy.run(contexto(sessao), async (em) => {
      const linha = await this.travar(em, sessao, id);
      if (id === sessao.colaborador_id) throw falha('RECUSADO', { motivo: 'Você não pode desativar a si mesmo.' });
      if (linha.tenant_admin_empresa && linha.ativo) await exigirOutroAdmin(em, sessao, id);
      await mudarAtivo(em, id, false);
      if (linha.ativo) await this.auditar(em, sessao, id, 'desativar', { active: true }, { active: false });
      const alvo = { usuario_id: linha.usuario_id, empresa_id: sessao.empresa_id };
      return {
        depois: await exigir(em, sessao, id),
        revogadas: await this.sessoes.revogar(em, alvo, 'colaborador_desativado'),
      };
    });
    await publicarRevogadas(this.bus, revogadas, 'colaborador_desativado');
    await this.bus.mudou({ usuario: depois.user.id });
    return depois;
  }

  async ativar(sessao: Sessao, id: string): Promise<Colaborador> {
    const depois = await this.tenancy.run(contexto(sessao), async (em) => {
      const linha = await this.travar(em, sessao, id);
      // Back comes what the person had: it may be handed out by who may hand it out.
      await this.conferir(em, sessao, SEM_GRUPO, {
        grupo: linha.grupo_id,
        perfis: await this.vigentes(em, sessao, linha),
      });
      await mudarAtivo(em, id, true);
      if (!linha.ativo) await this.auditar(em, sessao, id, 'ativar', { active: false }, { active: true });
      return exigir(em, sessao, id);
    });
    await this.bus.mudou({ usuario: depois.user.id });
    return depois;
  }

  /** Push messages go to the browser of this token; only its owner names it. */
  async definirToken(sessao: Sessao, id: string, token: string | null): Promise<void> {
    await this.tenancy.run(contexto(sessao), async (em) => {
      if (!(await travarColaborador(em, sessao.empresa_id, id))) throw falha('NAO_ENCONTRADO');
      if (id !== sessao.colaborador_id) throw falha('SEM_PERMISSAO');
      await preparada(em, {
        name: 'colaborador_token',
        text: 'update colaborador set token = $2 where id = $1',
        values: [id, token],
      });
    });
  }

  private async travar(em: EntityManager, sessao: Sessao, id: string): Promise<LinhaColaborador> {
    const linha = await travarColaborador(em, sessao.empresa_id, id);
    if (!linha) throw falha('NAO_ENCONTRADO');
    if (linha.tenant_admin_empresa && !mandaEm(sessao)) throw falha('RECUSADO', { motivo: ALHEIO });
    return linha;
  }

  private async vigentes(em: EntityManager, sessao: Sessao, linha: LinhaColaborador): Promise<string[]> {
    return (await lerPerfis(em, sessao.empresa_id, linha.perfis)).map((p) => p.id);
  }

  /** Group and profiles of the company only, and none above who hands them out. */
  private async conferir(em: EntityManager, sessao: Sessao, atual: Vinculo, m: Mudancas): Promise<Vinculo> {
    const grupo_id = m.grupo === undefined ? atual.grupo_id : m.grupo;
    const perfis = m.perfis ?? atual.perfis;
    if (m.tenantAdminEmpresa !== undefined && m.tenantAdminEmpresa !== atual.tenant_admin_empresa && !mandaEm(sessao))
      throw falha('RECUSADO', { motivo: ALHEIO });
    if (m.grupo) {
      const grupo = await lerGrupo(em, sessao.empresa_id, m.grupo);
      if (!grupo) throw falha('VALIDACAO', {}, { grupo: ['Grupo não encontrado.'] });
      exigirContida(sessao, grupo.basic_permissions);
    }
    const daEmpresa = await lerPerfis(em, sessao.empresa_id, perfis);
    if (m.perfis) await this.conferirPerfis(em, sessao, m.perfis, daEmpresa);
    const primeiro = daEmpresa.find((p) => p.id === perfis[0]);
    const tipo = m.tipo !== undefined ? m.tipo : m.perfis ? (primeiro?.tipo ?? null) : atual.tipo;
    const tenant_admin_empresa = m.tenantAdminEmpresa ?? atual.tenant_admin_empresa;
    return { grupo_id, perfis, tenant_admin_empresa, tipo };
  }

  private async conferirPerfis(
    em: EntityManager,
    sessao: Sessao,
    pedidos: readonly string[],
    daEmpresa: readonly { readonly id: string }[],
  ): Promise<void> {
    if (pedidos.some((id) => !daEmpresa.some((p) => p.id === id)))
      throw falha('VALIDACAO', {}, { perfis: ['A empresa não tem este perfil.'] });
    if (mandaEm(sessao) || !sessao.colaborador_id) return;
    const meu = await travarColaborador(em, sessao.empresa_id, sessao.colaborador_id);
    if (pedidos.some((id) => !meu?.perfis.includes(id)))
      throw falha('RECUSADO', { motivo: 'Só um administrador da empresa dá um perfil que você não tem.' });
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
    return this.anotacao.anotar(em, { empresa_id, acao, recurso: 'colaborador', registro_id, antes, depois });
  }
}

async function exigir(em: EntityManager, sessao: Sessao, id: string): Promise<Colaborador> {
  const colaborador = await lerColaborador(em, sessao.empresa_id, id);
  if (!colaborador) throw falha('NAO_ENCONTRADO');
  return colaborador;
}

async function exigirOutroAdmin(em: EntityManager, sessao: Sessao, id: string): Promise<void> {
  const admins = await travarAdministradores(em, sessao.empresa_id);
  if (!admins.some((a) => a.id !== id)) throw falha('RECUSADO', { motivo: ULTIMO });
}

async function nomeDa(em: EntityManager, id: string): Promise<string> {
  const [linha]: { nome_fantasia: string }[] = await em.query('select nome_fantasia from empresa where id = $1', [id]);
  return linha?.nome_fantasia ?? '';
}
