import { useCallback, useMemo } from 'react';
import { mensagemDe } from '../api/erro.js';
import { avisar } from '../ui/avisos.js';
import { tituloDa } from './texto-valor.js';
import { feito } from './frases.js';
import { ativar, excluir, renovarCadastro, restaurar } from './rotas-registro.js';
import type { AcaoCadastro, ContextoRecurso, Linha } from './tipos.js';

/** Acts on one record, each told with a way back where there is one. */
export function useAcoes(ctx: ContextoRecurso) {
  const tentar = useCallback(
    async (f: () => Promise<unknown>, antesDeReler?: () => void): Promise<boolean> => {
      try {
        await f();
        antesDeReler?.();
        return true;
      } catch (erro) {
        avisar(mensagemDe(erro), 'erro');
        return false;
      } finally {
        void renovarCadastro(ctx);
      }
    },
    [ctx],
  );
  return useMemo(() => {
    const { def } = ctx;
    const comVolta = (linha: Linha, verbo: string, volta: () => Promise<unknown>): void =>
      avisar(`“${tituloDa(def, linha)}” ${feito(def, verbo)}.`, 'neutro', {
        rotulo: 'Desfazer',
        agir: () => void tentar(volta).then((sim) => sim && avisar('Desfeito.', 'sucesso')),
      });
    return {
      /** `sair` leaves the record before everything is read again: it is not there any more. */
      excluir: async (linha: Linha, sair?: () => void): Promise<boolean> => {
        const sim = await tentar(() => excluir(ctx, linha), sair);
        if (sim) comVolta(linha, 'excluíd', () => restaurar(ctx, linha));
        return sim;
      },
      mudarAtivo: async (linha: Linha, ativo: boolean): Promise<boolean> => {
        const sim = await tentar(() => ativar(ctx, linha, ativo));
        if (sim)
          comVolta(linha, ativo ? 'ativad' : 'desativad', () => ativar(ctx, { ...linha, versao: undefined }, !ativo));
        return sim;
      },
      executar: (acao: AcaoCadastro, linha: Linha): Promise<boolean> => tentar(() => acao.agir(linha, ctx)),
    };
  }, [ctx, tentar]);
}
export type Acoes = ReturnType<typeof useAcoes>;

/** Whether a record is active; null where that does not exist. */
export const ativoDe = (ctx: ContextoRecurso, linha: Linha): boolean | null =>
  ctx.def.activation ? linha[ctx.def.activation.campo] !== false : null;

export const acoesPara = (ctx: ContextoRecurso, linha: Linha): readonly AcaoCadastro[] =>
  (ctx.override.acoes ?? []).filter((a) => ctx.pode(a.exige ?? 'update') && (a.quando?.(linha) ?? true));
