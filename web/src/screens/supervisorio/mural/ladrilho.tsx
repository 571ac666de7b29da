import './ladrilho.css';
import type { GateServico } from '@portaria/proto';
import { memo, useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useVisita, type Pista } from '../../../kernel/realtime/consultas.js';
import { usePista, usePistaPor, useVelha } from '../../../kernel/realtime/vivo.js';
import { Desde, IdadePista } from '../../../kernel/ui/relogios.js';
import { useVisivel } from '../../../kernel/ui/visivel.js';
import { Camera } from '../pista/camera.js';
import { Esquema } from '../pista/esquema.js';
import { ROTULO_FASE, ROTULO_MODO, ROTULO_SENTIDO, SEM_DISPLAY, SETA_SENTIDO } from '../pista/palavras.js';
import { PesoPista } from '../pista/peso.js';
import { Placa } from '../../../kernel/ui/placa.js';
import { AGUARDANDO } from './constantes.js';
import { Rodape, useAnormal, type Anormal } from './rodape.js';

export const caminhoPista = (gate: string, pista: string): string => `/logistica/supervisorio/${gate}?pista=${pista}`;

export function PlacaPista({
  pista,
  tamanho,
}: {
  pista: string;
  tamanho: 'pequena' | 'media' | 'grande';
}): ReactElement {
  const t = usePistaPor(pista, ({ placa: p }) =>
    p ? `${p.texto}|${p.confianca}|${p.manual}|${p.por_caractere?.join() ?? ''}` : '',
  );
  const placa = t?.placa ?? null;
  return (
    <Placa
      texto={placa?.texto ?? null}
      tamanho={tamanho}
      confianca={placa?.confianca ?? null}
      porCaractere={placa?.por_caractere ?? null}
      manual={placa?.manual ?? false}
    />
  );
}

export function QualidadePlaca({ pista }: { pista: string }): ReactElement {
  const texto = usePista(pista, (t) => {
    if (!t?.placa) return 'Nenhuma placa lida';
    return t.placa.manual ? 'Placa digitada' : `Leitura ${Math.round(t.placa.confianca)} %`;
  });
  return <span className="placa-qualidade">{texto}</span>;
}

export function Situacao({ pista }: { pista: string }): ReactElement {
  const fase = usePista(pista, (t) => t?.fase ?? null);
  const mensagem = usePista(pista, (t) => t?.mensagem ?? AGUARDANDO);
  const display = usePista(pista, (t) => t?.display || SEM_DISPLAY);
  return (
    <p className="situacao">
      {fase && <strong data-fase={fase}>{ROTULO_FASE[fase]}</strong>}
      <span className="corta situacao-mensagem">{mensagem}</span>
      <span className="situacao-display corta" title="Texto no painel da pista">
        {display}
      </span>
    </p>
  );
}

/** Transporter · product · step · time in the step. */
function LinhaVisita({ pista, visivel }: { pista: string; visivel: boolean }): ReactElement {
  const agendamento = usePista(pista, (t) => t?.sessao?.agendamento ?? null);
  const numero = usePista(pista, (t) => t?.sessao?.visita ?? null);
  const etapa = usePista(pista, (t) => t?.sessao?.etapa ?? null);
  const desde = usePista(pista, (t) => t?.sessao?.desde ?? null);
  const { data } = useVisita(visivel ? agendamento : null);
  if (!desde) return <p className="linha-visita suave">Nenhum veículo na pista</p>;
  const transportadora = data?.participantes.find((p) => p.papel === 'transportadora')?.nome ?? numero;
  const partes = [transportadora, data?.produto, etapa].filter((x): x is string => !!x);
  return (
    <p className="linha-visita">
      <span className="corta">{partes.length > 0 ? partes.join(' · ') : 'Veículo sem visita definida'}</span>
      <span className="suave">
        <Desde em={desde} relogio />
      </span>
    </p>
  );
}

function Cabeca({ gate, pista, simulado }: { gate: GateServico; pista: Pista; simulado: boolean }): ReactElement {
  const modo = usePista(pista.public_id, (t) => t?.modo ?? pista.modo);
  return (
    <header className="ladrilho-cabeca">
      <Link to={caminhoPista(gate.public_id, pista.public_id)} className="ladrilho-nome corta">
        {gate.descricao} <span>{pista.nome}</span>
      </Link>
      <span className="ladrilho-sentido" title={ROTULO_SENTIDO[pista.sentido]}>
        {SETA_SENTIDO[pista.sentido]} <span>{ROTULO_SENTIDO[pista.sentido]}</span>
      </span>
      {modo !== 'automatico' && <span className="etiqueta">{ROTULO_MODO[modo]}</span>}
      {simulado && (
        <span className="etiqueta" data-tom="roxo">
          SIMULADO
        </span>
      )}
      <IdadePista pista={pista.public_id} />
    </header>
  );
}

function estadoDe(anormal: Anormal): string {
  if (anormal.excecao) return anormal.urgente ? 'vermelho' : 'ambar';
  return anormal.nivel === 'critico' || anormal.nivel === 'alto' ? 'vermelho' : anormal.nivel ? 'ambar' : 'normal';
}

/** One lane of the wall. Only the parts whose value changed are drawn again. */
export const Ladrilho = memo(function Ladrilho({ gate, pista }: { gate: GateServico; pista: Pista }): ReactElement {
  const id = pista.public_id;
  const caixa = useRef<HTMLElement>(null);
  const visivel = useVisivel(caixa);
  const velha = useVelha(id);
  const simulado = usePista(id, (t) => t?.simulado ?? gate.simulado);
  const anormal = useAnormal(gate.public_id, id);
  return (
    <article ref={caixa} className="ladrilho" data-velha={velha} data-tom={estadoDe(anormal)} data-pista={id}>
      <Cabeca gate={gate} pista={pista} simulado={simulado} />
      <div className="ladrilho-corpo">
        <div className="ladrilho-numeros">
          <div className="ladrilho-placa">
            <PlacaPista pista={id} tamanho="media" />
            <QualidadePlaca pista={id} />
          </div>
          <PesoPista pista={id} pesa={pista.pesa} />
        </div>
        <div className="ladrilho-esquema">
          <Esquema pista={id} />
        </div>
        <Situacao pista={id} />
        <LinhaVisita pista={id} visivel={visivel} />
        {pista.cameras.length > 0 && (
          <div className="ladrilho-cameras">
            {pista.cameras.slice(0, 2).map((c) => (
              <Camera
                key={c.id}
                gate={gate.public_id}
                pista={id}
                camera={c.id}
                rotulo={c.label}
                simulado={simulado}
                intervalo={4000}
              />
            ))}
          </div>
        )}
      </div>
      <Rodape anormal={anormal} />
    </article>
  );
});
