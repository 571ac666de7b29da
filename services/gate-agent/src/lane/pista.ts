import type { ConfigPista, DadosComando, FasePista } from '@portaria/proto';
import type { LeituraPeso, LeituraPlaca, LeituraTag } from '../ports/index.js';
import { criarCancelas, type CancelasPista } from './cancelas.js';
import { Captura } from './captura.js';
import type { Origem, PendenciasCancela, ResultadoCancela } from './controle-cancela.js';
import { Decisoes } from './decisoes.js';
import { Fases } from './fases.js';
import { Identificacao } from './identificacao.js';
import { mensagemFase } from './mensagens.js';
import { Operador } from './operador.js';
import type { EstadoPeso } from './peso.js';
import { Plataforma } from './plataforma.js';
import { Saidas, type CorSemaforo } from './saidas.js';
import type { SensoresPista } from './sensores.js';
import { Sessoes } from './sessoes.js';
import { Situacao } from './situacao.js';
import type { DepsPista, DispositivosPista, Lado, Pessoa, SessaoPista } from './tipos.js';

/**
 * One lane: turns what its devices say into sessions, weighings, decisions and barrier movements (gate.md §4). `passo()` looks at the
 * present inputs and advances at most one phase; it is called on every input and by a clock, so no order of events can be missed.
 */
export class Pista {
  /** Another instance may be in charge: inputs are followed, nothing is done. */
  suspensa = false;
  private readonly sit: Situacao;
  private readonly cancelas: CancelasPista;
  private readonly plataforma: Plataforma;
  private readonly identificacao: Identificacao;
  private readonly saidas: Saidas;
  private readonly sessoes: Sessoes;
  private readonly fases: Fases;
  private readonly operador: Operador;

  constructor(config: ConfigPista, dispositivos: DispositivosPista, deps: DepsPista) {
    const sit = new Situacao(config, dispositivos, deps);
    const cancelas = criarCancelas(sit);
    const plataforma = new Plataforma(sit);
    const identificacao = new Identificacao(sit);
    const saidas = new Saidas(sit);
    const captura = new Captura(sit, plataforma, saidas);
    const decisoes = new Decisoes(sit, saidas, cancelas);
    const sessoes = new Sessoes(sit, { plataforma, identificacao, saidas, cancelas });
    this.sit = sit;
    this.cancelas = cancelas;
    this.plataforma = plataforma;
    this.identificacao = identificacao;
    this.saidas = saidas;
    this.sessoes = sessoes;
    this.fases = new Fases(sit, { plataforma, identificacao, cancelas, sessoes, captura, decisoes });
    this.operador = new Operador(sit, { plataforma, identificacao, saidas, sessoes, captura, decisoes });
  }

  get config(): ConfigPista {
    return this.sit.config;
  }
  get dispositivos(): DispositivosPista {
    return this.sit.dispositivos;
  }
  get sensores(): SensoresPista {
    return this.sit.sensores;
  }
  get sessaoAtual(): SessaoPista | null {
    return this.sit.sessao;
  }
  get fase(): FasePista {
    return this.sit.sessao?.fase ?? (this.sit.manual ? 'manual' : 'livre');
  }
  get display(): string {
    return this.saidas.display;
  }
  get mensagem(): string {
    if (this.sit.diario.travado) return 'Registro local indisponível: pista em modo manual';
    return this.sit.sessao?.mensagem || mensagemFase(this.fase);
  }
  peso(): EstadoPeso {
    return this.plataforma.peso();
  }

  /** New configuration or devices, live: the session goes on with them. */
  reconfigurar(config: ConfigPista, dispositivos: DispositivosPista): void {
    const { balanca } = this.sit.dispositivos;
    this.sit.config = config;
    this.sit.dispositivos = dispositivos;
    const mesma =
      dispositivos.balanca?.id === balanca?.id &&
      JSON.stringify(dispositivos.balanca?.config) === JSON.stringify(balanca?.config);
    if (!mesma) this.plataforma.trocarBalanca();
    this.passo();
  }

  mudarModo(modo: ConfigPista['modo']): void {
    this.sit.config = { ...this.sit.config, modo };
  }

  /** Takes up the session kept on disk. */
  retomar(sessao: SessaoPista): void {
    this.sessoes.retomar(sessao);
  }

  /** Automatic closes that are to come: kept with the session, taken up again after a crash. */
  get pendencias(): PendenciasCancela {
    return { a: this.cancelas.a.pendencia, b: this.cancelas.b.pendencia };
  }
  retomarCancelas({ a, b }: PendenciasCancela): void {
    if (a) this.cancelas.a.retomar(a);
    if (b) this.cancelas.b.retomar(b);
  }

  lerPeso(l: LeituraPeso): void {
    this.plataforma.ler(l);
    this.passo();
  }

  lerTag(l: LeituraTag, periferico: string): void {
    this.identificacao.lerTag(l, periferico);
    this.passo();
  }

  async lerPlaca(l: LeituraPlaca, periferico: string): Promise<void> {
    await this.identificacao.lerPlaca(l, periferico);
    this.passo();
  }

  /** Looks at everything and advances. Cheap; call it on any change and 20 times a second. */
  passo(): void {
    const { sit } = this;
    sit.sensores.atualizar(sit.config, sit.dispositivos);
    if (this.suspensa) return;
    this.cancelas.a.passo();
    this.cancelas.b.passo();
    if (sit.ocupada) return;
    if (sit.diario.travado) sit.diario.tentarDestravar();
    else this.fases.passo();
  }

  async moverCancela(lado: Lado, acao: 'abrir' | 'fechar', origem: Origem): Promise<ResultadoCancela> {
    const cancela = this.cancelas[lado];
    const r = await cancela[acao](origem);
    if (r.ok && acao === 'abrir') {
      if (!this.sit.sessao) this.sit.manual = true;
      cancela.fecharSozinha(true);
      this.sit.diario.guardar(this.sit.sessao);
    }
    this.sit.mudou();
    return r;
  }

  semaforo(cor: CorSemaforo): void {
    this.saidas.semaforo(cor);
  }

  /** Operator's resolution of an exception; null = done, otherwise why not. */
  resolver(r: DadosComando<'excecao.resolver'>, pessoa: Pessoa): Promise<string | null> {
    return this.operador.resolver(r, pessoa);
  }

  abrirManual(placa: string, pessoa: Pessoa): Promise<string | null> {
    return this.operador.abrirSessao(placa, pessoa);
  }

  encerrarPorOperador(nome: string): string | null {
    return this.operador.encerrarSessao(nome);
  }

  pesarAgora(pessoa: Pessoa): Promise<{ motivo: string } | { pesagem: string; kg: number }> {
    return this.operador.pesarAgora(pessoa);
  }
}
