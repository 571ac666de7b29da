import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, useState, type ReactElement } from 'react';
import { emFaixas, quantasVagas, type Vaga } from './vagas.js';
import { Dialogo } from '../../kernel/ui/dialogo.js';

const MAX_MOTIVO = 200;
const SUGERIDOS = 6;

interface Props {
  readonly vagas: readonly Vaga[];
  /** Reasons in use in this sector, most used first. */
  readonly motivos: readonly string[];
  readonly bloquear: (motivo: string) => void;
  readonly fechar: () => void;
}

/** Why these places can't be used: asked before they are blocked. */
export function DialogoBloquear({ vagas, motivos, bloquear, fechar }: Props): ReactElement {
  const id = useId();
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | null>(null);
  const enviar = (): void => {
    const limpo = motivo.trim();
    if (limpo === '') setErro('Diga por que as vagas ficam bloqueadas.');
    else bloquear(limpo);
  };
  return (
    <Dialogo titulo={`Bloquear ${quantasVagas(vagas.length)}`} fechar={fechar} className="dialogo-curto">
      <form
        onSubmit={(e) => {
          e.preventDefault();
          enviar();
        }}
      >
        <DialogBody>
          <p className="suave">{emFaixas(vagas.map((v) => v.numero))}</p>
          <div className="campo bloquear-campo">
            <label htmlFor={id}>Motivo</label>
            <input
              id={id}
              className="entrada"
              autoFocus
              autoComplete="off"
              maxLength={MAX_MOTIVO}
              value={motivo}
              aria-invalid={erro !== null || undefined}
              aria-describedby={erro ? `${id}-erro` : undefined}
              onChange={(e) => {
                setMotivo(e.target.value);
                setErro(null);
              }}
            />
            {erro && (
              <p className="campo-erro" id={`${id}-erro`} role="alert">
                {erro}
              </p>
            )}
          </div>
          {motivos.length > 0 && (
            <div className="bloquear-motivos" role="group" aria-label="Motivos já usados neste setor">
              {motivos.slice(0, SUGERIDOS).map((m) => (
                <Button key={m} size="small" onClick={() => setMotivo(m)}>
                  {m}
                </Button>
              ))}
            </div>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={fechar}>Cancelar</Button>
              <Button type="submit" intent="primary">
                Bloquear
              </Button>
            </>
          }
        />
      </form>
    </Dialogo>
  );
}
