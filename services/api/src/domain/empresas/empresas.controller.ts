import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { em, sessaoAtual } from '../../kernel/context/contexto.js';
import { falha } from '../../kernel/errors/falha.js';
import { consultaLista, contem, deslocamento, logico, ordem, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Authenticated, SemTransacao } from '../../kernel/permission/metadados.js';
import { preparadaUma } from '../../kernel/tenancy/preparada.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';

const COLUNAS = `id public_id, cnpj, razao_social, nome_fantasia, papeis, gate, system_admin, endereco, bairro, cep, cidade,
  estado, telefone, contatos, ativo, versao`;

interface Empresa {
  readonly public_id: string;
  readonly cnpj: string;
  readonly razao_social: string;
  readonly nome_fantasia: string;
  readonly papeis: readonly string[];
  readonly gate: boolean;
  readonly system_admin: boolean;
  readonly endereco: string | null;
  readonly bairro: string | null;
  readonly cep: string | null;
  readonly cidade: string | null;
  readonly estado: string | null;
  readonly telefone: string | null;
  readonly contatos: readonly unknown[];
  readonly ativo: boolean;
  readonly versao: number;
}

const consulta = consultaLista({ gate: logico.optional() }, ['nome_fantasia', 'razao_social', 'cnpj']);
const ORDENS = { nome_fantasia: 'nome_fantasia', razao_social: 'razao_social', cnpj: 'cnpj' };

@ApiTags('empresas')
@Controller('tenants/empresas')
export class EmpresasController {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** The caller's companies; every one for system admin. */
  @Get()
  @Authenticated('Own memberships')
  @SemTransacao()
  async listar(
    @Query({ schema: consulta }) q: z.infer<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<Empresa>> {
    const sessao = sessaoAtual();
    const filtro = `($1::uuid[] is null or id = any($1)) and ($2::boolean is null or gate = $2)
      and ($3::text is null or razao_social ilike $3 or nome_fantasia ilike $3 or cnpj like $3)`;
    const valores = [
      sessao.system_admin ? null : sessao.memberships,
      q.gate ?? null,
      q.search ? contem(q.search) : null,
    ];
    // Memberships of other companies lie outside the current company: identity may read them.
    return this.tenancy.run({ empresa_id: null, servico: 'identidade' }, async (manager) => {
      const linhas: Empresa[] = await manager.query(
        `select ${COLUNAS} from empresa where ${filtro}
         order by ${ordem(q.ordering, ORDENS, 'nome_fantasia')} limit $4 offset $5`,
        [...valores, q.page_size, deslocamento(q)],
      );
      const [total]: { n: number }[] = await manager.query(
        `select count(*)::int n from empresa where ${filtro}`,
        valores,
      );
      return pagina(linhas, total?.n ?? 0, q, req.url);
    });
  }

  @Get(':empresa')
  @Authenticated('Membership of the company in the path is checked by the guard')
  async ler(@Id('empresa') empresa: string): Promise<Empresa> {
    const linha = await preparadaUma<Empresa>(em(), {
      name: 'empresa_ler',
      text: `select ${COLUNAS} from empresa where id = $1`,
      values: [empresa],
    });
    if (!linha) throw falha('NAO_ENCONTRADO');
    return linha;
  }
}
