import { corresponderPlaca } from '../br/correspondencia-placa.js';
import type { Decisao, Desfecho, PedidoDecisao, ResultadoRegra, VisitaEsperada } from '../mensagens/decisao.js';
import { REGRAS, type ContextoDecisao } from './regras.js';

export interface ParametrosPista {
  readonly id: string;
  readonly nome: string;
  readonly pesa: boolean;
  readonly limite_kg: number;
  readonly confianca_minima: number;
}

export interface Mundo {
  /** Visits expected at the gate. */
  readonly visitas: readonly VisitaEsperada[];
  readonly pista: ParametrosPista;
  readonly fuso: string;
  /** Epoch ms. */
  readonly agora: number;
}

interface Identificacao {
  readonly identificacao: 'confere' | 'duvidoso' | 'desconhecido';
  readonly visita: VisitaEsperada | null;
  readonly candidatos: Decisao['candidatos'];
  readonly tag_de_outra: boolean;
}

function identificar(pedido: PedidoDecisao, mundo: Mundo): Identificacao {
  const escolhida = pedido.agendamento ? mundo.visitas.find((v) => v.agendamento === pedido.agendamento) : undefined;
  if (escolhida) return { identificacao: 'confere', visita: escolhida, candidatos: [], tag_de_outra: false };
  const porTag = mundo.visitas.filter((v) => v.tags.some((t) => pedido.tags.includes(t)));
  const placa = pedido.placa;
  const porPlaca = corresponderPlaca(
    placa?.placa ?? '',
    mundo.visitas.map((v) => ({ item: v, placas: v.placas })),
    { confianca: placa?.manual ? 100 : (placa?.confianca ?? 0), confianca_minima: mundo.pista.confianca_minima },
  );
  const candidatos = porPlaca.candidatos.map((c) => ({
    agendamento: c.item.agendamento,
    placa: c.placa,
    distancia: c.distancia,
    visita: c.item,
  }));
  const melhor = porPlaca.candidatos[0]?.item ?? null;
  const tag = porTag.length === 1 ? (porTag[0] ?? null) : null;
  if (porPlaca.resultado === 'confere') {
    return {
      identificacao: 'confere',
      visita: melhor,
      candidatos,
      tag_de_outra: tag !== null && tag.agendamento !== melhor?.agendamento,
    };
  }
  // A tag of one expected vehicle settles a doubtful or missing plate, unless the plate clearly is another's.
  if (tag && (placa == null || candidatos.length === 0 || candidatos.some((c) => c.agendamento === tag.agendamento))) {
    const contradiz =
      placa != null &&
      placa.confianca >= mundo.pista.confianca_minima &&
      !candidatos.some((c) => c.agendamento === tag.agendamento);
    return { identificacao: contradiz ? 'duvidoso' : 'confere', visita: tag, candidatos, tag_de_outra: false };
  }
  return {
    identificacao: porPlaca.resultado,
    visita: porPlaca.resultado === 'duvidoso' && candidatos.length === 1 ? melhor : null,
    candidatos,
    tag_de_outra: false,
  };
}

/** The worst rule decides: any `recusa` refuses, else any `excecao` waits for a person, else the vehicle goes. */
export function desfechoDe(regras: readonly ResultadoRegra[]): Desfecho {
  if (regras.some((x) => x.situacao === 'recusa')) return 'recusar';
  return regras.some((x) => x.situacao === 'excecao') ? 'excecao' : 'liberar';
}

/** Decides one request by the named rules. Pure: the core with its database and the agent with its copy get the same answer. */
export function decidir(pedido: PedidoDecisao, mundo: Mundo): Decisao {
  const quem = identificar(pedido, mundo);
  const contexto: ContextoDecisao = {
    fase: pedido.fase,
    visita: quem.visita,
    identificacao: quem.identificacao,
    placa: pedido.placa ?? null,
    tags: pedido.tags,
    candidatos: quem.candidatos.length,
    tag_de_outra: quem.tag_de_outra,
    peso_kg: pedido.peso_kg ?? null,
    agora: mundo.agora,
    pista: mundo.pista,
    fuso: mundo.fuso,
  };
  const regras = REGRAS[pedido.fase].flatMap((regra) => {
    const resultado = regra.avaliar(contexto);
    return resultado ? [resultado] : [];
  });
  const desfecho = desfechoDe(regras);
  const pior = regras.find((x) => x.situacao === 'recusa') ?? regras.find((x) => x.situacao === 'excecao');
  const bom =
    pedido.fase === 'admissao' ? `Admitido: ${quem.visita?.numero ?? ''}` : `Liberado: ${quem.visita?.numero ?? ''}`;
  return {
    desfecho,
    identificacao: quem.identificacao,
    regras,
    visita: quem.visita,
    candidatos: quem.candidatos,
    mensagem: pior?.mensagem ?? bom,
  };
}
