import type { VisitaEsperada } from '@portaria/proto';
import { Button, InputGroup } from '@blueprintjs/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { chave } from '../../../kernel/api/consulta.js';
import { formatHoraMinuto } from '../../../kernel/format/tempo.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';

interface PropsEscolha {
  readonly gate: string;
  readonly aoEscolher: (agendamento: string, numero: string) => void;
  readonly aoCancelar: () => void;
}

/** Search over the visits expected at the gate. */
export function EscolhaVisita({ gate, aoEscolher, aoCancelar }: PropsEscolha): ReactElement {
  const empresa = useEmpresaId();
  const [busca, setBusca] = useState('');
  const { data } = useQuery({
    queryKey: chave(empresa, 'esperadas', gate, busca),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.get<{ results: readonly VisitaEsperada[] }>(`tenants/tenants/${empresa}/gates-service/${gate}/esperadas/`, {
        query: { search: busca },
        signal,
      }),
  });
  const lista = (data?.results ?? []).slice(0, 6);
  return (
    <div className="escolha-visita">
      <InputGroup
        autoFocus
        fill
        placeholder="Placa, motorista, transportadora ou número"
        aria-label="Buscar visita esperada"
        value={busca}
        onValueChange={setBusca}
        onKeyDown={(e) => {
          const primeira = lista[0];
          if (e.key === 'Escape') aoCancelar();
          else if (e.key === 'Enter' && primeira) aoEscolher(primeira.agendamento, primeira.numero);
        }}
      />
      <ul>
        {lista.map((v) => (
          <li key={v.agendamento}>
            <button type="button" className="candidato" onClick={() => aoEscolher(v.agendamento, v.numero)}>
              <strong>{v.placas[0]}</strong>
              <span className="candidato-texto">
                <span className="corta">{v.motorista?.nome ?? v.numero}</span>
                <span className="corta suave">{[v.transportadora, v.produto].filter(Boolean).join(' · ')}</span>
              </span>
              <span className="suave">{formatHoraMinuto(v.janela_inicio)}</span>
            </button>
          </li>
        ))}
      </ul>
      {data && lista.length === 0 && <p className="suave">Nenhuma visita esperada com este texto.</p>}
      <Button size="small" variant="minimal" onClick={aoCancelar}>
        Voltar
      </Button>
    </div>
  );
}
