import type { EntityManager } from 'typeorm';
import type { Agendar } from '../domain/agendamento/agendar.js';
import type { Transicoes } from '../domain/agendamento/transicoes.js';
import { TERMINAL, conjuntos } from './cadastros.js';
import { sorteio } from './documentos.js';

/** Visit as the digital twin plays it: the truck, what it weighs, and whether it already is inside. */
export interface VeiculoGemeo {
  readonly numero: string;
  readonly placas: readonly string[];
  readonly tag: string | null;
  readonly bruto_kg: number;
  readonly tara_kg: number;
  readonly dentro: boolean;
}

const ABERTAS_POR_GATE = 26;

interface Ingredientes {
  readonly veiculos: readonly {
    id: string;
    placa_cavalo: string;
    placa_carreta_1: string | null;
    placa_carreta_2: string | null;
    limite_kg: number;
  }[];
  readonly motoristas: readonly { id: string }[];
  readonly produtos: readonly { id: string }[];
  readonly servico: string;
  readonly partes: readonly { papel: string; id: string; nome: string }[];
}

async function ingredientes(em: EntityManager, terminal: string): Promise<Ingredientes> {
  const q = <T>(sql: string): Promise<T[]> => em.query(sql, [terminal]);
  const [servico] = await q<{ id: string }>('select id from servico where empresa_id = $1 order by nome limit 1');
  return {
    // A vehicle has one open visit at most: two would make its plate ambiguous.
    veiculos:
      await q(`select v.id, v.placa_cavalo, v.placa_carreta_1, v.placa_carreta_2, v.limite_kg from veiculo v where v.empresa_id = $1
      and not exists (select 1 from agendamento a where a.veiculo_id = v.id and a.status not in ('finalizado','cancelado','recusado','retornado','expirado'))
      order by (select max(a.agendado_em) from agendamento a where a.veiculo_id = v.id) nulls first, v.id`),
    motoristas: await q('select id from motorista where empresa_id = $1 order by cpf'),
    produtos: await q('select id from produto where empresa_id = $1 order by nome'),
    servico: servico?.id ?? '',
    partes: await q(
      `select papeis[1] papel, id, nome_fantasia nome from empresa where id <> $1 and papeis <> '{}' order by cnpj`,
    ),
  };
}

/** Keeps about two dozen open visits at each gate, in windows from now on, so that the twin never runs dry. */
export async function reporVisitas(
  em: EntityManager,
  agendar: Agendar,
  terminal: string,
  gates: readonly string[],
): Promise<number> {
  const i = await ingredientes(em, terminal);
  const r = sorteio(Date.now());
  const livres = [...i.veiculos];
  let criadas = 0;
  for (const gate of gates) {
    const [{ n } = { n: 0 }]: { n: number }[] = await em.query(
      `select count(*)::int n from agendamento where gate_id = $1 and status in ('agendado','em_atendimento')`,
      [gate],
    );
    for (let k = n; k < ABERTAS_POR_GATE; k++) {
      const veiculo = livres.shift();
      if (!veiculo) return criadas;
      const de = (papel: string): { papel: string; id: string; nome: string } | undefined => {
        const lista = i.partes.filter((p) => p.papel === papel);
        return lista[Math.floor(r() * lista.length)];
      };
      const inicio = new Date(Date.now() + k * 6 * 60_000);
      const partes = [
        { papel: 'gate', id: terminal, nome: TERMINAL.nome_fantasia },
        { papel: 'terminal', id: terminal, nome: TERMINAL.nome_fantasia },
        de('fornecedor'),
        de('transportadora'),
      ];
      await agendar.agendar(em, {
        empresa_id: terminal,
        gate_id: gate,
        partes: partes.flatMap((p) => (p ? [{ papel: p.papel as 'gate', empresa_id: p.id, nome: p.nome }] : [])),
        motorista_id: i.motoristas[Math.floor(r() * i.motoristas.length)]?.id ?? null,
        veiculo_id: veiculo.id,
        placas: [
          veiculo.placa_cavalo,
          ...[veiculo.placa_carreta_1, veiculo.placa_carreta_2].filter((p) => p !== null),
        ] as [string, ...string[]],
        produto_id: i.produtos[Math.floor(r() * i.produtos.length)]?.id ?? null,
        servico_id: i.servico,
        tipo_operacao: 'descarga',
        agendado_em: inicio,
        janela_inicio: inicio,
        janela_fim: new Date(inicio.getTime() + 2 * 3_600_000),
        peso_nota_kg: Math.round((veiculo.limite_kg * 0.62) / 20) * 20,
        limite_kg: veiculo.limite_kg,
        fonte: 'job',
        quem: null,
      });
      criadas++;
    }
  }
  return criadas;
}

