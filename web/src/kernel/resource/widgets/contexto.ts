import type { Campo, DefinicaoRecurso, TipoCampo } from '@portaria/proto/cadastros';
import { createContext, type ComponentType } from 'react';
import type { Params } from '../caminho.js';
import type { Linha, PropsWidget } from '../tipos.js';

export interface PropsCriar {
  readonly def: DefinicaoRecurso;
  readonly params: Params;
  /** Values that make the new row one that may be chosen. */
  readonly fixos: NonNullable<Campo['onde']>;
  /** Title already typed. */
  readonly titulo: string;
  readonly aoCriar: (linha: Linha) => void;
  readonly fechar: () => void;
}

/** What a form lends its widgets: the table of widgets (for lists inside), how to create a record on the spot, where it stands. */
export interface ContextoFormulario {
  readonly widgets: Readonly<Record<TipoCampo, ComponentType<PropsWidget>>> | null;
  readonly Criar: ComponentType<PropsCriar> | null;
  readonly params: Params;
}
export const FormularioContexto = createContext<ContextoFormulario>({ widgets: null, Criar: null, params: {} });
