import { zipSync } from 'fflate';
import fc from 'fast-check';
import { fimDeZip, jpeg, pdf, png, webp, xmlNfe, CHAVE } from '../support/arquivos.js';
import { examinar } from '../../src/domain/uploads/conteudo.js';

const texto = (s: string): Buffer => Buffer.from(s, 'utf8');
const zip = (): Buffer => Buffer.from(zipSync({ 'a.txt': texto('oi') }));

test.each([
  ['JPEG', jpeg(), 'image/jpeg'],
  ['JPEG with a trailer some phones write', Buffer.concat([jpeg(), texto('SEFT trailer')]), 'image/jpeg'],
  ['PNG', png(), 'image/png'],
  ['PNG of 50 million pixels', png(10_000, 5000), 'image/png'],
  ['WebP', webp(), 'image/webp'],
  ['PDF', pdf(), 'application/pdf'],
  ['XML of an NF-e', xmlNfe(), 'application/xml'],
  ['XML with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), xmlNfe()]), 'application/xml'],
  ['XML with a comment', xmlNfe(CHAVE, '<!-- emitida -->'), 'application/xml'],
  ['XML with the entities of XML', xmlNfe(CHAVE, '', 'A &amp; B &#231;&#xE3;o'), 'application/xml'],
])('%s is taken', (_, bytes, tipo) => {
  expect(examinar(bytes)).toEqual({ tipo });
});

const NAO_ACEITO = 'Tipo de arquivo não aceito. Envie JPEG, PNG, WebP, PDF ou XML de NF-e.';
const OCULTO = 'O arquivo traz outro conteúdo escondido e não foi aceito.';
const PIXELS = 'A imagem é grande demais: o limite é de 50 milhões de pixels.';
const IMAGEM = 'A imagem está incompleta ou corrompida.';
const DTD = 'O XML não pode ter DTD, entidades nem instruções.';
const XXE = '<!DOCTYPE nfeProc [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ['empty', Buffer.alloc(0), 'O arquivo está vazio.'],
  ['text', texto('olá'), NAO_ACEITO],
  ['HTML', texto('<!DOCTYPE html><html><script>1</script>'), NAO_ACEITO],
  ['HTML after blanks', texto('\n\n <html><body>'), NAO_ACEITO],
  ['SVG', texto(SVG), NAO_ACEITO],
  ['SVG with a declaration', texto(`<?xml version="1.0"?>${SVG}`), NAO_ACEITO],
  ['zip', zip(), NAO_ACEITO],
  ['GIF', texto('GIF89a....'), NAO_ACEITO],
  ['ELF', texto('\x7fELF'), NAO_ACEITO],
  ['another XML', texto('<a xmlns="urn:b"/>'), NAO_ACEITO],
  ['30,000 × 30,000 PNG', png(30_000, 30_000), PIXELS],
  ['huge JPEG', jpeg(65_535, 65_535), PIXELS],
  ['huge WebP', webp(16_000, 16_000), PIXELS],
  ['PNG of no pixels', png(0, 10), IMAGEM],
  ['JPEG cut short', jpeg().subarray(0, -2), IMAGEM],
  ['PNG cut short', png().subarray(0, -5), IMAGEM],
  ['PNG with something after it', Buffer.concat([png(), texto('x')]), IMAGEM],
  ['PNG whose header was changed', Buffer.from(png()).fill(9, 16, 17), IMAGEM],
  ['WebP with something after it', Buffer.concat([webp(), texto('x')]), IMAGEM],
  ['only the magic of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), IMAGEM],
  ['JPEG and zip', Buffer.concat([jpeg(), zip()]), OCULTO],
  ['JPEG with a script', jpeg(10, 10, '<script>alert(1)</script>'), OCULTO],
  ['JPEG with PHP', jpeg(10, 10, '<?php system(1)'), OCULTO],
  ['JPEG with an SVG', jpeg(10, 10, SVG.replace('script', 'g')), OCULTO],
  ['JPEG and PDF', jpeg(10, 10, '%PDF-1.4'), OCULTO],
  ['JPEG with a page after it', Buffer.concat([jpeg(), texto('<HTML >')]), OCULTO],
  ['PDF and zip', Buffer.concat([pdf(), fimDeZip()]), OCULTO],
  ['PDF and page', Buffer.concat([texto('%PDF-1.4\n<script>1</script>'), pdf()]), OCULTO],
  ['PDF cut short', pdf().subarray(0, 20), 'O PDF está incompleto ou corrompido.'],
  ['PDF not at the start', Buffer.concat([texto('MZ'), pdf()]), NAO_ACEITO],
  ['NF-e with DTD', xmlNfe(CHAVE, XXE, '&x;'), DTD],
  ['NF-e with DTD in lower case', xmlNfe(CHAVE, '<!doctype nfeProc>'), DTD],
  ['NF-e with an entity nobody declared', xmlNfe(CHAVE, '', '&lol9;'), DTD],
  ['NF-e with a style sheet', xmlNfe(CHAVE, '<?xml-stylesheet href="http://x/a.xsl"?>'), DTD],
  [
    'NF-e in UTF-16',
    Buffer.concat([texto('<'), Buffer.from(xmlNfe().toString(), 'utf16le')]),
    'O XML deve estar em UTF-8.',
  ],
  ['NF-e in another encoding', texto(xmlNfe().toString().replace('UTF-8', 'ISO-8859-1')), 'O XML deve estar em UTF-8.'],
  ['NF-e with broken bytes', Buffer.concat([xmlNfe(), Buffer.from([0xff])]), 'O XML deve estar em UTF-8.'],
  ['NF-e with a foreign namespace', xmlNfe(CHAVE, '', '<b xmlns="http://www.w3.org/1999/xhtml"/>'), NAO_ACEITO],
  ['NF-e cut short', xmlNfe().subarray(0, -5), 'O XML está incompleto ou corrompido.'],
  [
    'NF-e with a bad check digit',
    xmlNfe(`${CHAVE.slice(0, 43)}5`),
    'A chave da NF-e no XML é inválida: confira o arquivo com quem o emitiu.',
  ],
])('%s is refused', (_, bytes, recusa) => {
  expect(examinar(bytes)).toEqual({ recusa });
});

test('any bytes are answered, never with an exception', () => {
  const comeco = fc.constantFrom(
    ...[jpeg(), png(), webp(), pdf(), xmlNfe(), Buffer.alloc(0)].map((b) => b.subarray(0, 40)),
  );
  fc.assert(
    fc.property(comeco, fc.uint8Array({ maxLength: 400 }), (inicio, resto) => {
      const exame = examinar(Buffer.concat([inicio, resto]));
      expect('tipo' in exame || exame.recusa.length > 10).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a deep, a wide and a hostile XML take no time', () => {
  const inicio = performance.now();
  const dentro = [
    '<a>'.repeat(300_000),
    `<a ${'b="1" '.repeat(200_000)}`,
    `<a${' '.repeat(900_000)}`,
    `<!--${'-'.repeat(900_000)}`,
    '<'.repeat(900_000),
  ];
  for (const d of dentro) expect(examinar(xmlNfe(CHAVE, '', d))).toHaveProperty('recusa');
  expect(performance.now() - inicio).toBeLessThan(2000);
});
