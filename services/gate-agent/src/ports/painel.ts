import type { Device } from './periferico.js';

export interface MensagemPainel {
  readonly linhas: readonly string[];
  readonly cor?: 'verde' | 'amarelo' | 'vermelho';
}

/** A driver's display. Nobody waits for it: the lane sends and goes on. */
export interface Painel extends Device {
  mostrar(mensagem: MensagemPainel): Promise<void>;
}
