import { Inject, Injectable } from '@nestjs/common';
import type { AcaoAuditada, corpoFiltroSalvo, FiltroSalvo, mudancaFiltroSalvo } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { Anotacao } from '../../kernel/audit/anotacao.js';
import { Clock } from '../../kernel/clock/clock.js';
import { falha } from '../../kernel/errors/falha.js';
import { executar } from '../../kernel/resource/leitura.js';

export interface Pessoa {
  readonly empresa: string;
  readonly id: string;
  readonly nome: string;
}

const MAX_POR_TELA = 50;
const COLUNAS = `id public_id, tela, nome, consulta, equipe, padrao, usuario_id = $1 meu, autor, versao`;

/** Views of lists a person keeps; those of the team are seen by the company and changed by who made them. */
@Injectable()
export class FiltrosSalvos {
  constructor(
    @Inject(Anotacao) private readonly anotacao: Anotacao,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The policy shows own ones and the team's. */
  listar(em: EntityManager, quem: Pessoa, tela: string | undefined): Promise<FiltroSalvo[]> {
    return executar(
      em,
      `select ${COLUNAS} from filtro_salvo where empresa_id = $2 and ($3::text is null or tela = $3)
       order by meu desc, nome, id limit 1000`,
      [quem.id, quem.empresa, tela ?? null],
    );
  }

  async incluir(em: EntityManager, quem: Pessoa, c: z.output<typeof corpoFiltroSalvo>): Promise<FiltroSalvo> {
    await travarTela(em, quem, c.tela);
    const [conta] = await executar<{ n: number; mesmo: number }>(
      em,
      `select count(*)::int n, (count(*) filter (where nome = $4))::int mesmo from filtro_salvo
       where empresa_id = $1 and usuario_id = $2 and tela = $3`,
      [quem.empresa, quem.id, c.tela, c.nome],
    );
    if ((conta?.mesmo ?? 0) > 0) throw nomeRepetido();
    if ((conta?.n ?? 0) >= MAX_POR_TELA)
      throw falha('RECUSADO', { motivo: `Guarde no máximo ${MAX_POR_TELA} visões por tela.` });
    if (c.padrao) await deixarPadrao(em, quem, c.tela);
    const id = uuidv7();
    await executar(
      em,
      `insert into filtro_salvo (id, empresa_id, usuario_id, autor, tela, nome, consulta, equipe, padrao, criado_em, atualizado_em)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
      [id, quem.empresa, quem.id, quem.nome, c.tela, c.nome, c.consulta, c.equipe, c.padrao, this.clock.now()],
    );
    return this.concluir(em, quem, id, 'criar', undefined);
  }

  async alterar(
    em: EntityManager,
    quem: Pessoa,
    id: string,
    c: z.output<typeof mudancaFiltroSalvo>,
  ): Promise<FiltroSalvo> {
    const antes = await this.meu(em, quem, id);
    if (c.versao !== undefined && c.versao !== antes.versao) throw falha('VERSAO_DESATUALIZADA');
    const nome = c.nome ?? antes.nome;
    const iguais = await executar(
      em,
      'select 1 from filtro_salvo where empresa_id = $1 and usuario_id = $2 and tela = $3 and nome = $4 and id <> $5',
      [quem.empresa, quem.id, antes.tela, nome, id],
    );
    if (iguais.length > 0) throw nomeRepetido();
    if (c.padrao) await deixarPadrao(em, quem, antes.tela);
    await executar(
      em,
      `update filtro_salvo set nome = $2, consulta = $3, equipe = $4, padrao = $5, versao = versao + 1, atualizado_em = $6
       where id = $1`,
      [id, nome, c.consulta ?? antes.consulta, c.equipe ?? antes.equipe, c.padrao ?? antes.padrao, this.clock.now()],
    );
    return this.concluir(em, quem, id, 'alterar', antes);
  }

  async excluir(em: EntityManager, quem: Pessoa, id: string): Promise<void> {
    const antes = await this.meu(em, quem, id);
    await executar(em, 'delete from filtro_salvo where id = $1', [id]);
    await this.anotar(em, quem, id, 'excluir', antes, undefined);
  }

  /** One of one's own, with its screen locked; somebody else's of the team may be seen, not changed. */
  private async meu(em: EntityManager, quem: Pessoa, id: string): Promise<FiltroSalvo> {
    const visto = await this.ler(em, quem, id);
    if (!visto.meu) throw falha('SEM_PERMISSAO');
    await travarTela(em, quem, visto.tela);
    return this.ler(em, quem, id);
  }

  private async ler(em: EntityManager, quem: Pessoa, id: string): Promise<FiltroSalvo> {
    const [linha] = await executar<FiltroSalvo>(
      em,
      `select ${COLUNAS} from filtro_salvo where id = $2 and empresa_id = $3`,
      [quem.id, id, quem.empresa],
    );
    if (!linha) throw falha('NAO_ENCONTRADO');
    return linha;
  }

  private async concluir(
    em: EntityManager,
    quem: Pessoa,
    id: string,
    acao: AcaoAuditada,
    antes: FiltroSalvo | undefined,
  ): Promise<FiltroSalvo> {
    const depois = await this.ler(em, quem, id);
    await this.anotar(em, quem, id, acao, antes, depois);
    return depois;
  }

  private anotar(
    em: EntityManager,
    { empresa }: Pessoa,
    id: string,
    acao: AcaoAuditada,
    antes: FiltroSalvo | undefined,
    depois: FiltroSalvo | undefined,
  ): Promise<void> {
    return this.anotacao.anotar(em, {
      empresa_id: empresa,
      acao,
      recurso: 'filtro_salvo',
      registro_id: id,
      antes,
      depois,
    });
  }
}

const nomeRepetido = () =>
  falha('JA_EXISTE', { campo: 'Nome' }, { nome: ['Já existe uma visão sua com este nome nesta tela.'] });

/** What one person does to the views of one screen happens one after another. */
const travarTela = (em: EntityManager, quem: Pessoa, tela: string): Promise<unknown> =>
  executar(em, `select pg_advisory_xact_lock(hashtextextended('filtros:' || $1 || ':' || $2 || ':' || $3, 0))`, [
    quem.empresa,
    quem.id,
    tela,
  ]);

const deixarPadrao = (em: EntityManager, quem: Pessoa, tela: string): Promise<unknown> =>
  executar(
    em,
    `update filtro_salvo set padrao = false, versao = versao + 1
     where empresa_id = $1 and usuario_id = $2 and tela = $3 and padrao`,
    [quem.empresa, quem.id, tela],
  );
