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
  /** A person of this system-admin company acts in another one. */
  readonly personificacao?: { readonly origem: string; readonly motivo: string };
  /** A company change stays in the family of the login. */
  readonly familia?: { readonly id: string; readonly expira_em: Date };
}

export interface SessaoDoRefresh {
  readonly sessao_id: string;
  readonly familia_id: string;
  readonly usuario_id: string;
  readonly empresa_id: string;
  readonly perfil_id: string | null;
  readonly criada_em: Date;
  readonly personificador_id: string | null;
  readonly personificacao_motivo: string | null;
}

export type Rotacao =
  | { readonly situacao: 'ok'; readonly par: ParTokens; readonly sessao: SessaoDoRefresh }
  | { readonly situacao: 'reuso'; readonly sessao: SessaoDoRefresh }
  | { readonly situacao: 'invalido' };

const COLUNAS = {
  familia_id: 'familia_id =',
  sessao_id: 'id =',
  usuario_id: 'usuario_id =',
  empresa_id: 'empresa_id =',
  menos: 'id <>',
} as const;

/** Every condition given must hold. */
export type AlvoRevogacao = { readonly [C in keyof typeof COLUNAS]?: string } & (
  | { readonly familia_id: string }
  | { readonly sessao_id: string }
  | { readonly usuario_id: string }
  | { readonly empresa_id: string }
);

export interface SessaoRevogada {
  readonly id: string;
  readonly usuario_id: string;
  readonly empresa_id: string;
  readonly personificador_id: string | null;
}

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

  async criar(
    em: EntityManager,
    nova: NovaSessao,
  ): Promise<ParTokens & { readonly sessao_id: string; readonly criada_em: Date }> {
    const agora = this.clock.now();
    const sessao_id = uuidv7();
    const fim = nova.familia?.expira_em ?? new Date(agora.getTime() + this.config.SESSION_MAX_H * HORA_MS);
    await preparada(em, {
      name: 'sessao_criar',
      text: `insert into sessao_acesso (id, familia_id, usuario_id, empresa_id, perfil_id, ip, agente, criada_em, expira_em,
               personificador_id, personificacao_motivo)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
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
        nova.personificacao?.origem ?? null,
        nova.personificacao?.motivo ?? null,
      ],
    });
    return { ...(await this.emitir(em, sessao_id, fim)), sessao_id, criada_em: agora };
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
               s.criada_em, s.personificador_id, s.personificacao_motivo, s.revogada_em, r.expira_em, r.usado_em, r.sucessor
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

  /** Ends sessions that match; answers them. */
  async revogar(em: EntityManager, alvo: AlvoRevogacao, motivo: string): Promise<SessaoRevogada[]> {
    const colunas = (Object.keys(alvo) as (keyof typeof COLUNAS)[]).filter((c) => alvo[c] !== undefined);
    return preparada<SessaoRevogada>(em, {
      name: `sessao_revogar_${colunas.join('_')}`,
      text: `update sessao_acesso set revogada_em = $1, revogada_motivo = $2
             where revogada_em is null and ${colunas.map((c, i) => `${COLUNAS[c]} $${i + 3}`).join(' and ')}
             returning id, usuario_id, empresa_id, personificador_id`,
      values: [this.clock.now(), motivo, ...colunas.map((c) => alvo[c])],
    });
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
