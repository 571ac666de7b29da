import type { Comando, RespostaComando } from '@portaria/proto';
import { v7 as uuid7 } from 'uuid';
import type { Outbox } from '../outbox/outbox.js';
import { Comandos, type Execucao } from './comandos.js';

const GATE = uuid7();
const EU = uuid7();
const AGORA = Date.parse('2026-11-20T12:00:00.000Z');

describe('door of the commands', () => {
  let feitos: string[];
  let registrados: RespostaComando[];
  let agora: number;
  let cheio: boolean;
  let executar: () => Promise<Execucao>;
  let c: Comandos;
  const comando = (extra: Partial<Comando> = {}): Comando => ({
    v: 1,
    id: uuid7(),
    gate: GATE,
    pista: uuid7(),
    instancia: EU,
    tipo: 'cancela.abrir',
    alvo: 'a',
    dados: {},
    autor: { id: uuid7(), nome: 'Ana' },
    justificativa: 'x',
    criado_em: new Date(AGORA).toISOString(),
    expira_em: new Date(AGORA + 3000).toISOString(),
    ...extra,
  });
  beforeEach(() => {
    feitos = [];
    registrados = [];
    agora = AGORA;
    cheio = false;
    executar = () => Promise.resolve({ resultado: 'executado' });
    const ids = new Set<string>();
    const outbox = {
      pedir: (_: string, { id }: { id: string }) => {
        if (cheio) return Promise.reject(new Error('full'));
        const novo = !ids.has(id);
        ids.add(id);
        return Promise.resolve(novo);
      },
    } as unknown as Outbox;
    c = new Comandos({
      gate: GATE,
      instancia: EU,
      outbox,
      agora: () => agora,
      executar: (x) => (feitos.push(x.id), executar()),
      registrar: (_, r) => (registrados.push(r), Promise.resolve()),
    });
  });

  test('carried out and on record', async () => {
    const x = comando();
    expect(await c.receber(x)).toMatchObject({ id: x.id, resultado: 'executado' });
    expect([feitos, registrados.map((r) => r.resultado)]).toEqual([[x.id], ['executado']]);
  });

  test.each([
    ['past its deadline', { expira_em: new Date(AGORA - 1).toISOString() }, 'expirado'],
    ['for another gate', { gate: uuid7() }, 'recusado'],
    ['with contents it does not have', { tipo: 'painel.mostrar' as const, dados: { linhas: 'x' } }, 'recusado'],
  ])('%s: not carried out', async (_, extra, resultado) => {
    expect(await c.receber(comando(extra))).toMatchObject({ resultado });
    expect(feitos).toEqual([]);
  });

  test('rubbish is refused, another instance stays silent', async () => {
    expect(await c.receber({ id: 7 })).toMatchObject({ resultado: 'recusado' });
    expect(await c.receber(undefined)).toMatchObject({ resultado: 'recusado' });
    expect(await c.receber(comando({ instancia: uuid7() }))).toBeUndefined();
    expect(feitos).toEqual([]);
  });

  test.each([false, true])('31: three copies at once are one (store full: %s)', async (estado) => {
    cheio = estado;
    const x = comando();
    const r = await Promise.all([c.receber(x), c.receber(x), c.receber(x)]);
    expect(r.map((y) => y?.resultado).sort()).toEqual(['executado', 'repetido', 'repetido']);
    expect(feitos).toEqual([x.id]);
  });

  test('31: time that runs out while the claim is written refuses it', async () => {
    const x = comando();
    const recebendo = c.receber(x);
    agora += 3001;
    expect(await recebendo).toMatchObject({ resultado: 'expirado' });
    expect(feitos).toEqual([]);
  });

  test('a failure is an answer, not a silence', async () => {
    executar = () => Promise.reject(new Error('no paper'));
    expect(await c.receber(comando())).toMatchObject({ resultado: 'falhou', motivo: 'no paper' });
    expect(registrados).toHaveLength(1);
  });
});
