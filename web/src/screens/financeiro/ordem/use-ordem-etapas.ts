import { useMutation, useQuery } from '@tanstack/react-query';
import { idDaReferencia } from '@portaria/proto/cadastros';
import { useMemo } from 'react';
import { ErroApi, mensagemDe } from '../../../kernel/api/erro.js';
import { queryClient } from '../../../kernel/api/consulta.js';
import { chaveCadastro } from '../../../kernel/realtime/mudancas.js';
import type { PaginaLinhas } from '../../../kernel/resource/lista/use-resource-list.js';
import { renovarCadastro } from '../../../kernel/resource/rotas-registro.js';
import type { ContextoRecurso, Linha, TelaCadastro } from '../../../kernel/resource/tipos.js';
import { useContexto } from '../../../kernel/resource/use-contexto.js';
import { useTodos } from '../../../kernel/resource/use-todos.js';
import { api } from '../../../kernel/session/acoes.js';
import { avisar } from '../../../kernel/ui/avisos.js';

const ETAPAS: TelaCadastro = { path: '/financeiro/servicos/ordem', recurso: 'etapa' };
const TODAS = { page_size: 200 };
const SEM_ORDEM: readonly string[] = [];

export const useEtapas = (servico: string): ContextoRecurso =>
  useContexto(
    ETAPAS,
    useMemo(() => ({ servico }), [servico]),
  );

const ordemDe = (r: PaginaLinhas): readonly string[] =>
  r.results.toSorted((a, b) => Number(a.ordem) - Number(b.ordem)).flatMap((l) => idDaReferencia(l.etapa) ?? []);

/** Steps of a service in their order, and how it changes: whole, at once, with a way back. */
export function useOrdemEtapas(servico: string) {
  const ctx = useEtapas(servico);
  const etapas = useTodos(ctx);
  const caminho = `patio/servicos/${servico}/ordem_etapas/`;
  // Under the service: whoever orders its steps changes the service, and that is what comes by the live line.
  const chave = chaveCadastro(ctx.empresa, 'servico', 'ordem', servico);
  const ordem = useQuery({
    queryKey: chave,
    enabled: servico !== '',
    queryFn: async ({ signal }) => ordemDe(await api.get<PaginaLinhas>(caminho, { query: TODAS, signal })),
  });
  const versao = useQuery({
    queryKey: chaveCadastro(ctx.empresa, 'servico', 'versao', servico),
    enabled: servico !== '',
    queryFn: async ({ signal }) => (await api.get<Linha>(`patio/servicos/${servico}/`, { signal })).versao,
  });
  const { mutateAsync } = useMutation({
    // One after the other: quick moves arrive in the order they were made.
    scope: { id: `ordem.${servico}` },
    mutationFn: (ids: readonly string[]) =>
      api.put<PaginaLinhas>(caminho, {
        etapas: ids,
        ...(versao.data !== undefined && { versao: versao.data }),
      }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey: chave });
      queryClient.setQueryData(chave, ids);
    },
  });

  /** False when it was refused: the order is then read again. */
  async function gravar(ids: readonly string[]): Promise<boolean> {
    try {
      await mutateAsync(ids);
      return true;
    } catch (erro) {
      const outra = erro instanceof ErroApi && ['VERSAO_DESATUALIZADA', 'VALIDACAO'].includes(erro.codigo);
      avisar(
        outra ? 'Outra pessoa mudou este serviço. A ordem foi lida de novo: confira e repita.' : mensagemDe(erro),
        'erro',
      );
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: chaveCadastro(ctx.empresa, 'servico') }),
        renovarCadastro(ctx),
      ]);
      return false;
    }
  }
  async function mudar(ids: readonly string[], frase: string): Promise<boolean> {
    const antes = ordem.data ?? SEM_ORDEM;
    if (!(await gravar(ids))) return false;
    avisar(frase, 'neutro', {
      rotulo: 'Desfazer',
      agir: () => void gravar(antes).then((sim) => sim && avisar('Ordem de antes.', 'sucesso')),
    });
    return true;
  }

  const porId = new Map((etapas.data ?? []).map((e) => [e.public_id, e]));
  const ids = (ordem.data ?? SEM_ORDEM).filter((id) => porId.has(id));
  return {
    ctx,
    ids,
    etapas: ids.flatMap((id) => porId.get(id) ?? []),
    fora: (etapas.data ?? []).filter((e) => !ids.includes(e.public_id)),
    lendo: etapas.isPending || ordem.isPending,
    erro: (etapas.data ? null : etapas.error) ?? (ordem.data ? null : ordem.error),
    tentar: (): void => {
      void etapas.refetch();
      void ordem.refetch();
    },
    gravar,
    mudar,
  };
}
export type OrdemEtapas = ReturnType<typeof useOrdemEtapas>;
