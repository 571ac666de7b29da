import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { contexto } from '../context/contexto.js';
import { SEM_REPETICAO, SEM_TRANSACAO } from '../permission/metadados.js';
import { Tenancy, type ContextoTenancy } from '../tenancy/tenancy.js';
import { Idempotencia, lerChave, type ChaveIdempotencia } from './idempotencia.js';

/** Gives each authenticated request one transaction, committed before the answer leaves; repeats the answer of a repeated key. */
@Injectable()
export class RequisicaoInterceptor implements NestInterceptor {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Idempotencia) private readonly idempotencia: Idempotencia,
  ) {}

  intercept(execucao: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execucao.getType() !== 'http') return next.handle();
    const { sessao, empresa_id } = contexto();
    if (!sessao || !empresa_id) return next.handle();
    const http = execucao.switchToHttp();
    const alvos = [execucao.getHandler(), execucao.getClass()];
    const marcada = (marca: string): boolean =>
      this.reflector.getAllAndOverride<boolean | undefined>(marca, alvos) ?? false;
    const req = http.getRequest<FastifyRequest>();
    const chave = marcada(SEM_REPETICAO) ? undefined : lerChave(req, sessao.usuario.id, empresa_id);
    const reply = http.getResponse<FastifyReply>();
    const tenancy = { empresa_id, plataforma: sessao.system_admin, usuario_id: sessao.usuario.id };
    const manipular = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(
      marcada(SEM_TRANSACAO)
        ? this.foraDeTransacao(tenancy, chave, reply, manipular)
        : this.emTransacao(tenancy, chave, reply, manipular),
    );
  }

  private emTransacao(
    tenancy: ContextoTenancy,
    chave: ChaveIdempotencia | undefined,
    reply: FastifyReply,
    manipular: () => Promise<unknown>,
  ): Promise<unknown> {
    const ctx = contexto();
    return this.tenancy.run(tenancy, async (em) => {
      ctx.em = em;
      try {
        if (!chave) return await manipular();
        const anterior = await this.idempotencia.reservar(em, chave);
        if (anterior) return repetir(reply, anterior);
        const resposta = await manipular();
        await this.idempotencia.guardar(em, chave, reply.statusCode, resposta);
        return resposta;
      } finally {
        delete ctx.em;
      }
    });
  }

  private async foraDeTransacao(
    tenancy: ContextoTenancy,
    chave: ChaveIdempotencia | undefined,
    reply: FastifyReply,
    manipular: () => Promise<unknown>,
  ): Promise<unknown> {
    if (!chave) return manipular();
    const anterior = await this.tenancy.run(tenancy, (em) => this.idempotencia.reservar(em, chave));
    if (anterior) return repetir(reply, anterior);
    try {
      const resposta = await manipular();
      await this.tenancy.run(tenancy, (em) => this.idempotencia.guardar(em, chave, reply.statusCode, resposta));
      return resposta;
    } catch (erro) {
      await this.tenancy.run(tenancy, (em) => this.idempotencia.liberar(em, chave));
      throw erro;
    }
  }
}

function repetir(reply: FastifyReply, anterior: { readonly status: number; readonly resposta: unknown }): unknown {
  void reply.status(anterior.status).header('idempotency-replayed', 'true');
  return anterior.resposta ?? undefined;
}
