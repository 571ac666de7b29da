import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import type { Resposta } from './saida.js';
import { Dialogo } from './dialogo.js';

/** What to do with unsaved work before leaving. */
export default function PerguntaSaida({ responder }: { responder: (r: Resposta) => void }): ReactElement {
  return (
    <Dialogo titulo="Há alterações não salvas" fechar={() => responder('ficar')} className="dialogo-curto">
      <DialogBody>
        <p>
          Se sair agora, o rascunho fica guardado neste computador e é oferecido quando você voltar a este formulário.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={() => responder('descartar')}>Descartar</Button>
            <Button onClick={() => responder('guardar')}>Sair e guardar rascunho</Button>
            <Button intent="primary" autoFocus onClick={() => responder('ficar')}>
              Continuar editando
            </Button>
          </>
        }
      />
    </Dialogo>
  );
}
