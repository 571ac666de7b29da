import type { Porta } from '../kernel/periferico.js';

/** The part of JSON Schema that configurations use; `title` and `description` are for people, in pt-BR. */
export interface EsquemaConfig {
  readonly type?: 'object' | 'string' | 'integer' | 'number' | 'boolean';
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: string | number;
  readonly enum?: readonly (string | number)[];
  readonly oneOf?: readonly EsquemaConfig[];
  readonly anyOf?: readonly EsquemaConfig[];
  readonly properties?: Readonly<Record<string, EsquemaConfig>>;
  readonly required?: readonly string[];
  /** Elements named by the person. */
  readonly additionalProperties?: EsquemaConfig | false;
  readonly propertyNames?: EsquemaConfig;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  /** Goes in and never comes out. */
  readonly writeOnly?: boolean;
  readonly unidade?: string;
  /** Name of each value of an `enum`. */
  readonly rotulos?: Readonly<Record<string, string>>;
}

/** GET patio/periferico/modelos/: the models of peripheral that the product knows. */
export interface ModeloPeriferico {
  readonly porta: Porta;
  readonly modelo: string;
  readonly rotulo: string;
  readonly esquema: EsquemaConfig;
}
