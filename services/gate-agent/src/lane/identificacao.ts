import type { LeituraPlaca, LeituraTag } from '../ports/index.js';
import { LeiturasPlaca, type PlacaDaSessao } from './leituras.js';
import type { Situacao } from './situacao.js';
import type { Pessoa, SessaoPista } from './tipos.js';

const ESPERA_SEGUNDA_LEITURA_MS = 700;
const LEITURA_ANTES_MS = 20_000;
const RECENTE_MS = 5000;

/**
 * Who the vehicle is, by what readers and operators say. A reader may see it before the sensors do, or already see the next one in
 * line: such a read waits for the session it belongs to.
 */
export class Identificacao {
  private readonly sit: Situacao;
  private readonly leituras = new LeiturasPlaca();
  private proximaPlaca: { leitura: LeituraPlaca; periferico: string } | undefined;
  private proximaTag: { tag: string; em: number } | undefined;

  constructor(sit: Situacao) {
    this.sit = sit;
  }

  lerTag(l: LeituraTag, periferico: string): void {
    const s = this.sessaoAIdentificar();
    if (!s) {
      this.proximaTag = { tag: l.tag, em: l.em };
      return;
    }
    if (!s.tags.includes(l.tag)) this.anotarTag(s, l.tag, periferico);
  }

  async lerPlaca(l: LeituraPlaca, periferico: string): Promise<void> {
    const s = this.sessaoAIdentificar();
    if (!s) {
      // A vehicle already identified is in the lane: this is it again, or the next one in line.
      if (!this.sit.sessao || this.leituras.ler(l, periferico) === 'outra')
        this.proximaPlaca = { leitura: l, periferico };
      return;
    }
    const resultado = this.leituras.ler(l, periferico);
    if (resultado === 'outra') this.proximaPlaca = { leitura: l, periferico };
    if (resultado === 'nova') await this.anotarPlaca(s, l);
  }

  /** The plate a person typed beats every reader. */
  digitar(s: SessaoPista, placa: string, { autor, justificativa }: Pessoa): void {
    s.placa = this.leituras.digitada(placa, this.sit.agora);
    this.sit.diario.anotar({
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

  /** A session opens: it takes what was read of the vehicle before, or the plate a person typed. */
  iniciar(s: SessaoPista, digitada: (Pessoa & { placa: string }) | undefined): void {
    this.leituras.limpar();
    const { agora } = this.sit;
    if (this.proximaTag && agora - this.proximaTag.em < LEITURA_ANTES_MS)
      this.anotarTag(s, this.proximaTag.tag, 'rfid');
    if (digitada) this.digitar(s, digitada.placa, digitada);
    else if (this.proximaPlaca && agora - this.proximaPlaca.leitura.em < LEITURA_ANTES_MS) {
      this.leituras.ler(this.proximaPlaca.leitura, this.proximaPlaca.periferico);
      void this.anotarPlaca(s, this.proximaPlaca.leitura);
    }
    this.proximaPlaca = undefined;
    this.proximaTag = undefined;
  }

  retomar(placa: PlacaDaSessao | null): void {
    this.leituras.repor(placa ? { ...placa, em: this.sit.agora } : undefined);
  }

  /** What a reader saw just now of a vehicle without a session: the only sign of arrival in a lane without sensors. */
  chegando(): 'placa' | 'tag' | undefined {
    const { agora } = this.sit;
    if (this.proximaPlaca && agora - this.proximaPlaca.leitura.em < RECENTE_MS) return 'placa';
    if (this.proximaTag && agora - this.proximaTag.em < RECENTE_MS) return 'tag';
    return undefined;
  }

  /** Enough is known to decide: a plate that is sure, a tag where no plate comes, or nothing after the longest wait. */
  suficiente(s: SessaoPista): boolean {
    const { agora, naFaseHa, config, dispositivos } = this.sit;
    const p = this.leituras.atual;
    const certa =
      p !== undefined &&
      (p.manual || (p.confianca >= config.confianca_minima && agora - p.em > ESPERA_SEGUNDA_LEITURA_MS));
    const tagSemPlaca =
      s.tags.length > 0 && (dispositivos.leitores.length === 0 || naFaseHa > config.espera_placa_ms / 2);
    return certa || tagSemPlaca || naFaseHa > config.espera_placa_ms;
  }

  private sessaoAIdentificar(): SessaoPista | undefined {
    const s = this.sit.sessao;
    return s && (s.fase === 'aproximando' || s.excecao === 'admissao') ? s : undefined;
  }

  private anotarTag(s: SessaoPista, tag: string, periferico: string): void {
    s.tags.push(tag);
    this.sit.diario.anotar({ tipo: 'leitura.tag', dados: { sessao: s.id, periferico, tag } });
  }

  private async anotarPlaca(s: SessaoPista, l: LeituraPlaca): Promise<void> {
    const p = this.leituras.atual;
    if (!p) return;
    s.placa = p;
    const { deps, dispositivos } = this.sit;
    const leitor = dispositivos.leitores.find((x) => x.id === p.periferico)?.nome ?? 'Leitor de placas';
    const guardadas = await Promise.allSettled(l.imagens.slice(0, 2).map((jpeg) => deps.guardarImagem(jpeg, leitor)));
    // A picture that the store does not take must not cost the read.
    const fotos = guardadas.flatMap((g) => (g.status === 'fulfilled' ? [g.value] : []));
    this.sit.diario.anotar({
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
}
