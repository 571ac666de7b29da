import type { ConfigPeriferico } from '@portaria/proto';
import type { Pista } from './lane/pista.js';
import type { Balanca, Cancela, Device, EntradasSaidas, LeitorPlaca, LeitorRfid } from './ports/index.js';

/** Hands what a device says to the lanes it serves. `cada` runs on those lanes; `marcar` says that their live state moved. */
export function ligarDispositivo(
  c: ConfigPeriferico,
  device: Device,
  cada: (fn: (p: Pista) => void) => void,
  marcar: (p: Pista) => void,
): (() => void)[] {
  const vivo = (fn: (p: Pista) => void): void => {
    cada((p) => {
      fn(p);
      marcar(p);
    });
  };
  const olhar = (): void => {
    vivo((p) => {
      p.passo();
    });
  };
  switch (c.porta) {
    case 'balanca':
      return [
        (device as Balanca).onLeitura((l) => {
          vivo((p) => {
            p.lerPeso(l);
          });
        }),
      ];
    case 'es':
      return [(device as EntradasSaidas).onEntrada(olhar)];
    case 'cancela':
      return [(device as Cancela).onPosicao(olhar)];
    case 'leitor_placa':
      return [
        (device as LeitorPlaca).onLeitura((l) => {
          cada((p) => void p.lerPlaca(l, c.id));
        }),
      ];
    case 'rfid':
      return [
        (device as LeitorRfid).onTag((l) => {
          cada((p) => {
            p.lerTag(l, c.id);
          });
        }),
      ];
    case 'camera':
    case 'painel':
    case 'impressora':
      return [];
  }
}
