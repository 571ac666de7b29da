import { Injectable } from '@nestjs/common';
import type {
  Desempenho,
  DesempenhoGate,
  FaixaDesempenho,
  FalhasDispositivo,
  MotivoExcecao,
  PeriodoDesempenho,
} from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { falha } from '../../../kernel/errors/falha.js';
import * as sql from './consultas.js';

export interface PedidoDesempenho {
  readonly empresa: string;
  readonly periodo: PeriodoDesempenho;
  readonly gate: string | undefined;
  readonly agora: Date;
}

interface GateNaJanela {
  readonly id: string;
  readonly descricao: string;
  readonly fuso: string;
  readonly simulado: boolean;
  readonly desde: Date;
  readonly hoje: Date;
}
type DoGate<K extends keyof DesempenhoGate> = NonNullable<DesempenhoGate[K]> & { readonly gate: string };
type Falhas = FalhasDispositivo & { readonly ativos: number };

const PIORES = 20;

/** How the gates of a company did: read by period and gate from what the facts left, never from the whole history. */
@Injectable()
export class Desempenhos {
  async ler(em: EntityManager, { empresa, periodo, gate, agora }: PedidoDesempenho): Promise<Desempenho> {
    const gates: GateNaJanela[] = await em.query(sql.LER_GATES, [empresa, agora, periodo, gate ?? null]);
    if (gate && gates.length === 0) throw falha('NAO_ENCONTRADO');
    const ids = gates.map((g) => g.id);
    const desde = gates.map((g) => g.desde);
    const janela = [ids, desde, gates.map((g) => g.hoje), agora];
    const ler = async <L>(texto: string, ...mais: unknown[]): Promise<L[]> => em.query(texto, [...janela, ...mais]);
    const faixa = periodo === '30d' ? 'dia' : 'hora';

    const passagens = porGate(
      await ler<DesempenhoGate['caminhoes'] & DesempenhoGate['tempo'] & { gate: string }>(sql.LER_PASSAGENS),
    );
    const decisoes = porGate(await ler<DoGate<'decisoes'>>(sql.LER_DECISOES));
    const atrasos = porGate(await ler<DoGate<'atraso'>>(sql.LER_ATRASOS));
    const excecoes = porGate(await ler<DoGate<'excecoes'>>(sql.LER_EXCECOES, empresa));
    const lacunas = porGate(await ler<DoGate<'lacunas'>>(sql.LER_LACUNAS));
    const agentes = porGate<DoGate<'agente'>>(await em.query(sql.LER_AGENTES, [ids, agora]));
    const falhas = await ler<Falhas>(sql.LER_FALHAS, empresa);
    const fusos = gates.map((g) => g.fuso);
    const serie: FaixaDesempenho[] = await em.query(sql.LER_SERIE, [
      ids,
      desde,
      fusos,
      agora,
      faixa === 'dia' ? 'day' : 'hour',
    ]);
    const motivos = await ler<MotivoExcecao>(sql.LER_MOTIVOS);

    return {
      periodo,
      faixa,
      lido_em: agora.toISOString(),
      gates: gates.map((g) => {
        const {
          periodo: no_periodo = 0,
          hoje = 0,
          ultima_hora = 0,
          p50_s = null,
          p90_s = null,
        } = passagens(g.id) ?? {};
        return {
          public_id: g.id,
          descricao: g.descricao,
          fuso: g.fuso,
          simulado: g.simulado,
          desde: g.desde.toISOString(),
          caminhoes: { periodo: no_periodo, hoje, ultima_hora },
          tempo: { p50_s, p90_s },
          decisoes: semGate(decisoes(g.id)) ?? { sozinha: 0, sem_nucleo: 0, pessoa: 0 },
          excecoes: semGate(excecoes(g.id)) ?? { abertas: 0, aberta_desde: null, periodo: 0, espera_p50_s: null },
          alarmes: somar(falhas.filter((f) => f.gate === g.id)),
          agente: semGate(agentes(g.id)) ?? null,
          atraso: semGate(atrasos(g.id)) ?? { p50_ms: null, p99_ms: null, offline: 0 },
          lacunas: semGate(lacunas(g.id)) ?? { periodo: 0, fatos: 0, abertas: 0 },
        };
      }),
      serie,
      dispositivos: falhas.slice(0, PIORES).map(({ ativos: _ativos, ...f }) => f),
      motivos,
    };
  }
}

function porGate<L extends { readonly gate: string }>(linhas: readonly L[]): (gate: string) => L | undefined {
  const mapa = new Map(linhas.map((l) => [l.gate, l]));
  return (gate) => mapa.get(gate);
}

function semGate<L extends { readonly gate: string }>(linha: L | undefined): Omit<L, 'gate'> | undefined {
  if (!linha) return undefined;
  const { gate: _gate, ...resto } = linha;
  return resto;
}

const somar = (falhas: readonly Falhas[]): DesempenhoGate['alarmes'] => ({
  periodo: falhas.reduce((n, f) => n + f.vezes, 0),
  ativos: falhas.reduce((n, f) => n + f.ativos, 0),
  ativo_desde: falhas.flatMap((f) => f.ativo_desde ?? []).toSorted()[0] ?? null,
});
