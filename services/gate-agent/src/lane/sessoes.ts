import type { FasePista } from '@portaria/proto';
import type { CancelasPista } from './cancelas.js';
import type { Identificacao } from './identificacao.js';
import type { Plataforma } from './plataforma.js';
import type { Saidas } from './saidas.js';
import { outroLado, type Situacao } from './situacao.js';
import type { Lado, Pessoa, SessaoPista } from './tipos.js';

const DESISTENCIA_MS = 4000;

/** Where a session begins again after a crash: what depends on the vehicle standing still is looked at afresh. */
const RECOMECA: Partial<Record<FasePista, FasePista>> = {
  posicionado: 'identificado',
  pesando: 'identificado',
  estavel: 'identificado',
  saindo: 'liberado',
};
const DEPOIS_DE_PESAR: readonly FasePista[] = ['excecao', 'liberado', 'saindo'];

export interface PartesSessoes {
  readonly plataforma: Plataforma;
  readonly identificacao: Identificacao;
  readonly saidas: Saidas;
  readonly cancelas: CancelasPista;
}

/** Begin and end of a vehicle's passage. */
export class Sessoes {
  private readonly sit: Situacao;
  private readonly p: PartesSessoes;

  constructor(sit: Situacao, partes: PartesSessoes) {
    this.sit = sit;
    this.p = partes;
  }

  abrir(origem: SessaoPista['origem'], lado: Lado, digitada?: Pessoa & { placa: string }): void {
    const { sit } = this;
    const s: SessaoPista = {
      id: sit.deps.novoId(),
      desde: sit.deps.relogioNucleo.iso(),
      fase: 'aproximando',
      origem,
      lado,
      placa: null,
      tags: [],
      visita: null,
      excecao: null,
      recusada: false,
      pesagem: null,
      mensagem: '',
    };
    sit.ocupar(s);
    sit.manual = false;
    this.p.plataforma.curva.iniciar(sit.agora);
    const quem = digitada && { autor: digitada.autor, justificativa: digitada.justificativa };
    sit.diario.anotar({ tipo: 'sessao.aberta', dados: { sessao: s.id, origem, lado, ...quem } });
    this.p.identificacao.iniciar(s, digitada);
    sit.mudou();
  }

  /** Takes up the session kept on disk. A weighing already on record is not taken again. */
  retomar(guardada: SessaoPista): void {
    const { sit } = this;
    const pesada = guardada.pesagem && !DEPOIS_DE_PESAR.includes(guardada.fase);
    const idade = sit.deps.relogioNucleo.agora() - Date.parse(guardada.desde);
    sit.ocupar({ ...guardada, fase: pesada ? 'decisao' : (RECOMECA[guardada.fase] ?? guardada.fase) }, idade);
    sit.retomada = true;
    this.p.identificacao.retomar(guardada.placa);
    if (guardada.pesagem) this.p.plataforma.capturado();
    this.p.plataforma.curva.iniciar(sit.agora - sit.abertaHa);
  }

  encerrar(s: SessaoPista, concluida: boolean, motivo: string): void {
    const { sit } = this;
    if (sit.ocupada) return;
    sit.sessao = null;
    for (const cancela of [this.p.cancelas.a, this.p.cancelas.b])
      if (!sit.sombra && cancela.presente) cancela.fecharSozinha(false);
    for (const codigo of ['posicao_demorada', 'saida_demorada', 'cancela_nao_abriu'])
      sit.alarme(codigo, 'medio', false);
    this.p.saidas.semaforo('vermelho');
    this.p.saidas.mostrar(['PARE', 'AGUARDE'], 'vermelho');
    sit.diario.anotar({
      tipo: 'sessao.encerrada',
      dados: {
        sessao: s.id,
        agendamento: sit.visitaConduzida(s)?.agendamento ?? null,
        concluida,
        motivo,
        duracao_ms: Math.max(0, Math.round(sit.abertaHa)),
      },
    });
    sit.mudou();
  }

  /** The vehicle left without going through: platform empty and both sides free for a while. */
  foiEmbora(s: SessaoPista): boolean {
    const { sensores, config, naFaseHa } = this.sit;
    if (!sensores.configurados(config) || naFaseHa < DESISTENCIA_MS) return false;
    const livre = (lado: Lado): boolean => sensores.livreHa(config, lado, DESISTENCIA_MS);
    return this.p.plataforma.vazia() && livre(s.lado) && livre(outroLado(s.lado));
  }
}
