/** What a field holds: decides its column, validation, widget, cell and filter. */
export type TipoCampo =
  | 'texto'
  | 'texto_longo'
  | 'inteiro'
  | 'peso'
  | 'decimal'
  | 'percentual'
  | 'dinheiro'
  | 'logico'
  | 'data'
  | 'hora'
  | 'instante'
  | 'opcao'
  | 'opcoes'
  | 'referencia'
  | 'referencias'
  | 'cpf'
  | 'cnpj'
  | 'documento'
  | 'placa'
  | 'cnh'
  | 'renavam'
  | 'telefone'
  | 'email'
  | 'cep'
  | 'uf'
  | 'lista'
  | 'anexo'
  | 'anexos'
  | 'objeto'
  | 'id';

export interface Opcao {
  readonly valor: string | number;
  readonly rotulo: string;
  /** How a state is painted where it is shown. */
  readonly tom?: 'neutro' | 'info' | 'bom' | 'atencao' | 'perigo';
}

/**
 * One field of a register, as plain data: nothing here touches a server or a screen. `V` is the type of its value on the wire and
 * exists for inference only.
 */
export interface Campo<V = unknown> {
  readonly tipo: TipoCampo;
  readonly rotulo: string;
  /** Sentence under the field. */
  readonly ajuda?: string;
  /** Must have a value. `false` = may be null. */
  readonly obrigatorio: boolean;
  /** Longest text, characters. */
  readonly max?: number;
  /** Smallest and largest number; dates as YYYY-MM-DD. */
  readonly minimo?: number;
  readonly maximo?: number;
  /** Digits after the comma of a `decimal`. */
  readonly casas?: number;
  /** Shown inside the field and after the value, e.g. `kg`. */
  readonly unidade?: string;
  readonly opcoes?: readonly Opcao[];
  /** Name of the resource a `referencia` points to; its row must be of the same company, or global. */
  readonly recurso?: string;
  /** Only rows whose fields have these values may be chosen. */
  readonly onde?: Readonly<Record<string, string | number | boolean>>;
  /** The choice is narrowed by the value of another field of the form: their field → this form's field. */
  readonly depende?: Readonly<Record<string, string>>;
  /** Fields of each element of a `lista`, kept as JSON. */
  readonly itens?: Campos;
  /** Value when none is given. */
  readonly padrao?: V;
  /** A column of the list screen, a filter, sortable. */
  readonly lista: boolean;
  /** Part of the quick search. */
  readonly busca: boolean;
  /** Sortable though not listed, or not sortable though listed. */
  readonly ordena: boolean;
  /** Answered, never accepted: the server writes it. */
  readonly somenteLeitura: boolean;
  /** Accepted at creation only. */
  readonly soNaCriacao: boolean;
  /** Accepted, never answered. */
  readonly segredo: boolean;
  /** Title of the form section it stands in. */
  readonly secao?: string;
  /** Not a column: handled and answered by the resource's hooks. */
  readonly virtual: boolean;
  /** Of a reference: the record is a part of the one it points to, and goes and comes back with it. */
  readonly composicao: boolean;
  /** Asked for, though older rows may lack it: the column takes null. */
  readonly legado: boolean;
  /** Virtual field that may carry it instead: a creation without it passes to the hooks. */
  readonly tambemEm?: string;
  /** Column, where it is not the field's name (`_id` is added to references). */
  readonly coluna?: string;
  /** Stored in upper case. */
  readonly maiusculas?: boolean;
  /** Text must match (source of a RegExp), with the sentence shown when it does not. */
  readonly formato?: readonly [expressao: string, mensagem: string];
  /** Phantom. */
  readonly _valor?: V;
}

export type Campos = Readonly<Record<string, Campo>>;

type Comuns =
  | 'ajuda'
  | 'lista'
  | 'busca'
  | 'ordena'
  | 'somenteLeitura'
  | 'soNaCriacao'
  | 'secao'
  | 'coluna'
  | 'obrigatorio'
  | 'segredo'
  | 'virtual'
  | 'legado'
  | 'tambemEm'
  | 'composicao';
type Opcoes<V, K extends keyof Campo = never> = Partial<Pick<Campo<V>, Comuns | 'padrao' | K>>;

type Valor<O, V> = O extends { readonly obrigatorio: false } ? V | null : V;

