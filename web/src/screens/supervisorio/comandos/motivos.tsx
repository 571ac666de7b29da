import './motivos.css';
import type { Justificativa } from '@portaria/proto';
import { Button, InputGroup } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { chave } from '../../../kernel/api/consulta.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import { useAtalhos } from '../../../kernel/ui/atalhos.js';
import { lembrarMotivo, listarMotivos, useMotivosRecentes, type Motivo, type UsoMotivo } from './motivos-recentes.js';

const NENHUM: readonly Motivo[] = [];

function useMotivos(uso: UsoMotivo): readonly (Motivo & { recente: boolean })[] {
  const empresa = useEmpresaId();
  const { data } = useQuery({
    queryKey: chave(empresa, 'justificativas'),
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      api.get<{ results: readonly Justificativa[] }>(`tenants/empresas/${empresa}/justificativa`, { signal }),
  });
  const recentes = useMotivosRecentes((s) => s.recentes[uso] ?? NENHUM);
  return listarMotivos(uso, recentes, data?.results ?? []);
}

export interface PropsMotivos {
  readonly uso: UsoMotivo;
  readonly rotulo?: string;
  readonly enviando: boolean;
  readonly aoEscolher: (motivo: Motivo) => void;
  readonly aoCancelar: () => void;
}

/** Reason of a manual act: one number key, or a typed text. The choice sends. */
export function Motivos({ uso, rotulo, enviando, aoEscolher, aoCancelar }: PropsMotivos): ReactElement {
  const motivos = useMotivos(uso);
  const [texto, setTexto] = useState('');
  const escolher = (m: Motivo | undefined): void => {
    if (!m || enviando) return;
    const motivo = {
      justificativa: m.justificativa,
      ...(m.justificativa_id ? { justificativa_id: m.justificativa_id } : {}),
    };
    lembrarMotivo(uso, motivo);
    aoEscolher(motivo);
  };
  useAtalhos([
    ...motivos.map((m, i) => ({
      tecla: String(i + 1),
      rotulo: m.justificativa,
      grupo: 'Justificativa',
      agir: () => escolher(m),
    })),
    { tecla: 'Escape', rotulo: 'Voltar', grupo: 'Justificativa', agir: aoCancelar },
  ]);
  return (
    <div className="motivos">
      <p className="motivos-titulo">{rotulo ?? 'Justificativa'}</p>
      <ul>
        {motivos.map((m, i) => (
          <li key={m.justificativa}>
            <button type="button" disabled={enviando} onClick={() => escolher(m)}>
              <kbd>{i + 1}</kbd>
              <span>{m.justificativa}</span>
              {m.recente && <HistoryIcon size={12} title="Usado há pouco" />}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="motivos-outro"
        onSubmit={(e) => {
          e.preventDefault();
          if (texto.trim()) escolher({ justificativa: texto.trim() });
        }}
      >
        <InputGroup
          fill
          maxLength={300}
          placeholder="Outro motivo"
          aria-label="Outro motivo"
          value={texto}
          disabled={enviando}
          onValueChange={setTexto}
          onKeyDown={(e) => {
            if (e.key === 'Escape') aoCancelar();
          }}
        />
        <Button type="submit" intent="primary" disabled={!texto.trim()} loading={enviando}>
          Enviar
        </Button>
      </form>
    </div>
  );
}
