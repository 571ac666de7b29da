import { z } from 'zod';
import type { Campo } from './campo.js';
import { referencia } from './campos.js';
import { camposEscritos, type DefinicaoRecurso } from './recurso.js';
import { canonico, conferirCampo } from './valor-campo.js';

const MAX_ITENS = 200;

function base(campo: Campo): z.ZodType {
  switch (campo.tipo) {
    case 'inteiro':
    case 'peso':
      return z.number().int();
    case 'logico':
      return z.boolean();
    case 'opcao': {
      const valores = (campo.opcoes ?? []).map((o) => o.valor);
      return valores.every((v) => typeof v === 'string')
        ? z.enum(valores as [string, ...string[]])
        : z.literal(valores as [number, ...number[]]);
    }
    case 'opcoes':
      return z.array(z.literal((campo.opcoes ?? []).map((o) => o.valor) as [string, ...string[]])).max(100);
    case 'referencia':
      return referencia;
    case 'referencias':
      return z.array(referencia).max(500);
    case 'lista':
      return z
        .array(z.strictObject(Object.fromEntries(Object.entries(campo.itens ?? {}).map(([n, c]) => [n, entrada(c)]))))
        .max(MAX_ITENS);
    case 'anexos':
      return z
        .array(
          z.strictObject({
            attachment_key: z.uuid(),
            nome: z.string().trim().min(1).max(200),
            descricao: z.string().max(200).nullish(),
          }),
        )
        .max(50);
    case 'anexo':
      return z.uuid();
    case 'objeto':
      return campo.itens
        ? z.strictObject(Object.fromEntries(Object.entries(campo.itens).map(([n, c]) => [n, entrada(c)])))
        : z.record(z.string().max(100), z.json());
    default:
      return z.string().max(5000);
  }
}

/** Schema of one field: canonical form first, then the field's own sentence of refusal. */
function valor(campo: Campo): z.ZodType {
  const b = base(campo);
  if (
    ['referencia', 'referencias', 'lista', 'anexos', 'objeto', 'anexo', 'opcao', 'opcoes', 'logico'].includes(
      campo.tipo,
    )
  )
    return b;
  return b
    .overwrite((v: unknown) => canonico(campo, v))
    .superRefine((v, ctx) => {
      const erro = conferirCampo(campo, v);
      if (erro) ctx.addIssue({ code: 'custom', message: erro });
    });
}

/** An empty text of an optional field is no value. */
function entrada(campo: Campo): z.ZodType {
  const v = valor(campo);
  if (campo.obrigatorio) return campo.padrao === undefined ? v : v.default(structuredClone(campo.padrao) as never);
  const nulo =
    campo.tipo === 'logico' || campo.tipo.startsWith('opc')
      ? v.nullable()
      : z.preprocess((x) => (x === '' ? null : x), v.nullable());
  return nulo.default((campo.padrao === undefined ? null : structuredClone(campo.padrao)) as never);
}

const versao = z.number().int().min(1).optional();
const IGNORADOS = ['public_id', 'criado_em', 'atualizado_em'] as const;

/** Body of a creation and of a PUT: every field, absent ones take their default. Fields the server writes may come back and are ignored. */
export function corpoInteiro(d: DefinicaoRecurso, fixos: readonly string[] = []): z.ZodObject {
  const campos = camposEscritos(d).map(([nome, c]) => [
    nome,
    fixos.includes(nome) ? entrada({ ...c, obrigatorio: false }) : c.tambemEm ? valor(c).optional() : entrada(c),
  ]);
  return z.strictObject({ ...Object.fromEntries(campos as [string, z.ZodType][]), ...deVolta(d), versao });
}

/** Body of a PATCH: only what changes. */
export function corpoParcial(d: DefinicaoRecurso): z.ZodObject {
  const campos = camposEscritos(d).map(([nome, c]) => {
    const v = valor(c);
    return [nome, (c.obrigatorio ? v : z.preprocess((x) => (x === '' ? null : x), v.nullable())).optional()];
  });
  return z.strictObject({ ...Object.fromEntries(campos as [string, z.ZodType][]), ...deVolta(d), versao });
}

function deVolta(d: DefinicaoRecurso): Record<string, z.ZodType> {
  const lidos = Object.entries(d.fields)
    .filter(([, c]) => c.somenteLeitura)
    .map(([nome]) => nome);
  return Object.fromEntries([...IGNORADOS, ...lidos].map((n) => [n, z.unknown().optional()]));
}
