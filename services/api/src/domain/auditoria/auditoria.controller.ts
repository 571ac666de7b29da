import { Controller, Get, Header, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Atividade, AtividadeDetalhe, OpcoesAtividades } from '@portaria/proto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { em, sessaoAtual } from '../../kernel/context/contexto.js';
import { podeAuditar, type Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { ArquivoDeLista, formatoArquivo } from '../../kernel/export/arquivo-de-lista.js';
import { consultaLista, deslocamento, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Authenticated, SemTransacao } from '../../kernel/permission/metadados.js';
import { instanteOuData } from '../../kernel/resource/filtros.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { CONTAGEM_MAXIMA } from './atividades.dados.js';
import { Atividades } from './atividades.service.js';
import { COLUNAS, filtrosEscritos } from './arquivo.js';

/** One value, or several with commas. */
const valores = z
  .string()
  .max(1000)
  .transform((v) => v.split(','))
  .pipe(z.array(z.string().min(1).max(60)).max(50));
const consulta = consultaLista(
  {
    recurso: valores.optional(),
    acao: valores.optional(),
    pessoa: z
      .string()
      .max(2000)
      .transform((v) => v.split(','))
      .pipe(z.array(z.uuid()).max(50))
      .optional(),
    registro: z.uuid().toLowerCase().optional(),
    em_after: instanteOuData.optional(),
    em_before: instanteOuData.optional(),
  },
  ['em'],
);
const consultaArquivo = consulta.omit({ page: true, page_size: true }).extend({ formato: formatoArquivo });
const ordemDe = ({ ordering }: { readonly ordering?: string | undefined }) =>
  ordering === 'em' ? ('antigas' as const) : ('novas' as const);
/** Rows a page may be away from the first: beyond, a period finds them sooner. */
const FOLHEIA_ATE = 10_000;
const MOTIVO = 'Who administers the company and sees all of it, checked by the handler';

function quemAudita(): Sessao {
  const sessao = sessaoAtual();
  if (!podeAuditar(sessao)) throw falha('SEM_PERMISSAO');
  return sessao;
}

/** The record of activities of the company. */
@ApiTags('auditoria')
@Controller('auditoria')
export class AuditoriaController {
  constructor(
    @Inject(Atividades) private readonly atividades: Atividades,
    @Inject(ArquivoDeLista) private readonly arquivo: ArquivoDeLista,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  @Get()
  @Authenticated(MOTIVO)
  async listar(
    @Query({ schema: consulta }) q: z.output<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Atividade> & { mais: boolean }> {
    const sessao = quemAudita();
    const salto = deslocamento(q);
    if (salto >= FOLHEIA_ATE)
      throw falha('VALIDACAO', {}, { page: ['São atividades demais para folhear: restrinja o período.'] });
    const recorte = { ordem: ordemDe(q), limite: q.page_size, salto };
    const { atividades, total } = await this.atividades.listar(em(), sessao, q, recorte);
    const mais = total > CONTAGEM_MAXIMA;
    return { ...pagina(atividades, total, q, req.url), count: Math.min(total, CONTAGEM_MAXIMA), mais };
  }

  @Get('opcoes')
  @Authenticated(MOTIVO)
  opcoes(): Promise<OpcoesAtividades> {
    return this.atividades.opcoes(em(), quemAudita());
  }

  @Get('exportar')
  @Authenticated(MOTIVO)
  @SemTransacao()
  @Header('cache-control', 'no-store')
  async exportar(
    @Query({ schema: consultaArquivo }) q: z.output<typeof consultaArquivo>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const sessao = quemAudita();
    const ctx = { empresa_id: sessao.empresa_id, usuario_id: sessao.usuario.id };
    const seguintes = this.atividades.percorrer(sessao, q, ordemDe(q));
    await this.arquivo.enviar(reply, {
      titulo: 'Registro de atividades',
      formato: q.formato,
      colunas: COLUNAS,
      filtros: await this.tenancy.run(ctx, (m) => filtrosEscritos(m, sessao.empresa_id, q)),
      pagina: ({ page_size }) => this.tenancy.run(ctx, async (m) => ({ results: await seguintes(m, page_size) })),
    });
  }

  @Get(':atividade')
  @Authenticated(MOTIVO)
  ler(@Id('atividade') id: string): Promise<AtividadeDetalhe> {
    return this.atividades.ler(em(), quemAudita(), id);
  }
}
