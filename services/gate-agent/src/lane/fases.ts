import type { CancelasPista } from './cancelas.js';
import type { Captura } from './captura.js';
import type { Decisoes } from './decisoes.js';
import type { Identificacao } from './identificacao.js';
import type { Plataforma } from './plataforma.js';
import type { Sessoes } from './sessoes.js';
import { outroLado, type Situacao } from './situacao.js';
import type { SessaoPista } from './tipos.js';

export interface PartesFases {
  readonly plataforma: Plataforma;
  readonly identificacao: Identificacao;
  readonly cancelas: CancelasPista;
  readonly sessoes: Sessoes;
  readonly captura: Captura;
  readonly decisoes: Decisoes;
}

const CHEGADA_MS = 250;
const PESO_SEM_SESSAO_MS = 3000;

/**
 * The phases of a passage: livre → aproximando → identificado → posicionado → pesando → estavel → decisao → liberado → saindo → livre,
 * plus excecao. Each looks at the inputs as they are now and advances at most one step.
 */
export class Fases {
  private readonly sit: Situacao;
  private readonly p: PartesFases;
  /** Since when something is in the lane that no session explains. */
  private semSessaoDesde: number | undefined;

  constructor(sit: Situacao, partes: PartesFases) {
    this.sit = sit;
    this.p = partes;
  }

  passo(): void {
    const s = this.sit.sessao;
    if (!s) {
      this.livre();
      return;
    }
    this.semSessaoDesde = undefined;
    switch (s.fase) {
      case 'aproximando':
        this.aproximando(s);
        break;
      case 'identificado':
        this.identificado(s);
        break;
      case 'posicionado':
        this.sit.ir(s, 'pesando');
        break;
      case 'pesando':
        this.pesando(s);
        break;
      case 'decisao':
        void this.p.decisoes.decidir(s, 'liberacao');
        break;
      case 'liberado':
        this.liberado(s);
        break;
      case 'saindo':
        this.saindo(s);
        break;
      case 'excecao':
        this.excecao(s);
        break;
      case 'livre':
      case 'estavel':
      case 'manual':
        break;
    }
  }

  private livre(): void {
    const { sit } = this;
    const lado = sit.sensores.chegando(sit.config, CHEGADA_MS);
    const carregada = this.p.plataforma.carregada();
    if (sit.manual && !carregada && sit.sensores.todosLivres(sit.config, 2000) && sit.cancelasFechadas()) {
      sit.manual = false;
      sit.mudou();
    }
    if (lado && !sit.manual) {
      this.p.sessoes.abrir('sensor', lado);
      return;
    }
    const lido = sit.sensores.configurados(sit.config) ? undefined : this.p.identificacao.chegando();
    if (lido) this.p.sessoes.abrir(lido, 'a');
    else this.vigiarSemSessao(carregada);
  }

  /** A vehicle that crossed without a session leaves a fact with photos; one that stays on the scale gets a session. */
  private vigiarSemSessao(carregada: boolean): void {
    const { sit } = this;
    const cruzou = sit.sensores.cruzando(sit.config);
    if (!carregada && !cruzou) {
      this.semSessaoDesde = undefined;
      return;
    }
    if (this.semSessaoDesde === undefined) {
      this.semSessaoDesde = sit.agora;
      void sit.deps.fotografar(sit.dispositivos.cameras).then((fotos) => {
        sit.diario.anotar({
          tipo: 'passagem.sem_sessao',
          dados: { lado: cruzou?.lado ?? null, sensor: cruzou?.canal ?? 'balanca', fotos },
        });
      });
    } else if (carregada && !sit.manual && sit.agora - this.semSessaoDesde > PESO_SEM_SESSAO_MS) {
      this.p.sessoes.abrir('peso', sit.config.sentido === 'saida' ? 'b' : 'a');
    }
  }

  private aproximando(s: SessaoPista): void {
    if (s.origem === 'sensor' && this.p.sessoes.foiEmbora(s))
      this.p.sessoes.encerrar(s, false, 'O veículo desistiu antes de ser identificado.');
    else if (this.p.identificacao.suficiente(s)) void this.p.decisoes.decidir(s, 'admissao');
  }

  /** Decided on record, but the crash may have come before the arm went up: whoever stands before it is let through. */
  private completar(s: SessaoPista): void {
    const { sit } = this;
    const entrando = s.fase === 'identificado';
    const lado = entrando ? s.lado : outroLado(s.lado);
    const posicao = sit.posicao(lado);
    const frente = sit.sensores.estado((lado === 'a' ? sit.config.lado_a : sit.config.lado_b).dianteiro);
    const sabe = entrando ? frente !== 'desconhecido' : this.p.plataforma.peso().condicao === 'normal';
    if (!sabe || posicao === 'desconhecida') return;
    sit.retomada = false;
    const espera = entrando ? frente === 'ocupado' : this.p.plataforma.carregada();
    if (espera && !sit.sombra && posicao !== 'aberta' && posicao !== 'abrindo') void this.p.decisoes.levantar(s, lado);
  }

  private identificado(s: SessaoPista): void {
    const { sit } = this;
    if (sit.retomada) this.completar(s);
    if (!sit.config.pesa) {
      sit.ir(s, 'decisao');
      return;
    }
    const demora = sit.naFaseHa > sit.config.espera_posicao_ms;
    sit.alarme('posicao_demorada', 'medio', demora, 'Veículo admitido não se posicionou na balança.');
    if (this.p.plataforma.posicionado()) sit.ir(s, 'posicionado');
    else if (this.p.sessoes.foiEmbora(s)) this.p.sessoes.encerrar(s, false, 'O veículo voltou sem entrar na balança.');
  }

  private pesando(s: SessaoPista): void {
    const { sit } = this;
    if (!this.p.plataforma.posicionado()) {
      sit.ir(s, 'identificado');
      return;
    }
    const { condicao, estavel } = this.p.plataforma.peso();
    if (condicao === 'bloqueada')
      sit.alarme('balanca_bloqueada', 'critico', true, 'Balança bloqueada: a unidade do indicador mudou.');
    if (estavel) void this.p.captura.capturar(s, null);
  }

  private liberado(s: SessaoPista): void {
    const { sit } = this;
    if (sit.retomada) this.completar(s);
    if (sit.sensores.ocupado(sit.config, outroLado(s.lado)) || this.p.plataforma.vazia()) {
      sit.ir(s, 'saindo');
      return;
    }
    const demora = sit.naFaseHa > sit.config.espera_saida_ms;
    sit.alarme('saida_demorada', 'medio', demora, 'Veículo liberado não saiu da pista.');
  }

  private saindo(s: SessaoPista): void {
    const { sit } = this;
    const lado = outroLado(s.lado);
    if (!this.p.plataforma.vazia() || !sit.sensores.livreHa(sit.config, lado, 800)) return;
    const cancela = this.p.cancelas[lado];
    if (!sit.sombra && cancela.presente) {
      cancela.fecharSozinha(false);
      if (!sit.fechadaOuMuda(lado)) return;
    }
    this.p.sessoes.encerrar(s, true, 'Passagem concluída.');
  }

  private excecao(s: SessaoPista): void {
    if (!this.p.sessoes.foiEmbora(s)) return;
    const motivo = s.recusada ? 'Acesso recusado; o veículo saiu.' : 'O veículo saiu antes do atendimento.';
    this.p.sessoes.encerrar(s, false, motivo);
  }
}
