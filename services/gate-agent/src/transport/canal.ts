/** One open channel. It ends once, with a reason, and says nothing afterwards. */
export interface Canal {
  write(bytes: Uint8Array): Promise<void>;
  /** Throws away what the operating system holds of the input (serial); nothing on TCP. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** What a channel tells its link. */
export interface CanalEventos {
  aberto(): void;
  bytes(pedaco: Buffer): void;
  fim(motivo: string): void;
}
