import { createEscravoModbus, type EscravoModbus, type OpcoesEscravo } from '../clp/escravo.js';

export interface OpcoesCancelaSimulada extends OpcoesEscravo {
  /** The PLC that the arm hangs on; absent = one of its own. */
  readonly clp?: EscravoModbus;
  readonly bobina_abrir?: number;
  readonly bobina_fechar?: number;
  readonly fim_aberta?: number;
  readonly fim_fechada?: number;
  readonly curso_ms?: number;
  /** `nivel`: the arm follows `bobina_abrir`; default `pulso`. */
  readonly acionamento?: 'pulso' | 'nivel';
}

/** A barrier arm moved by coils, with limit switches in discrete inputs. */
export interface CancelaSimulada {
  readonly clp: EscravoModbus;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** 0 closed, 1 open. */
  angulo(): number;
  /** The arm is stuck where it is. */
  travado(ligado: boolean): void;
  /** Both coils were on at one time: this must never happen. */
  conflito(): boolean;
  aoMover(fn: (angulo: number) => void): void;
}

const PASSO_MS = 20;

export function createCancelaModbusSimulator(opcoes: OpcoesCancelaSimulada = {}): CancelaSimulada {
  const {
    bobina_abrir = 0,
    bobina_fechar = 1,
    fim_aberta = 0,
    fim_fechada = 1,
    curso_ms = 400,
    acionamento = 'pulso',
  } = opcoes;
  const clp = opcoes.clp ?? createEscravoModbus('tcp', opcoes);
  const { espaco } = clp;
  const ouvintes: ((angulo: number) => void)[] = [];
  let angulo = 0;
  let alvo = 0;
  let preso = false;
  let conflito = false;
  let relogio: NodeJS.Timeout | undefined;
  let desfazer: (() => void) | undefined;

  const mostrar = (): void => {
    espaco.discretas[fim_aberta] = angulo >= 1 ? 1 : 0;
    espaco.discretas[fim_fechada] = angulo <= 0 ? 1 : 0;
  };
  const andar = (): void => {
    if (preso || angulo === alvo) return;
    const passo = PASSO_MS / curso_ms;
    angulo = alvo > angulo ? Math.min(alvo, angulo + passo) : Math.max(alvo, angulo - passo);
    mostrar();
    for (const fn of ouvintes) fn(angulo);
  };
  const aoEscrever = (endereco: number, ligada: boolean): void => {
    if (espaco.bobinas[bobina_abrir] === 1 && espaco.bobinas[bobina_fechar] === 1) conflito = true;
    if (endereco === bobina_abrir && (ligada || acionamento === 'nivel')) alvo = ligada ? 1 : 0;
    if (endereco === bobina_fechar && ligada && acionamento === 'pulso') alvo = 0;
  };
  mostrar();
  return {
    clp,
    async start() {
      desfazer = espaco.aoEscreverBobina(aoEscrever);
      relogio = setInterval(andar, PASSO_MS);
      if (opcoes.clp === undefined) await clp.start();
    },
    async stop() {
      desfazer?.();
      clearInterval(relogio);
      if (opcoes.clp === undefined) await clp.stop();
    },
    angulo: () => angulo,
    travado: (ligado) => {
      preso = ligado;
    },
    conflito: () => conflito,
    aoMover: (fn) => {
      ouvintes.push(fn);
    },
  };
}
