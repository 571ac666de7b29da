import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { ErrorIcon, TickCircleIcon, TimeIcon } from '@blueprintjs/icons';
import { useState, type ReactElement } from 'react';
import { tituloDa } from '../texto-valor.js';
import { quantos, quantosFeitos } from '../frases.js';
import type { ContextoRecurso } from '../tipos.js';
import type { ResultadoLinha } from './em-lote.js';
import { Dialogo } from '../../ui/dialogo.js';

const PALAVRA = 'EXCLUIR';

/** A deletion of many is asked for in writing. */
export function Confirmar({
  n,
  ctx,
  seguir,
  fechar,
}: {
  n: number;
  ctx: ContextoRecurso;
  seguir: () => void;
  fechar: () => void;
}): ReactElement {
  const [texto, setTexto] = useState('');
  return (
    <Dialogo titulo={`Excluir ${quantos(n, ctx.def)}`} fechar={fechar} className="dialogo-curto">
      <form
        onSubmit={(e) => {
          e.preventDefault();
          if (texto === PALAVRA) seguir();
        }}
      >
        <DialogBody>
          <label className="campo">
            <span>
              Para confirmar, escreva <strong>{PALAVRA}</strong>
            </span>
            <input
              className="entrada"
              autoFocus
              autoComplete="off"
              value={texto}
              onChange={(e) => setTexto(e.target.value)}
            />
          </label>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={fechar}>Cancelar</Button>
              <Button type="submit" intent="danger" disabled={texto !== PALAVRA}>
                Excluir
              </Button>
            </>
          }
        />
      </form>
    </Dialogo>
  );
}

const MARCA = {
  espera: <TimeIcon title="Na fila" />,
  feito: <TickCircleIcon title="Feito" />,
  falhou: <ErrorIcon title="Recusado" />,
};

/** Outcome of each record of a bulk act, while it goes and after. */
export function Resultados({
  titulo,
  verbo,
  ctx,
  resultados,
  fechar,
}: {
  titulo: string;
  /** Participle of what is done, without its ending: `excluíd`. */
  verbo: string;
  ctx: ContextoRecurso;
  resultados: readonly ResultadoLinha[];
  fechar: () => void;
}): ReactElement {
  const prontos = resultados.filter((r) => r.situacao !== 'espera').length;
  const falhas = resultados.filter((r) => r.situacao === 'falhou').length;
  const andando = prontos < resultados.length;
  return (
    <Dialogo
      titulo={`${titulo} ${quantos(resultados.length, ctx.def)}`}
      fechar={fechar}
      ocupado={andando}
      presa
      className="dialogo-largo"
    >
      <DialogBody>
        <p aria-live="polite">
          {andando
            ? `${prontos} de ${resultados.length}`
            : falhas === 0
              ? `${quantosFeitos(prontos, ctx.def, verbo)}.`
              : `${quantosFeitos(prontos - falhas, ctx.def, verbo)}, ${quantosFeitos(falhas, ctx.def, 'recusad')}.`}
        </p>
        <ul className="resultados">
          {resultados.map((r) => (
            <li key={r.linha.public_id} data-situacao={r.situacao}>
              {MARCA[r.situacao]}
              <span className="corta">{tituloDa(ctx.def, r.linha)}</span>
              <span className="suave">{r.erro}</span>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <Button intent="primary" disabled={andando} onClick={fechar}>
            Fechar
          </Button>
        }
      />
    </Dialogo>
  );
}
