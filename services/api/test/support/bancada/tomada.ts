import {
  CAMINHO_SOCKET,
  type EventosCliente,
  type EventosServidor,
  type FatoPersistido,
  type Mudanca,
  type PedidoAssistir,
  type RespostaAssistir,
  type Telemetria,
} from '@portaria/proto';
import { io, type Socket } from 'socket.io-client';
import { ate } from './ate.js';

/** A browser's live line. Keeps everything that arrived. */
export class Tomada {
  readonly fatos: FatoPersistido[] = [];
  readonly mudancas: Mudanca[] = [];
  readonly telemetria: Telemetria[] = [];
  readonly encerradas: string[] = [];
  recusa: string | undefined;
  private readonly socket: Socket<EventosServidor, EventosCliente>;

  constructor(url: string, token: string) {
    this.socket = io(url, {
      path: CAMINHO_SOCKET,
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnection: false,
    });
    this.socket.on('fatos', (l) => this.fatos.push(...l));
    this.socket.on('mudancas', (l) => this.mudancas.push(...l));
    this.socket.on('telemetria', (l) => this.telemetria.push(...l));
    this.socket.on('encerrada', ({ motivo }) => this.encerradas.push(motivo));
    this.socket.on('connect_error', (e) => {
      this.recusa = e.message;
    });
  }

  get ligada(): boolean {
    return this.socket.connected;
  }

  async assistir(pedido: PedidoAssistir): Promise<RespostaAssistir> {
    await ate('socket connected', () => this.socket.connected, 8000);
    return (await this.socket.timeout(8000).emitWithAck('assistir', pedido)) as RespostaAssistir;
  }

  fechar(): void {
    this.socket.disconnect();
  }
}
