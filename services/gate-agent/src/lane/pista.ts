import type { ConfigPista, DadosComando, Decisao, FasePista, VisitaEsperada } from '@portaria/proto';
import type { LeituraPeso, LeituraPlaca, LeituraTag } from '../ports/index.js';
import { ControleCancela, type Origem, type ResultadoCancela } from './controle-cancela.js';
import { Curva } from './curva.js';
import { LeiturasPlaca } from './leituras.js';
import { mensagemFase } from './mensagens.js';
import { DetectorPeso, type EstadoPeso } from './peso.js';
import { SensoresPista } from './sensores.js';
import type { DepsPista, DispositivosPista, FatoDaPista, SessaoPista } from './tipos.js';

const ESPERA_SEGUNDA_LEITURA_MS = 700;
const DESISTENCIA_MS = 4000;
const LEITURA_ANTES_MS = 20_000;

/**
 * One lane: turns what its devices say into sessions, weighings, decisions and barrier movements (gate.md §4). `passo()` looks at the
 * present inputs and advances at most one phase; it is called on every input and by a clock, so no order of events can be missed.
 */
export class Pista {
  config: ConfigPista;
  dispositivos: DispositivosPista;
  readonly cancelas: { readonly a: ControleCancela; readonly b: ControleCancela };
  readonly sensores: SensoresPista;
  readonly curva = new Curva();
  private readonly d: DepsPista;
  private readonly leituras = new LeiturasPlaca();
  private detector: DetectorPeso | undefined;
  private sessao: SessaoPista | null = null;
  private faseDesde: number;
  private abertaMono = 0;
  private ocupada: 'decidindo' | 'capturando' | 'encerrando' | undefined;
  private proxima: { leitura: LeituraPlaca; periferico: string } | undefined;
  private proximaTag: { tag: string; em: number } | undefined;
  private semSessaoDesde: number | undefined;
  private painelTexto = '';
  private travada = false;
  private ultimaTentativa = 0;
  private manual = false;
  /** Another instance may be in charge: inputs are followed, nothing is done. */
  suspensa = false;

  constructor(config: ConfigPista, dispositivos: DispositivosPista, deps: DepsPista) {
    this.config = config;
    this.dispositivos = dispositivos;
    this.d = deps;
    this.faseDesde = deps.relogio.mono();
    this.sensores = new SensoresPista(deps.relogio);
    this.cancelas = { a: this.controle('a'), b: this.controle('b') };
    this.trocarBalanca();
  }

  get fase(): FasePista {
    return this.sessao?.fase ?? (this.manual ? 'manual' : 'livre');
  }
  get sessaoAtual(): SessaoPista | null {
    return this.sessao;
  }
  get display(): string {
    return this.painelTexto || '--';
  }
  get mensagem(): string {
    if (this.travada) return 'Registro local indisponível: pista em modo manual';
    return this.sessao ? this.sessao.mensagem || mensagemFase(this.fase) : mensagemFase(this.fase);
  }

  peso(): EstadoPeso {
    return (
      this.detector?.estado(this.d.relogio.mono()) ?? {
        kg: 0,
        condicao: 'sem_leitura',
        estavel: false,
        zerou: true,
        amostras: [],
        bruto: '',
        movimento: false,
      }
    );
  }

  /** New configuration or devices, live: the session goes on with them. */
  reconfigurar(config: ConfigPista, dispositivos: DispositivosPista): void {
    const trocou =
      JSON.stringify(dispositivos.balanca?.config) !== JSON.stringify(this.dispositivos.balanca?.config) ||
      dispositivos.balanca?.id !== this.dispositivos.balanca?.id;
    this.config = config;
    this.dispositivos = dispositivos;
    if (trocou) this.trocarBalanca();
    this.passo();
  }

  /** Takes up the session kept on disk. A weighing already on record is not taken again. */
  retomar(sessao: SessaoPista): void {
    const recomeca: Partial<Record<FasePista, FasePista>> = {
      posicionado: 'identificado',
      pesando: 'identificado',
      estavel: 'identificado',
      saindo: 'liberado',
    };
    this.sessao = {
      ...sessao,
      fase:
        sessao.pesagem && sessao.fase !== 'excecao' && sessao.fase !== 'liberado' && sessao.fase !== 'saindo'
          ? 'decisao'
          : (recomeca[sessao.fase] ?? sessao.fase),
    };
    this.leituras.repor(sessao.placa ? { ...sessao.placa, em: this.d.relogio.mono() } : undefined);
    if (sessao.pesagem) this.detector?.capturado();
    this.abertaMono = this.d.relogio.mono();
    this.faseDesde = this.d.relogio.mono();
    this.curva.iniciar(this.abertaMono);
  }

