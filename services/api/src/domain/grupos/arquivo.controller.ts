import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NOMES_TIPO_PERFIL, TIPOS_PERFIL, type Grupo, type Perfil } from '@portaria/proto';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { sessaoAtual } from '../../kernel/context/contexto.js';
import { ArquivoDeLista, formatoArquivo, type ColunaDaLista } from '../../kernel/export/arquivo-de-lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission, SemTransacao } from '../../kernel/permission/metadados.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { consultaGrupos, Grupos } from './grupos.service.js';
import { consultaPerfis, contextoPerfis, listarPerfis } from './perfis.dados.js';

const semPagina = { page: true, page_size: true } as const;
const consultaDeGrupos = consultaGrupos.omit(semPagina).extend({ formato: formatoArquivo });
const consultaDePerfis = consultaPerfis.omit(semPagina).extend({ formato: formatoArquivo });

const tipoDe = (tipo: number | undefined): string | undefined => {
  const nome = (Object.keys(TIPOS_PERFIL) as (keyof typeof TIPOS_PERFIL)[]).find((n) => TIPOS_PERFIL[n] === tipo);
  return nome && NOMES_TIPO_PERFIL[nome];
};

const DO_GRUPO: readonly ColunaDaLista<Grupo>[] = [
  { titulo: 'Nome', tipo: 'texto', valor: (g) => g.nome },
  { titulo: 'Pessoas', tipo: 'inteiro', valor: (g) => g.colaboradores },
  { titulo: 'Fornecedor', tipo: 'texto', valor: (g) => g.fornecedor?.nome },
  { titulo: 'Terminal', tipo: 'texto', valor: (g) => g.terminal?.nome },
];
const DO_PERFIL: readonly ColunaDaLista<Perfil>[] = [
  { titulo: 'Nome', tipo: 'texto', valor: (p) => p.nome },
  { titulo: 'Tipo', tipo: 'texto', valor: (p) => tipoDe(p.tipo) },
];

/** The lists of groups and of profiles as files. */
@ApiTags('grupos')
@Controller('tenants')
@SemTransacao()
export class ArquivoGruposController {
  constructor(
    @Inject(Grupos) private readonly lista: Grupos,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ArquivoDeLista) private readonly arquivo: ArquivoDeLista,
  ) {}

  @Get('empresas/:empresa/grupos/exportar')
  @Permission('Grupos', 'exportar_csv')
  grupos(
    @Id('empresa') _: string,
    @Query({ schema: consultaDeGrupos }) { formato, ...q }: z.output<typeof consultaDeGrupos>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const sessao = sessaoAtual();
    return this.arquivo.enviar(reply, {
      titulo: 'Grupos',
      formato,
      colunas: DO_GRUPO,
      filtros: { Busca: q.search },
      pagina: (recorte) => this.lista.listar(sessao, { ...q, ...recorte }),
    });
  }

  @Get('perfis/exportar')
  @Permission('SistemaPerfis', 'exportar_csv')
  perfis(
    @Query({ schema: consultaDePerfis }) { formato, ...q }: z.output<typeof consultaDePerfis>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const contexto = contextoPerfis(sessaoAtual());
    return this.arquivo.enviar(reply, {
      titulo: 'Perfis',
      formato,
      colunas: DO_PERFIL,
      filtros: { Busca: q.search, Tipo: tipoDe(q.tipo) },
      pagina: (recorte) => this.tenancy.run(contexto, (em) => listarPerfis(em, { ...q, ...recorte })),
    });
  }
}
