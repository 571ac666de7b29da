import type { ModbusIo, ModbusUnit } from '../../transport/modbus-bus.js';
import { ModbusError } from '../../transport/modbus-error.js';
import type { Relogio } from '../../ports/index.js';

export interface OpcoesAcionamento {
  readonly acionamento: 'pulso' | 'nivel';
  readonly bobina_abrir: number;
  readonly bobina_fechar?: number | undefined;
  readonly pulso_ms: number;
}

/** Drives the coils. The two are never on together: the other is confirmed off before one goes on. */
export interface Acionamento {
  abrir(): Promise<void>;
  /** `permitido` is asked right before the bytes of the write. */
  fechar(permitido: () => boolean): Promise<void>;
  /** Ends now the pulse under way, if any. */
  parar(): Promise<void>;
}

export interface ContextoAcionamento {
  readonly relogio: Relogio;
  unidade(): ModbusUnit;
  aviso(mensagem: string): void;
}

async function coilOn(io: ModbusIo, endereco: number): Promise<boolean> {
  try {
    return (await io.readBits('coil', endereco, 1))[0] ?? true;
  } catch (erro) {
    // Not every device lets its coils be read: then it is taken as on.
    if (erro instanceof ModbusError && erro.causa === 'excecao') return true;
    throw erro;
  }
}

const REPETIR_MS = 100;

export function createAcionamento(o: OpcoesAcionamento, c: ContextoAcionamento): Acionamento {
  let cancelarPulso: (() => void) | undefined;
  let pulsando: { readonly bobina: number; readonly geracao: number } | undefined;

  const desligar = async (bobina: number, geracao: number): Promise<void> => {
    const u = c.unidade();
    await u.run('comando', (io) => io.writeCoil(bobina, false, () => u.geracao() === geracao));
    if (pulsando?.bobina === bobina) pulsando = undefined;
  };
  /** Ends the pulse, again and again until confirmed, but only on the connection that began it: nothing is written on reconnection. */
  const encerrarPulso = (bobina: number, geracao: number, espera: number): void => {
    cancelarPulso?.();
    pulsando = { bobina, geracao };
    cancelarPulso = c.relogio.apos(espera, () => {
      cancelarPulso = undefined;
      desligar(bobina, geracao).catch((erro: unknown) => {
        if (erro instanceof ModbusError && erro.causa === 'parado') return;
        const u = c.unidade();
        if (u.geracao() !== geracao || !u.conectado())
          c.aviso(`coil ${String(bobina)} left on: link lost during its pulse`);
        else if (cancelarPulso === undefined) encerrarPulso(bobina, geracao, REPETIR_MS);
      });
    });
  };
  const pulsar = async (liga: number, desliga: number, antes: () => boolean): Promise<void> => {
    const u = c.unidade();
    await u.run('comando', async (io) => {
      const geracao = u.geracao();
      const mesma = (): boolean => u.geracao() === geracao;
      if (!antes()) throw new ModbusError('recusado', 'not permitted at the moment of the write');
      if (await coilOn(io, desliga)) await io.writeCoil(desliga, false, mesma);
      cancelarPulso?.();
      cancelarPulso = undefined;
      // From the moment the bytes leave the coil may be on, answered or not.
      try {
        await io.writeCoil(liga, true, () => mesma() && antes());
      } finally {
        encerrarPulso(liga, geracao, o.pulso_ms);
      }
    });
  };
  const nivel = async (ligado: boolean, antes: () => boolean): Promise<void> => {
    const u = c.unidade();
    await u.run('comando', async (io) => {
      // Read first: on a new connection the coil's state is not known.
      await coilOn(io, o.bobina_abrir);
      await io.writeCoil(o.bobina_abrir, ligado, antes);
    });
  };
  const fecharPor = o.bobina_fechar;
  const porPulso = o.acionamento === 'pulso' && fecharPor !== undefined;

  return {
    abrir: () => (porPulso ? pulsar(o.bobina_abrir, fecharPor, () => true) : nivel(true, () => true)),
    fechar: (permitido) => (porPulso ? pulsar(fecharPor, o.bobina_abrir, permitido) : nivel(false, permitido)),
    async parar() {
      cancelarPulso?.();
      cancelarPulso = undefined;
      const p = pulsando;
      pulsando = undefined;
      if (p !== undefined && c.unidade().conectado()) await desligar(p.bobina, p.geracao).catch(() => undefined);
    },
  };
}
