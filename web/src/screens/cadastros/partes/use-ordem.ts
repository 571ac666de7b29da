import { useState } from 'react';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { editar, renovarCadastro, substitui } from '../../../kernel/resource/rotas-registro.js';
import type { ContextoRecurso, Linha } from '../../../kernel/resource/tipos.js';
import { avisar } from '../../../kernel/ui/avisos.js';

/** Records put in order by a number each: 1, 2, 3. Only those whose number changes are written. */
export function useOrdem(ctx: ContextoRecurso, linhas: readonly Linha[], campo: string | undefined) {
  const [ocupada, setOcupada] = useState(false);
  if (!campo || !ctx.poder.editar || substitui(ctx)) return null;
  const lugar = (l: Linha): number => linhas.findIndex((x) => x.public_id === l.public_id);
  const mover = async (linha: Linha, passo: 1 | -1): Promise<void> => {
    const de = lugar(linha);
    const novas = linhas.toSpliced(de, 1).toSpliced(de + passo, 0, linha);
    setOcupada(true);
    try {
      for (const [i, l] of novas.entries())
        if (l[campo] !== i + 1) await editar(ctx, l, { [campo]: i + 1, versao: l.versao });
    } catch (erro) {
      avisar(mensagemDe(erro), 'erro');
    } finally {
      await renovarCadastro(ctx);
      setOcupada(false);
    }
  };
  return {
    ocupada,
    mover,
    primeira: (l: Linha): boolean => lugar(l) === 0,
    ultima: (l: Linha): boolean => lugar(l) === linhas.length - 1,
  };
}
export type Ordem = NonNullable<ReturnType<typeof useOrdem>>;
