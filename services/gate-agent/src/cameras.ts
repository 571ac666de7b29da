import type { Telemetria } from '@portaria/proto';
import { createHash } from 'node:crypto';
import type { Dispositivos } from './dispositivos.js';
import type { Camera, Relogio } from './ports/index.js';
import type { Nomeado } from './lane/tipos.js';

const PERIODO_MS = 1000;
const CONGELADA_APOS = 10;
const SEM_SINAL_MS = 6000;

interface Acompanhamento {
  ocupada: boolean;
  proxima: number;
  ultima: number;
  em: string | null;
  resumo: string;
  repetidas: number;
}

/** Live pictures of the cameras, one per period each; a camera that repeats the very same picture is frozen. */
export class Cameras {
  private readonly relogio: Relogio;
  private readonly dispositivos: Dispositivos;
  private readonly enviar: (camera: string, jpeg: Uint8Array) => void;
  private readonly vistas = new Map<string, Acompanhamento>();

  constructor(o: { relogio: Relogio; dispositivos: Dispositivos; enviar: (camera: string, jpeg: Uint8Array) => void }) {
    this.relogio = o.relogio;
    this.dispositivos = o.dispositivos;
    this.enviar = o.enviar;
  }

  passo(): void {
    const agora = this.relogio.mono();
    for (const { config, device } of this.dispositivos.listar()) {
      if (config.porta !== 'camera') continue;
      const v = this.de(config.id);
      if (v.ocupada || agora < v.proxima) continue;
      v.ocupada = true;
      const periodo = Number(config.config['intervalo_ms'] ?? PERIODO_MS);
      v.proxima = agora + periodo;
      void (device as Camera)
        .foto()
        .then(({ jpeg }) => {
          const resumo = createHash('sha1').update(jpeg).digest('hex');
          v.repetidas = resumo === v.resumo ? v.repetidas + 1 : 0;
          v.resumo = resumo;
          v.ultima = this.relogio.mono();
          v.em = new Date(this.relogio.agora()).toISOString();
          this.enviar(config.id, jpeg);
        })
        .catch(() => undefined)
        .finally(() => {
          v.ocupada = false;
        });
    }
  }

  estado(cameras: readonly Nomeado<Camera>[]): Telemetria['cameras'] {
    const agora = this.relogio.mono();
    return cameras.slice(0, 8).map((c) => {
      const v = this.vistas.get(c.id);
      const viva = v !== undefined && agora - v.ultima < SEM_SINAL_MS;
      return {
        id: c.id,
        label: c.nome,
        status: !viva ? 'sem_sinal' : v.repetidas >= CONGELADA_APOS ? 'congelada' : 'ok',
        quadro_em: v?.em ?? null,
      };
    });
  }

  private de(id: string): Acompanhamento {
    let v = this.vistas.get(id);
    if (!v) {
      v = { ocupada: false, proxima: 0, ultima: Number.NEGATIVE_INFINITY, em: null, resumo: '', repetidas: 0 };
      this.vistas.set(id, v);
    }
    return v;
  }
}
