import type {
  ConfigPista,
  DadosFatoEntrada,
  Decisao,
  FasePista,
  PedidoDecisao,
  RefFoto,
  TipoFato,
  VisitaEsperada,
} from '@portaria/proto';
import type { Log } from '../drivers/define-driver.js';
import type {
  Balanca,
  Camera,
  Cancela,
  EntradasSaidas,
  Impressora,
  LeitorPlaca,
  Painel,
  Relogio,
} from '../ports/index.js';
import type { RelogioNucleo } from '../link/relogio-nucleo.js';
import type { PlacaDaSessao } from './leituras.js';
import type { ConfigPeso } from './peso.js';

export interface Nomeado<D> {
  readonly id: string;
  readonly nome: string;
  readonly device: D;
}

/** Devices of one lane as they are now; the agent changes the object when the configuration changes. */
export interface DispositivosPista {
  readonly es: Nomeado<EntradasSaidas> | undefined;
  readonly balanca: (Nomeado<Balanca> & { readonly config: ConfigPeso }) | undefined;
  readonly cancela_a: Nomeado<Cancela> | undefined;
  readonly cancela_b: Nomeado<Cancela> | undefined;
  readonly leitores: readonly Nomeado<LeitorPlaca>[];
  readonly cameras: readonly Nomeado<Camera>[];
  readonly painel: Nomeado<Painel> | undefined;
  readonly impressora: Nomeado<Impressora> | undefined;
  /** Name a person knows a channel by. */
  readonly rotulo: (canal: string) => string;
}

export type NivelAlarme = 'critico' | 'alto' | 'medio' | 'baixo';

/** A person who acts on the lane, and why. */
export interface Pessoa {
  readonly autor: { readonly id: string; readonly nome: string };
  readonly justificativa: string;
}

export type Lado = 'a' | 'b';
export type FaseDecisao = 'admissao' | 'liberacao';

export interface FatoDaPista<T extends TipoFato = TipoFato> {
  readonly tipo: T;
  readonly dados: DadosFatoEntrada<T>;
}

export interface DepsPista {
  readonly relogio: Relogio;
  readonly relogioNucleo: RelogioNucleo;
  readonly log: Log;
  /** Writes facts and the lane's session in one commit; resolves when both are on the disk. */
  readonly registrar: (pista: string, fatos: readonly FatoDaPista[], sessao: SessaoPista | null) => Promise<void>;
  /** Core first, local copy when it does not answer. */
  readonly decidir: (
    pedido: PedidoDecisao,
    pista: ConfigPista,
  ) => Promise<{ decisao: Decisao; quem: 'nucleo' | 'agente' }>;
  readonly fotografar: (cameras: DispositivosPista['cameras']) => Promise<RefFoto[]>;
  readonly guardarImagem: (jpeg: Uint8Array, camera: string) => Promise<RefFoto>;
  readonly alarme: (pista: string, codigo: string, nivel: NivelAlarme, ativo: boolean, texto: string) => void;
  readonly mudou: () => void;
  readonly novoId: () => string;
}

/** One vehicle's passage. Plain data: kept on disk with every fact, taken up again after a crash. */
export interface SessaoPista {
  id: string;
  /** Core's clock, ISO. */
  desde: string;
  fase: FasePista;
  origem: 'sensor' | 'placa' | 'tag' | 'peso' | 'manual';
  /** Side it came in by. */
  lado: Lado;
  placa: PlacaDaSessao | null;
  tags: string[];
  visita: VisitaEsperada | null;
  /** Phase whose exception waits for a person. */
  excecao: FaseDecisao | null;
  recusada: boolean;
  pesagem: { id: string; kg: number } | null;
  mensagem: string;
}
