import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { mensagemDe } from '../../kernel/api/erro.js';
import { Dialogo } from '../../kernel/ui/dialogo.js';

interface Props {
  readonly titulo: string;
  readonly acao: string;
  readonly perigo?: boolean;
  readonly largo?: boolean;
  /** Must be written to go on: for what can't be undone. */
  readonly palavra?: string;
  readonly pronto?: boolean;
  readonly agir: () => Promise<unknown>;
  readonly fechar: () => void;
  readonly children: ReactNode;
}

const focar = (elemento: HTMLElement | null): void => elemento?.focus();

/** What was refused. It takes the focus that the busy button lost, so that the keyboard stays in the dialog. */
export function ErroDialogo({ erro }: { erro: string }): ReactElement {
  return (
    <div key={erro} className="recado" data-tom="vermelho" role="alert" tabIndex={-1} ref={focar}>
      <span>{erro}</span>
    </div>
  );
}

/** A question before an act. What the server refuses is said here, and the dialog stays. */
export function DialogoAto({
  titulo,
  acao,
  perigo = false,
  largo = false,
  palavra,
  pronto = true,
  agir,
  fechar,
  children,
}: Props): ReactElement {
  const [texto, setTexto] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const [fazendo, setFazendo] = useState(false);
  const pode = pronto && (palavra === undefined || texto === palavra);
  const fazer = async (): Promise<void> => {
    setErro(null);
    setFazendo(true);
    try {
      await agir();
    } catch (causa) {
      setErro(mensagemDe(causa));
      setFazendo(false);
    }
  };
  return (
    <Dialogo titulo={titulo} fechar={fechar} className={largo ? 'dialogo-largo' : 'dialogo-curto'}>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          e.stopPropagation();
          if (pode && !fazendo) void fazer();
        }}
      >
        <DialogBody>
          <div className="pilha">
            {children}
            {palavra !== undefined && (
              <label className="campo">
                <span>
                  Para confirmar, escreva <strong>{palavra}</strong>
                </span>
                <input
                  className="entrada"
                  autoFocus
                  autoComplete="off"
                  value={texto}
                  onChange={(e) => setTexto(e.target.value)}
                />
              </label>
            )}
            {erro && <ErroDialogo erro={erro} />}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={fechar}>Cancelar</Button>
              <Button type="submit" intent={perigo ? 'danger' : 'primary'} disabled={!pode} loading={fazendo}>
                {acao}
              </Button>
            </>
          }
        />
      </form>
    </Dialogo>
  );
}
