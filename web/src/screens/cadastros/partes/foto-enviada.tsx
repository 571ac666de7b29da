import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactElement } from 'react';
import { chave } from '../../../kernel/api/consulta.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';

const iniciais = (nome: string): string => {
  const partes = nome.split(/\s+/).filter((p) => /^\p{Lu}/u.test(p));
  return `${partes[0]?.charAt(0) ?? '?'}${partes.length > 1 ? (partes.at(-1)?.charAt(0) ?? '') : ''}`;
};

/** Picture of a person; initials where there is none. */
export function FotoEnviada({ id, nome }: { id: unknown; nome: string }): ReactElement {
  const empresa = useEmpresaId();
  const arquivo = typeof id === 'string' && id !== '' ? id : null;
  const { data, isFetching } = useQuery({
    queryKey: chave(empresa, 'upload', arquivo ?? ''),
    enabled: arquivo !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => api.arquivo(`uploads/${arquivo ?? ''}/`, { signal }),
  });
  const url = useMemo(() => (data && arquivo ? URL.createObjectURL(data.blob) : null), [data, arquivo]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  if (url) return <img className="retrato" src={url} alt={`Foto de ${nome}`} />;
  return (
    <span className="retrato" data-vazia="true" aria-busy={isFetching} aria-hidden="true">
      {iniciais(nome)}
    </span>
  );
}
