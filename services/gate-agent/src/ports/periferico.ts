/** Connection of a device as the agent sees it. `degradado`: talks, but answers wrongly or late. */
export type Conexao = 'conectando' | 'conectado' | 'degradado' | 'desconectado';

export interface Saude {
  readonly conexao: Conexao;
  /** Instant of the last good exchange, epoch ms; 0 before the first. */
  readonly visto_em: number;
  /** Reason of the last failure, English, for the log and the health page. */
  readonly erro?: string;
  /** Counters since start: frames or reads that were good, bad (garbage, checksum, wrong id), reconnections. */
  readonly bons: number;
  readonly ruins: number;
  readonly reconexoes: number;
}

/** What every device has, whatever its port. `stop` ends timers and sockets and may be called at any time, twice too. */
export interface Device {
  start(): void;
  stop(): Promise<void>;
  saude(): Saude;
}

/** Undoes one subscription. */
export type Dispose = () => void;
