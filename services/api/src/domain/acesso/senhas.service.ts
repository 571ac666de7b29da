import { Inject, Injectable } from '@nestjs/common';
import { type AcaoAuditada, pode } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { Auditoria } from '../../kernel/audit/auditoria.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { preparadaUma } from '../../kernel/tenancy/preparada.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { exigirAlcada } from './alcada.js';
import { Carteiro } from './carteiro.service.js';
import { consumir, exigirLimite } from './limites.js';
import { lerEmpresas } from './membros.js';
import { exigirSenhaBoa } from './politica-senha.js';
import { publicarRevogadas, RevocationBus } from './revogacao.js';
import { hashToken } from './segredo.js';
import { conferirSenha, gerarHash, SEM_SENHA } from './senha.js';
import { Sessoes, type SessaoRevogada } from './sessoes.js';
import { senhaAtualConfere } from './senha-atual.js';
import { chaveConta, esquecerFalhas } from './tentativas.js';
import { gravarSenha, lerUsuarioPorId, travarUsuario, type LinhaUsuario } from './usuario.js';

const IDENTIDADE = { empresa_id: null, servico: 'identidade' } as const;
const DIAS_TEMPORARIA_MS = 3 * 86_400_000;
const ATUAL_ERRADA = { current: ['A senha atual não confere.'] };