function campo<V, const O extends Partial<Campo>>(tipo: TipoCampo, rotulo: string, o: O): Campo<Valor<O, V>> {
  return {
    tipo,
    rotulo,
    obrigatorio: true,
    lista: false,
    busca: false,
    somenteLeitura: false,
    soNaCriacao: false,
    segredo: false,
    virtual: false,
    legado: false,
    composicao: false,
    ...o,
    ordena: o.ordena ?? o.lista ?? false,
  } as Campo<Valor<O, V>>;
}

/** One line of text, trimmed; 120 characters unless told. */
export const texto = <const O extends Opcoes<string, 'max' | 'maiusculas' | 'formato'>>(
  rotulo: string,
  o: O = {} as O,
) => campo<string, O & { max: number }>('texto', rotulo, { max: 120, ...o });
/** Several lines; 2,000 characters unless told. */
export const textoLongo = <const O extends Opcoes<string, 'max'>>(rotulo: string, o: O = {} as O) =>
  campo<string, O & { max: number }>('texto_longo', rotulo, { max: 2000, ...o });
/** Whole number. */
export const inteiro = <const O extends Opcoes<number, 'minimo' | 'maximo' | 'unidade'>>(
  rotulo: string,
  o: O = {} as O,
) => campo<number, O>('inteiro', rotulo, { minimo: 0, maximo: 2_000_000_000, ...o });
/** Weight, integer kg. */
export const peso = <const O extends Opcoes<number, 'minimo' | 'maximo'>>(rotulo: string, o: O = {} as O) =>
  campo<number, O>('peso', rotulo, { minimo: 0, maximo: 1_000_000, unidade: 'kg', ...o });
/** Number with `casas` digits after the comma (2 unless told); a decimal string on the wire. */
export const decimal = <const O extends Opcoes<string, 'minimo' | 'maximo' | 'unidade' | 'casas'>>(
  rotulo: string,
  o: O = {} as O,
) => campo<string, O>('decimal', rotulo, { casas: 2, minimo: 0, maximo: 999_999_999, ...o });
/** 0 to 100, a decimal string on the wire. */
export const percentual = <const O extends Opcoes<string, 'casas'>>(rotulo: string, o: O = {} as O) =>
  campo<string, O>('percentual', rotulo, { casas: 2, minimo: 0, maximo: 100, unidade: '%', ...o });
/** Money in reais: `numeric(14,2)`, on the wire a string `"123.45"`. */
export const dinheiro = <const O extends Opcoes<string, 'minimo' | 'maximo'>>(rotulo: string, o: O = {} as O) =>
  campo<string, O>('dinheiro', rotulo, { casas: 2, minimo: 0, maximo: 999_999_999_999, ...o });
export const logico = <const O extends Opcoes<boolean>>(rotulo: string, o: O = {} as O) =>
  campo<boolean, O>('logico', rotulo, { padrao: false, ...o });
/** YYYY-MM-DD. */
export const data = <const O extends Opcoes<string>>(rotulo: string, o: O = {} as O) =>
  campo<string, O>('data', rotulo, o);
/** HH:MM, local time of the gate. */
export const hora = <const O extends Opcoes<string>>(rotulo: string, o: O = {} as O) =>
  campo<string, O>('hora', rotulo, o);
/** ISO 8601 UTC. */
export const instanteDe = <const O extends Opcoes<string>>(rotulo: string, o: O = {} as O) =>
  campo<string, O>('instante', rotulo, o);
/** One of a fixed list. */
export const opcao = <const L extends readonly Opcao[], const O extends Opcoes<L[number]['valor']>>(
  rotulo: string,
  opcoes: L,
  o: O = {} as O,
) => campo<L[number]['valor'], O & { opcoes: L }>('opcao', rotulo, { ...o, opcoes });
/** Several of a fixed list. */
export const opcoes = <const L extends readonly Opcao[], const O extends Opcoes<readonly L[number]['valor'][]>>(
  rotulo: string,
  lista: L,
  o: O = {} as O,
) => campo<readonly L[number]['valor'][], O & { opcoes: L }>('opcoes', rotulo, { padrao: [], ...o, opcoes: lista });

