import { Controller, Get, Inject, Post, Req, Res, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { empresaAtual, sessaoAtual } from '../../kernel/context/contexto.js';
import { contentDisposition } from '../../kernel/export/nome-arquivo.js';
import { MULTIPART } from '../../kernel/http/multipart.js';
import { Vagas } from '../../kernel/http/vagas.js';
import { Id } from '../../kernel/http/validacao.js';
import { Authenticated, SemRepeticao, SemTransacao } from '../../kernel/permission/metadados.js';
import { receber } from './receber.js';
import { Uploads, type AnexoGuardado, type Quem } from './uploads.service.js';

const quem = (): Quem => ({ empresa_id: empresaAtual(), usuario_id: sessaoAtual().usuario.id });

@ApiTags('uploads')
@Controller('uploads')
export class UploadsController {
  /** Files held in memory. */
  private readonly vagas = new Vagas({ total: 8, porPessoa: 3, espera_s: 2 });

  constructor(@Inject(Uploads) private readonly uploads: Uploads) {}

  /** Stores one file. A record then refers to it by its `attachment_key`; one that none refers to stays where it is. */
  @Post()
  @RouteConfig({ [MULTIPART]: true })
  @Authenticated('Bytes alone change nothing: the record they are attached to asks for its own permission')
  @SemTransacao()
  @SemRepeticao()
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
  enviar(@Req() req: FastifyRequest): Promise<AnexoGuardado> {
    const de = quem();
    return this.vagas.ocupar(de.usuario_id, async () => this.uploads.guardar(de, await receber(req)));
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
