import { setImmediate as vez } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import type { Readable } from 'node:stream';
import type { Celula, ColunaExportada } from './celula.js';
import { escreverXlsx } from './xlsx.js';

async function* de(linhas: readonly (readonly Celula[])[]): AsyncGenerator<readonly Celula[]> {
  for (const linha of linhas) yield await Promise.resolve(linha);
}

async function ler(fluxo: Readable): Promise<Record<string, string>> {
  const pedacos: Uint8Array[] = [];
  for await (const p of fluxo) pedacos.push(p as Uint8Array);
  return Object.fromEntries(Object.entries(unzipSync(Buffer.concat(pedacos))).map(([nome, b]) => [nome, strFromU8(b)]));
}

interface CelulaLida {
  readonly ref: string;
  readonly estilo: string;
  readonly texto?: string;
  readonly valor?: string;
}

const entidades: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const desfazer = (xml: string): string => xml.replace(/&(\w+);/g, (_, e: string) => entidades[e] ?? '?');

/** Parses a sheet strictly: anything that is not a cell of ours fails. */
function celulas(xml: string): CelulaLida[] {
  const dados = /<sheetData>([\s\S]*)<\/sheetData><\/worksheet>$/.exec(xml)?.[1] ?? '';
  const achadas: CelulaLida[] = [];
  const resto = dados.replace(
    /<c r="([A-Z]+\d+)"(?: t="inlineStr")?(?: s="(\d+)")?>(?:<is><t xml:space="preserve">([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g,
    (_, ref: string, estilo: string | undefined, texto?: string, valor?: string) => {
      achadas.push({
        ref,
        estilo: estilo ?? '0',
        ...(texto !== undefined && { texto: desfazer(texto) }),
        ...(valor !== undefined && { valor }),
      });
      return '';
    },
  );
  expect(resto.replace(/<row r="\d+">|<\/row>/g, '')).toBe('');
  return achadas;
}

const TEXTO: ColunaExportada = { titulo: 'Nome', tipo: 'texto' };
const COLUNAS: readonly ColunaExportada[] = [
  TEXTO,
  { titulo: 'Peso', tipo: 'inteiro' },
  { titulo: 'Valor', tipo: 'dinheiro' },
  { titulo: 'Umidade', tipo: 'decimal', casas: 3 },
  { titulo: 'Dia', tipo: 'data' },
  { titulo: 'Chegada', tipo: 'instante' },
  { titulo: 'Ativo', tipo: 'logico' },
];

test('filters, titles and one cell of every kind', async () => {
  const linhas = [
    ['João & "Filhos" <br>', 42_000, '1234.5', '13.125', '2026-11-20', '2026-11-20T17:05:09Z', true],
    [null, undefined, '', 'x', '2026-02-30', 'ontem', false],
  ];
  const zip = await ler(
    escreverXlsx(COLUNAS, de(linhas), ['Período: 01/11/2026 a 30/11/2026', 'Gate: Sul'], 'Visitas'),
  );
  expect(Object.keys(zip).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const lidas = celulas(zip['xl/worksheets/sheet1.xml'] ?? '');
  expect(lidas.slice(0, 3).map((c) => [c.ref, c.texto])).toEqual([
    ['A1', 'Período: 01/11/2026 a 30/11/2026'],
    ['A2', 'Gate: Sul'],
    ['A3', 'Nome'],
  ]);
  expect(lidas.filter((c) => c.ref.endsWith('4'))).toEqual([
    { ref: 'A4', estilo: '0', texto: 'João & "Filhos" <br>' },
    { ref: 'B4', estilo: '3', valor: '42000' },
    { ref: 'C4', estilo: '4', valor: '1234.5' },
    { ref: 'D4', estilo: '10', valor: '13.125' },
    { ref: 'E4', estilo: '5', valor: '46346' },
    { ref: 'F4', estilo: '6', valor: (46_346 + (14 * 3600 + 5 * 60 + 9) / 86_400).toFixed(10) },
    { ref: 'G4', estilo: '0', texto: 'Sim' },
  ]);
  expect(lidas.filter((c) => c.ref.endsWith('5')).map((c) => [c.ref, c.texto])).toEqual([
    ['D5', 'x'],
    ['E5', '2026-02-30'],
    ['F5', 'ontem'],
    ['G5', 'Não'],
  ]);
  expect(zip['xl/styles.xml']).toContain('formatCode="&quot;R$&quot;\\ #,##0.00"');
  expect(zip['xl/workbook.xml']).toContain('<sheet name="Visitas" sheetId="1" r:id="rId1"/>');
});

test('texts that look like formulas stay texts, marked as such; numbers may be negative', async () => {
  const textos = ['=1+1', '+55 11', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '=HYPERLINK("http://x")'];
  const linhas = [...textos.map((t) => [t, -2]), ['a=1', '-3']];
  const zip = await ler(escreverXlsx([TEXTO, { titulo: 'N', tipo: 'inteiro' }], de(linhas), [], 'X'));
  const xml = zip['xl/worksheets/sheet1.xml'] ?? '';
  const lidas = celulas(xml).slice(2);
  expect(xml).not.toContain('<f>');
  const a = lidas.filter((c) => c.ref.startsWith('A'));
  expect(a.slice(0, -1).map((c) => c.texto)).toEqual(textos.map((t) => t.replace('\r', '\n')));
  expect(a.map((c) => c.estilo)).toEqual([...textos.map(() => '2'), '0']);
  expect(lidas.filter((c) => c.ref.startsWith('B')).map((c) => c.valor)).toEqual([...textos.map(() => '-2'), '-3']);
  expect(zip['xl/styles.xml']).toContain('quotePrefix="1"');
});

test('emoji stay, what XML forbids goes, codes Excel would decode are kept as text', async () => {
  const linhas = [['🚚 café'], ['a\u0000b\u001Fc\uFFFEd'], ['x\uD83Dy'], ['_x0041_'], ['l1\nl2'], ['z'.repeat(40_000)]];
  const zip = await ler(escreverXlsx([TEXTO], de(linhas), [], 'X'));
  const textos = celulas(zip['xl/worksheets/sheet1.xml'] ?? '').map((c) => c.texto);
  expect(textos.slice(1, 6)).toEqual(['🚚 café', 'abcd', 'xy', '_x005F_x0041_', 'l1\nl2']);
  expect(textos[6]).toHaveLength(32_767);
});

test('any text comes back without what XML forbids', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { maxLength: 8 }), async (textos) => {
      const zip = await ler(escreverXlsx([TEXTO], de(textos.map((t) => [t])), [], 'X'));
      const xml = zip['xl/worksheets/sheet1.xml'] ?? '';
      // eslint-disable-next-line no-control-regex
      expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
      expect(celulas(xml)).toHaveLength(textos.length + 1);
    }),
    { numRuns: 30 },
  );
});

