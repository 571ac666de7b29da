import { configPista, type ConfigPista, type Decisao, type PedidoDecisao, type VisitaEsperada } from '@portaria/proto';
import { v7 as uuid7 } from 'uuid';
import { Pista } from '../../src/lane/pista.js';
import type { DispositivosPista, FatoDaPista, SessaoPista } from '../../src/lane/tipos.js';
import { RelogioNucleo } from '../../src/link/relogio-nucleo.js';
import type { Cancela, EntradasSaidas, EstadoEntrada, PosicaoCancela } from '../../src/ports/index.js';
import { RelogioFalso } from './relogio-falso.js';

const ID = '01a1f8a0-0000-7000-8000-000000000009';
const nada = (): (() => void) => () => undefined;
const saude = { conexao: 'conectado' as const, erro: null };
const aparelho = { start: () => undefined, stop: () => Promise.resolve(), saude: () => saude };

/** An arm that moves at once, unless it is held. */
export class BracoFalso implements Cancela {
  readonly ordens: ('abrir' | 'fechar')[] = [];
  onde: PosicaoCancela = 'fechada';
  /** While set, a movement stays under way. */
  lento = false;
  quebrado = false;
  start = aparelho.start;
  stop = aparelho.stop;
  saude = (): never => saude as never;
  onPosicao = nada;
  private acabar: (() => void) | undefined;

  posicao(): PosicaoCancela {
    return this.onde;
  }
  async abrir(): Promise<void> {
    if (this.quebrado) throw new Error('arm did not reach its limit in 5000 ms');
    this.ordens.push('abrir');
    this.acabar?.();
    this.onde = 'aberta';
    return Promise.resolve();
  }
  async fechar(permitido: () => boolean): Promise<void> {
    if (!permitido()) throw new Error('not permitted at the moment of the write');
    this.ordens.push('fechar');
    if (!this.lento) {
      this.onde = 'fechada';
      return;
    }
    this.onde = 'fechando';
    await new Promise<void>((_, reject) => {
      this.acabar = () => {
        reject(new Error('closing cancelled: open commanded'));
      };
    });
  }
}

export class EntradasFalsas implements EntradasSaidas {
  readonly estados = new Map<string, EstadoEntrada>();
  mudas = false;
  start = aparelho.start;
  stop = aparelho.stop;
  saude = (): never => saude as never;
  onEntrada = nada;
  escrever = (): Promise<void> => Promise.resolve();
  entrada(canal: string): { estado: EstadoEntrada; em: number } {
    return { estado: this.estados.get(canal) ?? 'livre', em: 1 };
  }
  lerAgora(canal: string): Promise<{ estado: EstadoEntrada; em: number }> {
    return this.mudas ? Promise.reject(new Error('timeout')) : Promise.resolve(this.entrada(canal));
  }
}

export const visitaDe = (placa: string): VisitaEsperada => ({
  agendamento: '01a1f8a0-0000-7000-8000-000000000020',
  numero: '000123',
  status: 'agendado',
  placas: [placa],
  tags: [],
  etapa: {
    id: '01a1f8a0-0000-7000-8000-000000000021',
    ordem: 1,
    nome: 'Pesagem de entrada',
    tipo: 'pesagem_entrada',
    exige_pesagem: true,
    pistas: [],
  },
  etapas_total: 3,
  pausado: false,
  bloqueios: [],
});

/** A lane with every device false and time held still. */
export class PistaFalsa {
  readonly relogio = new RelogioFalso();
  readonly a = new BracoFalso();
  readonly b = new BracoFalso();
  readonly es = new EntradasFalsas();
  readonly fatos: FatoDaPista[] = [];
  readonly alarmes = new Map<string, boolean>();
  readonly telas: string[] = [];
  readonly pedidos: PedidoDecisao[] = [];
  readonly pista: Pista;
  sessao: SessaoPista | null = null;
  cheio = false;
  decisao: Decisao = {
    desfecho: 'liberar',
    identificacao: 'confere',
    regras: [],
    visita: visitaDe('ABC1D23'),
    candidatos: [],
    mensagem: 'Admitido',
  };
  /** Runs while pictures are being taken. */
  aoFotografar: () => Promise<void> = () => Promise.resolve();
  private readonly nucleo = new RelogioNucleo(this.relogio);

