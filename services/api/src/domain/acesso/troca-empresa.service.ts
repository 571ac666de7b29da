import { Inject, Injectable } from '@nestjs/common';
import type { AcaoAuditada, EmpresaSessao, RespostaToken } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { Auditoria } from '../../kernel/audit/auditoria.js';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import type { Origem } from './acesso.service.js';
import { lerEmpresaAlheia, lerEmpresas } from './membros.js';
import { empresasDaSessao, responderToken } from './resposta-token.js';
import { RevocationBus } from './revogacao.js';
import { Sessoes } from './sessoes.js';
import { lerUsuarioPorId } from './usuario.js';

export interface Destino {
  readonly empresa: string;
  readonly perfil?: string | undefined;
  readonly motivo?: string | undefined;
}

interface Escolha {
  readonly empresa: EmpresaSessao;
  readonly perfil_id: string | null;
  readonly personificacao?: { readonly origem: string; readonly motivo: string };
}

const IDENTIDADE = { empresa_id: null, servico: 'identidade' } as const;

/** Company (or profile) change: a new session, the one in use ends. Into a foreign company it is impersonation, open and audited. */
@Injectable()
export class TrocaEmpresa {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Sessoes) private readonly sessoes: Sessoes,
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(RevocationBus) private readonly bus: RevocationBus,
  ) {}

  async trocar(sessao: Sessao, destino: Destino, origem: Origem): Promise<RespostaToken> {
    const resposta = await this.tenancy.run(IDENTIDADE, async (em) => {
      const usuario = await lerUsuarioPorId(em, sessao.usuario.id);
      const familia = await this.sessoes.familia(em, sessao.sessao_id);
      if (!usuario || !familia) throw falha('NAO_AUTENTICADO');
      const { empresa, perfil_id, personificacao } = await escolher(em, sessao, destino);
      await this.sessoes.revogar(em, { sessao_id: sessao.sessao_id }, 'troca_empresa');
      const par = await this.sessoes.criar(em, {
        usuario_id: usuario.id,
        empresa_id: empresa.public_id,
        perfil_id,
        familia,
        ...(personificacao && { personificacao }),
        ...origem,
      });
      await this.auditar(em, sessao, par.sessao_id, { empresa, perfil_id, personificacao });
      const lidas = await empresasDaSessao(em, usuario.id, {
        empresa_id: empresa.public_id,
        perfil_id,
        criada_em: par.criada_em,
        personificador_id: personificacao?.origem ?? null,
        personificacao_motivo: personificacao?.motivo ?? null,
      });
      if (!lidas) throw falha('NAO_ENCONTRADO');
      return responderToken(par, usuario, lidas, empresa.public_id, perfil_id);
    });
    await this.bus.publicar({ usuario: sessao.usuario.id, sessoes: [sessao.sessao_id], motivo: 'troca_empresa' });
    return resposta;
  }

  private async auditar(
    em: EntityManager,
    sessao: Sessao,
    nova: string,
    { empresa, perfil_id, personificacao }: Omit<Escolha, 'personificacao'> & Pick<Partial<Escolha>, 'personificacao'>,
  ): Promise<void> {
    const registrar = (
      empresa_id: string,
      acao: AcaoAuditada,
      registro_id: string,
      extra: object = {},
    ): Promise<void> =>
      this.auditoria.registrar(em, { empresa_id, acao, recurso: 'sessao_acesso', registro_id, ...extra });
    if (sessao.personificando) {
      for (const id of [sessao.personificando.origem, sessao.empresa_id])
        await registrar(id, 'personificacao_fim', sessao.sessao_id);
    }
    if (personificacao) {
      const depois = { empresa: empresa.public_id, origem: personificacao.origem };
      for (const id of [personificacao.origem, empresa.public_id])
        await registrar(id, 'personificacao_inicio', nova, { depois, motivo: personificacao.motivo });
      return;
    }
    await registrar(empresa.public_id, 'troca_empresa', nova, {
      antes: { empresa: sessao.empresa_id, perfil: sessao.perfil_id },
      depois: { empresa: empresa.public_id, perfil: perfil_id },
    });
  }
}

async function escolher(em: EntityManager, sessao: Sessao, destino: Destino): Promise<Escolha> {
  const empresas = await lerEmpresas(em, sessao.usuario.id);
  const propria = empresas.find((e) => e.public_id === destino.empresa);
  if (propria) return { empresa: propria, perfil_id: escolherPerfil(propria, destino.perfil) };
  const origem = sessao.personificando?.origem ?? (sessao.system_admin ? sessao.empresa_id : undefined);
  const plataforma = empresas.find((e) => e.public_id === origem && e.system_admin);
  const alheia = plataforma && (await lerEmpresaAlheia(em, destino.empresa));
  // One system-admin company does not enter another.
  if (!alheia || alheia.system_admin) throw falha('NAO_ENCONTRADO');
  const motivo = destino.motivo ?? '';
  if (motivo.length < 5) throw falha('VALIDACAO', {}, { motivo: ['Diga por que vai atuar nesta empresa.'] });
  return { empresa: alheia, perfil_id: null, personificacao: { origem: plataforma.public_id, motivo } };
}

function escolherPerfil(empresa: EmpresaSessao, pedido: string | undefined): string | null {
  if (pedido === undefined) return empresa.perfisColaborador[0]?.public_id ?? null;
  const perfil = empresa.perfisColaborador.find((p) => p.public_id === pedido);
  if (!perfil) throw falha('NAO_ENCONTRADO');
  return perfil.public_id;
}