test('a number a double cannot hold is written as text', async () => {
  const linhas = [['12345678901234567.89'], ['999999999999.99'], ['-0.00']];
  const zip = await ler(escreverXlsx([{ titulo: 'V', tipo: 'dinheiro' }], de(linhas), [], 'X'));
  expect(celulas(zip['xl/worksheets/sheet1.xml'] ?? '').slice(1)).toEqual([
    { ref: 'A2', estilo: '2', texto: '12345678901234567.89' },
    { ref: 'A3', estilo: '4', valor: '999999999999.99' },
    { ref: 'A4', estilo: '4', valor: '-0.00' },
  ]);
});

test('a list longer than a sheet goes on in the next, no row lost', async () => {
  const linhas = Array.from({ length: 25 }, (_, i) => [`l${i}`]);
  const zip = await ler(
    escreverXlsx([TEXTO], de(linhas), ['Filtro'], "Relatório de [tudo]: 'muito' comprido mesmo", { maxLinhas: 10 }),
  );
  const nomes = [...(zip['xl/workbook.xml'] ?? '').matchAll(/name="([^"]+)"/g)].map((m) => m[1] ?? '');
  expect(nomes).toHaveLength(3);
  expect(new Set(nomes).size).toBe(3);
  for (const n of nomes) expect(n).toMatch(/^[^[\]:*?/\\]{1,31}$/);
  const textos = [1, 2, 3].map((n) => celulas(zip[`xl/worksheets/sheet${n}.xml`] ?? '').map((c) => c.texto));
  expect(textos.map((t) => t.length)).toEqual([10, 10, 9]);
  expect(textos.flat().filter((t) => t?.startsWith('l'))).toEqual(linhas.flat());
  expect(zip['[Content_Types].xml']).toContain('/xl/worksheets/sheet3.xml');
});

