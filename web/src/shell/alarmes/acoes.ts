import type { Alarme } from '@portaria/proto';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { mensagemDe } from '../../kernel/api/erro.js';
import { chaveAlarmes } from '../../kernel/realtime/mudancas.js';
import { api } from '../../kernel/session/acoes.js';
import { useEmpresaId } from '../../kernel/session/loja.js';
import { avisar } from '../../kernel/ui/avisos.js';

interface Reconhecimento {
  readonly ids: readonly string[];
  readonly nota: string;
}

export function useReconhecer(): UseMutationResult<unknown, unknown, Reconhecimento> {
  const empresa = useEmpresaId();
  const qc = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, nota }: Reconhecimento) => {
      const base = `tenants/tenants/${empresa}/alarmes/`;
      const corpo = nota.trim() === '' ? {} : { nota: nota.trim() };
      const [um, ...outros] = ids;
      return outros.length === 0 && um
        ? api.post<Alarme>(`${base}${um}/reconhecer/`, corpo)
        : api.post<unknown>(`${base}reconhecer_todos/`, { ids, ...corpo });
    },
    onError: (erro) => avisar(mensagemDe(erro), 'erro'),
    onSettled: () => qc.invalidateQueries({ queryKey: chaveAlarmes(empresa) }),
  });
}