  lerPeso(l: LeituraPeso): void {
    this.detector?.ler(l);
    if (l.condicao === 'normal') this.curva.ponto(l.em, l.kg);
    this.passo();
  }

  lerTag(l: LeituraTag, periferico: string): void {
    const s = this.sessao;
    if (s && (s.fase === 'aproximando' || s.excecao === 'admissao')) {
      if (s.tags.includes(l.tag)) return;
      s.tags.push(l.tag);
      this.registrar({ tipo: 'leitura.tag', dados: { sessao: s.id, periferico, tag: l.tag } });
    } else this.proximaTag = { tag: l.tag, em: l.em };
    this.passo();
  }

  async lerPlaca(l: LeituraPlaca, periferico: string): Promise<void> {
    const s = this.sessao;
    if (!s || (s.fase !== 'aproximando' && s.excecao !== 'admissao')) {
      // A vehicle already identified is in the lane: this is it again, or the next one in line.
      if (!s || this.leituras.ler(l, periferico) === 'outra') this.proxima = { leitura: l, periferico };
      this.passo();
      return;
    }
    const resultado = this.leituras.ler(l, periferico);
    if (resultado === 'outra') this.proxima = { leitura: l, periferico };
    if (resultado === 'nova') await this.anotarPlaca(s, l);
    this.passo();
  }

  private async anotarPlaca(s: SessaoPista, l: LeituraPlaca): Promise<void> {
    const p = this.leituras.atual;
    if (!p) return;
    s.placa = p;
    const leitor = this.dispositivos.leitores.find((x) => x.id === p.periferico)?.nome ?? 'Leitor de placas';
    const fotos = await Promise.all(l.imagens.slice(0, 2).map((jpeg) => this.d.guardarImagem(jpeg, leitor)));
    this.registrar({
      tipo: 'leitura.placa',
      dados: {
        sessao: s.id,
        periferico: p.periferico,
        leitura: p.leitura,
        placa: p.placa,
        confianca: p.confianca,
        por_caractere: p.por_caractere ? [...p.por_caractere] : null,
        atualizacao: p.atualizacao,
        fotos,
      },
    });
  }

  /** Looks at everything and advances. Cheap; call it on any change and 20 times a second. */
  passo(): void {
    this.sensores.atualizar(this.config, this.dispositivos);
    if (this.suspensa) return;
    this.cancelas.a.passo();
    this.cancelas.b.passo();
    if (this.ocupada || (this.travada && !this.tentarDestravar())) return;
    const s = this.sessao;
    if (!s) this.passoLivre();
    else if (s.fase === 'aproximando') this.passoAproximando(s);
    else if (s.fase === 'identificado') this.passoIdentificado(s);
    else if (s.fase === 'posicionado') this.ir(s, 'pesando');
    else if (s.fase === 'pesando') this.passoPesando(s);
    else if (s.fase === 'decisao') void this.decidir(s, 'liberacao');
    else if (s.fase === 'liberado') this.passoLiberado(s);
    else if (s.fase === 'saindo') this.passoSaindo(s);
    else if (s.fase === 'excecao') this.passoExcecao(s);
  }

