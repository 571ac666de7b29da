import { Readable } from 'node:stream';
import { arredondarDecimal } from '@portaria/proto';
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

const FIM = '\r\n';

/** RFC 4180 with `;`: quoted where it must be. Text that looks like a formula gets the apostrophe spreadsheets take for "text". */
function campo(texto: string): string {
  const seguro = comecaFormula(texto) ? `'${texto}` : texto;
  return /[;"\r\n\t]|^\s|\s$/.test(seguro) ? `"${seguro.replace(/"/g, '""')}"` : seguro;
}

function escrever(pronta: CelulaPronta, { tipo, casas = 2 }: ColunaExportada): string {
  switch (pronta.tipo) {
    case 'vazia':
      return '';
    case 'texto':
      return campo(pronta.texto);
    case 'numero':
      return (
        tipo === 'inteiro' ? pronta.decimal : arredondarDecimal(pronta.decimal, tipo === 'dinheiro' ? 2 : casas)
      ).replace('.', ',');
    case 'data':
    case 'instante': {
      const [data = '', hora = ''] = new Date(pronta.relogio).toISOString().slice(0, 19).split('T');
      const dia = data.split('-').reverse().join('/');
      return pronta.tipo === 'data' ? dia : `${dia} ${hora}`;
    }
  }
}

async function* texto(
  colunas: readonly ColunaExportada[],
  linhas: AsyncIterable<readonly Celula[]>,
  cabecalho: readonly string[],
  fuso: string,
): AsyncGenerator<string> {
  // Without the byte order mark Excel reads the accents in the machine's old code page.
  yield '\uFEFF';
  for (const filtro of cabecalho) yield campo(textoLimpo(filtro)) + FIM;
  yield colunas.map((c) => campo(textoLimpo(c.titulo))).join(';') + FIM;
  for await (const linha of linhas) {
    yield colunas.map((c, i) => escrever(prepararCelula(c, linha[i], fuso), c)).join(';') + FIM;
  }
}

/** CSV as a stream: `;`, UTF-8 with byte order mark, decimal comma. Rows are asked for as fast as the reader reads. */
export function escreverCsv(
  colunas: readonly ColunaExportada[],
  linhas: AsyncIterable<readonly Celula[]>,
  cabecalho: readonly string[] = [],
  { fuso = FUSO_PADRAO }: OpcoesExportacao = {},
): Readable {
  return Readable.from(emLotes(texto(colunas, linhas, cabecalho, fuso)), { objectMode: false });
}
