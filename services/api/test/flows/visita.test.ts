import type { AgendamentoDetalhe, ComandoAgendamento, LinhaDoTempo, PaginaAgendamentos } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { visitasEsperadas } from '../../src/domain/agendamento/esperadas.js';
import { ligarGuardas } from '../../src/domain/agendamento/guardas.js';
import { Transicoes, type PedidoTransicao } from '../../src/domain/agendamento/transicoes.js';
import { Pesagens, type NovaPesagem } from '../../src/domain/pesagem/pesagem.service.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { criarVisita, type CenarioVisita } from '../support/visita.js';

let t: AppTeste;
beforeAll(async () => {
  t = await criarAppTeste();
});
afterAll(() => t.encerrar());

const comandar = (v: CenarioVisita, comando: ComandoAgendamento, extra: Partial<PedidoTransicao> = {}) =>
  t.app
    .get(Tenancy)
    .run({ empresa_id: t.semente.a.id }, (em) =>
      t.app.get(Transicoes).transicionar(em, { agendamento: v.id, comando, fonte: 'portaria', quem: null, ...extra }),
    );

const pesar = (v: CenarioVisita, etapa: number, peso_kg: number, extra: Partial<NovaPesagem> = {}) =>
  t.app.get(Tenancy).run({ empresa_id: t.semente.a.id }, (em) =>
    t.app.get(Pesagens).registrar(em, {
      pesagem: uuidv7(),
      agendamento: v.id,
      etapa: v.etapas[etapa],
      tipo: etapa === 0 ? 'entrada' : 'saida',
      peso_kg,
      periferico: 'p1',
      balanca: 'Balança 1',
      divisao_kg: 20,
      placa: 'ABC1D23',
      placa_origem: 'leitor',
      manual: false,
      quadro_bruto: '02',
      amostras: [peso_kg, peso_kg],
      curva: [],
      fotos: [],
      capturada_em: new Date().toISOString(),
      gate_id: t.semente.a.gate,
      empresa_id: t.semente.a.id,
      fato_id: uuidv7(),
      registrada_em: new Date().toISOString(),
      ...extra,
    }),
  );

const esperadas = (ate = new Date(Date.now() + 86_400_000)) =>
  t.app.get(Tenancy).run({ empresa_id: t.semente.a.id }, (em) => visitasEsperadas(em, t.semente.a.gate, ate));

