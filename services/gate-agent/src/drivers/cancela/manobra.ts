import type { Relogio } from '../../ports/index.js';
import type { Acionamento } from './acionamento.js';
import type { Movimento } from './posicao.js';

export interface OpcoesManobra {
  readonly curso_ms: number;
  /** There is a limit switch for that end. */
  readonly confirma_aberta: boolean;
  readonly confirma_fechada: boolean;
}

export interface ContextoManobra {
  readonly relogio: Relogio;
  readonly acionamento: Acionamento;
  /** The movement began or ended: the position may have changed. */
  readonly avisar: () => void;
}

/** One command to the arm at a time, from the call to the limit switch. Opening cancels a closing; never the other way round. */
export interface Manobra {
  abrir(): Promise<void>;
  fechar(permitido: () => boolean): Promise<void>;
  fimDeCurso(aberta: boolean | undefined, fechada: boolean | undefined, lidoEm: number): void;
  movimento(): Movimento | undefined;
  presumida(): 'aberta' | 'fechada' | undefined;
  /** The arm was out of sight: what was presumed of it no longer holds. */
  esquecer(): void;
  encerrar(): void;
}

interface Curso {
  readonly sentido: Movimento;
  readonly promessa: Promise<void>;
  /** Instant of the confirmed write: only what was read after it says how the movement ended. */
  escritoEm: number | undefined;
  vivo: boolean;
  acabar(erro?: Error): void;
}

const REPETIR_MS = 150;

export function createManobra(o: OpcoesManobra, { relogio, acionamento, avisar }: ContextoManobra): Manobra {
  let curso: Curso | undefined;
  let presumida: 'aberta' | 'fechada' | undefined;

  const iniciar = (sentido: Movimento, confirma: boolean): Curso => {
    let resolver: () => void = () => undefined;
    let rejeitar: (erro: Error) => void = () => undefined;
    const promessa = new Promise<void>((resolve, reject) => {
      resolver = resolve;
      rejeitar = reject;
    });
    const fim = sentido === 'abrindo' ? 'aberta' : 'fechada';
    const cancelarPrazo = relogio.apos(o.curso_ms, () => {
      if (novo.escritoEm === undefined)
        novo.acabar(new Error('command not accepted by the device within the travel time'));
      else if (confirma) novo.acabar(new Error(`arm did not reach its limit in ${String(o.curso_ms)} ms`));
      else novo.acabar();
    });
    const novo: Curso = {
      sentido,
      promessa,
      escritoEm: undefined,
      vivo: true,
      acabar(erro) {
        if (!novo.vivo) return;
        novo.vivo = false;
        cancelarPrazo();
        if (curso === novo) curso = undefined;
        presumida = erro === undefined ? fim : undefined;
        if (erro === undefined) resolver();
        else rejeitar(erro);
        avisar();
      },
    };
    curso = novo;
    presumida = undefined;
    return novo;
  };
  const escrito = (c: Curso): void => {
    if (!c.vivo) return;
    c.escritoEm = relogio.mono();
    avisar();
  };
  /** Opening does not give up while its time runs: the write is repeated until the device takes it. */
  const insistir = async (c: Curso): Promise<void> => {
    while (c.vivo) {
      try {
        await acionamento.abrir();
        escrito(c);
        return;
      } catch {
        await new Promise<void>((resolve) => {
          relogio.apos(REPETIR_MS, resolve);
        });
      }
    }
  };

  return {
    abrir() {
      if (curso?.sentido === 'abrindo') return curso.promessa;
      curso?.acabar(new Error('closing cancelled: open commanded'));
      const novo = iniciar('abrindo', o.confirma_aberta);
      void insistir(novo);
      return novo.promessa;
    },
    fechar(permitido) {
      if (curso?.sentido === 'abrindo') return Promise.reject(new Error('opening in progress'));
      if (curso?.sentido === 'fechando') return Promise.reject(new Error('closing already in progress'));
      const novo = iniciar('fechando', o.confirma_fechada);
      const podeEscrever = (): boolean => {
        if (!novo.vivo || curso !== novo) return false;
        try {
          return permitido();
        } catch {
          return false;
        }
      };
      acionamento.fechar(podeEscrever).then(
        () => {
          escrito(novo);
        },
        (erro: unknown) => {
          novo.acabar(erro instanceof Error ? erro : new Error(String(erro)));
        },
      );
      return novo.promessa;
    },
    fimDeCurso(aberta, fechada, lidoEm) {
      if (curso?.escritoEm === undefined || lidoEm < curso.escritoEm) return;
      const chegou =
        curso.sentido === 'abrindo' ? aberta === true && fechada !== true : fechada === true && aberta !== true;
      if (chegou) curso.acabar();
    },
    movimento: () => (curso?.escritoEm === undefined ? undefined : curso.sentido),
    presumida: () => presumida,
    esquecer() {
      presumida = undefined;
    },
    encerrar() {
      curso?.acabar(new Error('stopped'));
    },
  };
}
