import { compor, type Modalidade } from './eixos.js';

const m = (public_id: string, descricao: string, eixo: number, carretas: number): Modalidade => ({
  public_id,
  descricao,
  eixo,
  carretas,
});
const MODALIDADES = new Map(
  [
    m('bi', 'Bitrem', 7, 2),
    m('s3', 'Semirreboque 3', 3, 0),
    m('s2', 'Semirreboque 2', 2, 0),
    m('d', 'Dolly', 2, 0),
  ].map((x) => [x.public_id, x]),
);
const implemento = (placa: string, modalidade: unknown) => ({ public_id: placa, placa, modalidade });
const VEICULO = { public_id: 'v', placa_cavalo: 'ABC1D23', modalidade: { public_id: 'bi' } };

test('the tractor has what the implements leave of the modality', () => {
  const c = compor(
    VEICULO,
    { carreta_1: implemento('A', 's3'), carreta_2: implemento('B', { public_id: 's2' }) },
    MODALIDADES,
  );
  expect([c.total, c.eixosDoCavalo, c.passa]).toEqual([7, 2, false]);
  expect(c.vagoes.map((v) => [v.parte, v.placa, v.eixos])).toEqual([
    ['carreta_1', 'A', 3],
    ['carreta_2', 'B', 2],
  ]);
});

test('a dolly stands between the first trailer and the second', () => {
  const partes = { carreta_1: implemento('A', 's2'), carreta_2: implemento('B', 's2'), dolly: implemento('D', 'd') };
  const c = compor(VEICULO, partes, MODALIDADES);
  expect(c.vagoes.map((v) => v.parte)).toEqual(['carreta_1', 'dolly', 'carreta_2']);
  // 2 + 2 + 2 leave one: no tractor has it.
  expect([c.passa, c.eixosDoCavalo]).toEqual([true, null]);
});

test('what is still to be chosen has its place, and the tractor is not guessed', () => {
  const c = compor(VEICULO, { carreta_1: implemento('A', 's3') }, MODALIDADES);
  expect(c.vagoes.map((v) => v.falta)).toEqual([false, true]);
  expect(c.eixosDoCavalo).toBeNull();
});

test('without a modality nothing is asked for; the axles of the vehicle are the total', () => {
  const c = compor({ ...VEICULO, modalidade: null, eixos: 6 }, { carreta_1: implemento('A', 's3') }, MODALIDADES);
  expect([c.total, c.eixosDoCavalo, c.vagoes.length]).toEqual([6, 3, 1]);
  expect(compor({ ...VEICULO, modalidade: null }, { carreta_1: implemento('A', 'x') }, MODALIDADES).total).toBeNull();
});
