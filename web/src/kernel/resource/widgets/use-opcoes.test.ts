import { primeiroOsQueComecam } from './use-opcoes.js';

test('what begins with the text typed comes before what only has it inside', () => {
  const linhas = ['Rodovia Norte', 'Via Safra', 'Aviação', 'Vía Láctea'].map((nome) => ({ public_id: nome, nome }));
  expect(primeiroOsQueComecam(linhas, 'nome', 'via').map((l) => l.nome)).toEqual([
    'Via Safra',
    'Vía Láctea',
    'Rodovia Norte',
    'Aviação',
  ]);
});
