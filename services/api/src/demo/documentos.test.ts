import { cnpjCompleto, cpfCompleto } from './documentos.js';

test('check digits agree with published vectors', () => {
  expect(cnpjCompleto('12ABC34501DE')).toBe('12ABC34501DE35');
  expect(cnpjCompleto('000000000001')).toBe('00000000000191');
  expect(cpfCompleto('111444777')).toBe('11144477735');
});
