import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SolicitacaoBaixa, TerminalComFornecedores } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { em, empresaAtual } from '../../kernel/context/contexto.js';
import { falha } from '../../kernel/errors/falha.js';
import { consultaLista, contem, deslocamento, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { executar } from '../../kernel/resource/leitura.js';

const consulta = consultaLista({}, ['solicitado_em']);
const MAX_TERMINAIS = 1000;

const ABERTAS = `solicitacao_baixa b join agendamento a on a.id = b.agendamento_id
  where b.gate_id = $1 and b.empresa_id = $2 and b.situacao in ('solicitado', 'liberado', 'em_transito')
    and ($3::text is null or a.numero ilike $3 or a.placa_cavalo ilike $3)`;

/** What a gate's own screens ask: open removal requests, terminals with the suppliers that use them. */
@ApiTags('gates')
@Controller('tenants/gates/:gate')
export class ConsultasDoGateController {
  @Get('solicitacao_em_aberto')
  @Permission('SolicitacaoBaixa', 'list')
  async abertas(
    @Id('gate') gate: string,
    @Query({ schema: consulta }) q: z.output<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<SolicitacaoBaixa>> {
    await exigirGate(em(), gate);
    const valores = [gate, empresaAtual(), q.search ? contem(q.search) : null];
    const direcao = q.ordering === '-solicitado_em' ? 'desc' : 'asc';
    const linhas = await executar<Omit<SolicitacaoBaixa, 'solicitado_em'> & { readonly solicitado_em: Date }>(
      em(),
      `select b.id public_id, jsonb_build_object('public_id', a.id, 'numero', a.numero, 'status', a.status) agendamento,
         a.placa_cavalo, a.motorista_nome motorista, b.situacao, b.solicitado_em
       from ${ABERTAS} order by b.solicitado_em ${direcao}, b.id ${direcao} limit $4 offset $5`,
      [...valores, q.page_size, deslocamento(q)],
    );
    const [total] = await executar<{ n: number }>(em(), `select count(*)::int n from ${ABERTAS}`, valores);
    return pagina(
      linhas.map((l) => ({ ...l, solicitado_em: l.solicitado_em.toISOString() })),
      total?.n ?? 0,
      q,
      req.url,
    );
  }

  @Get('terminais_fornecedores')
  @Permission('Terminais', 'list')
  async terminais(@Id('gate') gate: string): Promise<TerminalComFornecedores[]> {
    await exigirGate(em(), gate);
    return executar(
      em(),
      `select t.id public_id, t.descricao,
         jsonb_agg(distinct jsonb_build_object('public_id', f.id, 'nome_fantasia', coalesce(f.nome_fantasia, f.razao_social))) fornecedores
       from fornecedor_terminal ft join fornecedor f on f.id = ft.fornecedor_id join terminal t on t.id = ft.terminal_id
       where f.gate_id = $1 and f.empresa_id = $2 and f.ativo and t.ativo
         and ft.excluido_em is null and f.excluido_em is null and t.excluido_em is null
       group by t.id, t.descricao order by t.descricao limit ${MAX_TERMINAIS}`,
      [gate, empresaAtual()],
    );
  }
}

async function exigirGate(manager: EntityManager, gate: string): Promise<void> {
  const achado = await executar(
    manager,
    'select 1 from gate where id = $1 and empresa_id = $2 and excluido_em is null',
    [gate, empresaAtual()],
  );
  if (achado.length === 0) throw falha('NAO_ENCONTRADO');
}
