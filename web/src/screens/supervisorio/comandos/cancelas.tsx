import type { Telemetria } from '@portaria/proto';
import type { ReactElement } from 'react';
import type { Pista } from '../../../kernel/realtime/consultas.js';
import { usePistaPor, useVelha } from '../../../kernel/realtime/vivo.js';
import { PALAVRA_POSICAO, PALAVRA_SENSOR } from '../pista/esquema.js';
import { Acao, type Entrada } from './acao.js';
import type { Envio } from './envio.js';

type Lado = Telemetria['lado_a'];

export function entradasDo(lado: Lado): readonly Entrada[] {
  const firme = lado.posicao === 'aberta' || lado.posicao === 'fechada';
  return [
    { nome: 'Cancela', valor: PALAVRA_POSICAO[lado.posicao], tom: firme ? 'neutro' : 'ambar' },
    ...lado.sensores.map((s) => ({
      nome: s.label,
      valor: PALAVRA_SENSOR[s.status],
      tom: s.status === 'livre' ? ('neutro' as const) : ('ambar' as const),
    })),
  ];
}

/** Why the arm may not come down, by what the screen knows; the agent decides again by what it measures. */
export function impedeFechar(lado: Lado): string | null {
  const sensor = lado.sensores.find((s) => s.status !== 'livre');
  if (!sensor) return null;
  return sensor.status === 'ocupado'
    ? `${sensor.label} ocupado: a cancela não desce sobre um veículo.`
    : `${sensor.label} sem estado conhecido: a cancela não desce sem certeza.`;
}

const VELHO = 'Os dados desta pista estão velhos: confira pelas câmeras antes de comandar.';

function LinhaCancela({
  nome,
  lado,
  pista,
  envio,
  pode,
}: {
  nome: 'A' | 'B';
  lado: Lado;
  pista: Pista;
  envio: Envio;
  pode: boolean;
}): ReactElement | null {
  const velha = useVelha(pista.public_id);
  if (lado.posicao === 'ausente') return null;
  const alvo = lado.cancela_id ? { alvo: lado.cancela_id } : {};
  const ato = (tipo: 'cancela.abrir' | 'cancela.fechar', resumo: string) => () =>
    ({ caminho: 'comando/', corpo: { pista: pista.public_id, tipo, ...alvo, dados: {} }, resumo }) as const;
  const comum = { uso: 'cancela', envio, pode, entradas: entradasDo(lado), aviso: velha ? VELHO : null } as const;
  const titulo = `cancela ${nome}${lado.cancela ? ` (${lado.cancela})` : ''}`;
  return (
    <div className="comando-linha">
      <span className="comando-nome">
        Cancela {nome} <span className="suave">{PALAVRA_POSICAO[lado.posicao]}</span>
      </span>
      <Acao
        {...comum}
        rotulo="Abrir"
        titulo={`Abrir ${titulo}`}
        montar={ato('cancela.abrir', `Abrir cancela ${nome}`)}
      />
      <Acao
        {...comum}
        rotulo="Fechar"
        titulo={`Fechar ${titulo}`}
        impedimento={impedeFechar(lado)}
        montar={ato('cancela.fechar', `Fechar cancela ${nome}`)}
      />
    </div>
  );
}

const chaveLados = (t: Telemetria): string =>
  [t.lado_a, t.lado_b].map((l) => `${l.cancela}${l.posicao}${l.sensores.map((s) => s.status).join()}`).join('|');

export function ComandosCancela({ pista, envio, pode }: { pista: Pista; envio: Envio; pode: boolean }): ReactElement {
  const t = usePistaPor(pista.public_id, chaveLados);
  if (!t) return <p className="suave">Sem comunicação com as cancelas.</p>;
  return (
    <>
      <LinhaCancela nome="A" lado={t.lado_a} pista={pista} envio={envio} pode={pode} />
      <LinhaCancela nome="B" lado={t.lado_b} pista={pista} envio={envio} pode={pode} />
    </>
  );
}
