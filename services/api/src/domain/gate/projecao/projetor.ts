import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FatoPersistido, Mudanca } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { bancoFora } from '../../../kernel/errors/traduzir.js';
import { registro } from '../../../kernel/http/registro.js';
import { Tenancy } from '../../../kernel/tenancy/tenancy.js';
import { BancoIngestao } from '../ingestao/banco-ingestao.js';
import type { FatoRecebido, MarcaGate } from '../ingestao/registrar-lote.js';
import { Difusao } from '../vivo/difusao.js';
import { Alarmes } from './alarmes.js';
import { Projecoes } from './projecoes.js';
import type { FatoLido } from './tipos.js';
import { avancarTrilhas, chaveTrilha, criarTrilhas, lerTrilhas, travarTrilhas, type Trilha } from './trilhas.js';

/** Facts of one trail in one transaction. */
const LOTE = 200;
/** Trails of one company in one transaction: under load a commit is shared by many gates. */
const JUNTAS = 32;
/** Nobody's lock holds the other gates up for longer: who waits is then projected alone. */
const ESPERA_MS = 200;
/** Transactions at a time for one company, on gates apart, while it has a backlog. */
const LACOS = 3;
const RITMO_MS = 20;
const VARREDURA_MS = 2000;

/** Work on one company's gates. */
interface Fila {
  /** Trails with new facts. */
  readonly sujas: Map<string, Trilha>;
  readonly emCurso: Set<string>;
  readonly lacos: Set<Promise<void>>;
  /** A transaction could not take all there was. */
  atrasada: boolean;
}

/**
 * Turns facts into visits, weighings, exceptions and alarms, in the order of each gate's sequence and exactly once: the position
 * reached is written in the transaction of what it produced. Any core may do it; the row of the gate is the lock.
 */
