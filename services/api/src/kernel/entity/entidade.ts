import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

/** One column and the type of its value. */
export interface Coluna<T> {
  readonly opcoes: EntitySchemaColumnOptions;
  readonly referencia?: string;
  readonly exemplo?: T;
}

const coluna = <T>(opcoes: EntitySchemaColumnOptions): Coluna<T> => ({ opcoes });

/** Column vocabulary of the entity schemas; names and types are those of the migrations. */
export const col = {
  id: () => coluna<string>({ type: 'uuid', primary: true }),
  uuid: () => coluna<string>({ type: 'uuid' }),
  ref: (tabela: string): Coluna<string> => ({ opcoes: { type: 'uuid' }, referencia: tabela }),
  uuids: () => coluna<string[]>({ type: 'uuid', array: true }),
  texto: <T extends string = string>() => coluna<T>({ type: 'text' }),
  textos: () => coluna<string[]>({ type: 'text', array: true }),
  inteiro: () => coluna<number>({ type: 'integer' }),
  pequeno: () => coluna<number>({ type: 'smallint' }),
  numero: (precision: number, scale: number) => coluna<string>({ type: 'numeric', precision, scale }),
  logico: () => coluna<boolean>({ type: 'boolean' }),
  instante: () => coluna<Date>({ type: 'timestamptz' }),
  data: () => coluna<string>({ type: 'date' }),
  json: <T>() => coluna<T>({ type: 'jsonb' }),
};

export const opcional = <T>(c: Coluna<T>): Coluna<T | null> => ({
  ...(c as Coluna<T | null>),
  opcoes: { ...c.opcoes, nullable: true },
});
export const padrao = <T>(c: Coluna<T>, valor: string | number | boolean | object | (() => string)): Coluna<T> => ({
  ...c,
  opcoes: { ...c.opcoes, default: valor },
});
export const chave = <T>(c: Coluna<T>): Coluna<T> => ({ ...c, opcoes: { ...c.opcoes, primary: true } });

type Colunas = Readonly<Record<string, Coluna<unknown>>>;
export type Linha<C extends Colunas> = { -readonly [K in keyof C]: C[K] extends Coluna<infer T> ? T : never };

/** Entity schema of one table. Indexes and checks live in the migrations only. */
export function entidade<C extends Colunas>(tabela: string, colunas: C): EntitySchema<Linha<C>> {
  const pares = Object.entries(colunas);
  return new EntitySchema<Linha<C>>({
    name: tabela,
    tableName: tabela,
    columns: Object.fromEntries(pares.map(([nome, c]) => [nome, c.opcoes])) as never,
    foreignKeys: pares.flatMap(([nome, c]) =>
      c.referencia
        ? [{ target: c.referencia, columnNames: [nome], referencedColumnNames: ['id'], name: `${tabela}_${nome}_fkey` }]
        : [],
    ),
  });
}

/** Row type of an entity schema. */
export type LinhaDe<E> = E extends EntitySchema<infer L> ? L : never;
