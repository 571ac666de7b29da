import './fatos.css';
import type { FatoPersistido } from '@portaria/proto';
import {
  CameraIcon,
  CogIcon,
  DocumentOpenIcon,
  ConfirmIcon,
  SendMessageIcon,
  SwapVerticalIcon,
  TimelineLineChartIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { formatDataHora, formatHora } from '../../../kernel/format/tempo.js';
import { Foto } from '../../../kernel/ui/foto.js';
import { fotosDe, fraseFato, type GrupoFato } from './frase-fato.js';
import { ladoDaCancela } from './lado-cancela.js';

const ICONE: Readonly<Record<GrupoFato, ReactElement>> = {
  leitura: <CameraIcon size={14} />,
  decisao: <ConfirmIcon size={14} />,
  pesagem: <TimelineLineChartIcon size={14} />,
  cancela: <SwapVerticalIcon size={14} />,
  comando: <SendMessageIcon size={14} />,
  alarme: <WarningSignIcon size={14} />,
  sistema: <CogIcon size={14} />,
};

export interface PropsLinhaFato {
  readonly fato: FatoPersistido;
  readonly fuso: string;
  readonly pista?: string | null;
  readonly aoAmpliar: (foto: string, legenda: string) => void;
  readonly aoAbrirVisita?: (agendamento: string) => void;
}

/** One fact of a timeline: when, where, what, who and why, with its pictures. */
export function LinhaFato({ fato, fuso, pista, aoAmpliar, aoAbrirVisita }: PropsLinhaFato): ReactElement {
  const frase = fraseFato(fato, ladoDaCancela(fato.pista));
  const agendamento = (fato.dados as { agendamento?: string | null }).agendamento;
  return (
    <li className="fato" data-tom={frase.tom}>
      <time dateTime={fato.ocorrido_em} title={`${formatDataHora(fato.ocorrido_em, fuso)} (${fuso})`}>
        {formatHora(fato.ocorrido_em, fuso)}
      </time>
      {pista !== undefined && <span className="fato-pista corta">{pista ?? 'Portaria'}</span>}
      <span className="fato-icone">{ICONE[frase.grupo]}</span>
      <div className="fato-texto">
        <strong>{frase.titulo}</strong>
        {frase.detalhe && <span className="suave">{frase.detalhe}</span>}
        {frase.quem && (
          <span className="suave">
            {frase.quem}
            {frase.justificativa ? `: “${frase.justificativa}”` : ''}
          </span>
        )}
        {fato.offline && <span className="etiqueta">sem servidor</span>}
        {fato.relogio !== 'ok' && (
          <span className="etiqueta" data-tom="ambar">
            hora incerta
          </span>
        )}
      </div>
      <div className="fato-fotos">
        {fotosDe(fato).map((f) => (
          <button
            key={f.sha256}
            type="button"
            onClick={() => aoAmpliar(f.sha256, `${f.camera}, ${formatDataHora(fato.ocorrido_em, fuso)}`)}
          >
            <Foto id={f.sha256} alt={`Foto da câmera ${f.camera}`} />
          </button>
        ))}
      </div>
      {agendamento && aoAbrirVisita ? (
        <button type="button" className="fato-visita" onClick={() => aoAbrirVisita(agendamento)} title="Abrir a visita">
          <DocumentOpenIcon size={14} />
          <span className="so-leitor">Abrir a visita</span>
        </button>
      ) : (
        <span />
      )}
    </li>
  );
}
