import type { Campo, TipoCampo } from '@portaria/proto/cadastros';
import type { ReactNode } from 'react';
import { colunasPossiveis, ordenavel } from '../definicao.js';
import { NUMERICOS } from '../texto-valor.js';
import type { ContextoRecurso, Linha } from '../tipos.js';

export type Densidade = 'normal' | 'compacta';

export interface PrefColuna {
  readonly nome: string;
  readonly visivel: boolean;
  readonly largura?: number;
  readonly fixa?: boolean;
}
/** What a person keeps of a list, on the server. */
export interface PrefLista {
  readonly colunas: readonly PrefColuna[];
  readonly densidade: Densidade;
}
export const PREF_PADRAO: PrefLista = { colunas: [], densidade: 'normal' };

export interface Coluna {
  readonly nome: string;
  readonly rotulo: string;
  readonly campo: Campo | null;
  readonly celula?: (linha: Linha) => ReactNode;
  readonly ordena: boolean;
  readonly numerica: boolean;
  readonly visivel: boolean;
  readonly largura: number;
  readonly fixa: boolean;
  /** Takes its part of the room that is left: text nobody gave a width to. */
  readonly flexivel: boolean;
}

const FLEXIVEIS: readonly TipoCampo[] = ['texto', 'texto_longo', 'referencia', 'referencias', 'email', 'opcoes'];
/** What a value of the kind takes, with the space at its sides; of flexible kinds, the least that still says something. */
const LARGURAS: Partial<Record<TipoCampo, number>> = {
  texto_longo: 170,
  referencia: 116,
  referencias: 140,
  opcoes: 150,
  email: 170,
  placa: 104,
  cpf: 132,
  cnh: 120,
  renavam: 120,
  cnpj: 162,
  documento: 162,
  data: 104,
  hora: 72,
  instante: 142,
  cep: 100,
  telefone: 140,
  dinheiro: 128,
};
export const LARGURA_MINIMA = 64;
export const LARGURA_MAXIMA = 800;
const LARGURA_NUMERO = 100;
/** A ship's load. */
const LARGURA_PESO = 124;
const LARGURA_EXTRA = 104;
const POR_LETRA = 7.2;
const LADOS = 20;
const ETIQUETA = 12;
/** The title of a row is written stronger. */
const FORTE = 14;
const OPCAO_MAIOR = 260;
const CURTO_MAIOR = 148;

/** A code or number: more room would show nothing more. */
const campoCurto = (campo: Campo): boolean => campo.tipo === 'texto' && (campo.max ?? Infinity) <= 40;

function larguraDoTipo(campo: Campo): number {
  if (campo.opcoes && campo.tipo === 'opcao') {
    const maior = Math.max(...campo.opcoes.map((o) => o.rotulo.length * POR_LETRA + (o.tom ? ETIQUETA : 0)));
    return Math.min(maior + LADOS, OPCAO_MAIOR);
  }
  if (campo.tipo === 'texto') return campoCurto(campo) ? Math.min((campo.max ?? 0) * 9 + LADOS, CURTO_MAIOR) : 140;
  if (NUMERICOS.includes(campo.tipo) && campo.tipo !== 'dinheiro')
    return campo.unidade === 'kg' ? LARGURA_PESO : LARGURA_NUMERO;
  return LARGURAS[campo.tipo] ?? LARGURA_MINIMA;
}

/** Room for a column until somebody drags it: by what it holds, never less than its heading with the mark of the order. */
function larguraPadrao(campo: Campo | null, rotulo: string): number {
  const doTitulo = rotulo.length * 6.2 + LADOS + 18;
  return Math.ceil(Math.max(campo ? larguraDoTipo(campo) : LARGURA_EXTRA, doTitulo, LARGURA_MINIMA));
}

