import { useEffect, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { formatDataHora } from '../../format/tempo.js';
import { useEmpresa, useSessao } from '../../session/loja.js';

/** On paper only: whose list it is, who printed it and when, and what was searched for. The filters stand under it as on the screen. */
export function CabecalhoImpresso({ busca }: { busca: string | undefined }): ReactElement {
  const empresa = useEmpresa();
  const pessoa = useSessao((s) => s.token?.user.nome);
  const [em, setEm] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The page is laid out for paper as soon as the handler returns.
    const agora = (): void => flushSync(() => setEm(new Date().toISOString()));
    window.addEventListener('beforeprint', agora);
    return () => window.removeEventListener('beforeprint', agora);
  }, []);
  const partes = [
    empresa?.nome_fantasia,
    `impresso em ${formatDataHora(em)}${pessoa ? ` por ${pessoa}` : ''}`,
    busca ? `busca: ${busca}` : undefined,
  ];
  return <p className="so-impressao">{partes.filter((p) => p !== undefined).join(' · ')}</p>;
}
