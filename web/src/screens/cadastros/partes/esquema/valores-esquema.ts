import type { EsquemaConfig } from '@portaria/proto';

export type Objeto = Readonly<Record<string, unknown>>;
/** What is wrong, by dotted path. */
export type ErrosEsquema = Readonly<Record<string, string>>;

export const comoObjeto = (v: unknown): Objeto =>
  typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Objeto) : {};

const variantes = (e: EsquemaConfig): readonly EsquemaConfig[] => e.oneOf ?? e.anyOf ?? [];

/** Shapes an object may have, told apart by one constant property. */
export function formas(e: EsquemaConfig): { chave: string; opcoes: readonly EsquemaConfig[] } | null {
  const opcoes = variantes(e);
  if (opcoes.length === 0 || !opcoes.every((o) => o.properties)) return null;
  const chave = Object.entries(opcoes[0]?.properties ?? {}).find(([, p]) => p.const !== undefined)?.[0];
  return chave === undefined ? null : { chave, opcoes };
}

/** Values one may choose from, where they are few and named. */
export function escolhas(e: EsquemaConfig): readonly (string | number)[] | null {
  if (e.enum) return e.enum;
  const opcoes = variantes(e);
  const valores = opcoes.flatMap((o) => (o.const === undefined ? [] : [o.const]));
  return opcoes.length > 0 && valores.length === opcoes.length ? valores : null;
}

export const formaDe = (e: EsquemaConfig, valor: unknown): EsquemaConfig | undefined => {
  const f = formas(e);
  const dado = comoObjeto(valor)[f?.chave ?? ''];
  return f?.opcoes.find((o) => o.properties?.[f.chave]?.const === dado) ?? f?.opcoes[0];
};

/** A part that is there only where the person wants it. */
export const opcional = (e: EsquemaConfig, exigido: boolean): boolean =>
  !exigido && e.default === undefined && e.properties !== undefined;

/** The value with everything that needs no person: constants, defaults, the first of several shapes. */
export function completar(e: EsquemaConfig, valor: unknown, exigido = true): unknown {
  if (e.const !== undefined) return e.const;
  const forma = formas(e) ? formaDe(e, valor) : undefined;
  const objeto = forma ?? e;
  if (objeto.properties) {
    if (valor === undefined && opcional(objeto, exigido)) return undefined;
    return completarObjeto(objeto, comoObjeto(valor));
  }
  if (e.additionalProperties) {
    const itens = e.additionalProperties;
    return Object.fromEntries(Object.entries(comoObjeto(valor)).map(([k, v]) => [k, completar(itens, v)]));
  }
  return valor ?? e.default;
}

function completarObjeto(e: EsquemaConfig, dado: Objeto): Objeto {
  const pares = Object.entries(e.properties ?? {}).map(
    ([nome, p]) => [nome, completar(p, dado[nome], e.required?.includes(nome) ?? false)] as const,
  );
  return Object.fromEntries(pares.filter(([, v]) => v !== undefined && v !== null && v !== ''));
}

const numero = (n: number): string => n.toLocaleString('pt-BR');

function erroNumero(e: EsquemaConfig, v: unknown): string | null {
  if (typeof v !== 'number' || Number.isNaN(v))
    return e.type === 'integer' ? 'Use um número inteiro.' : 'Use um número.';
  if (e.type === 'integer' && !Number.isInteger(v)) return 'Use um número inteiro.';
  if (e.minimum !== undefined && v < e.minimum) return `O menor valor é ${numero(e.minimum)}.`;
  if (e.exclusiveMinimum !== undefined && v <= e.exclusiveMinimum)
    return `Precisa ser maior que ${numero(e.exclusiveMinimum)}.`;
  if (e.maximum !== undefined && v > e.maximum) return `O maior valor é ${numero(e.maximum)}.`;
  return null;
}

/** The sentence of one value; what only the server can tell is left to it. */
export function erroDoValor(e: EsquemaConfig, valor: unknown, exigido: boolean): string | null {
  if (valor === undefined || valor === null || valor === '')
    return exigido && e.default === undefined ? 'Preencha este campo.' : null;
  if (escolhas(e)) return null;
  if (e.type === 'integer' || e.type === 'number') return erroNumero(e, valor);
  if (e.type !== 'string') return null;
  if (typeof valor !== 'string') return 'Use um texto.';
  if (e.maxLength !== undefined && valor.length > e.maxLength) return `Use até ${numero(e.maxLength)} caracteres.`;
  if (e.pattern && !new RegExp(e.pattern).test(valor)) return 'Formato inválido.';
  return null;
}
