import { canonico, camposDe, dataExiste, normalizar, type Campo, type DefinicaoRecurso } from '@portaria/proto';
import { z } from 'zod';
import { consultaLista, contem } from '../http/lista.js';
import { ORDEM_ALFABETICA } from '../tenancy/ddl-cadastro.js';
import { colunaDe } from '@portaria/proto';
import { camposDeBusca } from './tabela.js';

type Operador = 'igual' | 'contem' | 'trecho' | 'depois' | 'antes';
interface Filtro {
  readonly nome: string;
  readonly campo: Campo;
  readonly coluna: string;
  readonly operador: Operador;
}

const NUMEROS = new Set<Campo['tipo']>(['inteiro', 'peso', 'decimal', 'percentual', 'dinheiro']);
const INTERVALO = new Set<Campo['tipo']>([...NUMEROS, 'data', 'instante', 'hora']);
const SEM_FILTRO = new Set<Campo['tipo']>(['lista', 'objeto', 'anexo', 'anexos', 'texto_longo']);
/** Found by a part of them, where the quick search looks at them too; the plate is what people type of a vehicle (contract R132). */
const POR_PARTE = new Set<Campo['tipo']>(['texto', 'placa']);
/** Longer than a code, a text is looked for inside. */
const CODIGO_ATE = 40;
const MAX_VALORES = 50;

const instante = (rotulo: string): Campo => ({ tipo: 'instante', rotulo }) as Campo;
const CONTROLADOS: Readonly<Record<string, Campo>> = {
  criado_em: instante('Criado em'),
  atualizado_em: instante('Alterado em'),
};

function operadorDe(campo: Campo): Operador {
  if (POR_PARTE.has(campo.tipo) && campo.busca) return 'contem';
  return campo.tipo === 'texto' && (campo.max ?? 0) > CODIGO_ATE ? 'trecho' : 'igual';
}

/** Filters of a resource: every listed column, references even where not listed, ranges as `campo_after` and `campo_before`. */
export function filtrosDe(d: DefinicaoRecurso): readonly Filtro[] {
  const campos = [
    ...camposDe(d).filter(
      ([, c]) => !c.virtual && (c.lista || c.busca || c.ordena || c.tipo === 'referencia' || c.tipo === 'logico'),
    ),
    ...Object.entries(CONTROLADOS),
  ];
  return campos.flatMap(([nome, campo]): Filtro[] => {
    if (SEM_FILTRO.has(campo.tipo)) return [];
    const coluna = colunaDe(nome, campo);
    if (INTERVALO.has(campo.tipo)) {
      return [
        { nome, campo, coluna, operador: 'igual' },
        { nome: `${nome}_after`, campo, coluna, operador: 'depois' },
        { nome: `${nome}_before`, campo, coluna, operador: 'antes' },
      ];
    }
    return [{ nome, campo, coluna, operador: operadorDe(campo) }];
  });
}

const ISO = z.iso.datetime({ offset: true, local: true });
/** An end of a period: a day, or an instant. */
export const instanteOuData = z
  .string()
  .refine((v) => dataExiste(v) || (dataExiste(v.slice(0, 10)) && ISO.safeParse(v).success), 'Data inválida.');

function esquemaFiltro({ campo, operador }: Filtro): z.ZodType {
  if (NUMEROS.has(campo.tipo)) return z.string().regex(/^-?\d{1,13}(\.\d{1,6})?$/, 'Use um número.');
  switch (campo.tipo) {
    case 'logico':
      return z.enum(['true', 'false']);
    case 'data':
    case 'instante':
      return instanteOuData;
    case 'referencia':
    case 'referencias':
      return z
        .string()
        .refine(
          (v) => v.split(',').every((x) => z.uuid().safeParse(x).success) && v.split(',').length <= MAX_VALORES,
          'Id inválido.',
        );
    case 'opcao':
    case 'opcoes': {
      const validas = new Set((campo.opcoes ?? []).map((o) => String(o.valor)));
      return z.string().refine((v) => v.split(',').every((x) => validas.has(x)), `Use: ${[...validas].join(', ')}.`);
    }
    default:
      return operador !== 'igual' ? z.string().trim().max(120) : z.string().trim().min(1).max(120);
  }
}

/** Fields a list may be ordered by. */
export const ordenaveis = (d: DefinicaoRecurso): readonly string[] => [
  ...new Set([
    ...camposDe(d).flatMap(([n, c]) =>
      c.ordena &&
      !c.virtual &&
      !SEM_FILTRO.has(c.tipo) &&
      c.tipo !== 'referencias' &&
      c.tipo !== 'opcoes' &&
      c.tipo !== 'referencia'
        ? [n]
        : [],
    ),
    (d.ordem ?? d.titulo).replace('-', ''),
  ]),
];

