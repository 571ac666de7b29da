import type { HistoricoConjunto } from '@portaria/proto';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { auditadas, CadastrosTeste, contadas } from '../support/cadastros.js';
import { criarVisita } from '../support/visita.js';

let t: AppTeste;
let a: CadastrosTeste;
let b: CadastrosTeste;
let carla: string;
/** Pulls two trailers. */
let bitrem: string;
let carretaModalidade: string;
beforeAll(async () => {
  t = await criarAppTeste();
  a = await CadastrosTeste.criar(t, 'ana', t.semente.a);
  b = await CadastrosTeste.criar(t, 'bruno', t.semente.b);
  carla = await t.entrar('carla@exemplo.com.br');
  bitrem = await a.novo('modalidade', { descricao: 'Bitrem', tipo: 1, eixo: 7, carretas: 2 });
  carretaModalidade = await a.novo('modalidade', { descricao: 'Semirreboque', tipo: 2, eixo: 2, carretas: 0 });
});
afterAll(() => t.encerrar());

const veiculo = (modalidade: string | null = bitrem) => a.novo('veiculo', { modalidade });
const implemento = () => a.novo('implemento', { modalidade: carretaModalidade });
const placaDe = async (id: string): Promise<string> => {
  const { rows } = await t.banco.dono.query<{ placa: string }>('select placa from implemento where id = $1', [id]);
  return rows[0]?.placa ?? '';
};
const montar = (v: string, carretas: readonly (string | null)[], dolly?: string) =>
  a.pedir('POST', `patio/veiculos/${v}/conjuntos/`, {
    carreta_1: carretas[0],
    carreta_2: carretas[1] ?? null,
    carreta_3: carretas[2] ?? null,
    dolly: dolly ?? null,
  });
const conjunto = async (v: string, ...carretas: string[]): Promise<string> => {
  const r = await montar(v, carretas);
  expect([r.status, r.corpo]).toMatchObject([201, { em_uso: false }]);
  return String(r.corpo['public_id']);
};
const utilizar = (v: string, c: string, token = a.token) =>
  t.pedir('POST', `patio/veiculos/${v}/conjuntos/${c}/utilizar/`, { token });
const placas = async (v: string): Promise<unknown[]> => {
  const { corpo } = await a.pedir('GET', `patio/veiculos/${v}/`);
  return [corpo['placa_carreta_1'], corpo['placa_carreta_2'], corpo['placa_carreta_3']];
};
const historico = async (v: string): Promise<readonly HistoricoConjunto[]> =>
  (await a.pedir<{ results: HistoricoConjunto[] }>('GET', `patio/veiculos/${v}/conjuntos/historico/?ordering=desde`))
    .corpo.results;

test('a set is whole for the modality of its vehicle, and made once', async () => {
  const v = await veiculo();
  const [x, y, z] = [await implemento(), await implemento(), await implemento()];
  const falta = await montar(v, [x]);
  expect([falta.status, falta.corpo['errors']]).toEqual([400, { carreta_2: ['A modalidade Bitrem pede 2 carretas.'] }]);
  const repetida = await montar(v, [x, x]);
  expect(repetida.corpo['errors']).toEqual({ carreta_2: ['Este implemento já está no conjunto.'] });
  const demais = await montar(v, [x, y, z]);
  expect(demais.corpo['errors']).toEqual({ carreta_3: ['A modalidade Bitrem pede 2 carretas.'] });
  const dolly = await a.novo('implemento', { modalidade: carretaModalidade });
  const pesado = await montar(v, [x, y], dolly);
  expect(pesado.corpo['errors']).toEqual({
    carreta_1: ['Os implementos somam 6 eixos, mais do que a modalidade Bitrem comporta.'],
  });
  const certo = await montar(v, [x, y]);
  expect([certo.status, certo.corpo['descricao']]).toEqual([201, `${await placaDe(x)} + ${await placaDe(y)}`]);
  const outra = await montar(v, [x, y]);
  expect([outra.status, outra.corpo['code']]).toEqual([409, 'JA_EXISTE']);
  const alheio = await b.novo('implemento', { modalidade: carretaModalidade });
  expect((await montar(v, [alheio, y])).corpo['errors']).toEqual({ carreta_1: ['Implemento não encontrado.'] });
  // Without a modality nothing says how many trailers it pulls.
  expect((await montar(await veiculo(null), [x])).status).toBe(201);
});

