import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  configAgente,
  type Comando,
  type ConfigAgente,
  type ConfigPeriferico,
  type ConfigPista,
  type RespostaComando,
  type Telemetria,
} from '@portaria/proto';
import { v7 as uuid7 } from 'uuid';
import { Alarmes, type Condicao } from './alarmes.js';
import { AoVivo } from './ao-vivo.js';
import { Cameras } from './cameras.js';
import { condicoes } from './condicoes.js';
import { Conselho } from './conselho.js';
import { Dispositivos } from './dispositivos.js';
import type { Log } from './drivers/define-driver.js';
import { executarComando } from './executar-comando.js';
import { fatoDoAlarme, fatoDoComando, fatoDoInicio } from './fatos-do-agente.js';
import { Fotos } from './fotos.js';
import { lerGuardado } from './guardado.js';
import type { PendenciasCancela } from './lane/controle-cancela.js';
import { Pista } from './lane/pista.js';
import { retrato } from './lane/retrato.js';
import type { FatoDaPista, SessaoPista } from './lane/tipos.js';
import { ligarDispositivo } from './ligacoes.js';
import { Comandos } from './link/comandos.js';
import { Enlace, type EstadoEnlace } from './link/enlace.js';
import type { Identidade } from './link/identidade.js';
import { Publicador } from './link/publicador.js';
import { RelogioNucleo } from './link/relogio-nucleo.js';
import { Livro } from './livro.js';
import { Outbox } from './outbox/outbox.js';
import type { Device, Relogio } from './ports/index.js';
import { SaudePerifericos } from './saude.js';

export const VERSAO = '1.0.0';
const PASSO_MS = 50;
/** A new instance waits so long for the core's verdict before it acts on its own: another may be in charge. */
const VEREDITO_MS = 4000;

export interface OpcoesAgente {
  readonly identidade: Identidade;
  readonly relogio: Relogio;
  readonly log: Log;
}

/** The agent of one gate: composes devices, lanes, outbox and link. */
export class Agente {
  readonly instancia = randomUUID();
  readonly outbox: Outbox;
  readonly dispositivos: Dispositivos;
  readonly pistas = new Map<string, Pista>();
  private readonly o: OpcoesAgente;
  private readonly nucleo: RelogioNucleo;
  private readonly publicador: Publicador;
  private readonly livro: Livro;
  private readonly conselho: Conselho;
  private readonly enlace: Enlace;
  private readonly alarmes: Alarmes;
  private readonly fotos: Fotos;
  private readonly cameras: Cameras;
  private readonly saude: SaudePerifericos;
  private readonly vivos = new Map<string, AoVivo>();
  private config: ConfigAgente | null = null;
  private n = 0;
  private aplicando: Promise<void> = Promise.resolve();
  private cancelarPasso: (() => void) | undefined;
  private parado = false;
  private divergindo = false;
  /** Who is in charge of the gate, by the core's last word. A lost link changes nothing: who was fenced stays fenced. */
  private comando: 'incerto' | 'nosso' | 'de_outro' = 'incerto';
  private readonly inicio: number;

  private constructor(o: OpcoesAgente, outbox: Outbox) {
    this.o = o;
    this.inicio = o.relogio.mono();
    this.outbox = outbox;
    const { relogio, log, identidade } = o;
    this.nucleo = new RelogioNucleo(relogio);
    this.publicador = new Publicador({
      empresa: identidade.empresa,
      gate: identidade.gate,
      outbox,
      relogio,
      log,
      aoDivergir: () => {
        this.divergir().catch((e: unknown) => {
          log.error({ erro: String(e) }, 'new epoch not begun, will retry');
        });
      },
      aoMudar: () => {
        this.marcar();
      },
    });
    this.livro = new Livro({
      outbox,
      publicador: this.publicador,
      relogio,
      nucleo: this.nucleo,
      log,
      offline: () => this.enlace.estado !== 'nucleo',
      estado: () => ({ alarmes: JSON.stringify(this.alarmes.listar()) }),
    });
    this.conselho = new Conselho({
      gate: identidade.gate,
      outbox,
      enlace: () => this.enlace,
      nucleo: this.nucleo,
      log,
      fuso: () => this.config?.fuso ?? 'America/Sao_Paulo',
    });
    this.alarmes = new Alarmes((c, ativo) => {
      this.fatoAlarme(c, ativo);
    });
    this.enlace = this.criarEnlace();
    this.fotos = new Fotos({ outbox, relogio, nucleo: this.nucleo, aoGuardar: () => void this.enlace.enviarFotos() });
    this.dispositivos = new Dispositivos({ relogio, log, aoAbrir: (c, d) => this.ligar(c, d) });
    this.cameras = new Cameras({
      relogio,
      dispositivos: this.dispositivos,
      enviar: (c, jpeg) => {
        this.enlace.quadro(c, jpeg, this.nucleo.iso());
      },
    });
    this.saude = new SaudePerifericos({ relogio, dispositivos: this.dispositivos, alarmes: this.alarmes });
    this.comandos = new Comandos({
      gate: identidade.gate,
      instancia: this.instancia,
      outbox,
      agora: () => this.nucleo.agora(),
      executar: (c) => executarComando(this, c),
      registrar: (c, r) => this.registrarComando(c, r),
    });
  }
  private readonly comandos: Comandos;

