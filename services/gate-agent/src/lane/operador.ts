import type { DadosComando, Decisao } from '@portaria/proto';
import type { Captura } from './captura.js';
import type { Decisoes } from './decisoes.js';
import type { Identificacao } from './identificacao.js';
import type { Plataforma } from './plataforma.js';
import type { Saidas } from './saidas.js';
import type { Sessoes } from './sessoes.js';
import type { Situacao } from './situacao.js';
import type { Pessoa, SessaoPista } from './tipos.js';

export interface PartesOperador {
  readonly plataforma: Plataforma;
  readonly identificacao: Identificacao;
  readonly saidas: Saidas;
  readonly sessoes: Sessoes;
  readonly captura: Captura;
  readonly decisoes: Decisoes;
}

const OCUPADA = 'A pista está ocupada com outra ação; tente de novo.';

/** What a person does to the passage in course. Each answers why not, in a sentence for the screen, or null when it was done. */
export class Operador {
  private readonly sit: Situacao;
  private readonly p: PartesOperador;

  constructor(sit: Situacao, partes: PartesOperador) {
    this.sit = sit;
    this.p = partes;
  }

  /** Resolution of an exception. The new decision carries who and why. */
  async resolver(r: DadosComando<'excecao.resolver'>, pessoa: Pessoa): Promise<string | null> {
    const s = this.sit.sessao;
    if (!s || s.id !== r.sessao) return 'A sessão já terminou.';
    if (!s.excecao) return 'A exceção já foi resolvida.';
    if (this.sit.ocupada) return OCUPADA;
    const fase = s.excecao;
    if (r.acao === 'recusar') {
      await this.p.decisoes.impor(s, fase, this.recusar(s, pessoa), pessoa);
    } else if (r.acao === 'corrigir_placa' && r.placa) {
      this.p.identificacao.digitar(s, r.placa, pessoa);
      if (r.visita) s.visita = r.visita;
      await this.p.decisoes.decidir(s, fase);
    } else {
      await this.p.decisoes.impor(s, fase, liberacao(s, r, pessoa), pessoa);
    }
    return null;
  }

  /** Manual plate: opens a session, or names the vehicle of the one that waits. */
  async abrirSessao(placa: string, pessoa: Pessoa): Promise<string | null> {
    const { sit } = this;
    const s = sit.sessao;
    if (!s) {
      const lado = sit.sensores.chegando(sit.config, 0) ?? (sit.config.sentido === 'saida' ? 'b' : 'a');
      this.p.sessoes.abrir('manual', lado, { placa, ...pessoa });
      return null;
    }
    if (sit.ocupada) return OCUPADA;
    if (s.fase !== 'aproximando' && s.excecao !== 'admissao') return 'Já há um veículo identificado na pista.';
    this.p.identificacao.digitar(s, placa, pessoa);
    if (s.excecao === 'admissao') await this.p.decisoes.decidir(s, 'admissao');
    return null;
  }

  encerrarSessao(nome: string): string | null {
    const s = this.sit.sessao;
    if (!s) return 'Não há sessão nesta pista.';
    if (this.sit.ocupada) return OCUPADA;
    this.p.sessoes.encerrar(s, false, `Encerrada por ${nome}.`);
    return null;
  }

  async pesarAgora(pessoa: Pessoa): Promise<{ motivo: string } | { pesagem: string; kg: number }> {
    const s = this.sit.sessao;
    if (!s) return { motivo: 'Não há veículo em sessão nesta pista.' };
    if (s.fase === 'aproximando' || s.excecao === 'admissao') return { motivo: 'O veículo ainda não foi admitido.' };
    if (s.pesagem) return { motivo: 'A passagem já tem pesagem; corrija-a pelo registro.' };
    if (this.sit.ocupada) return { motivo: OCUPADA };
    if (!this.p.plataforma.posicionado()) return { motivo: 'O veículo não está inteiro na balança.' };
    const { kg, condicao, estavel } = this.p.plataforma.peso();
    if (!estavel)
      return { motivo: condicao === 'normal' ? 'O peso não está estável.' : 'A balança não dá peso válido.' };
    const pesagem = await this.p.captura.capturar(s, pessoa);
    return pesagem ? { pesagem, kg } : { motivo: 'O veículo se moveu durante a captura.' };
  }

  private recusar(s: SessaoPista, { justificativa }: Pessoa): Decisao {
    s.recusada = true;
    s.mensagem = 'Acesso recusado pelo operador.';
    this.p.saidas.mostrar(['ACESSO NEGADO', 'RETORNE'], 'vermelho');
    return {
      desfecho: 'recusar',
      identificacao: 'desconhecido',
      regras: [{ nome: 'operador', situacao: 'recusa', mensagem: justificativa }],
      visita: s.visita,
      candidatos: [],
      mensagem: s.mensagem,
    };
  }
}

function liberacao(s: SessaoPista, r: DadosComando<'excecao.resolver'>, pessoa: Pessoa): Decisao {
  const visita = r.visita ?? s.visita;
  const feito = r.acao === 'aceitar' ? 'Aceito' : 'Visita escolhida';
  const mensagem = `${feito} por ${pessoa.autor.nome}: ${pessoa.justificativa}`.slice(0, 400);
  return {
    desfecho: 'liberar',
    identificacao: visita ? 'confere' : 'desconhecido',
    regras: [{ nome: 'operador', situacao: 'ok', mensagem }],
    visita,
    candidatos: [],
    mensagem,
  };
}
