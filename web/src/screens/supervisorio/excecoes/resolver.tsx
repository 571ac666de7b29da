import type { Excecao } from '@portaria/proto';
import { Button, InputGroup } from '@blueprintjs/core';
import { useReducer, type ReactElement } from 'react';
import { usePode } from '../../../kernel/permission/pode.js';
import { useAtalhos, type Atalho } from '../../../kernel/ui/atalhos.js';
import { Motivos } from '../comandos/motivos.js';
import { useResolver } from './acoes.js';
import { EscolhaVisita } from './escolha-visita.js';
import { andar, INICIO, type EventoFluxo, type Passo } from './fluxo.js';

type Mandar = (e: EventoFluxo) => void;

const BOTOES = [
  { tecla: 'a', rotulo: 'Aceitar', evento: { tipo: 'aceitar' } },
  { tecla: 'r', rotulo: 'Recusar', evento: { tipo: 'recusar' } },
  { tecla: 'p', rotulo: 'Corrigir placa', evento: { tipo: 'placa' } },
  { tecla: 'v', rotulo: 'Escolher visita', evento: { tipo: 'visita' } },
] as const satisfies readonly { tecla: string; rotulo: string; evento: EventoFluxo }[];

function Candidatos({
  excecao,
  mandar,
  pode,
}: {
  excecao: Excecao;
  mandar: Mandar;
  pode: boolean;
}): ReactElement | null {
  if (excecao.candidatos.length === 0) return null;
  return (
    <div>
      <p className="excecao-secao">Visitas parecidas</p>
      <ul>
        {excecao.candidatos.map((c, i) => (
          <li key={c.agendamento}>
            <button
              type="button"
              className="candidato"
              disabled={!pode}
              onClick={() => mandar({ tipo: 'candidato', indice: i })}
            >
              <kbd>{i + 1}</kbd>
              <strong>{c.placa}</strong>
              <span className="candidato-texto">
                <span className="corta">{c.motorista ?? c.numero}</span>
                <span className="corta suave">
                  {[c.numero, c.transportadora, c.produto].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CampoPlaca({ passo, mandar }: { passo: Extract<Passo, { nome: 'placa' }>; mandar: Mandar }): ReactElement {
  return (
    <form
      className="excecao-placa"
      onSubmit={(e) => {
        e.preventDefault();
        mandar({ tipo: 'confirmar_placa' });
      }}
    >
      <InputGroup
        autoFocus
        maxLength={8}
        aria-label="Placa correta"
        placeholder="ABC1D23"
        value={passo.texto}
        intent={passo.erro ? 'danger' : 'none'}
        onFocus={(e) => e.currentTarget.select()}
        onValueChange={(texto) => mandar({ tipo: 'digitar', texto })}
        onKeyDown={(e) => {
          if (e.key === 'Escape') mandar({ tipo: 'voltar' });
        }}
      />
      <Button type="submit" intent="primary">
        Continuar
      </Button>
      <Button variant="minimal" onClick={() => mandar({ tipo: 'voltar' })}>
        Voltar
      </Button>
      {passo.erro && (
        <p className="campo-erro" role="alert">
          {passo.erro}
        </p>
      )}
    </form>
  );
}

/** Resolves one exception from the keyboard: a letter or a candidate's number, then the reason's number. */
export function Resolver({ excecao }: { excecao: Excecao }): ReactElement {
  const [passo, mandar] = useReducer((p: Passo, e: EventoFluxo) => andar(excecao, p, e), INICIO);
  const pode = usePode('resolverExcecao');
  const resolver = useResolver();
  const atalhos: Atalho[] = [
    ...BOTOES.map((b) => ({ tecla: b.tecla, rotulo: b.rotulo, grupo: 'Exceção', agir: () => mandar(b.evento) })),
    ...excecao.candidatos.map((c, i) => ({
      tecla: String(i + 1),
      rotulo: `Escolher ${c.numero}`,
      grupo: 'Exceção',
      agir: () => mandar({ tipo: 'candidato', indice: i }),
    })),
  ];
  useAtalhos(atalhos, pode && passo.nome === 'escolher');
  if (passo.nome === 'motivo')
    return (
      <Motivos
        uso="excecao"
        rotulo={`${passo.resolucao.resumo}: por quê?`}
        enviando={resolver.isPending}
        aoCancelar={() => mandar({ tipo: 'voltar' })}
        aoEscolher={(motivo) =>
          resolver.mutate(
            { excecao, resolucao: passo.resolucao, motivo },
            { onError: () => mandar({ tipo: 'voltar' }) },
          )
        }
      />
    );
  if (passo.nome === 'placa') return <CampoPlaca passo={passo} mandar={mandar} />;
  if (passo.nome === 'visita')
    return (
      <EscolhaVisita
        gate={excecao.gate}
        aoEscolher={(agendamento, numero) => mandar({ tipo: 'agendamento', agendamento, numero })}
        aoCancelar={() => mandar({ tipo: 'voltar' })}
      />
    );
  return (
    <>
      <Candidatos excecao={excecao} mandar={mandar} pode={pode} />
      {pode ? (
        <div className="excecao-botoes">
          {BOTOES.map((b) => (
            <Button key={b.tecla} onClick={() => mandar(b.evento)}>
              {b.rotulo} <kbd>{b.tecla.toUpperCase()}</kbd>
            </Button>
          ))}
        </div>
      ) : (
        <p className="suave">Seu perfil acompanha as exceções, mas não as resolve.</p>
      )}
    </>
  );
}
