import type { Decisao } from '@portaria/proto';
import type { CancelasPista } from './cancelas.js';
import type { Saidas } from './saidas.js';
import { outroLado, type Situacao } from './situacao.js';
import type { FaseDecisao, FatoDaPista, Lado, Pessoa, SessaoPista } from './tipos.js';

type Quem = 'nucleo' | 'agente' | 'operador';

/** Asks for a decision, puts it on record, and only then lets the vehicle pass or calls a person. */
export class Decisoes {
  private readonly sit: Situacao;
  private readonly saidas: Saidas;
  private readonly cancelas: CancelasPista;

  constructor(sit: Situacao, saidas: Saidas, cancelas: CancelasPista) {
    this.sit = sit;
    this.saidas = saidas;
    this.cancelas = cancelas;
  }

  /** By the rules: the core's, or the agent's own with the local copy when the core does not answer. */
  decidir(s: SessaoPista, fase: FaseDecisao): Promise<void> {
    return this.ocupando(async () => {
      const { deps, config } = this.sit;
      const p = s.placa;
      const { decisao, quem } = await deps.decidir(
        {
          v: 1,
          gate: '',
          pista: config.id,
          sessao: s.id,
          fase,
          placa: p ? { leitura: p.leitura, placa: p.placa, confianca: p.confianca, manual: p.manual } : null,
          tags: s.tags,
          agendamento: fase === 'liberacao' ? (s.visita?.agendamento ?? null) : null,
          peso_kg: s.pesagem?.kg ?? null,
          em: deps.relogioNucleo.iso(),
        },
        config,
      );
      await this.aplicar(s, fase, decisao, quem, null);
    });
  }

  /** By a person, over the rules. */
  impor(s: SessaoPista, fase: FaseDecisao, decisao: Decisao, pessoa: Pessoa): Promise<void> {
    return this.ocupando(() => this.aplicar(s, fase, decisao, 'operador', pessoa));
  }

  private async ocupando(fazer: () => Promise<void>): Promise<void> {
    this.sit.ocupada = 'decidindo';
    try {
      await fazer();
    } finally {
      this.sit.ocupada = undefined;
    }
    this.sit.mudou();
  }

  private async aplicar(
    s: SessaoPista,
    fase: FaseDecisao,
    d: Decisao,
    quem: Quem,
    pessoa: Pessoa | null,
  ): Promise<void> {
    const { sit } = this;
    const { modo } = sit.config;
    const sombra = modo === 'sombra';
    const assistida = modo === 'assistido' && quem !== 'operador' && d.desfecho === 'liberar';
    const libera = d.desfecho === 'liberar' && !assistida;
    const fotos = libera ? [] : await sit.deps.fotografar(sit.dispositivos.cameras);
    if (sit.sessao !== s) return;
    s.visita = d.visita ?? s.visita;
    const mensagem = assistida ? 'Modo assistido: confirme a liberação.' : d.mensagem;
    s.mensagem = mensagem;
    const seguir = libera || sombra;
    s.excecao = seguir ? null : fase;
    s.recusada = d.desfecho === 'recusar' && !sombra;
    sit.ir(s, seguir ? (fase === 'admissao' ? 'identificado' : 'liberado') : 'excecao', false);
    const registro: FatoDaPista = {
      tipo: 'sessao.decisao',
      dados: {
        sessao: s.id,
        fase,
        desfecho: assistida ? 'excecao' : d.desfecho,
        identificacao: d.identificacao,
        regras: d.regras,
        agendamento: s.visita?.agendamento ?? null,
        placa: s.placa?.placa ?? null,
        tag: s.tags[0] ?? null,
        mensagem,
        quem,
        modo,
        ...(pessoa ?? {}),
        candidatos: d.candidatos.map((c) => ({ agendamento: c.agendamento, placa: c.placa, distancia: c.distancia })),
        fotos,
      },
    };
    try {
      await sit.diario.gravar([registro], s);
    } catch (erro) {
      // Nothing moves by itself on a decision that is not on record.
      sit.diario.recusado(erro as Error);
      s.excecao = fase;
      s.fase = 'excecao';
      return;
    }
    if (sombra) return;
    if (seguir) await this.deixarPassar(s, fase);
    else this.saidas.mostrar(s.recusada ? ['ACESSO NEGADO', 'AGUARDE'] : ['AGUARDE', 'ATENDIMENTO'], 'vermelho');
  }

  private async deixarPassar(s: SessaoPista, fase: FaseDecisao): Promise<void> {
    const lado = fase === 'admissao' ? s.lado : outroLado(s.lado);
    this.saidas.mostrar(fase === 'admissao' ? this.boasVindas(s) : despedida(s), 'verde');
    this.saidas.semaforo('verde');
    if (fase === 'liberacao') this.saidas.imprimir(s);
    await this.levantar(s, lado);
  }

  async levantar(s: SessaoPista, lado: Lado): Promise<void> {
    const { sit } = this;
    const cancela = this.cancelas[lado];
    const r = await cancela.abrir('pista');
    if (r.ok) {
      cancela.fecharSozinha(true);
      sit.diario.guardar(s);
    } else if (cancela.presente)
      sit.alarme('cancela_nao_abriu', 'alto', true, `Cancela do lado ${lado.toUpperCase()}: ${r.motivo ?? ''}`);
  }

  private boasVindas(s: SessaoPista): string[] {
    return [s.placa?.placa ?? s.visita?.placas[0] ?? '', this.sit.config.pesa ? 'SIGA ATE A BALANCA' : 'SIGA'];
  }
}

const despedida = (s: SessaoPista): string[] => [s.pesagem ? `${s.pesagem.kg} KG` : 'LIBERADO', 'BOA VIAGEM'];
