import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { empresaAtual } from '../kernel/context/contexto.js';
import { falha } from '../kernel/errors/falha.js';
import { lerFilhos, type RegistroFilho } from '../kernel/resource/filhos.js';
import type { Gravacao, HooksCadastro } from '../kernel/resource/hooks.js';
import { VinculaConta } from './parceiros.hooks.js';

/** A virtual reference that may only be the company of the call. */
function doEmpresaAtual(campo: string) {
  return {
    antes: ({ virtuais, empresa }: Gravacao): Promise<void> => {
      const dado = virtuais[campo] as { public_id?: unknown } | null | undefined;
      if (dado?.public_id !== undefined && dado.public_id !== empresa)
        throw falha('VALIDACAO', {}, { [campo]: ['É a empresa atual.'] });
      return Promise.resolve();
    },
    responder: (_: EntityManager, registros: readonly RegistroFilho[]): Promise<void> => {
      for (const r of registros) r[campo] = { public_id: empresaAtual() };
      return Promise.resolve();
    },
  } satisfies HooksCadastro;
}

const tenant = doEmpresaAtual('tenant');
const proprietario = doEmpresaAtual('proprietario');

/** What a supplier has, as the calls of each part answer it; products carry their characteristics. */
async function partesDe(em: EntityManager, fornecedores: readonly unknown[]) {
  const filhos = (recurso: string, coluna: string, pais: readonly unknown[]) =>
    lerFilhos(em, recurso, empresaAtual(), coluna, pais);
  const produtos = await filhos('produto', 'fornecedor_id', fornecedores);
  const idsProdutos = [...produtos.values()].flat().map((p) => p['public_id']);
  return {
    produtos,
    caracteristicas: await filhos('caracteristica', 'produto_id', idsProdutos),
    subprodutos: await filhos('subproduto', 'produto_id', idsProdutos),
    terminais: await filhos('fornecedor_terminal', 'fornecedor_id', fornecedores),
    embalagens: await filhos('fornecedor_embalagem', 'fornecedor_id', fornecedores),
    servicos: await filhos('servico_autorizado', 'fornecedor_id', fornecedores),
  };
}

@Injectable()
export class FornecedorHooks extends VinculaConta {
  protected readonly papel = 'fornecedor';

  responder = async (em: EntityManager, registros: readonly RegistroFilho[]): Promise<void> => {
    const partes = await partesDe(
      em,
      registros.map((r) => r['public_id']),
    );
    for (const r of registros) {
      const id = String(r['public_id']);
      const produtos = (partes.produtos.get(id) ?? []).map((p): RegistroFilho => ({
        ...p,
        caracteristicas: partes.caracteristicas.get(String(p['public_id'])) ?? [],
      }));
      const terminais = partes.terminais.get(id) ?? [];
      const embalagens = partes.embalagens.get(id) ?? [];
      await tenant.responder(em, terminais);
      await proprietario.responder(em, embalagens);
      Object.assign(r, {
        produtos,
        subprodutos: produtos.flatMap((p) => partes.subprodutos.get(String(p['public_id'])) ?? []),
        terminais,
        embalagens,
        servicos_autorizados: partes.servicos.get(id) ?? [],
      });
    }
  };
}

@Injectable()
export class FornecedorTerminalHooks implements HooksCadastro {
  antes = tenant.antes;
  responder = tenant.responder;
}

@Injectable()
export class FornecedorEmbalagemHooks implements HooksCadastro {
  antes = proprietario.antes;
  responder = proprietario.responder;
}
