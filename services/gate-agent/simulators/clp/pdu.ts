import type { EspacoModbus } from './espaco.js';

const excecao = (funcao: number, codigo: number): Buffer => Buffer.from([funcao | 0x80, codigo]);

function readBits(memoria: Uint8Array, funcao: number, de: number, n: number): Buffer {
  const saida = Buffer.alloc(2 + Math.ceil(n / 8));
  saida[0] = funcao;
  saida[1] = saida.length - 2;
  for (let i = 0; i < n; i += 1) if (memoria[de + i]) saida[2 + (i >> 3)] = (saida[2 + (i >> 3)] ?? 0) | (1 << (i & 7));
  return saida;
}

function readWords(memoria: Uint16Array, funcao: number, de: number, n: number): Buffer {
  const saida = Buffer.alloc(2 + 2 * n);
  saida[0] = funcao;
  saida[1] = 2 * n;
  for (let i = 0; i < n; i += 1) saida.writeUInt16BE(memoria[de + i] ?? 0, 2 + 2 * i);
  return saida;
}

function write(pdu: Buffer, espaco: EspacoModbus, funcao: number, de: number, n: number): Buffer {
  if (funcao === 5) {
    if (n !== 0 && n !== 0xff00) return excecao(funcao, 3);
    espaco.escreverBobina(de, n === 0xff00);
  } else if (funcao === 6) espaco.escreverHolding(de, n);
  else if (funcao === 15)
    for (let i = 0; i < n; i += 1) espaco.escreverBobina(de + i, (((pdu[6 + (i >> 3)] ?? 0) >> (i & 7)) & 1) === 1);
  else for (let i = 0; i < n; i += 1) espaco.escreverHolding(de + i, pdu.readUInt16BE(6 + 2 * i));
  return Buffer.from(pdu.subarray(0, 5));
}

/** Answers one request PDU: functions 1 to 6, 15 and 16. `permitido` says which addresses exist. */
export function answerPdu(
  pdu: Buffer,
  espaco: EspacoModbus,
  permitido: (endereco: number) => boolean = () => true,
): Buffer {
  const funcao = pdu[0] ?? 0;
  if (pdu.length < 5) return excecao(funcao, 3);
  const de = pdu.readUInt16BE(1);
  const n = pdu.readUInt16BE(3);
  const quantos = funcao === 5 || funcao === 6 ? 1 : n;
  if (![1, 2, 3, 4, 5, 6, 15, 16].includes(funcao)) return excecao(funcao, 1);
  if (quantos < 1 || quantos > (funcao < 3 || funcao === 15 ? 2000 : 125)) return excecao(funcao, 3);
  for (let i = 0; i < quantos; i += 1)
    if (de + i >= espaco.bobinas.length || !permitido(de + i)) return excecao(funcao, 2);
  if (funcao === 1) return readBits(espaco.bobinas, 1, de, n);
  if (funcao === 2) return readBits(espaco.discretas, 2, de, n);
  if (funcao === 3) return readWords(espaco.holding, 3, de, n);
  if (funcao === 4) return readWords(espaco.input, 4, de, n);
  return write(pdu, espaco, funcao, de, n);
}
