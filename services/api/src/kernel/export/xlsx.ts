import { Readable } from 'node:stream';
import {
  comecaFormula,
  prepararCelula,
  textoLimpo,
  type Celula,
  type CelulaPronta,
  type ColunaExportada,
} from './celula.js';
import { emLotes } from './lotes.js';
import { FUSO_PADRAO, type OpcoesExportacao } from './opcoes.js';
import * as partes from './xlsx-partes.js';
import { criarZip } from './zip.js';

const { ESTILO } = partes;
/** Rows of a sheet, and characters of a cell, in the file format. */
const MAX_LINHAS = 1_048_576;
const MAX_TEXTO = 32_767;
/** A cell is a double: beyond 15 digits it would not be the number we wrote. */
const MAX_DIGITOS = 15;
const DIA_MS = 86_400_000;
const EPOCA = Date.UTC(1899, 11, 30);
/** Before March 1900 the format counts a day that never was. */
const PRIMEIRO_DIA = Date.UTC(1900, 2, 1);
const LARGURA = { texto: 28, inteiro: 12, decimal: 14, dinheiro: 16, logico: 8, data: 12, instante: 20 } as const;

function letras(indice: number): string {
  const resto = String.fromCharCode(65 + (indice % 26));
  return indice < 26 ? resto : letras(Math.floor(indice / 26) - 1) + resto;
}

function celulaTexto(ref: string, texto: string, estilo: number): string {
  const cabe = textoLimpo(texto.slice(0, MAX_TEXTO));
  const forcado = estilo === ESTILO.normal && comecaFormula(cabe) ? ESTILO.textoForcado : estilo;
  const s = forcado === ESTILO.normal ? '' : ` s="${forcado}"`;
  return `<c r="${ref}" t="inlineStr"${s}><is><t xml:space="preserve">${partes.escaparXml(cabe)}</t></is></c>`;
}

function estiloNumero({ tipo, casas = 2 }: ColunaExportada): number {
  if (tipo === 'inteiro') return ESTILO.inteiro;
  return tipo === 'dinheiro' ? ESTILO.dinheiro : partes.estiloDecimal(casas);
}

function celula(ref: string, coluna: ColunaExportada, pronta: CelulaPronta): string {
  switch (pronta.tipo) {
    case 'vazia':
      return '';
    case 'texto':
      return celulaTexto(ref, pronta.texto, ESTILO.normal);
    case 'numero':
      if (pronta.decimal.replace(/[-.]/g, '').replace(/^0+/, '').length > MAX_DIGITOS) {
        return celulaTexto(ref, pronta.decimal, ESTILO.textoForcado);
      }
      return `<c r="${ref}" s="${estiloNumero(coluna)}"><v>${pronta.decimal}</v></c>`;
    case 'data':
    case 'instante': {
      if (pronta.relogio < PRIMEIRO_DIA) {
        return celulaTexto(ref, new Date(pronta.relogio).toISOString().slice(0, 10), ESTILO.normal);
      }
      const dias = (pronta.relogio - EPOCA) / DIA_MS;
      return `<c r="${ref}" s="${ESTILO[pronta.tipo]}"><v>${pronta.tipo === 'data' ? dias : dias.toFixed(10)}</v></c>`;
    }
  }
}

interface Escrita {
  readonly colunas: readonly ColunaExportada[];
  readonly linhas: AsyncIterator<readonly Celula[]>;
  readonly cabecalho: readonly string[];
  readonly fuso: string;
  readonly maxLinhas: number;
}

/** One sheet: filters (first sheet only), titles, then as many rows as fit. Tells through `estado` whether rows are left. */
async function* planilha(
  e: Escrita,
  primeira: boolean,
  estado: { proxima?: readonly Celula[] },
): AsyncGenerator<string> {
  const refs = e.colunas.map((_, i) => letras(i));
  const filtros = primeira ? e.cabecalho : [];
  yield partes.inicioPlanilha(
    e.colunas.map((c) => c.largura ?? LARGURA[c.tipo]),
    filtros.length + 1,
  );
  let n = 0;
  for (const filtro of filtros) yield `<row r="${++n}">${celulaTexto(`A${n}`, filtro, ESTILO.normal)}</row>`;
  n++;
  yield `<row r="${n}">${e.colunas.map((c, i) => celulaTexto(`${refs[i]}${n}`, c.titulo, ESTILO.titulo)).join('')}</row>`;
  while (estado.proxima && n < e.maxLinhas) {
    const linha = estado.proxima;
    n++;
    let xml = `<row r="${n}">`;
    for (const [i, coluna] of e.colunas.entries()) {
      xml += celula(`${refs[i]}${n}`, coluna, prepararCelula(coluna, linha[i], e.fuso));
    }
    yield `${xml}</row>`;
    await avancar(e, estado);
  }
  yield partes.FIM_PLANILHA;
}

async function avancar(e: Escrita, estado: { proxima?: readonly Celula[] }): Promise<void> {
  const lida = await e.linhas.next();
  if (lida.done) delete estado.proxima;
  else estado.proxima = lida.value;
}

async function* arquivo(e: Escrita, nome: string): AsyncGenerator<Uint8Array> {
  const zip = criarZip();
  const nomes: string[] = [];
  const estado: { proxima?: readonly Celula[] } = {};
  try {
    await avancar(e, estado);
    do {
      nomes.push(partes.nomePlanilha(textoLimpo(nome), nomes.length + 1));
      yield* zip.arquivo(`xl/worksheets/sheet${nomes.length}.xml`, emLotes(planilha(e, nomes.length === 1, estado)));
    } while (estado.proxima);
    yield* zip.arquivo('[Content_Types].xml', [partes.tipos(nomes.length)]);
    yield* zip.arquivo('_rels/.rels', [partes.relacoes()]);
    yield* zip.arquivo('xl/workbook.xml', [partes.pasta(nomes)]);
    yield* zip.arquivo('xl/_rels/workbook.xml.rels', [partes.relacoesDaPasta(nomes.length)]);
    yield* zip.arquivo('xl/styles.xml', [partes.estilos()]);
    yield* zip.fim();
  } finally {
    await e.linhas.return?.();
  }
}

/** Rows of one sheet; a longer list goes on in the next. Set by tests. */
export interface OpcoesXlsx extends OpcoesExportacao {
  readonly maxLinhas?: number;
}

/**
 * Workbook as a stream, in constant memory: rows are asked for as fast as the reader reads. `cabecalho` are the filter rows
 * above the titles. Destroying the stream ends the source of the rows.
 */
export function escreverXlsx(
  colunas: readonly ColunaExportada[],
  linhas: AsyncIterable<readonly Celula[]>,
  cabecalho: readonly string[],
  nome: string,
  { fuso = FUSO_PADRAO, maxLinhas = MAX_LINHAS }: OpcoesXlsx = {},
): Readable {
  const e = { colunas, linhas: linhas[Symbol.asyncIterator](), cabecalho, fuso, maxLinhas };
  return Readable.from(arquivo(e, nome), { objectMode: false });
}