  constructor(config: Partial<ConfigPista> = {}) {
    const lado = (l: 'a' | 'b'): object => ({
      cancela: 1,
      cancela_id: l,
      dianteiro: `${l}_dianteiro`,
      traseiro: `${l}_traseiro`,
      protecao: [`${l}_dianteiro`, `${l}_traseiro`],
    });
    const lida = configPista.parse({
      id: ID,
      numero: 1,
      nome: 'Pista',
      sentido: 'ambos',
      lado_a: lado('a'),
      lado_b: lado('b'),
      posicao: ['a_traseiro', 'b_traseiro'],
      ...config,
    });
    this.pista = new Pista(lida, this.dispositivos(), {
      relogio: this.relogio,
      relogioNucleo: this.nucleo,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      registrar: async (_, fatos, sessao) => {
        await Promise.resolve();
        if (this.cheio) throw new Error('database or disk is full');
        this.fatos.push(...fatos);
        this.sessao = sessao && structuredClone(sessao);
      },
      decidir: (pedido) => {
        this.pedidos.push(pedido);
        return Promise.resolve({ decisao: structuredClone(this.decisao), quem: 'nucleo' });
      },
      fotografar: async () => {
        await this.aoFotografar();
        return [];
      },
      guardarImagem: () => Promise.reject(new Error('no room')),
      alarme: (_, codigo, __, ativo) => this.alarmes.set(codigo, ativo),
      mudou: () => undefined,
      novoId: () => uuid7(),
    });
  }

  dispositivos(): DispositivosPista {
    const com = <D>(id: string, device: D): { id: string; nome: string; device: D } => ({ id, nome: id, device });
    return {
      es: com('es', this.es),
      balanca: {
        ...com('balanca', { ...aparelho, onLeitura: nada } as never),
        config: {
          divisao_kg: 20,
          capacidade_kg: 80_000,
          minimo_kg: 800,
          silencio_ms: 2000,
          unidade: 'kg',
          estabilidade: { leituras: 5, periodo_ms: 400, zero_divisoes: 2, exige_zero: true },
        },
      },
      cancela_a: com('a', this.a),
      cancela_b: com('b', this.b),
      leitores: [],
      cameras: [],
      painel: com('painel', {
        ...aparelho,
        mostrar: (m: { linhas: readonly string[] }) => (this.telas.push(m.linhas.join(' ')), Promise.resolve()),
      } as never),
      impressora: undefined,
      rotulo: (canal) => `Sensor ${canal}`,
    };
  }

  /** Lets time pass with this weight on the platform. */
  async passar(ms: number, kg = 0, movimento = false): Promise<void> {
    await this.relogio.avancar(ms, () => {
      this.pista.lerPeso({ kg, condicao: 'normal', bruto: '02', em: this.relogio.mono(), em_movimento: movimento });
      this.pista.passo();
    });
  }

  sensor(canal: string, estado: EstadoEntrada): void {
    this.es.estados.set(canal, estado);
  }

  tipos(): string[] {
    return this.fatos.map((f) => f.tipo);
  }
  dados(tipo: string): Record<string, unknown> {
    const f = this.fatos.filter((x) => x.tipo === tipo).at(-1);
    if (!f) throw new Error(`no fact ${tipo}: ${this.tipos().join(', ')}`);
    return f.dados;
  }

  /** A truck comes up to side A and is admitted. */
  async admitir(): Promise<void> {
    await this.passar(300);
    this.sensor('a_dianteiro', 'ocupado');
    await this.passar(400);
    await this.pista.lerPlaca(
      {
        placa: 'ABC1D23',
        confianca: 95,
        leitura: 'l',
        imagens: [new Uint8Array([1])],
        em: this.relogio.mono(),
      } as never,
      'leitor',
    );
    await this.passar(1000);
  }

  /** It drives in and stands whole on the platform, still. */
  async subir(): Promise<void> {
    this.sensor('a_dianteiro', 'livre');
    this.sensor('a_traseiro', 'ocupado');
    await this.passar(300, 20_000, true);
    this.sensor('a_traseiro', 'livre');
  }
}