test('in use: one per vehicle, an implement in one set only, plates and history follow', async () => {
  const [v1, v2] = [await veiculo(), await veiculo()];
  const [w, x, y, z] = [await implemento(), await implemento(), await implemento(), await implemento()];
  const c1 = await conjunto(v1, w, x);
  const c1b = await conjunto(v1, y, z);
  const c2 = await conjunto(v2, x, y);
  const r = await utilizar(v1, c1);
  expect([r.status, r.corpo['em_uso']]).toEqual([200, true]);
  expect((await utilizar(v1, c1)).status).toBe(200);
  expect(await placas(v1)).toEqual([await placaDe(w), await placaDe(x), null]);
  expect((await utilizar(v1, c1b)).status).toBe(200);
  expect(await placas(v1)).toEqual([await placaDe(y), await placaDe(z), null]);
  expect((await utilizar(v2, c2)).status).toBe(200);
  expect([await placas(v1), await placas(v2)]).toEqual([
    [null, null, null],
    [await placaDe(x), await placaDe(y), null],
  ]);
  const h = await historico(v1);
  expect(h).toMatchObject([
    {
      conjunto: { public_id: c1 },
      placas: [await placaDe(w), await placaDe(x)],
      quem: 'Ana',
      motivo: 'Troca de conjunto',
    },
    { conjunto: { public_id: c1b }, liberado_por: 'Ana', motivo: 'Implemento posto em uso com outro veículo' },
  ]);
  expect(h.every((l) => l.ate !== null && l.ate >= l.desde)).toBe(true);
  expect((await historico(v2)).map((l) => l.ate)).toEqual([null]);
  const base = `patio/veiculos/${v1}/conjuntos/historico`;
  expect((await a.pedir<unknown[]>('GET', `${base}/simple/`)).corpo).toHaveLength(2);
  expect((await a.pedir('GET', `${base}/${h[0]?.public_id ?? ''}/`)).corpo).toEqual(h[0]);
  expect((await a.pedir('GET', `patio/veiculos/${v2}/conjuntos/historico/${h[0]?.public_id ?? ''}/`)).status).toBe(404);
  expect(await auditadas(t, c1)).toEqual(['criar', 'utilizar', 'liberar']);
  expect(await contadas(t, c1)).toEqual(['criar', 'utilizar', 'liberar']);
  expect(await contadas(t, v1)).toEqual(['criar', 'alterar', 'alterar', 'alterar']);
  const preso = await a.pedir('DELETE', `patio/veiculos/${v2}/conjuntos/${c2}/`);
  expect([preso.status, preso.corpo['code']]).toEqual([409, 'EM_USO']);
  expect((await a.pedir('DELETE', `patio/veiculos/${v1}/conjuntos/${c1}/`)).status).toBe(204);
  // With the vehicle its set goes, and its implements are free.
  expect((await a.pedir('DELETE', `patio/veiculos/${v2}/`)).status).toBe(204);
  expect((await utilizar(v1, c1b)).status).toBe(200);
  const { rows } = await t.banco.dono.query('select em_uso from conjunto where id = $1', [c2]);
  expect(rows).toEqual([{ em_uso: false }]);
});

test('twenty vehicles after one implement at once: it is in use in one set', async () => {
  const comum = await implemento();
  const alvos: [string, string][] = [];
  for (let i = 0; i < 20; i++) {
    const v = await veiculo();
    alvos.push([v, await conjunto(v, await implemento(), comum)]);
  }
  const respostas = await Promise.all(alvos.map(([v, c]) => utilizar(v, c)));
  expect(new Set(respostas.map((r) => r.status))).toEqual(new Set([200]));
  const { rows } = await t.banco.dono.query<{ veiculo_id: string }>(
    'select veiculo_id from conjunto where carreta_2_id = $1 and em_uso',
    [comum],
  );
  expect(rows).toHaveLength(1);
  const comPlaca = await t.banco.dono.query('select id from veiculo where placa_carreta_2 = $1', [
    await placaDe(comum),
  ]);
  expect(comPlaca.rows).toEqual([{ id: rows[0]?.veiculo_id }]);
  const abertas = await t.banco.dono.query(
    'select 1 from conjunto_historico h join conjunto c on c.id = h.conjunto_id where c.carreta_2_id = $1 and h.ate is null',
    [comum],
  );
  expect(abertas.rowCount).toBe(1);
});

