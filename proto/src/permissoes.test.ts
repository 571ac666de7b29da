import fc from 'fast-check';
import { ACOES, RECURSOS, pode, type Acao, type Habilidades, type Recurso } from './permissoes.js';

const recursos = Object.keys(RECURSOS) as Recurso[];
const chaves = [...Object.values(RECURSOS).map(String), '__proto__', 'constructor', 'toString', '0', ''];
const habilidades: fc.Arbitrary<Habilidades> = fc.dictionary(
  fc.constantFrom(...chaves),
  fc.subarray([...ACOES, 'inventada'] as string[]),
);

test('the decision is that of the plain rule, for every resource and action, whatever the two maps hold', () => {
  fc.assert(
    fc.property(habilidades, habilidades, fc.boolean(), (colaborador, empresa, system_admin) => {
      for (const recurso of recursos) {
        const id = String(RECURSOS[recurso]);
        for (const acao of ACOES) {
          const nos = [colaborador, empresa].every((m) =>
            Object.entries(m).some(([k, v]) => k === id && v.includes(acao)),
          );
          if (pode({ colaborador, empresa, system_admin }, recurso, acao) !== (system_admin || nos))
            throw new Error(`${recurso} ${acao}`);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('taking an ability away from either map never gives one', () => {
  fc.assert(
    fc.property(
      habilidades,
      habilidades,
      fc.constantFrom(...recursos),
      fc.constantFrom<Acao>(...ACOES),
      (c, e, recurso, acao) => {
        const menos = (m: Habilidades): Habilidades =>
          Object.fromEntries(Object.entries(m).map(([k, v]) => [k, v.filter((a) => a !== acao)]));
        expect(pode({ colaborador: menos(c), empresa: e, system_admin: false }, recurso, acao)).toBe(false);
        expect(pode({ colaborador: c, empresa: menos(e), system_admin: false }, recurso, acao)).toBe(false);
      },
    ),
  );
});

test('ids of resources are unique', () => {
  expect(new Set(Object.values(RECURSOS)).size).toBe(recursos.length);
});