  private passoLivre(): void {
    const agora = this.d.relogio.mono();
    const lado = this.sensores.chegando(this.config, 250);
    const { kg, condicao } = this.peso();
    const pesoSemSessao =
      condicao === 'normal' && kg > (this.dispositivos.balanca?.config.minimo_kg ?? Number.POSITIVE_INFINITY);
    if (this.manual && this.sensores.todosLivres(this.config, 2000) && !pesoSemSessao && this.cancelasFechadas()) {
      this.manual = false;
      this.d.mudou();
    }
    if (lado && !this.manual) return this.abrir('sensor', lado);
    if (!this.sensores.configurados(this.config)) {
      if (this.proxima && agora - this.proxima.leitura.em < 5000) return this.abrir('placa', 'a');
      if (this.proximaTag && agora - this.proximaTag.em < 5000) return this.abrir('tag', 'a');
    }
    const cruzou = this.sensores.cruzando(this.config);
    if (!pesoSemSessao && !cruzou) {
      this.semSessaoDesde = undefined;
      return;
    }
    if (this.semSessaoDesde === undefined) {
      this.semSessaoDesde = agora;
      const canal = cruzou?.canal ?? 'balanca';
      void this.d.fotografar(this.dispositivos.cameras).then((fotos) => {
        this.registrar({ tipo: 'passagem.sem_sessao', dados: { lado: cruzou?.lado ?? null, sensor: canal, fotos } });
      });
    } else if (pesoSemSessao && !this.manual && agora - this.semSessaoDesde > 3000)
      this.abrir('peso', this.config.sentido === 'saida' ? 'b' : 'a');
  }

  private abrir(
    origem: SessaoPista['origem'],
    lado: 'a' | 'b',
    manual?: { placa: string; autor: { id: string; nome: string }; justificativa: string },
  ): void {
    const agora = this.d.relogio.mono();
    this.leituras.limpar();
    const s: SessaoPista = {
      id: this.d.novoId(),
      desde: this.d.relogioNucleo.iso(),
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
    this.sessao = s;
    this.manual = false;
    this.semSessaoDesde = undefined;
    this.abertaMono = agora;
    this.curva.iniciar(agora);
    this.faseDesde = agora;
    this.registrar({
      tipo: 'sessao.aberta',
      dados: {
        sessao: s.id,
        origem,
        lado,
        ...(manual ? { autor: manual.autor, justificativa: manual.justificativa } : {}),
      },
    });
    if (this.proximaTag && agora - this.proximaTag.em < LEITURA_ANTES_MS) {
      s.tags.push(this.proximaTag.tag);
      this.registrar({ tipo: 'leitura.tag', dados: { sessao: s.id, periferico: 'rfid', tag: this.proximaTag.tag } });
    }
    if (manual) this.digitar(s, manual.placa, manual.autor, manual.justificativa);
    else if (this.proxima && agora - this.proxima.leitura.em < LEITURA_ANTES_MS) {
      this.leituras.ler(this.proxima.leitura, this.proxima.periferico);
      void this.anotarPlaca(s, this.proxima.leitura);
    }
    this.proxima = undefined;
    this.proximaTag = undefined;
    this.d.mudou();
  }

  private digitar(s: SessaoPista, placa: string, autor: { id: string; nome: string }, justificativa: string): void {
    s.placa = this.leituras.digitada(placa, this.d.relogio.mono());
    this.registrar({
      tipo: 'leitura.placa',
      dados: {
        sessao: s.id,
        periferico: 'operador',
        leitura: 'manual',
        placa,
        confianca: 100,
        atualizacao: 1,
        manual: true,
        autor,
        justificativa,
      },
    });
  }

  private passoAproximando(s: SessaoPista): void {
    const agora = this.d.relogio.mono();
    const esperou = agora - this.faseDesde;
    if (s.origem === 'sensor' && this.foiEmbora(s))
      return this.encerrar(s, false, 'O veículo desistiu antes de ser identificado.');
    const p = this.leituras.atual;
    const certa =
      p !== undefined &&
      (p.manual || (p.confianca >= this.config.confianca_minima && agora - p.em > ESPERA_SEGUNDA_LEITURA_MS));
    const tagSemPlaca =
      s.tags.length > 0 && (this.dispositivos.leitores.length === 0 || esperou > this.config.espera_placa_ms / 2);
    if (certa || tagSemPlaca || esperou > this.config.espera_placa_ms) void this.decidir(s, 'admissao');
  }

  private async decidir(s: SessaoPista, fase: 'admissao' | 'liberacao', agendamento?: string): Promise<void> {
    this.ocupada = 'decidindo';
    try {
      const p = s.placa;
      const { decisao, quem } = await this.d.decidir(
        {
          v: 1,
          gate: '',
          pista: this.config.id,
          sessao: s.id,
          fase,
          placa: p ? { leitura: p.leitura, placa: p.placa, confianca: p.confianca, manual: p.manual } : null,
          tags: s.tags,
          agendamento: agendamento ?? (fase === 'liberacao' ? (s.visita?.agendamento ?? null) : null),
          peso_kg: s.pesagem?.kg ?? null,
          em: this.d.relogioNucleo.iso(),
        },
        this.config,
      );
      await this.aplicar(s, fase, decisao, quem, null);
    } finally {
      this.ocupada = undefined;
    }
    this.d.mudou();
  }

  private async aplicar(
    s: SessaoPista,
    fase: 'admissao' | 'liberacao',
    d: Decisao,
    quem: 'nucleo' | 'agente' | 'operador',
    pessoa: { autor: { id: string; nome: string }; justificativa: string } | null,
  ): Promise<void> {
    const { modo } = this.config;
    const assistida = modo === 'assistido' && quem !== 'operador' && d.desfecho === 'liberar';
    const fotos = d.desfecho === 'liberar' && !assistida ? [] : await this.d.fotografar(this.dispositivos.cameras);
    if (this.sessao !== s) return;
    s.visita = d.visita ?? s.visita;
    const mensagem = assistida ? 'Modo assistido: confirme a liberação.' : d.mensagem;
    s.mensagem = mensagem;
    const seguir = (d.desfecho === 'liberar' && !assistida) || modo === 'sombra';
    s.excecao = seguir ? null : fase;
    s.recusada = d.desfecho === 'recusar' && modo !== 'sombra';
    this.ir(s, seguir ? (fase === 'admissao' ? 'identificado' : 'liberado') : 'excecao', false);
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
      await this.d.registrar(this.config.id, [registro], s);
    } catch (erro) {
      // Nothing moves by itself on a decision that is not on record.
      this.semRegistro(erro as Error);
      s.excecao = fase;
      s.fase = 'excecao';
      return;
    }
    if (seguir && modo !== 'sombra') await this.deixarPassar(s, fase);
    else if (modo !== 'sombra')
      this.mostrar(s.recusada ? ['ACESSO NEGADO', 'AGUARDE'] : ['AGUARDE', 'ATENDIMENTO'], 'vermelho');
  }

