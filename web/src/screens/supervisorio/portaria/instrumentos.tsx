import type { Telemetria } from '@portaria/proto';
import type { ReactElement } from 'react';
import type { Pista } from '../../../kernel/realtime/consultas.js';
import { usePista, usePistaPor } from '../../../kernel/realtime/vivo.js';
import { IdadePista } from '../../../kernel/ui/relogios.js';
import { PlacaPista, QualidadePlaca, Situacao } from '../mural/ladrilho.js';
import { Esquema, PALAVRA_SENSOR } from '../pista/esquema.js';
import { PesoPista } from '../pista/peso.js';

function Sensores({ lado, nome }: { lado: Telemetria['lado_a']; nome: 'A' | 'B' }): ReactElement {
  return (
    <div className="lado">
      <strong className="lado-nome">Lado {nome}</strong>
      <dl>
        {lado.sensores.map((s) => (
          <div key={s.id} data-status={s.status}>
            <dt>{s.label}</dt>
            <dd>{PALAVRA_SENSOR[s.status]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Lados({ pista }: { pista: string }): ReactElement | null {
  const t = usePistaPor(pista, ({ lado_a: a, lado_b: b }) =>
    [...a.sensores, ...b.sensores].map((s) => s.status).join(),
  );
  if (!t) return null;
  return (
    <>
      <Sensores lado={t.lado_a} nome="A" />
      <Sensores lado={t.lado_b} nome="B" />
    </>
  );
}

/** The live band of a lane: the grammar of the tile, laid out wide. It stays in sight while the page scrolls. */
export function Instrumentos({ pista, velha }: { pista: Pista; velha: boolean }): ReactElement {
  const id = pista.public_id;
  const simulado = usePista(id, (t) => t?.simulado ?? false);
  const pendentes = usePista(id, (t) => t?.pendentes ?? 0);
  const relogioRuim = usePista(id, (t) => t !== undefined && t.relogio !== 'ok');
  return (
    <section className="instrumentos" data-velha={velha} aria-label={`Estado ao vivo da ${pista.nome}`}>
      <div className="ladrilho-placa">
        <PlacaPista pista={id} tamanho="grande" />
        <QualidadePlaca pista={id} />
      </div>
      <div className="instrumentos-peso">
        <PesoPista pista={id} pesa={pista.pesa} />
      </div>
      <div className="instrumentos-esquema">
        <Esquema pista={id} />
        <div className="lados">
          <Lados pista={id} />
        </div>
      </div>
      <div className="instrumentos-estado">
        <Situacao pista={id} />
        <p className="instrumentos-sinais">
          {simulado && (
            <span className="etiqueta" data-tom="roxo">
              SIMULADO
            </span>
          )}
          {pendentes > 0 && (
            <span className="etiqueta" data-tom="ambar">
              {pendentes} fatos a enviar
            </span>
          )}
          {relogioRuim && (
            <span className="etiqueta" data-tom="ambar">
              Relógio do agente incerto
            </span>
          )}
          <span className="suave">Dados de</span>
          <IdadePista pista={id} />
        </p>
      </div>
    </section>
  );
}
