import { Inject, Injectable } from '@nestjs/common';
import { cadastro, FIM_ANTES, fimAntes, idDaReferencia, type DefinicaoRecurso } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Auditoria } from '../audit/auditoria.js';
import { Clock } from '../clock/clock.js';
import { sessaoAtual } from '../context/contexto.js';
import { falha } from '../errors/falha.js';
import { Outbox } from '../outbox/outbox.js';
import { conferirAnexos } from './anexos.js';
import { HOOKS_CADASTROS, type Gravacao, type HooksCadastro, type TabelaHooks } from './hooks.js';
import { basico, executar, lerUm, publico } from './leitura.js';
import { conferirReferencias } from './referencias.js';
import { exigirSemUso, levarPartes } from './uso.js';
import { nomeIndiceUnico } from '../tenancy/ddl-cadastro.js';
import { gravados, tabelaDe, type LinhaRecurso } from './tabela.js';

type Corpo = Readonly<Record<string, unknown>>;
export type Registro = Record<string, unknown>;

/** Columns as the database takes them. */
const JSONB = new Set(['lista', 'anexos', 'objeto']);

/** The one write path of every register: references checked, version checked, audited, told to the outbox. */
@Injectable()
export class Cadastros {
  constructor(
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(HOOKS_CADASTROS) private readonly hooks: TabelaHooks,
  ) {}

  hooksDe(d: DefinicaoRecurso): HooksCadastro {
    return this.hooks[d.name] ?? {};
  }

  async ler(
    em: EntityManager,
    d: DefinicaoRecurso,
    empresa: string,
    id: string,
    fixos: Corpo = {},
  ): Promise<LinhaRecurso> {
    const c = basico(d, empresa).e('t.id = ?', id);
    for (const [coluna, valor] of Object.entries(fixos)) c.e(`t.${coluna} = ?`, valor);
    this.hooksDe(d).escopo?.(c);
    const linha = await lerUm(em, d, c);
    if (!linha) throw falha('NAO_ENCONTRADO');
    return linha;
  }

  async responder(em: EntityManager, d: DefinicaoRecurso, linhas: readonly LinhaRecurso[]): Promise<Registro[]> {
    const registros = linhas.map((l) => publico(d, l));
    await this.hooksDe(d).responder?.(em, registros);
    return registros;
  }

