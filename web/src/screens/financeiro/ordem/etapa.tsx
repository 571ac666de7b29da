import { Button } from '@blueprintjs/core';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  DragHandleVerticalIcon,
  EditIcon,
  RemoveIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { useSortable } from '@dnd-kit/sortable';
import type { DefinicaoRecurso } from '@portaria/proto/cadastros';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { formatDecorrido } from '../../../kernel/format/tempo.js';
import { textoDoValor } from '../../../kernel/resource/texto-valor.js';
import type { Linha } from '../../../kernel/resource/tipos.js';

const EXIGE = [
  ['exige_pesagem', 'Pesagem'],
  ['exige_classificacao', 'Classificação'],
  ['exige_pagamento', 'Pagamento'],
  ['exige_foto', 'Foto'],
] as const;

const MIN_MS = 60_000;
/** `25 min`, `1 h 05`. */
export const minutos = (n: number): string => formatDecorrido(n * MIN_MS);

/** What a step is and asks for. */
export function SobreEtapa({ def, etapa }: { def: DefinicaoRecurso; etapa: Linha }): ReactElement {
  const tipo = def.fields.tipo;
  const pistas = def.fields.pistas;
  const temPistas = Array.isArray(etapa.pistas) && etapa.pistas.length > 0;
  return (
    <span className="etapa-sobre">
      <span className="suave">{tipo && textoDoValor(tipo, etapa.tipo)}</span>
      {EXIGE.filter(([n]) => etapa[n] === true).map(([n, rotulo]) => (
        <span key={n} className="etiqueta">
          <span className="so-leitor">Exige </span>
          {rotulo}
        </span>
      ))}
      {temPistas && pistas && <span className="suave">em {textoDoValor(pistas, etapa.pistas)}</span>}
      {etapa.ativo === false && (
        <span className="etiqueta" data-tom="ambar">
          Inativa
        </span>
      )}
    </span>
  );
}

export interface AcoesEtapa {
  readonly mover: (id: string, passo: -1 | 1) => void;
  readonly tirar: (etapa: Linha) => void;
  readonly editar: ((etapa: Linha) => void) | null;
  readonly excluir: ((etapa: Linha) => void) | null;
  /** Whether the order may change. */
  readonly ordena: boolean;
}

export function BotoesEtapa({
  etapa,
  acoes,
  children,
}: {
  etapa: Linha;
  acoes: AcoesEtapa;
  children?: ReactNode;
}): ReactElement {
  const nome = String(etapa.nome);
  const { editar, excluir } = acoes;
  return (
    <span className="etapa-acoes">
      {children}
      {editar && (
        <Button
          variant="minimal"
          icon={<EditIcon />}
          aria-label={`Editar ${nome}`}
          title="Editar"
          onClick={() => editar(etapa)}
        />
      )}
      {excluir && (
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          aria-label={`Excluir ${nome}`}
          title="Excluir a etapa"
          onClick={() => excluir(etapa)}
        />
      )}
    </span>
  );
}

interface Props {
  readonly def: DefinicaoRecurso;
  readonly etapa: Linha;
  readonly posicao: number;
  readonly total: number;
  readonly acoes: AcoesEtapa;
}

/** One step in its place: dragged by its handle, moved by Alt and the arrows or by its buttons. */
export function EtapaNaOrdem({ def, etapa, posicao, total, acoes }: Props): ReactElement {
  const id = etapa.public_id;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: !acoes.ordena,
  });
  const nome = String(etapa.nome);
  const aoTeclar = (e: KeyboardEvent): void => {
    const passo = e.key === 'ArrowUp' ? -1 : e.key === 'ArrowDown' ? 1 : null;
    if (passo === null) return;
    if (e.altKey && acoes.ordena) acoes.mover(id, passo);
    else if (!e.altKey && e.target === e.currentTarget) {
      const irma = passo < 0 ? e.currentTarget.previousElementSibling : e.currentTarget.nextElementSibling;
      if (irma instanceof HTMLElement) irma.focus();
    } else return;
    e.preventDefault();
  };
  return (
    <li
      ref={setNodeRef}
      className="etapa"
      data-id={id}
      data-arrastando={isDragging}
      tabIndex={0}
      aria-label={`${posicao + 1} de ${total}: ${nome}`}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      onKeyDown={aoTeclar}
    >
      {acoes.ordena && (
        <span ref={setActivatorNodeRef} className="etapa-alca" title="Arraste para mudar a ordem" {...listeners}>
          <DragHandleVerticalIcon />
        </span>
      )}
      <span className="etapa-numero">{posicao + 1}</span>
      <span className="etapa-nome">
        <strong>{nome}</strong>
        <SobreEtapa def={def} etapa={etapa} />
      </span>
      <span className="etapa-meta">
        {typeof etapa.meta_min === 'number' ? minutos(etapa.meta_min) : <span className="suave">sem meta</span>}
      </span>
      <BotoesEtapa etapa={etapa} acoes={acoes}>
        {acoes.ordena && (
          <>
            <Button
              variant="minimal"
              icon={<ArrowUpIcon />}
              aria-label={`Subir ${nome}`}
              title="Subir (Alt+↑)"
              disabled={posicao === 0}
              onClick={() => acoes.mover(id, -1)}
            />
            <Button
              variant="minimal"
              icon={<ArrowDownIcon />}
              aria-label={`Descer ${nome}`}
              title="Descer (Alt+↓)"
              disabled={posicao === total - 1}
              onClick={() => acoes.mover(id, 1)}
            />
            <Button
              variant="minimal"
              icon={<RemoveIcon />}
              aria-label={`Tirar ${nome} da ordem`}
              title="Tirar da ordem, sem excluir"
              onClick={() => acoes.tirar(etapa)}
            />
          </>
        )}
      </BotoesEtapa>
    </li>
  );
}