@Injectable()
export class Projetor implements OnApplicationShutdown {
  private readonly filas = new Map<string, Fila>();
  private readonly criadas = new Set<string>();
  private readonly varredura: NodeJS.Timeout;
  private parado = false;

  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(BancoIngestao) private readonly banco: BancoIngestao,
    @Inject(Difusao) private readonly difusao: Difusao,
    @Inject(Projecoes) private readonly projecoes: Projecoes,
    @Inject(Alarmes) private readonly alarmes: Alarmes,
  ) {
    this.varredura = setInterval(
      () =>
        void this.varrer().catch((err: unknown) => {
          registro.warn({ err }, 'projection sweep failed');
        }),
      VARREDURA_MS,
    );
    this.varredura.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.parado = true;
    clearInterval(this.varredura);
    await Promise.allSettled([...this.filas.values()].flatMap((f) => [...f.lacos]));
  }

  /** New facts were committed. Only gates with something to project cost anything. */
  avisar(
    novos: readonly { readonly empresa: string; readonly fato: FatoPersistido }[],
    marcas: readonly MarcaGate[],
  ): void {
    const gates = new Map<string, string>();
    for (const { empresa, fato } of novos)
      if (this.projecoes.projeta(fato.tipo)) gates.set(`${fato.gate}:${fato.epoca}`, empresa);
    for (const m of marcas) {
      const empresa = gates.get(`${m.gate}:${m.epoca}`);
      if (empresa) this.projetar(empresa, m.gate, m.epoca);
    }
  }

  alarmarDivergencia(lista: readonly FatoRecebido[]): void {
    for (const { empresa, fato } of lista) {
      void this.tenancy
        .run({ empresa_id: empresa }, (em) =>
          this.alarmes.noticiar(em, {
            empresa,
            gate: fato.gate,
            pista: null,
            chave: `divergencia:${fato.epoca}`,
            codigo: 'agente_divergente',
            nivel: 'critico',
            texto:
              'O agente enviou registros que contradizem os já gravados (disco restaurado?). Os divergentes estão em quarentena.',
            em: fato.ocorrido_em,
          }),
        )
        .then((m) => {
          this.difusao.mudancas(empresa, fato.gate, [m]);
        })
        .catch((err: unknown) => {
          registro.error({ err }, 'divergence alarm not raised');
        });
    }
  }

  private projetar(empresa: string, gate: string, epoca: string): void {
    const fila = this.filas.get(empresa) ?? { sujas: new Map(), emCurso: new Set(), lacos: new Set(), atrasada: false };
    this.filas.set(empresa, fila);
    const trilha = { gate, epoca };
    fila.sujas.set(chaveTrilha(trilha), trilha);
    if (fila.lacos.size === 0) this.laco(empresa, fila);
  }

  private laco(empresa: string, fila: Fila): void {
    const curso = this.esvaziar(empresa, fila).finally(() => {
      fila.lacos.delete(curso);
      // Marked in the very moment it ended.
      if (fila.sujas.size > 0 && fila.lacos.size === 0 && !this.parado) this.laco(empresa, fila);
    });
    fila.lacos.add(curso);
  }

  private async esvaziar(empresa: string, fila: Fila): Promise<void> {
    const { sujas, emCurso, lacos } = fila;
    // What else this batch of facts marks goes with it.
    await Promise.resolve();
    for (;;) {
      const livres = [...sujas.entries()].filter(([chave]) => !emCurso.has(chave));
      if (livres.length === 0 || this.parado) return;
      const n = fila.atrasada ? Math.ceil(livres.length / LACOS) : JUNTAS;
      const pegas = livres.slice(0, n);
      if (fila.atrasada && livres.length > n && lacos.size < LACOS) this.laco(empresa, fila);
      for (const [chave] of pegas) {
        sujas.delete(chave);
        emCurso.add(chave);
      }
      const restam = await this.juntas(
        empresa,
        pegas.map(([, trilha]) => trilha),
      );
      for (const [chave] of pegas) emCurso.delete(chave);
      for (const t of restam) sujas.set(chaveTrilha(t), t);
      fila.atrasada = restam.length > 0;
      // Nobody sees a projection sooner than this, and the next transaction then serves more gates. A backlog does not wait.
      if (!fila.atrasada) await new Promise((r) => setTimeout(r, RITMO_MS));
    }
  }

  /** Many trails in one transaction. When anything in it fails, each goes alone. Answers those that have more. */
  private async juntas(empresa: string, trilhas: readonly Trilha[]): Promise<readonly Trilha[]> {
    try {
      return await this.transacao(empresa, trilhas, ESPERA_MS, (em, fato, mudancas) =>
        this.projecoes.aplicar(fato, { em, mudancas }),
      );
    } catch (err) {
      registro.debug({ err, trilhas: trilhas.length }, 'shared projection failed, one by one');
    }
    const restam: Trilha[] = [];
    for (const t of trilhas) {
      try {
        restam.push(...(await this.transacao(empresa, [t], 0, (em, fato, m) => this.um(em, fato, m))));
      } catch (err) {
        registro.warn({ err, gate: t.gate }, 'projection will be tried again');
      }
    }
    return restam;
  }

  private async transacao(
    empresa: string,
    trilhas: readonly Trilha[],
    espera_ms: number,
    aplicar: (em: EntityManager, fato: FatoLido, mudancas: Mudanca[]) => Promise<void>,
  ): Promise<readonly Trilha[]> {
    const porGate = new Map<string, Mudanca[]>();
    const novas = trilhas.filter((t) => !this.criadas.has(chaveTrilha(t)));
    const limite = Math.ceil(LOTE / trilhas.length);
    const restam = await this.tenancy.run({ empresa_id: empresa, espera_ms }, async (em) => {
      if (novas.length > 0) await criarTrilhas(em, empresa, novas);
      const travadas = await travarTrilhas(em, trilhas);
      if (travadas.length === 0) return [];
      const fatos = await lerTrilhas(em, travadas, this.projecoes.tipos, limite);
      for (const fato of fatos) {
        const mudancas = porGate.get(fato.gate) ?? [];
        porGate.set(fato.gate, mudancas);
        await aplicar(em, fato, mudancas);
      }
      return avancarTrilhas(em, travadas, fatos, limite);
    });
    for (const t of novas) this.criadas.add(chaveTrilha(t));
    for (const [gate, mudancas] of porGate) this.difusao.mudancas(empresa, gate, mudancas);
    return restam;
  }

  /** A fact that can't be projected must not stop the gate: it is noted, alarmed and passed. */
  private async um(em: EntityManager, fato: FatoLido, mudancas: Mudanca[]): Promise<void> {
    await em.query('savepoint fato');
    try {
      await this.projecoes.aplicar(fato, { em, mudancas });
      await em.query('release savepoint fato');
    } catch (err) {
      // Postgres going away or asking for a retry says nothing of the fact.
      if (bancoFora(err)) throw err;
      await em.query('rollback to savepoint fato');
      registro.error({ err, gate: fato.gate, seq: fato.seq, tipo: fato.tipo }, 'fact not projected');
      const erro = err instanceof Error ? err.message : String(err);
      await em.query(
        'insert into projecao_falha (gate_id, epoca, seq, empresa_id, erro, em) values ($1,$2,$3,$4,$5,now()) on conflict do nothing',
        [fato.gate, fato.epoca, fato.seq, fato.empresa, erro.slice(0, 1000)],
      );
      mudancas.push(
        await this.alarmes.noticiar(em, {
          empresa: fato.empresa,
          gate: fato.gate,
          pista: fato.pista,
          chave: `projecao:${fato.id}`,
          codigo: 'fato_nao_aplicado',
          nivel: 'alto',
          texto: `Um registro da portaria não pôde ser aplicado à visita: ${erro}`.slice(0, 300),
          em: fato.ocorrido_em,
        }),
      );
    }
  }

  /** Finds what a dead core left behind. */
  private async varrer(): Promise<void> {
    const { pool } = this.banco;
    if (!pool || this.parado) return;
    const { rows } = await pool.query<{ gate_id: string; epoca: string; empresa_id: string }>({
      name: 'projecao_varrer',
      text: `select m.gate_id, m.epoca, m.empresa_id from fato_marca m left join projecao p using (gate_id, epoca) where m.contiguo > coalesce(p.seq, 0) limit 500`,
    });
    for (const r of rows) this.projetar(r.empresa_id, r.gate_id, r.epoca);
  }
}
