import { Inject, Injectable } from '@nestjs/common';
import {
  type AcaoAuditada,
  ACOES,
  CAMPOS_DA_EMPRESA,
  RECURSOS,
  type AcessoPermitido,
  type Empresa,
  type EmpresaDetalhe,
  type GatePossivel,
  type ItemMenu,
  type Recurso,
  type corpoEmpresa,
  type mudancaEmpresa,
  type perfisEmpresa,
} from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { Auditoria } from '../../kernel/audit/auditoria.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { Tenancy, type ContextoTenancy } from '../../kernel/tenancy/tenancy.js';
import { MENU, cortarMenu, exigirMenu } from '../acesso/menu.js';
import { permite } from '../acesso/menu.service.js';
import { conferirPermissoes, unir } from '../acesso/permissoes-mapa.js';
import { publicarRevogadas, RevocationBus } from '../acesso/revogacao.js';
import { Sessoes, type SessaoRevogada } from '../acesso/sessoes.js';
import {
  gravarEmpresa,
  inserirEmpresa,
  lerEmpresa,
  lerGatesPossiveis,
  lerMenuDaEmpresa,
  lerPerfisDaEmpresa,
  trocarPerfis,
  type CamposEmpresa,
} from './empresas.dados.js';

const SO_PLATAFORMA = ['Só a administração da plataforma altera este campo.'];
type Perfis = z.output<typeof perfisEmpresa>;

/** Companies as accounts of this system: written by the platform; their own address and contacts also by their administrators. */
@Injectable()
export class Empresas {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(Sessoes) private readonly sessoes: Sessoes,
    @Inject(RevocationBus) private readonly bus: RevocationBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async ler(sessao: Sessao, id: string): Promise<EmpresaDetalhe> {
    return this.tenancy.run(contexto(sessao), (em) => detalhe(em, id));
  }

  async criar(sessao: Sessao, c: z.output<typeof corpoEmpresa>): Promise<EmpresaDetalhe> {
    exigirPlataforma(sessao);
    const { cnpj, perfis, ...campos } = c;
    exigirMenu(campos.menu);
    const id = uuidv7();
    return this.tenancy.run(contexto(sessao), async (em) => {
      const iguais: unknown[] = await em.query('select 1 from empresa where cnpj = $1', [cnpj]);
      if (iguais.length > 0) throw falha('VALIDACAO', {}, { cnpj: ['CNPJ já cadastrado'] });
      await inserirEmpresa(em, id, cnpj, campos, this.clock.now());
      if (perfis) await this.gravarPerfis(em, id, perfis);
      const criada = await detalhe(em, id);
      await this.auditar(em, sessao, id, 'criar', undefined, criada);
      return criada;
    });
  }

  async alterar(sessao: Sessao, id: string, c: z.output<typeof mudancaEmpresa>): Promise<EmpresaDetalhe> {
    const { versao, ativo, ...campos } = c;
    if (ativo === false) {
      await this.inativar(sessao, id);
      if (Object.keys(campos).length === 0) return this.ler(sessao, id);
    }
    const alterada = await this.tenancy.run(contexto(sessao), async (em) => {
      const antes = await lerEmpresa(em, id, true);
      if (!antes) throw falha('NAO_ENCONTRADO');
      exigirEscrita(sessao, id, { ...campos, ...(ativo !== undefined && { ativo }) });
      exigirMenu(campos.menu);
      if (ativo !== false && versao !== undefined && versao !== antes.versao) throw falha('VERSAO_DESATUALIZADA');
      await gravarEmpresa(em, id, { ...campos, ...(ativo && { ativo }) }, this.clock.now());
      const depois = await detalhe(em, id);
      await this.auditar(em, sessao, id, 'alterar', antes, depois);
      return depois;
    });
    await this.bus.mudou({ empresa: id });
    return alterada;
  }

  /** Its people are signed out of it at once. */
  async inativar(sessao: Sessao, id: string): Promise<void> {
    const revogadas = await this.tenancy.run(contexto(sessao), async (em): Promise<SessaoRevogada[]> => {
      const antes = await lerEmpresa(em, id, true);
      if (!antes) throw falha('NAO_ENCONTRADO');
      exigirPlataforma(sessao);
      if (id === sessao.empresa_id) throw falha('RECUSADO', { motivo: 'A própria empresa não pode ser desativada.' });
      if (!antes.ativo) return [];
      await gravarEmpresa(em, id, { ativo: false }, this.clock.now());
      await this.auditar(em, sessao, id, 'desativar', { ativo: true }, { ativo: false });
      return this.sessoes.revogar(em, { empresa_id: id }, 'empresa_desativada');
    });
    await publicarRevogadas(this.bus, revogadas, 'empresa_desativada');
    await this.bus.mudou({ empresa: id });
  }

