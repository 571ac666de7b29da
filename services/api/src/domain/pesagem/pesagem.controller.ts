import { Body, Controller, Delete, Get, HttpCode, Inject, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { corpoExcluirPesagem, corpoPesagem, type Pesagem, type VerificacaoPesagens } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { em, empresaAtual, sessaoAtual } from '../../kernel/context/contexto.js';
import { consultaLista, deslocamento, logico, ordem, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';
import { lerPesagem, lerPesagens, verificarPesagens, type PesagemComVersoes } from './leitura.js';
import { Pesagens } from './pesagem.service.js';

const consulta = consultaLista(
  {
    gate: z.uuid().optional(),
    agendamento: z.uuid().optional(),
    balanca: z.string().max(80).optional(),
    cancelada: logico.optional(),
    data_after: z.iso.datetime({ offset: true }).optional(),
    data_before: z.iso.datetime({ offset: true }).optional(),
  },
  ['data'],
);
const ONDE = `($1::uuid is null or agendamento_id = $1) and ($1::uuid is not null or empresa_id = $2)
  and ($3::uuid is null or gate_id = $3) and ($4::text is null or balanca = $4) and ($5::boolean is null or cancelada = $5)
  and ($6::timestamptz is null or capturada_em >= $6) and ($7::timestamptz is null or capturada_em < $7)`;

@ApiTags('pesagem')
@Controller('patio/pesagem')
export class PesagemController {
  constructor(@Inject(Pesagens) private readonly pesagens: Pesagens) {}

  /** Weighings of the company's scales; with `agendamento`, those of one visible visit. */
  @Get()
  @Permission('GerenciamentoServico', 'list')
  async listar(
    @Query({ schema: consulta }) q: z.infer<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Pesagem>> {
    const valores = [
      q.agendamento ?? null,
      empresaAtual(),
      q.gate ?? null,
      q.balanca ?? null,
      q.cancelada ?? null,
      q.data_after ?? null,
      q.data_before ?? null,
    ];
    const ids = await preparada<{ id: string }>(em(), {
      name: `pesagem_lista_${q.ordering ?? '-data'}`,
      text: `select id from pesagem where ${ONDE} order by ${ordem(q.ordering, { data: 'capturada_em' }, '-data')} limit $8 offset $9`,
      values: [...valores, q.page_size, deslocamento(q)],
    });
    const total = await preparadaUma<{ n: number }>(em(), {
      name: 'pesagem_lista_total',
      text: `select count(*)::int n from (select 1 from pesagem where ${ONDE} limit 10001) t`,
      values: valores,
    });
    const linhas = await lerPesagens(
      em(),
      ids.map((l) => l.id),
    );
    return pagina(linhas, total?.n ?? 0, q, req.url);
  }

  @Get('verificar')
  @Permission('GerenciamentoServico', 'list')
  verificar(): Promise<VerificacaoPesagens> {
    return verificarPesagens(em(), empresaAtual());
  }

  @Get(':pesagem')
  @Permission('GerenciamentoServico', 'list')
  ler(@Id('pesagem') id: string): Promise<PesagemComVersoes> {
    return lerPesagem(em(), id);
  }

  @Put(':pesagem')
  @Permission('GerenciamentoServico', 'weigh')
  async corrigir(
    @Id('pesagem') id: string,
    @Body({ schema: corpoPesagem }) corpo: z.infer<typeof corpoPesagem>,
  ): Promise<Pesagem> {
    await this.pesagens.corrigir(em(), id, empresaAtual(), corpo, sessaoAtual().usuario);
    return lerPesagem(em(), id);
  }

  @Delete(':pesagem')
  @HttpCode(204)
  @Permission('GerenciamentoServico', 'weigh')
  async cancelar(
    @Id('pesagem') id: string,
    @Body({ schema: corpoExcluirPesagem }) corpo: z.infer<typeof corpoExcluirPesagem>,
  ): Promise<void> {
    await this.pesagens.cancelar(em(), id, empresaAtual(), corpo.justificativa, sessaoAtual().usuario);
  }
}
