import { Injectable } from '@nestjs/common';
import type { DadosFato, Excecao, Mudanca } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { falha } from '../../../kernel/errors/falha.js';
import { preparada } from '../../../kernel/tenancy/preparada.js';
import type { FatoLido } from './tipos.js';

const iso = (c: string): string => `to_char(${c} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const SELECT_EXCECAO = `select x.id public_id, x.gate_id gate, g.descricao gate_descricao, x.pista_id pista, p.nome pista_nome, x.sessao, x.fase, x.desfecho, x.mensagem, x.agendamento_id agendamento,
  x.fotos, ${iso('x.aberta_em')} aberta_em, x.situacao, x.resolucao, x.versao, x.dados
  from excecao x join gate g on g.id = x.gate_id join pista p on p.id = x.pista_id`;

type Linha = Omit<Excecao, 'placa' | 'confianca' | 'tag' | 'peso_kg' | 'regras' | 'candidatos'> & {
  readonly dados: Pick<Excecao, 'placa' | 'confianca' | 'tag' | 'peso_kg' | 'regras' | 'candidatos'>;
};

export const montarExcecao = ({ dados, ...linha }: Linha): Excecao => ({ ...linha, ...dados });

/** The queue of exceptions: what the rules could not decide waits here for a person. */
@Injectable()
export class Excecoes {
  async abrir(em: EntityManager, fato: FatoLido, d: DadosFato<'sessao.decisao'>): Promise<Mudanca> {
    const [s]: {
      placa: string | null;
      confianca: string | null;
      tag: string | null;
      peso_kg: number | null;
      aberta_em: string;
      fotos: { sha256: string }[];
    }[] = await em.query(
      `select placa, confianca, tag, peso_kg, fotos, ${iso('aberta_em')} aberta_em from sessao_pista where id = $1`,
      [d.sessao],
    );
    const candidatos = await this.candidatos(em, d);
    const dados = {
      placa: d.placa ?? s?.placa ?? null,
      confianca: s?.confianca == null ? null : Number(s.confianca),
      tag: d.tag ?? null,
      peso_kg: s?.peso_kg ?? null,
      regras: d.regras,
      candidatos,
    };
    const fotos = [...new Set([...d.fotos.map((f) => f.sha256), ...(s?.fotos ?? []).map((f) => f.sha256)])].slice(0, 8);
    await em.query(
      `insert into excecao (id, empresa_id, gate_id, pista_id, sessao, fase, desfecho, mensagem, dados, agendamento_id, fotos, aberta_em, situacao)
       values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,'aberta')
       on conflict (sessao, fase) where situacao = 'aberta' do update set desfecho = excluded.desfecho, mensagem = excluded.mensagem, dados = excluded.dados, agendamento_id = excluded.agendamento_id, fotos = excluded.fotos, versao = excecao.versao + 1`,
      [
        uuidv7(),
        fato.empresa,
        fato.gate,
        fato.pista,
        d.sessao,
        d.fase,
        d.desfecho,
        d.mensagem,
        JSON.stringify(dados),
        d.agendamento ?? null,
        JSON.stringify(fotos),
        d.fase === 'admissao' ? (s?.aberta_em ?? fato.ocorrido_em) : fato.ocorrido_em,
      ],
    );
    const [linha]: Linha[] = await em.query(
      `${SELECT_EXCECAO} where x.sessao = $1 and x.fase = $2 and x.situacao = 'aberta'`,
      [d.sessao, d.fase],
    );
    if (!linha) throw new Error('exception vanished');
    return { tipo: 'excecao', excecao: montarExcecao(linha) };
  }

  /** Closes what is open of the session: resolved by somebody, or abandoned because the vehicle left. */
  async encerrar(
    em: EntityManager,
    sessao: string,
    fase: 'admissao' | 'liberacao' | null,
    resolucao: Excecao['resolucao'],
  ): Promise<Mudanca[]> {
    const abertas = await preparada<{ id: string }>(em, {
      name: 'excecao_abertas',
      text: `select id from excecao where sessao = $1 and situacao = 'aberta' and ($2::text is null or fase = $2) for update`,
      values: [sessao, fase],
    });
    const mudancas: Mudanca[] = [];
    for (const { id } of abertas) {
      await em.query(
        `update excecao set situacao = $2, resolucao = $3, encerrada_em = now(), versao = versao + 1 where id = $1`,
        [id, resolucao ? 'resolvida' : 'abandonada', resolucao ? JSON.stringify(resolucao) : null],
      );
      mudancas.push({ tipo: 'excecao', excecao: await this.ler(em, id) });
    }
    return mudancas;
  }

  async ler(em: EntityManager, id: string): Promise<Excecao> {
    const [linha]: Linha[] = await em.query(`${SELECT_EXCECAO} where x.id = $1`, [id]);
    if (!linha) throw falha('NAO_ENCONTRADO');
    return montarExcecao(linha);
  }

  private async candidatos(em: EntityManager, d: DadosFato<'sessao.decisao'>): Promise<Excecao['candidatos']> {
    if (d.candidatos.length === 0) return [];
    const linhas: {
      id: string;
      numero: string;
      motorista: string | null;
      produto: string | null;
      transportadora: string | null;
    }[] = await em.query(
      `select a.id, a.numero, a.motorista_nome motorista, a.produto_nome produto, (select p ->> 'nome' from jsonb_array_elements(a.partes) p where p ->> 'papel' = 'transportadora' limit 1) transportadora
       from agendamento a where a.id = any($1)`,
      [d.candidatos.map((c) => c.agendamento)],
    );
    return d.candidatos.flatMap((c) => {
      const v = linhas.find((l) => l.id === c.agendamento);
      return v
        ? [
            {
              agendamento: c.agendamento,
              numero: v.numero,
              placa: c.placa,
              distancia: c.distancia,
              motorista: v.motorista,
              transportadora: v.transportadora,
              produto: v.produto,
            },
          ]
        : [];
    });
  }
}
