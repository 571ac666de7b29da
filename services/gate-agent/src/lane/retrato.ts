import type { Telemetria } from '@portaria/proto';
import type { PosicaoCancela } from '../ports/index.js';
import type { Pista } from './pista.js';

export interface DadosRetrato {
  readonly gate: string;
  readonly instancia: string;
  readonly n: number;
  readonly em: string;
  readonly simulado: boolean;
  readonly pendentes: number;
  readonly relogio: Telemetria['relogio'];
  readonly cameras: Telemetria['cameras'];
  readonly perifericos: Telemetria['perifericos'];
}

/** The whole live state of a lane, as screens get it. */
export function retrato(p: Pista, d: DadosRetrato): Telemetria {
  const peso = p.peso();
  const s = p.sessaoAtual;
  const placa = s?.placa;
  return {
    v: 1,
    gate: d.gate,
    pista: p.config.id,
    instancia: d.instancia,
    n: d.n,
    em: d.em,
    simulado: d.simulado,
    modo: p.config.modo,
    fase: p.fase,
    mensagem: p.mensagem,
    display: p.display,
    placa: placa
      ? {
          texto: placa.placa,
          confianca: placa.confianca,
          manual: placa.manual,
          por_caractere: placa.por_caractere ? [...placa.por_caractere] : null,
        }
      : null,
    tag: s?.tags[0] ?? null,
    peso: {
      kg: Math.round(peso.kg),
      estavel: peso.estavel,
      condicao: p.dispositivos.balanca
        ? peso.movimento && peso.condicao === 'fora_faixa'
          ? 'normal'
          : peso.condicao
        : 'sem_leitura',
      limite_kg: s?.visita?.limite_kg ?? p.config.limite_kg,
      capturado_kg: s?.pesagem?.kg ?? null,
      balanca: p.dispositivos.balanca?.nome ?? null,
    },
    lado_a: lado(p, 'a'),
    lado_b: lado(p, 'b'),
    semaforo: p.config.semaforo ? p.sensores.cor : 'ausente',
    cameras: d.cameras,
    perifericos: d.perifericos,
    sessao: s
      ? {
          id: s.id,
          desde: s.desde,
          agendamento: s.visita?.agendamento ?? null,
          visita: s.visita
            ? [s.visita.numero, s.visita.transportadora, s.visita.produto].filter(Boolean).join(' · ')
            : null,
          etapa: s.visita?.etapa?.nome ?? null,
        }
      : null,
    pendentes: d.pendentes,
    relogio: d.relogio,
  };
}

function lado(p: Pista, qual: 'a' | 'b'): Telemetria['lado_a'] {
  const c = qual === 'a' ? p.config.lado_a : p.config.lado_b;
  const arm = qual === 'a' ? p.dispositivos.cancela_a : p.dispositivos.cancela_b;
  const posicao: PosicaoCancela | 'ausente' = arm ? arm.device.posicao() : c.cancela_id ? 'desconhecida' : 'ausente';
  // Labels spelled as the contract does (R029).
  const sensores = [
    { canal: c.dianteiro, label: 'Sensor dianteiro' },
    { canal: c.traseiro, label: 'Sensor trasseiro' },
  ].flatMap(({ canal, label }) => (canal ? [{ id: canal, label, status: p.sensores.estado(canal) }] : []));
  return { cancela: c.cancela, cancela_id: c.cancela_id ?? null, posicao, sensores };
}
