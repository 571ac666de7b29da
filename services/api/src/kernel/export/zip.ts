import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

const NIVEL = 5;

export interface ZipEmFluxo {
  /** Compresses one file from its parts and yields the archive's bytes as they come. */
  arquivo(nome: string, partes: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array>;
  /** Bytes that close the archive. */
  fim(): Uint8Array[];
}

/**
 * Zip archive written as it is read. fflate frames it; the bytes are compressed by the platform, off the event loop, because
 * fflate's own streaming deflate writes broken back-references for some inputs (fflate issues 260 and 282, version 0.8.3).
 */
export function criarZip(): ZipEmFluxo {
  let prontos: Uint8Array[] = [];
  const zip = new Zip((erro, pedaco) => {
    if (erro) throw erro;
    prontos.push(pedaco);
  });
  const retirar = (): Uint8Array[] => {
    const saida = prontos;
    prontos = [];
    return saida;
  };
  return {
    async *arquivo(nome, partes) {
      const entrada: ZipInputFile & { crc: number; size: number } = { filename: nome, size: 0, crc: 0, compression: 8 };
      zip.add(entrada);
      async function* bytes(): AsyncGenerator<Buffer> {
        for await (const parte of partes) {
          const b = Buffer.from(parte, 'utf8');
          entrada.crc = crc32(b, entrada.crc);
          entrada.size += b.length;
          yield b;
        }
      }
      const comprimido = createDeflateRaw({ level: NIVEL });
      // A failure of the source destroys `comprimido`, and the loop below throws it.
      pipeline(Readable.from(bytes(), { objectMode: false }), comprimido, () => undefined);
      for await (const pedaco of comprimido) {
        entrada.ondata?.(null, pedaco as Uint8Array<ArrayBuffer>, false);
        yield* retirar();
      }
      entrada.ondata?.(null, new Uint8Array(0), true);
      yield* retirar();
    },
    fim() {
      zip.end();
      return retirar();
    },
  };
}
