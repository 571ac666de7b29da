import type { Readable } from 'node:stream';
import fc from 'fast-check';
import type { Celula, ColunaExportada } from './celula.js';
import { escreverCsv } from './csv.js';
import { contentDisposition, nomeArquivo } from './nome-arquivo.js';

async function* de(linhas: readonly (readonly Celula[])[]): AsyncGenerator<readonly Celula[]> {
  for (const linha of linhas) yield await Promise.resolve(linha);
}
async function ler(fluxo: Readable): Promise<string> {
  const pedacos: Uint8Array[] = [];
  for await (const p of fluxo) pedacos.push(Buffer.from(p as Uint8Array));
  return Buffer.concat(pedacos).toString('utf8');
}

/** RFC 4180 with `;`. */
function campos(csv: string): string[][] {
  const linhas: string[][] = [];
  let linha: string[] = [];
  const re = /(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/gy;
  let m: RegExpExecArray | null;
  let fim = 0;
  while (fim < csv.length && (m = re.exec(csv))) {
    linha.push(m[1] === undefined ? (m[2] ?? '') : m[1].replace(/""/g, '"'));
    if (m[3] === '\r\n') {
      linhas.push(linha);
      linha = [];
    }
    fim = re.lastIndex;
  }
  expect(fim).toBe(csv.length);
  return linhas;
}

const COLUNAS: readonly ColunaExportada[] = [
  { titulo: 'Nome', tipo: 'texto' },
  { titulo: 'Peso', tipo: 'inteiro' },
  { titulo: 'Valor', tipo: 'dinheiro' },
  { titulo: 'Umidade', tipo: 'decimal', casas: 1 },
  { titulo: 'Dia', tipo: 'data' },
  { titulo: 'Chegada', tipo: 'instante' },
  { titulo: 'Ativo', tipo: 'logico' },
];

test('one cell of every kind, as a Brazilian spreadsheet reads it', async () => {
  const linha = ['João; "filho"', -42_000, '1234.5', '13.25', '2026-11-20', '2026-11-20T17:05:09Z', true];
  const csv = await ler(escreverCsv(COLUNAS, de([linha, [null, undefined, '', 'x', '', '', false]]), ['Gate: Sul']));
  expect(csv).toBe(
    [
      '\uFEFFGate: Sul',
      'Nome;Peso;Valor;Umidade;Dia;Chegada;Ativo',
      '"João; ""filho""";-42000;1234,50;13,3;20/11/2026;20/11/2026 14:05:09;Sim',
      ';;;x;;;Não',
      '',
    ].join('\r\n'),
  );
});

test('the clock is the one of the zone asked for', async () => {
  const csv = await ler(
    escreverCsv(COLUNAS.slice(5, 6), de([['2026-11-20T17:05:09Z']]), [], { fuso: 'America/Manaus' }),
  );
  expect(csv).toContain('20/11/2026 13:05:09');
});

test('no text begins as a formula, and any text comes back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '＝'), fc.string({ unit: 'grapheme' })), {
        maxLength: 10,
      }),
      async (partes) => {
        const textos = partes.map((p) => p.join('')).filter((t) => t !== '');
        const lidas = campos((await ler(escreverCsv(COLUNAS.slice(0, 1), de(textos.map((t) => [t]))))).slice(1)).slice(
          1,
        );
        expect(lidas.map(([t]) => t?.replace(/^'(?=[=+\-@\t\r\n＋－＝＠])/, ''))).toEqual(textos.map((t) => t));
        for (const [t] of lidas) expect(t).not.toMatch(/^[=+\-@\t\r\n＋－＝＠]/);
      },
    ),
  );
});

test.each([
  ['Visitas/2026: novembro', 'xlsx', 'Visitas 2026 novembro.xlsx'],
  ['../../etc/passwd', 'csv', 'etc passwd.csv'],
  ['a\r\nSet-Cookie: x', 'csv', 'a Set-Cookie x.csv'],
  ['CON', 'xlsx', 'download.xlsx'],
  ['...', 'xlsx', 'download.xlsx'],
  ['', 'xlsx', 'download.xlsx'],
  ['nota\u202Efdp.exe', 'pdf', 'nota fdp.exe.pdf'],
  ['Relatório.XLSX', 'xlsx', 'Relatório.XLSX'],
])('file name %j is %j.%s', (nome, extensao, certo) => {
  expect(nomeArquivo(nome, extensao)).toBe(certo);
});

test('the header has an ASCII name and the whole one', () => {
  expect(contentDisposition('attachment', 'Relatório "são" 100%.xlsx')).toBe(
    `attachment; filename="Relatorio _sao_ 100_.xlsx"; filename*=UTF-8''Relat%C3%B3rio%20%22s%C3%A3o%22%20100%25.xlsx`,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (t) => {
      expect(contentDisposition('inline', t)).toMatch(
        /^inline; filename="[\x20\x21\x23-\x5B\x5D-\x7E]*"; filename\*=UTF-8''[\w.~!%*-]*$/,
      );
      expect(nomeArquivo(t, 'csv').length).toBeLessThanOrEqual(124);
    }),
  );
});
