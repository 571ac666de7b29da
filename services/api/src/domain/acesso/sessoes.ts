import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../kernel/clock/clock.js';
import { CONFIG, type Config } from '../../kernel/config/config.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';
import { ChavesJwt } from './chaves-jwt.js';
import { abrirPar, hashRefresh, novoRefresh, selarPar, type ParTokens } from './refresh.js';

const GRACA_MS = 10_000;
const HORA_MS = 3_600_000;

export interface NovaSessao {
  readonly usuario_id: string;
  readonly empresa_id: string;
  readonly perfil_id: string | null;
  readonly ip: string;
  readonly agente: string | null;
  /** A company change stays in the family of the login. */
  readonly familia?: { readonly id: string; readonly expira_em: Date };
}

export interface SessaoDoRefresh {
  readonly sessao_id: string;
  readonly familia_id: string;
  readonly usuario_id: string;
  readonly empresa_id: string;
  readonly perfil_id: string | null;
}

export type Rotacao =
  | { readonly situacao: 'ok'; readonly par: ParTokens; readonly sessao: SessaoDoRefresh }
  | { readonly situacao: 'reuso'; readonly sessao: SessaoDoRefresh }
  | { readonly situacao: 'invalido' };

interface LinhaRefresh extends SessaoDoRefresh {
  readonly expira_em: Date;
  readonly usado_em: Date | null;
  readonly sucessor: Buffer | null;
  readonly sessao_expira_em: Date;
  readonly revogada_em: Date | null;
}

/** Sessions and their refresh tokens. Every method runs as service `identidade`. */
@Injectable()
export class Sessoes {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ChavesJwt) private readonly chaves: ChavesJwt,
  ) {}

  async criar(em: EntityManager, nova: NovaSessao): Promise<ParTokens & { readonly sessao_id: string }> {
    const agora = this.clock.now();
    const sessao_id = uuidv7();
    const fim = nova.familia?.expira_em ?? new Date(agora.getTime() + this.config.SESSION_MAX_H * HORA_MS);
    await preparada(em, {
      name: 'sessao_criar',
      text: `insert into sessao_acesso (id, familia_id, usuario_id, empresa_id, perfil_id, ip, agente, criada_em, expira_em)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        sessao_id,
        nova.familia?.id ?? sessao_id,
        nova.usuario_id,
        nova.empresa_id,
        nova.perfil_id,
        nova.ip,
        nova.agente,
        agora,
        fim,
      ],
    });
    return { ...(await this.emitir(em, sessao_id, fim)), sessao_id };
  }

  /** Spends a refresh token. The row lock makes one of several parallel calls the winner; the others get its pair. */
  async rotacionar(em: EntityManager, refresh: string): Promise<Rotacao> {
    const agora = this.clock.now();
    const linha = await this.ler(em, refresh);
    if (!linha || linha.revogada_em || linha.expira_em <= agora || linha.sessao_expira_em <= agora) {
      return { situacao: 'invalido' };
    }
    if (linha.usado_em) {
      const recente = agora.getTime() - linha.usado_em.getTime() <= GRACA_MS;
      if (recente && linha.sucessor) return { situacao: 'ok', par: abrirPar(refresh, linha.sucessor), sessao: linha };
      return { situacao: 'reuso', sessao: linha };
    }
    const par = await this.emitir(em, linha.sessao_id, linha.sessao_expira_em);
    await preparada(em, {
      name: 'refresh_gastar',
      text: 'update sessao_refresh set usado_em = $2, sucessor = $3 where hash = $1',
      values: [hashRefresh(refresh), agora, selarPar(refresh, par)],
    });
    return { situacao: 'ok', par, sessao: linha };
  }

  async ler(em: EntityManager, refresh: string): Promise<LinhaRefresh | undefined> {
    return preparadaUma<LinhaRefresh>(em, {
      name: 'refresh_ler',
      text: `select s.id sessao_id, s.familia_id, s.usuario_id, s.empresa_id, s.perfil_id, s.expira_em sessao_expira_em,
               s.revogada_em, r.expira_em, r.usado_em, r.sucessor
             from sessao_refresh r join sessao_acesso s on s.id = r.sessao_id where r.hash = $1 for update`,
      values: [hashRefresh(refresh)],
    });
  }

  async familia(
    em: EntityManager,
    sessao_id: string,
  ): Promise<{ readonly id: string; readonly expira_em: Date } | undefined> {
    return preparadaUma(em, {
      name: 'sessao_familia',
      text: 'select familia_id id, expira_em from sessao_acesso where id = $1 and revogada_em is null for update',
      values: [sessao_id],
    });
  }

  /** Ends sessions that match; answers their ids. */
  async revogar(
    em: EntityManager,
    alvo: { readonly familia_id: string } | { readonly sessao_id: string } | { readonly usuario_id: string },
    motivo: string,
  ): Promise<string[]> {
    const [coluna, valor] =
      'familia_id' in alvo
        ? (['familia_id', alvo.familia_id] as const)
        : 'sessao_id' in alvo
          ? (['id', alvo.sessao_id] as const)
          : (['usuario_id', alvo.usuario_id] as const);
    const linhas = await preparada<{ id: string }>(em, {
      name: `sessao_revogar_${coluna}`,
      text: `update sessao_acesso set revogada_em = $2, revogada_motivo = $3 where ${coluna} = $1 and revogada_em is null
             returning id`,
      values: [valor, this.clock.now(), motivo],
    });
    return linhas.map((l) => l.id);
  }

  private async emitir(em: EntityManager, sessao_id: string, fim: Date): Promise<ParTokens> {
    const agora = this.clock.now();
    const refresh = novoRefresh();
    const expira = new Date(Math.min(fim.getTime(), agora.getTime() + this.config.REFRESH_TTL_H * HORA_MS));
    await preparada(em, {
      name: 'refresh_emitir',
      text: 'insert into sessao_refresh (hash, sessao_id, criado_em, expira_em) values ($1, $2, $3, $4)',
      values: [hashRefresh(refresh), sessao_id, agora, expira],
    });
    return { access: await this.chaves.assinar(sessao_id), refresh };
  }
}
