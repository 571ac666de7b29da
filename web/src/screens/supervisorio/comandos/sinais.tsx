import type { AgendamentoDetalhe } from '@portaria/proto';
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useState, type ReactElement } from 'react';
import { formatKg } from '../../../kernel/format/numero.js';
import type { Pista } from '../../../kernel/realtime/consultas.js';
import { usePista } from '../../../kernel/realtime/vivo.js';
import { ROTULO_MODO } from '../pista/palavras.js';
import { Acao } from './acao.js';
import type { Ato, Envio } from './envio.js';

interface PropsComando {
  readonly pista: Pista;
  readonly envio: Envio;
  readonly pode: boolean;
}

const comando =
  (pista: Pista, tipo: string, resumo: string, dados: Record<string, unknown>, alvo?: string) => (): Ato => ({
    caminho: 'comando/',
    corpo: { pista: pista.public_id, tipo, ...(alvo ? { alvo } : {}), dados },
    resumo,
  });

export function ComandosPainel({ pista, envio, pode }: PropsComando): ReactElement | null {
  const [texto, setTexto] = useState('');
  const painel = pista.paineis[0];
  if (!painel) return null;
  const linhas = texto
    .split('/')
    .map((l) => l.trim())
    .filter(Boolean)
    .slice(0, 4);
  const campo = (
    <FormGroup label="Mensagem" labelFor="painel-texto" helperText="Separe as linhas com uma barra ( / ).">
      <InputGroup
        id="painel-texto"
        autoFocus
        maxLength={160}
        placeholder="AGUARDE / CHAMADA"
        value={texto}
        onValueChange={(v) => setTexto(v.toUpperCase())}
      />
    </FormGroup>
  );
  return (
    <div className="comando-linha">
      <span className="comando-nome">Painel</span>
      <Acao
        rotulo="Mostrar mensagem"
        titulo="Mensagem no painel"
        uso="geral"
        envio={envio}
        pode={pode}
        campos={campo}
        montar={() =>
          linhas.length > 0 ? comando(pista, 'painel.mostrar', 'Mensagem no painel', { linhas }, painel.id)() : null
        }
      />
    </div>
  );
}

const CORES = [
  { cor: 'verde', rotulo: 'Verde' },
  { cor: 'vermelho', rotulo: 'Vermelho' },
  { cor: 'apagado', rotulo: 'Apagar' },
] as const;

export function ComandosSemaforo({ pista, envio, pode }: PropsComando): ReactElement | null {
  const atual = usePista(pista.public_id, (t) => t?.semaforo ?? 'ausente');
  if (atual === 'ausente') return null;
  return (
    <div className="comando-linha">
      <span className="comando-nome">Semáforo</span>
      {CORES.map(({ cor, rotulo }) => (
        <Acao
          key={cor}
          rotulo={rotulo}
          titulo={`Semáforo: ${rotulo.toLowerCase()}`}
          uso="cancela"
          envio={envio}
          pode={pode}
          ativo={cor === atual}
          montar={comando(pista, 'semaforo.mudar', `Semáforo ${rotulo.toLowerCase()}`, { cor })}
        />
      ))}
    </div>
  );
}

/** Lines of a reprinted ticket. */
export function camposCupom(v: AgendamentoDetalhe): readonly (readonly [string, string])[] {
  const nome = (papel: string): string => v.participantes.find((p) => p.papel === papel)?.nome ?? '-';
  return [
    ['Visita', v.numero],
    ['Placa', v.veiculo.placa_cavalo],
    ['Motorista', v.motorista?.nome ?? '-'],
    ['Transportadora', nome('transportadora')],
    ['Produto', v.produto ?? '-'],
    ['Peso bruto', formatKg(v.peso_bruto_kg)],
    ['Tara', formatKg(v.tara_kg)],
    ['Peso líquido', formatKg(v.peso_liquido_kg)],
  ];
}

export function ComandosCupom({
  pista,
  envio,
  pode,
  visita,
}: PropsComando & { visita: AgendamentoDetalhe | null }): ReactElement | null {
  const impressora = pista.impressoras[0];
  if (!impressora) return null;
  return (
    <div className="comando-linha">
      <span className="comando-nome">Impressão</span>
      <Acao
        rotulo="Reimprimir cupom"
        titulo="Reimprimir cupom (2ª via)"
        uso="geral"
        envio={envio}
        pode={pode}
        impedimento={visita ? null : 'Não há visita na pista: nada a reimprimir.'}
        montar={() =>
          visita &&
          comando(
            pista,
            'cupom.imprimir',
            'Reimprimir cupom',
            {
              titulo: 'Comprovante de pesagem',
              campos: camposCupom(visita),
              segunda_via: true,
              agendamento: visita.public_id,
            },
            impressora.id,
          )()
        }
      />
    </div>
  );
}

const MODOS = ['automatico', 'assistido', 'sombra'] as const;

export function ComandosModo({ pista, envio, pode, podeModo }: PropsComando & { podeModo: boolean }): ReactElement {
  const atual = usePista(pista.public_id, (t) => t?.modo ?? pista.modo);
  const emSessao = usePista(pista.public_id, (t) => t?.sessao != null);
  return (
    <>
      <div className="comando-linha">
        <span className="comando-nome">Modo da pista</span>
        {MODOS.map((modo) => (
          <Acao
            key={modo}
            rotulo={ROTULO_MODO[modo]}
            titulo={`Modo da pista: ${ROTULO_MODO[modo].toLowerCase()}`}
            uso="geral"
            envio={envio}
            pode={podeModo}
            ativo={modo === atual}
            montar={comando(pista, 'pista.modo', `Modo ${ROTULO_MODO[modo].toLowerCase()}`, { modo })}
          />
        ))}
      </div>
      <div className="comando-linha">
        <span className="comando-nome">Sessão</span>
        <Acao
          rotulo="Encerrar sessão"
          titulo="Encerrar a sessão da pista"
          uso="geral"
          envio={envio}
          pode={pode}
          impedimento={emSessao ? null : 'Não há sessão aberta nesta pista.'}
          montar={comando(pista, 'sessao.encerrar', 'Encerrar sessão', {})}
        />
      </div>
    </>
  );
}
