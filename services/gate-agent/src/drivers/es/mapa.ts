/** Which addresses to read, and where each input is among them. */
export interface CanalEntrada {
  readonly origem: 'coil' | 'discreta' | 'holding' | 'input';
  readonly endereco: number;
  readonly bit?: number | undefined;
  readonly invertida: boolean;
}

export interface Bloco {
  readonly origem: CanalEntrada['origem'];
  readonly endereco: number;
  readonly quantidade: number;
  readonly canais: readonly string[];
}

const FOLGA = { coil: 32, discreta: 32, holding: 8, input: 8 } as const;
const MAXIMO = { coil: 512, discreta: 512, holding: 100, input: 100 } as const;

/** Groups inputs into few reads. `folga` false: no address that was not asked for is read. */
export function planBlocks(entradas: Readonly<Record<string, CanalEntrada>>, folga: boolean): Bloco[] {
  const blocos: Bloco[] = [];
  const ordenadas = Object.entries(entradas).sort(
    ([, a], [, b]) => a.origem.localeCompare(b.origem) || a.endereco - b.endereco,
  );
  for (const [canal, { origem, endereco }] of ordenadas) {
    const ultimo = blocos.at(-1);
    const vao = ultimo === undefined ? 0 : endereco - (ultimo.endereco + ultimo.quantidade);
    const cabe =
      ultimo !== undefined &&
      ultimo.origem === origem &&
      vao <= (folga ? FOLGA[origem] : 0) &&
      endereco - ultimo.endereco < MAXIMO[origem];
    if (!cabe) {
      blocos.push({ origem, endereco, quantidade: 1, canais: [canal] });
      continue;
    }
    blocos[blocos.length - 1] = {
      ...ultimo,
      quantidade: Math.max(ultimo.quantidade, endereco - ultimo.endereco + 1),
      canais: [...ultimo.canais, canal],
    };
  }
  return blocos;
}

/** Whether the sensor sees something. */
export function decodeInput(canal: CanalEntrada, valor: boolean | number): boolean {
  const cru =
    typeof valor === 'boolean' ? valor : canal.bit === undefined ? valor !== 0 : ((valor >> canal.bit) & 1) === 1;
  return cru !== canal.invertida;
}
