import { Inject, Injectable } from '@nestjs/common';
import { cadastro } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Anotacao } from '../../kernel/audit/anotacao.js';
import { Clock } from '../../kernel/clock/clock.js';
import { falha } from '../../kernel/errors/falha.js';
import { Cadastros, type Registro } from '../../kernel/resource/cadastros.service.js';
import { basico, executar, lerPagina } from '../../kernel/resource/leitura.js';

const ORDEM = cadastro('ordem_etapas');
const MAXIMO = 99;

interface Posicao {
  readonly id: string;
  readonly etapa_id: string;
}

/** The order of a service's steps, set as a whole. */
@Injectable()
export class OrdemDasEtapas {
  constructor(
    @Inject(Cadastros) private readonly cadastros: Cadastros,
    @Inject(Anotacao) private readonly anotacao: Anotacao,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async ordenar(
    em: EntityManager,
    empresa: string,
    servico: string,
    etapas: readonly string[],
    versao: number | undefined,
  ): Promise<Registro[]> {
    const [trancado] = await executar<{ versao: number }>(
      em,
      'select versao from servico where id = $1 and empresa_id = $2 and excluido_em is null for update',
      [servico, empresa],
    );
    if (!trancado) throw falha('NAO_ENCONTRADO');
    if (versao !== undefined && versao !== trancado.versao) throw falha('VERSAO_DESATUALIZADA');
    await exigirDoServico(em, servico, etapas);
    const antes = await executar<Posicao>(
      em,
      'select id, etapa_id from ordem_etapas where servico_id = $1 and excluido_em is null order by ordem for update',
      [servico],
    );
    await this.gravar(em, empresa, servico, antes, etapas);
    await this.anotacao.anotar(em, {
      empresa_id: empresa,
      acao: 'ordenar_etapas',
      recurso: 'servico',
      registro_id: servico,
      antes: { etapas: antes.map((p) => p.etapa_id) },
      depois: { etapas },
    });
    const c = basico(ORDEM, empresa).e('t.servico_id = ?', servico);
    return this.cadastros.responder(em, ORDEM, await lerPagina(em, ORDEM, c, { limite: MAXIMO, salto: 0 }));
  }

  private async gravar(
    em: EntityManager,
    empresa: string,
    servico: string,
    antes: readonly Posicao[],
    etapas: readonly string[],
  ): Promise<void> {
    const agora = this.clock.now();
    const linhas = new Map(antes.map((p) => [p.etapa_id, p.id]));
    const mantidas = new Set(etapas.map((e) => linhas.get(e)));
    const saem = antes.filter((p) => !mantidas.has(p.id)).map((p) => p.id);
    await executar(em, 'update ordem_etapas set excluido_em = $2, versao = versao + 1 where id = any($1::uuid[])', [
      saem,
      agora,
    ]);
    // Through numbers nobody uses: two rows never hold one position, not even for a moment.
    await executar(em, 'update ordem_etapas set ordem = -ordem where servico_id = $1 and excluido_em is null', [
      servico,
    ]);
    await executar(
      em,
      `update ordem_etapas o set ordem = x.n, versao = o.versao + 1, atualizado_em = $3
       from unnest($2::uuid[]) with ordinality x(etapa, n)
       where o.servico_id = $1 and o.etapa_id = x.etapa and o.excluido_em is null`,
      [servico, etapas, agora],
    );
    const novas = etapas.filter((e) => !linhas.has(e));
    await executar(
      em,
      `insert into ordem_etapas (id, empresa_id, servico_id, etapa_id, ordem)
       select x.id, $1, $2, x.etapa, x.n from unnest($3::uuid[], $4::uuid[], $5::int[]) x(id, etapa, n)`,
      [empresa, servico, novas.map(() => uuidv7()), novas, novas.map((e) => etapas.indexOf(e) + 1)],
    );
  }
}

async function exigirDoServico(em: EntityManager, servico: string, etapas: readonly string[]): Promise<void> {
  if (new Set(etapas).size !== etapas.length)
    throw falha('VALIDACAO', {}, { etapas: ['Cada etapa aparece uma vez na ordem.'] });
  const achadas = await executar(
    em,
    'select 1 from etapa where id = any($1::uuid[]) and servico_id = $2 and excluido_em is null',
    [etapas, servico],
  );
  if (achadas.length < etapas.length) throw falha('VALIDACAO', {}, { etapas: ['Há etapa que não é deste serviço.'] });
}
