import { Inject, Injectable } from '@nestjs/common';
import type { DadosFato, StatusAgendamento } from '@portaria/proto';
import { Transicoes } from '../../agendamento/transicoes.js';
import type { ContextoProjecao, FatoLido } from './tipos.js';

interface Visita {
  readonly status: StatusAgendamento;
  readonly etapa_id: string | null;
}
interface Etapa {
  readonly id: string;
  readonly ordem: number;
  readonly tipo: string;
  readonly exige_pesagem: boolean;
  readonly pistas: readonly string[];
  readonly concluida_em: Date | null;
}

/** What a passage does to its visit: admission starts it, a finished passage concludes the step done in the lane. */
@Injectable()
export class VisitaNaPista {
  constructor(@Inject(Transicoes) private readonly transicoes: Transicoes) {}

  async admitir(f: FatoLido, d: DadosFato<'sessao.decisao'>, c: ContextoProjecao): Promise<void> {
    const agendamento = d.agendamento;
    if (!agendamento) return;
    const visita = await this.ler(c, f, agendamento);
    if (!visita) return;
    const quem = d.autor ?? null;
    const base = {
      agendamento,
      fonte: 'portaria',
      quem,
      sessao: d.sessao,
      gate: f.gate,
      ocorrido_em: f.ocorrido_em,
    } as const;
    if (visita.status !== 'em_atendimento')
      await this.transicoes.transicionar(c.em, { ...base, comando: 'iniciar', fato_id: f.id });
    await this.pularEtapasDeCampo(base, c, agendamento);
    await this.contar(c, f, agendamento);
  }

  /** The vehicle at a gate says that what it did in the yard is done: steps that ask nothing of a lane are concluded on the way. */
  private async pularEtapasDeCampo(
    base: {
      agendamento: string;
      fonte: 'portaria';
      quem: { id: string; nome: string } | null;
      sessao: string;
      gate: string;
      ocorrido_em: string;
    },
    c: ContextoProjecao,
    agendamento: string,
  ): Promise<void> {
    for (let i = 0; i < 10; i++) {
      const etapa = await this.atual(c, agendamento);
      const daqui = !etapa || etapa.exige_pesagem || etapa.pistas.length > 0 || etapa.tipo === 'saida';
      if (daqui || !(await this.haEtapaDePista(c, agendamento, etapa.ordem))) return;
      await this.transicoes.transicionar(c.em, {
        ...base,
        comando: 'avancar_etapa',
        motivo: 'Veículo chegou à portaria da etapa seguinte.',
      });
    }
  }

  async concluir(f: FatoLido, d: DadosFato<'sessao.encerrada'>, c: ContextoProjecao): Promise<void> {
    const agendamento = d.agendamento;
    if (!agendamento) return;
    const visita = await this.ler(c, f, agendamento);
    const etapa = await this.atual(c, agendamento);
    if (visita?.status !== 'em_atendimento' || !etapa) return;
    const aqui =
      etapa.exige_pesagem || etapa.pistas.length === 0 || (f.pista !== null && etapa.pistas.includes(f.pista));
    if (!aqui) return;
    await this.transicoes.transicionar(c.em, {
      agendamento,
      comando: 'avancar_etapa',
      fonte: 'portaria',
      quem: null,
      sessao: d.sessao,
      gate: f.gate,
      ocorrido_em: f.ocorrido_em,
      fato_id: f.id,
    });
    await this.contar(c, f, agendamento);
  }

  private async contar(c: ContextoProjecao, f: FatoLido, agendamento: string): Promise<void> {
    const visita = await this.ler(c, f, agendamento);
    if (visita) c.mudancas.push({ tipo: 'visita', agendamento, status: visita.status });
  }

  /** A gate moves visits of its own terminal; others in which the company takes part it only sees. */
  private async ler(c: ContextoProjecao, { empresa }: FatoLido, id: string): Promise<Visita | undefined> {
    const [visita]: Visita[] = await c.em.query(
      'select status, etapa_id from agendamento where id = $1 and empresa_id = $2',
      [id, empresa],
    );
    return visita;
  }

  private async atual(c: ContextoProjecao, id: string): Promise<Etapa | undefined> {
    const [etapa]: Etapa[] = await c.em.query(
      'select id, ordem, tipo, exige_pesagem, pistas, concluida_em from agendamento_etapa where agendamento_id = $1 and concluida_em is null order by ordem limit 1',
      [id],
    );
    return etapa;
  }

  private async haEtapaDePista(c: ContextoProjecao, id: string, depois: number): Promise<boolean> {
    const linhas: unknown[] = await c.em.query(
      'select 1 from agendamento_etapa where agendamento_id = $1 and ordem > $2 and concluida_em is null and (exige_pesagem or cardinality(pistas) > 0) limit 1',
      [id, depois],
    );
    return linhas.length > 0;
  }
}
