export interface PesoTomado {
  readonly tipo: 'entrada' | 'saida' | 'avulsa';
  readonly peso_kg: number;
  /** ISO instant of capture. */
  readonly data: string;
  readonly cancelada: boolean;
}

export interface Pesos {
  readonly bruto_kg: number | null;
  readonly tara_kg: number | null;
  readonly liquido_kg: number | null;
}

const NADA: Pesos = { bruto_kg: null, tara_kg: null, liquido_kg: null };

/**
 * Gross, tare and net of a visit from its weighings: the last valid one on the way in and the last on the way out. With both, the
 * heavier is the gross. With one, the operation tells which it is: a vehicle that unloads comes in full.
 */
export function derivarPesos(pesagens: readonly PesoTomado[], tipo_operacao: string): Pesos {
  const ultima = (tipo: PesoTomado['tipo']): number | undefined =>
    pesagens
      .filter((p) => p.tipo === tipo && !p.cancelada)
      .sort((a, b) => Date.parse(a.data) - Date.parse(b.data))
      .at(-1)?.peso_kg;
  const entrada = ultima('entrada');
  const saida = ultima('saida');
  if (entrada !== undefined && saida !== undefined) {
    const bruto_kg = Math.max(entrada, saida);
    const tara_kg = Math.min(entrada, saida);
    return { bruto_kg, tara_kg, liquido_kg: bruto_kg - tara_kg };
  }
  const unico = entrada ?? saida;
  if (unico === undefined) return NADA;
  const operacao = tipo_operacao.toLowerCase();
  if (operacao !== 'carga' && operacao !== 'descarga') return NADA;
  const cheio = (operacao === 'descarga') === (entrada !== undefined);
  return cheio ? { ...NADA, bruto_kg: unico } : { ...NADA, tara_kg: unico };
}
