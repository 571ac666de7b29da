import type { ReactElement } from 'react';
import { outroFuso, useFuso } from '../format/fuso.js';

/** Whose clock the times are of, said only where it is not that of this machine. */
export function NotaFuso(): ReactElement | null {
  useFuso((s) => s.fuso);
  const outro = outroFuso();
  return outro === null ? null : <span className="nota-fuso suave">Horários de {outro}</span>;
}