  private async deixarPassar(s: SessaoPista, fase: 'admissao' | 'liberacao'): Promise<void> {
    const lado = fase === 'admissao' ? s.lado : this.saida(s);
    if (fase === 'admissao')
      this.mostrar(
        [s.placa?.placa ?? s.visita?.placas[0] ?? '', this.config.pesa ? 'SIGA ATE A BALANCA' : 'SIGA'],
        'verde',
      );
    else this.mostrar(s.pesagem ? [`${s.pesagem.kg} KG`, 'BOA VIAGEM'] : ['LIBERADO', 'BOA VIAGEM'], 'verde');
    this.semaforo('verde');
    if (fase === 'liberacao') this.imprimir(s);
    const r = await this.cancelas[lado].abrir('pista');
    if (r.ok) this.cancelas[lado].fecharSozinha(true);
    else if (this.cancelas[lado].presente)
      this.d.alarme(
        this.config.id,
        'cancela_nao_abriu',
        'alto',
        true,
        `Cancela do lado ${lado.toUpperCase()}: ${r.motivo ?? ''}`,
      );
  }

  private passoIdentificado(s: SessaoPista): void {
    if (!this.config.pesa) return this.ir(s, 'decisao');
    const demora = this.d.relogio.mono() - this.faseDesde > this.config.espera_posicao_ms;
    this.d.alarme(
      this.config.id,
      'posicao_demorada',
      'medio',
      demora,
      'Veículo admitido não se posicionou na balança.',
    );
    if (this.posicionado()) return this.ir(s, 'posicionado');
    if (this.foiEmbora(s)) this.encerrar(s, false, 'O veículo voltou sem entrar na balança.');
  }

  private passoPesando(s: SessaoPista): void {
    if (!this.posicionado()) return this.ir(s, 'identificado');
    const p = this.peso();
    if (p.condicao === 'bloqueada')
      this.d.alarme(
        this.config.id,
        'balanca_bloqueada',
        'critico',
        true,
        'Balança bloqueada: a unidade do indicador mudou.',
      );
    if (p.estavel) void this.capturar(s, null);
  }

