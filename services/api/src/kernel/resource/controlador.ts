import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  type Type,
} from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { acaoExigida, type DefinicaoRecurso, type Montagem } from '@portaria/proto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticated, Permission, SemTransacao } from '../permission/metadados.js';
import { AtendimentoCadastro } from './atendimento.js';
import { rotasDe, type Corpo, type Rota } from './rotas.js';

const METODOS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

function exigencia(d: DefinicaoRecurso, r: Rota): MethodDecorator {
  const leitura = r.metodo === 'GET' && r.antigo !== true;
  if (d.permission === null) return Authenticated('Fixed list of the system');
  if (leitura && (r.nome === 'simples' || d.leitura === 'sessao'))
    return Authenticated('Names other forms choose from');
  return Permission(d.permission, acaoExigida(d, r.acao), d.ouPermission);
}

const nomeClasse = (d: DefinicaoRecurso, i: number): string =>
  `${d.name.replace(/(^|_)(\w)/g, (_, __, l: string) => l.toUpperCase())}${i === 0 ? '' : i + 1}Controller`;

/** Nest controller of one mount of a resource: a method per route, decorated with what a hand-written one would have. */
export function controladorDe(d: DefinicaoRecurso, m: Montagem, indice: number): Type<unknown> {
  class Montado {
    constructor(@Inject(AtendimentoCadastro) readonly atendimento: AtendimentoCadastro) {}
  }
  const alvo = Montado.prototype as unknown as Record<string, unknown>;
  for (const rota of rotasDe(d, m)) {
    const metodo = function (this: Montado, req: FastifyRequest, reply: FastifyReply, dado?: Corpo): Promise<unknown> {
      return rota.executar(this.atendimento, req, dado ?? {}, reply);
    };
    // The document is made from the names of methods.
    Object.defineProperty(metodo, 'name', { value: rota.nome });
    alvo[rota.nome] = metodo;
    decorar(Montado, d, m, rota);
  }
  Object.defineProperty(Montado, 'name', { value: nomeClasse(d, indice) });
  ApiTags(d.labels[1])(Montado);
  Controller(m.path)(Montado);
  return Montado;
}

function decorar(classe: Type<unknown>, d: DefinicaoRecurso, m: Montagem, rota: Rota): void {
  const alvo = classe.prototype as object;
  const descritor = Object.getOwnPropertyDescriptor(alvo, rota.nome);
  if (!descritor) throw new Error(`no method ${rota.nome}`);
  const parametros = [...`${m.path}/${rota.sufixo}`.matchAll(/:(\w+)/g)].map((x) => x[1] ?? '');
  const decoradores: MethodDecorator[] = [
    METODOS[rota.metodo](rota.sufixo),
    exigencia(d, rota),
    ApiOperation({ summary: rota.sumario, deprecated: rota.antigo === true }),
    ...parametros.map((name) => ApiParam({ name, schema: { type: 'string', format: 'uuid' } })),
    ...(rota.status === undefined ? [] : [HttpCode(rota.status)]),
    ...(rota.semTransacao ? [SemTransacao()] : []),
    ...(rota.nome === 'exportar' ? [Header('cache-control', 'no-store')] : []),
  ];
  // What the compiler writes for a hand-written method; the document is made from it.
  Reflect.defineMetadata('design:paramtypes', [Object, Object, Object], alvo, rota.nome);
  for (const decorador of decoradores) decorador(alvo, rota.nome, descritor);
  Req()(alvo, rota.nome, 0);
  // It writes the answer itself, while the rows come.
  if (rota.nome === 'exportar') Res()(alvo, rota.nome, 1);
  if (rota.corpo) Body({ schema: rota.corpo })(alvo, rota.nome, 2);
  else if (rota.consulta) Query({ schema: rota.consulta })(alvo, rota.nome, 2);
}
