import type { ConfigPista, FasePista, VisitaEsperada } from '@portaria/proto';
import { Diario } from './diario.js';
import { SensoresPista } from './sensores.js';
import type { DepsPista, DispositivosPista, Lado, NivelAlarme, SessaoPista } from './tipos.js';

export const outroLado = (lado: Lado): Lado => (lado === 'a' ? 'b' : 'a');

/** What a lane is at this instant: configuration, devices, session. The parts of the lane share it; none keeps a copy. */
export class Situacao {
  config: ConfigPista;
  dispositivos: DispositivosPista;
  sessao: SessaoPista | null = null;
  /** An action that takes time owns the lane; phases wait for its end. */
  ocupada: 'decidindo' | 'capturando' | undefined;
  /** An operator let a vehicle through without a session: nothing is opened until the lane is empty again. */
  manual = false;
  readonly deps: DepsPista;
  readonly sensores: SensoresPista;
  readonly diario: Diario;
  private faseDesde: number;
  private abertaEm = 0;

  constructor(config: ConfigPista, dispositivos: DispositivosPista, deps: DepsPista) {
    this.config = config;
    this.dispositivos = dispositivos;
    this.deps = deps;
    this.faseDesde = deps.relogio.mono();
    this.sensores = new SensoresPista(deps.relogio);
    this.diario = new Diario(this);
  }

  get agora(): number {
    return this.deps.relogio.mono();
  }
  /** How long the present phase has lasted, ms. */
  get naFaseHa(): number {
    return this.agora - this.faseDesde;
  }
  /** How long the session has lasted, ms. */
  get abertaHa(): number {
    return this.agora - this.abertaEm;
  }
  /** In shadow the lane decides and records, and moves nothing. */
  get sombra(): boolean {
    return this.config.modo === 'sombra';
  }

  /** The visit this passage moves on: none while the lane only watches. */
  visitaConduzida(s: SessaoPista): VisitaEsperada | null {
    return this.sombra ? null : s.visita;
  }

  /** A session begins, or is taken up again after a crash. */
  ocupar(sessao: SessaoPista): void {
    this.sessao = sessao;
    this.abertaEm = this.agora;
    this.marcarFase();
  }

  ir(s: SessaoPista, fase: FasePista, guardar = true): void {
    if (s.fase === fase) return;
    s.fase = fase;
    if (fase === 'identificado' || fase === 'pesando') s.mensagem = '';
    this.marcarFase();
    if (guardar) this.diario.guardar(s);
    this.mudou();
  }

  /** The clock of the phase starts again. */
  marcarFase(): void {
    this.faseDesde = this.agora;
  }

  alarme(codigo: string, nivel: NivelAlarme, ativo: boolean, texto = ''): void {
    this.deps.alarme(this.config.id, codigo, nivel, ativo, texto);
  }

  mudou(): void {
    this.deps.mudou();
  }

  cancelasFechadas(): boolean {
    const { cancela_a, cancela_b } = this.dispositivos;
    return [cancela_a, cancela_b].every((c) => c === undefined || c.device.posicao() === 'fechada');
  }

  /** Closed, absent, or without saying so for too long to go on waiting. */
  fechadaOuMuda(lado: Lado): boolean {
    const c = lado === 'a' ? this.dispositivos.cancela_a : this.dispositivos.cancela_b;
    return c === undefined || c.device.posicao() === 'fechada' || this.naFaseHa > 20_000;
  }
}
