import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FatoPersistido, Mudanca } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { registro } from '../../../kernel/http/registro.js';
import { Tenancy } from '../../../kernel/tenancy/tenancy.js';
import { preparada, preparadaUma } from '../../../kernel/tenancy/preparada.js';
import { BancoIngestao } from '../ingestao/banco-ingestao.js';
import type { FatoRecebido, MarcaGate } from '../ingestao/registrar-lote.js';
import { Difusao } from '../vivo/difusao.js';
import { Alarmes } from './alarmes.js';
import { Projecoes } from './projecoes.js';
import type { FatoLido } from './tipos.js';

const LOTE = 200;
const VARREDURA_MS = 2000;

/**
 * Turns facts into visits, weighings, exceptions and alarms, in the order of each gate's sequence and exactly once: the position
 * reached is written in the transaction of what it produced. Any core may do it; the row of the gate is the lock.
 */
@Injectable()
export class Projetor implements OnApplicationShutdown {
  private readonly emCurso = new Map<string, { denovo: boolean; fim: Promise<void> }>();
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
    await Promise.allSettled([...this.emCurso.values()].map((c) => c.fim));
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
    const chave = `${gate}:${epoca}`;
    const atual = this.emCurso.get(chave);
    if (atual) {
      atual.denovo = true;
      return;
    }
    const curso = { denovo: false, fim: Promise.resolve() };
    const pedidoDenovo = (): boolean => {
      const { denovo } = curso;
      curso.denovo = false;
      return denovo;
    };
    this.emCurso.set(chave, curso);
    curso.fim = (async () => {
      try {
        do {
          while (!this.parado && (await this.lote(empresa, gate, epoca)));
        } while (pedidoDenovo() && !this.parado);
      } catch (err) {
        registro.warn({ err, gate }, 'projection will be tried again');
      } finally {
        this.emCurso.delete(chave);
      }
    })();
  }

  /** One transaction; true when there may be more. */
  private async lote(empresa: string, gate: string, epoca: string): Promise<boolean> {
    const mudancas: Mudanca[] = [];
    const mais = await this.tenancy.run({ empresa_id: empresa }, async (em) => {
      await preparada(em, {
        name: 'projecao_criar',
        text: 'insert into projecao (gate_id, epoca, empresa_id, seq) values ($1,$2,$3,0) on conflict do nothing',
        values: [gate, epoca, empresa],
      });
      const p = await preparadaUma<{ seq: number }>(em, {
        name: 'projecao_travar',
        text: 'select seq from projecao where gate_id = $1 and epoca = $2 for update',
        values: [gate, epoca],
      });
      const m = await preparadaUma<{ contiguo: number }>(em, {
        name: 'projecao_marca',
        text: 'select contiguo from fato_marca where gate_id = $1 and epoca = $2',
        values: [gate, epoca],
      });
      if (!p || !m || m.contiguo <= p.seq) return false;
      const fatos = await preparada<FatoLido>(em, {
        name: 'projecao_ler',
        text: `select gate_id gate, empresa_id empresa, epoca, seq, posicao, id, pista_id pista, tipo, to_char(ocorrido_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ocorrido_em,
                 to_char(recebido_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') recebido_em, relogio, offline, dados
               from fato where gate_id = $1 and epoca = $2 and seq > $3 and seq <= $4 and tipo = any($5) order by seq limit ${LOTE}`,
        values: [gate, epoca, p.seq, m.contiguo, this.projecoes.tipos],
      });
      for (const fato of fatos) await this.um(em, fato, mudancas);
      const ultimo = fatos.length === LOTE ? (fatos.at(-1)?.seq ?? m.contiguo) : m.contiguo;
      await preparada(em, {
        name: 'projecao_avancar',
        text: 'update projecao set seq = $3 where gate_id = $1 and epoca = $2',
        values: [gate, epoca, ultimo],
      });
      return fatos.length === LOTE;
    });
    this.difusao.mudancas(empresa, gate, mudancas);
    return mais;
  }

  /** A fact that can't be projected must not stop the gate: it is noted, alarmed and passed. */
  private async um(em: EntityManager, fato: FatoLido, mudancas: Mudanca[]): Promise<void> {
    await em.query('savepoint fato');
    try {
      await this.projecoes.aplicar(fato, { em, mudancas });
      await em.query('release savepoint fato');
    } catch (err) {
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
