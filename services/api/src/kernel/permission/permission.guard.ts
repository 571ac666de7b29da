import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { id, pode } from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { contexto } from '../context/contexto.js';
import type { Sessao } from '../context/sessao.js';
import { falha } from '../errors/falha.js';
import { Autenticador } from './autenticador.js';
import { DA_PLATAFORMA, EXIGENCIA, PRIMEIRO_ACESSO, type Exigencia } from './metadados.js';

/** Path parameters that name the company a call is made for. */
const PARAMETROS_EMPRESA = ['empresa', 'tenant'] as const;

export function tokenDe(req: FastifyRequest): string {
  const [esquema, token] = (req.headers.authorization ?? '').split(' ');
  if (esquema?.toLowerCase() !== 'bearer' || !token) throw falha('NAO_AUTENTICADO');
  return token;
}

/** Denies by default. Unknown company: 404, so that nobody learns that it exists; missing ability: 403. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(Autenticador) private readonly autenticador: Autenticador,
  ) {}

  async canActivate(execucao: ExecutionContext): Promise<boolean> {
    if (execucao.getType() !== 'http') return true;
    const alvos = [execucao.getHandler(), execucao.getClass()];
    const exigencia = this.reflector.getAllAndOverride<Exigencia | undefined>(EXIGENCIA, alvos);
    const marcada = (marca: string): boolean =>
      this.reflector.getAllAndOverride<boolean | undefined>(marca, alvos) ?? false;
    if (!exigencia) throw falha('SEM_PERMISSAO');
    if (exigencia.tipo === 'publica') return true;
    const req = execucao.switchToHttp().getRequest<FastifyRequest>();
    const sessao = await this.sessaoPara(req, marcada(DA_PLATAFORMA));
    if (sessao.trocar_senha && !marcada(PRIMEIRO_ACESSO)) throw falha('TROCAR_SENHA');
    const ctx = contexto();
    ctx.sessao = sessao;
    ctx.empresa_id = sessao.empresa_id;
    if (exigencia.tipo === 'permissao') {
      const { recurso, acao, ou = [] } = exigencia;
      if (![recurso, ...ou].some((r) => pode(sessao.habilidades, r, acao))) throw falha('SEM_PERMISSAO');
    }
    return true;
  }

  private async sessaoPara(req: FastifyRequest, daPlataforma: boolean): Promise<Sessao> {
    const sessao = await this.autenticador.verify(tokenDe(req));
    const params = (req.params ?? {}) as Record<string, string | undefined>;
    const empresa = PARAMETROS_EMPRESA.map((p) => params[p]).find((v) => v !== undefined);
    if (empresa === undefined || empresa === sessao.empresa_id) return sessao;
    if (!id.safeParse(empresa).success) throw falha('NAO_ENCONTRADO');
    if (daPlataforma && sessao.system_admin) return sessao;
    const outra = await this.autenticador.paraEmpresa(sessao, empresa);
    if (!outra) throw falha('NAO_ENCONTRADO');
    return outra;
  }
}
