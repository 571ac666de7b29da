import { useMemo, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAtalhos, type Atalho } from '../../ui/atalhos.js';
import type { ContextoRecurso, Linha } from '../tipos.js';
import type { Selecao } from './use-selecao.js';

interface Opcoes {
  readonly ctx: ContextoRecurso;
  readonly linhas: readonly Linha[];
  readonly aberto: string | null;
  readonly editando: boolean;
  readonly selecao: Selecao | null;
  readonly busca: RefObject<HTMLInputElement | null>;
}

const linhaDe = (id: string | undefined): HTMLElement | null =>
  id ? document.querySelector<HTMLElement>(`tr[data-id="${id}"]`) : null;
const focar = (id: string | undefined): void => linhaDe(id)?.querySelector<HTMLElement>('.link-linha')?.focus();
const naTabela = (): string | undefined => document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id;

/** Keys of a list. With a record open beside it, J and K walk the records; else they walk the rows. */
export function useTeclas({ ctx, linhas, aberto, editando, selecao, busca }: Opcoes): void {
  const navegar = useNavigate();
  const { search } = useLocation();
  const atalhos = useMemo(() => {
    const grupo = 'Lista';
    const proximo = aberto ? 'Próximo registro' : 'Próxima linha';
    const anterior = aberto ? 'Registro anterior' : 'Linha anterior';
    const ir = (resto: string, replace = false): void =>
      void navegar({ pathname: `${ctx.endereco}${resto}`, search }, { replace });
    const andar = (passo: number): void => {
      const aqui = aberto ?? naTabela();
      const i = linhas.findIndex((l) => l.public_id === aqui);
      const alvo = linhas[i < 0 ? (passo > 0 ? 0 : linhas.length - 1) : i + passo]?.public_id;
      if (!alvo) return;
      if (aberto) ir(`/${alvo}`, true);
      else focar(alvo);
    };
    const atual = (): Linha | undefined => linhas.find((l) => l.public_id === (aberto ?? naTabela()));
    const lista: (Atalho | false)[] = [
      {
        tecla: '/',
        rotulo: 'Buscar na lista',
        grupo,
        agir: () => {
          busca.current?.focus();
          busca.current?.select();
        },
      },
      ...['j', 'ArrowDown'].map((tecla) => ({ tecla, rotulo: proximo, grupo, agir: () => andar(1) })),
      ...['k', 'ArrowUp'].map((tecla) => ({ tecla, rotulo: anterior, grupo, agir: () => andar(-1) })),
      ctx.poder.criar && { tecla: 'n', rotulo: 'Novo registro', grupo, agir: () => ir('/novo') },
      ctx.poder.editar && {
        tecla: 'e',
        rotulo: 'Editar o registro',
        grupo,
        agir: () => {
          const linha = atual();
          if (linha) ir(`/${linha.public_id}/editar`);
        },
      },
      selecao !== null && {
        tecla: 'x',
        rotulo: 'Selecionar a linha',
        grupo,
        agir: (e) => {
          const linha = atual();
          if (linha) selecao.alternar(linha, e.shiftKey);
        },
      },
      {
        tecla: 'Escape',
        rotulo: aberto ? 'Fechar o registro' : 'Limpar a seleção',
        grupo,
        agir: () => {
          if (!aberto) return selecao?.limpar();
          ir('');
          setTimeout(() => focar(aberto));
        },
      },
    ];
    return lista.filter((a): a is Atalho => a !== false);
  }, [ctx, linhas, aberto, selecao, busca, navegar, search]);
  useAtalhos(atalhos, !editando);
}
