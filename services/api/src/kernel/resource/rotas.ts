import {
  corpoInteiro,
  corpoParcial,
  type Acao,
  type DefinicaoRecurso,
  type Metodo,
  type Montagem,
} from '@portaria/proto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AtendimentoCadastro } from './atendimento.js';
import { esquemaConsulta } from './filtros.js';
import { paisDe } from './montagem.js';

export type Corpo = Record<string, unknown>;

/** One route of a mount: how it is called, what it asks for, what it does. */
export interface Rota {
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

function rotaDeExportacao(d: DefinicaoRecurso, m: Montagem, consulta: z.ZodObject): Rota {
  return {
    nome: 'exportar',
    metodo: 'GET',
    sufixo: 'exportar',
    acao: 'exportar_csv',
    sumario: `Exporta ${d.labels[1].toLowerCase()} em XLSX ou CSV`,
    consulta: consulta
      .omit({ page: true, page_size: true })
      .extend({ formato: z.enum(['xlsx', 'csv']).default('xlsx'), ids: z.string().max(8000).optional() }),
    semTransacao: true,
    executar: (a, req, q, reply) => a.exportar(d, m, req, q, reply),
  };
}

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
      rotaDeExportacao(d, m, consulta),
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
