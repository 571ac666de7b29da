import { CADASTROS } from '@portaria/proto/cadastros';
import { exemploDeBusca, naoExiste, plural, quantosFeitos } from './frases.js';

const de = (nome: string) => {
  const def = CADASTROS.find((d) => d.name === nome);
  if (!def) throw new Error(nome);
  return def;
};

test('sentences agree with the gender and the number, and leave acronyms as they are', () => {
  expect(quantosFeitos(0, de('motorista'), 'excluíd')).toBe('Nenhum excluído');
  expect(quantosFeitos(1, de('transportadora'), 'excluíd')).toBe('1 excluída');
  expect(quantosFeitos(3, de('transportadora'), 'recusad')).toBe('3 recusadas');
  expect(naoExiste(de('transportadora'))).toBe('Esta transportadora não existe mais.');
  expect(plural(de('tef'))).toBe('TEF');
});

test('the empty search names what it looks through, as far as it fits', () => {
  expect(exemploDeBusca(de('motorista'))).toBe('Buscar por nome ou CPF');
  expect(exemploDeBusca(de('contrato'))).toBe('Buscar por número, CPF ou CNPJ');
  expect(exemploDeBusca(de('veiculo'))).toBe('Buscar por placa');
  for (const d of CADASTROS) expect(exemploDeBusca(d)).toMatch(/^Buscar (por .{1,26}|em .+)$/);
});
