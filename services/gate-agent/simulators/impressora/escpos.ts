import { createFio, type FalhasFio, type OpcoesFio, type Ponta, type TransporteSimulado } from '../fios/fio.js';

/** An ESC/POS printer: answers real-time status, keeps each job until its cut. */
export interface ImpressoraSimulada extends FalhasFio {
  start(): Promise<TransporteSimulado>;
  stop(): Promise<void>;
  transporte(): TransporteSimulado;
  semPapel(ligado: boolean): void;
  papelAcabando(ligado: boolean): void;
  tampaAberta(ligada: boolean): void;
  /** The roll ends in the middle of the next job. */
  papelAcabaNoProximo(): void;
  /** Jobs that came out, raw. */
  cupons(): readonly Buffer[];
  /** Text of the last job, read in the code page that the job selected, commands left out. */
  texto(): string;
  /** Content of the QR code of the last job. */
  qr(): string | undefined;
  aoImprimir(fn: (cupom: Buffer) => void): void;
}

const PAGINAS: Readonly<Record<number, string>> = { 2: 'ibm850', 3: 'ibm860', 16: 'windows-1252' };
const CORTE = Buffer.from([0x1d, 0x56]);

/** Accents of Portuguese in the code pages that Node's decoder does not know. */
const DOS: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  2: {
    0x80: 'Ç',
    0x87: 'ç',
    0xa0: 'á',
    0x82: 'é',
    0xa1: 'í',
    0xa2: 'ó',
    0xa3: 'ú',
    0xc6: 'ã',
    0xe4: 'õ',
    0x83: 'â',
    0x88: 'ê',
    0x93: 'ô',
    0x85: 'à',
    0xb5: 'Á',
    0x90: 'É',
    0xd6: 'Í',
    0xe0: 'Ó',
    0xe9: 'Ú',
    0xc7: 'Ã',
    0xe5: 'Õ',
    0xb6: 'Â',
    0xd2: 'Ê',
    0xe2: 'Ô',
    0xb7: 'À',
    0xa6: 'ª',
    0xa7: 'º',
  },
  3: {
    0x80: 'Ç',
    0x87: 'ç',
    0xa0: 'á',
    0x82: 'é',
    0xa1: 'í',
    0xa2: 'ó',
    0xa3: 'ú',
    0x84: 'ã',
    0x94: 'õ',
    0x83: 'â',
    0x88: 'ê',
    0x93: 'ô',
    0x85: 'à',
    0x86: 'Á',
    0x90: 'É',
    0x8b: 'Í',
    0x9f: 'Ó',
    0x96: 'Ú',
    0x8e: 'Ã',
    0x99: 'Õ',
    0x8f: 'Â',
    0x89: 'Ê',
    0x8c: 'Ô',
    0x91: 'À',
    0xa6: 'ª',
    0xa7: 'º',
  },
};

/** Length of the command at this place; 0 = it is text. */
function commandLength(b: Buffer, i: number): number {
  const dois = ((b[i] ?? 0) << 8) | (b[i + 1] ?? 0);
  if (dois === 0x1b40) return 2;
  if (dois === 0x1d28) return 5 + (b[i + 3] ?? 0) + 256 * (b[i + 4] ?? 0);
  if (dois === 0x1d56) return (b[i + 2] ?? 0) >= 65 ? 4 : 3;
  if (b[i] === 0x1b || b[i] === 0x1d) return 3;
  if (b[i] === 0x1c) return 2;
  return 0;
}

export function readCoupon(b: Buffer): { texto: string; qr: string | undefined } {
  let pagina = 0;
  let texto = '';
  let qr: string | undefined;
  for (let i = 0; i < b.length;) {
    const n = commandLength(b, i);
    if (n > 0) {
      if (b[i] === 0x1b && b[i + 1] === 0x74) pagina = b[i + 2] ?? 0;
      if (b[i] === 0x1d && b[i + 1] === 0x28 && b[i + 6] === 0x50) qr = b.toString('latin1', i + 8, i + n);
      i += n;
      continue;
    }
    const byte = b[i] ?? 0;
    texto +=
      byte < 0x80
        ? String.fromCharCode(byte)
        : (DOS[pagina]?.[byte] ?? new TextDecoder(PAGINAS[pagina] ?? 'windows-1252').decode(Uint8Array.of(byte)));
    i += 1;
  }
  return { texto, qr };
}

export function createImpressoraEscposSimulator(opcoes: OpcoesFio = {}): ImpressoraSimulada {
  const fio = createFio(opcoes);
  const cupons: Buffer[] = [];
  const ouvintes: ((cupom: Buffer) => void)[] = [];
  let buffer = Buffer.alloc(0);
  let sem = false;
  let acabando = false;
  let tampa = false;
  let acabaNoProximo = false;

  const estado = (n: number): number => {
    const parada = sem || tampa;
    if (n === 1) return 0x12 | (parada ? 0x08 : 0);
    if (n === 2) return 0x12 | (tampa ? 0x04 : 0) | (sem ? 0x20 : 0);
    if (n === 4) return 0x12 | (acabando || sem ? 0x0c : 0) | (sem ? 0x60 : 0);
    return 0x12;
  };
  const sair = (): void => {
    for (let corte = buffer.indexOf(CORTE); corte >= 0; corte = buffer.indexOf(CORTE)) {
      const fim = Math.min(buffer.length, corte + commandLength(buffer, corte));
      const cupom = Buffer.from(buffer.subarray(0, fim));
      buffer = Buffer.from(buffer.subarray(fim));
      if (acabaNoProximo) {
        acabaNoProximo = false;
        sem = true;
        continue;
      }
      if (sem || tampa) continue;
      cupons.push(cupom);
      for (const fn of ouvintes) fn(cupom);
    }
  };
  fio.aoReceber((bytes: Buffer, ponta: Ponta) => {
    let de = 0;
    for (let i = 0; i + 2 < bytes.length; i += 1) {
      if (bytes[i] !== 0x10 || bytes[i + 1] !== 0x04 || (bytes[i + 2] ?? 9) > 4) continue;
      buffer = Buffer.concat([buffer, bytes.subarray(de, i)]);
      sair();
      fio.escrever(Uint8Array.of(estado(bytes[i + 2] ?? 0)), ponta);
      de = i + 3;
      i += 2;
    }
    buffer = Buffer.concat([buffer, bytes.subarray(de)]);
    sair();
  });
  const ultimo = () => readCoupon(cupons.at(-1) ?? Buffer.alloc(0));
  return {
    ...fio,
    semPapel: (ligado) => {
      sem = ligado;
    },
    papelAcabando: (ligado) => {
      acabando = ligado;
    },
    tampaAberta: (ligada) => {
      tampa = ligada;
    },
    papelAcabaNoProximo: () => {
      acabaNoProximo = true;
    },
    cupons: () => cupons,
    texto: () => ultimo().texto,
    qr: () => ultimo().qr,
    aoImprimir: (fn) => {
      ouvintes.push(fn);
    },
  };
}
