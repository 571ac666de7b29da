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
const LARGURAS: Partial<Record<TipoCampo, number>> = {
  texto_longo: 280,
  referencia: 190,
  referencias: 220,
  placa: 124,
  cpf: 140,
  cnpj: 172,
  documento: 172,
  logico: 96,
  data: 116,
  hora: 84,
  instante: 148,
  uf: 64,
  cep: 104,
  telefone: 150,
  dinheiro: 140,
  opcao: 160,
  email: 220,
};
export const LARGURA_MINIMA = 64;
export const LARGURA_MAXIMA = 800;

/** Room for a column until somebody drags it: by what it holds, never less than its heading. */
function larguraPadrao(campo: Campo | null, rotulo: string): number {
  const tipo = campo?.tipo ?? 'texto';
  const base = LARGURAS[tipo] ?? (NUMERICOS.includes(tipo) ? 120 : 200);
  return Math.max(base, Math.ceil(rotulo.length * 7.2) + 44);
}

function disponiveis(ctx: ContextoRecurso): Coluna[] {
  const deCampos = colunasPossiveis(ctx).map(([nome, campo]) => ({
    nome,
    rotulo: campo.rotulo,
    campo,
    ordena: ordenavel(ctx.def, nome, campo),
    numerica: NUMERICOS.includes(campo.tipo),
    visivel: campo.lista,
    largura: larguraPadrao(campo, campo.rotulo),
    fixa: false,
    flexivel: FLEXIVEIS.includes(campo.tipo),
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
