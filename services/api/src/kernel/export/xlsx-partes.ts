/** The fixed parts of a workbook (ECMA-376 Part 1, SpreadsheetML). */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const S = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const P = 'http://schemas.openxmlformats.org/package/2006';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const MIME_XLSX = `${TIPO}.sheet`;

// Excel decodes _xHHHH_ in texts: an underscore that would begin one is written as such a code itself.
export const escaparXml = (texto: string): string =>
  texto
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

export const ESTILO = { normal: 0, titulo: 1, textoForcado: 2, inteiro: 3, dinheiro: 4, data: 5, instante: 6 } as const;
const DECIMAIS = 7;
const MAX_CASAS = 6;
/** Style of a number with 0 to 6 decimals. */
export const estiloDecimal = (casas: number): number => DECIMAIS + Math.min(Math.max(casas, 0), MAX_CASAS);

const FORMATOS = [
  '"R$"\\ #,##0.00',
  'dd/mm/yyyy',
  'dd/mm/yyyy\\ hh:mm:ss',
  ...Array.from({ length: MAX_CASAS + 1 }, (_, casas) => (casas === 0 ? '#,##0' : `#,##0.${'0'.repeat(casas)}`)),
];
const xf = (formato: number, resto = ''): string =>
  `<xf numFmtId="${formato}" fontId="0" fillId="0" borderId="0" xfId="0"${formato ? ' applyNumberFormat="1"' : ''}${resto}/>`;

/** Styles in the order of `ESTILO`. `quotePrefix` is what Excel stores for a cell typed with an apostrophe: text, come what may. */
export const estilos = (): string =>
  `${XML}<styleSheet xmlns="${S}"><numFmts count="${FORMATOS.length}">${FORMATOS.map(
    (f, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaparXml(f)}"/>`,
  ).join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${DECIMAIS + MAX_CASAS + 1}">${[
    xf(0),
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    xf(0, ' quotePrefix="1"'),
    xf(167),
    xf(164),
    xf(165),
    xf(166),
    ...Array.from({ length: MAX_CASAS + 1 }, (_, casas) => xf(167 + casas)),
  ].join(
    '',
  )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const tipos = (planilhas: number): string =>
  `${XML}<Types xmlns="${P}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/>${lista(planilhas, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TIPO}.worksheet+xml"/>`)}</Types>`;

export const relacoes = (): string =>
  `${XML}<Relationships xmlns="${P}/relationships"><Relationship Id="rId1" Type="${R}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const relacoesDaPasta = (planilhas: number): string =>
  `${XML}<Relationships xmlns="${P}/relationships">${lista(planilhas, (n) => `<Relationship Id="rId${n}" Type="${R}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rIdE" Type="${R}/styles" Target="styles.xml"/></Relationships>`;

export const pasta = (nomes: readonly string[]): string =>
  `${XML}<workbook xmlns="${S}" xmlns:r="${R}"><sheets>${nomes
    .map((nome, i) => `<sheet name="${escaparXml(nome)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')}</sheets></workbook>`;

/** Everything of a sheet before its first row; rows above `congeladas` stay in sight. */
export const inicioPlanilha = (larguras: readonly number[], congeladas: number): string =>
  `${XML}<worksheet xmlns="${S}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${congeladas}" topLeftCell="A${congeladas + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${larguras
    .map((w, i) => `<col min="${i + 1}" max="${i + 1}" width="${w}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;
export const FIM_PLANILHA = '</sheetData></worksheet>';

const lista = (n: number, fn: (i: number) => string): string => Array.from({ length: n }, (_, i) => fn(i + 1)).join('');

/** Sheet name Excel takes: up to 31 characters, none of `[]:*?/\`, no apostrophe at an end. */
export function nomePlanilha(nome: string, numero: number): string {
  const sufixo = numero === 1 ? '' : ` (${numero})`;
  const limpo = nome.replace(/[[\]:*?/\\]/g, ' ').replace(/^[\s']+|[\s']+$/g, '');
  const cabe = (limpo || 'Planilha').slice(0, 31 - sufixo.length);
  return cabe.replace(/[\uD800-\uDBFF]$|[\s']+$/, '') + sufixo;
}
