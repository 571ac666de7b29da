import type { Excecao } from '@portaria/proto';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ErroApi, mensagemDe } from '../../../kernel/api/erro.js';
import { aplicarExcecao, chaveExcecoes } from '../../../kernel/realtime/mudancas.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import type { Motivo } from '../comandos/motivos-recentes.js';
import type { Resolucao } from './fluxo.js';

interface PedidoResolver {
  readonly excecao: Excecao;
  readonly resolucao: Resolucao;
  readonly motivo: Motivo;
}

/** Sends a resolution. A conflict says who was first, and the list is read again. */
export function useResolver(): UseMutationResult<Excecao, unknown, PedidoResolver> {
  const empresa = useEmpresaId();
  const qc = useQueryClient();
  return useMutation({
    mutationFn: ({ excecao, resolucao, motivo }: PedidoResolver) =>
      api.post<Excecao>(`tenants/tenants/${empresa}/excecoes/${excecao.public_id}/resolver/`, {
        acao: resolucao.acao,
        ...(resolucao.placa ? { placa: resolucao.placa } : {}),
        ...(resolucao.agendamento ? { agendamento: resolucao.agendamento } : {}),
        versao: excecao.versao,
        ...motivo,
      }),
    onSuccess: (nova, { resolucao }) => {
      qc.setQueryData<readonly Excecao[]>(chaveExcecoes(empresa), (l) => l && aplicarExcecao(l, nova));
      avisar(`Resolvida: ${resolucao.resumo.toLowerCase()}.`, 'sucesso');
    },
    onError: (erro) => {
      avisar(mensagemDe(erro), 'erro');
      if (erro instanceof ErroApi && erro.status === 409)
        void qc.invalidateQueries({ queryKey: chaveExcecoes(empresa) });
    },
  });
}
