import { Inject, Injectable } from '@nestjs/common';
import type { Alarme, Mudanca } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Auditoria } from '../../../kernel/audit/auditoria.js';
import { falha } from '../../../kernel/errors/falha.js';

export interface NovoAlarme {
  readonly empresa: string;
  readonly gate: string;
  readonly pista: string | null;
  readonly chave: string;
  readonly codigo: string;
  readonly nivel: Alarme['nivel'];
  readonly texto: string;
  readonly em: string;
}

const iso = (c: string): string => `to_char(${c} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const COLUNAS_ALARME = `a.id public_id, a.gate_id gate, coalesce((select descricao from gate g where g.id = a.gate_id), '') gate_descricao, a.pista_id pista, a.codigo, a.chave, a.nivel, a.texto, a.situacao,
  a.ocorrencias, ${iso('a.desde')} desde, ${iso('a.normalizado_em')} normalizado_em, ${iso('a.reconhecido_em')} reconhecido_em, a.reconhecido_por, a.nota`;

/** Alarms: raised once per cause, acknowledged by a person, back to normal by the field; ended when both happened. */
@Injectable()
export class Alarmes {
  constructor(@Inject(Auditoria) private readonly auditoria: Auditoria) {}

  async levantar(em: EntityManager, n: NovoAlarme): Promise<Mudanca> {
    await em.query(
      `insert into alarme (id, empresa_id, gate_id, pista_id, chave, codigo, nivel, texto, situacao, desde) values ($1,$2,$3,$4,$5,$6,$7,$8,'ativo',$9)
       on conflict (gate_id, chave) where situacao <> 'encerrado' do update set
         ocorrencias = alarme.ocorrencias + case when alarme.normalizado_em is null then 0 else 1 end,
         situacao = case when alarme.normalizado_em is null then alarme.situacao else 'ativo' end,
         reconhecido_em = case when alarme.normalizado_em is null then alarme.reconhecido_em end, normalizado_em = null, texto = excluded.texto, nivel = excluded.nivel`,
      [uuidv7(), n.empresa, n.gate, n.pista, n.chave, n.codigo, n.nivel, n.texto, n.em],
    );
    return { tipo: 'alarme', alarme: await this.vivo(em, n.gate, n.chave) };
  }

  /** Raises an alarm of something already over. */
  async noticiar(em: EntityManager, n: NovoAlarme): Promise<Mudanca> {
    const levantado = await this.levantar(em, n);
    return (await this.normalizar(em, n.gate, n.chave, n.em)) ?? levantado;
  }

  /** The condition ended. Undefined when no alarm of it was up. */
  async normalizar(em: EntityManager, gate: string, chave: string, quando: string): Promise<Mudanca | undefined> {
    const linhas: { id: string }[] = await em
      .query(
        `update alarme set normalizado_em = $3, situacao = case when situacao = 'reconhecido' then 'encerrado' else 'normalizado' end
       where gate_id = $1 and chave = $2 and situacao in ('ativo', 'reconhecido') returning id`,
        [gate, chave, quando],
      )
      .then((r: unknown) =>
        Array.isArray(r) && Array.isArray(r[0]) ? (r[0] as { id: string }[]) : (r as { id: string }[]),
      );
    const id = linhas[0]?.id;
    return id ? { tipo: 'alarme', alarme: await this.ler(em, id) } : undefined;
  }

  async reconhecer(em: EntityManager, empresa: string, id: string, quem: string, nota: string | null): Promise<Alarme> {
    const antes = await this.ler(em, id);
    if (antes.situacao === 'ativo' || antes.situacao === 'normalizado') {
      await em.query(
        `update alarme set reconhecido_em = now(), reconhecido_por = $2, nota = coalesce($3, nota), situacao = case when situacao = 'normalizado' then 'encerrado' else 'reconhecido' end where id = $1`,
        [id, quem, nota],
      );
      await this.auditoria.registrar(em, {
        empresa_id: empresa,
        acao: 'reconhecer',
        recurso: 'alarme',
        registro_id: id,
        antes: { situacao: antes.situacao, texto: antes.texto },
        motivo: nota,
      });
    }
    return this.ler(em, id);
  }

  async ler(em: EntityManager, id: string): Promise<Alarme> {
    const linhas: Alarme[] = await em.query(`select ${COLUNAS_ALARME} from alarme a where a.id = $1`, [id]);
    if (!linhas[0]) throw falha('NAO_ENCONTRADO');
    return linhas[0];
  }

  private async vivo(em: EntityManager, gate: string, chave: string): Promise<Alarme> {
    const linhas: Alarme[] = await em.query(
      `select ${COLUNAS_ALARME} from alarme a where a.gate_id = $1 and a.chave = $2 and a.situacao <> 'encerrado'`,
      [gate, chave],
    );
    if (!linhas[0]) throw falha('NAO_ENCONTRADO');
    return linhas[0];
  }
}
