import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { chave } from '../api/consulta.js';
import { api } from '../session/acoes.js';
import { useEmpresaId } from '../session/loja.js';

const ESPERA_MS = 600;

/** A choice of the person kept on the server. What can't be read is the default; what can't be written stays for this visit. */
export function usePreferencia<T>(nome: string, padrao: T): readonly [T, (valor: T) => void, boolean] {
  const empresa = useEmpresaId();
  const qc = useQueryClient();
  const caminho = `users/preferencias/${encodeURIComponent(nome)}/`;
  const consulta = useQuery({
    queryKey: chave(empresa, 'preferencia', nome),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => (await api.get<{ valor: T | null }>(caminho, { signal })).valor,
  });
  const espera = useRef<{ timer: ReturnType<typeof setTimeout>; gravar: () => void } | null>(null);
  useEffect(
    () => () => {
      if (!espera.current) return;
      clearTimeout(espera.current.timer);
      espera.current.gravar();
    },
    [],
  );
  const mudar = useCallback(
    (valor: T) => {
      qc.setQueryData(chave(empresa, 'preferencia', nome), valor);
      if (espera.current) clearTimeout(espera.current.timer);
      const gravar = (): void => {
        espera.current = null;
        void api.put(caminho, { valor }).catch(() => undefined);
      };
      espera.current = { timer: setTimeout(gravar, ESPERA_MS), gravar };
    },
    [qc, empresa, nome, caminho],
  );
  return [consulta.data ?? padrao, mudar, !consulta.isPending];
}
