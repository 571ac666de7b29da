import { Injectable } from '@nestjs/common';
import type { AgendamentoDetalhe, EtapaVisita, Pesagem, StatusAgendamento } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { mascararCpf } from '../../kernel/audit/canonico.js';
import { falha } from '../../kernel/errors/falha.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';
import { pesagensDaVisita } from '../pesagem/leitura.js';
import { derivarPesos } from '../pesagem/pesos.js';
import { lerEtapas, type EtapaLinha } from './visita.js';

interface LinhaDetalhe {
  readonly id: string;
  readonly numero: string;
  readonly status: StatusAgendamento;
  readonly versao: number;
  readonly gate_id: string | null;
  readonly gate_descricao: string | null;
  readonly partes: AgendamentoDetalhe['participantes'];
  readonly motorista_nome: string | null;
  readonly cpf: string | null;
  readonly celular: string | null;
  readonly cnh_registro: string | null;
  readonly cnh_validade: string | null;
  readonly placa_cavalo: string;
  readonly placa_carreta_1: string | null;
  readonly placa_carreta_2: string | null;
  readonly modalidade: string | null;
  readonly eixos: number | null;
  readonly produto_nome: string | null;
  readonly servico_nome: string | null;
  readonly tipo_operacao: string;
  readonly agendado_em: Date;
  readonly janela_inicio: Date | null;
  readonly janela_fim: Date | null;
  readonly etapa_id: string | null;
}

const CONSULTA = `select a.id, a.numero, a.status, a.versao, a.gate_id, a.gate_descricao, a.partes, a.motorista_nome, m.cpf, m.celular,
    m.cnh_registro, m.cnh_validade, a.placa_cavalo, a.placa_carreta_1, a.placa_carreta_2, mo.descricao modalidade, v.eixos, a.produto_nome,
    a.servico_nome, a.tipo_operacao, a.agendado_em, a.janela_inicio, a.janela_fim, a.etapa_id
  from agendamento a left join motorista m on m.id = a.motorista_id left join veiculo v on v.id = a.veiculo_id
  left join modalidade mo on mo.id = v.modalidade_id
  where a.id = $1 and a.participantes @> array[$2::uuid]`;

/** Reads visits for people. Writing is `Agendar` and `Transicoes`. */
@Injectable()
export class AgendamentoService {
  /** Throws NAO_ENCONTRADO unless the company takes part in the visit. */
  async exigir(em: EntityManager, empresa_id: string, id: string): Promise<void> {
    const linha = await preparadaUma(em, {
      name: 'visita_existe',
      text: 'select 1 from agendamento where id = $1 and participantes @> array[$2::uuid]',
      values: [id, empresa_id],
    });
    if (!linha) throw falha('NAO_ENCONTRADO');
  }

  async detalhe(em: EntityManager, empresa_id: string, id: string): Promise<AgendamentoDetalhe> {
    const linha = await preparadaUma<LinhaDetalhe>(em, {
      name: 'visita_detalhe',
      text: CONSULTA,
      values: [id, empresa_id],
    });
    if (!linha) throw falha('NAO_ENCONTRADO');
    const etapas = await lerEtapas(em, id);
    const pesagens = await pesagensDaVisita(em, id);
    return montar(linha, etapas, pesagens, await lerFotos(em, id));
  }
}

function lerFotos(em: EntityManager, agendamento_id: string): Promise<{ id: string; camera: string; em: string }[]> {
  return preparada(em, {
    name: 'visita_fotos',
    text: `select f->>'sha256' id, f->>'camera' camera, f->>'em' em
           from pesagem p join pesagem_versao v on v.pesagem_id = p.id and v.versao = 1, jsonb_array_elements(v.fotos) f
           where p.agendamento_id = $1 order by f->>'em'`,
    values: [agendamento_id],
  });
}

function situacao(e: EtapaLinha, atual: string | null): EtapaVisita['situacao'] {
  if (e.concluida_em) return 'concluida';
  return e.id === atual ? 'atual' : 'pendente';
}

function montar(
  l: LinhaDetalhe,
  etapas: readonly EtapaLinha[],
  pesagens: readonly Pesagem[],
  fotos: AgendamentoDetalhe['fotos'],
): AgendamentoDetalhe {
  const pesos = derivarPesos(pesagens, l.tipo_operacao);
  return {
    public_id: l.id,
    numero: l.numero,
    status: l.status,
    versao: l.versao,
    gate: l.gate_id ? { public_id: l.gate_id, descricao: l.gate_descricao ?? '' } : null,
    participantes: l.partes,
    motorista: l.motorista_nome
      ? {
          nome: l.motorista_nome,
          cpf_mascarado: mascararCpf(l.cpf ?? ''),
          celular: l.celular,
          cnh_registro: l.cnh_registro,
          cnh_validade: l.cnh_validade,
        }
      : null,
    veiculo: {
      placa_cavalo: l.placa_cavalo,
      placa_carreta_1: l.placa_carreta_1,
      placa_carreta_2: l.placa_carreta_2,
      modalidade: l.modalidade,
      eixos: l.eixos,
    },
    produto: l.produto_nome,
    servico: l.servico_nome,
    tipo_operacao: l.tipo_operacao,
    agendado_em: l.agendado_em.toISOString(),
    janela_inicio: l.janela_inicio?.toISOString() ?? null,
    janela_fim: l.janela_fim?.toISOString() ?? null,
    etapas: etapas.map((e) => ({
      public_id: e.id,
      ordem: e.ordem,
      nome: e.nome,
      tipo: e.tipo,
      exige_pesagem: e.exige_pesagem,
      situacao: situacao(e, l.etapa_id),
      iniciada_em: e.iniciada_em?.toISOString() ?? null,
      concluida_em: e.concluida_em?.toISOString() ?? null,
      meta_min: e.meta_min,
    })),
    pesagens,
    peso_bruto_kg: pesos.bruto_kg,
    tara_kg: pesos.tara_kg,
    peso_liquido_kg: pesos.liquido_kg,
    fotos,
  };
}
