import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../kernel/clock/clock.js';
import { CONFIG, type Config } from '../../kernel/config/config.js';
import type { Mensagem } from '../../kernel/mail/correio.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import * as mensagens from './mensagens-correio.js';
import { gerarHash } from './senha.js';
import { hashToken, novoToken, senhaTemporaria } from './segredo.js';
import { gravarSenha, lerUsuario, lerUsuarioPorId, travarUsuario, type LinhaUsuario } from './usuario.js';

/** A message somebody asked for. */
export type Pedido =
  | { readonly tipo: 'redefinir_senha'; readonly dados: { readonly username: string } }
  | {
      readonly tipo: 'senha_temporaria' | 'senha_trocada' | 'registro_existente';
      readonly dados: { readonly usuario: string };
    }
  | { readonly tipo: 'vinculado'; readonly dados: { readonly usuario: string; readonly empresa: string } }
  | { readonly tipo: 'email_trocado'; readonly dados: { readonly para: string; readonly nome: string } }
  | { readonly tipo: 'confirmar_registro'; readonly dados: { readonly registro: string } };

const IDENTIDADE = { empresa_id: null, servico: 'identidade' } as const;
const VALIDADE_TOKEN_MS = 30 * 60_000;
const DIAS_TEMPORARIA = 3;
const DIA_MS = 86_400_000;

/** Makes the message of a request, with the secret it carries; nothing when there is nobody to send it to. */
@Injectable()
export class PreparoCorreio {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async preparar(p: Pedido): Promise<Mensagem | undefined> {
    switch (p.tipo) {
      case 'redefinir_senha':
        return this.redefinir(p.dados.username);
      case 'senha_temporaria':
        return this.temporaria(p.dados.usuario);
      case 'senha_trocada':
        return this.avisar(p.dados.usuario, (u) => mensagens.senhaTrocada(u.email, u.nome));
      case 'registro_existente':
        return this.avisar(p.dados.usuario, (u) =>
          mensagens.registroExistente(u.email, u.nome, this.link('auth/reset')),
        );
      case 'vinculado':
        return this.avisar(p.dados.usuario, (u) =>
          mensagens.vinculado(u.email, u.nome, p.dados.empresa, this.link('auth/login')),
        );
      case 'email_trocado':
        return mensagens.emailTrocado(p.dados.para, p.dados.nome);
      case 'confirmar_registro':
        return this.registro(p.dados.registro);
    }
  }

  /** The token goes behind `#`: it reaches no server log and no referrer. */
  private link(caminho: string, token?: string): string {
    return `${this.config.PUBLIC_URL.replace(/\/+$/, '')}/${caminho}${token ? `#token=${token}` : ''}`;
  }

  private async avisar(id: string, fazer: (u: LinhaUsuario) => Mensagem): Promise<Mensagem | undefined> {
    const usuario = await this.tenancy.run(IDENTIDADE, (em) => lerUsuarioPorId(em, id));
    return usuario?.ativo ? fazer(usuario) : undefined;
  }

  /** A newer token replaces the one before. */
  private redefinir(username: string): Promise<Mensagem | undefined> {
    return this.tenancy.run(IDENTIDADE, async (em) => {
      const usuario = await lerUsuario(em, username);
      if (!usuario?.ativo) return undefined;
      const token = novoToken();
      const agora = this.clock.now();
      await preparada(em, {
        name: 'senha_token_criar',
        text: `insert into senha_token (hash, usuario_id, criado_em, expira_em) values ($1, $2, $3, $4)
               on conflict (usuario_id) do update set hash = $1, criado_em = $3, expira_em = $4`,
        values: [hashToken(token), usuario.id, agora, new Date(agora.getTime() + VALIDADE_TOKEN_MS)],
      });
      return mensagens.redefinirSenha(usuario.email, usuario.nome, this.link('auth/reset', token));
    });
  }

  private async temporaria(id: string): Promise<Mensagem | undefined> {
    const senha = senhaTemporaria();
    const hash = await gerarHash(senha);
    return this.tenancy.run(IDENTIDADE, async (em) => {
      const usuario = await travarUsuario(em, id);
      // The person has set a password meanwhile: it stays.
      if (!usuario?.ativo || !usuario.is_reset_senha) return undefined;
      const agora = this.clock.now();
      const temporaria_ate = new Date(agora.getTime() + DIAS_TEMPORARIA * DIA_MS);
      await gravarSenha(em, id, { hash, temporaria_ate, agora });
      const link = this.link('auth/login');
      return mensagens.senhaTemporaria(usuario.email, usuario.nome, senha, link, DIAS_TEMPORARIA);
    });
  }

  private registro(id: string): Promise<Mensagem | undefined> {
    return this.tenancy.run(IDENTIDADE, async (em) => {
      const token = novoToken();
      const pendente = await marcarRegistro(em, id, hashToken(token));
      return pendente && mensagens.confirmarRegistro(pendente.email, pendente.nome, this.link('register', token));
    });
  }
}

const marcarRegistro = (
  em: EntityManager,
  id: string,
  hash: Buffer,
): Promise<{ readonly email: string; readonly nome: string } | undefined> =>
  preparadaUma(em, {
    name: 'registro_token',
    text: 'update registro_pendente set token_hash = $2 where id = $1 returning email, nome',
    values: [id, hash],
  });
