import { Component, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import { OCORREU_ERRO } from '../api/erro.js';
import { EstadoTela } from './estado-tela.js';

/** Contract: a chunk that takes longer than this has failed. */
export const PRAZO_PEDACO_MS = 120_000;

/** A piece of the program did not come: most often a new version replaced it on the server. */
export class ErroPedaco extends Error {
  override name = 'ErroPedaco';
}

export async function comPrazo<T>(carregar: () => Promise<T>, prazo = PRAZO_PEDACO_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limite = new Promise<never>((_, recusar) => {
    timer = setTimeout(() => recusar(new ErroPedaco('timeout')), prazo);
  });
  try {
    return await Promise.race([carregar(), limite]);
  } catch (causa) {
    throw causa instanceof ErroPedaco ? causa : new ErroPedaco(String(causa));
  } finally {
    clearTimeout(timer);
  }
}

/** Screen loaded at its first visit. */
export function telaPreguicosa<P extends object>(
  carregar: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => comPrazo(carregar));
}

/** Keeps the shell alive when a screen breaks, and offers the way out. */
export class Guarda extends Component<{ children: ReactNode; chave: string }, { erro: unknown; chave: string }> {
  override state: { erro: unknown; chave: string } = { erro: null, chave: this.props.chave };

  static getDerivedStateFromError(erro: unknown): { erro: unknown } {
    return { erro };
  }

  static getDerivedStateFromProps(
    props: { chave: string },
    estado: { chave: string },
  ): { erro: null; chave: string } | null {
    return props.chave === estado.chave ? null : { erro: null, chave: props.chave };
  }

  override render(): ReactNode {
    if (this.state.erro === null) return this.props.children;
    const pedaco = this.state.erro instanceof ErroPedaco;
    return (
      <EstadoTela titulo={pedaco ? 'Há uma nova versão.' : OCORREU_ERRO} alerta>
        <span>
          {pedaco
            ? 'Esta parte do sistema não veio do servidor: ele foi atualizado ou a rede falhou.'
            : 'A tela parou de responder. O que já foi enviado está guardado.'}
        </span>
        <Button intent="primary" onClick={() => window.location.reload()}>
          Recarregar
        </Button>
      </EstadoTela>
    );
  }
}
