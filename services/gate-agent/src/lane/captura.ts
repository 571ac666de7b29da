import type { DadosFatoEntrada, VisitaEsperada } from '@portaria/proto';
import type { EstadoPeso } from './peso.js';
import type { Plataforma } from './plataforma.js';
import type { Saidas } from './saidas.js';
import type { Situacao } from './situacao.js';
import type { DispositivosPista, Pessoa, SessaoPista } from './tipos.js';

type BalancaDaPista = NonNullable<DispositivosPista['balanca']>;

/** Turns a stable weight into a weighing on record, with its evidence. */
export class Captura {
  private readonly sit: Situacao;
  private readonly plataforma: Plataforma;
  private readonly saidas: Saidas;

  constructor(sit: Situacao, plataforma: Plataforma, saidas: Saidas) {
    this.sit = sit;
    this.plataforma = plataforma;
    this.saidas = saidas;
  }

  /** Id of the weighing; null when anything moved before its record was on the disk. */
  async capturar(s: SessaoPista, pessoa: Pessoa | null): Promise<string | null> {
    const { sit } = this;
    sit.ocupada = 'capturando';
    const balanca = sit.dispositivos.balanca;
    const antes = this.plataforma.peso();
    sit.ir(s, 'estavel');
    try {
      const fotos = await sit.deps.fotografar(sit.dispositivos.cameras);
      const parado = this.continuaParado(antes, balanca);
      if (sit.sessao !== s || !balanca) return null;
      if (!parado) {
        this.recusar(s, balanca);
        return null;
      }
      const id = sit.deps.novoId();
      const novo: SessaoPista = { ...s, pesagem: { id, kg: antes.kg }, fase: 'decisao' };
      const dados = { ...this.evidencia(s, balanca, antes), pesagem: id, fotos, ...(pessoa ?? {}) };
      await sit.diario.gravar([{ tipo: 'pesagem.capturada', dados }], novo);
      Object.assign(s, novo);
      sit.marcarFase();
      this.plataforma.capturado();
      // The printed and displayed weight is the recorded one, never before it is on the disk.
      this.saidas.mostrar([`${antes.kg} KG`, 'PESO CAPTURADO'], 'amarelo');
      return id;
    } catch (erro) {
      sit.diario.recusado(erro as Error);
      sit.ir(s, 'pesando');
      return null;
    } finally {
      sit.ocupada = undefined;
      sit.mudou();
    }
  }

  private continuaParado(antes: EstadoPeso, balanca: BalancaDaPista | undefined): boolean {
    const depois = this.plataforma.peso();
    const diferenca = Math.abs(depois.kg - antes.kg);
    return depois.estavel && diferenca <= (balanca?.config.divisao_kg ?? 0) && this.plataforma.posicionado();
  }

  private recusar(s: SessaoPista, balanca: BalancaDaPista): void {
    this.sit.diario.anotar({
      tipo: 'pesagem.recusada',
      dados: {
        sessao: s.id,
        periferico: balanca.id,
        codigo: 'MOVIMENTO',
        motivo: 'O veículo se moveu durante a captura.',
      },
    });
    this.sit.ir(s, 'pesando');
  }

  private evidencia(
    s: SessaoPista,
    balanca: BalancaDaPista,
    peso: EstadoPeso,
  ): Omit<DadosFatoEntrada<'pesagem.capturada'>, 'pesagem' | 'fotos'> {
    const visita = this.sit.visitaConduzida(s);
    return {
      sessao: s.id,
      agendamento: visita?.agendamento ?? null,
      etapa: visita?.etapa?.id ?? null,
      tipo: tipoDaPesagem(visita),
      peso_kg: peso.kg,
      periferico: balanca.id,
      balanca: balanca.nome,
      divisao_kg: balanca.config.divisao_kg,
      placa: s.placa?.placa ?? s.visita?.placas[0] ?? null,
      placa_origem: origemDaPlaca(s),
      manual: false,
      quadro_bruto: peso.bruto.slice(0, 1024),
      amostras: peso.amostras.slice(-200),
      curva: this.plataforma.curva.pontos(),
      capturada_em: this.sit.deps.relogioNucleo.iso(),
    };
  }
}

function tipoDaPesagem(visita: VisitaEsperada | null): 'entrada' | 'saida' | 'avulsa' {
  const tipo = visita?.etapa?.tipo;
  if (tipo === 'pesagem_saida') return 'saida';
  return tipo === 'pesagem_entrada' ? 'entrada' : 'avulsa';
}

function origemDaPlaca(s: SessaoPista): 'manual' | 'leitor' | 'tag' | 'nenhuma' {
  if (s.placa) return s.placa.manual ? 'manual' : 'leitor';
  return s.tags.length > 0 ? 'tag' : 'nenhuma';
}
