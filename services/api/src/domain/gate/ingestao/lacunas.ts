import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { assuntos } from '@portaria/proto';
import { Broker } from '../../../kernel/broker/broker.js';
import { registro } from '../../../kernel/http/registro.js';
import { BancoIngestao } from './banco-ingestao.js';
import { GatesConhecidos } from './gates.js';
import type { MarcaGate } from './registrar-lote.js';

/** With several cores a gap may be a neighbour's batch about to commit. */
const CARENCIA_MS = 700;
const REPETE_MS = 5000;

interface Aberta {
  readonly gate: string;
  readonly epoca: string;
  desde: number;
  pedidaEm: number;
}

/** Notices missing facts, notes the gap, asks the agent for them, and closes the gap when they came. Never silent. */
@Injectable()
export class Lacunas implements OnApplicationShutdown {
  private readonly abertas = new Map<string, Aberta>();
  private readonly relogio: NodeJS.Timeout;

  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(BancoIngestao) private readonly banco: BancoIngestao,
    @Inject(GatesConhecidos) private readonly gates: GatesConhecidos,
  ) {
    this.relogio = setInterval(
      () =>
        void this.cuidar().catch((err: unknown) => {
          registro.warn({ err }, 'gap check failed');
        }),
      500,
    );
    this.relogio.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.relogio);
  }

  observar(marcas: readonly MarcaGate[]): void {
    for (const m of marcas) {
      const chave = `${m.gate}:${m.epoca}`;
      if (m.maximo > m.contiguo) {
        if (!this.abertas.has(chave))
          this.abertas.set(chave, {
            gate: m.gate,
            epoca: m.epoca,
            desde: performance.now(),
            pedidaEm: Number.NEGATIVE_INFINITY,
          });
      } else if (this.abertas.get(chave)?.pedidaEm === Number.NEGATIVE_INFINITY) this.abertas.delete(chave);
    }
  }

  private async cuidar(): Promise<void> {
    const { pool } = this.banco;
    if (!pool) return;
    const agora = performance.now();
    for (const [chave, a] of this.abertas) {
      if (agora - a.desde < CARENCIA_MS || agora - a.pedidaEm < REPETE_MS) {
        if (a.pedidaEm === Number.NEGATIVE_INFINITY || agora - a.pedidaEm < 400) continue;
      }
      const { rows } = await pool.query<{ contiguo: string; proximo: string | null; empresa_id: string }>(
        `select m.contiguo, m.empresa_id, (select min(seq) from fato f where f.gate_id = m.gate_id and f.epoca = m.epoca and f.seq > m.contiguo) proximo
         from fato_marca m where m.gate_id = $1 and m.epoca = $2`,
        [a.gate, a.epoca],
      );
      const m = rows[0];
      if (!m?.proximo) {
        await this.fechar(a);
        this.abertas.delete(chave);
      } else if (agora - a.pedidaEm >= REPETE_MS) {
        a.pedidaEm = agora;
        await this.pedir(a, Number(m.contiguo) + 1, Number(m.proximo) - 1, m.empresa_id);
      }
    }
  }

  private async pedir(a: Aberta, de: number, ate: number, empresa: string): Promise<void> {
    registro.warn({ gate: a.gate, epoca: a.epoca, de, ate }, 'facts missing, asking the agent again');
    await this.banco.pool?.query(
      `insert into fato_lacuna (gate_id, epoca, de, empresa_id, ate, aberta_em, pedidos) values ($1,$2,$3,$4,$5,now(),1)
       on conflict (gate_id, epoca, de) do update set pedidos = fato_lacuna.pedidos + 1, ate = excluded.ate, fechada_em = null`,
      [a.gate, a.epoca, de, empresa, ate],
    );
    const dono = this.gates.todos().get(a.gate) ?? empresa;
    this.broker.publicar(
      assuntos.reenvio(dono, a.gate),
      JSON.stringify({ v: 1, gate: a.gate, epoca: a.epoca, de, ate }),
    );
  }

  private async fechar(a: Aberta): Promise<void> {
    await this.banco.pool?.query(
      'update fato_lacuna set fechada_em = now() where gate_id = $1 and epoca = $2 and fechada_em is null',
      [a.gate, a.epoca],
    );
  }
}
