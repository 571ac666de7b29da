import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { formatarCpf, formatarTelefone, type Colaborador } from '@portaria/proto';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { sessaoAtual } from '../../kernel/context/contexto.js';
import { ArquivoDeLista, formatoArquivo, type ColunaDaLista } from '../../kernel/export/arquivo-de-lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission, SemTransacao } from '../../kernel/permission/metadados.js';
import { consultaColaboradores } from './colaboradores.controller.js';
import { Colaboradores } from './colaboradores.service.js';

const consulta = consultaColaboradores.omit({ page: true, page_size: true }).extend({ formato: formatoArquivo });

const COLUNAS: readonly ColunaDaLista<Colaborador>[] = [
  { titulo: 'Nome', tipo: 'texto', valor: (c) => c.user.nome },
  { titulo: 'E-mail', tipo: 'texto', valor: (c) => c.user.email },
  { titulo: 'CPF', tipo: 'texto', valor: (c) => c.user.cpf && formatarCpf(c.user.cpf) },
  { titulo: 'Telefone', tipo: 'texto', valor: (c) => c.user.telefone && formatarTelefone(c.user.telefone) },
  { titulo: 'Grupo', tipo: 'texto', valor: (c) => c.grupo?.nome },
  { titulo: 'Perfis', tipo: 'texto', valor: (c) => c.perfis.map((p) => p.nome).join(', ') },
  { titulo: 'Administra', tipo: 'logico', valor: (c) => c.tenantAdminEmpresa },
  { titulo: 'Desde', tipo: 'instante', valor: (c) => c.criado_em },
];

/** The list of active people as a file. */
@ApiTags('colaboradores')
@Controller('tenants/empresas/:empresa/colaboradores')
@SemTransacao()
export class ArquivoColaboradoresController {
  constructor(
    @Inject(Colaboradores) private readonly colaboradores: Colaboradores,
    @Inject(ArquivoDeLista) private readonly arquivo: ArquivoDeLista,
  ) {}

  @Get('exportar')
  @Permission('Colaboradores', 'exportar_csv')
  async exportar(
    @Id('empresa') _: string,
    @Query({ schema: consulta }) { formato, ...q }: z.output<typeof consulta>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const sessao = sessaoAtual();
    const { grupos, perfis } = await this.colaboradores.nomes(sessao, q.grupo ?? [], q.perfil ?? []);
    const administra = q.tenantAdminEmpresa === undefined ? undefined : q.tenantAdminEmpresa ? 'Sim' : 'Não';
    await this.arquivo.enviar(reply, {
      titulo: 'Colaboradores',
      formato,
      colunas: COLUNAS,
      filtros: {
        Busca: q.search,
        CPF: q.cpf,
        'E-mail': q.email,
        Grupo: grupos,
        Perfis: perfis,
        Administra: administra,
      },
      pagina: (recorte) => this.colaboradores.listar(sessao, true, { ...q, ...recorte }),
    });
  }
}
