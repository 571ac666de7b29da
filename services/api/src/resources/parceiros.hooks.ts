import { Inject, Injectable } from '@nestjs/common';
import { MENSAGENS, validarCnpj, type PapelEmpresa } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { Contas } from '../domain/empresas/contas.service.js';
import { falha } from '../kernel/errors/falha.js';
import type { Gravacao, HooksCadastro } from '../kernel/resource/hooks.js';
import { executar } from '../kernel/resource/leitura.js';

/** Ties a row to the account of its CNPJ. A person (CPF) has none. */
export abstract class VinculaConta implements HooksCadastro {
  protected abstract readonly papel: PapelEmpresa;
  constructor(@Inject(Contas) private readonly contas: Contas) {}

  antes = async (g: Gravacao): Promise<void> => {
    const { cnpj } = g.dados;
    if (cnpj === undefined || cnpj === g.antes?.['cnpj']) return;
    if (typeof cnpj !== 'string' || !validarCnpj(cnpj)) {
      g.dados['conta_id'] = null;
      return;
    }
    await exigirOutroCnpj(g.em, g.empresa, cnpj);
    const nome = g.dados['razao_social'] ?? g.dados['descricao'] ?? g.antes?.['razao_social'];
    g.dados['conta_id'] = await this.contas.vincular(g.em, cnpj, typeof nome === 'string' ? nome : cnpj, this.papel);
  };
}

/** Contract R109: the company is no customer of itself. */
export async function exigirOutroCnpj(em: EntityManager, empresa: string, cnpj: string): Promise<void> {
  const propria = await executar(em, 'select 1 from empresa where id = $1 and cnpj = $2', [empresa, cnpj]);
  if (propria.length > 0) throw falha('VALIDACAO', {}, { cnpj: [MENSAGENS.cnpjEmpresaAtual] });
}

@Injectable()
export class ClienteHooks extends VinculaConta {
  protected readonly papel = 'cliente';
}
@Injectable()
export class TransportadoraHooks extends VinculaConta {
  protected readonly papel = 'transportadora';
}
@Injectable()
export class RemetenteDestinatarioHooks extends VinculaConta {
  protected readonly papel = 'remetente';
}
@Injectable()
export class TerminalHooks extends VinculaConta {
  protected readonly papel = 'terminal';
}