/** A few visits in the statuses a gate does not make by itself, so that lists have something of everything. */
export async function visitasDeExemplo(
  em: EntityManager,
  agendar: Agendar,
  transicoes: Transicoes,
  terminal: string,
  gate: string,
): Promise<void> {
  const i = await ingredientes(em, terminal);
  const caminhos: (readonly [
    comando:
      'confirmar_transito' | 'triar' | 'estacionar' | 'entrada_buffer' | 'chamar' | 'cancelar' | 'expirar' | 'recusar',
    motivo?: string,
  ])[][] = [
    [['confirmar_transito']],
    [['triar']],
    [['triar'], ['estacionar']],
    [['triar'], ['entrada_buffer']],
    [['triar'], ['chamar']],
    [['cancelar', 'Carga cancelada pelo fornecedor']],
    [['expirar']],
    [['recusar', 'Documento da carga vencido']],
    [],
  ];
  for (const [n, passos] of caminhos.entries()) {
    const veiculo = i.veiculos[i.veiculos.length - 1 - n];
    const parte = i.partes[n % i.partes.length];
    if (!veiculo || !parte) return;
    const inicio = new Date(Date.now() - (n + 1) * 3_600_000);
    const pendente = passos[0]?.[0] === 'recusar' || passos.length === 0;
    const { id } = await agendar.agendar(em, {
      empresa_id: terminal,
      gate_id: gate,
      partes: [
        { papel: 'gate', empresa_id: terminal, nome: TERMINAL.nome_fantasia },
        { papel: parte.papel as 'fornecedor', empresa_id: parte.id, nome: parte.nome },
      ],
      motorista_id: i.motoristas[n]?.id ?? null,
      veiculo_id: veiculo.id,
      placas: [veiculo.placa_cavalo],
      produto_id: i.produtos[n % i.produtos.length]?.id ?? null,
      servico_id: i.servico,
      tipo_operacao: 'descarga',
      agendado_em: inicio,
      janela_inicio: inicio,
      janela_fim: new Date(inicio.getTime() + 7_200_000),
      limite_kg: veiculo.limite_kg,
      pendente,
      fonte: 'job',
      quem: null,
    });
    for (const [comando, motivo] of passos)
      await transicoes.transicionar(em, { agendamento: id, comando, fonte: 'job', quem: null, motivo });
  }
}

/** What the twin of a gate plays: its open visits, those inside first. Weights follow from the vehicle set. */
export async function paraGemeo(em: EntityManager, gate: string): Promise<VeiculoGemeo[]> {
  const linhas: {
    numero: string;
    status: string;
    placas: string[];
    tag: string | null;
    limite_kg: number;
    bruto: number | null;
  }[] = await em.query(
    `select a.numero, a.status, array_remove(array[a.placa_cavalo, a.placa_carreta_1, a.placa_carreta_2], null) placas, coalesce(a.limite_kg, 50000) limite_kg,
       (select t.tag from veiculo_tag t where t.veiculo_id = a.veiculo_id and t.ativo limit 1) tag,
       (select p.peso_kg from pesagem p where p.agendamento_id = a.id and not p.cancelada order by p.capturada_em limit 1) bruto
     from agendamento a where a.gate_id = $1 and a.status in ('agendado', 'em_atendimento') order by (a.status = 'em_atendimento') desc, a.janela_inicio, a.numero`,
    [gate],
  );
  const taras = new Map(conjuntos().map((c) => [c.placas[0], c.tara_kg]));
  return linhas.map((l) => {
    const tara_kg = taras.get(l.placas[0] ?? '') ?? Math.round((l.limite_kg * 0.35) / 20) * 20;
    const carga = 0.9 + (Number(l.numero) % 10) / 100;
    return {
      numero: l.numero,
      placas: l.placas,
      tag: l.tag,
      tara_kg,
      bruto_kg: l.bruto ?? Math.round((l.limite_kg * carga) / 20) * 20,
      dentro: l.bruto !== null,
    };
  });
}
