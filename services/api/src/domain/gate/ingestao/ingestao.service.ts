import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { assuntos, lerAssunto, validarFato, type ResultadoValidacaoFato } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { Broker } from '../../../kernel/broker/broker.js';
import { registro } from '../../../kernel/http/registro.js';
import { Projetor } from '../projecao/projetor.js';
import { Difusao } from '../vivo/difusao.js';
import { BancoIngestao } from './banco-ingestao.js';
import { FilaLotes } from './fila-lotes.js';
import { GatesConhecidos } from './gates.js';
import { Lacunas } from './lacunas.js';
import { registrarLote, type FatoRecebido, type LoteRegistrado } from './registrar-lote.js';

interface Recebida {
  readonly msg: JsMsg;
  readonly empresa: string;
  readonly gate: string;
  readonly lido: ResultadoValidacaoFato;
}

/** Facts from the stream to Postgres: validate, commit in batches, then acknowledge, tell the agent, project and broadcast. */
@Injectable()
export class Ingestao implements OnModuleInit, OnApplicationShutdown {
  private mensagens: ConsumerMessages | undefined;
  private parada = false;
  private readonly fila = new FilaLotes<Recebida>({
    gravar: (lote) => this.gravar(lote),
    aoFalhar: (e) => this.esperarBanco(e),
    maximo: 100,
    maximoAtrasado: 500,
  });

  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(BancoIngestao) private readonly banco: BancoIngestao,
    @Inject(GatesConhecidos) private readonly gates: GatesConhecidos,
    @Inject(Lacunas) private readonly lacunas: Lacunas,
    @Inject(Projetor) private readonly projetor: Projetor,
    @Inject(Difusao) private readonly difusao: Difusao,
  ) {}

  onModuleInit(): void {
    if (this.banco.pool) this.broker.aoConectar(() => this.consumir());
  }

  async onApplicationShutdown(): Promise<void> {
    this.parada = true;
    await this.mensagens?.close().catch(() => undefined);
  }

  private async consumir(): Promise<void> {
    await this.mensagens?.close().catch(() => undefined);
    this.fila.esvaziar();
    if (this.parada) return;
    const consumidor = await this.broker.consumidorFatos();
    if (!consumidor) return;
    this.mensagens = await consumidor.consume({
      max_messages: 2000,
      callback: (msg) => {
        const alvo = lerAssunto(msg.subject);
        if (alvo)
          this.fila.incluir({ msg, empresa: alvo.empresa, gate: alvo.gate, lido: this.validar(msg, alvo.gate) });
        else msg.term();
      },
    });
  }

  private async gravar(lote: readonly Recebida[]): Promise<() => void> {
    const { pool } = this.banco;
    if (!pool) return () => undefined;
    if (!lote.every((r) => this.gates.conhece(r.empresa, r.gate)))
      for (const r of lote) await this.gates.pertence(r.empresa, r.gate);
    const bons: FatoRecebido[] = [];
    const ruins: { r: Recebida; motivo: string }[] = [];
    for (const r of lote) {
      if (!r.lido.ok) ruins.push({ r, motivo: r.lido.erro });
      if (!r.lido.fato) continue;
      // A fact whose contents are wrong still takes its place in the sequence: the watermark must not stop at it.
      if (this.gates.conhece(r.empresa, r.gate)) bons.push({ empresa: r.empresa, fato: r.lido.fato });
      else ruins.push({ r, motivo: 'gate is not of this company' });
    }
    const registrado = bons.length > 0 ? await registrarLote(pool, bons) : undefined;
    for (const { r, motivo } of ruins) await this.quarentena(r.empresa, r.gate, motivo, r.msg.string());
    for (const d of registrado?.divergentes ?? [])
      await this.quarentena(d.empresa, d.fato.gate, 'fork: another fact has this identity', JSON.stringify(d.fato));
    return () => {
      try {
        for (const r of lote) r.msg.ack();
        if (registrado) this.anunciar(registrado);
      } catch (err) {
        // The link is closing: what was not acknowledged comes again, and is known by its identity.
        registro.warn({ err }, 'committed facts not announced');
      }
    };
  }

  /** After the commit: screens, agents, gaps, projections. */
  private anunciar({ novos, marcas, divergentes }: LoteRegistrado): void {
    this.difusao.fatos(novos);
    for (const m of marcas) {
      const empresa = this.gates.todos().get(m.gate);
      if (empresa)
        this.broker.publicar(
          assuntos.marca(empresa, m.gate),
          JSON.stringify({ v: 1, gate: m.gate, epoca: m.epoca, contiguo: m.contiguo }),
        );
    }
    this.lacunas.observar(marcas);
    this.projetor.avisar(novos, marcas);
    if (divergentes.length > 0) this.projetor.alarmarDivergencia(divergentes);
  }

  /** On arrival, while the batch before is being written. */
  private validar(msg: JsMsg, gate: string): ResultadoValidacaoFato {
    let corpo: unknown;
    try {
      corpo = msg.json();
    } catch {
      return { ok: false, erro: 'not JSON' };
    }
    const lido = validarFato(corpo);
    if (lido.fato && lido.fato.gate !== gate)
      return { ok: false, erro: 'gate of the payload is not that of the subject' };
    return lido;
  }

  private async quarentena(empresa: string, gate: string, motivo: string, corpo: string): Promise<void> {
    registro.error({ empresa, gate, motivo }, 'fact refused, kept in quarantine');
    const eUuid = (v: string): boolean => /^[0-9a-f-]{36}$/.test(v);
    if (!eUuid(empresa) || !eUuid(gate)) return;
    const lido = (() => {
      try {
        return JSON.parse(corpo) as { epoca?: string; seq?: number };
      } catch {
        return {};
      }
    })();
    await this.banco.pool?.query(
      'insert into fato_quarentena (id, gate_id, empresa_id, epoca, seq, motivo, corpo, recebido_em) values ($1,$2,$3,$4,$5,$6,$7,now())',
      [
        uuidv7(),
        gate,
        empresa,
        typeof lido.epoca === 'string' && eUuid(lido.epoca) ? lido.epoca : null,
        Number.isSafeInteger(lido.seq) ? lido.seq : null,
        motivo,
        corpo.slice(0, 65_536),
      ],
    );
  }

  /** The batch stays in the queue; nothing is acknowledged until Postgres takes it. */
  private async esperarBanco(erro: unknown): Promise<void> {
    registro.warn({ err: erro, fila: this.fila.tamanho }, 'facts not persisted, will retry');
    await new Promise((r) => setTimeout(r, 300).unref());
    if (this.parada) this.fila.esvaziar();
  }
}
