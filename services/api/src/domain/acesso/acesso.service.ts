import { Inject, Injectable } from '@nestjs/common';
import type { EmpresaSessao, RespostaToken } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { Auditoria } from '../../kernel/audit/auditoria.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { lerEmpresas } from './membros.js';
import type { ParTokens } from './refresh.js';
import { RevocationBus } from './revogacao.js';
import { conferirSenha, gerarHash, hashAntigo } from './senha.js';
import { Sessoes } from './sessoes.js';
import { chaveConta, chaveIp, contarFalha, esquecerFalhas, recusarBloqueado } from './tentativas.js';

interface LinhaUsuario {
  readonly id: string;
  readonly username: string;
  readonly nome: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly senha_hash: string;
  readonly is_reset_senha: boolean;
  readonly ativo: boolean;
}

export interface Origem {
  readonly ip: string;
  readonly agente: string | null;
}

const IDENTIDADE = { empresa_id: null, servico: 'identidade' } as const;

/** Login, refresh, company change, logout. */
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
    const confere = await conferirSenha(password, usuario?.ativo ? usuario.senha_hash : undefined);
    const novoHash = confere && usuario && hashAntigo(usuario.senha_hash) ? await gerarHash(password) : undefined;
    const resposta = await this.tenancy.run(IDENTIDADE, async (em) => {
      if (!confere || !usuario) {
        await this.registrarFalha(em, chaves, usuario);
        return undefined;
      }
      await esquecerFalhas(em, chaveConta(username));
      if (novoHash) await trocarHash(em, usuario.id, novoHash);
      return this.abrir(em, usuario, origem);
    });
    if (!resposta) throw falha('CREDENCIAIS_INVALIDAS');
    return resposta;
  }

  async renovar(refresh: string): Promise<RespostaToken> {
    const fim = await this.tenancy.run(IDENTIDADE, async (em) => {
      const rotacao = await this.sessoes.rotacionar(em, refresh);
      if (rotacao.situacao === 'ok') {
        const { sessao, par } = rotacao;
        const usuario = await lerUsuarioPorId(em, sessao.usuario_id);
        const empresas = await lerEmpresas(em, sessao.usuario_id);
        if (!usuario?.ativo || !empresas.some((e) => e.public_id === sessao.empresa_id)) return undefined;
        return { resposta: responder(par, usuario, empresas, sessao.empresa_id, sessao.perfil_id) };
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
        depois: { sessoes_encerradas: encerradas },
      });
      return { revogadas: encerradas, usuario: sessao.usuario_id };
    });
    if (fim?.resposta) return fim.resposta;
    if (fim) await this.bus.publicar({ usuario: fim.usuario, sessoes: fim.revogadas, motivo: 'reuso_refresh' });
    throw falha('REFRESH_INVALIDO');
  }

  /** A new session for another company (or profile); the one in use ends. */
  async trocarEmpresa(
    sessao: Sessao,
    empresa: string,
    perfil: string | undefined,
    origem: Origem,
  ): Promise<RespostaToken> {
    const resposta = await this.tenancy.run(IDENTIDADE, async (em) => {
      const usuario = await lerUsuarioPorId(em, sessao.usuario.id);
      const empresas = await lerEmpresas(em, sessao.usuario.id);
      const destino = empresas.find((e) => e.public_id === empresa);
      if (!usuario || !destino) throw falha('NAO_ENCONTRADO');
      const perfil_id = escolherPerfil(destino, perfil);
      const familia = await this.sessoes.familia(em, sessao.sessao_id);
      if (!familia) throw falha('NAO_AUTENTICADO');
      await this.sessoes.revogar(em, { sessao_id: sessao.sessao_id }, 'troca_empresa');
      const par = await this.sessoes.criar(em, {
        usuario_id: usuario.id,
        empresa_id: empresa,
        perfil_id,
        familia,
        ...origem,
      });
      await this.auditoria.registrar(em, {
        empresa_id: empresa,
        acao: 'troca_empresa',
        recurso: 'sessao_acesso',
        registro_id: par.sessao_id,
        antes: { empresa: sessao.empresa_id, perfil: sessao.perfil_id },
        depois: { empresa, perfil: perfil_id },
      });
      return responder(par, usuario, empresas, empresa, perfil_id);
    });
    await this.bus.publicar({ usuario: sessao.usuario.id, sessoes: [sessao.sessao_id], motivo: 'troca_empresa' });
    return resposta;
  }

  /** Ends the family of the refresh token; an unknown one is nobody's business. */
  async sair(refresh: string): Promise<void> {
    const fim = await this.tenancy.run(IDENTIDADE, async (em) => {
      const linha = await this.sessoes.ler(em, refresh);
      if (!linha) return undefined;
      const sessoes = await this.sessoes.revogar(em, { familia_id: linha.familia_id }, 'saida');
      if (sessoes.length === 0) return undefined;
      await this.auditoria.registrar(em, {
        empresa_id: linha.empresa_id,
        acao: 'saida',
        recurso: 'sessao_acesso',
        registro_id: linha.sessao_id,
        quem: { id: linha.usuario_id, nome: 'o próprio' },
      });
      return { usuario: linha.usuario_id, sessoes };
    });
    if (fim) await this.bus.publicar({ ...fim, motivo: 'saida' });
  }

  /** Ends every session of a user: disabled, password changed, abilities taken. */
  async revogarUsuario(usuario_id: string, motivo: string): Promise<void> {
    await this.tenancy.run(IDENTIDADE, (em) => this.sessoes.revogar(em, { usuario_id }, motivo));
    await this.bus.publicar({ usuario: usuario_id, sessoes: [], motivo });
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
    return responder(par, usuario, empresas, empresa.public_id, perfil_id);
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

const COLUNAS = 'id, username, nome, email, cpf, senha_hash, is_reset_senha, ativo';

const lerUsuario = (em: EntityManager, username: string): Promise<LinhaUsuario | undefined> =>
  preparadaUma(em, {
    name: 'usuario_por_username',
    text: `select ${COLUNAS} from usuario where lower(username) = lower($1)`,
    values: [username.trim()],
  });

const lerUsuarioPorId = (em: EntityManager, id: string): Promise<LinhaUsuario | undefined> =>
  preparadaUma(em, { name: 'usuario_por_id', text: `select ${COLUNAS} from usuario where id = $1`, values: [id] });

const trocarHash = (em: EntityManager, id: string, hash: string): Promise<unknown> =>
  preparada(em, { name: 'usuario_hash', text: 'update usuario set senha_hash = $2 where id = $1', values: [id, hash] });

function escolherPerfil(empresa: EmpresaSessao, pedido: string | undefined): string | null {
  if (pedido === undefined) return empresa.perfisColaborador[0]?.public_id ?? null;
  const perfil = empresa.perfisColaborador.find((p) => p.public_id === pedido);
  if (!perfil) throw falha('NAO_ENCONTRADO');
  return perfil.public_id;
}

function responder(
  { access, refresh }: ParTokens,
  u: LinhaUsuario,
  tenants: EmpresaSessao[],
  empresa: string,
  perfil: string | null,
): RespostaToken {
  const user = { id: u.id, username: u.username, nome: u.nome, email: u.email, cpf: u.cpf };
  return { access, refresh, is_reset_senha: u.is_reset_senha, user, tenants, empresa, perfil };
}
