import type { Situacao } from './situacao.js';
import type { FatoDaPista, SessaoPista } from './tipos.js';

const NOVA_TENTATIVA_MS = 2000;

/**
 * What the lane writes down. When the outbox refuses, the lane stops acting by itself (`travado`) and a person takes over, until a
 * record goes through again.
 */
export class Diario {
  travado = false;
  /** Facts that the outbox refused: written, in order, when it takes records again. */
  private readonly atrasados: FatoDaPista[] = [];
  private readonly sit: Situacao;
  private ultimaTentativa = 0;

  constructor(sit: Situacao) {
    this.sit = sit;
  }

  /** Resolves when facts and session are on the disk; whoever acts on them waits for it. */
  gravar(fatos: readonly FatoDaPista[], sessao: SessaoPista | null): Promise<void> {
    return this.sit.deps.registrar(this.sit.config.id, fatos, sessao);
  }

  /** Writes a fact of the present session; nothing waits for it. */
  anotar(fato: FatoDaPista): void {
    if (this.atrasados.length > 0) {
      this.atrasados.push(fato);
      return;
    }
    void this.gravar([fato], this.sit.sessao).catch((e: unknown) => {
      this.atrasados.push(fato);
      this.recusado(e as Error);
    });
  }

  /** Keeps the session and what the barriers have to do yet, without a fact. */
  guardar(sessao: SessaoPista | null): void {
    void this.gravar([], sessao).catch((e: unknown) => {
      this.recusado(e as Error);
    });
  }

  recusado(erro: Error): void {
    const { sit } = this;
    sit.deps.log.error({ erro: erro.message }, 'outbox refused a record, automatic mode stopped');
    this.travado = true;
    sit.alarme('sem_registro', 'critico', true, 'O agente não consegue gravar registros: modo automático parado.');
    sit.mudou();
  }

  /** Asks the outbox again now and then. */
  tentarDestravar(): void {
    const { sit } = this;
    const { agora } = sit;
    if (agora - this.ultimaTentativa < NOVA_TENTATIVA_MS) return;
    this.ultimaTentativa = agora;
    const lote = [...this.atrasados];
    void this.gravar(lote, sit.sessao).then(
      () => {
        this.atrasados.splice(0, lote.length);
        if (this.atrasados.length > 0) return;
        this.travado = false;
        sit.alarme('sem_registro', 'critico', false);
        sit.mudou();
      },
      () => undefined,
    );
  }
}
