import { Inject, Injectable } from '@nestjs/common';
import type { AcaoAuditada } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock/clock.js';
import { contextoOuNada } from '../context/contexto.js';
import { preparada, preparadaUma } from '../tenancy/preparada.js';
import { GENESE, elo, semSegredos } from './canonico.js';

export interface Registro {
  /** Company whose chain it goes to. */
  readonly empresa_id: string;
  readonly acao: AcaoAuditada;
  readonly recurso: string;
  readonly registro_id?: string | null;
  readonly antes?: unknown;
  readonly depois?: unknown;
  readonly motivo?: string | null;
  /** When nobody is logged in (login, agent, job). */
  readonly quem?: { readonly id: string | null; readonly nome: string };
}

interface LinhaAuditoria {
  readonly empresa_id: string;
  readonly posicao: number;
  readonly id: string;
  readonly em: Date;
  readonly usuario_id: string | null;
  readonly usuario_nome: string | null;
  readonly sessao_id: string | null;
  readonly ip: string | null;
  readonly request_id: string | null;
  readonly acao: string;
  readonly recurso: string;
  readonly registro_id: string | null;
  readonly antes: unknown;
  readonly depois: unknown;
  readonly motivo: string | null;
}

const COLUNAS = [
  'empresa_id',
  'posicao',
  'id',
  'em',
  'usuario_id',
  'usuario_nome',
  'sessao_id',
  'ip',
  'request_id',
  'acao',
  'recurso',
  'registro_id',
  'antes',
  'depois',
  'motivo',
] as const satisfies readonly (keyof LinhaAuditoria)[];

const JSONB = new Set<string>(['antes', 'depois']);

/** Append-only, chained per company: who, what, when, where, before and after, why. */
@Injectable()
export class Auditoria {
  constructor(@Inject(Clock) private readonly clock: Clock) {}

  async registrar(em: EntityManager, r: Registro): Promise<void> {
    await preparada(em, {
      name: 'auditoria_trava',
      text: `select pg_advisory_xact_lock(hashtextextended('auditoria:' || $1, 0))`,
      values: [r.empresa_id],
    });
    const ultimo = await preparadaUma<{ posicao: number; hash: string }>(em, {
      name: 'auditoria_ultimo',
      text: `select posicao, hash from auditoria where empresa_id = $1 order by posicao desc limit 1`,
      values: [r.empresa_id],
    });
    const linha = this.linha(r, (ultimo?.posicao ?? 0) + 1);
    const anterior = ultimo?.hash ?? GENESE;
    const valores = COLUNAS.map((c) => (JSONB.has(c) && linha[c] !== null ? JSON.stringify(linha[c]) : linha[c]));
    await preparada(em, {
      name: 'auditoria_incluir',
      text: `insert into auditoria (${COLUNAS.join(', ')}, anterior, hash)
             values (${COLUNAS.map((_, i) => `$${i + 1}`).join(', ')}, $${COLUNAS.length + 1}, $${COLUNAS.length + 2})`,
      values: [...valores, anterior, elo(anterior, linha)],
    });
  }

  private linha(r: Registro, posicao: number): LinhaAuditoria {
    const ctx = contextoOuNada();
    const usuario = r.quem ?? ctx?.sessao?.usuario;
    const limpo = (v: unknown): unknown =>
      v === undefined || v === null ? null : JSON.parse(JSON.stringify(semSegredos(v)));
    return {
      empresa_id: r.empresa_id,
      posicao,
      id: uuidv7(),
      em: this.clock.now(),
      usuario_id: usuario?.id ?? null,
      usuario_nome: usuario?.nome ?? null,
      sessao_id: ctx?.sessao?.sessao_id ?? null,
      ip: ctx?.ip ?? null,
      request_id: ctx?.request_id ?? null,
      acao: r.acao,
      recurso: r.recurso,
      registro_id: r.registro_id ?? null,
      antes: limpo(r.antes),
      depois: limpo(r.depois),
      motivo: r.motivo ?? null,
    };
  }
}

/** Walks the chain of one company; answers the position of the first record that was changed, or null. */
export async function verificarAuditoria(em: EntityManager, empresa_id: string): Promise<number | null> {
  let anterior = GENESE;
  let posicao = 0;
  for (;;) {
    const lote = await preparada<LinhaAuditoria & { anterior: string; hash: string }>(em, {
      name: 'auditoria_percorrer',
      text: `select ${COLUNAS.join(', ')}, anterior, hash from auditoria
             where empresa_id = $1 and posicao > $2 order by posicao limit 1000`,
      values: [empresa_id, posicao],
    });
    for (const l of lote) {
      const registro = Object.fromEntries(COLUNAS.map((c) => [c, l[c]]));
      if (l.posicao !== posicao + 1 || l.anterior !== anterior || elo(anterior, registro) !== l.hash)
        return posicao + 1;
      anterior = l.hash;
      posicao = l.posicao;
    }
    if (lote.length < 1000) return null;
  }
}
