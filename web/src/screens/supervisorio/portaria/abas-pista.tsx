import type { GateServico } from '@portaria/proto';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { formatKg } from '../../../kernel/format/numero.js';
import { useExcecoes, type Pista } from '../../../kernel/realtime/consultas.js';
import { usePista, useVelha } from '../../../kernel/realtime/vivo.js';
import { ROTULO_FASE, ROTULO_SENTIDO, SETA_SENTIDO } from '../pista/palavras.js';

function Aba({ gate, pista, atual }: { gate: string; pista: Pista; atual: boolean }): ReactElement {
  const fase = usePista(pista.public_id, (t) => t?.fase ?? null);
  const kg = usePista(pista.public_id, (t) => t?.peso.kg ?? null);
  const velha = useVelha(pista.public_id);
  const { data } = useExcecoes();
  const espera = (data ?? []).some((e) => e.pista === pista.public_id);
  return (
    <Link
      className="aba-pista"
      to={`/logistica/supervisorio/${gate}?pista=${pista.public_id}`}
      replace
      aria-current={atual ? 'page' : undefined}
    >
      <strong>{pista.nome}</strong>
      <span className="suave">
        {SETA_SENTIDO[pista.sentido]} {ROTULO_SENTIDO[pista.sentido]}
      </span>
      <span>{velha ? 'Sem sinal' : fase ? ROTULO_FASE[fase] : ''}</span>
      {pista.pesa && !velha && <span className="suave">{formatKg(kg)}</span>}
      {espera && (
        <span className="etiqueta" data-tom="vermelho">
          Exceção
        </span>
      )}
    </Link>
  );
}

export function AbasPista({ gate, atual }: { gate: GateServico; atual: string }): ReactElement {
  return (
    <nav className="abas-pista" aria-label="Pistas da portaria">
      {gate.pistas.map((p) => (
        <Aba key={p.public_id} gate={gate.public_id} pista={p} atual={p.public_id === atual} />
      ))}
    </nav>
  );
}
