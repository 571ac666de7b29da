import type { EsquemaConfig } from '@portaria/proto';
import type { ErrosEsquema } from './valores-esquema.js';

export interface PropsParte {
  readonly nome: string;
  readonly esquema: EsquemaConfig;
  readonly exigido: boolean;
  readonly valor: unknown;
  readonly mudar: (valor: unknown) => void;
  /** Dotted path of the part, and what the server said of paths. */
  readonly caminho: string;
  readonly erros: ErrosEsquema;
  /** A secret may be kept by saying nothing. */
  readonly editando: boolean;
}

/** An object with its fields. */
export type PropsObjeto = Pick<PropsParte, 'esquema' | 'valor' | 'mudar' | 'caminho' | 'erros' | 'editando'>;
