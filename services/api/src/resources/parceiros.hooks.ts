import { Inject, Injectable } from '@nestjs/common';
import { MENSAGENS, validarCnpj, type PapelEmpresa } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { Contas } from '../domain/empresas/contas.service.js';
import { falha } from '../kernel/errors/falha.js';
import type { Gravacao, HooksCadastro } from '../kernel/resource/hooks.js';
import { executar } from '../kernel/resource/leitura.js';
import { empresaAtual } from '../kernel/context/contexto.js';

/** Ties a row to the account of its CNPJ. A person (CPF) has none. */
abstract class VinculaConta implements HooksCadastro {
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
async function exigirOutroCnpj(em: EntityManager, empresa: string, cnpj: string): Promise<void> {
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
export class FornecedorHooks extends VinculaConta {
  protected readonly papel = 'fornecedor';
}
@Injectable()
export class RemetenteDestinatarioHooks extends VinculaConta {
  protected readonly papel = 'remetente';
}
@Injectable()
export class TerminalHooks extends VinculaConta {
  protected readonly papel = 'terminal';
}

/** A virtual reference that may only be the company of the call. */
function doEmpresaAtual(campo: string): HooksCadastro {
  return {
    antes: ({ virtuais, empresa }) => {
      const dado = virtuais[campo] as { public_id?: unknown } | null | undefined;
      if (dado?.public_id !== undefined && dado.public_id !== empresa)
        throw falha('VALIDACAO', {}, { [campo]: ['É a empresa atual.'] });
      return Promise.resolve();
    },
    responder: (_, registros) => {
      for (const r of registros) r[campo] = { public_id: empresaAtual() };
      return Promise.resolve();
    },
  };
}

@Injectable()
export class FornecedorTerminalHooks implements HooksCadastro {
  private readonly tenant = doEmpresaAtual('tenant');
  antes = this.tenant.antes;
  responder = this.tenant.responder;
}

@Injectable()
export class FornecedorEmbalagemHooks implements HooksCadastro {
  private readonly proprietario = doEmpresaAtual('proprietario');
  antes = this.proprietario.antes;
  responder = this.proprietario.responder;
}
