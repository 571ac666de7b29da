import './visita.css';
import { ROTULO_STATUS, type AgendamentoDetalhe } from '@portaria/proto';
import { Button, Drawer } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { formatDataHora, formatHora } from '../../../kernel/format/tempo.js';
import { useVisita } from '../../../kernel/realtime/consultas.js';
import { useAtalhos } from '../../../kernel/ui/atalhos.js';
import { Foto } from '../../../kernel/ui/foto.js';
import { comPrazo } from '../../../kernel/ui/tela-preguicosa.js';
import { Ampliada } from '../pista/ampliada.js';
import { Placa } from '../../../kernel/ui/placa.js';
import { Etapas } from './etapas.js';
import { Historico } from './historico.js';
import { Pesagens } from './pesagens.js';

const CurvaPesagem = lazy(() => comPrazo(() => import('./curva-pesagem.js')));

function Fotos({ visita, fuso }: { visita: AgendamentoDetalhe; fuso: string }): ReactElement {
  const [foto, setFoto] = useState<{ id: string; legenda: string } | null>(null);
  if (visita.fotos.length === 0) return <p className="cartao-vazio">Nenhuma foto guardada.</p>;
  return (
    <div className="visita-fotos">
      {visita.fotos.map((f) => {
        const legenda = `${f.camera}, ${formatDataHora(f.em, fuso)}`;
        return (
          <button key={f.id} type="button" onClick={() => setFoto({ id: f.id, legenda })}>
            <Foto id={f.id} alt={legenda} />
            <span className="corta">{f.camera}</span>
            <span>{formatHora(f.em, fuso)}</span>
          </button>
        );
      })}
      <Ampliada foto={foto} fechar={() => setFoto(null)} />
    </div>
  );
}

function Corpo({ visita, fuso }: { visita: AgendamentoDetalhe; fuso: string }): ReactElement {
  const comCurva = visita.pesagens.findLast((p) => !p.cancelada && p.curva.length > 1);
  return (
    <>
      <Etapas etapas={visita.etapas} fuso={fuso} />
      <section>
        <h2>Pesagens</h2>
        <Pesagens visita={visita} fuso={fuso} />
      </section>
      {comCurva && (
        <section>
          <h2>Curva da última pesagem</h2>
          <Suspense fallback={<div className="visita-curva" />}>
            <CurvaPesagem pesagem={comCurva} />
          </Suspense>
        </section>
      )}
      <section>
        <h2>Fotos</h2>
        <Fotos visita={visita} fuso={fuso} />
      </section>
      <section>
        <h2>Histórico</h2>
        <Historico agendamento={visita.public_id} fuso={fuso} />
      </section>
    </>
  );
}

interface PropsGaveta {
  readonly agendamento: string;
  readonly fuso: string;
  readonly fechar: () => void;
}

/** One visit from booking to exit, beside the screen it was opened from. */
export default function GavetaVisita({ agendamento, fuso, fechar }: PropsGaveta): ReactElement {
  const { data: visita, error, refetch } = useVisita(agendamento);
  useAtalhos([{ tecla: 'Escape', rotulo: 'Fechar a visita', grupo: 'Portaria', agir: fechar }]);
  return (
    <Drawer isOpen onClose={fechar} size="min(760px, 94vw)" position="right">
      <div className="visita" role="dialog" aria-label="Visita">
        <header className="visita-topo">
          {visita && <Placa texto={visita.veiculo.placa_cavalo} tamanho="pequena" />}
          <div>
            <h1>{visita ? `Visita ${visita.numero}` : 'Visita'}</h1>
            {visita && (
              <p className="suave">
                {[visita.motorista?.nome, visita.produto, visita.servico].filter(Boolean).join(' · ')}
              </p>
            )}
          </div>
          <span className="espaco" />
          {visita && (
            <span className="etiqueta" data-tom="azul">
              {ROTULO_STATUS[visita.status]}
            </span>
          )}
          <Button variant="minimal" icon={<CrossIcon />} aria-label="Fechar" onClick={fechar} />
        </header>
        <div className="visita-corpo">
          {visita ? (
            <Corpo visita={visita} fuso={fuso} />
          ) : error ? (
            <div className="vazio" role="alert">
              <strong>Não foi possível ler a visita.</strong>
              <span>{mensagemDe(error)}</span>
              <Button onClick={() => void refetch()}>Tentar de novo</Button>
            </div>
          ) : (
            <div className="esqueleto" style={{ height: 240 }} aria-busy="true" />
          )}
        </div>
      </div>
    </Drawer>
  );
}