  /** Takes the stable weight with its evidence. Refused when anything moves before the record is on the disk. */
  private async capturar(
    s: SessaoPista,
    pessoa: { autor: { id: string; nome: string }; justificativa: string } | null,
  ): Promise<string | null> {
    this.ocupada = 'capturando';
    const balanca = this.dispositivos.balanca;
    const antes = this.peso();
    this.ir(s, 'estavel');
    try {
      const fotos = await this.d.fotografar(this.dispositivos.cameras);
      const depois = this.peso();
      const parado =
        depois.estavel && Math.abs(depois.kg - antes.kg) <= (balanca?.config.divisao_kg ?? 0) && this.posicionado();
      if (this.sessao !== s || !balanca) return null;
      if (!parado) {
        this.registrar({
          tipo: 'pesagem.recusada',
          dados: {
            sessao: s.id,
            periferico: balanca.id,
            codigo: 'MOVIMENTO',
            motivo: 'O veículo se moveu durante a captura.',
          },
        });
        this.ir(s, 'pesando');
        return null;
      }
      const id = this.d.novoId();
      const visita = this.visitaConduzida(s);
      const novo: SessaoPista = { ...s, pesagem: { id, kg: antes.kg }, fase: 'decisao' };
      await this.d.registrar(
        this.config.id,
        [
          {
            tipo: 'pesagem.capturada',
            dados: {
              pesagem: id,
              sessao: s.id,
              agendamento: visita?.agendamento ?? null,
              etapa: visita?.etapa?.id ?? null,
              tipo:
                visita?.etapa?.tipo === 'pesagem_saida'
                  ? 'saida'
                  : visita?.etapa?.tipo === 'pesagem_entrada'
                    ? 'entrada'
                    : 'avulsa',
              peso_kg: antes.kg,
              periferico: balanca.id,
              balanca: balanca.nome,
              divisao_kg: balanca.config.divisao_kg,
              placa: s.placa?.placa ?? s.visita?.placas[0] ?? null,
              placa_origem: s.placa ? (s.placa.manual ? 'manual' : 'leitor') : s.tags.length > 0 ? 'tag' : 'nenhuma',
              manual: false,
              ...(pessoa ?? {}),
              quadro_bruto: antes.bruto.slice(0, 1024),
              amostras: antes.amostras.slice(-200),
              curva: this.curva.pontos(),
              fotos,
              capturada_em: this.d.relogioNucleo.iso(),
            },
          },
        ],
        novo,
      );
      Object.assign(s, novo);
      this.faseDesde = this.d.relogio.mono();
      this.detector?.capturado();
      // The printed and displayed weight is the recorded one, never before it is on the disk.
      this.mostrar([`${antes.kg} KG`, 'PESO CAPTURADO'], 'amarelo');
      return id;
    } catch (erro) {
      this.semRegistro(erro as Error);
      this.ir(s, 'pesando');
      return null;
    } finally {
      this.ocupada = undefined;
      this.d.mudou();
    }
  }

  private passoLiberado(s: SessaoPista): void {
    if (this.sensores.ocupado(this.config, this.saida(s)) || this.plataformaVazia()) return this.ir(s, 'saindo');
    const demora = this.d.relogio.mono() - this.faseDesde > this.config.espera_saida_ms;
    this.d.alarme(this.config.id, 'saida_demorada', 'medio', demora, 'Veículo liberado não saiu da pista.');
  }

  private passoSaindo(s: SessaoPista): void {
    const lado = this.saida(s);
    if (!this.plataformaVazia() || !this.sensores.livreHa(this.config, lado, 800)) return;
    if (this.config.modo !== 'sombra' && this.cancelas[lado].presente) {
      this.cancelas[lado].fecharSozinha(false);
      if (!this.fechadaOuMuda(lado)) return;
    }
    this.encerrar(s, true, 'Passagem concluída.');
  }

  private passoExcecao(s: SessaoPista): void {
    if (this.foiEmbora(s))
      this.encerrar(s, false, s.recusada ? 'Acesso recusado; o veículo saiu.' : 'O veículo saiu antes do atendimento.');
  }

