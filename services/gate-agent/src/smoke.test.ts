import { PERIFERICOS, findPeripheral } from '@portaria/proto';
test('proto loads', () => {
  expect(PERIFERICOS.length).toBe(20);
  expect(findPeripheral('balanca', 'toledo-p03')?.config.parse({ transporte: { tipo: 'tcp', host: 'x', porta: 1 } })).toMatchObject({ divisao_kg: 10 });
});
