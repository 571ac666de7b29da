import { createHash } from 'node:crypto';
import type { RefFoto } from '@portaria/proto';
import type { RelogioNucleo } from './link/relogio-nucleo.js';
import type { DispositivosPista } from './lane/tipos.js';
import type { Outbox } from './outbox/outbox.js';
import type { Relogio } from './ports/index.js';

const PRAZO_MS = 1500;

/** Pictures that go with facts: kept on disk by their hash until the core has them. A slow camera never holds a lane. */
export class Fotos {
  private readonly outbox: Outbox;
  private readonly relogio: Relogio;
  private readonly nucleo: RelogioNucleo;
  private readonly aoGuardar: () => void;

  constructor(o: { outbox: Outbox; relogio: Relogio; nucleo: RelogioNucleo; aoGuardar: () => void }) {
    this.outbox = o.outbox;
    this.relogio = o.relogio;
    this.nucleo = o.nucleo;
    this.aoGuardar = o.aoGuardar;
  }

  async guardar(jpeg: Uint8Array, camera: string): Promise<RefFoto> {
    const sha256 = createHash('sha256').update(jpeg).digest('hex');
    const em = this.nucleo.iso();
    await this.outbox.pedir('gravarFoto', { sha256, camera, em, jpeg });
    this.aoGuardar();
    return { sha256, camera, tamanho: jpeg.byteLength, em };
  }

  /** One picture of each camera, those that answer in time. */
  async tirar(cameras: DispositivosPista['cameras']): Promise<RefFoto[]> {
    const fotos = await Promise.allSettled(
      cameras.map(async (c) => {
        const foto = await this.comPrazo(c.device.foto());
        return this.guardar(foto.jpeg, c.nome);
      }),
    );
    return fotos.flatMap((f) => (f.status === 'fulfilled' ? [f.value] : []));
  }

  private comPrazo<T>(promessa: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancelar = this.relogio.apos(PRAZO_MS, () => {
        reject(new Error('camera too slow'));
      });
      promessa.then(resolve, reject).finally(cancelar);
    });
  }
}
