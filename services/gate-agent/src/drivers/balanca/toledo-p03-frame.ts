import { CR, ruim, STX, type Achado, type Peso, type Separador } from './frame.js';

/**
 * Toledo continuous transmission (P03; indicators 9091, 8530, 8540 and kin):
 * `STX SWA SWB SWC [space] weight tare CR [CHK]`, weight of 5 or 6 digits.
 * CHK makes the low 7 bits of the sum of all bytes, STX and CR included, zero.
 */
export interface FormatoP03 {
  readonly checksum: boolean;
  readonly digitos: 5 | 6;
}

/** Between SWC and CR: weight and tare, with or without the space that some models send first. */
const MEIO_MAXIMO = 13;
const CASAS = [100, 10, 1, 0.1, 0.01, 0.001, 0.0001, 0.00001] as const;

export function checksumP03(bytes: Uint8Array): number {
  let soma = 0;
  for (const b of bytes) soma += b;
  return -soma & 0x7f;
}

function weightField(meio: string, digitos: 5 | 6): string | undefined {
  const espaco = meio.startsWith(' ');
  if (digitos === 6)
    return meio.length === 12 ? meio.slice(0, 6) : meio.length === 13 && espaco ? meio.slice(1, 7) : undefined;
  if (meio.length === 10) return meio.slice(0, 5);
  if (meio.length === 11) return espaco ? meio.slice(1, 6) : meio.slice(0, 5);
  return meio.length === 12 && espaco ? meio.slice(1, 6) : undefined;
}

function decode(quadro: Buffer, meio: string, digitos: 5 | 6): Peso | undefined {
  const [, swa = 0, swb = 0, swc = 0] = quadro;
  // Bit 5 of the three status bytes is always one (8530 manual, output status words).
  if ((swa & swb & swc & 0x20) === 0 || (swa | swb | swc) & 0x80) return undefined;
  const campo = weightField(meio, digitos);
  if (campo === undefined || !/^ *\d+$/.test(campo) || !/^[ \d]*$/.test(meio)) return undefined;
  const casas = CASAS[swa & 0x07] ?? 1;
  const absoluto = casas >= 1 ? Number(campo) * casas : Number(campo) / Math.round(1 / casas);
  const negativo = (swb & 0x02) !== 0 && absoluto !== 0;
  const unidade = (swc & 0x07) === 2 ? 't' : (swb & 0x10) !== 0 ? 'kg' : 'lb';
  // SWB bit 2: over capacity or under zero. Bit 6: powered up and not yet zeroed; the number means nothing until then.
  const fora = (swb & 0x44) !== 0 || ![0, 2].includes(swc & 0x07);
  return {
    valor: negativo ? -absoluto : absoluto,
    condicao: fora ? 'fora_faixa' : negativo ? 'negativo' : 'normal',
    em_movimento: (swb & 0x08) !== 0,
    unidade,
  };
}

type Tentativa = Achado | 'parcial';

function frameAt(buffer: Buffer, i: number, { checksum, digitos }: FormatoP03): { achado: Tentativa; tamanho: number } {
  const minimo = digitos === 6 ? 12 : 10;
  const cr = buffer.subarray(i, i + 4 + MEIO_MAXIMO + 1).indexOf(CR, 4);
  if (cr < 0) {
    const cabe = buffer.length - i > 4 + MEIO_MAXIMO;
    const cortado = buffer.subarray(i + 1, i + 4 + MEIO_MAXIMO).includes(STX);
    return { achado: cabe || cortado ? ruim('frame cut short') : 'parcial', tamanho: 1 };
  }
  if (cr < 4 + minimo) return { achado: ruim('frame of wrong length'), tamanho: 1 };
  const tamanho = cr + 1 + (checksum ? 1 : 0);
  if (buffer.length - i < tamanho) return { achado: 'parcial', tamanho: 1 };
  const quadro = buffer.subarray(i, i + tamanho);
  if (checksum && (quadro.readUInt8(cr + 1) & 0x7f) !== checksumP03(quadro.subarray(0, cr + 1)))
    return { achado: ruim('bad checksum'), tamanho: 1 };
  const peso = decode(quadro, quadro.toString('latin1', 4, cr), digitos);
  return peso === undefined
    ? { achado: ruim('unreadable frame'), tamanho: 1 }
    : { achado: { tipo: 'peso', peso, bruto: Buffer.from(quadro) }, tamanho };
}

export function createToledoP03(formato: FormatoP03): Separador {
  return (buffer) => {
    const achados: Achado[] = [];
    let i = 0;
    let fora = 0;
    while (i < buffer.length) {
      if (buffer[i] !== STX) {
        fora += 1;
        i += 1;
        continue;
      }
      const { achado, tamanho } = frameAt(buffer, i, formato);
      if (achado === 'parcial') break;
      achados.push(achado);
      i += tamanho;
      // After a bad frame the search goes on inside it; those bytes were already reported.
      while (achado.tipo === 'ruim' && i < buffer.length && buffer[i] !== STX) i += 1;
      // An indicator may send the checksum that the configuration says it does not.
      if (achado.tipo === 'peso' && !formato.checksum && i < buffer.length && buffer[i] !== STX) i += 1;
    }
    if (fora > 1) achados.push(ruim('bytes outside a frame'));
    return { achados, resto: Buffer.from(buffer.subarray(i)) };
  };
}
