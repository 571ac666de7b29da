import { findPeripheral, type ConfigAgente, type ConfigPeriferico, type Porta } from '@portaria/proto';
import type { Log } from './drivers/define-driver.js';
import { findDriver } from './drivers/index.js';
import type { ConfigPeso } from './lane/peso.js';
import type { DispositivosPista, Nomeado } from './lane/tipos.js';
import type { Device, DevicePorPorta, Relogio } from './ports/index.js';

export interface Recusa {
  readonly periferico: string;
  readonly campo: string;
  readonly motivo: string;
}

interface Aberto {
  readonly assinatura: string;
  readonly config: ConfigPeriferico;
  readonly lida: unknown;
  readonly device: Device;
  readonly soltar: readonly (() => void)[];
}

export interface OpcoesDispositivos {
  readonly relogio: Relogio;
  readonly log: Log;
  /** Called for each device opened; its subscriptions end with the device. */
  readonly aoAbrir: (c: ConfigPeriferico, device: Device) => readonly (() => void)[];
}

/**
 * The devices of the gate as its configuration wants them. Applying a configuration touches only what changed; a peripheral that is
 * wrong is refused with field and reason while the others run.
 */
export class Dispositivos {
  private readonly o: OpcoesDispositivos;
  private readonly abertos = new Map<string, Aberto>();
  private recusados = new Map<string, Recusa>();

  constructor(o: OpcoesDispositivos) {
    this.o = o;
  }

  async aplicar(config: ConfigAgente): Promise<readonly Recusa[]> {
    const recusas: Recusa[] = [];
    const querido = new Set<string>();
    for (const p of config.perifericos) {
      const recusa = this.validar(p, config);
      if (recusa) recusas.push(recusa);
      else querido.add(p.id);
    }
    this.recusados = new Map(recusas.map((r) => [r.periferico, r]));
    for (const [id, aberto] of this.abertos) {
      const novo = config.perifericos.find((p) => p.id === id);
      if (!novo || !querido.has(id) || assinatura(novo) !== aberto.assinatura) await this.fechar(id);
    }
    for (const p of config.perifericos) {
      if (!querido.has(p.id) || this.abertos.has(p.id)) continue;
      const recusa = this.abrir(p);
      if (recusa) {
        recusas.push(recusa);
        this.recusados.set(p.id, recusa);
      }
    }
    return recusas;
  }

  async parar(): Promise<void> {
    await Promise.all([...this.abertos.keys()].map((id) => this.fechar(id)));
  }

  /** Closes and opens one device again, e.g. to lift a blocked scale. */
  async reabrir(id: string): Promise<void> {
    const a = this.abertos.get(id);
    if (!a) return;
    await this.fechar(id);
    this.abrir(a.config);
  }

  listar(): readonly { config: ConfigPeriferico; device: Device }[] {
    return [...this.abertos.values()].map(({ config, device }) => ({ config, device }));
  }

  recusas(): ReadonlyMap<string, Recusa> {
    return this.recusados;
  }

  /** Devices of one lane; peripherals bound to no lane serve all of them. */
  daPista(pista: string, config: ConfigAgente): DispositivosPista {
    const meus = [...this.abertos.values()].filter((a) => a.config.pista === null || a.config.pista === pista);
    const todos = <P extends Porta>(porta: P): Nomeado<DevicePorPorta[P]>[] =>
      meus
        .filter((a) => a.config.porta === porta)
        .map((a) => ({ id: a.config.id, nome: a.config.nome, device: a.device as DevicePorPorta[P] }));
    const cancela = (lado: 'a' | 'b'): DispositivosPista['cancela_a'] => {
      const a = meus.find((x) => x.config.porta === 'cancela' && x.config.papel === `cancela_${lado}`);
      return a && { id: a.config.id, nome: a.config.nome, device: a.device as DevicePorPorta['cancela'] };
    };
    const balanca = meus.find((a) => a.config.porta === 'balanca');
    const es = meus.find((a) => a.config.porta === 'es');
    const rotulos = (es?.lida as { entradas?: Record<string, { rotulo?: string }> } | undefined)?.entradas;
    const p = config.pistas.find((x) => x.id === pista);
    return {
      es: todos('es')[0],
      balanca: balanca && {
        id: balanca.config.id,
        nome: balanca.config.nome,
        device: balanca.device as DevicePorPorta['balanca'],
        config: balanca.lida as ConfigPeso,
      },
      cancela_a: cancela('a'),
      cancela_b: cancela('b'),
      leitores: todos('leitor_placa'),
      cameras: todos('camera'),
      painel: todos('painel')[0],
      impressora: todos('impressora')[0],
      rotulo: (canal) => rotulos?.[canal]?.rotulo ?? rotuloPadrao(canal, p),
    };
  }

  private validar(p: ConfigPeriferico, config: ConfigAgente): Recusa | undefined {
    if (p.pista !== null && !config.pistas.some((x) => x.id === p.pista))
      return { periferico: p.id, campo: 'pista', motivo: 'Pista inexistente nesta portaria.' };
    const definicao = findPeripheral(p.porta, p.modelo);
    if (!definicao || !findDriver(p.porta, p.modelo))
      return { periferico: p.id, campo: 'modelo', motivo: `Modelo desconhecido: ${p.porta}/${p.modelo}.` };
    const lido = definicao.config.safeParse(p.config);
    const falta = lido.success ? undefined : lido.error.issues[0];
    return falta && { periferico: p.id, campo: ['config', ...falta.path].join('.'), motivo: falta.message };
  }

  private abrir(p: ConfigPeriferico): Recusa | undefined {
    const driver = findDriver(p.porta, p.modelo);
    if (!driver) return { periferico: p.id, campo: 'modelo', motivo: 'Modelo desconhecido.' };
    try {
      const lida = driver.definicao.config.parse(p.config);
      const device: Device = driver.create(lida, {
        relogio: this.o.relogio,
        log: comContexto(this.o.log, { periferico: p.id, nome: p.nome }),
      });
      const soltar = this.o.aoAbrir(p, device);
      this.abertos.set(p.id, { assinatura: assinatura(p), config: p, lida, device, soltar });
      device.start();
      return undefined;
    } catch (erro) {
      return { periferico: p.id, campo: 'config', motivo: (erro as Error).message };
    }
  }

  private async fechar(id: string): Promise<void> {
    const a = this.abertos.get(id);
    this.abertos.delete(id);
    for (const f of a?.soltar ?? []) f();
    await a?.device.stop();
  }
}

const assinatura = (p: ConfigPeriferico): string =>
  JSON.stringify([p.porta, p.modelo, p.pista, p.papel, p.nome, p.config]);

function rotuloPadrao(canal: string, p: ConfigAgente['pistas'][number] | undefined): string {
  for (const [lado, letra] of [
    [p?.lado_a, 'A'],
    [p?.lado_b, 'B'],
  ] as const) {
    if (lado?.dianteiro === canal) return `Sensor dianteiro do lado ${letra}`;
    if (lado?.traseiro === canal) return `Sensor traseiro do lado ${letra}`;
  }
  return `Sensor ${canal}`;
}

function comContexto(log: Log, contexto: object): Log {
  return {
    info: (d, m) => {
      log.info({ ...contexto, ...d }, m);
    },
    warn: (d, m) => {
      log.warn({ ...contexto, ...d }, m);
    },
    error: (d, m) => {
      log.error({ ...contexto, ...d }, m);
    },
  };
}