test('a corrected plate is corrected where it was copied', async () => {
  const v = await veiculo();
  const [x, y] = [await implemento(), await implemento()];
  const c = await conjunto(v, x, y);
  await utilizar(v, c);
  const r = await a.pedir('PATCH', `tenants/tenants/${t.semente.a.id}/implementos/${y}/`, { placa: 'QWE9Z88' });
  expect(r.status).toBe(200);
  expect(await placas(v)).toEqual([await placaDe(x), 'QWE9Z88', null]);
  const { corpo } = await a.pedir('GET', `patio/veiculos/${v}/conjuntos/${c}/`);
  expect(corpo['descricao']).toBe(`${await placaDe(x)} + QWE9Z88`);
  expect(await contadas(t, v)).toEqual(['criar', 'alterar', 'alterar']);
});

test('nothing changes hands while a visit is open', async () => {
  const [v1, v2] = [await veiculo(), await veiculo()];
  const [x, y] = [await implemento(), await implemento()];
  const c1 = await conjunto(v1, x, y);
  const c2 = await conjunto(v2, y, x);
  expect((await utilizar(v1, c1)).status).toBe(200);
  const visita = await criarVisita(t);
  await t.banco.dono.query('update agendamento set veiculo_id = $2 where id = $1', [visita.id, v1]);
  const outro = await conjunto(v1, await implemento(), await implemento());
  const recusas = [await utilizar(v1, outro), await utilizar(v2, c2)];
  expect(recusas.map((r) => r.status)).toEqual([409, 409]);
  expect(recusas.every((r) => String(r.corpo['detail']).includes(visita.numero))).toBe(true);
  await t.banco.dono.query(`update agendamento set status = 'finalizado' where id = $1`, [visita.id]);
  expect((await utilizar(v2, c2)).status).toBe(200);
});

test('what is another company’s does not exist; who may not, is told so', async () => {
  const v = await veiculo();
  const c = await conjunto(v, await implemento(), await implemento());
  expect((await utilizar(v, c, b.token)).status).toBe(404);
  expect((await utilizar(v, c, carla)).status).toBe(403);
  for (const fim of ['', 'historico/', 'historico/simple/', `${c}/`]) {
    expect((await b.pedir('GET', `patio/veiculos/${v}/conjuntos/${fim}`)).status).toBe(404);
    const negada = await t.pedir('GET', `patio/veiculos/${v}/conjuntos/${fim}`, { token: carla });
    expect([fim, negada.status]).toEqual([fim, 403]);
  }
  const attachment_key = '01a00000-0000-7000-8000-000000000009';
  await t.banco.dono.query(
    `insert into anexo (id, empresa_id, nome, tipo, tamanho, sha256, uso, criado_por, criado_em)
     values ($1, $2, 'CRLV.pdf', 'application/pdf', 1, 'x', 'documento', $3, now())`,
    [attachment_key, t.semente.a.id, t.semente.usuarios.ana],
  );
  const documentos = [{ attachment_key, nome: 'CRLV.pdf', descricao: null }];
  const gravar = (quem: CadastrosTeste) => quem.pedir('PATCH', `patio/veiculos/${v}/documentos/`, { documentos });
  expect((await gravar(b)).status).toBe(404);
  const r = await gravar(a);
  expect([r.status, r.corpo['documentos']]).toEqual([200, documentos]);
  expect((await a.pedir('PATCH', `patio/veiculos/${v}/documentos/`, { placa_cavalo: 'ABC1D23' })).status).toBe(400);
  const velha = await a.pedir('PATCH', `patio/veiculos/${v}/documentos/`, { documentos: [], versao: 1 });
  expect(velha.corpo['code']).toBe('VERSAO_DESATUALIZADA');
});
