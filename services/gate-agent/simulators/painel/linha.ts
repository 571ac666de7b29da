import { createFio, type FalhasFio, type OpcoesFio, type TransporteSimulado } from '../fios/fio.js';

/** A display that keeps what it was told to show. */
export interface PainelSimulado extends FalhasFio {
  start(): Promise<TransporteSimulado>;
  stop(): Promise<void>;
  transporte(): TransporteSimulado;
  /** Lines on the display now, newest message, as bytes decoded in the display's encoding. */
  tela(): readonly string[];
  aoMostrar(fn: (tela: readonly string[]) => void): void;
  /** Everything received since start. */
  recebido(): Buffer;
}

export interface OpcoesPainel extends OpcoesFio {
  readonly linhas?: number;
  readonly codificacao?: 'ascii' | 'latin1' | 'utf8';
}

export function createPainelLinhaSimulator({
  linhas = 2,
  codificacao = 'ascii',
  ...opcoes
}: OpcoesPainel = {}): PainelSimulado {
  const fio = createFio(opcoes);
  const ouvintes: ((tela: readonly string[]) => void)[] = [];
  let tudo = Buffer.alloc(0);
  let resto = '';
  let chegadas: string[] = [];
  let tela: readonly string[] = [];
  fio.aoConectar(() => {
    resto = '';
    chegadas = [];
  });
  fio.aoReceber((bytes) => {
    tudo = Buffer.concat([tudo, bytes]).subarray(-64_000);
    const partes = (resto + bytes.toString(codificacao === 'utf8' ? 'utf8' : 'latin1')).split(/\r\n|\r|\n/);
    resto = partes.pop() ?? '';
    chegadas.push(...partes);
    while (chegadas.length >= linhas) {
      tela = chegadas.splice(0, linhas);
      for (const fn of ouvintes) fn(tela);
    }
  });
  return {
    ...fio,
    tela: () => tela,
    aoMostrar: (fn) => {
      ouvintes.push(fn);
    },
    recebido: () => tudo,
  };
}