  private criarEnlace(): Enlace {
    const { identidade, relogio, log } = this.o;
    return new Enlace({
      identidade,
      instancia: this.instancia,
      outbox: this.outbox,
      publicador: this.publicador,
      relogio,
      relogioNucleo: this.nucleo,
      log,
      versao: VERSAO,
      iniciadoEm: new Date(relogio.agora()).toISOString(),
      configVersao: () => this.config?.versao ?? null,
      aoConfigurar: (c) => void this.configurar(c),
      aoEsperadas: (v) => void this.conselho.receber(v),
      aoComando: (bruto) => this.comandos.receber(bruto),
      aoMudarEstado: (e) => {
        this.mudouEnlace(e);
      },
    });
  }

  static async iniciar(o: OpcoesAgente): Promise<Agente> {
    const { identidade } = o;
    const outbox = await Outbox.abrir({
      arquivo: join(identidade.dados, 'outbox.db'),
      gate: identidade.gate,
      limite_bytes: identidade.limite_mb * 1_048_576,
    });
    const agente = new Agente(o, outbox);
    await agente.subir();
    return agente;
  }

  get estadoEnlace(): EstadoEnlace {
    return this.enlace.estado;
  }
  get configuracao(): ConfigAgente | null {
    return this.config;
  }
  get pendentes(): number {
    return this.publicador.pendentes;
  }
  /** Acts on devices? Not while another instance of this gate is in charge. */
  get atuante(): boolean {
    if (this.comando === 'incerto') return this.o.relogio.mono() - this.inicio > VEREDITO_MS;
    return this.comando === 'nosso';
  }

  private async subir(): Promise<void> {
    await this.publicador.iniciar();
    const { armazem, detalhe } = this.outbox.abertura;
    const guardada = configAgente.safeParse(await lerGuardado(this.outbox, 'config'));
    await this.conselho.recordar();
    this.alarmes.repor(((await lerGuardado(this.outbox, 'alarmes')) as Condicao[] | null) ?? []);
    // A store without room must not keep the agent from starting: it is by running that it empties.
    const { versao = null, simulado = false } = guardada.data ?? {};
    this.livro.escreverSempre(
      null,
      fatoDoInicio({ versao: VERSAO, instancia: this.instancia, config_versao: versao, armazem, detalhe, simulado }),
    );
    if (armazem === 'recuperado') this.alarmes.aconteceu(condicoes.armazemRecuperado(this.instancia));
    if (guardada.success) await this.configurar(guardada.data, false);
    this.passo();
    void this.enlace.iniciar();
  }

  async parar(): Promise<void> {
    this.parado = true;
    this.livro.fechar();
    this.alarmes.parar();
    this.cancelarPasso?.();
    await this.aplicando;
    await this.dispositivos.parar();
    await this.enlace.parar();
    await this.outbox.fechar();
  }

  private passo(): void {
    this.nucleo.qualidade();
    const { atuante } = this;
    for (const p of this.pistas.values()) {
      p.suspensa = !atuante;
      if (atuante) p.passo();
    }
    this.saude.passo();
    this.cameras.passo();
    for (const v of this.vivos.values()) v.passo();
    if (!this.parado)
      this.cancelarPasso = this.o.relogio.apos(PASSO_MS, () => {
        this.passo();
      });
  }

  private marcar(): void {
    for (const v of this.vivos.values()) v.marcar();
  }

  /** Applies a configuration, one at a time, and keeps it as the last good one. */
  configurar(c: ConfigAgente, guardar = true): Promise<void> {
    this.aplicando = this.aplicando
      .then(() => this.aplicar(c, guardar))
      .catch((e: unknown) => {
        this.o.log.error({ erro: String(e) }, 'configuration not applied');
      });
    return this.aplicando;
  }

  private async aplicar(c: ConfigAgente, guardar: boolean): Promise<void> {
    if (c.gate !== this.o.identidade.gate || this.parado) return;
    if (guardar && this.config && c.versao <= this.config.versao) return;
    const recusados = await this.dispositivos.aplicar(c);
    this.config = c;
    for (const id of this.pistas.keys()) if (!c.pistas.some((p) => p.id === id)) this.removerPista(id);
    for (const p of c.pistas) {
      const dispositivos = this.dispositivos.daPista(p.id, c);
      const existente = this.pistas.get(p.id);
      if (existente) existente.reconfigurar(p, dispositivos);
      else await this.criarPista(p);
    }
    this.alarmes.podar('config:', new Set(recusados.map((r) => `config:${r.periferico}`)));
    for (const r of recusados) this.alarmes.definir(condicoes.configRecusada(r, c), true);
    if (guardar) {
      await this.livro.escrever(
        null,
        [{ tipo: 'config.aplicada', dados: { versao: c.versao, recusados: recusados.map((r) => ({ ...r })) } }],
        { config: JSON.stringify(c) },
      );
    }
    this.marcar();
  }

