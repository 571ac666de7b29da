import { Inject, Injectable } from '@nestjs/common';
import { BancoIngestao } from './banco-ingestao.js';

const VALIDADE_MS = 30_000;

/** Which company owns which gate. The subject of a message must agree with it. */
@Injectable()
export class GatesConhecidos {
  private mapa = new Map<string, string>();
  private lidoEm = Number.NEGATIVE_INFINITY;
  private lendo: Promise<void> | undefined;

  constructor(@Inject(BancoIngestao) private readonly banco: BancoIngestao) {}

  /** True when `empresa` owns `gate`; an unknown gate is looked up again. */
  async pertence(empresa: string, gate: string): Promise<boolean> {
    if (this.mapa.get(gate) === empresa) return true;
    if (performance.now() - this.lidoEm > (this.mapa.has(gate) ? VALIDADE_MS : 1000)) await this.recarregar();
    return this.mapa.get(gate) === empresa;
  }

  /** Same, by what is known already. */
  conhece(empresa: string, gate: string): boolean {
    return this.mapa.get(gate) === empresa;
  }

  todos(): ReadonlyMap<string, string> {
    return this.mapa;
  }

  recarregar(): Promise<void> {
    this.lendo ??= this.ler().finally(() => {
      this.lendo = undefined;
    });
    return this.lendo;
  }

  private async ler(): Promise<void> {
    const { pool } = this.banco;
    if (!pool) return;
    const { rows } = await pool.query<{ id: string; empresa_id: string }>('select id, empresa_id from gate');
    this.mapa = new Map(rows.map((r) => [r.id, r.empresa_id]));
    this.lidoEm = performance.now();
  }
}
