import { useMemo } from 'react';
import { useEmpresaId, usePermissao } from '../session/loja.js';
import { comEmpresa, parametrosDe, type Params } from './caminho.js';
import { definicaoDaTela, podeEm, poderesEm } from './definicao.js';
import { usePais } from './pais.js';
import type { ContextoRecurso, Override, TelaCadastro } from './tipos.js';

const SEM_OVERRIDE: Override = {};

/** Parameters of the mount that the address does not give: a selector in the title row gives them. */
export function parametrosQueFaltam(
  ctx: Pick<ContextoRecurso, 'def' | 'montagem'>,
  doEndereco: Params,
): readonly string[] {
  const path = ctx.def.mounts[ctx.montagem]?.path ?? '';
  return parametrosDe(path).filter((p) => p !== 'empresa' && p !== 'tenant' && !(p in doEndereco));
}

/** A register on the screen, for this person, in this company. */
export function useContexto(
  tela: TelaCadastro,
  doEndereco: Params,
  override: Override = SEM_OVERRIDE,
): ContextoRecurso {
  const empresa = useEmpresaId();
  const sessao = usePermissao();
  const escolhas = usePais((s) => s.escolhas);
  return useMemo(() => {
    const def = definicaoDaTela(tela);
    const montagem = tela.montagem ?? 0;
    const faltam = parametrosQueFaltam({ def, montagem }, doEndereco);
    const escolhidos = Object.fromEntries(
      faltam.flatMap((p) => {
        const id = escolhas[`${empresa}.${p}`];
        return id ? [[p, id]] : [];
      }),
    );
    const params = comEmpresa({ ...escolhidos, ...doEndereco }, empresa);
    return {
      def,
      tela,
      montagem,
      override,
      empresa,
      params,
      endereco: tela.path.replace(/:(\w+)/g, (_, p: string) => doEndereco[p] ?? ''),
      titulo: def.labels[1],
      poder: poderesEm(def, montagem, params, sessao, tela.permissao),
      pode: podeEm(def, sessao, tela.permissao),
    };
  }, [tela, doEndereco, override, empresa, sessao, escolhas]);
}
