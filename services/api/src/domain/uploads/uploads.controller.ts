import { Controller, Get, Inject, Post, Req, Res, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { empresaAtual, sessaoAtual } from '../../kernel/context/contexto.js';
import { falha } from '../../kernel/errors/falha.js';
import { contentDisposition } from '../../kernel/export/nome-arquivo.js';
import { MULTIPART } from '../../kernel/http/multipart.js';
import { Id } from '../../kernel/http/validacao.js';
import { Authenticated, SemTransacao } from '../../kernel/permission/metadados.js';
import { receber } from './receber.js';
import { Uploads, type AnexoGuardado, type Quem } from './uploads.service.js';

/** Files held in memory at one time. */
const SIMULTANEOS = 8;

const quem = (): Quem => ({ empresa_id: empresaAtual(), usuario_id: sessaoAtual().usuario.id });

@ApiTags('uploads')
@Controller('uploads')
export class UploadsController {
  private emCurso = 0;

  constructor(@Inject(Uploads) private readonly uploads: Uploads) {}

  /** Stores one file. A record then refers to it by its `attachment_key`; one that none refers to stays where it is. */
  @Post()
  @RouteConfig({ [MULTIPART]: true })
  @Authenticated('Bytes alone change nothing: the record they are attached to asks for its own permission')
  @SemTransacao()
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['arquivo', 'uso'],
      properties: {
        arquivo: { type: 'string', format: 'binary' },
        uso: { type: 'string', enum: ['foto', 'documento'] },
      },
    },
  })
  async enviar(@Req() req: FastifyRequest): Promise<AnexoGuardado> {
    if (this.emCurso >= SIMULTANEOS) throw falha('LIMITE_REQUISICOES', {}, undefined, { 'retry-after': '2' });
    this.emCurso++;
    try {
      return await this.uploads.guardar(quem(), await receber(req));
    } finally {
      this.emCurso--;
    }
  }

  /** Images open in the page, everything else is saved; nothing in it may run. */
  @Get(':anexo')
  @Authenticated('Files of the own company, by a key that records answer')
  @SemTransacao()
  async ler(@Id('anexo') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const { nome, tipo, tamanho, fluxo } = await this.uploads.abrir(quem(), id);
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const disposition = contentDisposition(tipo.startsWith('image/') ? 'inline' : 'attachment', nome);
    return new StreamableFile(fluxo, { type: tipo, length: tamanho, disposition });
  }
}
