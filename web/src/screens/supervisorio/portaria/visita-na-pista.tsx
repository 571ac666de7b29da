import { ROTULO_STATUS, type AgendamentoDetalhe } from '@portaria/proto';
import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { formatData, formatHoraMinuto } from '../../../kernel/format/tempo.js';
import { usePista } from '../../../kernel/realtime/vivo.js';
import { Desde } from '../../../kernel/ui/relogios.js';

interface PropsVisita {
  readonly pista: string;
  readonly visita: AgendamentoDetalhe | null;
  readonly fuso: string;
  readonly aoAbrir: (agendamento: string) => void;
}

function Campo({ nome, children }: { nome: string; children: React.ReactNode }): ReactElement {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Dados({ visita, fuso }: { visita: AgendamentoDetalhe; fuso: string }): ReactElement {
  const nome = (papel: string): string => visita.participantes.find((p) => p.papel === papel)?.nome ?? '–';
  const carretas = [visita.veiculo.placa_carreta_1, visita.veiculo.placa_carreta_2].filter(Boolean).join(', ');
  const etapa = visita.etapas.find((e) => e.situacao === 'atual');
  return (
    <dl className="ficha">
      <Campo nome="Motorista">{visita.motorista?.nome ?? '–'}</Campo>
      <Campo nome="CNH">
        {visita.motorista?.cnh_registro ?? '–'}{' '}
        <span className="suave">vence em {formatData(visita.motorista?.cnh_validade)}</span>
      </Campo>
      <Campo nome="Transportadora">{nome('transportadora')}</Campo>
      <Campo nome="Fornecedor">{nome('fornecedor')}</Campo>
      <Campo nome="Produto">
        {visita.produto ?? '–'} <span className="suave">{visita.servico}</span>
      </Campo>
      <Campo nome="Veículo">
        {visita.veiculo.modalidade ?? '–'} <span className="suave">{carretas}</span>
      </Campo>
      <Campo nome="Janela">
        {visita.janela_inicio
          ? `${formatHoraMinuto(visita.janela_inicio, fuso)} às ${formatHoraMinuto(visita.janela_fim, fuso)}`
          : 'Sem janela'}
      </Campo>
      <Campo nome="Etapa">
        {etapa ? `${etapa.ordem} de ${visita.etapas.length}, ${etapa.nome}` : '–'}{' '}
        {etapa?.iniciada_em && (
          <span className="suave">
            há <Desde em={etapa.iniciada_em} />
          </span>
        )}
      </Campo>
    </dl>
  );
}

/** Who is on the lane, with what, and in which step. */
export function VisitaNaPista({ pista, visita, fuso, aoAbrir }: PropsVisita): ReactElement {
  const emSessao = usePista(pista, (t) => t?.sessao != null);
  return (
    <section className="cartao" aria-label="Visita na pista">
      <header className="cartao-topo">
        <h2>{visita ? `Visita ${visita.numero}` : 'Visita'}</h2>
        {visita && <span className="etiqueta">{ROTULO_STATUS[visita.status]}</span>}
        <span className="espaco" />
        {visita && (
          <Button size="small" onClick={() => aoAbrir(visita.public_id)}>
            Abrir visita
          </Button>
        )}
      </header>
      {visita ? (
        <Dados visita={visita} fuso={fuso} />
      ) : (
        <p className="cartao-vazio">
          {emSessao ? 'Veículo na pista ainda sem visita definida.' : 'Nenhum veículo na pista.'}
        </p>
      )}
    </section>
  );
}
