import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { SelecaoVagas } from './use-selecao-vagas.js';
import type { Vaga } from './vagas.js';

/** Width of a place with its gap, px: the same as in the style sheet. */
const LARGURA = 58;
const ROTULO = 84;
const COLUNAS_MAX = 20;
const COLUNAS_SEM_MEDIDA = 10;

/** Places in a row: as many fives as fit, so that numbers are found by counting. */
export function colunasEm(largura: number): number {
  if (largura <= 0) return COLUNAS_SEM_MEDIDA;
  const cabem = Math.floor((largura - ROTULO) / LARGURA);
  return Math.max(5, Math.min(COLUNAS_MAX, cabem - (cabem % 5)));
}

function useColunas() {
  const caixa = useRef<HTMLDivElement>(null);
  const [colunas, setColunas] = useState(COLUNAS_SEM_MEDIDA);
  useLayoutEffect(() => {
    const el = caixa.current;
    if (!el) return;
    const medir = (): void => setColunas(colunasEm(el.clientWidth));
    medir();
    const vigia = new ResizeObserver(medir);
    vigia.observe(el);
    return () => vigia.disconnect();
  }, []);
  return { caixa, colunas };
}

interface Props {
  readonly vagas: readonly Vaga[];
  readonly selecao: SelecaoVagas;
  readonly rotulo: string;
  /** Null: places are only looked at. */
  readonly agir: (() => void) | null;
  readonly atual: number;
  readonly setAtual: (indice: number) => void;
}

const descricao = (v: Vaga): string =>
  v.bloqueada ? `Vaga ${v.numero}, bloqueada: ${v.motivo ?? 'sem motivo'}` : `Vaga ${v.numero}, livre`;

/** Places of a sector as they stand, in rows that face a lane two by two. Arrows walk, space chooses, Shift stretches. */
export function GradeVagas({ vagas, selecao, rotulo, agir, atual, setAtual }: Props): ReactElement {
  const { caixa, colunas } = useColunas();
  const focar = (i: number): void => {
    const alvo = Math.max(0, Math.min(vagas.length - 1, i));
    setAtual(alvo);
    caixa.current?.querySelector<HTMLElement>(`[data-indice="${alvo}"]`)?.focus();
  };
  const passos: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: colunas,
    ArrowUp: -colunas,
    PageDown: colunas * 5,
    PageUp: -colunas * 5,
    Home: -vagas.length,
    End: vagas.length,
  };
  const numeroDe = (i: number): number => vagas[Math.max(0, Math.min(vagas.length - 1, i))]?.numero ?? 0;
  const aoTeclar = (e: KeyboardEvent): void => {
    const passo = passos[e.key];
    if (passo !== undefined) {
      if (e.shiftKey && agir) selecao.ate(numeroDe(atual + passo), numeroDe(atual));
      focar(atual + passo);
    } else if (e.key === ' ' && agir) selecao.alternar(numeroDe(atual));
    else if (e.key === 'Enter' && agir) {
      if (selecao.escolhidas.size === 0) selecao.alternar(numeroDe(atual));
      agir();
    } else if (e.key.toLowerCase() === 'a' && (e.ctrlKey || e.metaKey) && agir)
      selecao.escolher(vagas.map((v) => v.numero));
    else if (e.key === 'Escape' && selecao.escolhidas.size > 0) selecao.limpar();
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const apertar = (i: number, shift: boolean): void => {
    setAtual(i);
    if (!agir) return;
    if (shift) selecao.ate(numeroDe(i));
    else selecao.alternar(numeroDe(i));
  };
  const fileiras = Array.from({ length: Math.ceil(vagas.length / colunas) }, (_, f) =>
    vagas.slice(f * colunas, (f + 1) * colunas),
  );
  return (
    <div
      ref={caixa}
      className="vagas"
      role="listbox"
      aria-multiselectable={agir !== null}
      aria-label={rotulo}
      onKeyDown={aoTeclar}
    >
      {fileiras.map((fileira, f) => (
        <div key={fileira[0]?.public_id} className="vagas-fileira" role="presentation">
          <span className="vagas-rotulo" aria-hidden="true">
            {fileira[0]?.numero}–{fileira.at(-1)?.numero}
          </span>
          {fileira.map((v, c) => {
            const i = f * colunas + c;
            const escolhida = selecao.escolhidas.has(v.numero);
            return (
              <div
                key={v.public_id}
                className="vaga"
                role="option"
                data-indice={i}
                data-bloqueada={v.bloqueada}
                aria-selected={escolhida}
                title={v.bloqueada ? (v.motivo ?? '') : undefined}
                tabIndex={i === atual ? 0 : -1}
                onClick={(e) => apertar(i, e.shiftKey)}
              >
                <span className="so-leitor">{descricao(v)}</span>
                <span className="vaga-numero" aria-hidden="true">
                  {v.numero}
                </span>
                {v.bloqueada && (
                  <span className="vaga-palavra" aria-hidden="true">
                    bloq.
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
