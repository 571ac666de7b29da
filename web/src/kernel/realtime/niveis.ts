import type { Alarme } from '@portaria/proto';

export type Nivel = Alarme['nivel'];

export const NIVEIS: readonly Nivel[] = ['critico', 'alto', 'medio', 'baixo'];
export const ROTULO_NIVEL: Readonly<Record<Nivel, string>> = {
  critico: 'Crítico',
  alto: 'Alto',
  medio: 'Médio',
  baixo: 'Baixo',
};
export const TOM_NIVEL: Readonly<Record<Nivel, 'vermelho' | 'ambar' | 'neutro'>> = {
  critico: 'vermelho',
  alto: 'vermelho',
  medio: 'ambar',
  baixo: 'neutro',
};
export const ROTULO_SITUACAO: Readonly<Record<Alarme['situacao'], string>> = {
  ativo: 'Ativo',
  reconhecido: 'Reconhecido',
  normalizado: 'Voltou ao normal',
  encerrado: 'Encerrado',
};

/** True while a person still owes an acknowledgement. */
export const aReconhecer = (a: Alarme): boolean => a.situacao === 'ativo' || a.situacao === 'normalizado';

const ORDEM_SITUACAO: Readonly<Record<Alarme['situacao'], number>> = {
  ativo: 0,
  normalizado: 1,
  reconhecido: 2,
  encerrado: 3,
};

/** Worst first: what waits for a person, then by level, then the newest. */
export function ordenarAlarmes(lista: readonly Alarme[]): readonly Alarme[] {
  return lista.toSorted(
    (a, b) =>
      ORDEM_SITUACAO[a.situacao] - ORDEM_SITUACAO[b.situacao] ||
      NIVEIS.indexOf(a.nivel) - NIVEIS.indexOf(b.nivel) ||
      Date.parse(b.desde) - Date.parse(a.desde),
  );
}