/** What a reference is on the wire: read as this object, written as the id or as this object. */
export interface Referencia {
  readonly public_id: string;
  readonly [titulo: string]: unknown;
}
/** One row of another resource, by its name. */
export const ref = <const O extends Opcoes<Referencia | string, 'onde' | 'depende'>>(
  rotulo: string,
  recurso: string,
  o: O = {} as O,
) => campo<Referencia | string, O & { recurso: string }>('referencia', rotulo, { ...o, recurso });
/** Several rows of another resource. */
export const refs = <const O extends Opcoes<readonly (Referencia | string)[], 'onde' | 'depende'>>(
  rotulo: string,
  recurso: string,
  o: O = {} as O,
) => campo<readonly (Referencia | string)[], O>('referencias', rotulo, { padrao: [], ...o, recurso });

/** Eleven digits with valid check digits. */
export const cpf = <const O extends Opcoes<string>>(rotulo = 'CPF', o: O = {} as O) =>
  campo<string, O>('cpf', rotulo, o);
/** Fourteen positions, numeric or alphanumeric, with valid check digits. */
export const cnpj = <const O extends Opcoes<string>>(rotulo = 'CNPJ', o: O = {} as O) =>
  campo<string, O>('cnpj', rotulo, o);
/** CPF, CNPJ or a foreign document of 7, 10 or 11 characters (contract R107). */
export const documento = <const O extends Opcoes<string>>(rotulo = 'CPF ou CNPJ', o: O = {} as O) =>
  campo<string, O>('documento', rotulo, o);
/** Plate of either generation, stored without dash in upper case. */
export const placa = <const O extends Opcoes<string>>(rotulo = 'Placa', o: O = {} as O) =>
  campo<string, O>('placa', rotulo, o);
export const cnh = <const O extends Opcoes<string>>(rotulo = 'CNH', o: O = {} as O) =>
  campo<string, O>('cnh', rotulo, o);
export const renavam = <const O extends Opcoes<string>>(rotulo = 'RENAVAM', o: O = {} as O) =>
  campo<string, O>('renavam', rotulo, o);
/** Digits with area code. */
export const telefone = <const O extends Opcoes<string>>(rotulo = 'Telefone', o: O = {} as O) =>
  campo<string, O>('telefone', rotulo, o);
export const email = <const O extends Opcoes<string>>(rotulo = 'E-mail', o: O = {} as O) =>
  campo<string, O & { max: number }>('email', rotulo, { max: 160, ...o });
export const cep = <const O extends Opcoes<string>>(rotulo = 'CEP', o: O = {} as O) =>
  campo<string, O>('cep', rotulo, o);
export const uf = <const O extends Opcoes<string>>(rotulo = 'UF', o: O = {} as O) => campo<string, O>('uf', rotulo, o);

/** Repeated group of fields kept with the record. */
export const lista = <const C extends Campos>(rotulo: string, itens: C, o: Opcoes<readonly Registro<C>[]> = {}) =>
  campo<readonly Registro<C>[], { itens: C }>('lista', rotulo, { padrao: [], ...o, itens });
/** One uploaded file, by its `attachment_key`. */
export const anexo = <const O extends Opcoes<string>>(rotulo: string, o: O = {} as O) =>
  campo<string, O>('anexo', rotulo, o);

export interface Anexo {
  readonly attachment_key: string;
  readonly nome: string;
  readonly descricao?: string | null;
}
/** Uploaded files with their names. */
export const anexos = (rotulo: string, o: Opcoes<readonly Anexo[]> = {}) =>
  campo<readonly Anexo[], { padrao: readonly Anexo[] }>('anexos', rotulo, { padrao: [], ...o });
/** Id the server gives; never sent. */
export const idDe = (rotulo: string, coluna: string) =>
  campo<string, { obrigatorio: false; somenteLeitura: true; coluna: string }>('id', rotulo, {
    obrigatorio: false,
    somenteLeitura: true,
    coluna,
  });

/** JSON object: with `itens`, a group of fields kept together; without, its shape is the server's matter. */
export const objetoDe = <const O extends Opcoes<Readonly<Record<string, unknown>>, 'itens'>>(
  rotulo: string,
  o: O = {} as O,
) => campo<Readonly<Record<string, unknown>>, O>('objeto', rotulo, { padrao: {}, ...o });

/** Values of a set of fields. */
export type Registro<C extends Campos> = { readonly [K in keyof C]: C[K] extends Campo<infer V> ? V : never };

/** Column of a field. */
export const colunaDe = (nome: string, c: Campo): string => c.coluna ?? (c.tipo === 'referencia' ? `${nome}_id` : nome);
