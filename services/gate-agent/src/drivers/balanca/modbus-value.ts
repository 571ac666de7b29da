export type TipoRegistrador = 'int16' | 'uint16' | 'int32' | 'float32';

/** Number in one or two registers; undefined when a float is not a number. */
export function decodeRegisters(
  palavras: readonly number[],
  tipo: TipoRegistrador,
  ordem: 'alta' | 'baixa',
): number | undefined {
  const b = Buffer.alloc(4);
  const [primeira = 0, segunda = 0] = palavras;
  if (tipo === 'int16' || tipo === 'uint16') {
    b.writeUInt16BE(primeira);
    return tipo === 'int16' ? b.readInt16BE() : primeira;
  }
  b.writeUInt16BE(ordem === 'alta' ? primeira : segunda, 0);
  b.writeUInt16BE(ordem === 'alta' ? segunda : primeira, 2);
  const valor = tipo === 'int32' ? b.readInt32BE() : b.readFloatBE();
  return Number.isFinite(valor) ? valor : undefined;
}

export function encodeRegisters(valor: number, tipo: TipoRegistrador, ordem: 'alta' | 'baixa'): number[] {
  const b = Buffer.alloc(4);
  if (tipo === 'int16' || tipo === 'uint16') return [valor & 0xffff];
  if (tipo === 'int32') b.writeInt32BE(valor);
  else b.writeFloatBE(valor);
  const palavras = [b.readUInt16BE(0), b.readUInt16BE(2)];
  return ordem === 'alta' ? palavras : palavras.reverse();
}
