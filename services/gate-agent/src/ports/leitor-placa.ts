import type { Device, Dispose } from './periferico.js';

/** One push of a plate reader. Several pushes of one vehicle share `leitura` and replace one another. */
export interface LeituraPlaca {
  /** Id of the read: the reader's own id when it sends one, else made by the driver from plate and window. */
  readonly leitura: string;
  /** Normalised: upper case, letters and digits only. */
  readonly placa: string;
  /** 0 to 100. */
  readonly confianca: number;
  /** Per-character confidence 0 to 100, where the reader gives it. */
  readonly por_caractere?: readonly number[];
  readonly sentido?: 'entrando' | 'saindo';
  readonly imagens: readonly Uint8Array[];
  /** Payload as received without its pictures, at most 8 kB. */
  readonly bruto: string;
  /** Wall-clock instant the reader says, ISO 8601, where it says one. */
  readonly lido_em?: string;
  readonly em: number;
}

export interface LeitorPlaca extends Device {
  onLeitura(fn: (leitura: LeituraPlaca) => void): Dispose;
  /** Asks for a read now, where the reader can; drivers without the ability omit it. */
  lerAgora?(): Promise<void>;
}
