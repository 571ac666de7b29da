import { Button } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { ErroApi, mensagemDe } from '../api/erro.js';

interface Props {
  readonly titulo: string;
  /** Why, and the way on. */
  readonly children?: ReactNode;
  /** Part of a screen that has its own heading. */
  readonly parte?: boolean;
  readonly alerta?: boolean;
}

/** In place of what is not there. A whole screen is headed by it. */
export function EstadoTela({ titulo, children, parte = false, alerta = false }: Props): ReactElement {
  return (
    <div className={parte ? 'vazio' : 'vazio vazio-tela'} role={alerta ? 'alert' : undefined}>
      {parte ? <strong>{titulo}</strong> : <h1>{titulo}</h1>}
      {children}
    </div>
  );
}

interface PropsErro {
  /** `ler o grupo`, `abrir a empresa`. */
  readonly aoTentar: string;
  /** What is said where it is gone: trying again would not bring it. */
  readonly sumiu: string;
  readonly erro: unknown;
  readonly tentar?: (() => unknown) | undefined;
  readonly parte?: boolean;
  readonly children?: ReactNode;
}

/** What could not be read: why, the number to tell support, another try and the way back. */
export function ErroTela({ aoTentar, sumiu, erro, tentar, parte, children }: PropsErro): ReactElement {
  const doServidor = erro instanceof ErroApi ? erro : null;
  const naoExiste = doServidor?.status === 404;
  return (
    <EstadoTela titulo={naoExiste ? sumiu : `Não foi possível ${aoTentar}.`} parte={parte ?? false} alerta>
      {naoExiste ? (
        <span>Pode ter sido excluído por outra pessoa, ou o endereço está incompleto.</span>
      ) : (
        <>
          <span>{mensagemDe(erro)}</span>
          {doServidor?.pedido && <code className="pedido">Pedido {doServidor.pedido}</code>}
          {tentar && <Button onClick={() => void tentar()}>Tentar de novo</Button>}
        </>
      )}
      {children}
    </EstadoTela>
  );
}