  private encerrar(s: SessaoPista, concluida: boolean, motivo: string): void {
    if (this.ocupada) return;
    this.sessao = null;
    for (const lado of ['a', 'b'] as const)
      if (this.config.modo !== 'sombra' && this.cancelas[lado].presente) this.cancelas[lado].fecharSozinha(false);
    for (const codigo of ['posicao_demorada', 'saida_demorada', 'cancela_nao_abriu'])
      this.d.alarme(this.config.id, codigo, 'medio', false, '');
    this.semaforo('vermelho');
    this.mostrar(['PARE', 'AGUARDE'], 'vermelho');
    this.registrar({
      tipo: 'sessao.encerrada',
      dados: {
        sessao: s.id,
        agendamento: this.visitaConduzida(s)?.agendamento ?? null,
        concluida,
        motivo,
        duracao_ms: Math.max(0, Math.round(this.d.relogio.mono() - this.abertaMono)),
      },
    });
    this.d.mudou();
  }

  /** Operator's resolution of an exception. The new decision carries who and why. */
  async resolver(
    r: DadosComando<'excecao.resolver'>,
    autor: { id: string; nome: string },
    justificativa: string,
  ): Promise<string | null> {
    const s = this.sessao;
    if (!s || s.id !== r.sessao) return 'A sessão já terminou.';
    if (!s.excecao) return 'A exceção já foi resolvida.';
    if (this.ocupada) return 'A pista está ocupada com outra ação; tente de novo.';
    const fase = s.excecao;
    const pessoa = { autor, justificativa };
    if (r.acao === 'recusar') {
      s.recusada = true;
      s.mensagem = 'Acesso recusado pelo operador.';
      this.mostrar(['ACESSO NEGADO', 'RETORNE'], 'vermelho');
      await this.aplicarPessoa(
        s,
        fase,
        {
          desfecho: 'recusar',
          identificacao: 'desconhecido',
          regras: [{ nome: 'operador', situacao: 'recusa', mensagem: justificativa }],
          visita: s.visita,
          candidatos: [],
          mensagem: s.mensagem,
        },
        pessoa,
      );
      return null;
    }
    if (r.acao === 'corrigir_placa' && r.placa) {
      this.digitar(s, r.placa, autor, justificativa);
      if (r.visita) s.visita = r.visita;
      await this.decidir(s, fase);
      return null;
    }
    const visita: VisitaEsperada | null = r.visita ?? s.visita;
    const mensagem =
      `${r.acao === 'aceitar' ? 'Aceito' : 'Visita escolhida'} por ${autor.nome}: ${justificativa}`.slice(0, 400);
    await this.aplicarPessoa(
      s,
      fase,
      {
        desfecho: 'liberar',
        identificacao: visita ? 'confere' : 'desconhecido',
        regras: [{ nome: 'operador', situacao: 'ok', mensagem }],
        visita,
        candidatos: [],
        mensagem,
      },
      pessoa,
    );
    return null;
  }

  private async aplicarPessoa(
    s: SessaoPista,
    fase: 'admissao' | 'liberacao',
    decisao: Decisao,
    pessoa: { autor: { id: string; nome: string }; justificativa: string },
  ): Promise<void> {
    this.ocupada = 'decidindo';
    try {
      await this.aplicar(s, fase, decisao, 'operador', pessoa);
    } finally {
      this.ocupada = undefined;
    }
    this.d.mudou();
  }

  /** Manual plate: opens a session, or names the vehicle of the one that waits. */
  async abrirManual(placa: string, autor: { id: string; nome: string }, justificativa: string): Promise<string | null> {
    const s = this.sessao;
    if (!s) {
      this.abrir('manual', this.sensores.chegando(this.config, 0) ?? (this.config.sentido === 'saida' ? 'b' : 'a'), {
        placa,
        autor,
        justificativa,
      });
      return null;
    }
    if (this.ocupada) return 'A pista está ocupada com outra ação; tente de novo.';
    if (s.fase !== 'aproximando' && s.excecao !== 'admissao') return 'Já há um veículo identificado na pista.';
    this.digitar(s, placa, autor, justificativa);
    if (s.excecao === 'admissao') await this.decidir(s, 'admissao');
    return null;
  }

