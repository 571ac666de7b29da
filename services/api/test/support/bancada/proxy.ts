import { connect, createServer, type Server, type Socket } from 'node:net';

type Sentido = 'ida' | 'volta';

interface Par {
  readonly cliente: Socket;
  readonly servidor: Socket;
}

/**
 * TCP proxy that misbehaves on command. `ida` is what the client says, `volta` what the server answers. Bytes that are held keep
 * their order and leave when the fault ends; bytes that are swallowed are gone, and the connection with them.
 */
export class ProxyTcp {
  private readonly destino: () => number;
  private readonly pares = new Set<Par>();
  private servidor: Server | undefined;
  private readonly engolindo = new Set<Sentido>();
  private readonly sujas = new WeakSet<Socket>();
  private atrasoMs = 0;
  private bytesPorSegundo = Number.POSITIVE_INFINITY;
  private recusando = false;
  porta = 0;

  constructor(destino: () => number) {
    this.destino = destino;
  }

  async iniciar(): Promise<this> {
    const servidor = createServer((cliente) => {
      this.aceitar(cliente);
    });
    this.servidor = servidor;
    await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
    const endereco = servidor.address();
    this.porta = typeof endereco === 'object' && endereco ? endereco.port : 0;
    return this;
  }

  get conexoes(): number {
    return this.pares.size;
  }

  /** Each piece leaves this much later. */
  atraso(ms: number): void {
    this.atrasoMs = ms;
  }

  /** Rate limit of each direction, bytes per second. */
  vazao(bytes: number): void {
    this.bytesPorSegundo = bytes;
  }

  /** No reset, no answer: the bytes of these directions vanish, on connections old and new. */
  buracoNegro(...sentidos: readonly Sentido[]): void {
    for (const s of sentidos.length > 0 ? sentidos : (['ida', 'volta'] as const)) this.engolindo.add(s);
  }

  /** Ends every fault. Connections that lost bytes are cut: they could not be told apart from corruption. */
  normal(): void {
    this.atrasoMs = 0;
    this.bytesPorSegundo = Number.POSITIVE_INFINITY;
    this.recusando = false;
    this.engolindo.clear();
    for (const p of this.pares) if (this.sujas.has(p.cliente)) this.destruir(p);
  }

  /** Cuts what is connected; `recusar`: and refuses what comes. */
  cortar(recusar = false): void {
    this.recusando = recusar;
    for (const p of this.pares) this.destruir(p);
  }

  /** The server's half goes away and the client is not told. */
  meiaAberta(): void {
    this.buracoNegro();
    for (const p of this.pares) {
      this.sujas.add(p.cliente);
      p.servidor.removeAllListeners('close').destroy();
    }
  }

  async parar(): Promise<void> {
    this.cortar(true);
    await new Promise<void>((resolve) => {
      if (!this.servidor) resolve();
      else
        this.servidor.close(() => {
          resolve();
        });
    });
  }

  private aceitar(cliente: Socket): void {
    if (this.recusando) {
      cliente.destroy();
      return;
    }
    const servidor = connect(this.destino(), '127.0.0.1');
    const par: Par = { cliente, servidor };
    this.pares.add(par);
    for (const s of [cliente, servidor]) {
      s.setNoDelay(true);
      s.on('error', () => undefined);
      s.on('close', () => {
        this.destruir(par);
      });
    }
    this.ligar(cliente, servidor, 'ida', cliente);
    this.ligar(servidor, cliente, 'volta', cliente);
  }

  private ligar(de: Socket, para: Socket, sentido: Sentido, chave: Socket): void {
    let livreEm = 0;
    de.on('data', (bytes: Buffer) => {
      if (this.engolindo.has(sentido)) {
        this.sujas.add(chave);
        return;
      }
      const agora = performance.now();
      const gasto = (bytes.length / this.bytesPorSegundo) * 1000;
      livreEm = Math.max(agora, livreEm) + gasto;
      const espera = livreEm - agora + this.atrasoMs;
      if (espera < 1) {
        para.write(bytes);
        return;
      }
      if (espera > 200) {
        de.pause();
        setTimeout(() => de.resume(), espera - 100).unref();
      }
      setTimeout(() => {
        if (!para.destroyed) para.write(bytes);
      }, espera).unref();
    });
  }

  private destruir(p: Par): void {
    this.pares.delete(p);
    p.cliente.destroy();
    p.servidor.destroy();
  }
}
