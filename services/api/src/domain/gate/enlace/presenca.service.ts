import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { assuntos, filtros, lerAssunto, ola, type Ola, type RespostaOla } from '@portaria/proto';
import { Broker } from '../../../kernel/broker/broker.js';
import { tentarJson } from '../../../kernel/broker/json.js';
import { BancoIngestao } from '../ingestao/banco-ingestao.js';
import { Tenancy } from '../../../kernel/tenancy/tenancy.js';
import { GatesConhecidos } from '../ingestao/gates.js';
import { Alarmes } from '../projecao/alarmes.js';
import { Difusao } from '../vivo/difusao.js';

/** An instance that said nothing for this long gave the gate back. */
export const POSSE_S = 10;
/** The holder has this long to say that it lives when another instance asks for its gate. */
const RESPOSTA_MS = 800;
const SOZINHO_MS = 15_000;
/** After the line broke, everybody is back within this time; until then silence says nothing about who is alive. */
const VOLTA_MS = 5000;
const DUPLICADO = 'agente:duplicado';

interface Posse {
  readonly aceito: boolean;
  readonly contiguo: number;
}

/**
 * Presence of agents: lends each gate to one instance at a time (the lease is a row, so any core may answer), tells the clock and
 * the watermark.
 */
@Injectable()
export class Presenca implements OnModuleInit {
  /** Gates at which an instance was refused, and when last (monotonic). */
  private readonly recusadas = new Map<string, number>();

  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(BancoIngestao) private readonly banco: BancoIngestao,
    @Inject(GatesConhecidos) private readonly gates: GatesConhecidos,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Alarmes) private readonly alarmes: Alarmes,
    @Inject(Difusao) private readonly difusao: Difusao,
  ) {}

  onModuleInit(): void {
    if (!this.banco.pool) return;
    this.broker.responder(filtros.perguntas('ola'), (msg) => this.responder(msg.subject, msg.data));
  }

  /** Instance in charge of a gate now, or undefined when none was heard of lately. */
  async instancia(gate: string): Promise<string | undefined> {
    const { rows } = (await this.banco.pool?.query<{ instancia: string }>({
      name: 'agente_instancia',
      text: `select instancia from agente where gate_id = $1 and visto_em > now() - make_interval(secs => ${POSSE_S})`,
      values: [gate],
    })) ?? { rows: [] };
    return rows[0]?.instancia;
  }

  private async responder(assunto: string, dados: Uint8Array): Promise<RespostaOla | undefined> {
    const alvo = lerAssunto(assunto);
    const lido = ola.safeParse(tentarJson(dados));
    if (!alvo || !lido.success || lido.data.gate !== alvo.gate) return undefined;
    if (!(await this.gates.pertence(alvo.empresa, alvo.gate)))
      return { v: 1, aceito: false, motivo: 'gate unknown', agora: new Date().toISOString(), contiguo: 0 };
    const voltando = this.broker.noArMs < VOLTA_MS && (await this.duplicado(alvo.empresa, alvo.gate));
    let p = await this.tomar(alvo.empresa, lido.data, { morta: null, vencida: !voltando });
    // The holder may be on its way back, behind its copy: no verdict now, the agent asks again.
    if (!p.aceito && voltando) return undefined;
    if (!p.aceito) {
      const morta = await this.morta(alvo.empresa, alvo.gate);
      if (morta) p = await this.tomar(alvo.empresa, lido.data, { morta, vencida: true });
      // Somebody else took the gate of the dead one meanwhile: no verdict now, the agent asks again.
      if (morta && !p.aceito) return undefined;
    }
    await this.alarmar(alvo.empresa, alvo.gate, !p.aceito);
    return {
      v: 1,
      aceito: p.aceito,
      motivo: p.aceito ? null : 'another instance holds this gate',
      agora: new Date().toISOString(),
      contiguo: p.contiguo,
    };
  }

  /** Two live instances of one agent: the refused one can tell nobody, so the core raises the alarm and ends it when it is alone. */
  private async alarmar(empresa: string, gate: string, duplicado: boolean): Promise<void> {
    const ultima = this.recusadas.get(gate);
    const agora = performance.now();
    if (duplicado) this.recusadas.set(gate, agora);
    else if (ultima === undefined || agora - ultima < SOZINHO_MS) return;
    else this.recusadas.delete(gate);
    if (duplicado && ultima !== undefined) return;
    const em = new Date().toISOString();
    const mudanca = await this.tenancy.run({ empresa_id: empresa }, (manager) =>
      duplicado
        ? this.alarmes.levantar(manager, {
            empresa,
            gate,
            pista: null,
            chave: DUPLICADO,
            codigo: 'agente_duplicado',
            nivel: 'critico',
            texto: 'Outro agente está usando a identidade desta portaria. Ele foi impedido de atuar.',
            em,
          })
        : this.alarmes.normalizar(manager, gate, DUPLICADO, em),
    );
    if (mudanca) this.difusao.mudancas(empresa, gate, [mudanca]);
  }

  /** Two instances of this gate's agent are about. */
  private async duplicado(empresa: string, gate: string): Promise<boolean> {
    if (this.recusadas.has(gate)) return true;
    const linhas: unknown[] = await this.tenancy.run({ empresa_id: empresa }, (em) =>
      em.query(`select 1 from alarme where gate_id = $1 and chave = $2 and situacao in ('ativo', 'reconhecido')`, [
        gate,
        DUPLICADO,
      ]),
    );
    return linhas.length > 0;
  }

  /** The instance that holds the gate, when it does not answer any more (a restarted agent must not wait for the lease to run out). */
  private async morta(empresa: string, gate: string): Promise<string | null> {
    const nc = this.broker.conexao;
    const instancia = await this.instancia(gate);
    if (!nc || !instancia) return null;
    try {
      await nc.request(assuntos.presente(empresa, gate), JSON.stringify({ v: 1, instancia }), { timeout: RESPOSTA_MS });
      return null;
    } catch {
      // Silence counts only on a line that is known to work.
      return nc.rtt().then(
        () => instancia,
        () => null,
      );
    }
  }

  /** `morta`: the holder known to be gone; `vencida`: a lease that ran out may be taken. */
  private async tomar(
    empresa: string,
    o: Ola,
    { morta, vencida }: { readonly morta: string | null; readonly vencida: boolean },
  ): Promise<Posse> {
    const { pool } = this.banco;
    if (!pool) return { aceito: false, contiguo: 0 };
    const posse = await pool.query({
      name: 'agente_posse',
      text: `insert into agente (gate_id, empresa_id, instancia, epoca, versao, config_versao, iniciado_em, visto_em) values ($1,$2,$3,$4,$5,$6,$7,now())
        on conflict (gate_id) do update set instancia = excluded.instancia, epoca = excluded.epoca, versao = excluded.versao, config_versao = excluded.config_versao, iniciado_em = excluded.iniciado_em, visto_em = now()
        where agente.revogado_em is null and (agente.instancia is null or agente.instancia = excluded.instancia or agente.instancia = $8 or agente.visto_em is null or ($9 and agente.visto_em < now() - make_interval(secs => ${POSSE_S})))
        returning 1`,
      values: [o.gate, empresa, o.instancia, o.epoca, o.versao, o.config_versao ?? null, o.iniciado_em, morta, vencida],
    });
    const { rows } = await pool.query<{ contiguo: string }>({
      name: 'agente_marca',
      text: 'select contiguo from fato_marca where gate_id = $1 and epoca = $2',
      values: [o.gate, o.epoca],
    });
    return { aceito: posse.rowCount === 1, contiguo: Number(rows[0]?.contiguo ?? 0) };
  }
}
