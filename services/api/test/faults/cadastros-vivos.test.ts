import { BALDE_ESPERADAS, type MudancaCadastro, type VisitaEsperada } from '@portaria/proto';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { ate } from '../support/bancada/ate.js';
import { Bancada } from '../support/bancada/bancada.js';
import { Tomada } from '../support/bancada/tomada.js';

let b: Bancada;
let nc: NatsConnection;
beforeAll(async () => {
  b = await Bancada.criar();
  await b.subir({ nucleos: 2 });
  nc = await b.broker.conectar(b.broker.nucleo);
});
afterAll(async () => {
  await nc.close();
  await b.encerrar();
});

async function navegador(quem: string, empresa: string, nucleo = 0): Promise<Tomada> {
  const t = new Tomada(b.nucleos[nucleo]?.url ?? '', await b.entrar(quem));
  await t.assistir({ empresa });
  return t;
}
const mudancas = (t: Tomada): MudancaCadastro[] =>
  (t.mudancas as readonly (MudancaCadastro | { readonly tipo: string })[]).filter(
    (m): m is MudancaCadastro => m.tipo === 'cadastro',
  );
const criar = async (quem: string, caminho: string, corpo: object): Promise<string> => {
  const r = await b.pedir('POST', caminho, { token: await b.entrar(quem), corpo });
  expect([caminho, r.status, r.corpo]).toMatchObject([caminho, 201, {}]);
  return String(r.corpo['public_id']);
};
const soube = (t: Tomada, public_id: string): Promise<unknown> =>
  ate('told of the change', () => mudancas(t).find((m) => m.public_id === public_id), 8000);

test('a change of a register reaches every browser of its company, on any core, and no other', async () => {
  const { a, b: outra } = b.semente;
  const ana = await navegador('ana', a.id);
  // With no ability in the control room, she still has lists open.
  const carla = await navegador('carla', a.id, 1);
  const bruno = await navegador('bruno', outra.id, 1);
  const id = await criar('ana', 'patio/embalagens/', { descricao: 'Big bag' });
  await Promise.all([soube(ana, id), soube(carla, id)]);
  expect(mudancas(ana)).toEqual([{ tipo: 'cadastro', recurso: 'embalagem', public_id: id, acao: 'criar' }]);
  // What is everybody's comes after it on the same way, so that he has missed nothing else.
  const cor = await criar('root', 'patio/cores/', { descricao: 'Verde' });
  await Promise.all([soube(ana, cor), soube(carla, cor), soube(bruno, cor)]);
  expect(mudancas(bruno).map((m) => m.recurso)).toEqual(['cor']);
  expect([carla.telemetria, carla.fatos]).toEqual([[], []]);
  for (const t of [ana, carla, bruno]) t.fechar();
});

test('who changes to another company hears of that one only', async () => {
  const { a, b: outra } = b.semente;
  const davi = await navegador('davi', a.id);
  await davi.assistir({ empresa: outra.id });
  const deA = await criar('ana', 'patio/embalagens/', { descricao: 'Saco' });
  const deB = await criar('bruno', 'patio/embalagens/', { descricao: 'Caixa' });
  await soube(davi, deB);
  expect(mudancas(davi).map((m) => m.public_id)).not.toContain(deA);
  davi.fechar();
});

test('who still has to set a password hears of nothing', async () => {
  const { a, usuarios } = b.semente;
  const temporaria = (sim: boolean) =>
    b.sql('update usuario set is_reset_senha = $2 where id = $1', [usuarios.carla, sim]);
  await temporaria(true);
  const [ana, carla] = [await navegador('ana', a.id), await navegador('carla', a.id)];
  await soube(ana, await criar('ana', 'patio/embalagens/', { descricao: 'Tambor' }));
  const cor = await criar('root', 'patio/cores/', { descricao: 'Ocre' });
  await soube(ana, cor);
  expect([carla.ligada, mudancas(carla)]).toEqual([true, []]);
  await temporaria(false);
  for (const t of [ana, carla]) t.fechar();
});

test('who leaves the company is cut off, wall or no wall', async () => {
  const { a, usuarios } = b.semente;
  const carla = await navegador('carla', a.id);
  const [colaborador] = await b.sql<{ id: string }>('select id from colaborador where usuario_id = $1', [
    usuarios.carla,
  ]);
  const caminho = `tenants/empresas/${a.id}/colaboradores/${colaborador?.id ?? ''}/desativar/`;
  const r = await b.pedir('POST', caminho, { token: await b.entrar('ana') });
  expect([r.status, r.corpo]).toMatchObject([200, {}]);
  await ate('cut off', () => carla.encerradas.length > 0 || !carla.ligada, 8000);
  carla.fechar();
});

describe('what the agents expect', () => {
  async function publicada(gate: string, agendamento: string): Promise<VisitaEsperada | undefined> {
    const entrada = await (await new Kvm(nc).open(BALDE_ESPERADAS)).get(gate);
    return entrada?.json<{ visitas: VisitaEsperada[] }>().visitas.find((v) => v.agendamento === agendamento);
  }

  test('a tag, a driver, a vehicle of another company that change are published again at once', async () => {
    const { a, transportadora } = b.semente;
    const { id } = await b.visita(a);
    const [visita] = await b.sql<{ veiculo_id: string; motorista_id: string }>(
      'select veiculo_id, motorista_id from agendamento where id = $1',
      [id],
    );
    await ate('first published', () => publicada(a.gate, id), 15_000);
    const mudou = async (recurso: string, sql: string, valores: readonly unknown[]) => {
      const [linha] = await b.sql<{ id: string }>(sql, valores);
      await b.sql(
        `insert into outbox (id, empresa_id, evento, dados, criado_em)
         values (gen_random_uuid(), $1, 'cadastro.mudou', jsonb_build_object('recurso', $2::text, 'public_id', $3::text, 'acao', 'alterar'), now())`,
        [transportadora.id, recurso, linha?.id],
      );
    };
    await mudou(
      'veiculo_tag',
      `insert into veiculo_tag (id, empresa_id, veiculo_id, tag) values (gen_random_uuid(), $1, $2, 'TAGNOVA') returning id`,
      [transportadora.id, visita?.veiculo_id],
    );
    await ate('new tag', async () => (await publicada(a.gate, id))?.tags.includes('TAGNOVA'), 5000);
    await mudou('motorista', `update motorista set nome = 'Outro Nome' where id = $1 returning id`, [
      visita?.motorista_id,
    ]);
    await ate('new name', async () => (await publicada(a.gate, id))?.motorista?.nome === 'Outro Nome', 5000);
    await mudou('veiculo', 'update veiculo set bloqueado = true where id = $1 returning id', [visita?.veiculo_id]);
    await ate('blocked', async () => (await publicada(a.gate, id))?.bloqueios.includes('veículo bloqueado'), 5000);
  });
});
