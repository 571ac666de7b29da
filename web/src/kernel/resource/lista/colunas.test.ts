import { queCabem, type Coluna } from './colunas.js';

const coluna = (nome: string, largura: number, fixa = false): Coluna => ({
  nome,
  rotulo: nome,
  campo: null,
  ordena: false,
  numerica: false,
  visivel: true,
  largura,
  fixa,
  flexivel: false,
});
const nomes = (colunas: readonly Coluna[]): readonly string[] => colunas.map((c) => c.nome);

test('beside a record the columns that fit stay whole, and the title and the pinned ones always stay', () => {
  const colunas = [coluna('numero', 100), coluna('perfil', 100), coluna('nome', 200), coluna('uf', 64)];
  expect(nomes(queCabem(colunas, 'nome', 500))).toEqual(['numero', 'perfil', 'nome', 'uf']);
  expect(nomes(queCabem(colunas, 'nome', 399))).toEqual(['numero', 'nome']);
  expect(nomes(queCabem(colunas, 'nome', 100))).toEqual(['nome']);
  expect(nomes(queCabem([coluna('uf', 64, true), ...colunas.slice(0, 3)], 'nome', 270))).toEqual(['uf', 'nome']);
});
