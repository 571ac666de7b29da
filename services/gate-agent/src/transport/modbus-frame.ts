/** Pure framing of Modbus (Application Protocol V1.1b3; Serial Line V1.02; Messaging on TCP/IP V1.0b). */

/** What the answer of a request must look like, from the request itself. */
export interface RespostaEsperada {
  readonly unidade: number;
  readonly funcao: number;
  /** Length of a normal answer: unit + function + data, without CRC. */
  readonly tamanho: number;
  /** Bytes after the function code that a write answer repeats. */
  readonly eco?: Buffer;
}

export type Exame =
  | { readonly tipo: 'parcial' }
  | { readonly tipo: 'lixo'; readonly motivo: string }
  | { readonly tipo: 'quadro'; readonly adu: Buffer };

const PARCIAL: Exame = { tipo: 'parcial' };
const lixo = (motivo: string): Exame => ({ tipo: 'lixo', motivo });

export function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

export function withCrc(adu: Uint8Array): Buffer {
  const saida = Buffer.alloc(adu.length + 2);
  saida.set(adu);
  saida.writeUInt16LE(crc16(adu), adu.length);
  return saida;
}

/** `adu` is unit + PDU without CRC. */
export function expectedAnswer(adu: Buffer): RespostaEsperada {
  const unidade = adu.readUInt8(0);
  const funcao = adu.readUInt8(1);
  const quantidade = adu.readUInt16BE(4);
  if (funcao === 1 || funcao === 2) return { unidade, funcao, tamanho: 3 + Math.ceil(quantidade / 8) };
  if (funcao === 3 || funcao === 4) return { unidade, funcao, tamanho: 3 + quantidade * 2 };
  return { unidade, funcao, tamanho: 6, eco: Buffer.from(adu.subarray(2, 6)) };
}

/** Judges unit + PDU against what was asked; undefined = it is the answer (normal or exception). */
export function refuseAnswer(adu: Buffer, esperada: RespostaEsperada): string | undefined {
  if (adu.readUInt8(0) !== esperada.unidade) return `answer of unit ${String(adu.readUInt8(0))}`;
  const funcao = adu.readUInt8(1);
  if (funcao === (esperada.funcao | 0x80)) return adu.length === 3 ? undefined : 'exception of wrong length';
  if (funcao !== esperada.funcao) return `answer of function ${String(funcao)}`;
  if (adu.length !== esperada.tamanho)
    return `answer of ${String(adu.length)} bytes, ${String(esperada.tamanho)} expected`;
  if (esperada.eco !== undefined)
    return adu.subarray(2).equals(esperada.eco) ? undefined : 'write answered with other values';
  return adu.readUInt8(2) === esperada.tamanho - 3 ? undefined : 'byte count does not match';
}

export function encodeMbap(tid: number, adu: Buffer): Buffer {
  const cabecalho = Buffer.alloc(6);
  cabecalho.writeUInt16BE(tid, 0);
  cabecalho.writeUInt16BE(adu.length, 4);
  return Buffer.concat([cabecalho, adu]);
}

/** The bytes received since the request went out. Anything that cannot be its answer makes the stream untrustworthy. */
export function examineTcp(buffer: Buffer, tid: number, esperada: RespostaEsperada): Exame {
  const inicio = Buffer.from([tid >> 8, tid & 0xff, 0, 0]);
  const visto = Math.min(buffer.length, 4);
  if (!buffer.subarray(0, visto).equals(inicio.subarray(0, visto))) return lixo('wrong transaction or protocol id');
  if (buffer.length < 6) return PARCIAL;
  const tamanho = buffer.readUInt16BE(4);
  if (tamanho !== esperada.tamanho && tamanho !== 3) return lixo(`MBAP length ${String(tamanho)}`);
  if (buffer.length < 6 + tamanho) return PARCIAL;
  if (buffer.length > 6 + tamanho) return lixo('bytes after the answer');
  const adu = buffer.subarray(6);
  const recusa = refuseAnswer(adu, esperada);
  return recusa === undefined ? { tipo: 'quadro', adu } : lixo(recusa);
}

/** Finds the answer among what a serial line gave, noise around it allowed: unit, function, length and CRC must all hold. */
export function examineRtu(buffer: Buffer, esperada: RespostaEsperada): Exame {
  let motivo = 'bad CRC or noise';
  for (let i = 0; i + 5 <= buffer.length; i += 1) {
    for (const tamanho of [esperada.tamanho, 3]) {
      const fim = i + tamanho + 2;
      if (fim > buffer.length) continue;
      const adu = buffer.subarray(i, i + tamanho);
      if (crc16(adu) !== buffer.readUInt16LE(i + tamanho)) continue;
      const recusa = refuseAnswer(adu, esperada);
      if (recusa === undefined) return { tipo: 'quadro', adu };
      motivo = recusa;
    }
  }
  return buffer.length >= 5 ? lixo(motivo) : PARCIAL;
}
