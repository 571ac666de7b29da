import type { FastifyReply } from 'fastify';
import type { Celula, ColunaExportada } from './celula.js';
import { escreverCsv } from './csv.js';
import { contentDisposition, nomeArquivo } from './nome-arquivo.js';
import { escreverXlsx } from './xlsx.js';

export type Formato = 'xlsx' | 'csv';

export interface Arquivo {
  readonly titulo: string;
  readonly formato: Formato;
  readonly colunas: readonly ColunaExportada[];
  readonly linhas: AsyncIterable<readonly Celula[]>;
  /** First rows of the file: title and filters in force. */
  readonly topo: readonly string[];
  /** Zone whose clock instants are written by. */
  readonly fuso: string;
}

const TIPO: Readonly<Record<Formato, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a file while its rows come; resolves when the reader has it, rejects when the rows fail. A reader that leaves stops them. */
export async function enviarArquivo(reply: FastifyReply, a: Arquivo): Promise<void> {
  const { titulo, formato, colunas, linhas, topo, fuso } = a;
  const fluxo =
    formato === 'csv'
      ? escreverCsv(colunas, linhas, topo, { fuso })
      : escreverXlsx(colunas, linhas, topo, titulo, { fuso });
  const fechado = new Promise<void>((resolve, reject) => {
    fluxo.once('error', reject);
    fluxo.once('close', resolve);
    reply.raw.once('close', () => fluxo.destroy());
  });
  void reply
    .header('content-type', TIPO[formato])
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition('attachment', nomeArquivo(titulo, formato)))
    .send(fluxo);
  await fechado;
}
