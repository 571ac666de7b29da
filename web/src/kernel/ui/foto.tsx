import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactElement } from 'react';
import { chave } from '../api/consulta.js';
import { api } from '../session/acoes.js';
import { useEmpresaId } from '../session/loja.js';

/** A stored picture by its hash. It never changes: read once. */
export function Foto({ id, alt, className }: { id: string; alt: string; className?: string }): ReactElement {
  const empresa = useEmpresaId();
  const { data, isError } = useQuery({
    queryKey: chave(empresa, 'foto', id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    queryFn: async ({ signal }) => (await api.imagem(`patio/fotos/${id}/`, signal)).blob,
  });
  const url = useMemo(() => (data ? URL.createObjectURL(data) : null), [data]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  if (isError) return <span className={`foto foto-vazia ${className ?? ''}`}>Sem foto</span>;
  if (!url) return <span className={`foto esqueleto ${className ?? ''}`} aria-busy="true" />;
  return <img className={`foto ${className ?? ''}`} src={url} alt={alt} />;
}
