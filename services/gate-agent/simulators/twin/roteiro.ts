import type { VeiculoGemeo } from './config.js';
import type { Gemeo } from './gemeo.js';

const TICK_MS = 200;

interface DentroDoTerminal {
  readonly veiculo: VeiculoGemeo;
  readonly pronto: number;
}

export interface OpcoesRoteiro {
  readonly gemeo: Gemeo;
  /** Pause between two trucks, ms. */
  readonly intervalo_ms: number;
  /** Time a truck takes to unload inside, ms. */
  readonly descarga_ms: number;
  /** How long a driver waits to be let in, ms. */
  readonly paciencia_ms: number;
  /** One truck in so many is misread, one in so many is unknown; 0 = never. */
  readonly duvidoso_a_cada: number;
  readonly desconhecido_a_cada: number;
  readonly log: (texto: string) => void;
}

/** Plays the day of a gate: trucks arrive, are weighed, unload, come back, are weighed empty and leave. */
export class Roteiro {
  private readonly o: OpcoesRoteiro;
  private veiculos: readonly VeiculoGemeo[] = [];
  private readonly vistos = new Set<string>();
  private dentro: DentroDoTerminal[] = [];
  private contador = 0;
  private forcado: 'duvidoso' | 'desconhecido' | undefined;
  private parado = false;
  private fim: Promise<void> = Promise.resolve();

  constructor(o: OpcoesRoteiro) {
    this.o = o;
  }

  /** Trucks that may come; those already inside will come out. */
  atualizar(veiculos: readonly VeiculoGemeo[]): void {
    for (const v of veiculos) {
      if (!v.dentro || this.vistos.has(v.numero)) continue;
      this.vistos.add(v.numero);
      this.dentro.push({ veiculo: v, pronto: Date.now() + this.dentro.length * 20_000 });
    }
    this.veiculos = veiculos;
  }

  /** The next truck that arrives is misread, or unknown. */
  forcar(tipo: 'duvidoso' | 'desconhecido'): void {
    this.forcado = tipo;
  }

  iniciar(): void {
    this.fim = this.rodar();
  }

  async parar(): Promise<void> {
    this.parado = true;
    await this.fim;
  }

  private async rodar(): Promise<void> {
    await this.esperar(this.o.intervalo_ms / 3);
    while (!this.parado) {
      const saindo = this.dentro.find((d) => d.pronto <= Date.now());
      const chegando = saindo ? undefined : this.veiculos.find((v) => !v.dentro && !this.vistos.has(v.numero));
      if (saindo) {
        this.dentro = this.dentro.filter((d) => d !== saindo);
        await this.passagem(saindo.veiculo, 'ba');
      } else if (chegando) {
        this.vistos.add(chegando.numero);
        await this.passagem(chegando, 'ab');
      }
      await this.esperar(saindo || chegando ? this.o.intervalo_ms : 1000);
    }
  }

  /** One passage over the lane; a truck nobody lets in gives up and is gone. */
  async passagem(v: VeiculoGemeo, sentido: 'ab' | 'ba'): Promise<'passou' | 'desistiu'> {
    const { gemeo } = this.o;
    const quirk = sentido === 'ab' ? this.proximoDesvio() : undefined;
    const desconhecido = quirk === 'desconhecido';
    const duvidoso = quirk === 'duvidoso';
    const placa = desconhecido ? 'QZX7H42' : (v.placas[0] ?? '');
    const tag = desconhecido || duvidoso ? null : v.tag;
    gemeo.mostrar({ placa, placa_traseira: v.placas.at(-1), tag });
    gemeo.mundo.entrar({
      comprimento: v.placas.length > 2 ? 19.5 : v.placas.length > 1 ? 17.5 : 10,
      massa_kg: sentido === 'ab' ? v.bruto_kg : v.tara_kg,
      sentido,
    });
    this.o.log(`${sentido === 'ab' ? 'chega' : 'volta'} ${placa} (${v.numero})`);
    try {
      await this.ate(() => (gemeo.mundo.frente ?? 0) > -14, 30_000);
      await this.anunciar(
        duvidoso ? estragar(placa) : placa,
        duvidoso ? 61 : 90 + (Number(v.numero) % 9),
        tag,
        sentido,
      );
      await this.ate(() => (gemeo.mundo.frente ?? 0) > -4, 30_000);
      gemeo.mundo.querer('pesar');
      if (!(await this.ate(() => (gemeo.mundo.frente ?? 0) > 0, this.o.paciencia_ms))) return await this.desistir();
      await this.ate(() => (gemeo.mundo.frente ?? 0) > 24.9, 60_000);
      gemeo.mundo.querer('sair');
      await this.ate(() => !gemeo.mundo.ocupado, 10 * 60_000);
      if (sentido === 'ab') this.dentro.push({ veiculo: v, pronto: Date.now() + this.o.descarga_ms });
      return 'passou';
    } finally {
      gemeo.mostrar(null);
      gemeo.mundo.retirar();
    }
  }

  private proximoDesvio(): 'duvidoso' | 'desconhecido' | undefined {
    const n = ++this.contador;
    const forcado = this.forcado;
    this.forcado = undefined;
    const chegou = (cada: number): boolean => cada > 0 && n % cada === 0;
    return (
      forcado ??
      (chegou(this.o.desconhecido_a_cada) ? 'desconhecido' : chegou(this.o.duvidoso_a_cada) ? 'duvidoso' : undefined)
    );
  }

  /** The reader sees the plate better and better; the tag answers meanwhile. */
  private async anunciar(placa: string, confianca: number, tag: string | null, sentido: 'ab' | 'ba'): Promise<void> {
    const { gemeo } = this.o;
    const id = `leitura-${Date.now()}`;
    const sentidoLido = sentido === 'ab' ? ('entrando' as const) : ('saindo' as const);
    for (const c of [confianca - 12, confianca]) {
      await gemeo.leitor
        .enviar({ placa, confianca: c, id, sentido: sentidoLido, imagens: [gemeo.foto('Leitor de placas')] })
        .catch((e: unknown) => {
          this.o.log(`leitor: ${String(e)}`);
        });
      await this.esperar(400);
    }
    if (tag) gemeo.rfid.tag(tag);
  }

  private async desistir(): Promise<'desistiu'> {
    this.o.log('desistiu de esperar');
    this.o.gemeo.mundo.querer('desistir');
    await this.ate(() => !this.o.gemeo.mundo.ocupado, 60_000);
    return 'desistiu';
  }

  private async ate(teste: () => boolean, prazo: number): Promise<boolean> {
    const fim = Date.now() + prazo;
    while (!this.parado && Date.now() < fim) {
      if (teste()) return true;
      await this.esperar(TICK_MS);
    }
    return teste();
  }

  private esperar(ms: number): Promise<void> {
    return new Promise((r) => setTimeout(r, this.parado ? 0 : ms));
  }
}

/** One character read wrong, not one that readers confuse. */
function estragar(placa: string): string {
  const troca = placa[1] === 'K' ? 'R' : 'K';
  return placa.charAt(0) + troca + placa.slice(2);
}