function disponiveis(ctx: ContextoRecurso): Coluna[] {
  const deCampos = colunasPossiveis(ctx).map(([nome, campo]) => ({
    nome,
    rotulo: campo.rotulo,
    campo,
    ordena: ordenavel(ctx.def, nome, campo),
    numerica: NUMERICOS.includes(campo.tipo),
    visivel: campo.lista && !ctx.override.recolhidas?.includes(nome),
    largura: larguraPadrao(campo, campo.rotulo) + (nome === ctx.def.titulo && campo.tipo === 'instante' ? FORTE : 0),
    fixa: false,
    flexivel: FLEXIVEIS.includes(campo.tipo) && !campoCurto(campo),
  }));
  const extras = Object.entries(ctx.override.colunas ?? {}).map(([nome, c]) => ({
    nome,
    rotulo: c.rotulo,
    campo: null,
    celula: c.celula,
    ordena: false,
    numerica: c.numerica ?? false,
    visivel: true,
    largura: larguraPadrao(null, c.rotulo),
    fixa: false,
    flexivel: false,
  }));
  const depois = deCampos.findLastIndex((c) => c.visivel) + 1;
  const todas: Coluna[] = [...deCampos.slice(0, depois), ...extras, ...deCampos.slice(depois)];
  if (todas.some((c) => c.visivel)) return todas;
  return todas.map((c) => (c.nome === ctx.def.titulo ? { ...c, visivel: true } : c));
}

/** Every column in the person's order; the address, where it names columns, decides which are seen. */
export function montarColunas(
  ctx: ContextoRecurso,
  pref: PrefLista,
  doEndereco: readonly string[] | null,
): readonly Coluna[] {
  const porNome = new Map(disponiveis(ctx).map((c) => [c.nome, c]));
  const daPessoa: Coluna[] = [];
  for (const p of pref.colunas) {
    const c = porNome.get(p.nome);
    if (!c || daPessoa.some((x) => x.nome === p.nome)) continue;
    const largura = Math.min(Math.max(p.largura ?? c.largura, LARGURA_MINIMA), LARGURA_MAXIMA);
    const fixa = p.fixa ?? false;
    const flexivel = c.flexivel && !fixa && p.largura === undefined;
    daPessoa.push({ ...c, visivel: p.visivel, fixa, largura, flexivel });
  }
  const nomes = new Set(daPessoa.map((c) => c.nome));
  const todas = [...daPessoa, ...[...porNome.values()].filter((c) => !nomes.has(c.nome))];
  if (!doEndereco) return todas;
  const pedidas = doEndereco.flatMap((n) => todas.find((c) => c.nome === n) ?? []);
  if (pedidas.length === 0) return todas;
  return [
    ...pedidas.map((c) => ({ ...c, visivel: true })),
    ...todas.filter((c) => !doEndereco.includes(c.nome)).map((c) => ({ ...c, visivel: false })),
  ];
}

/** Columns of the table: pinned first. */
export const visiveis = (colunas: readonly Coluna[]): readonly Coluna[] =>
  colunas.filter((c) => c.visivel).toSorted((a, b) => Number(b.fixa) - Number(a.fixa));

/** Of the columns, those there is room for beside an open record: the pinned ones and the title, then the others in order. */
export function queCabem(colunas: readonly Coluna[], titulo: string, espaco: number): readonly Coluna[] {
  const fica = (c: Coluna): boolean => c.fixa || c.nome === titulo;
  let resta = espaco - colunas.filter(fica).reduce((s, c) => s + c.largura, 0);
  let cheia = false;
  return colunas.filter((c) => {
    if (fica(c)) return true;
    cheia ||= c.largura > resta;
    if (!cheia) resta -= c.largura;
    return !cheia;
  });
}

/** Width is kept only where the person chose one. */
export function guardar(
  colunas: readonly Coluna[],
  anterior: PrefLista,
  largura?: { nome: string; px: number },
): PrefLista {
  const antigas = new Map(anterior.colunas.map((p) => [p.nome, p.largura]));
  const colunasNovas = colunas.map((c) => {
    const px = largura?.nome === c.nome ? largura.px : antigas.get(c.nome);
    return { nome: c.nome, visivel: c.visivel, ...(c.fixa ? { fixa: true } : {}), ...(px ? { largura: px } : {}) };
  });
  return { ...anterior, colunas: colunasNovas };
}

export function mover(colunas: readonly Coluna[], nome: string, passo: number): readonly Coluna[] {
  const de = colunas.findIndex((c) => c.nome === nome);
  const para = de + passo;
  const coluna = colunas[de];
  if (!coluna || para < 0 || para >= colunas.length) return colunas;
  return colunas.toSpliced(de, 1).toSpliced(para, 0, coluna);
}
