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
import {
  corpoInteiro,
  corpoParcial,
  type Acao,
  type DefinicaoRecurso,
  type Metodo,
  type Montagem,
} from '@portaria/proto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticated, Permission, SemTransacao } from '../permission/metadados.js';
import { z } from 'zod';
import { AtendimentoCadastro } from './atendimento.js';
import { esquemaConsulta } from './filtros.js';
import { paisDe } from './montagem.js';

const METODOS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;
type Corpo = Record<string, unknown>;

/** One route of a mount: how it is called, what it asks for, what it does. */
interface Rota {
  readonly nome: string;
  readonly metodo: Metodo;
  readonly sufixo: string;
  readonly acao: Acao;
  readonly sumario: string;
  readonly status?: number;
  readonly corpo?: z.ZodType;
  readonly consulta?: z.ZodType;
  readonly antigo?: boolean;
  readonly semTransacao?: boolean;
  readonly executar: (
    a: AtendimentoCadastro,
    req: FastifyRequest,
    dado: Corpo,
    reply: FastifyReply,
  ) => Promise<unknown>;
}

const itemDe = (d: DefinicaoRecurso, m: Montagem): string => m.item ?? d.name;

function rotasDeLeitura(d: DefinicaoRecurso, m: Montagem): Rota[] {
  const consulta = esquemaConsulta(d, m.aliases, m.daEmpresa);
  const plural = d.labels[1].toLowerCase();
  const rotas: Rota[] = [];
  if (m.actions.includes('list')) {
    rotas.push(
      {
        nome: 'listar',
        metodo: 'GET',
        sufixo: '',
        acao: 'list',
        sumario: `Lista ${plural}`,
        consulta,
        executar: (a, req, q) => a.listar(d, m, req, q),
      },
      {
        nome: 'exportar',
        metodo: 'GET',
        sufixo: 'exportar',
        acao: 'exportar_csv',
        sumario: `Exporta ${plural} em XLSX ou CSV`,
        consulta: consulta
          .omit({ page: true, page_size: true })
          .extend({ formato: z.enum(['xlsx', 'csv']).default('xlsx'), ids: z.string().max(8000).optional() }),
        semTransacao: true,
        executar: (a, req, q, reply) => a.exportar(d, m, req, q, reply),
      },
    );
  }
  if (m.simple)
    rotas.push({
      nome: 'simples',
      metodo: 'GET',
      sufixo: 'simple',
      acao: 'list',
      sumario: `${d.labels[1]} para escolha`,
      consulta,
      executar: (a, req, q) => a.simples(d, m, req, q),
    });
  const inativos = m.activation === true ? d.activation?.inactive : undefined;
  if (inativos)
    rotas.push({
      nome: 'inativos',
      metodo: 'GET',
      sufixo: inativos,
      acao: 'list',
      sumario: `Lista ${plural} inativos`,
      consulta,
      executar: (a, req, q) => a.listar(d, m, req, q, false),
    });
  if (m.actions.includes('read'))
    rotas.push({
      nome: 'ler',
      metodo: 'GET',
      sufixo: `:${itemDe(d, m)}`,
      acao: 'list',
      sumario: `Lê ${d.labels[0].toLowerCase()}`,
      executar: (a, req) => a.ler(d, m, req),
    });
  return rotas;
}

function rotasDeEscrita(d: DefinicaoRecurso, m: Montagem): Rota[] {
  const item = `:${itemDe(d, m)}`;
  const nome = d.labels[0].toLowerCase();
  const fixos = paisDe(m).map((p) => m.parents?.[p] ?? p);
  const rotas: Rota[] = [];
  if (m.actions.includes('create'))
    rotas.push({
      nome: 'criar',
      metodo: 'POST',
      sufixo: '',
      acao: 'create',
      sumario: `Inclui ${nome}`,
      status: 201,
      corpo: corpoInteiro(d, fixos),
      executar: (a, req, c) => a.criar(d, m, req, c),
    });
  if (m.actions.includes('update')) {
    for (const metodo of m.update ?? ['PATCH'])
      rotas.push({
        nome: metodo === 'PUT' ? 'substituir' : 'alterar',
        metodo,
        sufixo: item,
        acao: 'update',
        sumario: `${metodo === 'PUT' ? 'Substitui' : 'Altera'} ${nome}`,
        corpo: metodo === 'PUT' ? corpoInteiro(d, fixos) : corpoParcial(d),
        executar: (a, req, c) => a.alterar(d, m, req, c),
      });
  }
  if (m.actions.includes('delete'))
    rotas.push(
      {
        nome: 'excluir',
        metodo: 'DELETE',
        sufixo: item,
        acao: 'delete',
        sumario: `Exclui ${nome}`,
        status: 204,
        executar: (a, req) => a.excluir(d, m, req),
      },
      {
        nome: 'restaurar',
        metodo: 'POST',
        sufixo: `${item}/restaurar`,
        acao: 'delete',
        sumario: `Desfaz a exclusão de ${nome}`,
        status: 200,
        executar: (a, req) => a.restaurar(d, m, req),
      },
    );
  return rotas;
}

function rotasDeAtivacao(d: DefinicaoRecurso, m: Montagem): Rota[] {
  const { activation } = d;
  if (!activation || m.activation !== true) return [];
  const item = `:${itemDe(d, m)}`;
  return (
    [
      ['off', false],
      ['on', true],
    ] as const
  ).flatMap(([chave, ativo]): Rota[] => {
    const forma = activation[chave];
    if (!forma) return [];
    const [metodo, sufixo] = forma;
    const rota: Rota = {
      nome: ativo ? 'ativar' : 'desativar',
      metodo,
      sufixo: sufixo === '' ? item : `${item}/${sufixo}`,
      acao: ativo ? 'update' : 'delete',
      sumario: `${ativo ? 'Ativa' : 'Desativa'} ${d.labels[0].toLowerCase()}`,
      status: 200,
      antigo: metodo === 'GET',
      executar: (a, req) => a.ativar(d, m, req, ativo),
    };
    // State changed by GET is the contract's; POST on the same path is how it is meant (domain.md §2).
    return metodo === 'GET' ? [rota, { ...rota, nome: `${rota.nome}Post`, metodo: 'POST', antigo: false }] : [rota];
  });
}

/** Every route of a mount. */
export const rotasDe = (d: DefinicaoRecurso, m: Montagem): Rota[] => [
  ...rotasDeLeitura(d, m),
  ...rotasDeEscrita(d, m),
  ...rotasDeAtivacao(d, m),
];

function exigencia(d: DefinicaoRecurso, r: Rota): MethodDecorator {
  const leitura = r.metodo === 'GET' && r.antigo !== true;
  if (d.permission === null) return Authenticated('Fixed list of the system');
  if (leitura && (r.nome === 'simples' || d.leitura === 'sessao'))
    return Authenticated('Names other forms choose from');
  return Permission(d.permission, r.acao, d.ouPermission);
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
