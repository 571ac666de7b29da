import { TIPOS_FATO } from '@portaria/proto';
import { FILTROS_FATO, fraseFato } from './frase-fato.js';

test('every kind of fact is in one filter', () => {
  const filtrados = FILTROS_FATO.flatMap((f) => f.tipos);
  expect([...filtrados].sort()).toEqual([...TIPOS_FATO].sort());
});

test('a refused command tells what, why, who and the reason given', () => {
  const frase = fraseFato({
    tipo: 'comando.resultado',
    dados: {
      comando: 'c',
      tipo: 'cancela.fechar',
      resultado: 'recusado',
      motivo: 'Sensor dianteiro ocupado.',
      autor: { id: 'u', nome: 'Maria Souza' },
      justificativa: 'Teste',
    },
  });
  expect(frase).toMatchObject({
    titulo: 'Fechar cancela: recusado',
    detalhe: 'Sensor dianteiro ocupado.',
    tom: 'vermelho',
    quem: 'Maria Souza',
    justificativa: 'Teste',
  });
});

test('a kind of a newer server still shows', () => {
  expect(fraseFato({ tipo: 'novo.tipo', dados: {} }).titulo).toBe('novo.tipo');
});