test('an empty list is a sheet with its titles', async () => {
  const zip = await ler(escreverXlsx(COLUNAS, de([]), [], ''));
  expect(celulas(zip['xl/worksheets/sheet1.xml'] ?? '')).toHaveLength(COLUNAS.length);
  expect(zip['xl/workbook.xml']).toContain('name="Planilha"');
});

test('300,000 rows in bounded memory', async () => {
  async function* muitas(): AsyncGenerator<readonly Celula[]> {
    for (let i = 0; i < 300_000; i++)
      yield await Promise.resolve([`Motorista ${i}`, i, `${i}.25`, '2026-11-20', i % 2 === 0]);
  }
  const colunas = [
    TEXTO,
    ...COLUNAS.slice(1, 3),
    { titulo: 'Dia', tipo: 'data' } as const,
    { titulo: 'A', tipo: 'logico' } as const,
  ];
  const memoria = (): number => process.memoryUsage().heapUsed + process.memoryUsage().external;
  const inicio = memoria();
  let pico = 0;
  let bytes = 0;
  for await (const p of escreverXlsx(colunas, muitas(), [], 'Grande')) {
    bytes += (p as Uint8Array).length;
    pico = Math.max(pico, memoria() - inicio);
  }
  expect(bytes).toBeGreaterThan(3_000_000);
  expect(pico).toBeLessThan(100 * 1024 * 1024);
}, 60_000);

describe('the reader sets the pace', () => {
  /** Rows without end; tells how many were asked for and whether the source was closed. */
  function fonte(): { linhas: AsyncGenerator<readonly Celula[]>; pedidas: () => number; fechada: () => boolean } {
    let n = 0;
    let fim = false;
    async function* linhas(): AsyncGenerator<readonly Celula[]> {
      try {
        for (;;) yield await Promise.resolve([`linha ${++n} ${Math.random()}`]);
      } finally {
        fim = true;
      }
    }
    return { linhas: linhas(), pedidas: () => n, fechada: () => fim };
  }

  async function ate(condicao: () => boolean): Promise<void> {
    const prazo = Date.now() + 10_000;
    while (!condicao()) {
      if (Date.now() > prazo) throw new Error('condition never held');
      await vez();
    }
  }

  test('a reader that stops reading stops the source; one that leaves closes it', async () => {
    const { linhas, pedidas, fechada } = fonte();
    const fluxo = escreverXlsx([TEXTO], linhas, [], 'X');
    fluxo.once('readable', () => undefined);
    let vista = -1;
    let iguais = 0;
    await ate(() => {
      iguais = pedidas() === vista && vista > 0 ? iguais + 1 : 0;
      vista = pedidas();
      return iguais > 2000;
    });
    expect(vista).toBeLessThan(60_000);
    for (let lidos = 0; lidos < 300_000;) {
      await ate(() => fluxo.readableLength > 0);
      lidos += (fluxo.read() as Uint8Array).length;
    }
    await ate(() => pedidas() > vista);
    fluxo.destroy();
    await ate(fechada);
  });

  test('a source that fails breaks the stream', async () => {
    async function* falha(): AsyncGenerator<readonly Celula[]> {
      yield await Promise.resolve(['uma']);
      throw new Error('database is gone');
    }
    await expect(ler(escreverXlsx([TEXTO], falha(), [], 'X'))).rejects.toThrow('database is gone');
  });
});
