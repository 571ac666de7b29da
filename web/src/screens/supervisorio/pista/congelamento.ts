/** A frame whose own time does not move for this long is frozen. */
export const QUADRO_PARADO_MS = 6000;
/** A live camera never sends the same bytes for this long: its noise and clock change. */
export const IMAGEM_IGUAL_MS = 20_000;

/** FNV-1a over a sample of the bytes: enough to tell two frames apart. */
export function marcaDe(bytes: Uint8Array): number {
  let h = 0x811c9dc5 ^ bytes.length;
  const passo = Math.max(1, Math.floor(bytes.length / 4096));
  for (let i = 0; i < bytes.length; i += passo) h = Math.imul(h ^ (bytes[i] ?? 0), 0x01000193);
  return h >>> 0;
}

/** Tells a moving camera from one that keeps sending its last frame. */
export class DetectorCongelamento {
  #marca = 0;
  #marcaDesde = 0;
  #quadroEm = '';
  #quadroDesde = 0;

  /** Notes one frame at local time `agora`; true when the picture must not be trusted as live. */
  anotar(agora: number, quadroEm: string | null, marca: number, simulado: boolean): boolean {
    if (marca !== this.#marca || this.#marcaDesde === 0) {
      this.#marca = marca;
      this.#marcaDesde = agora;
    }
    const tempo = quadroEm ?? '';
    if (tempo !== this.#quadroEm || this.#quadroDesde === 0) {
      this.#quadroEm = tempo;
      this.#quadroDesde = agora;
    }
    const parado = quadroEm !== null && agora - this.#quadroDesde > QUADRO_PARADO_MS;
    // A simulator may draw the same scene again and again, honestly.
    const igual = !simulado && agora - this.#marcaDesde > IMAGEM_IGUAL_MS;
    return parado || igual;
  }
}