/** Reset by message, first access, change. A new password ends the other sessions of its owner. */
@Injectable()
export class Senhas {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Sessoes) private readonly sessoes: Sessoes,
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(RevocationBus) private readonly bus: RevocationBus,
    @Inject(Carteiro) private readonly carteiro: Carteiro,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Does the same whoever is asked for: who the username belongs to is looked up when the message is made. */
  async pedirRedefinicao(username: string, ip: string): Promise<void> {
    await this.tenancy.run(IDENTIDADE, async (em) => {
      const agora = this.clock.now();
      const conta = await consumir(em, 'redefinir_conta', username, agora);
      const origem = await consumir(em, 'redefinir_ip', ip, agora);
      if (conta === 0 && origem === 0) await this.carteiro.pedir(em, { tipo: 'redefinir_senha', dados: { username } });
    });
    this.carteiro.acordar();
  }

  async redefinir(token: string, password: string, ip: string): Promise<void> {
    await exigirLimite(this.tenancy, [['confirmar_ip', ip]], this.clock.now());
    const dono = await this.tenancy.run(IDENTIDADE, (em) => this.donoDoToken(em, token));
    if (!dono) throw falha('LINK_INVALIDO');
    exigirSenhaBoa(password, dono);
    const hash = await gerarHash(password);
    const revogadas = await this.tenancy.run(IDENTIDADE, async (em) => {
      const usuario = await this.donoDoToken(em, token, true);
      if (!usuario) throw falha('LINK_INVALIDO');
      await esquecerFalhas(em, chaveConta(usuario.username));
      return this.gravar(em, usuario, hash, {
        acao: 'senha_redefinida',
        aviso: 'senha_trocada',
        email_provado: true,
      });
    });
    await this.propagar(dono.id, revogadas);
  }

  async trocar(sessao: Sessao, atual: string, nova: string): Promise<void> {
    const { id } = sessao.usuario;
    const usuario = await this.tenancy.run(IDENTIDADE, (em) => lerUsuarioPorId(em, id));
    if (!usuario) throw falha('NAO_ENCONTRADO');
    if (!(await senhaAtualConfere(this.tenancy, usuario, atual, this.clock.now())))
      throw falha('VALIDACAO', {}, ATUAL_ERRADA);
    await this.propria(sessao, usuario, nova, 'new');
  }

  /** Own, at first access; of a collaborator of the company, a temporary one. */
  async definir(sessao: Sessao, alvo: string, password: string | undefined): Promise<void> {
    if (alvo !== sessao.usuario.id) return this.temporaria(sessao, alvo, password);
    const usuario = await this.tenancy.run(IDENTIDADE, (em) => lerUsuarioPorId(em, alvo));
    // Past the first access the current password is asked for.
    if (!usuario?.is_reset_senha) throw falha('RECUSADO', { motivo: 'Para trocar a sua senha, informe a atual.' });
    if (password === undefined) throw falha('VALIDACAO', {}, { password: ['Informe a nova senha.'] });
    if (await conferirSenha(password, usuario.senha_hash))
      throw falha('VALIDACAO', {}, { password: ['Escolha uma senha diferente da temporária.'] });
    await this.propria(sessao, usuario, password, 'password');
  }

  private async propria(sessao: Sessao, usuario: LinhaUsuario, nova: string, campo: string): Promise<void> {
    exigirSenhaBoa(nova, usuario, campo);
    const hash = await gerarHash(nova);
    const revogadas = await this.tenancy.run(IDENTIDADE, async (em) => {
      const travado = await travarUsuario(em, usuario.id);
      // Two changes at once: the second was decided on a password that is gone.
      if (travado?.senha_hash !== usuario.senha_hash) throw falha('VERSAO_DESATUALIZADA');
      return this.gravar(em, usuario, hash, { acao: 'senha_trocada', aviso: 'senha_trocada', menos: sessao.sessao_id });
    });
    await this.propagar(usuario.id, revogadas);
  }

  private async temporaria(sessao: Sessao, alvo: string, password: string | undefined): Promise<void> {
    const contexto = { empresa_id: sessao.empresa_id, usuario_id: sessao.usuario.id, servico: 'identidade' } as const;
    const lido = await this.tenancy.run(contexto, (em) => exigirAlcada(em, sessao, alvo));
    if (!pode(sessao.habilidades, 'Colaboradores', 'update')) throw falha('SEM_PERMISSAO');
    if (password !== undefined) exigirSenhaBoa(password, lido);
    // Without one, the message brings it; until then nobody knows the password.
    const hash = password === undefined ? SEM_SENHA : await gerarHash(password);
    const revogadas = await this.tenancy.run(contexto, async (em) => {
      const usuario = await exigirAlcada(em, sessao, alvo, true);
      const temporaria_ate = new Date(this.clock.now().getTime() + DIAS_TEMPORARIA_MS);
      const aviso = password === undefined ? 'senha_temporaria' : 'senha_trocada';
      return this.gravar(em, usuario, hash, {
        acao: 'senha_temporaria',
        aviso,
        temporaria_ate,
        email_provado: password === undefined,
        empresa: sessao.empresa_id,
      });
    });
    await this.propagar(alvo, revogadas);
  }

  private async gravar(
    em: EntityManager,
    usuario: LinhaUsuario,
    hash: string,
    o: {
      readonly acao: AcaoAuditada;
      readonly aviso: 'senha_trocada' | 'senha_temporaria';
      readonly temporaria_ate?: Date;
      readonly email_provado?: boolean;
      readonly menos?: string;
      readonly empresa?: string;
    },
  ): Promise<SessaoRevogada[]> {
    const { temporaria_ate = null, email_provado } = o;
    await gravarSenha(em, usuario.id, { hash, temporaria_ate, agora: this.clock.now(), email_provado });
    const alvo = { usuario_id: usuario.id, ...(o.menos && { menos: o.menos }) };
    const revogadas = await this.sessoes.revogar(em, alvo, o.acao);
    await this.carteiro.pedir(em, { tipo: o.aviso, dados: { usuario: usuario.id } });
    const empresa_id = o.empresa ?? (await lerEmpresas(em, usuario.id))[0]?.public_id;
    if (!empresa_id) return revogadas;
    const quem = o.empresa ? undefined : { id: usuario.id, nome: usuario.nome };
    const depois = { sessoes_encerradas: revogadas.length };
    const r = { empresa_id, acao: o.acao, recurso: 'usuario', registro_id: usuario.id, depois };
    await this.auditoria.registrar(em, { ...r, ...(quem && { quem }) });
    return revogadas;
  }

  private async propagar(usuario: string, revogadas: readonly SessaoRevogada[]): Promise<void> {
    await publicarRevogadas(this.bus, revogadas, 'senha');
    await this.bus.mudou({ usuario });
    this.carteiro.acordar();
  }

  /** Spending it takes the row away: of two at once one wins. */
  private async donoDoToken(em: EntityManager, token: string, gastar = false): Promise<LinhaUsuario | undefined> {
    const linha = await preparadaUma<{ usuario_id: string }>(em, {
      name: gastar ? 'senha_token_gastar' : 'senha_token_ler',
      text: gastar
        ? 'delete from senha_token where hash = $1 and expira_em > $2 returning usuario_id'
        : 'select usuario_id from senha_token where hash = $1 and expira_em > $2',
      values: [hashToken(token), this.clock.now()],
    });
    const usuario = linha && (await lerUsuarioPorId(em, linha.usuario_id));
    return usuario?.ativo ? usuario : undefined;
  }
}
