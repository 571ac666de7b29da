import { Injectable } from '@nestjs/common';

/** These sessions (or every one of the user, when none is named) are over. */
export interface Revogacao {
  readonly usuario: string;
  readonly sessoes: readonly string[];
  readonly motivo: string;
}

/** What a user, or the people of a company, may do has changed; nobody is signed out. */
export interface MudancaAcesso {
  readonly usuario?: string;
  readonly empresa?: string;
}

type Ouvinte<T> = (aviso: T) => void;

/** Tells every process at once that access changed. Called after the commit that made it so. */
export abstract class RevocationBus {
  private readonly deRevogacao = new Set<Ouvinte<Revogacao>>();
  private readonly deMudanca = new Set<Ouvinte<MudancaAcesso>>();

  abstract publicar(revogacao: Revogacao): Promise<void>;
  abstract mudou(mudanca: MudancaAcesso): Promise<void>;

  /** Answers the way to stop listening. */
  aoRevogar(ouvinte: Ouvinte<Revogacao>): () => void {
    this.deRevogacao.add(ouvinte);
    return () => this.deRevogacao.delete(ouvinte);
  }

  aoMudar(ouvinte: Ouvinte<MudancaAcesso>): () => void {
    this.deMudanca.add(ouvinte);
    return () => this.deMudanca.delete(ouvinte);
  }

  /** For implementations: hand a revocation, own or received, to this process. */
  protected avisar(revogacao: Revogacao): void {
    for (const ouvinte of this.deRevogacao) ouvinte(revogacao);
  }

  protected avisarMudanca(mudanca: MudancaAcesso): void {
    for (const ouvinte of this.deMudanca) ouvinte(mudanca);
  }
}

/** Only this process. */
@Injectable()
export class LocalRevocationBus extends RevocationBus {
  publicar(revogacao: Revogacao): Promise<void> {
    this.avisar(revogacao);
    return Promise.resolve();
  }

  mudou(mudanca: MudancaAcesso): Promise<void> {
    this.avisarMudanca(mudanca);
    return Promise.resolve();
  }
}

/** One message per user whose sessions ended. */
export async function publicarRevogadas(
  bus: RevocationBus,
  revogadas: readonly { readonly id: string; readonly usuario_id: string }[],
  motivo: string,
): Promise<void> {
  for (const usuario of new Set(revogadas.map((r) => r.usuario_id))) {
    const sessoes = revogadas.filter((r) => r.usuario_id === usuario).map((r) => r.id);
    await bus.publicar({ usuario, sessoes, motivo });
  }
}
