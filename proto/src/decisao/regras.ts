import { chavePlaca, formatarPlaca } from '../br/placa.js';
import type { ResultadoRegra, VisitaEsperada } from '../mensagens/decisao.js';

/** Everything a rule may look at. Pure data: the core and the agent give the same. */
export interface ContextoDecisao {
  readonly fase: 'admissao' | 'liberacao';
  readonly visita: VisitaEsperada | null;
  readonly identificacao: 'confere' | 'duvidoso' | 'desconhecido';
  /** Read of the plate, null when none. */
  readonly placa: { readonly placa: string; readonly confianca: number; readonly manual: boolean } | null;
  readonly tags: readonly string[];
  /** Visits that look like the plate that was read. */
  readonly candidatos: number;
  /** Visit the tag belongs to, when it is another than the plate's. */
  readonly tag_de_outra: boolean;
  readonly peso_kg: number | null;
  /** Epoch ms. */
  readonly agora: number;
  readonly pista: {
    readonly id: string;
    readonly nome: string;
    readonly pesa: boolean;
    readonly limite_kg: number;
    readonly confianca_minima: number;
  };
  /** IANA zone of the gate, for times in messages. */
  readonly fuso: string;
}

/** A named rule; null = does not apply here. */
export interface Regra {
  readonly nome: string;
  readonly avaliar: (c: ContextoDecisao) => ResultadoRegra | null;
}