  async definirPerfis(sessao: Sessao, id: string, perfis: Perfis): Promise<EmpresaDetalhe> {
    const gravada = await this.tenancy.run(contexto(sessao), async (em) => {
      if (!(await lerEmpresa(em, id, true))) throw falha('NAO_ENCONTRADO');
      exigirPlataforma(sessao);
      const antes = await lerPerfisDaEmpresa(em, id);
      await this.gravarPerfis(em, id, perfis);
      const depois = await detalhe(em, id);
      await this.auditar(em, sessao, id, 'definir_perfis', { perfis: antes }, { perfis: depois.perfis });
      return depois;
    });
    await this.bus.mudou({ empresa: id });
    return gravada;
  }

  /** What its profiles allow together: more than this no group of the company can give. */
  async acessos(sessao: Sessao, id: string): Promise<AcessoPermitido[]> {
    const mapa = await this.tenancy.run(contexto(sessao), async (em) => {
      const empresa = await lerMenuDaEmpresa(em, id);
      if (!empresa) throw falha('NAO_ENCONTRADO');
      return empresa.system_admin ? undefined : unir((await lerPerfisDaEmpresa(em, id)).map((p) => p.permissoes));
    });
    return (Object.keys(RECURSOS) as Recurso[]).flatMap((recurso) => {
      const permitidas = mapa ? (mapa[String(RECURSOS[recurso])] ?? []) : ACOES;
      const acoes = ACOES.filter((a) => permitidas.includes(a));
      return acoes.length > 0 ? [{ id: RECURSOS[recurso], recurso, acoes }] : [];
    });
  }

  async menus(sessao: Sessao, id: string): Promise<readonly ItemMenu[]> {
    const [empresa, acessos] = await Promise.all([
      this.tenancy.run(contexto(sessao), (em) => lerMenuDaEmpresa(em, id)),
      this.acessos(sessao, id),
    ]);
    if (!empresa) throw falha('NAO_ENCONTRADO');
    if (empresa.system_admin) return MENU;
    const listaveis = new Set(acessos.filter((a) => a.acoes.includes('list')).map((a) => a.recurso));
    return cortarMenu([empresa.menu], ({ sequencia }) => permite(sequencia, (recurso) => listaveis.has(recurso)));
  }

  /** Its own gates, and those of companies that have its CNPJ in a register: a supplier at the gates it is registered at. */
  async gatesPossiveis(empresa: string): Promise<GatePossivel[]> {
    // The registers belong to the other company: only what is named here leaves them.
    return this.tenancy.run({ empresa_id: null, system_admin: true }, (em) => lerGatesPossiveis(em, empresa));
  }

  private async gravarPerfis(em: EntityManager, id: string, perfis: Perfis): Promise<void> {
    const limpos = perfis.map((p, i) => ({
      public_id: p.public_id,
      permissoes: conferirPermissoes(p.permissoes, `perfis.${i}.permissoes`),
    }));
    const ids = limpos.map((p) => p.public_id);
    const existentes: unknown[] = await em.query('select 1 from perfil where id = any($1)', [ids]);
    if (existentes.length !== ids.length) throw falha('VALIDACAO', {}, { perfis: ['Perfil não encontrado.'] });
    await trocarPerfis(em, id, limpos);
  }

  /** In the chain of the company, and in the platform's when it was the platform. */
  private async auditar(
    em: EntityManager,
    sessao: Sessao,
    id: string,
    acao: AcaoAuditada,
    antes: unknown,
    depois: unknown,
  ): Promise<void> {
    for (const empresa_id of new Set([id, sessao.empresa_id]))
      await this.auditoria.registrar(em, { empresa_id, acao, recurso: 'empresa', registro_id: id, antes, depois });
  }
}

/** Identity may read every company; `plataforma` may write them. The guard has checked who asks for which. */
const contexto = (s: Sessao): ContextoTenancy => ({
  empresa_id: s.empresa_id,
  usuario_id: s.usuario.id,
  plataforma: s.system_admin,
  servico: 'identidade',
});

async function detalhe(em: EntityManager, id: string): Promise<EmpresaDetalhe> {
  const empresa: Empresa | undefined = await lerEmpresa(em, id);
  if (!empresa) throw falha('NAO_ENCONTRADO');
  return { ...empresa, perfis: await lerPerfisDaEmpresa(em, id) };
}

function exigirPlataforma(sessao: Sessao): void {
  if (!sessao.system_admin) throw falha('SEM_PERMISSAO');
}

function exigirEscrita(sessao: Sessao, id: string, campos: CamposEmpresa): void {
  if (sessao.system_admin) return;
  if (id !== sessao.empresa_id || !sessao.admin_empresa) throw falha('SEM_PERMISSAO');
  const alheios = Object.keys(campos).filter((c) => !CAMPOS_DA_EMPRESA.includes(c));
  if (alheios.length > 0)
    throw falha('VALIDACAO', {}, Object.fromEntries(alheios.map((campo) => [campo, SO_PLATAFORMA])));
}
