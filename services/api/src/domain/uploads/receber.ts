import type { FastifyRequest } from 'fastify';
import { falha } from '../../kernel/errors/falha.js';
import type { UsoAnexo } from './anexo.entity.js';
import type { Recebido } from './uploads.service.js';

const ehUso = (v: unknown): v is UsoAnexo => v === 'foto' || v === 'documento';

/** The one file of a form and its `uso`, in either order. Size and counts are limited while it is read. */
export async function receber(req: FastifyRequest): Promise<Recebido> {
  if (!req.isMultipart()) throw falha('TIPO_NAO_ACEITO');
  let arquivo: Pick<Recebido, 'bytes' | 'nome'> | undefined;
  let uso: unknown;
  for await (const parte of req.parts()) {
    if (parte.type === 'file') arquivo = { bytes: await parte.toBuffer(), nome: parte.filename };
    else if (parte.fieldname === 'uso') uso = parte.value;
  }
  if (!ehUso(uso)) throw falha('VALIDACAO', {}, { uso: ['Informe "foto" ou "documento".'] });
  if (!arquivo) throw falha('VALIDACAO', {}, { arquivo: ['Envie um arquivo.'] });
  return { ...arquivo, uso };
}