  /** Operator asks for a weighing now. Null = captured. */
  async pesarAgora(
    autor: { id: string; nome: string },
    justificativa: string,
  ): Promise<{ motivo: string } | { pesagem: string; kg: number }> {
    const s = this.sessao;
    if (!s) return { motivo: 'Não há veículo em sessão nesta pista.' };
    if (s.pesagem) return { motivo: 'A passagem já tem pesagem; corrija-a pelo registro.' };
    if (this.ocupada) return { motivo: 'A pista está ocupada com outra ação; tente de novo.' };
    const p = this.peso();
    if (!this.posicionado()) return { motivo: 'O veículo não está inteiro na balança.' };
    if (!p.estavel)
      return { motivo: p.condicao === 'normal' ? 'O peso não está estável.' : 'A balança não dá peso válido.' };
    const id = await this.capturar(s, { autor, justificativa });
    return id ? { pesagem: id, kg: p.kg } : { motivo: 'O veículo se moveu durante a captura.' };
  }

  async moverCancela(lado: 'a' | 'b', acao: 'abrir' | 'fechar', origem: Origem): Promise<ResultadoCancela> {
    const r = acao === 'abrir' ? await this.cancelas[lado].abrir(origem) : await this.cancelas[lado].fechar(origem);
    if (r.ok && acao === 'abrir') {
      if (!this.sessao) this.manual = true;
      this.cancelas[lado].fecharSozinha(true);
    }
    this.d.mudou();
    return r;
  }

  encerrarPorOperador(nome: string): string | null {
    const s = this.sessao;
    if (!s) return 'Não há sessão nesta pista.';
    if (this.ocupada) return 'A pista está ocupada com outra ação; tente de novo.';
    this.encerrar(s, false, `Encerrada por ${nome}.`);
    return null;
  }

  mostrar(linhas: readonly string[], cor: 'verde' | 'amarelo' | 'vermelho'): void {
    this.painelTexto = linhas.filter((l) => l !== '').join(' · ');
    const painel = this.dispositivos.painel;
    if (painel)
      void painel.device
        .mostrar({ linhas, cor })
        .catch((e: unknown) =>
          this.d.log.warn({ painel: painel.id, erro: String(e) }, 'panel did not take the message'),
        );
  }

  semaforo(cor: 'verde' | 'vermelho' | 'apagado'): void {
    const luzes = this.config.semaforo;
    const es = this.dispositivos.es?.device;
    if (!luzes || !es) return;
    this.sensores.cor = cor;
    // Off before on: two lights are never lit together.
    void es
      .escrever(cor === 'verde' ? luzes.vermelho : luzes.verde, false)
      .then(() => es.escrever(cor === 'verde' ? luzes.verde : luzes.vermelho, cor !== 'apagado'))
      .catch((e: unknown) => this.d.log.warn({ erro: String(e) }, 'traffic light not driven'));
  }

  private imprimir(s: SessaoPista): void {
    const impressora = this.dispositivos.impressora;
    if (!impressora || !s.pesagem) return;
    const campos: [string, string][] = [
      ['Placa', s.placa?.placa ?? s.visita?.placas[0] ?? '-'],
      ['Visita', s.visita?.numero ?? '-'],
      ['Etapa', s.visita?.etapa?.nome ?? '-'],
      ['Peso', `${s.pesagem.kg.toLocaleString('pt-BR')} kg`],
      ['Data', this.d.relogioNucleo.iso()],
    ];
    void impressora.device.imprimir({ titulo: 'TICKET DE PESAGEM', campos, qr: s.pesagem.id }).then(
      () => {
        this.registrar({
          tipo: 'impressao.cupom',
          dados: {
            sessao: s.id,
            agendamento: s.visita?.agendamento ?? null,
            periferico: impressora.id,
            segunda_via: false,
            resultado: 'impresso',
          },
        });
      },
      (e: unknown) => {
        this.registrar({
          tipo: 'impressao.cupom',
          dados: {
            sessao: s.id,
            agendamento: s.visita?.agendamento ?? null,
            periferico: impressora.id,
            segunda_via: false,
            resultado: 'falhou',
            motivo: (e as Error).message.slice(0, 300),
          },
        });
      },
    );
  }

  private saida(s: SessaoPista): 'a' | 'b' {
    return s.lado === 'a' ? 'b' : 'a';
  }

  private ir(s: SessaoPista, fase: FasePista, guardar = true): void {
    if (s.fase === fase) return;
    s.fase = fase;
    if (fase === 'identificado' || fase === 'pesando') s.mensagem = '';
    this.faseDesde = this.d.relogio.mono();
    if (guardar)
      void this.d.registrar(this.config.id, [], s).catch((e: unknown) => {
        this.semRegistro(e as Error);
      });
    this.d.mudou();
  }

