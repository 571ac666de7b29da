import { Injectable } from '@nestjs/common';
import { pode, type Acao, type PERFIS_CONTRATO, type Recurso } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { empresaAtual, sessaoAtual } from '../kernel/context/contexto.js';
import { falha } from '../kernel/errors/falha.js';
import { lerFilhos } from '../kernel/resource/filhos.js';
import type { Condicoes } from '../kernel/resource/filtros.js';
import type { AcaoCadastro, Gravacao, HooksCadastro } from '../kernel/resource/hooks.js';
import { executar } from '../kernel/resource/leitura.js';
import { exigirOutroCnpj } from './parceiros.hooks.js';

type Perfil = (typeof PERFIS_CONTRATO)[number];

/** Each kind of contract has a screen of its own, with its own permission (contract S016–S019). */
const RECURSO: Readonly<Record<Perfil, Recurso>> = {
  Terminal: 'Terminais',
  Fornecedor: 'Fornecedores',
  Prestador: 'Prestadores',
  Participante: 'Participantes',
  Parceiro: 'Parceiros',
};
const ACAO: Readonly<Record<AcaoCadastro, Acao>> = {
  criar: 'create',
  alterar: 'update',
  excluir: 'delete',
  restaurar: 'delete',
  ativar: 'update',
  desativar: 'delete',
};

const permite = (perfil: unknown, acao: Acao): boolean => {
  const { habilidades } = sessaoAtual();
  const recurso = RECURSO[perfil as Perfil] as Recurso | undefined;
  return pode(habilidades, 'Contratos', acao) || (recurso !== undefined && pode(habilidades, recurso, acao));
};

/** Kinds the person may see; undefined = all. */
function perfisVisiveis(): readonly string[] | undefined {
  if (pode(sessaoAtual().habilidades, 'Contratos', 'list')) return undefined;
  return Object.keys(RECURSO).filter((perfil) => permite(perfil, 'list'));
}

@Injectable()
export class ContratoHooks implements HooksCadastro {
  escopo = (c: Condicoes): void => {
    const perfis = perfisVisiveis();
    if (perfis) c.e('t.perfil = any(?)', perfis);
  };

  antes = async (g: Gravacao): Promise<void> => {
    for (const perfil of [g.antes?.['perfil'], g.dados['perfil']]) {
      if (perfil !== undefined && !permite(perfil, ACAO[g.acao])) throw falha('SEM_PERMISSAO');
    }
    const { cnpj } = g.dados;
    if (typeof cnpj === 'string' && cnpj !== g.antes?.['cnpj']) await exigirOutroCnpj(g.em, g.empresa, cnpj);
  };

  responder = async (em: EntityManager, registros: readonly Record<string, unknown>[]): Promise<void> => {
    const ids = registros.map((r) => r['public_id']);
    const armazens = await lerFilhos(em, 'armazem', empresaAtual(), 'contrato_id', ids);
    for (const r of registros) r['armazens'] = armazens.get(String(r['public_id'])) ?? [];
  };
}

@Injectable()
export class ArmazemHooks implements HooksCadastro {
  escopo = (c: Condicoes): void => {
    const perfis = perfisVisiveis();
    if (perfis) c.e('t.contrato_id in (select id from contrato where perfil = any(?))', perfis);
  };

  antes = async (g: Gravacao): Promise<void> => {
    const contrato = g.dados['contrato_id'] ?? g.antes?.['contrato_id'];
    const [linha] = await executar<{ perfil: string }>(g.em, 'select perfil from contrato where id = $1', [contrato]);
    if (!permite(linha?.perfil, ACAO[g.acao])) throw falha('SEM_PERMISSAO');
  };
}
