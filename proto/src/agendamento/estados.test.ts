import {
  ABERTOS,
  COMANDOS_AGENDAMENTO,
  ENCERRADOS,
  STATUS,
  TRANSICOES,
  aceita,
  type StatusAgendamento,
} from './estados.js';

describe('visit transition table', () => {
  test('every status is reachable from creation', () => {
    const vistos = new Set<StatusAgendamento>(['pendente', 'agendado']);
    for (let passo = 0; passo < STATUS.length; passo++) {
      for (const comando of COMANDOS_AGENDAMENTO) {
        const t = TRANSICOES[comando];
        if (!t.de.some((s) => vistos.has(s))) continue;
        if (t.para === 'etapas') vistos.add('finalizado');
        else if (t.para !== 'anterior' && t.para !== 'mesmo') vistos.add(t.para);
      }
    }
    expect([...vistos].sort()).toEqual([...STATUS].sort());
  });

  test('closed statuses are left only by estornar_cancelamento', () => {
    for (const comando of COMANDOS_AGENDAMENTO) {
      const saiDeEncerrado = TRANSICOES[comando].de.some((s) => ENCERRADOS.includes(s));
      expect([comando, saiDeEncerrado]).toEqual([comando, comando === 'estornar_cancelamento']);
    }
  });

  test('open statuses accept a pause, closed ones do not', () => {
    expect(ABERTOS.every((s) => aceita('pausar', s))).toBe(true);
    expect(ENCERRADOS.some((s) => aceita('pausar', s))).toBe(false);
  });
});
