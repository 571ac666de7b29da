import fc from 'fast-check';
import { ACOES, RECURSOS, pode, type Acao, type Habilidades, type Recurso } from '@portaria/proto';

const recursos = Object.keys(RECURSOS) as Recurso[];
const mapa = fc.dictionary(
  fc.constantFrom(...Object.values(RECURSOS).map(String), '__proto__', 'constructor', '0'),
  fc.subarray([...ACOES]),
);

/** The rule read aloud: system admin, or listed in both maps. */
const referencia = (a: Habilidades, b: Habilidades, admin: boolean, recurso: Recurso, acao: Acao): boolean => {
  const tem = (m: Habilidades): boolean =>
    Object.entries(m).some(([id, acoes]) => Number(id) === RECURSOS[recurso] && acoes.includes(acao));
  return admin || (tem(a) && tem(b));
};

test('the decision equals the reference for every resource and action, whatever the maps', () => {
  fc.assert(
    fc.property(mapa, mapa, fc.boolean(), (colaborador, empresa, system_admin) => {
      for (const recurso of recursos) {
        for (const acao of ACOES) {
          expect(pode({ colaborador, empresa, system_admin }, recurso, acao)).toBe(
            referencia(colaborador, empresa, system_admin, recurso, acao),
          );
        }
      }
    }),
    { numRuns: 40 },
  );
});
