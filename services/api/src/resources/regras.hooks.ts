import { Inject, Injectable } from '@nestjs/common';
import {
  conferirDataPosterior,
  dataExiste,
  hojeEm,
  limparCnpj,
  limparCpf,
  MENSAGENS,
  normalizarPlaca,
  placaValida,
  TIPOS_CONTROLADOR,
  validarCnpj,
  validarCpf,
} from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../kernel/clock/clock.js';
import { fusoDoGate } from '../kernel/clock/fuso-do-gate.js';
import { falha } from '../kernel/errors/falha.js';
import type { Gravacao, HooksCadastro } from '../kernel/resource/hooks.js';
import { executar } from '../kernel/resource/leitura.js';
import type { LinhaRecurso } from '../kernel/resource/tabela.js';
import { exigirSemVisitaAberta } from './visitas.hooks.js';

const texto = (v: unknown): string => (typeof v === 'string' ? v : '');
const novo = (g: Gravacao, coluna: string): unknown => (coluna in g.dados ? g.dados[coluna] : g.antes?.[coluna]);

const IDENTIFICACAO = {
  motorista: [limparCpf, validarCpf, MENSAGENS.cpf],
  transportadora: [limparCnpj, validarCnpj, MENSAGENS.cnpj],
  veiculo: [normalizarPlaca, placaValida, 'Placa inválida.'],
} as const;

const mesmoMomento = (a: string, b: unknown): boolean =>
  (typeof b === 'string' || b instanceof Date) && new Date(a).getTime() === new Date(b).getTime();

/** Contract R108: what is written ends today or later, on the clock of its gate. An end that has passed stays as it was. */
async function exigirFimPosterior(g: Gravacao, agora: Date): Promise<void> {
  const { fim } = g.dados;
  if (typeof fim !== 'string' || mesmoMomento(fim, g.antes?.['fim'])) return;
  const fuso = await fusoDoGate(g.em, g.empresa, texto(novo(g, 'gate_id')) || null);
  const dia = dataExiste(fim) ? fim : hojeEm(fuso, new Date(fim));
  const erro = conferirDataPosterior(dia, fuso, agora);
  if (erro) throw falha('VALIDACAO', {}, { fim: [erro] });
}

@Injectable()
export class BlacklistHooks implements HooksCadastro {
  constructor(@Inject(Clock) private readonly clock: Clock) {}

  antes = async (g: Gravacao): Promise<void> => {
    if (g.acao !== 'criar' && g.acao !== 'alterar') return;
    const [limpar, validar, mensagem] = IDENTIFICACAO[novo(g, 'tipo') as keyof typeof IDENTIFICACAO];
    const identificacao = limpar(texto(novo(g, 'identificacao')));
    if (!validar(identificacao)) throw falha('VALIDACAO', {}, { identificacao: [mensagem] });
    g.dados['identificacao'] = identificacao;
    await exigirFimPosterior(g, this.clock.now());
  };
}

const ALVOS = ['transportadora', 'fornecedor', 'produto', 'terminal'] as const;

@Injectable()
export class SuspensaoHooks implements HooksCadastro {
  constructor(@Inject(Clock) private readonly clock: Clock) {}

  antes = async (g: Gravacao): Promise<void> => {
    if (g.acao !== 'criar' && g.acao !== 'alterar') return;
    if (ALVOS.every((a) => !novo(g, `${a}_id`)))
      throw falha('VALIDACAO', {}, { transportadora: ['Escolha o que fica suspenso.'] });
    await exigirFimPosterior(g, this.clock.now());
  };
}

/** `tipo` is `{id, name}` on the wire (contract, gate controller). */
@Injectable()
export class ControladorHooks implements HooksCadastro {
  antes = (g: Gravacao): Promise<void> => {
    const { tipo } = g.virtuais as { tipo?: { id?: unknown } };
    if (tipo !== undefined) {
      const achado = TIPOS_CONTROLADOR.find((t) => t.valor === Number(tipo.id));
      if (!achado) throw falha('VALIDACAO', {}, { tipo: ['Escolha uma das opções.'] });
      g.dados['tipo_id'] = achado.valor;
    }
    if (Number(novo(g, 'sequencia_atual') ?? 0) > Number(novo(g, 'limitador') ?? 9999))
      throw falha('VALIDACAO', {}, { sequencia_atual: ['Passa do limite.'] });
    return Promise.resolve();
  };

