import { createFio, type FalhasFio, type OpcoesFio, type TransporteSimulado } from '../fios/fio.js';

/** What stands on the simulated platform and how the indicator shows it. */
export interface EstadoBalanca {
  kg: number;
  movimento: boolean;
  sobrecarga: boolean;
}

/** An indicator on a wire. */
export interface BalancaSimulada extends FalhasFio {
  start(): Promise<TransporteSimulado>;
  stop(): Promise<void>;
  transporte(): TransporteSimulado;
  peso(kg: number): void;
  movimento(ligado: boolean): void;
  sobrecarga(ligada: boolean): void;
  /** Next frame is cut in the middle, nothing more until the one after it. */
  meioQuadro(): void;
  /** Next two frames leave in one write. */
  doisQuadros(): void;
  /** Frames leave with a wrong check digit, or, without one, with a letter in the weight. */
  corromper(ligado: boolean): void;
  /** Sends any bytes as they are. */
  bruto(bytes: Uint8Array): void;
}

export interface OpcoesBalancaSimulada extends OpcoesFio {
  /** Frames per second of indicators that speak by themselves. */
  readonly taxa?: number;
}

export interface ModeloIndicador {
  quadro(estado: Readonly<EstadoBalanca>): Buffer;
  /** Byte that asks for a frame; absent = the indicator transmits by itself. */
  readonly pedido?: number;
  corromper(quadro: Buffer): Buffer;
}

export function createBalancaSimulada(modelo: ModeloIndicador, opcoes: OpcoesBalancaSimulada = {}): BalancaSimulada {
  const fio = createFio(opcoes);
  const estado: EstadoBalanca = { kg: 0, movimento: false, sobrecarga: false };
  let relogio: NodeJS.Timeout | undefined;
  let modo: 'normal' | 'meio' | 'dois' = 'normal';
  let corrompido = false;

  const emitir = (): void => {
    const limpo = modelo.quadro(estado);
    const quadro = corrompido ? modelo.corromper(Buffer.from(limpo)) : limpo;
    const envio =
      modo === 'meio'
        ? quadro.subarray(0, quadro.length >> 1)
        : modo === 'dois'
          ? Buffer.concat([quadro, quadro])
          : quadro;
    modo = 'normal';
    fio.escrever(envio);
  };
  fio.aoReceber((bytes) => {
    for (const b of bytes) if (b === modelo.pedido) emitir();
  });
  return {
    ...fio,
    async start() {
      const t = await fio.start();
      if (modelo.pedido === undefined) relogio = setInterval(emitir, 1000 / (opcoes.taxa ?? 10));
      return t;
    },
    async stop() {
      clearInterval(relogio);
      await fio.stop();
    },
    peso: (kg) => {
      estado.kg = kg;
    },
    movimento: (ligado) => {
      estado.movimento = ligado;
    },
    sobrecarga: (ligada) => {
      estado.sobrecarga = ligada;
    },
    meioQuadro: () => {
      modo = 'meio';
    },
    doisQuadros: () => {
      modo = 'dois';
    },
    corromper: (ligado) => {
      corrompido = ligado;
    },
    bruto: (bytes) => {
      fio.ruido(bytes);
    },
  };
}

export const digits = (n: number, largura: number): string =>
  String(Math.round(Math.abs(n)))
    .padStart(largura, '0')
    .slice(-largura);