/** Query schema of a list. */
export function esquemaConsulta(
  d: DefinicaoRecurso,
  aliases: Readonly<Record<string, string>> = {},
  daEmpresa: readonly string[] = [],
): z.ZodObject {
  const filtros = filtrosDe(d);
  const formas: Record<string, z.ZodType> = Object.fromEntries(
    filtros.map((f) => [f.nome, esquemaFiltro(f).optional()]),
  );
  for (const [alias, nome] of Object.entries(aliases)) {
    const f = formas[nome];
    if (!f) throw new Error(`resource ${d.name}: alias ${alias} of unknown filter ${nome}`);
    formas[alias] = f;
  }
  for (const nome of daEmpresa) formas[nome] = z.uuid().optional();
  return consultaLista(formas, ordenaveis(d) as [string, ...string[]]);
}

/** Collects SQL conditions and their values. */
export class Condicoes {
  readonly partes: string[] = [];
  readonly valores: unknown[] = [];

  /** `sql` with `?` for each value. */
  e(sql: string, ...valores: readonly unknown[]): this {
    let i = 0;
    this.partes.push(
      sql.replace(/\?/g, () => {
        this.valores.push(valores[i++]);
        return `$${this.valores.length}`;
      }),
    );
    return this;
  }

  get sql(): string {
    return this.partes.length > 0 ? this.partes.join(' and ') : 'true';
  }
}

/** Compared as an instant: under row-level security a date against an instant uses no index. */
export const FIM_DO_DIA = '(?::date + 1)::timestamptz';

function aplicar(c: Condicoes, { campo, coluna, operador }: Filtro, texto: string): void {
  const col = `t.${coluna}`;
  if (operador === 'contem') {
    const limpo = String(canonico(campo, texto));
    c.e('t.busca like ?', contem(normalizar(limpo))).e(`${col} ilike ?`, contem(limpo));
    return;
  }
  if (operador === 'trecho') {
    c.e(`${col} ilike ?`, contem(texto));
    return;
  }
  if (operador === 'depois') {
    c.e(`${col} >= ?`, texto);
    return;
  }
  if (operador === 'antes') {
    // A day given as the end is whole.
    c.e(campo.tipo === 'instante' && texto.length === 10 ? `${col} < ${FIM_DO_DIA}` : `${col} <= ?`, texto);
    return;
  }
  switch (campo.tipo) {
    case 'logico':
      c.e(`${col} = ?`, texto === 'true');
      return;
    case 'referencia':
      c.e(`${col} = any(?::uuid[])`, texto.split(','));
      return;
    case 'referencias':
      c.e(`${col} && ?::uuid[]`, texto.split(','));
      return;
    case 'opcao':
      c.e(
        typeof campo.opcoes?.[0]?.valor === 'number' ? `${col} = any(?::int[])` : `${col} = any(?)`,
        texto.split(','),
      );
      return;
    case 'opcoes':
      c.e(`${col} && ?::text[]`, texto.split(','));
      return;
    case 'instante':
      c.e(`${col} >= ?::date::timestamptz and ${col} < ${FIM_DO_DIA}`, texto.slice(0, 10), texto.slice(0, 10));
      return;
    default:
      c.e(`${col} = ?`, canonico(campo, texto));
  }
}

/** Filters and quick search of a request, as conditions on `t`. */
export function condicoesDe(
  d: DefinicaoRecurso,
  aliases: Readonly<Record<string, string>>,
  q: Readonly<Record<string, unknown>>,
  c: Condicoes,
): void {
  const pedidos = new Map(Object.entries(q).map(([n, v]) => [aliases[n] ?? n, v]));
  for (const f of filtrosDe(d)) {
    const valor = pedidos.get(f.nome);
    if (typeof valor === 'string' && valor !== '') aplicar(c, f, valor);
  }
  const busca = pedidos.get('search');
  if (typeof busca !== 'string' || busca === '') return;
  if (camposDeBusca(d).length === 0) return;
  for (const termo of normalizar(busca).split(' ').slice(0, 6)) {
    if (termo !== '') c.e('t.busca like ?', contem(termo));
  }
}

const TEXTO = new Set<Campo['tipo']>(['texto', 'email', 'opcao', 'documento', 'cpf', 'cnpj', 'placa', 'uf']);

/** ORDER BY of a list; text by the Portuguese alphabet, the id breaks ties. */
export function ordemSql(d: DefinicaoRecurso, ordering: string | undefined, t: string): string {
  const escolha = ordering ?? d.ordem ?? d.titulo;
  const desc = escolha.startsWith('-');
  const nome = desc ? escolha.slice(1) : escolha;
  const campo = d.fields[nome] ?? CONTROLADOS[nome];
  if (!campo) throw new Error(`resource ${d.name}: ordering by unknown field ${nome}`);
  const alfabetica = TEXTO.has(campo.tipo) && !(campo.tipo === 'opcao' && typeof campo.opcoes?.[0]?.valor === 'number');
  const direcao = desc ? 'desc' : 'asc';
  return `${t}.${colunaDe(nome, campo)}${alfabetica ? ` ${ORDEM_ALFABETICA}` : ''} ${direcao}, ${t}.id ${direcao}`;
}