  async criar(
    em: EntityManager,
    d: DefinicaoRecurso,
    empresa: string,
    corpo: Corpo,
    fixos: Corpo = {},
  ): Promise<LinhaRecurso> {
    this.exigirEscrita(d);
    const { dados, virtuais } = this.separar(d, corpo, fixos);
    const g = { em, empresa, acao: 'criar', dados, virtuais, id: uuidv7() } as const;
    await this.conferir(d, g);
    const agora = this.clock.now();
    const linha = {
      id: g.id,
      ...(d.tenancy === 'empresa' && { empresa_id: empresa }),
      ...dados,
      versao: 1,
      criado_em: agora,
      atualizado_em: agora,
    };
    const colunas = Object.keys(linha);
    await escrever(
      d,
      em,
      `insert into ${tabelaDe(d.name)} (${colunas.join(', ')}) values (${colunas.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values<unknown>(linha).map((v) => v ?? null),
    );
    return this.concluir(d, g);
  }

  async alterar(
    em: EntityManager,
    d: DefinicaoRecurso,
    empresa: string,
    id: string,
    corpo: Corpo,
    fixos: Corpo = {},
  ): Promise<LinhaRecurso> {
    this.exigirEscrita(d);
    const antes = await this.travar(em, d, empresa, id, fixos);
    if (typeof corpo['versao'] === 'number' && corpo['versao'] !== antes.versao) throw falha('VERSAO_DESATUALIZADA');
    const { dados, virtuais } = this.separar(d, corpo, fixos, true);
    return this.gravar(d, { em, empresa, acao: 'alterar', antes, dados, virtuais, id });
  }

  /** Soft: the row stays for those that point to it, and may be restored. */
  async excluir(em: EntityManager, d: DefinicaoRecurso, empresa: string, id: string, fixos: Corpo = {}): Promise<void> {
    this.exigirEscrita(d);
    const antes = await this.travar(em, d, empresa, id, fixos);
    await exigirSemUso(em, d, id);
    const excluido_em = this.clock.now();
    await levarPartes(em, d, id, excluido_em, null);
    await this.gravar(d, { em, empresa, acao: 'excluir', antes, dados: { excluido_em }, virtuais: {}, id });
  }

  async restaurar(
    em: EntityManager,
    d: DefinicaoRecurso,
    empresa: string,
    id: string,
    fixos: Corpo = {},
  ): Promise<LinhaRecurso> {
    this.exigirEscrita(d);
    const antes = await this.travar(em, d, empresa, id, fixos, true);
    // What it points to may have gone since.
    await conferirReferencias(em, d, empresa, antes);
    await levarPartes(em, d, id, null, antes.excluido_em);
    return this.gravar(d, { em, empresa, acao: 'restaurar', antes, dados: { excluido_em: null }, virtuais: {}, id });
  }

  async ativar(
    em: EntityManager,
    d: DefinicaoRecurso,
    empresa: string,
    id: string,
    ativo: boolean,
    fixos: Corpo = {},
  ): Promise<LinhaRecurso> {
    const { activation } = d;
    if (!activation) throw falha('NAO_ENCONTRADO');
    const antes = await this.travar(em, d, empresa, id, fixos);
    // Told twice is done once.
    if (antes[activation.campo] === ativo) return this.ler(em, d, empresa, id);
    const acao = ativo ? 'ativar' : 'desativar';
    return this.gravar(d, { em, empresa, acao, antes, dados: { [activation.campo]: ativo }, virtuais: {}, id });
  }

  private exigirEscrita(d: DefinicaoRecurso): void {
    if (d.writes === 'domain') throw new Error(`resource ${d.name} is written by its domain module only`);
    if (d.tenancy === 'global' && !sessaoAtual().system_admin) throw falha('SEM_PERMISSAO');
  }

  private async travar(
    em: EntityManager,
    d: DefinicaoRecurso,
    empresa: string,
    id: string,
    fixos: Corpo,
    excluida = false,
  ): Promise<LinhaRecurso> {
    if (d.tenancy === 'global' && !sessaoAtual().system_admin) throw falha('SEM_PERMISSAO');
    const dona = d.tenancy === 'empresa' ? 'and empresa_id = $2' : '';
    const [linha] = await executar<LinhaRecurso>(
      em,
      `select * from ${tabelaDe(d.name)} where id = $1 ${dona} and excluido_em is ${excluida ? 'not ' : ''}null for update`,
      d.tenancy === 'empresa' ? [id, empresa] : [id],
    );
    if (!linha || Object.entries(fixos).some(([coluna, valor]) => linha[coluna] !== valor))
      throw falha('NAO_ENCONTRADO');
    return linha;
  }

  private separar(d: DefinicaoRecurso, corpo: Corpo, fixos: Corpo, parcial = false) {
    const dados: Record<string, unknown> = {};
    for (const [nome, c, coluna] of gravados(d)) {
      if (c.somenteLeitura || (parcial && c.soNaCriacao)) continue;
      if (corpo[nome] === undefined) {
        if (!parcial && !(coluna in fixos)) dados[coluna] = emColuna(c.tipo, c.padrao ?? null);
        continue;
      }
      // What is never answered can't be sent back: its absence changes nothing.
      if (parcial && c.segredo && corpo[nome] === null) continue;
      const valor = emColuna(c.tipo, corpo[nome]);
      if (coluna in fixos && valor !== null && valor !== fixos[coluna])
        throw falha('VALIDACAO', {}, { [nome]: ['Não é o do endereço da chamada.'] });
      dados[coluna] = valor;
    }
    const virtuais = Object.fromEntries(
      Object.entries(d.fields).flatMap(([n, c]) => (c.virtual && n in corpo ? [[n, corpo[n]]] : [])),
    );
    return { dados: { ...dados, ...fixos }, virtuais };
  }

  private async conferir(d: DefinicaoRecurso, g: Gravacao): Promise<void> {
    conferirPeriodo(d, g);
    await conferirReferencias(g.em, d, g.empresa, g.dados);
    await conferirAnexos(g.em, d, g.empresa, g.dados, g.antes);
    await this.hooksDe(d).antes?.(g);
  }

  private async gravar(d: DefinicaoRecurso, g: Gravacao & { readonly antes: LinhaRecurso }): Promise<LinhaRecurso> {
    await this.conferir(d, g);
    const colunas = Object.keys(g.dados);
    const sets = colunas.map((c, i) => `${c} = $${i + 3}`);
    await escrever(
      d,
      g.em,
      `update ${tabelaDe(d.name)} set versao = versao + 1, atualizado_em = $2${sets.map((s) => `, ${s}`).join('')} where id = $1`,
      [g.id, this.clock.now(), ...colunas.map((c) => g.dados[c] ?? null)],
    );
    return this.concluir(d, g);
  }

  private async concluir(d: DefinicaoRecurso, g: Gravacao): Promise<LinhaRecurso> {
    const linha = (await lerUm(g.em, d, basicoComExcluidos(d, g.empresa, g.id))) ?? g.antes;
    if (!linha) throw new Error(`${d.name} written and not found`);
    await this.hooksDe(d).depois?.({ ...g, linha });
    await this.auditoria.registrar(g.em, {
      empresa_id: g.empresa,
      acao: g.acao,
      recurso: d.name,
      registro_id: g.id,
      antes: g.antes && semReferencias(d, g.antes),
      depois: g.acao === 'excluir' ? undefined : semReferencias(d, linha),
    });
    await this.outbox.append(g.em, 'cadastro.mudou', { recurso: d.name, public_id: g.id, acao: g.acao });
    return linha;
  }
}

function conferirPeriodo(d: DefinicaoRecurso, g: Gravacao): void {
  if (!d.periodo) return;
  const [inicio, fim] = d.periodo.map((nome) => {
    const coluna = gravados(d).find(([n]) => n === nome)?.[2] ?? nome;
    const valor = coluna in g.dados ? g.dados[coluna] : g.antes?.[coluna];
    return valor instanceof Date ? valor.toISOString() : valor;
  });
  if (fimAntes(inicio, fim)) throw falha('VALIDACAO', {}, { [d.periodo[1]]: [FIM_ANTES] });
}

/** Row-level security keeps the values out of the database's message, so the index says which fields collide. */
async function escrever(
  d: DefinicaoRecurso,
  em: EntityManager,
  sql: string,
  valores: readonly unknown[],
): Promise<void> {
  try {
    await executar(em, sql, valores);
  } catch (erro) {
    const { code, constraint } = erro as { code?: unknown; constraint?: unknown };
    const campos = code === '23505' ? (d.unico ?? []).find((u) => constraint === indiceUnico(d, u)) : undefined;
    if (!campos) throw erro;
    const rotulos = campos.map((n) => d.fields[n]?.rotulo ?? n).join(' + ');
    const mensagem = 'Já existe um registro com este valor.';
    throw falha('JA_EXISTE', { campo: rotulos }, Object.fromEntries(campos.map((n) => [n, [mensagem]])));
  }
}

function indiceUnico(d: DefinicaoRecurso, campos: readonly string[]): string {
  const colunas = campos.map((n) => gravados(d).find(([nome]) => nome === n)?.[2] ?? n);
  return nomeIndiceUnico(tabelaDe(d.name), colunas);
}

function basicoComExcluidos(d: DefinicaoRecurso, empresa: string, id: string) {
  const c = basico(d, empresa).e('t.id = ?', id);
  const i = c.partes.indexOf('t.excluido_em is null');
  c.partes.splice(i, 1);
  return c;
}

/** What the audit keeps: the row by field, references by id, no secrets. */
function semReferencias(d: DefinicaoRecurso, linha: LinhaRecurso): Registro {
  return Object.fromEntries([
    ...gravados(d).flatMap(([nome, c, coluna]) => (c.segredo ? [] : [[nome, linha[coluna]]])),
    ['versao', linha.versao],
  ]) as Registro;
}

function emColuna(tipo: string, valor: unknown): unknown {
  if (valor === null || valor === undefined) return null;
  if (tipo === 'referencia') return idDaReferencia(valor);
  if (tipo === 'referencias') return (valor as unknown[]).map(idDaReferencia);
  return JSONB.has(tipo) ? JSON.stringify(valor) : valor;
}

/** The definition behind a name, for domains that write through the kernel. */
export const definicao = cadastro;