describe('a visit through the gate', () => {
  test('walks its steps, demands the weighings, ends with net weight and a complete history', async () => {
    const v = await criarVisita(t);
    expect(await comandar(v, 'iniciar')).toMatchObject({
      status: 'em_atendimento',
      etapa_atual: { tipo: 'pesagem_entrada' },
    });
    await expect(comandar(v, 'avancar_etapa')).rejects.toMatchObject({ codigo: 'GUARDA_RECUSOU' });
    await pesar(v, 0, 45_320);
    expect(await comandar(v, 'avancar_etapa')).toMatchObject({ etapa_atual: { tipo: 'descarga' } });
    expect(await comandar(v, 'avancar_etapa')).toMatchObject({ etapa_atual: { tipo: 'pesagem_saida' } });
    const agora = (await esperadas()).find((e) => e.agendamento === v.id);
    expect(agora).toMatchObject({
      peso_anterior_kg: 45_320,
      etapa: { tipo: 'pesagem_saida', exige_pesagem: true },
      etapas_total: 3,
    });
    await pesar(v, 2, 15_080);
    expect(await comandar(v, 'avancar_etapa')).toEqual({ status: 'finalizado', etapa_atual: null });
    await expect(comandar(v, 'avancar_etapa')).rejects.toMatchObject({ codigo: 'TRANSICAO_INVALIDA' });

    const token = await t.entrar('ana@exemplo.com.br');
    const base = `tenants/empresas/${t.semente.a.id}/agendamentos/${v.id}/`;
    const { corpo } = await t.pedir<AgendamentoDetalhe>('GET', base, { token });
    expect(corpo).toMatchObject({
      status: 'finalizado',
      peso_bruto_kg: 45_320,
      tara_kg: 15_080,
      peso_liquido_kg: 30_240,
      versao: 5,
    });
    expect(corpo.motorista?.cpf_mascarado).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/);
    expect(corpo.etapas.map((e) => e.situacao)).toEqual(['concluida', 'concluida', 'concluida']);
    const historico = await t.pedir<LinhaDoTempo>('GET', `${base}historico/`, { token });
    expect(historico.corpo.results.map((l) => (l.origem === 'historico' ? l.comando : l.origem))).toEqual([
      'agendar',
      'iniciar',
      'avancar_etapa',
      'avancar_etapa',
      'avancar_etapa',
    ]);
    const { rows } = await t.banco.dono.query(
      `select count(*)::int n from outbox where evento = 'agendamento.transicao' and dados->>'agendamento' = $1`,
      [v.id],
    );
    expect(rows).toEqual([{ n: 4 }]);
  });

  test('the same fact never causes the same command twice', async () => {
    const v = await criarVisita(t);
    const fato_id = uuidv7();
    const duas = await Promise.all([comandar(v, 'iniciar', { fato_id }), comandar(v, 'iniciar', { fato_id })]);
    expect(duas[0]).toEqual(duas[1]);
    const { rows } = await t.banco.dono.query(
      `select count(*)::int n from agendamento_historico where agendamento_id = $1 and comando = 'iniciar'`,
      [v.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('two people at once: one wins, the other is told the state', async () => {
    const v = await criarVisita(t);
    const respostas = await Promise.allSettled([comandar(v, 'iniciar'), comandar(v, 'iniciar')]);
    expect(respostas.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a pause blocks the advance; a required screening blocks the start', async () => {
    const v = await criarVisita(t);
    await comandar(v, 'iniciar');
    await expect(comandar(v, 'pausar')).rejects.toMatchObject({ codigo: 'GUARDA_RECUSOU' });
    await comandar(v, 'pausar', { motivo: 'Chuva' });
    await pesar(v, 0, 40_000);
    await expect(comandar(v, 'avancar_etapa')).rejects.toMatchObject({
      parametros: { motivo: 'O processo da visita está pausado.' },
    });
    await comandar(v, 'retomar');
    expect((await comandar(v, 'avancar_etapa')).etapa_atual?.tipo).toBe('descarga');

    const outra = await criarVisita(t);
    await t.banco.dono.query('update gate set triagem_obrigatoria = true where id = $1', [t.semente.a.gate]);
    await expect(comandar(outra, 'iniciar')).rejects.toMatchObject({ codigo: 'GUARDA_RECUSOU' });
    await comandar(outra, 'triar');
    expect((await comandar(outra, 'iniciar')).status).toBe('em_atendimento');
    await t.banco.dono.query('update gate set triagem_obrigatoria = false where id = $1', [t.semente.a.gate]);
  });

  test('going back: buffer, cancellation and its reversal, the first status with fresh steps', async () => {
    const v = await criarVisita(t);
    await comandar(v, 'triar');
    await comandar(v, 'entrada_buffer');
    await comandar(v, 'cancelar', { motivo: 'Desistência' });
    expect((await comandar(v, 'estornar_cancelamento')).status).toBe('em_buffer');
    expect((await comandar(v, 'saida_buffer')).status).toBe('triado');
    await comandar(v, 'iniciar');
    await pesar(v, 0, 40_000);
    await comandar(v, 'avancar_etapa');
    expect((await comandar(v, 'recuar_etapa')).etapa_atual?.tipo).toBe('pesagem_entrada');
    expect((await comandar(v, 'estornar_status_inicial')).status).toBe('agendado');
    await comandar(v, 'iniciar');
    await expect(comandar(v, 'avancar_etapa')).rejects.toMatchObject({ codigo: 'GUARDA_RECUSOU' });
  });

  test('the gate expects a visit only near its window, with its blocks', async () => {
    const longe = new Date(Date.now() + 48 * 3_600_000);
    const v = await criarVisita(t, t.semente.a, {
      janela_inicio: longe,
      janela_fim: new Date(longe.getTime() + 3_600_000),
    });
    expect((await esperadas()).some((e) => e.agendamento === v.id)).toBe(false);
    await t.banco.dono.query(`update veiculo set bloqueado = true, bloqueio_motivo = 'dívida' where id = $1`, [
      v.veiculo,
    ]);
    await t.banco.dono.query('update motorista set bloqueado = true where id = $1', [v.motorista]);
    const achada = (await esperadas(new Date(longe.getTime() + 60_000))).find((e) => e.agendamento === v.id);
    expect(achada).toMatchObject({
      bloqueios: ['veículo bloqueado, dívida'],
      motorista: { bloqueado: true },
      limite_kg: 57_000,
    });
    expect(achada?.tags).toHaveLength(1);
    expect(achada?.janela_inicio).toBe(new Date(longe.getTime() - 30 * 60_000).toISOString());
  });
});

describe('list', () => {
  test('pages by participation, filters, counts and sums up by status', async () => {
    const ana = await t.entrar('ana@exemplo.com.br');
    const url = `tenants/empresas/${t.semente.a.id}/agendamentos/`;
    const tudo = await t.pedir<PaginaAgendamentos>('GET', `${url}?page_size=3`, { token: ana });
    expect(tudo.status).toBe(200);
    expect(tudo.corpo.results).toHaveLength(3);
    expect(tudo.corpo.next).toContain('page=2');
    const soma = Object.values(tudo.corpo.resumo).reduce((a, b) => a + b, 0);
    expect(soma).toBe(tudo.corpo.count);
    const finalizados = await t.pedir<PaginaAgendamentos>('GET', `${url}?status=finalizado,cancelado&search=abc`, {
      token: ana,
    });
    expect(finalizados.corpo.results.every((l) => l.status === 'finalizado')).toBe(true);
    expect(finalizados.corpo.count).toBe(1);
    expect((await t.pedir('GET', `${url}?ordering=cpf`, { token: ana })).status).toBe(400);
    expect((await t.pedir('GET', `${url}?inventado=1`, { token: ana })).status).toBe(400);
    const bruno = await t.entrar('bruno@exemplo.com.br');
    const vazio = await t.pedir<PaginaAgendamentos>('GET', `tenants/empresas/${t.semente.b.id}/agendamentos/`, {
      token: bruno,
    });
    expect(vazio.corpo.count).toBe(0);
  });
});

test('every guard of the table is bound, and a missing one stops the process', () => {
  expect(() => ligarGuardas()).not.toThrow();
  expect(() => ligarGuardas({ nao_pausado: () => null })).toThrow(/demanda_da_etapa/);
});
