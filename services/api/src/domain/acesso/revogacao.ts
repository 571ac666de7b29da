import { Injectable } from '@nestjs/common';

/** These sessions (or every one of the user, when none is named) are over, or their abilities changed. */
export interface Revogacao {
  readonly usuario: string;
  readonly sessoes: readonly string[];
  readonly motivo: string;
}

type Ouvinte = (revogacao: Revogacao) => void;

/** Tells every process at once that access changed. Called after the commit that made it so. */
export abstract class RevocationBus {
  private readonly ouvintes = new Set<Ouvinte>();

  abstract publicar(revogacao: Revogacao): Promise<void>;

  /** Answers the way to stop listening. */
  aoRevogar(ouvinte: Ouvinte): () => void {
    this.ouvintes.add(ouvinte);
    return () => this.ouvintes.delete(ouvinte);
  }

  /** For implementations: hand a revocation, own or received, to this process. */
  protected avisar(revogacao: Revogacao): void {
    for (const ouvinte of this.ouvintes) ouvinte(revogacao);
  }
}

/** Only this process. */
@Injectable()
export class LocalRevocationBus extends RevocationBus {
  publicar(revogacao: Revogacao): Promise<void> {
    this.avisar(revogacao);
    return Promise.resolve();
  }
}
