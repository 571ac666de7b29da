import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronUpIcon, CrossIcon } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import type { Caminhos } from '../../../kernel/resource/registro/use-caminhos.js';
import type { Linha } from '../../../kernel/resource/tipos.js';

interface Props {
  readonly titulo: string;
  readonly etiqueta?: string | null;
  readonly linhas: readonly Linha[];
  readonly id: string;
  readonly caminhos: Caminhos;
  /** What may be done with the record. */
  readonly children?: ReactNode;
}

/** Heading of a record beside its list: name, neighbours, acts, close. */
export function TopoPainel({ titulo, etiqueta, linhas, id, caminhos, children }: Props): ReactElement {
  const i = linhas.findIndex((l) => l.public_id === id);
  const vizinhos = [
    ['Registro anterior', 'Anterior (K)', <ChevronUpIcon key="a" />, linhas[i - 1]?.public_id],
    ['Próximo registro', 'Próximo (J)', <ChevronDownIcon key="b" />, linhas[i + 1]?.public_id],
  ] as const;
  return (
    <header className="painel-topo">
      <h2 className="corta">{titulo}</h2>
      {etiqueta && <span className="etiqueta">{etiqueta}</span>}
      <span className="espaco" />
      {i >= 0 &&
        vizinhos.map(([rotulo, dica, icone, alvo]) => (
          <Button
            key={rotulo}
            variant="minimal"
            icon={icone}
            aria-label={rotulo}
            title={dica}
            disabled={!alvo}
            onClick={() => alvo && caminhos.ver(alvo, true)}
          />
        ))}
      {children}
      <Button
        variant="minimal"
        icon={<CrossIcon />}
        aria-label="Fechar"
        title="Fechar (Esc)"
        onClick={() => caminhos.lista()}
      />
    </header>
  );
}

/** A record that is not there, or not yet. */
export function PainelSemRegistro({ lendo, caminhos }: { lendo: boolean; caminhos: Caminhos }): ReactElement {
  return (
    <div className="painel-espera">
      <Button variant="minimal" icon={<CrossIcon />} aria-label="Fechar" onClick={() => caminhos.lista()} />
      {lendo ? (
        <div className="painel-esqueleto" aria-busy="true" aria-label="Lendo o registro">
          {Array.from({ length: 5 }, (_, i) => (
            <span key={i} className="esqueleto" />
          ))}
        </div>
      ) : (
        <div className="vazio" role="alert">
          <strong>Este registro não está na lista.</strong>
          <span>Ele pode ter sido desativado, ou a busca e os filtros o deixam de fora.</span>
        </div>
      )}
    </div>
  );
}
