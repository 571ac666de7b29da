import type { DefinicaoRecurso } from '@portaria/proto/cadastros';
import { useMemo } from 'react';
import { comEmpresa } from '../../../kernel/resource/caminho.js';
import { podeEm, poderesEm } from '../../../kernel/resource/definicao.js';
import type { ContextoRecurso, Override, Poderes } from '../../../kernel/resource/tipos.js';
import { useEmpresaId, usePermissao } from '../../../kernel/session/loja.js';

const SEM_OVERRIDE: Override = {};
const SEM_LIMITE: Partial<Poderes> = {};

/**
 * A screen whose rows are no register of the kernel (people, groups, companies): described the same way, so that the one list and the
 * one form serve it. `limite` takes powers away.
 */
export function useContextoProprio(
  def: DefinicaoRecurso,
  path: string,
  override: Override = SEM_OVERRIDE,
  limite: Partial<Poderes> = SEM_LIMITE,
): ContextoRecurso {
  const empresa = useEmpresaId();
  const sessao = usePermissao();
  return useMemo(() => {
    const params = comEmpresa({}, empresa);
    const poder = { ...poderesEm(def, 0, params, sessao), ...limite };
    const tela = { path, recurso: def.name };
    return {
      def,
      tela,
      montagem: 0,
      override,
      empresa,
      params,
      endereco: path,
      titulo: def.labels[1],
      poder,
      pode: podeEm(def, sessao),
    };
  }, [def, path, override, limite, empresa, sessao]);
}
