import type { Justificativa } from '@portaria/proto';
import { lembrarMotivo, listarMotivos, useMotivosRecentes } from './motivos-recentes.js';

const j = (descricao: string, uso: Justificativa['uso'], ativo = true): Justificativa => ({
  public_id: descricao,
  descricao,
  uso,
  ativo,
});

test('recent first, then the use, then the general ones; no repeats, no inactive, nine at most', () => {
  const lista = listarMotivos(
    'cancela',
    [{ justificativa: 'Visto' }],
    [
      j('Geral', 'geral'),
      j('Visto', 'cancela'),
      j('Da cancela', 'cancela'),
      j('De pesagem', 'pesagem'),
      j('Velha', 'cancela', false),
      ...Array.from({ length: 12 }, (_, i) => j(`Mais ${i}`, 'geral')),
    ],
  );
  expect(lista.slice(0, 3).map((m) => m.justificativa)).toEqual(['Visto', 'Da cancela', 'Geral']);
  expect(lista).toHaveLength(9);
});

test('the workstation remembers the last three by use', () => {
  for (const justificativa of ['a', 'b', 'c', 'd', 'b']) lembrarMotivo('excecao', { justificativa });
  expect(useMotivosRecentes.getState().recentes.excecao?.map((m) => m.justificativa)).toEqual(['b', 'd', 'c']);
  expect(useMotivosRecentes.getState().recentes.pesagem).toBeUndefined();
});
