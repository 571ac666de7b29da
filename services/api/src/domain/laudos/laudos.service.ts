import { Inject, Injectable } from '@nestjs/common';
import type { AcaoAuditada, CorpoLaudoLimpeza, LaudoLimpeza } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Anotacao } from '../../kernel/audit/anotacao.js';
import { Clock } from '../../kernel/clock/clock.js';
import { falha } from '../../kernel/errors/falha.js';
import { executar } from '../../kernel/resource/leitura.js';
import { exigirVisitaAberta } from '../agendamento/visita-aberta.service.js';
import { conferirRespostas, type Pergunta } from './respostas.js';

const ISO = (coluna: string): string =>
  `to_char(l.${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ${coluna}`;
const COLUNAS = `l.id public_id, jsonb_build_object('public_id', a.id, 'numero', a.numero) agendamento, l.itens, l.aprovado,
  l.observacao, l.fotos, jsonb_build_object('public_id', l.responsavel_id, 'nome', l.responsavel_nome) responsavel, l.versao,
  ${ISO('criado_em')}, ${ISO('atualizado_em')}`;
const DE = 'laudo_limpeza l join agendamento a on a.id = l.agendamento_id';

export interface QuemResponde {
  readonly empresa: string;
  readonly id: string;
  readonly nome: string;
}

/** Cleaning reports: the checklist as somebody answered it for a visit. */
@Injectable()
export class LaudosLimpeza {
  constructor(
    @Inject(Anotacao) private readonly anotacao: Anotacao,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Of one visible visit, whoever wrote them; without one, the company's own. */
  async listar(
    em: EntityManager,
    r: { empresa: string; agendamento: string | undefined; limite: number; salto: number },
  ): Promise<{ linhas: LaudoLimpeza[]; total: number }> {
    const onde = `($2::uuid is not null or l.empresa_id = $1) and ($2::uuid is null or l.agendamento_id = $2)`;
    const valores = [r.empresa, r.agendamento ?? null];
    const linhas = await executar<LaudoLimpeza>(
      em,
      `select ${COLUNAS} from ${DE} where ${onde} order by l.criado_em desc, l.id desc limit $3 offset $4`,
      [...valores, r.limite, r.salto],
    );
    const [total] = await executar<{ n: number }>(
      em,
      `select count(*)::int n from laudo_limpeza l where ${onde}`,
      valores,
    );
    return { linhas, total: total?.n ?? 0 };
  }

  async ler(em: EntityManager, id: string): Promise<LaudoLimpeza> {
    const [linha] = await executar<LaudoLimpeza>(em, `select ${COLUNAS} from ${DE} where l.id = $1`, [id]);
    if (!linha) throw falha('NAO_ENCONTRADO');
    return linha;
  }

  async incluir(em: EntityManager, quem: QuemResponde, c: CorpoLaudoLimpeza): Promise<LaudoLimpeza> {
    const itens = await this.conferir(em, quem, c);
    const id = uuidv7();
    await executar(
      em,
      `insert into laudo_limpeza (id, empresa_id, agendamento_id, itens, aprovado, observacao, fotos, responsavel_id,
         responsavel_nome, criado_em, atualizado_em) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
      [id, quem.empresa, c.agendamento, ...colunas(c, itens), quem.id, quem.nome, this.clock.now()],
    );
    return this.anotar(em, quem, id, 'criar', undefined);
  }

  /** Replaces the answers; who replaces them answers for them. */
  async substituir(em: EntityManager, quem: QuemResponde, id: string, c: CorpoLaudoLimpeza): Promise<LaudoLimpeza> {
    const [travado] = await executar<{ versao: number; agendamento_id: string }>(
      em,
      'select versao, agendamento_id from laudo_limpeza where id = $1 and empresa_id = $2 for update',
      [id, quem.empresa],
    );
    if (!travado) throw falha('NAO_ENCONTRADO');
    if (c.versao !== undefined && c.versao !== travado.versao) throw falha('VERSAO_DESATUALIZADA');
    if (c.agendamento !== travado.agendamento_id)
      throw falha('VALIDACAO', {}, { agendamento: ['O laudo é de outra visita.'] });
    const antes = await this.ler(em, id);
    const itens = await this.conferir(em, quem, c);
    await executar(
      em,
      `update laudo_limpeza set itens = $2, aprovado = $3, observacao = $4, fotos = $5, responsavel_id = $6,
         responsavel_nome = $7, versao = versao + 1, atualizado_em = $8 where id = $1`,
      [id, ...colunas(c, itens), quem.id, quem.nome, this.clock.now()],
    );
    return this.anotar(em, quem, id, 'alterar', antes);
  }

  private async conferir(em: EntityManager, quem: QuemResponde, c: CorpoLaudoLimpeza): Promise<LaudoLimpeza['itens']> {
    await exigirVisitaAberta(em, c.agendamento);
    const perguntas = await executar<Pergunta>(
      em,
      `select id, descricao, resposta, obrigatorio from item_laudo_checklist
       where empresa_id = $1 and ativo and excluido_em is null order by ordem, id`,
      [quem.empresa],
    );
    const { respostas, erros } = conferirRespostas(perguntas, c.itens);
    if (erros.length > 0) throw falha('VALIDACAO', {}, { itens: erros });
    await exigirFotos(em, quem.empresa, c.fotos);
    return respostas;
  }

  private async anotar(
    em: EntityManager,
    quem: QuemResponde,
    id: string,
    acao: AcaoAuditada,
    antes: LaudoLimpeza | undefined,
  ): Promise<LaudoLimpeza> {
    const depois = await this.ler(em, id);
    const registro = { empresa_id: quem.empresa, acao, recurso: 'laudo_limpeza', registro_id: id };
    await this.anotacao.anotar(em, { ...registro, antes, depois });
    return depois;
  }
}

const colunas = (c: CorpoLaudoLimpeza, itens: LaudoLimpeza['itens']): unknown[] => [
  JSON.stringify(itens),
  c.aprovado,
  c.observacao ?? null,
  c.fotos,
];

async function exigirFotos(em: EntityManager, empresa: string, fotos: readonly string[]): Promise<void> {
  const unicas = [...new Set(fotos)];
  const achadas = await executar(
    em,
    `select 1 from anexo where id = any($1::uuid[]) and empresa_id = $2 and tipo like 'image/%'`,
    [unicas, empresa],
  );
  if (achadas.length < unicas.length) throw falha('VALIDACAO', {}, { fotos: ['Foto não encontrada.'] });
}
