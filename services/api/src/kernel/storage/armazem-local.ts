import { open, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Armazem, conferirChave, type Guardado } from './armazem.js';

const ausente = (erro: unknown): boolean => (erro as NodeJS.ErrnoException).code === 'ENOENT';

/** A folder of this machine, for one core alone. */
export class ArmazemLocal extends Armazem {
  constructor(private readonly pasta: string) {
    super();
  }

  async put(chave: string, bytes: Uint8Array): Promise<void> {
    const caminho = this.caminho(chave);
    await mkdir(dirname(caminho), { recursive: true });
    const parcial = `${caminho}.${randomUUID()}.parcial`;
    try {
      await writeFile(parcial, bytes, { flush: true, flag: 'wx', mode: 0o640 });
      await rename(parcial, caminho);
    } catch (erro) {
      await rm(parcial, { force: true });
      throw erro;
    }
  }

  async get(chave: string): Promise<Guardado | undefined> {
    try {
      const arquivo = await open(this.caminho(chave), 'r');
      const { size } = await arquivo.stat();
      return { tamanho: size, fluxo: arquivo.createReadStream() };
    } catch (erro) {
      if (ausente(erro)) return undefined;
      throw erro;
    }
  }

  async delete(chave: string): Promise<void> {
    await rm(this.caminho(chave), { force: true });
  }

  async existe(chave: string): Promise<boolean> {
    try {
      return (await stat(this.caminho(chave))).isFile();
    } catch (erro) {
      if (ausente(erro)) return false;
      throw erro;
    }
  }

  private caminho(chave: string): string {
    return join(this.pasta, ...conferirChave(chave).split('/'));
  }
}
