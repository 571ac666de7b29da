import type { Acao, Recurso } from '@portaria/proto';
import type { Campo, DefinicaoRecurso } from '@portaria/proto/cadastros';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Params } from './caminho.js';

/** One screen of a register: a line of `screens/cadastros/telas.ts`. What is left out comes from the definition. */
export interface TelaCadastro {
  /** May hold parameters (`/comercial/fornecedores/:fornecedor/produtos`): they fill those of the mount. */
  readonly path: string;
  readonly recurso: string;
  /** Index in `mounts` of the definition. */
  readonly montagem?: number;
  readonly titulo?: string;
  /** Name and gender of one record, where the screen shows a kind of the register by another name. */
  readonly singular?: string;
  readonly genero?: 'm' | 'f';
  /** Group of the menu, by the first segment of the path unless told; null = not in the menu. */
  readonly grupo?: string | null;
  readonly icone?: string;
  readonly permissao?: readonly Recurso[];
  /** Values that every record of this screen has: they filter its list, go with what it creates, and are not shown. */
  readonly fixos?: Readonly<Record<string, string | number | boolean>>;
  /** Where the form opens: beside the list, or on a page of its own when it is long. Decided by its size unless told. */
  readonly formulario?: 'painel' | 'pagina';
}

/** A record as answered. */
export interface Linha {
  readonly public_id: string;
  readonly versao?: number;
  readonly [campo: string]: unknown;
}

export interface PropsCelula {
  readonly valor: unknown;
  readonly campo: Campo;
  readonly linha: Linha;
}

/** What a widget gets: the value as on the wire, and how to change it. */
export interface PropsWidget {
  readonly id: string;
  readonly nome: string;
  readonly campo: Campo;
  readonly valor: unknown;
  readonly mudar: (valor: unknown) => void;
  /** The person left the field: it is checked. */
  readonly sair: () => void;
  readonly invalido: boolean;
  /** Ids of the help and of the error. */
  readonly descritoPor: string | undefined;
  readonly desabilitado: boolean;
  /** Values of the fields this one depends on, by their field. */
  readonly dependencias: Readonly<Record<string, unknown>>;
  /** Receives the element that takes the focus when the field is wrong. */
  readonly foco: ((elemento: HTMLElement | null) => void) | undefined;
}

export interface AcaoCadastro {
  readonly id: string;
  readonly rotulo: string;
  readonly icone?: ReactElement;
  /** Action that the person must be allowed on the resource; `update` unless told. */
  readonly exige?: Acao;
  readonly perigo?: boolean;
  /** Only on these records. */
  readonly quando?: (linha: Linha) => boolean;
  /** What is asked before, where there is no way back. */
  readonly confirmar?: (linha: Linha) => { readonly titulo: string; readonly texto: string };
  /** Also on a selection: called once per record. */
  readonly emLote?: boolean;
  /** Lists are read again when it ends. A rejection is shown. */
  readonly agir: (linha: Linha, ctx: ContextoRecurso) => Promise<unknown>;
}

/** What a screen has besides its definition. */
export interface Override {
  /** Extra columns of the list. */
  readonly colunas?: Readonly<
    Record<
      string,
      { readonly rotulo: string; readonly numerica?: boolean; readonly celula: (linha: Linha) => ReactNode }
    >
  >;
  /** Columns of the definition that the person has to ask for: more than these would not fit a common screen. */
  readonly recolhidas?: readonly string[];
  /** Another cell for a field. */
  readonly celulas?: Readonly<Record<string, ComponentType<PropsCelula>>>;
  /** Another widget for a field. */
  readonly widgets?: Readonly<Record<string, ComponentType<PropsWidget>>>;
  /** Fields that do not appear in the form. */
  readonly ocultos?: readonly string[];
  /** Fields that the data tab leaves to another part of the record. */
  readonly foraDosDados?: readonly string[];
  /** Where the record stands: beside its list unless told, or on a page of its own. */
  readonly registro?: 'painel' | 'pagina';
  /** What is said of the record above its tabs. */
  readonly cabecalho?: ComponentType<{ readonly linha: Linha; readonly ctx: ContextoRecurso }>;
  /** Tabs of the record, after its data. */
  readonly abas?: readonly {
    readonly id: string;
    readonly titulo: string;
    readonly quando?: (linha: Linha) => boolean;
    readonly conteudo: ComponentType<{ readonly linha: Linha; readonly ctx: ContextoRecurso }>;
  }[];
  readonly acoes?: readonly AcaoCadastro[];
  /** Beside the title. */
  readonly topo?: ComponentType<{ readonly ctx: ContextoRecurso }>;
}

export interface Poderes {
  readonly criar: boolean;
  readonly editar: boolean;
  readonly excluir: boolean;
  readonly ativar: boolean;
  readonly desativar: boolean;
  readonly exportar: boolean;
}

/** A register as it stands on the screen: definition, place, person. */
export interface ContextoRecurso {
  readonly def: DefinicaoRecurso;
  readonly tela: TelaCadastro;
  readonly montagem: number;
  readonly override: Override;
  readonly empresa: string;
  readonly params: Params;
  /** Address of the screen, parameters filled. */
  readonly endereco: string;
  readonly titulo: string;
  readonly poder: Poderes;
  readonly pode: (acao: Acao) => boolean;
}
