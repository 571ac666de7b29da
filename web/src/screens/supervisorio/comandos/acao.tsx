import { Button, PopoverNext } from '@blueprintjs/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Motivos } from './motivos.js';
import type { Ato, Envio } from './envio.js';
import type { UsoMotivo } from './motivos-recentes.js';

export interface Entrada {
  readonly nome: string;
  readonly valor: string;
  readonly tom: 'neutro' | 'ambar';
}

export interface PropsAcao {
  readonly rotulo: string;
  readonly titulo: string;
  readonly uso: UsoMotivo;
  readonly envio: Envio;
  /** What will be sent; null while a field is not right. */
  readonly montar: () => Ato | null;
  /** State of the inputs of the interlock, shown before the person confirms. */
  readonly entradas?: readonly Entrada[];
  /** Why it can't be done now. */
  readonly impedimento?: string | null;
  readonly aviso?: string | null;
  readonly campos?: ReactNode;
  readonly pode: boolean;
  readonly ativo?: boolean;
}

function Conteudo({ acao, fechar }: { acao: PropsAcao; fechar: () => void }): ReactElement {
  const [erro, setErro] = useState<string | null>(null);
  return (
    <div className="acao-caixa">
      <h2>{acao.titulo}</h2>
      {acao.entradas && (
        <ul className="acao-entradas">
          {acao.entradas.map((e) => (
            <li key={e.nome} data-tom={e.tom}>
              <span>{e.nome}</span>
              <strong>{e.valor}</strong>
            </li>
          ))}
        </ul>
      )}
      {acao.aviso && <p className="acao-aviso">{acao.aviso}</p>}
      {acao.campos}
      {erro && (
        <p className="campo-erro" role="alert">
          {erro}
        </p>
      )}
      {acao.impedimento ? (
        <p className="acao-aviso" role="alert">
          {acao.impedimento}
        </p>
      ) : (
        <Motivos
          uso={acao.uso}
          enviando={false}
          aoCancelar={fechar}
          aoEscolher={(motivo) => {
            const ato = acao.montar();
            if (!ato) return setErro('Preencha os campos antes de escolher o motivo.');
            fechar();
            acao.envio.enviar(ato, motivo);
          }}
        />
      )}
    </div>
  );
}

/** One act over the gate: a button, then the inputs, the fields and the reason. Two steps, always. */
export function Acao(acao: PropsAcao): ReactElement {
  const [aberta, setAberta] = useState(false);
  const fechar = (): void => setAberta(false);
  const ocupado = acao.envio.estado.nome === 'enviando';
  return (
    <PopoverNext
      isOpen={aberta}
      onInteraction={setAberta}
      placement="left-start"
      disabled={!acao.pode || ocupado}
      content={aberta ? <Conteudo acao={acao} fechar={fechar} /> : <span />}
    >
      <Button
        active={aberta}
        aria-pressed={acao.ativo}
        disabled={!acao.pode || ocupado}
        title={acao.pode ? undefined : 'Seu perfil não permite esta ação'}
      >
        {acao.rotulo}
      </Button>
    </PopoverNext>
  );
}
