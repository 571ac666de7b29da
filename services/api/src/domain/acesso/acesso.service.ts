import { Inject, Injectable } from '@nestjs/common';
import type { RespostaToken } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { Auditoria } from '../../kernel/audit/auditoria.js';
import { Clock } from '../../kernel/clock/clock.js';
import { falha } from '../../kernel/errors/falha.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { lerEmpresas } from './membros.js';
import { empresasDaSessao, responderToken } from './resposta-token.js';
import { RevocationBus } from './revogacao.js';
import { conferirSenha, gerarHash, hashAntigo } from './senha.js';
import { Sessoes } from './sessoes.js';
import { chaveConta, chaveIp, contarFalha, esquecerFalhas, recusarBloqueado } from './tentativas.js';
import { lerUsuario, lerUsuarioPorId, trocarHash, type LinhaUsuario } from './usuario.js';

export interface Origem {
  readonly ip: string;
  readonly agente: string | null;
}

const IDENTIDADE = { empresa_id: null, servico: 'identidade' } as const;

/** Login, refresh, logout. */
@Injectable()
export class AcessoService {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Sessoes) private readonly sessoes: Sessoes,
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(RevocationBus) private readonly bus: RevocationBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async entrar(username: string, password: string, origem: Origem): Promise<RespostaToken> {
    const chaves = [chaveConta(username), chaveIp(origem.ip)];
    const usuario = await this.tenancy.run(IDENTIDADE, async (em) => {
      await recusarBloqueado(em, chaves, this.clock.now());
      return lerUsuario(em, username);
    });
    // The slow hash runs with no connection held.
    const vale = usuario?.ativo && !(usuario.senha_expira_em && usuario.senha_expira_em <= this.clock.now());
    const confere = await conferirSenha(password, vale ? usuario.senha_hash : undefined);
    const novoHash = confere && usuario && hashAntigo(usuario.senha_hash) ? await gerarHash(password) : undefined;
    const resposta = await this.tenancy.run(IDENTIDADE, async (em) => {
      if (!confere || !usuario) {
        await this.registrarFalha(em, chaves, usuario);
        return 'recusado' as const;
      }
      await esquecerFalhas(em, chaveConta(username));
      if (novoHash) await trocarHash(em, usuario.id, novoHash);
      return this.abrir(em, usuario, origem);
    });
    if (resposta === 'recusado') throw falha('CREDENCIAIS_INVALIDAS');
    if (!resposta) throw falha('SEM_EMPRESA');
    return resposta;
  }

  async renovar(refresh: string): Promise<RespostaToken> {
    const fim = await this.tenancy.run(IDENTIDADE, async (em) => {
      const rotacao = await this.sessoes.rotacionar(em, refresh);
      if (rotacao.situacao === 'ok') {
        const { sessao, par } = rotacao;
        const usuario = await lerUsuarioPorId(em, sessao.usuario_id);
        const lidas = await empresasDaSessao(em, sessao.usuario_id, sessao);
        if (!usuario?.ativo || !lidas) return undefined;
        return { resposta: responderToken(par, usuario, lidas, sessao.empresa_id, sessao.perfil_id) };
      }
      if (rotacao.situacao === 'invalido') return undefined;
      const { sessao } = rotacao;
      const encerradas = await this.sessoes.revogar(em, { familia_id: sessao.familia_id }, 'reuso_refresh');
      await this.auditoria.registrar(em, {
        empresa_id: sessao.empresa_id,
        acao: 'refresh_reutilizado',
        recurso: 'sessao_acesso',
        registro_id: sessao.sessao_id,
        quem: { id: sessao.usuario_id, nome: 'sistema' },
        depois: { sessoes_encerradas: encerradas.map((e) => e.id) },
      });
      return { revogadas: encerradas.map((e) => e.id), usuario: sessao.usuario_id };
    });
    if (fim?.resposta) return fim.resposta;
    if (fim) await this.bus.publicar({ usuario: fim.usuario, sessoes: fim.revogadas, motivo: 'reuso_refresh' });
    throw falha('REFRESH_INVALIDO');
  }

  /** Ends the family of the refresh token; an unknown one is nobody's business. */
  async sair(refresh: string): Promise<void> {
    const fim = await this.tenancy.run(IDENTIDADE, async (em) => {
      const linha = await this.sessoes.ler(em, refresh);
      if (!linha) return undefined;
      const encerradas = await this.sessoes.revogar(em, { familia_id: linha.familia_id }, 'saida');
      if (encerradas.length === 0) return undefined;
      for (const { empresa_id, personificador_id, id } of encerradas) {
        if (personificador_id) await this.auditarFim(em, [personificador_id, empresa_id], id, linha.usuario_id);
      }
      await this.auditoria.registrar(em, {
        empresa_id: linha.empresa_id,
        acao: 'saida',
        recurso: 'sessao_acesso',
        registro_id: linha.sessao_id,
        quem: await quemSaiu(em, linha.usuario_id),
      });
      return { usuario: linha.usuario_id, sessoes: encerradas.map((e) => e.id) };
    });
    if (fim) await this.bus.publicar({ ...fim, motivo: 'saida' });
  }

  private async auditarFim(em: EntityManager, empresas: string[], sessao: string, usuario: string): Promise<void> {
    for (const empresa_id of empresas) {
      await this.auditoria.registrar(em, {
        empresa_id,
        acao: 'personificacao_fim',
        recurso: 'sessao_acesso',
        registro_id: sessao,
        quem: await quemSaiu(em, usuario),
      });
    }
  }

  private async abrir(em: EntityManager, usuario: LinhaUsuario, origem: Origem): Promise<RespostaToken | undefined> {
    const empresas = await lerEmpresas(em, usuario.id);
    const [empresa] = empresas;
    if (!empresa) return undefined;
    const perfil_id = empresa.perfisColaborador[0]?.public_id ?? null;
    const par = await this.sessoes.criar(em, {
      usuario_id: usuario.id,
      empresa_id: empresa.public_id,
      perfil_id,
      ...origem,
    });
    await this.auditoria.registrar(em, {
      empresa_id: empresa.public_id,
      acao: 'entrada',
      recurso: 'sessao_acesso',
      registro_id: par.sessao_id,
      quem: usuario,
    });
    return responderToken(par, usuario, { empresas, personificando: null }, empresa.public_id, perfil_id);
  }

  private async registrarFalha(
    em: EntityManager,
    chaves: readonly string[],
    usuario: LinhaUsuario | undefined,
  ): Promise<void> {
    for (const chave of chaves) {
      const { bloqueou } = await contarFalha(em, chave, this.clock.now());
      if (!bloqueou || !usuario || chave.startsWith('ip:')) continue;
      const [empresa] = await lerEmpresas(em, usuario.id);
      if (!empresa) continue;
      await this.auditoria.registrar(em, {
        empresa_id: empresa.public_id,
        acao: 'conta_bloqueada',
        recurso: 'usuario',
        registro_id: usuario.id,
        quem: { id: null, nome: 'sistema' },
      });
    }
  }
}

/** Leaving asks for no session: the token alone says whose it was. */
const quemSaiu = async (em: EntityManager, id: string) => ({ id, nome: (await lerUsuarioPorId(em, id))?.nome ?? '' });
