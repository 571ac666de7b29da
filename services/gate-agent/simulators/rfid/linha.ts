import { createFio, type FalhasFio, type OpcoesFio, type TransporteSimulado } from '../fios/fio.js';

/** A tag reader on a wire. */
export interface RfidSimulado extends FalhasFio {
  start(): Promise<TransporteSimulado>;
  stop(): Promise<void>;
  transporte(): TransporteSimulado;
  /** A tag came into the field: it is sent once. */
  tag(tag: string): void;
  /** Only the first half of the line. */
  meioQuadro(tag: string): void;
  /** Two lines in one write. */
  doisQuadros(a: string, b: string): void;
}

export interface OpcoesRfidLinha extends OpcoesFio {
  readonly fim?: 'cr' | 'lf' | 'crlf' | 'etx';
  readonly prefixo?: string;
}

const FINS = { cr: '\r', lf: '\n', crlf: '\r\n', etx: '\x03' } as const;

export function createRfid(enquadrar: (tag: string) => string, opcoes: OpcoesFio): RfidSimulado {
  const fio = createFio(opcoes);
  const mandar = (texto: string): void => {
    fio.escrever(Buffer.from(texto, 'latin1'));
  };
  return {
    ...fio,
    tag: (tag) => {
      mandar(enquadrar(tag));
    },
    meioQuadro(tag) {
      const texto = enquadrar(tag);
      mandar(texto.slice(0, texto.length >> 1));
    },
    doisQuadros: (a, b) => {
      mandar(enquadrar(a) + enquadrar(b));
    },
  };
}

/** Reader that sends one line of text per tag. */
export function createRfidLinhaSimulator(opcoes: OpcoesRfidLinha = {}): RfidSimulado {
  return createRfid((tag) => `${opcoes.prefixo ?? ''}${tag}${FINS[opcoes.fim ?? 'crlf']}`, opcoes);
}