const r = (nome: string, situacao: ResultadoRegra['situacao'], mensagem: string): ResultadoRegra => ({
  nome,
  situacao,
  mensagem,
});
const kgTexto = (kg: number): string => `${kg.toLocaleString('pt-BR')} kg`;
const hora = (iso: string, fuso: string): string =>
  new Date(iso).toLocaleString('pt-BR', {
    timeZone: fuso,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

const regrasAdmissao: readonly Regra[] = [
  {
    nome: 'placa_lida',
    avaliar: ({ placa, tags, pista, visita }) => {
      if (!placa)
        return tags.length > 0 && visita
          ? r('placa_lida', 'alerta', 'Nenhuma placa lida; veículo reconhecido pela tag.')
          : r('placa_lida', 'excecao', 'Nenhuma placa foi lida.');
      if (placa.manual) return r('placa_lida', 'ok', `Placa ${formatarPlaca(placa.placa)} digitada por um operador.`);
      return placa.confianca >= pista.confianca_minima
        ? r(
            'placa_lida',
            'ok',
            `Placa ${formatarPlaca(placa.placa)} lida com ${Math.round(placa.confianca)} % de confiança.`,
          )
        : r(
            'placa_lida',
            visita && tags.length > 0 ? 'alerta' : 'excecao',
            `Placa ${formatarPlaca(placa.placa)} lida com só ${Math.round(placa.confianca)} % de confiança.`,
          );
    },
  },
  {
    nome: 'visita_encontrada',
    avaliar: ({ identificacao, visita, candidatos }) => {
      if (identificacao === 'confere' && visita)
        return r('visita_encontrada', 'ok', `Visita ${visita.numero} encontrada.`);
      if (identificacao === 'duvidoso')
        return r(
          'visita_encontrada',
          'excecao',
          candidatos > 1
            ? 'Mais de uma visita se parece com a placa lida; escolha a certa.'
            : 'Uma visita se parece com a placa lida, sem certeza; confira.',
        );
      return r('visita_encontrada', 'excecao', 'Nenhuma visita esperada nesta portaria para este veículo.');
    },
  },
  {
    nome: 'tag_confere',
    avaliar: ({ tags, visita, tag_de_outra }) => {
      if (tags.length === 0) return null;
      if (tag_de_outra) return r('tag_confere', 'excecao', 'A tag lida é de outra visita.');
      if (!visita) return null;
      if (visita.tags.length === 0) return r('tag_confere', 'alerta', 'A visita não tem tag cadastrada.');
      return tags.some((t) => visita.tags.includes(t))
        ? r('tag_confere', 'ok', 'A tag é deste veículo.')
        : r('tag_confere', 'alerta', 'A tag lida não está cadastrada neste veículo.');
    },
  },
  {
    nome: 'etapa_nesta_pista',
    avaliar: ({ visita, pista }) => {
      if (!visita) return null;
      if (!visita.etapa) return r('etapa_nesta_pista', 'recusa', 'A visita não tem etapa a cumprir em uma portaria.');
      return visita.etapa.pistas.length === 0 || visita.etapa.pistas.includes(pista.id)
        ? r('etapa_nesta_pista', 'ok', `Próxima etapa: ${visita.etapa.nome}.`)
        : r('etapa_nesta_pista', 'excecao', `A próxima etapa, ${visita.etapa.nome}, não é nesta pista.`);
    },
  },
  {
    nome: 'dentro_da_janela',
    avaliar: ({ visita, agora, fuso }) => {
      if (!visita?.janela_inicio || !visita.janela_fim || visita.status === 'em_atendimento') return null;
      if (agora < Date.parse(visita.janela_inicio))
        return r(
          'dentro_da_janela',
          'excecao',
          `Chegou antes da janela, que começa em ${hora(visita.janela_inicio, fuso)}.`,
        );
      if (agora > Date.parse(visita.janela_fim))
        return r(
          'dentro_da_janela',
          'excecao',
          `Chegou depois da janela, que terminou em ${hora(visita.janela_fim, fuso)}.`,
        );
      return r('dentro_da_janela', 'ok', 'Dentro da janela agendada.');
    },
  },
  {
    nome: 'motorista_apto',
    avaliar: ({ visita, agora }) => {
      const motorista = visita?.motorista;
      if (!motorista) return null;
      if (motorista.bloqueado)
        return r('motorista_apto', 'recusa', `Motorista ${motorista.nome} está na lista de bloqueio.`);
      if (motorista.cnh_validade && Date.parse(`${motorista.cnh_validade}T23:59:59-03:00`) < agora)
        return r(
          'motorista_apto',
          'excecao',
          `CNH de ${motorista.nome} venceu em ${motorista.cnh_validade.split('-').reverse().join('/')}.`,
        );
      return r('motorista_apto', 'ok', `Motorista ${motorista.nome}, CNH válida.`);
    },
  },
  {
    nome: 'sem_bloqueio',
    avaliar: ({ visita }) => {
      if (!visita) return null;
      if (visita.bloqueios.length > 0) return r('sem_bloqueio', 'recusa', `Bloqueio: ${visita.bloqueios.join('; ')}.`);
      return visita.pausado
        ? r('sem_bloqueio', 'excecao', 'O processo da visita está pausado.')
        : r('sem_bloqueio', 'ok', 'Sem bloqueio.');
    },
  },
];

const regrasLiberacao: readonly Regra[] = [
  {
    nome: 'visita_definida',
    avaliar: ({ visita }) =>
      visita
        ? r('visita_definida', 'ok', `Visita ${visita.numero}.`)
        : r('visita_definida', 'excecao', 'Veículo na pista sem visita definida.'),
  },
  {
    nome: 'pesagem_feita',
    avaliar: ({ visita, peso_kg, pista }) => {
      if (!visita?.etapa?.exige_pesagem) return null;
      if (!pista.pesa) return r('pesagem_feita', 'excecao', 'A etapa exige pesagem e esta pista não pesa.');
      return peso_kg === null
        ? r('pesagem_feita', 'excecao', 'A etapa exige pesagem e nenhuma foi capturada.')
        : r('pesagem_feita', 'ok', `Peso capturado: ${kgTexto(peso_kg)}.`);
    },
  },
  {
    nome: 'peso_no_limite',
    avaliar: ({ visita, peso_kg, pista }) => {
      if (peso_kg === null) return null;
      const limite = Math.min(visita?.limite_kg ?? pista.limite_kg, pista.limite_kg);
      return peso_kg > limite
        ? r(
            'peso_no_limite',
            'excecao',
            `Peso ${kgTexto(peso_kg)} passa do limite de ${kgTexto(limite)} em ${kgTexto(peso_kg - limite)}.`,
          )
        : r('peso_no_limite', 'ok', `Dentro do limite de ${kgTexto(limite)}.`);
    },
  },
  {
    nome: 'peso_coerente',
    avaliar: ({ visita, peso_kg }) => {
      if (
        peso_kg === null ||
        !visita?.etapa ||
        visita.peso_anterior_kg == null ||
        visita.etapa.tipo !== 'pesagem_saida'
      )
        return null;
      const diferenca = visita.peso_anterior_kg - peso_kg;
      return Math.abs(diferenca) < 100
        ? r(
            'peso_coerente',
            'excecao',
            `Peso de saída igual ao de entrada (${kgTexto(visita.peso_anterior_kg)}): nada foi carregado ou descarregado.`,
          )
        : r('peso_coerente', 'ok', `Peso líquido ${kgTexto(Math.abs(diferenca))}.`);
    },
  },
];

export const REGRAS: Readonly<Record<ContextoDecisao['fase'], readonly Regra[]>> = {
  admissao: regrasAdmissao,
  liberacao: regrasLiberacao,
};

/** True when both plates are of one vehicle, whatever their generation. */
export const mesmaPlaca = (a: string, b: string): boolean => chavePlaca(a) === chavePlaca(b);
