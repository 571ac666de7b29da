import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { createGemeo, type Gemeo } from '../../../../gate-agent/simulators/twin/gemeo.js';
import { LANE } from '../../../../gate-agent/simulators/twin/mundo.js';
import { readCoupon } from '../../../../gate-agent/simulators/impressora/escpos.js';
import { CONFIG_PISTA, MODELOS_GEMEO, perifericosDemo, portasGemeo } from '../../../src/demo/portaria.js';
import type { EmpresaSemente } from '../semente.js';
import { ate } from './ate.js';
import type { Chave } from './broker.js';
import { blocoLivre } from './portas.js';
import { Processo } from './processo.js';

const AGENTE = resolve(__dirname, '../../../../gate-agent/dist/src/main.js');

export interface OpcoesGuarita {
  /** How much faster than life trucks and arms move. */
  readonly ritmo?: number;
  readonly pista?: Readonly<Record<string, unknown>>;
}

export interface Passagem {
  readonly placa: string;
  readonly kg: number;
  readonly sentido?: 'ab' | 'ba';
  readonly confianca?: number;
  readonly tag?: string;
}

type Executar = (texto: string, valores?: readonly unknown[]) => Promise<unknown>;

/** One gate: its twin in this process, its agent in another, and a watch over what its arms do. */
export class Guarita {
  readonly empresa: string;
  readonly gate: string;
  readonly pista: string;
  readonly gemeo: Gemeo;
  readonly agente: Processo;
  /** Weights that the driver's panel and the tickets said were captured, kg. */
  readonly pesosNoPainel: number[] = [];
  readonly cupons: { texto: string; qr: string | undefined }[] = [];
  /** Moments at which an arm went down over a truck. Must stay empty. */
  readonly esmagados: string[] = [];
  readonly dados: string;
  private readonly pasta: string;
  private readonly arquivo: object;

  private constructor(o: {
    semente: EmpresaSemente;
    gemeo: Gemeo;
    pasta: string;
    chave: Chave;
    broker: string;
    extra: object;
  }) {
    this.empresa = o.semente.id;
    this.gate = o.semente.gate;
    this.pista = o.semente.pistas[0] ?? '';
    this.gemeo = o.gemeo;
    this.pasta = o.pasta;
    this.dados = join(o.pasta, 'dados');
    this.arquivo = {
      servidores: [o.broker],
      empresa: this.empresa,
      gate: this.gate,
      semente: o.chave.arquivo,
      dados: 'dados',
      ...o.extra,
    };
    this.agente = this.outroAgente('agente', 'dados');
    this.vigiar();
  }

  static async criar(o: {
    semente: EmpresaSemente;
    pasta: string;
    chave: Chave;
    broker: string;
    sql: Executar;
    n: number;
    opcoes: OpcoesGuarita;
    extra: object;
  }): Promise<Guarita> {
    const base = await blocoLivre(32);
    const ritmo = o.opcoes.ritmo ?? 8;
    // The block starts where gate 1 has its ports.
    const portas = portasGemeo(base - 20, 1);
    await configurar(o.sql, o.semente, base - 20, o.opcoes.pista ?? {});
    const gemeo = await createGemeo(
      { v: 1, nome: `g${o.n}`, n: 1, portas, modelos: { ...MODELOS_GEMEO[0] }, veiculos: [] },
      { ritmo },
    );
    mkdirSync(o.pasta, { recursive: true });
    return new Guarita({ ...o, gemeo });
  }

  /** An agent process with this gate's identity and a store of its own. */
  outroAgente(nome: string, dados: string, extra: object = {}): Processo {
    const arquivo = join(this.pasta, `${nome}.json`);
    writeFileSync(arquivo, JSON.stringify({ ...this.arquivo, dados, ...extra }));
    return new Processo(nome, process.execPath, [AGENTE, '--config', arquivo]);
  }

  copiarLoja(para: string): void {
    rmSync(join(this.pasta, para), { recursive: true, force: true });
    cpSync(this.dados, join(this.pasta, para), { recursive: true });
  }

  /** Puts a kept copy of the store in the place of the present one. */
  restaurarLoja(de: string): void {
    rmSync(this.dados, { recursive: true, force: true });
    cpSync(join(this.pasta, de), this.dados, { recursive: true });
  }

  caminho(nome: string): string {
    return join(this.pasta, nome);
  }