  /** The visit this passage moves on: none while the lane only watches. */
  private visitaConduzida(s: SessaoPista): VisitaEsperada | null {
    return this.config.modo === 'sombra' ? null : s.visita;
  }

  private posicionado(): boolean {
    const p = this.peso();
    return (
      p.condicao === 'normal' &&
      p.kg > (this.dispositivos.balanca?.config.minimo_kg ?? Number.POSITIVE_INFINITY) &&
      this.config.posicao.length > 0 &&
      this.config.posicao.every((c) => this.dispositivos.es?.device.entrada(c).estado === 'livre')
    );
  }

  private plataformaVazia(): boolean {
    const b = this.dispositivos.balanca;
    if (!b) return true;
    const p = this.peso();
    return p.condicao === 'normal' && p.kg < b.config.minimo_kg;
  }

  private foiEmbora(s: SessaoPista): boolean {
    if (!this.sensores.configurados(this.config) || this.d.relogio.mono() - this.faseDesde < DESISTENCIA_MS)
      return false;
    return (
      this.plataformaVazia() &&
      this.sensores.livreHa(this.config, s.lado, DESISTENCIA_MS) &&
      this.sensores.livreHa(this.config, this.saida(s), DESISTENCIA_MS)
    );
  }

  private fechadaOuMuda(lado: 'a' | 'b'): boolean {
    const c = lado === 'a' ? this.dispositivos.cancela_a : this.dispositivos.cancela_b;
    return c === undefined || c.device.posicao() === 'fechada' || this.d.relogio.mono() - this.faseDesde > 20_000;
  }

  private cancelasFechadas(): boolean {
    return [this.dispositivos.cancela_a, this.dispositivos.cancela_b].every(
      (c) => c === undefined || c.device.posicao() === 'fechada',
    );
  }

  private trocarBalanca(): void {
    const b = this.dispositivos.balanca;
    this.detector = b ? new DetectorPeso(b.config) : undefined;
    this.d.alarme(this.config.id, 'balanca_bloqueada', 'critico', false, '');
  }

  private controle(lado: 'a' | 'b'): ControleCancela {
    const quem = (): DispositivosPista['cancela_a'] =>
      lado === 'a' ? this.dispositivos.cancela_a : this.dispositivos.cancela_b;
    return new ControleCancela({
      relogio: this.d.relogio,
      cancela: () => quem()?.device,
      es: () => this.dispositivos.es?.device,
      protecao: () => this.config[lado === 'a' ? 'lado_a' : 'lado_b'].protecao,
      rotulo: (canal) => this.dispositivos.rotulo(canal),
      atraso: () => this.config.fechar_apos_ms,
      registrar: (m) => {
        this.registrar({
          tipo: 'cancela.movimento',
          dados: {
            sessao: this.sessao?.id ?? null,
            cancela: quem()?.id ?? lado,
            acao: m.acao,
            origem: m.origem,
            resultado: m.resultado,
            motivo: m.motivo,
            entradas: { ...m.entradas },
          },
        });
        this.d.mudou();
      },
    });
  }

  private registrar(fato: FatoDaPista): void {
    void this.d.registrar(this.config.id, [fato], this.sessao).catch((e: unknown) => {
      this.semRegistro(e as Error);
    });
  }

  /** Asks the store again now and then; true once it takes a record. */
  private tentarDestravar(): boolean {
    const agora = this.d.relogio.mono();
    if (agora - this.ultimaTentativa < 2000) return false;
    this.ultimaTentativa = agora;
    void this.d.registrar(this.config.id, [], this.sessao).then(
      () => {
        this.travada = false;
        this.d.alarme(this.config.id, 'sem_registro', 'critico', false, '');
        this.d.mudou();
      },
      () => undefined,
    );
    return false;
  }

  /** Facts can't be kept: the lane stops acting by itself, a person takes over. */
  private semRegistro(erro: Error): void {
    this.d.log.error({ erro: erro.message }, 'outbox refused a record, automatic mode stopped');
    this.travada = true;
    this.d.alarme(
      this.config.id,
      'sem_registro',
      'critico',
      true,
      'O agente não consegue gravar registros: modo automático parado.',
    );
    this.d.mudou();
  }
}
