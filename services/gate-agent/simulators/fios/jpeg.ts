/** The smallest picture that is still a JPEG: one grey pixel. */
export const JPEG_MINIMO: Uint8Array = Uint8Array.from(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  ),
).slice();

/** A JPEG of at least this many bytes, for limits: the minimum, then padding, then its end mark. */
export function jpegOf(bytes: number): Uint8Array {
  const saida = new Uint8Array(Math.max(bytes, JPEG_MINIMO.length + 2));
  saida.set(JPEG_MINIMO);
  saida.set([0xff, 0xd9], saida.length - 2);
  return saida;
}
