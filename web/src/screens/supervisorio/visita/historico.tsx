import { ROTULO_STATUS, type LinhaDoTempo, type StatusAgendamento } from '@portaria/proto';
import { Button } from '@blueprintjs/core';
import { FlagIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { chaveVisita } from '../../../kernel/realtime/mudancas.js';
import { formatDataHora, formatDia, formatHora } from '../../../kernel/format/tempo.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import { LinhaFato } from '../fatos/linha-fato.js';
import { Ampliada } from '../pista/ampliada.js';

type Entrada = LinhaDoTempo['results'][number];
type EntradaHistorico = Extract<Entrada, { origem: 'historico' }>;

const COMANDO: Readonly<Record<string, string>> = {
  agendar: 'Agendamento criado',
  autorizar: 'Autorizado',
  recusar: 'Recusado',
  confirmar_transito: 'Trânsito confirmado',
  triar: 'Triagem feita',
  estacionar: 'Estacionado no pátio',
  desocupar: 'Vaga desocupada',
  entrada_buffer: 'Entrou no buffer',
  saida_buffer: 'Saiu do buffer',
  chamar: 'Chamado',
  iniciar: 'Atendimento iniciado',
  avancar_etapa: 'Etapa avançada',
  recuar_etapa: 'Etapa recuada',
  pausar: 'Processo pausado',
  retomar: 'Processo retomado',
  retornar_a_origem: 'Retornado à origem',
  cancelar: 'Cancelado',
  estornar_cancelamento: 'Cancelamento estornado',
  estornar_status_inicial: 'Voltou ao status inicial',
  expirar: 'Expirou',
};
const FONTE: Readonly<Record<string, string>> = {
  pessoa: 'operador',
  portaria: 'portaria',
  gate: 'portaria',
  integracao: 'integração',
  job: 'sistema',
};
const status = (s: string): string => (ROTULO_STATUS as Readonly<Record<string, string>>)[s as StatusAgendamento] ?? s;

function LinhaHistorico({ h, fuso }: { h: EntradaHistorico; fuso: string }): ReactElement {
  return (
    <li className="fato">
      <time dateTime={h.em} title={formatDataHora(h.em, fuso)}>
        {formatHora(h.em, fuso)}
      </time>
      <span className="fato-icone">
        <FlagIcon size={14} />
      </span>
      <div className="fato-texto">
        <strong>{COMANDO[h.comando] ?? h.comando}</strong>
        {h.etapa && <span>{h.etapa}</span>}
        {h.de !== h.para && (
          <span className="suave">{h.de ? `${status(h.de)} → ${status(h.para)}` : status(h.para)}</span>
        )}
        <span className="suave">{h.quem ?? FONTE[h.fonte] ?? h.fonte}</span>
        {h.motivo && <span className="suave">“{h.motivo}”</span>}
      </div>
    </li>
  );
}

/** Every change of the visit and every fact of the gate about it, newest first, by day. */
export function Historico({ agendamento, fuso }: { agendamento: string; fuso: string }): ReactElement {
  const empresa = useEmpresaId();
  const [foto, setFoto] = useState<{ id: string; legenda: string } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...chaveVisita(empresa, agendamento), 'historico'],
    queryFn: ({ signal }) =>
      api.get<LinhaDoTempo>(`tenants/empresas/${empresa}/agendamentos/${agendamento}/historico/`, { signal }),
  });
  if (error)
    return (
      <p className="cartao-vazio" role="alert">
        Não foi possível ler o histórico.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    );
  if (!data) return <div className="esqueleto" style={{ height: 120 }} aria-busy="true" />;
  const dias = Map.groupBy(data.results.toReversed(), (e) => formatDia(e.em, fuso));
  return (
    <>
      {[...dias].map(([dia, entradas]) => (
        <div key={dia} className="historico-dia">
          <h3>{dia}</h3>
          <ul>
            {entradas.map((e, i) =>
              e.origem === 'historico' ? (
                <LinhaHistorico key={`h${e.em}${i}`} h={e} fuso={fuso} />
              ) : (
                <LinhaFato
                  key={e.fato.id}
                  fato={e.fato}
                  fuso={fuso}
                  aoAmpliar={(id, legenda) => setFoto({ id, legenda })}
                />
              ),
            )}
          </ul>
        </div>
      ))}
      <Ampliada foto={foto} fechar={() => setFoto(null)} />
    </>
  );
}