  /** A truck comes up to the arm and its plate is read; it waits there. */
  async chegar(p: Passagem): Promise<void> {
    const { gemeo } = this;
    const sentido = p.sentido ?? 'ab';
    gemeo.mostrar({ placa: p.placa, tag: p.tag ?? null });
    gemeo.mundo.entrar({ comprimento: 10, massa_kg: p.kg, sentido });
    await ate('truck near the arm', () => (gemeo.mundo.frente ?? 0) > -4, 15_000, 20);
    const leitura = {
      placa: p.placa,
      confianca: p.confianca ?? 96,
      id: uuidv7(),
      sentido: sentido === 'ab' ? ('entrando' as const) : ('saindo' as const),
      imagens: [gemeo.foto('Leitor')],
    };
    // A reader keeps a read until somebody takes it.
    await ate(
      'plate read delivered',
      async () => (await gemeo.leitor.enviar(leitura).catch(() => 0)) === 200,
      20_000,
      100,
    );
    if (p.tag) gemeo.rfid.tag(p.tag);
    gemeo.mundo.querer('pesar');
  }

  /** From the street to the yard, or back: stops on the platform, leaves when the far arm lets it. */
  async passar(p: Passagem, prazo = 60_000): Promise<void> {
    await this.chegar(p);
    await this.subir(prazo);
    await this.sair(prazo);
  }

  async subir(prazo = 40_000): Promise<void> {
    await ate('truck whole on the platform', () => (this.gemeo.mundo.frente ?? 0) > 24.9, prazo);
  }

  async sair(prazo = 40_000): Promise<void> {
    this.gemeo.mundo.querer('sair');
    await ate('truck gone', () => !this.gemeo.mundo.ocupado, prazo);
    this.gemeo.mostrar(null);
  }

  async recuar(): Promise<void> {
    this.gemeo.mundo.querer('desistir');
    await ate('truck gone back', () => !this.gemeo.mundo.ocupado, 20_000);
    this.gemeo.mostrar(null);
  }

  /** Both arms down. */
  fechada(): boolean {
    return this.gemeo.cancelas.a.angulo() === 0 && this.gemeo.cancelas.b.angulo() === 0;
  }

  /** No arm ever went down over a truck, and no two coils of an arm were on together. */
  segura(): { esmagados: readonly string[]; conflito: boolean } {
    return {
      esmagados: this.esmagados,
      conflito: this.gemeo.cancelas.a.conflito() || this.gemeo.cancelas.b.conflito(),
    };
  }

  async encerrar(): Promise<void> {
    await this.agente.matar('SIGKILL');
    await this.gemeo.stop();
  }

  private vigiar(): void {
    const { gemeo } = this;
    for (const [lado, x] of [
      ['a', LANE.braco_a],
      ['b', LANE.braco_b],
    ] as const) {
      let antes = gemeo.cancelas[lado].angulo();
      gemeo.cancelas[lado].aoMover((angulo) => {
        const trecho = gemeo.mundo.trecho();
        if (angulo < antes && trecho && trecho[0] <= x && x <= trecho[1])
          this.esmagados.push(`arm ${lado} at ${angulo.toFixed(2)} over ${trecho.map((v) => v.toFixed(1)).join('..')}`);
        antes = angulo;
      });
    }
    gemeo.painel.aoMostrar((tela) => {
      const kg = /(\d+) KG/.exec(tela.join(' '))?.[1];
      if (kg && tela.join(' ').includes('CAPTURADO')) this.pesosNoPainel.push(Number(kg));
    });
    gemeo.impressora.aoImprimir((cupom) => {
      this.cupons.push(readCoupon(cupom));
    });
  }
}

/** Writes the gate's lane and peripherals as the screens would, pointing at the twin. */
async function configurar(
  sql: Executar,
  s: EmpresaSemente,
  base: number,
  pista: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [primeira, segunda] = s.pistas;
  const config = { ...CONFIG_PISTA, espera_placa_ms: 2000, fechar_apos_ms: 300, ...pista };
  await sql(`update gate set tolerancia_antes_min = 1440, tolerancia_depois_min = 1440 where id = $1`, [s.gate]);
  await sql(`update pista set sentido = 'ambos', pesa = true, config = $2 where id = $1`, [
    primeira,
    JSON.stringify(config),
  ]);
  await sql('update pista set ativo = false where id = $1', [segunda]);
  for (const p of perifericosDemo(base, 1)) {
    const c = p.porta === 'balanca' ? { ...p.config, estabilidade: { leituras: 5, periodo_ms: 600 } } : p.config;
    await sql(
      `insert into periferico (id, empresa_id, gate_id, pista_id, nome, porta, modelo, papel, config, criado_em, atualizado_em) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,now(),now())`,
      [uuidv7(), s.id, s.gate, primeira, p.nome, p.porta, p.modelo, p.papel, JSON.stringify(c)],
    );
  }
}
