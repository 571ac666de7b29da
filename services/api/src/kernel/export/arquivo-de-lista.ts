import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { fusoDoGate } from '../clock/fuso-do-gate.js';
import { empresaAtual, sessaoAtual } from '../context/contexto.js';
import { Tenancy } from '../tenancy/tenancy.js';
import type { Celula, ColunaExportada } from './celula.js';
import { enviarArquivo, type Formato } from './enviar.js';
import { VagasExportacao } from './vagas-exportacao.js';

const PAGINA = 200;

/** What an export asks for besides the filters of its list. */
export const formatoArquivo = z.enum(['xlsx', 'csv']).default('xlsx');

export interface ColunaDaLista<L> extends ColunaExportada {
  readonly valor: (linha: L) => Celula;
}

export interface ListaParaArquivo<L> {
  readonly titulo: string;
  readonly formato: Formato;
  readonly colunas: readonly ColunaDaLista<L>[];
  /** Filters in force, by label; those without a value are left out. */
  readonly filtros: Readonly<Record<string, string | undefined>>;
  /** The list as it answers: page from 1. */
  readonly pagina: (recorte: {
    readonly page: number;
    readonly page_size: number;
  }) => Promise<{ readonly results: readonly L[] }>;
}

async function* linhasDe<L>({ pagina, colunas }: ListaParaArquivo<L>): AsyncGenerator<readonly Celula[]> {
  for (let page = 1; ; page++) {
    const { results } = await pagina({ page, page_size: PAGINA });
    for (const linha of results) yield colunas.map((c) => c.valor(linha));
    if (results.length < PAGINA) return;
  }
}

/** A list that is no register leaves as a file: page after page, one of them in memory. */
@Injectable()
export class ArquivoDeLista {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(VagasExportacao) private readonly vagas: VagasExportacao,
  ) {}

  async enviar<L>(reply: FastifyReply, lista: ListaParaArquivo<L>): Promise<void> {
    const { usuario } = sessaoAtual();
    const empresa_id = empresaAtual();
    const fuso = await this.tenancy.run({ empresa_id }, (em) => fusoDoGate(em, empresa_id));
    const { titulo, formato, colunas } = lista;
    const filtros = Object.entries(lista.filtros).flatMap(([nome, v]) => (v ? [`${nome}: ${v}`] : []));
    const topo = [titulo, ...filtros];
    await this.vagas.ocupar(usuario.id, () =>
      enviarArquivo(reply, { titulo, formato, colunas, linhas: linhasDe(lista), topo, fuso }),
    );
  }
}
