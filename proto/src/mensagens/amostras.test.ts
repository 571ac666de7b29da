import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import * as tempoReal from '../tempo-real.js';
import { DADOS_COMANDO, TIPOS_COMANDO, comando, respostaComando } from './comando.js';
import { configAgente } from './config-agente.js';
import { pedidoDecisao, respostaDecisao, visitasEsperadas } from './decisao.js';
import { marca, ola, presente, reenvio, respostaFoto, respostaOla } from './enlace.js';
import { DADOS_FATO, TIPOS_FATO, envelopeFato, validarFato } from './fato.js';
import { telemetria } from './telemetria.js';

const PASTA = join(__dirname, '../../samples/v1');
const arquivos = readdirSync(PASTA).map((f) => f.replace(/\.json$/, ''));
const ler = (nome: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(PASTA, `${nome}.json`), 'utf8')) as Record<string, unknown>;

/** Every other message that crosses a boundary, by the name of its sample. */
const OUTRAS: Readonly<Record<string, z.ZodType>> = {
  telemetria,
  config_agente: configAgente,
  visitas_esperadas: visitasEsperadas,
  pedido_decisao: pedidoDecisao,
  resposta_decisao: respostaDecisao,
  marca,
  reenvio,
  ola,
  resposta_ola: respostaOla,
  presente,
  resposta_foto: respostaFoto,
  resposta_comando: respostaComando,
  vivo: tempoReal.vivo,
};

/** The sample says something for every key the schema has, so that a key that changes its meaning is noticed. */
function semFalta(schema: z.ZodType, valor: unknown): void {
  const chaves = Object.keys((schema as z.ZodObject).shape);
  expect(Object.keys(valor as object).sort()).toEqual(expect.arrayContaining(chaves.sort()));
}

test('there is one sample of every kind of message and no sample of none', () => {
  const esperados = [
    ...TIPOS_FATO.map((t) => `fato.${t}`),
    ...TIPOS_COMANDO.map((t) => `comando.${t}`),
    ...Object.keys(OUTRAS),
  ];
  expect(arquivos.sort()).toEqual(esperados.sort());
});

test.each(TIPOS_FATO)('fact %s of version 1 still parses, whole', (tipo) => {
  const amostra = ler(`fato.${tipo}`);
  expect(validarFato(amostra)).toEqual({ ok: true, fato: amostra });
  semFalta(envelopeFato, amostra);
  semFalta(DADOS_FATO[tipo], amostra['dados']);
  expect(DADOS_FATO[tipo].parse(amostra['dados'])).toEqual(amostra['dados']);
});

test.each(TIPOS_COMANDO)('command %s of version 1 still parses, whole', (tipo) => {
  const amostra = ler(`comando.${tipo}`);
  expect(comando.parse(amostra)).toEqual(amostra);
  semFalta(comando, amostra);
  semFalta(DADOS_COMANDO[tipo], amostra['dados']);
  expect(DADOS_COMANDO[tipo].parse(amostra['dados'])).toEqual(amostra['dados']);
});

test.each(Object.entries(OUTRAS))('message %s of version 1 still parses, whole', (nome, schema) => {
  const amostra = ler(nome);
  semFalta(schema, amostra);
  expect(schema.parse(amostra)).toEqual(amostra);
});

test('an older sender that leaves optional keys out is understood', () => {
  for (const tipo of TIPOS_FATO) {
    const shape = (DADOS_FATO[tipo] as z.ZodObject).shape as Record<string, z.ZodType>;
    const dados = ler(`fato.${tipo}`)['dados'] as Record<string, unknown>;
    const minimo = Object.fromEntries(
      Object.entries(dados).filter(([chave]) => !shape[chave]?.safeParse(undefined).success),
    );
    expect([tipo, DADOS_FATO[tipo].safeParse(minimo).success]).toEqual([tipo, true]);
  }
});

describe('a fact that is not as it should be', () => {
  const bom = ler('fato.leitura.tag');
  test.each([
    ['unknown kind', { ...bom, tipo: 'leitura.aura' }, true],
    ['wrong contents', { ...bom, dados: { tag: 7 } }, true],
    ['no seq', { ...bom, seq: 0 }, false],
    ['another version', { ...bom, v: 2 }, false],
    ['no object', 'x', false],
  ])('%s is refused with a reason; its place is kept when the envelope is sound', (_, valor, inteiro) => {
    const r = validarFato(valor);
    expect(r.ok).toBe(false);
    expect(!r.ok && r.erro.length).toBeGreaterThan(3);
    expect(r.fato !== undefined).toBe(inteiro);
  });
});
