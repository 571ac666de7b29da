import './comandos.css';
import type { AgendamentoDetalhe, FatoPersistido } from '@portaria/proto';
import type { ReactElement } from 'react';
import { formatHora } from '../../../kernel/format/tempo.js';
import { usePode } from '../../../kernel/permission/pode.js';
import type { Pista } from '../../../kernel/realtime/consultas.js';
import { fraseFato } from '../fatos/frase-fato.js';
import { ladoDaCancela } from '../fatos/lado-cancela.js';
import { ComandosCancela } from './cancelas.js';
import { EstadoDoEnvio } from './estado-envio.js';
import { useEnvio } from './envio.js';
import { ComandosLeitura, ComandosPesagem } from './leitura-pesagem.js';
import { ComandosCupom, ComandosModo, ComandosPainel, ComandosSemaforo } from './sinais.js';

interface PropsPainel {
  readonly gate: string;
  readonly fuso: string;
  readonly pista: Pista;
  readonly visita: AgendamentoDetalhe | null;
  readonly agendamento: string | null;
  /** Last outcome of a command on this lane, whoever gave it. */
  readonly ultimo: FatoPersistido | null;
}

function Ultimo({ fato, fuso }: { fato: FatoPersistido; fuso: string }): ReactElement {
  const frase = fraseFato(fato, ladoDaCancela(fato.pista));
  return (
    <p className="ultimo-comando" data-tom={frase.tom}>
      <span>{formatHora(fato.ocorrido_em, fuso)}</span>
      <span>
        {frase.titulo}
        {frase.detalhe ? `. ${frase.detalhe}` : ''}
        {frase.quem ? ` — ${frase.quem}` : ''}
      </span>
    </p>
  );
}

/** Everything a person may do to a lane, grouped; each act asks for its reason. */
export function PainelComandos({ gate, fuso, pista, visita, agendamento, ultimo }: PropsPainel): ReactElement {
  const envio = useEnvio(gate);
  const pode = usePode('comandar');
  const podeSessao = usePode('abrirSessao');
  const podePesar = usePode('pesar');
  const podeModo = usePode('mudarModo');
  const comum = { pista, envio, pode };
  return (
    <section className="cartao comandos" aria-label="Ações">
      <header className="cartao-topo">
        <h2>Ações</h2>
      </header>
      <EstadoDoEnvio estado={envio.estado} />
      {envio.estado.nome === 'parado' && ultimo && <Ultimo fato={ultimo} fuso={fuso} />}
      <div className="comandos-lista">
        <ComandosCancela {...comum} />
        <ComandosSemaforo {...comum} />
        <ComandosLeitura {...comum} pode={podeSessao} />
        <ComandosPesagem {...comum} pode={podePesar} agendamento={agendamento} />
        <ComandosPainel {...comum} />
        <ComandosCupom {...comum} visita={visita} />
        <ComandosModo {...comum} podeModo={podeModo} />
      </div>
    </section>
  );
}
