import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config/config.js';

/** A message to one person, in plain text. */
export interface Mensagem {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
}

/** Sends messages. Talks to the network or the disk: never called inside a transaction. */
export abstract class Correio {
  abstract enviar(mensagem: Mensagem): Promise<void>;
}

const PRAZO_MS = 15_000;
const LOCAIS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Each message is an `.eml` file, readable by its owner only: demonstration, tests, and installations without a mail server. */
export class CorreioArquivo extends Correio {
  private readonly compositor = nodemailer.createTransport({ streamTransport: true, buffer: true });

  constructor(
    private readonly pasta: string,
    private readonly de: string,
  ) {
    super();
  }

  async enviar({ para, assunto, texto }: Mensagem): Promise<void> {
    const { message } = await this.compositor.sendMail({ from: this.de, to: para, subject: assunto, text: texto });
    if (!Buffer.isBuffer(message)) throw new Error('message was not composed');
    await mkdir(this.pasta, { recursive: true, mode: 0o700 });
    const nome = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(this.pasta, nome), message, { mode: 0o600 });
  }
}

/** SMTP; without TLS only to the machine itself. */
export class CorreioSmtp extends Correio {
  private readonly transporte;

  constructor(
    url: string,
    private readonly de: string,
  ) {
    super();
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === 'smtps:';
    this.transporte = nodemailer.createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && !LOCAIS.has(hostname),
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: PRAZO_MS,
      greetingTimeout: PRAZO_MS,
      socketTimeout: PRAZO_MS,
    });
  }

  async enviar({ para, assunto, texto }: Mensagem): Promise<void> {
    await this.transporte.sendMail({ from: this.de, to: para, subject: assunto, text: texto });
  }
}

export const criarCorreio = (config: Config): Correio =>
  config.SMTP_URL
    ? new CorreioSmtp(config.SMTP_URL, config.MAIL_FROM)
    : new CorreioArquivo(join(config.DATA_DIR, 'correio'), config.MAIL_FROM);
