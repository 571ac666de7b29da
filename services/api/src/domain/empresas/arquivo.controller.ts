import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { formatarCnpj, type Empresa } from '@portaria/proto';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { sessaoAtual } from '../../kernel/context/contexto.js';
import { ArquivoDeLista, formatoArquivo, type ColunaDaLista } from '../../kernel/export/arquivo-de-lista.js';
import { Permission, SemTransacao } from '../../kernel/permission/metadados.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { consultaEmpresas, listarEmpresas } from './lista.js';

const consulta = consultaEmpresas.omit({ page: true, page_size: true }).extend({ formato: formatoArquivo });
const simNao = (v: boolean | undefined): string | undefined => (v === undefined ? undefined : v ? 'Sim' : 'Não');

const COLUNAS: readonly ColunaDaLista<Empresa>[] = [
  { titulo: 'Nome fantasia', tipo: 'texto', valor: (e) => e.nome_fantasia },
  { titulo: 'Razão social', tipo: 'texto', valor: (e) => e.razao_social },
  { titulo: 'CNPJ', tipo: 'texto', valor: (e) => formatarCnpj(e.cnpj) },
  { titulo: 'Papéis', tipo: 'texto', valor: (e) => e.papeis.join(', ') },
  { titulo: 'Tem gate', tipo: 'logico', valor: (e) => e.gate },
  { titulo: 'Ativa', tipo: 'logico', valor: (e) => e.ativo },
  { titulo: 'Cidade', tipo: 'texto', valor: (e) => e.cidade },
  { titulo: 'UF', tipo: 'texto', valor: (e) => e.estado },
];

/** The list of companies as a file. */
@ApiTags('empresas')
@Controller('tenants/empresas')
@SemTransacao()
export class ArquivoEmpresasController {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ArquivoDeLista) private readonly arquivo: ArquivoDeLista,
  ) {}

  @Get('exportar')
  @Permission('SistemaEmpresas', 'exportar_csv')
  exportar(
    @Query({ schema: consulta }) { formato, ...q }: z.output<typeof consulta>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const sessao = sessaoAtual();
    const filtros = { Busca: q.search, CNPJ: q.cnpj, 'Tem gate': simNao(q.gate), Ativa: simNao(q.ativo) };
    return this.arquivo.enviar(reply, {
      titulo: 'Empresas',
      formato,
      colunas: COLUNAS,
      filtros,
      pagina: (recorte) => listarEmpresas(this.tenancy, sessao, { ...q, ...recorte }),
    });
  }
}
