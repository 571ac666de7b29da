import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { dataExiste, type TarifaLinha } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { em, empresaAtual } from '../../kernel/context/contexto.js';
import { consultaLista, deslocamento, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { CONTAGEM_MAXIMA } from '../../kernel/resource/leitura.js';
import { contarTarifas, DONOS_TARIFA, lerTarifas, TIPOS_TARIFA } from './tarifas.js';

const consulta = consultaLista(
  {
    tipoTarifa: z.enum(TIPOS_TARIFA).optional(),
    dono: z.enum(DONOS_TARIFA).optional(),
    servico: z.uuid().optional(),
    vigente_em: z.string().refine(dataExiste, { error: 'Data inválida' }).optional(),
  },
  ['inicio', 'valor'],
);

@ApiTags('Tarifas')
@Controller('patio/tarifas')
export class TarifasController {
  /** The ten tariff tables as one list. */
  @Get()
  @Permission('Servicos', 'list')
  async listar(
    @Query({ schema: consulta }) q: z.output<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<TarifaLinha> & { readonly mais: boolean }> {
    const filtro = { ...q, empresa: empresaAtual() };
    const recorte = { ordering: q.ordering, limite: q.page_size, salto: deslocamento(q) };
    const linhas = await lerTarifas(em(), filtro, recorte);
    const contadas = await contarTarifas(em(), filtro);
    const count = Math.min(contadas, CONTAGEM_MAXIMA);
    return { ...pagina(linhas, count, q, req.url), mais: contadas > CONTAGEM_MAXIMA };
  }
}
