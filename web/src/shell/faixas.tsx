import { FlowsIcon, OfflineIcon } from '@blueprintjs/icons';
import { useEffect, useState, type ReactElement } from 'react';
import { useGates } from '../kernel/realtime/consultas.js';
import { useConexao } from '../kernel/realtime/vivo.js';
import { Desde } from '../kernel/ui/relogios.js';

function useSemRede(): boolean {
  const [sem, setSem] = useState(() => !navigator.onLine);
  useEffect(() => {
    const ler = (): void => setSem(!navigator.onLine);
    window.addEventListener('online', ler);
    window.addEventListener('offline', ler);
    return () => {
      window.removeEventListener('online', ler);
      window.removeEventListener('offline', ler);
    };
  }, []);
  return sem;
}

function FaixaLinha(): ReactElement | null {
  const linha = useConexao((s) => s.linha);
  const ultimo = useConexao((s) => s.ultimoPulso);
  const semRede = useSemRede();
  if (linha !== 'caida') return null;
  return (
    <div className="faixa" data-tom="vermelho" role="alert">
      <OfflineIcon />
      <span>
        <strong>{semRede ? 'Este computador está sem rede' : 'Sem conexão ao vivo com o servidor'}</strong>
        {ultimo !== null && (
          <>
            {' '}
            há <Desde em={new Date(ultimo).toISOString()} />. Os valores na tela são os últimos recebidos.
          </>
        )}
      </span>
    </div>
  );
}

/** What is true of the whole screen goes on a banner, never in a dialog. */
export function Faixas(): ReactElement {
  const { data: gates } = useGates();
  const simulados = (gates ?? []).filter((g) => g.simulado);
  const nomes = simulados.length <= 3 ? simulados.map((g) => g.descricao).join(', ') : `${simulados.length} portarias`;
  return (
    <>
      <FaixaLinha />
      {simulados.length > 0 && (
        <div className="faixa" data-tom="roxo" role="status">
          <FlowsIcon />
          <span>
            <strong>Simulação.</strong> {nomes} {simulados.length > 1 ? 'operam' : 'opera'} com equipamentos simulados:
            nenhum caminhão é real.
          </span>
        </div>
      )}
    </>
  );
}
