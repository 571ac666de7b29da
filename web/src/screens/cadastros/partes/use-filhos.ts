import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { chaveCadastro } from '../../../kernel/realtime/mudancas.js';
import type { Params } from '../../../kernel/resource/caminho.js';
import type { PaginaLinhas } from '../../../kernel/resource/lista/use-resource-list.js';
import { caminhoLista } from '../../../kernel/resource/rotas-registro.js';
import type { ContextoRecurso, Linha, Override, TelaCadastro } from '../../../kernel/resource/tipos.js';
import { useContexto } from '../../../kernel/resource/use-contexto.js';
import { api } from '../../../kernel/session/acoes.js';
import { useAtrasado } from '../../../kernel/ui/use-atrasado.js';

/** A register whose records belong to one record of another. */
export interface Filha {
  readonly recurso: string;
  readonly montagem?: number;
  /** Parameters of the mount: the parent, and its parent. */
  readonly params?: Params;
  /** The parent as a field, where the mount does not name it. */
  readonly fixos?: TelaCadastro['fixos'];
  readonly override?: Override;
}

/** The child register where its parent's record stands, for the same person. */
export function useContextoFilho(pai: ContextoRecurso, linha: Linha, f: Filha): ContextoRecurso {
  const { permissao } = pai.tela;
  const dados = JSON.stringify({
    tela: {
      path: `${pai.endereco}/${linha.public_id}/${f.recurso}`,
      recurso: f.recurso,
      ...(f.montagem !== undefined && { montagem: f.montagem }),
      ...(f.fixos && { fixos: f.fixos }),
      ...(permissao && { permissao }),
    },
    params: f.params ?? {},
  });
  const { tela, params } = useMemo(() => JSON.parse(dados) as { tela: TelaCadastro; params: Params }, [dados]);
  return useContexto(tela, params, f.override);
}

const PASSO = 50;
const MAXIMO = 200;
const ESPERA_MS = 250;

/** Records of the child register, in its order; a search where there are many. */
export function useFilhos(ctx: ContextoRecurso) {
  const [busca, setBusca] = useState('');
  const [quantos, setQuantos] = useState(PASSO);
  const procurada = useAtrasado(busca.trim(), ESPERA_MS);
  const caminho = caminhoLista(ctx, false);
  const query = { ...ctx.tela.fixos, ...(procurada ? { search: procurada } : {}), page: 1, page_size: quantos };
  const consulta = useQuery({
    queryKey: chaveCadastro(ctx.empresa, ctx.def.name, 'filhos', caminho, query),
    enabled: caminho !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get<PaginaLinhas>(caminho ?? '', { query, signal }),
  });
  const total = consulta.data?.count ?? 0;
  const linhas = consulta.data?.results ?? SEM_LINHAS;
  return {
    consulta,
    linhas,
    total,
    busca,
    setBusca,
    /** Few enough to be seen at once need no search. */
    comBusca: busca !== '' || total > 12,
    mostrarMais:
      linhas.length < total && quantos < MAXIMO ? () => setQuantos((n) => Math.min(n + PASSO, MAXIMO)) : null,
  };
}
const SEM_LINHAS: readonly Linha[] = [];
export type Filhos = ReturnType<typeof useFilhos>;
