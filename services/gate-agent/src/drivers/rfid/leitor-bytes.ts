import type { Transporte } from '@portaria/proto';
import type { LeitorRfid, LeituraTag } from '../../ports/index.js';
import { createByteLink } from '../../transport/byte-link.js';
import { createOuvintes } from '../../transport/ouvintes.js';
import { createSaude } from '../../transport/saude.js';
import type { DriverContext } from '../define-driver.js';
import type { Linhas } from './linhas.js';

export interface OpcoesTag {
  readonly transporte: Transporte;
  readonly janela_ms: number;
  separar(buffer: Buffer): Linhas;
  /** Tag in one line; undefined = the line is not a tag. */
  extrair(linha: string): string | undefined;
}

/** A line has no checksum: a half line left by a fault must not be glued to the next tag. */
const LACUNA_MS = 500;

/** Tag reader over a byte stream; the same tag within the window is one read, however often the reader repeats it. */
export function createLeitorBytes(o: OpcoesTag, contexto: DriverContext): LeitorRfid {
  const { relogio, log } = contexto;
  const link = createByteLink(o.transporte, contexto);
  const saude = createSaude(relogio);
  const ouvintes = createOuvintes<[LeituraTag]>((erro) => {
    log.error({ erro: String(erro) }, 'tag listener failed');
  });
  const vistas = new Map<string, number>();
  let resto: Buffer = Buffer.alloc(0);
  let ultimoPedaco = 0;

  const tratar = (linha: string, em: number): void => {
    const tag = o.extrair(linha)?.toUpperCase();
    if (tag === undefined) {
      saude.ruim('line is not a tag');
      return;
    }
    saude.bom();
    for (const [outra, quando] of vistas) if (em - quando > o.janela_ms) vistas.delete(outra);
    const repetida = vistas.has(tag);
    vistas.set(tag, em);
    if (!repetida) ouvintes.emit({ tag, bruto: linha, em });
  };
  link.onState((conectado, motivo) => {
    resto = Buffer.alloc(0);
    saude.conexao(conectado ? 'conectado' : 'desconectado', motivo);
  });
  link.onChunk((pedaco, em) => {
    if (resto.length > 0 && em - ultimoPedaco > LACUNA_MS) {
      resto = Buffer.alloc(0);
      saude.ruim('line not completed in time');
    }
    ultimoPedaco = em;
    const lido = o.separar(Buffer.concat([resto, pedaco]));
    resto = lido.resto;
    for (let i = 0; i < lido.ruins; i += 1) saude.ruim('bad frame');
    for (const linha of lido.linhas) tratar(linha, em);
  });

  return {
    start() {
      link.start();
    },
    async stop() {
      await link.stop();
      saude.conexao('desconectado');
    },
    saude: () => saude.valor(),
    onTag: (fn) => ouvintes.add(fn),
  };
}
