import { join } from 'node:path';
import type { Alarme, GateServico } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { Outbox } from '../../../gate-agent/src/outbox/outbox.js';
import { ate } from '../support/bancada/ate.js';
import { Bancada } from '../support/bancada/bancada.js';
import type { Guarita } from '../support/bancada/guarita.js';

let b: Bancada;
let g: Guarita;
let token: string;
beforeAll(async () => {
  b = await Bancada.criar();
  g = await b.guarita(b.semente.a, { agente: { limite_mb: 1 } });
  await b.subir();
  g.agente.iniciar();
  token = await b.entrar();
  await b.noAr(g);
});
afterAll(() => b.encerrar());

/** Writes facts into the stopped agent's store until it has no room; answers their ids. */
async function encher(): Promise<string[]> {
  const outbox = await Outbox.abrir({ arquivo: join(g.dados, 'outbox.db'), gate: g.gate, limite_bytes: 1_048_576 });
  const ids: string[] = [];
  for (const tamanho of [3000, 300, 1]) {
    for (;;) {
      const id = uuidv7();
      const fato = {
        id,
        pista: null,
        tipo: 'leitura.tag',
        ocorrido_em: new Date().toISOString(),
        relogio: 'ok',
        offline: true,
        dados: { sessao: null, periferico: 'rfid', tag: 'E2001', nota: 'x'.repeat(tamanho) },
      };
      const erro = await outbox.pedir('gravar', { fatos: [fato], estado: {} }).then(
        () => undefined,
        (e: unknown) => e as { codigo: string },
      );
      if (erro) {
        expect(erro.codigo).toBe('CHEIO');
        break;
      }
      ids.push(id);
    }
  }
  await outbox.fechar();
  return ids;
}

test('15: store full: the lane stops acting by itself and says so, the operator still has the barrier; with room again nothing is lost and the alarm is on record', async () => {
  await g.agente.matar('SIGTERM');
  // Nobody takes the facts: presence and commands go through, ingestion does not.
  await b.sql('alter table fato rename to fato_fora');
  const ids = await encher();
  expect(ids.length).toBeGreaterThan(100);
  g.agente.iniciar();
  await b.noAr(g);
  const tile = async (): Promise<GateServico | undefined> =>
    (
      await b.pedir<{ results: GateServico[] }>('GET', `tenants/tenants/${g.empresa}/gates-service/?status=true`, {
        token,
      })
    ).corpo.results[0];
  const v = await b.visita();
  await g.chegar({ placa: v.placa, kg: 40_000 });
  await ate(
    'tile says it',
    async () => (await tile())?.status?.mensagem === 'Registro local indisponível: pista em modo manual',
    15_000,
  );
  expect(g.gemeo.cancelas.a.angulo()).toBe(0);

  const comando = await b.pedir('POST', `tenants/tenants/${g.empresa}/gates-service/${g.gate}/comando/`, {
    token,
    corpo: { pista: g.pista, tipo: 'cancela.abrir', alvo: 'a', justificativa: 'Registro do agente cheio' },
  });
  expect(comando.status).toBe(200);
  await ate('arm up', () => g.gemeo.cancelas.a.angulo() === 1, 5000);

  await b.sql('alter table fato_fora rename to fato');
  await ate('all stored', async () => (await b.conta(`fato where tipo = 'leitura.tag'`)) === ids.length, 30_000);
  expect(
    (await b.sql<{ id: string }>(`select id from fato where tipo = 'leitura.tag' order by seq`)).map((l) => l.id),
  ).toEqual(ids);
  await ate('lane acts again', async () => !(await tile())?.status?.mensagem.includes('indisponível'), 15_000);
  const alarme = await ate('alarm on record, over', async () => {
    const { corpo } = await b.pedir<{ results: Alarme[] }>(
      'GET',
      `tenants/tenants/${g.empresa}/alarmes/?situacao=normalizado`,
      { token },
    );
    return corpo.results.find((a) => a.codigo === 'sem_registro');
  });
  expect(alarme).toMatchObject({ nivel: 'critico' });
  await ate(
    'command on record',
    async () => (await b.conta(`fato where tipo = 'comando.resultado' and dados->>'resultado' = 'executado'`)) === 1,
  );
  // The passage that began meanwhile is whole on record, in its order.
  const tipos = (await b.sql<{ tipo: string }>(`select tipo from fato where sessao is not null order by seq`)).map(
    (l) => l.tipo,
  );
  expect(tipos.slice(0, 2)).toEqual(['sessao.aberta', 'leitura.placa']);
  expect(g.segura()).toEqual({ esmagados: [], conflito: false });
});