  responder = (_: EntityManager, registros: readonly Record<string, unknown>[]): Promise<void> => {
    for (const r of registros) {
      const tipo = TIPOS_CONTROLADOR.find((t) => t.valor === r['tipo_id']);
      r['tipo'] = tipo ? { id: tipo.valor, name: tipo.rotulo } : null;
    }
    return Promise.resolve();
  };
}

/** A sector has as many vagas as it says, numbered from 1. */
@Injectable()
export class SetorHooks implements HooksCadastro {
  depois = async ({ em, empresa, acao, linha, id }: Gravacao & { readonly linha: LinhaRecurso }): Promise<void> => {
    if (acao !== 'criar' && acao !== 'alterar') return;
    const vagas = Number(linha['num_vagas']);
    await executar(
      em,
      `update vaga set excluido_em = now(), versao = versao + 1 where setor_id = $1 and numero > $2 and excluido_em is null`,
      [id, vagas],
    );
    const existentes = await executar<{ numero: number }>(
      em,
      'select numero from vaga where setor_id = $1 and excluido_em is null',
      [id],
    );
    const tem = new Set(existentes.map((v) => v.numero));
    const faltam = Array.from({ length: vagas }, (_, i) => i + 1).filter((n) => !tem.has(n));
    await executar(
      em,
      `insert into vaga (id, empresa_id, setor_id, numero) select i, $2, $3, n from unnest($1::uuid[], $4::int[]) as x(i, n)`,
      [faltam.map(() => uuidv7()), empresa, id, faltam],
    );
  };
}

@Injectable()
export class VagaHooks implements HooksCadastro {
  antes = (g: Gravacao): Promise<void> => {
    if (novo(g, 'bloqueada') === true && !novo(g, 'motivo'))
      throw falha('VALIDACAO', {}, { motivo: ['Diga por que a vaga está bloqueada.'] });
    return Promise.resolve();
  };
}

/** A step is ordered within its own service. */
@Injectable()
export class OrdemEtapasHooks implements HooksCadastro {
  antes = async (g: Gravacao): Promise<void> => {
    if (g.acao !== 'criar' && g.acao !== 'alterar') return;
    const achada = await executar(
      g.em,
      'select 1 from etapa where id = $1 and servico_id = $2 and excluido_em is null',
      [novo(g, 'etapa_id'), novo(g, 'servico_id')],
    );
    if (achada.length === 0) throw falha('VALIDACAO', {}, { etapa: ['A etapa não é deste serviço.'] });
  };
}

@Injectable()
export class GateHooks implements HooksCadastro {
  antes = (g: Gravacao): Promise<void> => exigirSemVisitaAberta(g, 'gate_id');

  responder = async (em: EntityManager, registros: readonly Record<string, unknown>[]): Promise<void> => {
    const ids = registros.map((r) => r['public_id']);
    const fornecedores = await executar<{ gate_id: string; public_id: string; nome_fantasia: string }>(
      em,
      `select gate_id, id public_id, coalesce(nome_fantasia, razao_social) nome_fantasia from fornecedor
       where gate_id = any($1::uuid[]) and ativo and excluido_em is null order by razao_social limit 1000`,
      [ids],
    );
    const terminais = await executar<{ gate_id: string; public_id: string; descricao: string }>(
      em,
      `select distinct f.gate_id, t.id public_id, t.descricao from fornecedor_terminal ft
         join fornecedor f on f.id = ft.fornecedor_id join terminal t on t.id = ft.terminal_id
       where f.gate_id = any($1::uuid[]) and ft.excluido_em is null and f.excluido_em is null and t.excluido_em is null
       order by t.descricao limit 1000`,
      [ids],
    );
    const gates = await executar<{ public_id: string; descricao: string; empresa_id: string }>(
      em,
      'select id public_id, descricao, empresa_id from gate where ativo and excluido_em is null order by descricao',
      [],
    );
    for (const r of registros) {
      const doGate = <T extends { gate_id: string }>(l: readonly T[]) =>
        l.filter((x) => x.gate_id === r['public_id']).map(({ gate_id: _, ...resto }) => resto);
      r['fornecedores'] = doGate(fornecedores);
      r['terminais'] = doGate(terminais);
      r['possible_gates'] = gates.map(({ public_id, descricao }) => ({ public_id, descricao }));
    }
  };
}
