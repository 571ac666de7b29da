import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { filtros, lerAssunto, type RespostaFoto } from '@portaria/proto';
import { Broker } from '../../../kernel/broker/broker.js';
import { CONFIG, type Config } from '../../../kernel/config/config.js';
import { BancoIngestao } from '../ingestao/banco-ingestao.js';
import { GatesConhecidos } from '../ingestao/gates.js';

const MAXIMO = 8_000_000;

/** Pictures of facts: stored by their hash outside the database, one copy per company, written whole or not at all. */
@Injectable()
export class FotosService implements OnModuleInit {
  private readonly pasta: string;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(Broker) private readonly broker: Broker,
    @Inject(BancoIngestao) private readonly banco: BancoIngestao,
    @Inject(GatesConhecidos) private readonly gates: GatesConhecidos,
  ) {
    this.pasta = join(config.DATA_DIR, 'fotos');
  }

  onModuleInit(): void {
    if (!this.banco.pool) return;
    // Not answered: the agent keeps the picture and sends it again.
    this.broker.responder(filtros.perguntas('foto'), (msg) => {
      const h = (nome: string): string => msg.headers?.get(nome) ?? '';
      return this.guardar(msg.subject, msg.data, { sha256: h('Sha256'), camera: h('Camera'), em: h('Em') });
    });
  }

  /** The bytes, or undefined when this company has no such picture. */
  async ler(empresa: string, sha256: string): Promise<Buffer | undefined> {
    return readFile(this.caminho(empresa, sha256)).catch(() => undefined);
  }

  private async guardar(
    assunto: string,
    jpeg: Uint8Array,
    d: { sha256: string; camera: string; em: string },
  ): Promise<RespostaFoto | undefined> {
    const alvo = lerAssunto(assunto);
    if (!alvo || !this.banco.pool || !(await this.gates.pertence(alvo.empresa, alvo.gate))) return undefined;
    const recusa = (motivo: string): RespostaFoto => ({ v: 1, sha256: d.sha256, guardada: false, motivo });
    if (jpeg.byteLength > MAXIMO) return recusa('too large');
    if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return recusa('not a JPEG');
    if (createHash('sha256').update(jpeg).digest('hex') !== d.sha256) return recusa('hash does not match');
    const em = new Date(d.em);
    const caminho = this.caminho(alvo.empresa, d.sha256);
    await mkdir(dirname(caminho), { recursive: true });
    const parcial = `${caminho}.${process.pid}.parcial`;
    await writeFile(parcial, jpeg, { flush: true });
    await rename(parcial, caminho);
    await this.banco.pool.query({
      name: 'foto_guardar',
      text: 'insert into foto (empresa_id, sha256, gate_id, camera, em, tamanho) values ($1,$2,$3,$4,$5,$6) on conflict do nothing',
      values: [
        alvo.empresa,
        d.sha256,
        alvo.gate,
        d.camera.slice(0, 80),
        Number.isNaN(em.getTime()) ? new Date() : em,
        jpeg.byteLength,
      ],
    });
    return { v: 1, sha256: d.sha256, guardada: true };
  }

  private caminho(empresa: string, sha256: string): string {
    return join(this.pasta, empresa, sha256.slice(0, 2), `${sha256}.jpg`);
  }
}
