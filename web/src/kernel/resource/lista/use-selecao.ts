import { useCallback, useRef, useState } from 'react';
import type { Linha } from '../tipos.js';

/** Selected records, kept across pages; shift takes everything between two clicks. */
export function useSelecao(linhas: readonly Linha[]) {
  const [escolhidas, setEscolhidas] = useState<ReadonlyMap<string, Linha>>(new Map());
  const ultima = useRef<string | null>(null);
  const alternar = useCallback(
    (linha: Linha, ateAqui: boolean) => {
      const fim = linhas.findIndex((l) => l.public_id === linha.public_id);
      const inicio = linhas.findIndex((l) => l.public_id === ultima.current);
      const faixa = ateAqui && inicio >= 0 ? linhas.slice(Math.min(inicio, fim), Math.max(inicio, fim) + 1) : [linha];
      ultima.current = linha.public_id;
      setEscolhidas((atual) => {
        const nova = new Map(atual);
        const tirar = atual.has(linha.public_id);
        for (const l of faixa) {
          if (tirar) nova.delete(l.public_id);
          else nova.set(l.public_id, l);
        }
        return nova;
      });
    },
    [linhas],
  );
  const alternarPagina = useCallback(() => {
    setEscolhidas((atual) => {
      const nova = new Map(atual);
      const todas = linhas.every((l) => atual.has(l.public_id));
      for (const l of linhas) {
        if (todas) nova.delete(l.public_id);
        else nova.set(l.public_id, l);
      }
      return nova;
    });
  }, [linhas]);
  const limpar = useCallback(() => setEscolhidas(new Map()), []);
  const todas = linhas.length > 0 && linhas.every((l) => escolhidas.has(l.public_id));
  return { escolhidas, alternar, alternarPagina, limpar, todas };
}
export type Selecao = ReturnType<typeof useSelecao>;
