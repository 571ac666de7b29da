import { Button } from '@blueprintjs/core';
import { FlowsIcon, OfflineIcon, PersonIcon } from '@blueprintjs/icons';
import { useEffect, useState, type ReactElement } from 'react';
import { mensagemDe } from '../kernel/api/erro.js';
import { formatHoraMinuto } from '../kernel/format/tempo.js';
import { useGates } from '../kernel/realtime/consultas.js';
import { useConexao } from '../kernel/realtime/vivo.js';
import { trocarEmpresa } from '../kernel/session/acoes.js';
import { useSessao } from '../kernel/session/loja.js';
import { avisar } from '../kernel/ui/avisos.js';
import { Desde } from '../kernel/ui/relogios.js';
import { podeSair } from '../kernel/ui/saida.js';

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

/** Somebody of the platform inside another company: said all the time, with the way out. */
export function FaixaPersonificacao(): ReactElement | null {
  const p = useSessao((s) => s.token?.personificando);
  const [saindo, setSaindo] = useState(false);
  if (!p) return null;
  const sair = async (): Promise<void> => {
    if (!(await podeSair())) return;
    setSaindo(true);
    try {
      await trocarEmpresa(p.origem);
    } catch (erro) {
      avisar(mensagemDe(erro), 'erro');
    } finally {
      setSaindo(false);
    }
  };
  return (
    <div className="faixa" data-tom="ambar" role="status" aria-label="Personificação">
      <PersonIcon />
      <span className="faixa-texto">
        Você atua em <strong>{p.empresa_nome}</strong> por {p.origem_nome}, desde {formatHoraMinuto(p.desde)}. Motivo:{' '}
        {p.motivo}
      </span>
      <Button size="small" loading={saindo} onClick={() => void sair()}>
        Sair da empresa
      </Button>
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
      <FaixaPersonificacao />
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
