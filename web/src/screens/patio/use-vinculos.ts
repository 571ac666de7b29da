import type { TerminalComFornecedores } from '@portaria/proto';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mensagemDe } from '../../kernel/api/erro.js';
import { chaveCadastro } from '../../kernel/realtime/mudancas.js';
import type { PaginaLinhas } from '../../kernel/resource/lista/use-resource-list.js';
import { criar, excluir, renovarCadastro, restaurar } from '../../kernel/resource/rotas-registro.js';
import type { ContextoRecurso, Linha, TelaCadastro } from '../../kernel/resource/tipos.js';
import { useContexto } from '../../kernel/resource/use-contexto.js';
import { useTodos } from '../../kernel/resource/use-todos.js';
import { api } from '../../kernel/session/acoes.js';
import { avisar } from '../../kernel/ui/avisos.js';

const ENDERECO = '/patio/GestaoTerminal';
const TERMINAIS: TelaCadastro = { path: ENDERECO, recurso: 'terminal' };
const VINCULOS: TelaCadastro = { path: ENDERECO, recurso: 'fornecedor_terminal' };
const SEM = {};
/** Any supplier: only whether the person may link is asked of it. */
const QUALQUER = { fornecedor: '-' };

export interface Fornecedor {
  readonly public_id: string;
  readonly nome_fantasia: string;
}
export interface TerminalVinculado {
  readonly public_id: string;
  readonly descricao: string;
  readonly fornecedores: readonly Fornecedor[];
}

const doFornecedor = (ctx: ContextoRecurso, fornecedor: string): ContextoRecurso => ({
  ...ctx,
  params: { ...ctx.params, fornecedor },
});

/** Terminals of the company with the suppliers of a gate that use them. */
export function useVinculos(gate: string) {
  const terminais = useTodos(useContexto(TERMINAIS, SEM), { ativo: true });
  const ctx = useContexto(VINCULOS, QUALQUER);
  const caminho = `tenants/gates/${gate}/terminais_fornecedores/`;
  const usados = useQuery({
    queryKey: chaveCadastro(ctx.empresa, 'fornecedor_terminal', 'do-gate', gate),
    enabled: gate !== '',
    queryFn: ({ signal }) => api.get<readonly TerminalComFornecedores[]>(caminho, { signal }),
  });
  const linhas = useMemo<readonly TerminalVinculado[]>(() => {
    const porId = new Map((usados.data ?? []).map((t) => [t.public_id, t.fornecedores]));
    const todos = (terminais.data ?? []).map((t) => ({
      public_id: t.public_id,
      descricao: String(t.descricao),
      fornecedores: porId.get(t.public_id) ?? [],
    }));
    return todos.toSorted((a, b) => a.descricao.localeCompare(b.descricao, 'pt-BR'));
  }, [terminais.data, usados.data]);

  async function tentar(f: () => Promise<unknown>): Promise<void> {
    try {
      await f();
    } catch (erro) {
      avisar(mensagemDe(erro), 'erro');
    } finally {
      void renovarCadastro(ctx);
    }
  }
  const desfazer = (frase: string, volta: () => Promise<unknown>): void =>
    avisar(frase, 'neutro', {
      rotulo: 'Desfazer',
      agir: () => void tentar(() => volta().then(() => avisar('Desfeito.', 'sucesso'))),
    });

  const vincular = (t: TerminalVinculado, f: Fornecedor): Promise<void> =>
    tentar(async () => {
      const lugar = doFornecedor(ctx, f.public_id);
      const vinculo = await criar(lugar, { terminal: t.public_id });
      desfazer(`${f.nome_fantasia} agora usa ${t.descricao}.`, () => excluir(lugar, vinculo));
    });
  const desvincular = (t: TerminalVinculado, f: Fornecedor): Promise<void> =>
    tentar(async () => {
      const lugar = doFornecedor(ctx, f.public_id);
      const { results } = await api.get<PaginaLinhas>(`tenants/fornecedores/${f.public_id}/terminais/`, {
        query: { terminal: t.public_id },
      });
      const vinculo: Linha | undefined = results[0];
      if (!vinculo) return;
      await excluir(lugar, vinculo);
      desfazer(`${f.nome_fantasia} não usa mais ${t.descricao}.`, () => restaurar(lugar, vinculo));
    });
  return {
    linhas,
    poder: ctx.poder,
    lendo: terminais.isPending || usados.isPending,
    erro: (terminais.data ? null : terminais.error) ?? (usados.data ? null : usados.error),
    tentarDeNovo: (): void => {
      void terminais.refetch();
      void usados.refetch();
    },
    vincular,
    desvincular,
  };
}
export type Vinculos = ReturnType<typeof useVinculos>;
