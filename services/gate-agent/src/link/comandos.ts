import { DADOS_COMANDO, comando, type Comando, type RespostaComando } from '@portaria/proto';
import type { Outbox } from '../outbox/outbox.js';

export interface Execucao {
  readonly resultado: 'executado' | 'recusado' | 'falhou';
  readonly motivo?: string | null;
  readonly entradas?: Readonly<Record<string, string>>;
  readonly dados?: Readonly<Record<string, unknown>>;
}

export interface OpcoesComandos {
  readonly gate: string;
  readonly instancia: string;
  readonly outbox: Outbox;
  /** Core's clock, epoch ms. */
  readonly agora: () => number;
  readonly executar: (c: Comando) => Promise<Execucao>;
  /** Writes the outcome as a fact. */
  readonly registrar: (c: Comando, r: RespostaComando) => Promise<void>;
}

/**
 * Receives commands: never one past its deadline, never one id twice (claimed on disk before acting, so a crash between claim and
 * act loses the command, never doubles it), never one meant for another instance.
 */
export class Comandos {
  private readonly o: OpcoesComandos;
  private readonly lembrados = new Set<string>();
  constructor(o: OpcoesComandos) {
    this.o = o;
  }

  /** Undefined: not for this instance, stay silent. */
  async receber(bruto: unknown): Promise<RespostaComando | undefined> {
    const lido = comando.safeParse(bruto);
    if (!lido.success) {
      const id = (bruto as { id?: unknown } | null)?.id;
      return {
        v: 1,
        id: typeof id === 'string' ? id : '',
        resultado: 'recusado',
        motivo: `Comando inválido: ${lido.error.issues.map((i) => i.path.join('.')).join(', ')}`,
      };
    }
    const c = lido.data;
    if (c.instancia && c.instancia !== this.o.instancia) return undefined;
    if (c.gate !== this.o.gate) return { v: 1, id: c.id, resultado: 'recusado', motivo: 'Comando de outra portaria.' };
    const dados = DADOS_COMANDO[c.tipo].safeParse(c.dados);
    if (!dados.success)
      return this.concluir(c, {
        v: 1,
        id: c.id,
        resultado: 'recusado',
        motivo: `Dados do comando inválidos: ${dados.error.issues.map((i) => i.path.join('.')).join(', ')}`,
      });
    const expira = Date.parse(c.expira_em);
    if (this.o.agora() > expira)
      return this.concluir(c, { v: 1, id: c.id, resultado: 'expirado', motivo: 'O comando chegou depois do prazo.' });
    if (!(await this.reivindicar(c.id, Math.round(expira)))) {
      return { v: 1, id: c.id, resultado: 'repetido', motivo: 'O comando já foi recebido.' };
    }
    if (this.o.agora() > expira)
      return this.concluir(c, { v: 1, id: c.id, resultado: 'expirado', motivo: 'O comando chegou depois do prazo.' });
    let r: Execucao;
    try {
      r = await this.o.executar({ ...c, dados: dados.data });
    } catch (erro) {
      r = { resultado: 'falhou', motivo: (erro as Error).message };
    }
    return this.concluir(c, {
      v: 1,
      id: c.id,
      resultado: r.resultado,
      motivo: r.motivo ?? null,
      entradas: r.entradas ?? null,
      dados: r.dados ?? null,
    });
  }

  /** A store without room must not take the barrier from the operator's hands: the claim is then kept in memory. */
  private async reivindicar(id: string, expira_em: number): Promise<boolean> {
    if (this.lembrados.has(id)) return false;
    try {
      return await this.o.outbox.pedir('reivindicar', { id, expira_em });
    } catch {
      if (this.lembrados.has(id)) return false;
      this.lembrados.add(id);
      return true;
    }
  }

  private async concluir(c: Comando, r: RespostaComando): Promise<RespostaComando> {
    await this.o.registrar(c, r).catch(() => undefined);
    return r;
  }
}
