import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { cadastro, corpoParcial, normalizar, type HistoricoConjunto } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { em, empresaAtual, sessaoAtual } from '../../kernel/context/contexto.js';
import { falha } from '../../kernel/errors/falha.js';
import { consultaLista, contem, deslocamento, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { Cadastros, type Registro } from '../../kernel/resource/cadastros.service.js';
import { executar } from '../../kernel/resource/leitura.js';
import { Utilizacao } from './utilizacao.service.js';

const VEICULO = cadastro('veiculo');
const corpoDocumentos = z.strictObject({
  documentos: (corpoParcial(VEICULO).shape['documentos'] as z.ZodOptional<z.ZodType>).unwrap(),
  versao: z.number().int().min(1).optional(),
});
const consulta = consultaLista({}, ['desde']);
type Consulta = z.output<typeof consulta>;

const SIMPLES_MAXIMO = 1000;
const ISO = (coluna: string): string =>
  `to_char(h.${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ${coluna}`;
const COLUNAS = `h.id public_id, jsonb_build_object('public_id', c.id, 'descricao', c.descricao) conjunto, h.placas,
  ${ISO('desde')}, ${ISO('ate')}, h.usado_por_nome quem, h.liberado_por_nome liberado_por, h.motivo`;
const DE = `conjunto_historico h join conjunto c on c.id = h.conjunto_id
  where h.veiculo_id = $1 and h.empresa_id = $2 and ($3::text is null or c.busca like $3)`;

/** What is more than a register about the sets of a vehicle, and its documents. */
@ApiTags('Conjuntos')
@Controller('patio/veiculos/:veiculo')
export class ConjuntosController {
  constructor(
    @Inject(Utilizacao) private readonly utilizacao: Utilizacao,
    @Inject(Cadastros) private readonly cadastros: Cadastros,
  ) {}

  /** Puts the set in use: the vehicle takes its plates, other sets give the implements back. */
  @Post('conjuntos/:conjunto/utilizar')
  @HttpCode(200)
  @Permission('Veiculos', 'update')
  utilizar(@Id('veiculo') veiculo: string, @Id('conjunto') conjunto: string): Promise<Registro> {
    const { id, nome } = sessaoAtual().usuario;
    return this.utilizacao.utilizar(em(), { empresa: empresaAtual(), veiculo, conjunto, quem: { id, nome } });
  }

  @Get('conjuntos/historico')
  @Permission('Veiculos', 'list')
  async historico(
    @Id('veiculo') veiculo: string,
    @Query({ schema: consulta }) q: Consulta,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<HistoricoConjunto>> {
    await exigirVeiculo(em(), veiculo);
    const linhas = await ler(em(), veiculo, q, q.page_size, deslocamento(q));
    const [total] = await executar<{ n: number }>(em(), `select count(*)::int n from ${DE}`, valores(veiculo, q));
    return pagina(linhas, total?.n ?? 0, q, req.url);
  }

  @Get('conjuntos/historico/simple')
  @Permission('Veiculos', 'list')
  async historicoSimples(
    @Id('veiculo') veiculo: string,
    @Query({ schema: consulta }) q: Consulta,
  ): Promise<{ public_id: string; descricao: string; desde: string; ate: string | null }[]> {
    await exigirVeiculo(em(), veiculo);
    const linhas = await ler(em(), veiculo, q, SIMPLES_MAXIMO, 0);
    return linhas.map((h) => ({ public_id: h.public_id, descricao: h.conjunto.descricao, desde: h.desde, ate: h.ate }));
  }

  @Get('conjuntos/historico/:historico')
  @Permission('Veiculos', 'list')
  async historicoUm(@Id('veiculo') veiculo: string, @Id('historico') id: string): Promise<HistoricoConjunto> {
    const [linha] = await executar<HistoricoConjunto>(em(), `select ${COLUNAS} from ${DE} and h.id = $4`, [
      ...valores(veiculo, {}),
      id,
    ]);
    if (!linha) throw falha('NAO_ENCONTRADO');
    return linha;
  }

  @Patch('documentos')
  @Permission('Veiculos', 'update')
  async documentos(
    @Id('veiculo') veiculo: string,
    @Body({ schema: corpoDocumentos }) corpo: z.output<typeof corpoDocumentos>,
  ): Promise<Registro> {
    const linha = await this.cadastros.alterar(em(), VEICULO, empresaAtual(), veiculo, corpo);
    const [registro] = await this.cadastros.responder(em(), VEICULO, [linha]);
    return registro ?? {};
  }
}

async function exigirVeiculo(manager: EntityManager, veiculo: string): Promise<void> {
  const achado = await executar(
    manager,
    'select 1 from veiculo where id = $1 and empresa_id = $2 and excluido_em is null',
    [veiculo, empresaAtual()],
  );
  if (achado.length === 0) throw falha('NAO_ENCONTRADO');
}

const valores = (veiculo: string, { search }: Pick<Consulta, 'search'>): unknown[] => [
  veiculo,
  empresaAtual(),
  search ? contem(normalizar(search)) : null,
];

function ler(
  manager: EntityManager,
  veiculo: string,
  q: Consulta,
  limite: number,
  salto: number,
): Promise<HistoricoConjunto[]> {
  const direcao = q.ordering === 'desde' ? 'asc' : 'desc';
  return executar(
    manager,
    `select ${COLUNAS} from ${DE} order by h.desde ${direcao}, h.id ${direcao} limit $4 offset $5`,
    [...valores(veiculo, q), limite, salto],
  );
}
