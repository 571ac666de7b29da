import { ERROS, type Problema } from '@portaria/proto';
import fc from 'fast-check';
import { gerarOpenApi } from '../../src/kernel/http/openapi.js';
import { Exemplos, montagemDe } from '../../contrato/exemplos.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { estragado, quaseDe, type Esquema } from '../support/gerar-json.js';

const SEMENTE = Number(process.env['FUZZ_SEED'] ?? 20261120);
const RODADAS = Number(process.env['FUZZ_RUNS'] ?? 12);

interface Parametro {
  readonly name: string;
  readonly in: string;
  readonly schema?: Esquema;
}
interface Operacao {
  readonly metodo: string;
  readonly caminho: string;
  readonly parametros: readonly Parametro[];
  readonly corpo: Esquema | undefined;
  /** A body that is accepted, to spoil. */
  readonly exemplo: Readonly<Record<string, unknown>> | undefined;
}

let t: AppTeste;
let tokens: Record<'ana' | 'root', string>;
let operacoes: Operacao[];
let conhecidos: string[];
beforeAll(async () => {
  t = await criarAppTeste();
  tokens = { ana: await t.entrar('ana@exemplo.com.br'), root: await t.entrar('root@exemplo.com.br') };
  conhecidos = [
    t.semente.a.id,
    t.semente.b.id,
    t.semente.a.gate,
    t.semente.b.gate,
    t.semente.a.grupo,
    t.semente.perfil,
  ];
  operacoes = Object.entries(gerarOpenApi(t.app).paths).flatMap(([caminho, item]) =>
    Object.entries(item as Record<string, unknown>).flatMap(([metodo, bruto]): Operacao[] => {
      if (!['get', 'post', 'put', 'patch', 'delete'].includes(metodo)) return [];
      const o = bruto as {
        parameters?: Parametro[];
        requestBody?: { content?: Record<string, { schema?: Esquema }> };
      };
      const corpo = o.requestBody?.content?.['application/json']?.schema;
      return [{ metodo: metodo.toUpperCase(), caminho, parametros: o.parameters ?? [], corpo, exemplo: undefined }];
    }),
  );
  await prepararExemplos();
});
afterAll(() => t.encerrar());

/** Records of every register, and a good body for each creation. */
async function prepararExemplos(): Promise<void> {
  const chamar = (token: string) => (metodo: string, caminho: string, corpo?: unknown) =>
    t.pedir(metodo, caminho, { token, ...(corpo !== undefined && { corpo }) });
  const exemplos = new Exemplos(
    { chamar: chamar(tokens.ana), admin: chamar(tokens.root), empresa: t.semente.a.id, gate: t.semente.a.gate },
    1,
  );
  operacoes = await Promise.all(
    operacoes.map(async (o) => {
      const alvo = o.metodo === 'POST' ? montagemDe(o.caminho.replace('/api/v1/', '')) : undefined;
      if (!alvo?.m.actions.includes('create')) return o;
      const { fixos } = await exemplos.parametros(alvo.d, alvo.m);
      for (const id of Object.values(fixos)) conhecidos.push(id);
      return { ...o, exemplo: await exemplos.corpo(alvo.d, fixos) };
    }),
  );
}

/** Ends the session in use; tried by its own tests. */
const FORA = /token\/logout|token\/empresa|change-password|users\/\{user\}\/password/;

/** A query or path value, written as it travels. */
const emUrl = (v: unknown): string => {
  const texto = typeof v === 'string' ? v : JSON.stringify(v ?? null);
  return encodeURIComponent(texto.replace(/[\uD800-\uDFFF]/g, '�'));
};

function pedidoDe(o: Operacao) {
  const consulta = o.parametros.filter((p) => p.in === 'query');
  const noCaminho = o.parametros.filter((p) => p.in === 'path');
  return fc.record({
    quem: fc.constantFrom('ana' as const, 'root' as const),
    ids: fc.tuple(
      ...noCaminho.map(() =>
        fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...conhecidos) }, { weight: 1, arbitrary: fc.uuid() }),
      ),
    ),
    consulta: fc.record(Object.fromEntries(consulta.map((p) => [p.name, quaseDe(p.schema ?? {})])), {
      requiredKeys: [],
    }),
    corpo: o.exemplo
      ? fc.oneof(estragado(o.exemplo), quaseDe(o.corpo ?? {}))
      : o.corpo
        ? quaseDe(o.corpo)
        : fc.constant(undefined),
  });
}

test('no request that the document allows, or nearly, ends in a 5xx; every refusal is a problem', async () => {
  expect(operacoes.length).toBeGreaterThan(500);
  const codigos = new Set(Object.keys(ERROS));
  const quebras: unknown[] = [];
  for (const o of operacoes) {
    if (FORA.test(o.caminho)) continue;
    for (const p of fc.sample(pedidoDe(o), { seed: SEMENTE, numRuns: RODADAS })) {
      const noCaminho = o.parametros.filter((x) => x.in === 'path');
      const caminho = noCaminho.reduce((u, x, i) => u.replace(`{${x.name}}`, emUrl(p.ids[i])), o.caminho);
      const busca = Object.entries(p.consulta).map(([n, v]) => `${emUrl(n)}=${emUrl(v)}`);
      const url = busca.length > 0 ? `${caminho}?${busca.join('&')}` : caminho;
      const r = await t.pedir<Partial<Problema>>(o.metodo, url, {
        token: tokens[p.quem],
        ...(o.metodo !== 'GET' && p.corpo !== undefined && { corpo: p.corpo }),
      });
      const problema = r.status < 400 || (codigos.has(r.corpo.code ?? '') && typeof r.corpo.detail === 'string');
      if (r.status >= 500 || !problema) quebras.push([o.metodo, url.slice(0, 300), p.corpo, r.status, r.corpo]);
    }
  }
  expect(quebras.slice(0, 5)).toEqual([]);
}, 300_000);
