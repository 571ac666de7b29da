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

test('a barrier is named by its side, and an empty message is never shown', () => {
  const lado = (id: string): string | null => (id === 'c1' ? 'A' : null);
  const movimento = { cancela: 'c1', acao: 'abrir', origem: 'pista', resultado: 'concluido' };
  expect(fraseFato({ tipo: 'cancela.movimento', dados: movimento }, lado).titulo).toBe('Cancela A abriu');
  expect(fraseFato({ tipo: 'cancela.movimento', dados: movimento }).titulo).toBe('Cancela abriu');
  const decisao = { sessao: 's', fase: 'admissao', desfecho: 'liberar', regras: [], mensagem: ' ', quem: 'nucleo' };
  expect(fraseFato({ tipo: 'sessao.decisao', dados: decisao }).titulo).toBe('Liberado');
});

test('a kind of a newer server still shows', () => {
  expect(fraseFato({ tipo: 'novo.tipo', dados: {} }).titulo).toBe('novo.tipo');
});
