import fc from 'fast-check';

/** The part of JSON Schema that the document uses. */
export interface Esquema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Esquema[];
  readonly oneOf?: readonly Esquema[];
  readonly allOf?: readonly Esquema[];
  readonly properties?: Readonly<Record<string, Esquema>>;
  readonly required?: readonly string[];
  readonly items?: Esquema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** Text that breaks careless readers. */
const veneno = fc.constantFrom(
  '',
  ' ',
  "'; drop table motorista; --",
  '%',
  '\\',
  '\u0000',
  '\uD800',
  '𝟘',
  '../../etc/passwd',
  '<script>',
  '{{7*7}}',
  'a'.repeat(6000),
  '2026-02-30',
  '9'.repeat(40),
  '-1',
  'NaN',
  '__proto__',
);
const qualquer = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  veneno,
  fc.constantFrom<unknown>(null, [], {}, true, 0, -1, 1e308, 2 ** 53),
);

function textoDe(e: Esquema): fc.Arbitrary<unknown> {
  if (e.format === 'uuid') return fc.uuid();
  if (e.format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((d) => d.toISOString());
  if (e.format === 'email') return fc.emailAddress();
  const max = Math.min(e.maxLength ?? 40, 200);
  return fc.oneof({ weight: 4, arbitrary: fc.string({ maxLength: max }) }, { weight: 1, arbitrary: veneno });
}

/** A value that a schema describes, most of the time. */
export function gerarDe(e: Esquema, fundo = 0): fc.Arbitrary<unknown> {
  if (fundo > 5) return qualquer;
  if (e.const !== undefined) return fc.constant(e.const);
  if (e.enum) return fc.constantFrom(...e.enum);
  const ramos = e.anyOf ?? e.oneOf;
  if (ramos) return fc.oneof(...ramos.map((r) => gerarDe(r, fundo + 1)));
  if (e.allOf?.[0]) return gerarDe(e.allOf[0], fundo + 1);
  const tipos = e.type === undefined ? [] : typeof e.type === 'string' ? [e.type] : e.type;
  const [tipo] = tipos;
  switch (tipo) {
    case 'string':
      return textoDe(e);
    case 'integer':
      return fc.integer({ min: Math.max(e.minimum ?? -10, -(2 ** 31)), max: Math.min(e.maximum ?? 1000, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ noNaN: true, min: e.minimum ?? -1e6, max: e.maximum ?? 1e6 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(gerarDe(e.items ?? {}, fundo + 1), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(e.properties ?? {}).map(([n, p]) => [n, gerarDe(p, fundo + 1)])),
        { requiredKeys: [...(e.required ?? [])] },
      );
    default:
      return qualquer;
  }
}

/** The same with one thing spoilt now and then. */
export const quaseDe = (e: Esquema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: gerarDe(e) },
    { weight: 1, arbitrary: qualquer },
    {
      weight: 2,
      arbitrary: fc
        .tuple(gerarDe(e), fc.constantFrom(...Object.keys(e.properties ?? { x: {} })), qualquer)
        .map(([valor, campo, ruim]) =>
          typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? { ...valor, [campo]: ruim } : valor,
        ),
    },
  );

/** A good body with one value spoilt. */
export const estragado = (bom: Readonly<Record<string, unknown>>): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(bom), 'intruso'), fc.oneof(veneno, qualquer))
    .map(([campo, ruim]) => ({ ...bom, [campo]: ruim }));
