import { z } from 'zod';

const PADRAO = 25;
const MAXIMO = 200;

/** Query of a list: paging, search, an ordering from an allow-list, and the filters named. Anything else is refused. */
export function consultaLista<F extends z.ZodRawShape, O extends string>(filtros: F, ordenacao: readonly [O, ...O[]]) {
  const opcoes = ordenacao.flatMap((o): (O | `-${O}`)[] => [o, `-${o}`]);
  return z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(MAXIMO).default(PADRAO),
    search: z.string().trim().max(80).optional(),
    ordering: z.enum(opcoes as [O | `-${O}`, ...(O | `-${O}`)[]]).optional(),
    ...filtros,
  });
}

/** `true`/`false` of a query string; both, as two boxes ticked send them, ask for nothing. */
export const logico = z
  .enum(['true', 'false', 'true,false', 'false,true'])
  .transform((v) => (v.includes(',') ? undefined : v === 'true'));

export interface Pagina<T> {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly T[];
}

interface Pedida {
  readonly page: number;
  readonly page_size: number;
}

export const deslocamento = ({ page, page_size }: Pedida): number => (page - 1) * page_size;

/** Answer of a list; `url` is the path and query of the request, kept in the links. */
export function pagina<T>(results: readonly T[], count: number, pedida: Pedida, url: string): Pagina<T> {
  const ligar = (page: number): string => {
    const [caminho = '', busca = ''] = url.split('?');
    const params = new URLSearchParams(busca);
    params.set('page', String(page));
    return `${caminho}?${params.toString()}`;
  };
  const ultima = Math.max(1, Math.ceil(count / pedida.page_size));
  return {
    count,
    next: pedida.page < ultima ? ligar(pedida.page + 1) : null,
    previous: pedida.page > 1 ? ligar(Math.min(pedida.page - 1, ultima)) : null,
    results,
  };
}

/** `-campo` → `campo DESC`, by an allow-list of columns; the id breaks ties. */
export function ordem(ordering: string | undefined, colunas: Readonly<Record<string, string>>, padrao: string): string {
  const escolha = ordering ?? padrao;
  const desc = escolha.startsWith('-');
  const coluna = colunas[desc ? escolha.slice(1) : escolha];
  if (!coluna) throw new Error(`ordering "${escolha}" has no column`);
  return `${coluna} ${desc ? 'DESC' : 'ASC'}, id ${desc ? 'DESC' : 'ASC'}`;
}

/** Text for ILIKE: the user's `%` and `_` are plain characters. */
export const contem = (texto: string): string => `%${texto.replace(/[\\%_]/g, '\\$&')}%`;