  private async criarPista(p: ConfigPista): Promise<void> {
    const config = this.config;
    if (!config) return;
    const pista = new Pista(p, this.dispositivos.daPista(p.id, config), {
      relogio: this.o.relogio,
      relogioNucleo: this.nucleo,
      log: this.o.log,
      registrar: (id, fatos, sessao) => this.registrarDaPista(id, fatos, sessao),
      decidir: (pedido, cp) => this.conselho.decidir(pedido, cp),
      fotografar: (cameras) => this.fotos.tirar(cameras),
      guardarImagem: (jpeg, camera) => this.fotos.guardar(jpeg, camera),
      alarme: (id, codigo, nivel, ativo, texto) => {
        this.alarmes.definir(
          { chave: `pista:${id}:${codigo}`, codigo, nivel, texto: texto || codigo, pista: id, periferico: null },
          ativo,
        );
      },
      mudou: () => this.vivos.get(p.id)?.marcar(),
      novoId: () => uuid7(),
    });
    const guardada = (await lerGuardado(this.outbox, `pista:${p.id}`)) as SessaoPista | null;
    if (guardada) pista.retomar(guardada);
    const cancelas = (await lerGuardado(this.outbox, `cancelas:${p.id}`)) as PendenciasCancela | null;
    if (cancelas) pista.retomarCancelas(cancelas);
    pista.suspensa = !this.atuante;
    this.pistas.set(p.id, pista);
    this.vivos.set(
      p.id,
      new AoVivo(
        this.o.relogio,
        () => this.retratar(pista),
        (t) => {
          this.enlace.telemetria(t);
        },
      ),
    );
  }

  private removerPista(id: string): void {
    this.pistas.delete(id);
    this.vivos.delete(id);
  }

  private retratar(p: Pista): Telemetria {
    return retrato(p, {
      gate: this.o.identidade.gate,
      instancia: this.instancia,
      n: ++this.n,
      em: this.nucleo.iso(),
      simulado: this.config?.simulado ?? false,
      pendentes: this.publicador.pendentes,
      relogio: this.nucleo.qualidade(),
      cameras: this.cameras.estado(p.dispositivos.cameras),
      perifericos: this.saude.lista(this.config, p.config.id),
    });
  }

  private ligar(c: ConfigPeriferico, device: Device): (() => void)[] {
    const cada = (fn: (p: Pista) => void): void => {
      if (this.comando === 'de_outro') return;
      for (const p of this.pistas.values()) if (c.pista === null || c.pista === p.config.id) fn(p);
    };
    return ligarDispositivo(c, device, cada, (p) => this.vivos.get(p.config.id)?.marcar());
  }

  private async registrarDaPista(
    pista: string,
    fatos: readonly FatoDaPista[],
    sessao: SessaoPista | null,
  ): Promise<void> {
    await this.livro.escrever(pista, fatos, {
      [`pista:${pista}`]: JSON.stringify(sessao),
      [`cancelas:${pista}`]: JSON.stringify(this.pistas.get(pista)?.pendencias ?? null),
    });
  }

  private async registrarComando(c: Comando, r: RespostaComando): Promise<void> {
    const fotos =
      c.tipo.startsWith('cancela.') && r.resultado === 'executado'
        ? await this.fotos.tirar(this.pistas.get(c.pista)?.dispositivos.cameras ?? [])
        : [];
    const fato = fatoDoComando(c, r, fotos);
    await this.livro.escrever(c.pista, [fato], {}).catch(() => {
      this.livro.escreverSempre(c.pista, fato);
    });
  }

  private fatoAlarme(c: Condicao, ativo: boolean): void {
    this.marcar();
    this.livro.escreverSempre(c.pista, fatoDoAlarme(c, ativo));
  }

  private mudouEnlace(e: EstadoEnlace): void {
    if (e === 'nucleo') this.comando = 'nosso';
    if (e === 'cercado') this.comando = 'de_outro';
    this.alarmes.definir(condicoes.duplicado, this.comando === 'de_outro');
    this.marcar();
  }

  private async divergir(): Promise<void> {
    if (this.divergindo) return;
    this.divergindo = true;
    try {
      const { epoca } = await this.outbox.pedir('novaEpoca', null);
      this.publicador.mudarEpoca(epoca);
      this.o.log.error({ epoca }, 'store is older than what the core has: restored disk? new epoch');
      const detalhe = 'local store older than the core: restored disk';
      const inicio = { versao: VERSAO, instancia: this.instancia, armazem: 'divergente', detalhe } as const;
      await this.livro.escrever(null, [fatoDoInicio(inicio)], {});
      this.alarmes.aconteceu(condicoes.armazemDivergente(epoca));
    } finally {
      this.divergindo = false;
    }
  }
}
