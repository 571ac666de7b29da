import { Inject, Injectable } from '@nestjs/common';
import type { Porta } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { semSegredosConfig, validarConfig, validarEdicao } from '../domain/portaria/config-periferico.service.js';
import { Cadastro } from '../domain/portaria/cadastro.service.js';
import { falha } from '../kernel/errors/falha.js';
import { Outbox } from '../kernel/outbox/outbox.js';
import type { Gravacao, HooksCadastro } from '../kernel/resource/hooks.js';
import { executar } from '../kernel/resource/leitura.js';
import type { LinhaRecurso } from '../kernel/resource/tabela.js';

type Depois = Gravacao & { readonly linha: LinhaRecurso };
const texto = (v: unknown): string => (typeof v === 'string' ? v : '');
const opcional = (v: unknown): string | null => (typeof v === 'string' ? v : null);

/** Value a column will have after the write. */
const novo = (g: Gravacao, coluna: string): unknown => (coluna in g.dados ? g.dados[coluna] : g.antes?.[coluna]);
const unicos = (...valores: readonly unknown[]): string[] => [
  ...new Set(valores.filter((v): v is string => typeof v === 'string')),
];

@Injectable()
export class CancelaHooks implements HooksCadastro {
  constructor(@Inject(Cadastro) private readonly cadastro: Cadastro) {}

  antes = async (g: Gravacao): Promise<void> => {
    await this.cadastro.exigirPista(g.em, texto(novo(g, 'gate_id')), opcional(novo(g, 'pista_id')));
  };

  depois = async ({ em, antes, linha }: Depois): Promise<void> => {
    for (const pista of unicos(antes?.['pista_id'], linha['pista_id'])) await this.cadastro.numerarCancelas(em, pista);
    for (const gate of unicos(antes?.['gate_id'], linha['gate_id'])) await this.cadastro.gateMudou(em, gate);
  };
}

@Injectable()
export class PerifericoHooks implements HooksCadastro {
  constructor(@Inject(Cadastro) private readonly cadastro: Cadastro) {}

  antes = async (g: Gravacao): Promise<void> => {
    if (g.acao !== 'criar' && g.acao !== 'alterar') return;
    await this.cadastro.exigirPista(g.em, texto(novo(g, 'gate_id')), opcional(novo(g, 'pista_id')));
    const porta = texto(novo(g, 'porta')) as Porta;
    const modelo = texto(novo(g, 'modelo'));
    const dada = 'config' in g.dados ? (JSON.parse(texto(g.dados['config'])) as Record<string, unknown>) : undefined;
    const outro = g.antes !== undefined && (porta !== g.antes['porta'] || modelo !== g.antes['modelo']);
    if (outro && !dada) throw falha('PERIFERICO_CONFIG', {}, { config: ['O modelo mudou: informe a configuração.'] });
    if (!dada) return;
    const config =
      g.antes && !outro
        ? validarEdicao(porta, modelo, dada, g.antes['config'] as Record<string, unknown>)
        : validarConfig(porta, modelo, dada);
    g.dados['config'] = JSON.stringify(config);
  };

  depois = async ({ em, antes, linha }: Depois): Promise<void> => {
    for (const gate of unicos(antes?.['gate_id'], linha['gate_id'])) await this.cadastro.gateMudou(em, gate);
  };

  responder = (_: EntityManager, registros: readonly Record<string, unknown>[]): Promise<void> => {
    for (const r of registros) Object.assign(r, semSegredosConfig(r['config'] as Record<string, unknown>));
    return Promise.resolve();
  };
}

@Injectable()
export class PerifericoEtapaHooks implements HooksCadastro {
  constructor(@Inject(Cadastro) private readonly cadastro: Cadastro) {}

  depois = async ({ em, antes, linha }: Depois): Promise<void> => {
    const perifericos = unicos(antes?.['periferico_id'], linha['periferico_id']);
    const gates = await executar<{ gate_id: string }>(
      em,
      'select distinct gate_id from periferico where id = any($1::uuid[])',
      [perifericos],
    );
    for (const { gate_id } of gates) await this.cadastro.gateMudou(em, gate_id);
  };
}

@Injectable()
export class JustificativaHooks implements HooksCadastro {
  constructor(@Inject(Outbox) private readonly outbox: Outbox) {}

  depois = async ({ em, id }: Depois): Promise<void> => {
    await this.outbox.append(em, 'justificativa.mudou', { justificativa: id });
  };
}
