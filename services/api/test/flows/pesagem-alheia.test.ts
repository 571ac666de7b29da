import type { Problema } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { VisitaNaPista } from '../../src/domain/gate/projecao/visita-na-pista.js';
import type { ContextoProjecao } from '../../src/domain/gate/projecao/tipos.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { criarPesagem } from '../support/pesagem.js';
import { criarVisita, type CenarioVisita } from '../support/visita.js';

let t: AppTeste;
let ana: string;
/** Of terminal B; A takes part in it, and has a gate and scales of its own. */
let visita: CenarioVisita;
beforeAll(async () => {
  t = await criarAppTeste();
  ana = await t.entrar('ana@exemplo.com.br');
  visita = await criarVisita(t, t.semente.b);
  await t.banco.dono.query('update agendamento set participantes = participantes || $2::uuid where id = $1', [
    visita.id,
    t.semente.a.id,
  ]);
});
afterAll(() => t.encerrar());

const daVisita = async () => {
  const { rows } = await t.banco.dono.query<{ status: string; n: number }>(
    'select status, (select count(*)::int from pesagem where agendamento_id = a.id) n from agendamento a where id = $1',
    [visita.id],
  );
  return [rows[0]?.status, rows[0]?.n];
};

test('a party sees the visit of another terminal, and weighs nothing of it', async () => {
  const { a } = t.semente;
  expect((await t.pedir('GET', `tenants/empresas/${a.id}/agendamentos/${visita.id}/`, { token: ana })).status).toBe(
    200,
  );
  const pesar = (agendamento: string) =>
    t.pedir<Problema>('POST', `tenants/tenants/${a.id}/gates-service/${a.gate}/send_weight/`, {
      token: ana,
      corpo: { pista: a.pistas[0], agendamento, peso_kg: 1000, tipo: 'entrada', justificativa: 'Balança parada' },
    });
  expect((await pesar(visita.id)).corpo.code).toBe('SEM_PERMISSAO');
  expect((await pesar(uuidv7())).corpo.code).toBe('NAO_ENCONTRADO');
  const [etapa] = visita.etapas;
  expect(await criarPesagem(t, { agendamento: visita.id, etapa: etapa ?? '' })).toEqual({
    nova: true,
    agendamento: null,
  });
  expect(await daVisita()).toEqual(['agendado', 0]);
  const propria = await criarVisita(t);
  expect((await pesar(propria.id)).status).toBe(200);
});

test('nor do the facts of its gates move it', async () => {
  const { a } = t.semente;
  const fato = { id: uuidv7(), empresa: a.id, gate: a.gate, pista: a.pistas[0], ocorrido_em: new Date().toISOString() };
  const decisao = { sessao: uuidv7(), agendamento: visita.id };
  await t.app.get(Tenancy).run({ empresa_id: a.id }, async (em) => {
    const c: ContextoProjecao = { em, mudancas: [] };
    await t.app.get(VisitaNaPista).admitir(fato as never, decisao as never, c);
    await t.app.get(VisitaNaPista).concluir(fato as never, decisao as never, c);
    expect(c.mudancas).toEqual([]);
  });
  expect(await daVisita()).toEqual(['agendado', 0]);
});
