import { PERIFERICOS, type EsquemaConfig, type ModeloPeriferico } from '@portaria/proto';
import { criarAppTeste, type AppTeste } from '../support/app.js';

let t: AppTeste;
beforeAll(async () => {
  t = await criarAppTeste();
});
afterAll(() => t.encerrar());

const MODELOS = 'patio/periferico/modelos/';

test('every model of the product answers with the form of its configuration', async () => {
  const { status, corpo } = await t.pedir<ModeloPeriferico[]>('GET', MODELOS, {
    token: await t.entrar('carla@exemplo.com.br'),
  });
  expect(status).toBe(200);
  expect(corpo.map((m) => `${m.porta}/${m.modelo}`)).toEqual(PERIFERICOS.map((p) => `${p.porta}/${p.modelo}`));
  expect(corpo.find((m) => m.modelo === 'escpos')?.esquema).toMatchObject({
    type: 'object',
    required: ['transporte'],
    properties: { cortar: { type: 'boolean', default: true, title: 'Corta o papel' } },
  });
});

const filhos = (e: EsquemaConfig): [string, EsquemaConfig][] => [
  ...Object.entries(e.properties ?? {}),
  ...[...(e.oneOf ?? []), ...(e.anyOf ?? [])].flatMap(filhos),
  ...(e.additionalProperties ? filhos(e.additionalProperties) : []),
];
const semTitulo = (e: EsquemaConfig, onde: string): string[] =>
  filhos(e).flatMap(([nome, f]) => [...(f.title ? [] : [`${onde}.${nome}`]), ...semTitulo(f, `${onde}.${nome}`)]);

test('every field has a name for people, and secrets never come out', async () => {
  const { corpo } = await t.pedir<ModeloPeriferico[]>('GET', MODELOS, { token: await t.entrar('ana@exemplo.com.br') });
  // `tipo` of a link is the choice itself: its options are named.
  const nus = corpo.flatMap((m) => semTitulo(m.esquema, `${m.porta}/${m.modelo}`)).filter((n) => !n.endsWith('.tipo'));
  expect(nus).toEqual([]);
  const senhas = corpo.flatMap((m) => (m.esquema.properties?.['senha'] ? [m.esquema.properties['senha']] : []));
  expect(senhas.length).toBeGreaterThan(3);
  expect(senhas.every((s) => s.writeOnly)).toBe(true);
});

test('without a session there is no answer', async () => {
  expect((await t.pedir('GET', MODELOS)).status).toBe(401);
});
