import type { ConfigPista, FasePista, VisitaEsperada } from '@portaria/proto';
import type { PosicaoCancela } from '../ports/index.js';
import { Diario } from './diario.js';
import { SensoresPista } from './sensores.js';
import type { DepsPista, DispositivosPista, Lado, NivelAlarme, SessaoPista } from './tipos.js';

const DIA_MS = 86_400_000;

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
  /** Taken up after a crash and not yet checked: the arm of the phase may never have been told to open. */
  retomada = false;
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

  /** A session begins, or is taken up again after a crash: it then counts from where it began. */
  ocupar(sessao: SessaoPista, idade = 0): void {
    this.sessao = sessao;
    this.retomada = false;
    this.abertaEm = this.agora - Math.min(Math.max(0, idade), DIA_MS);
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

  /** Where the arm is; a side without barrier is open. */
  posicao(lado: Lado): PosicaoCancela {
    const c = lado === 'a' ? this.dispositivos.cancela_a : this.dispositivos.cancela_b;
    return c?.device.posicao() ?? 'aberta';
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
