import { ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useEffect, useRef, type ReactElement } from 'react';
import { formatDecimal } from '../../../kernel/format/numero.js';
import { PRAZO_MS, type EstadoEnvio } from './envio.js';

function Prazo({ desde }: { desde: number }): ReactElement {
  const barra = useRef<HTMLSpanElement>(null);
  const texto = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const resta = Math.max(0, PRAZO_MS - (performance.now() - desde));
      if (barra.current) barra.current.style.transform = `scaleX(${resta / PRAZO_MS})`;
      if (texto.current) texto.current.textContent = `${formatDecimal(resta / 1000)} s`;
    }, 100);
    return () => clearInterval(timer);
  }, [desde]);
  return (
    <>
      <span ref={texto} className="envio-resta" />
      <span className="envio-barra">
        <span ref={barra} />
      </span>
    </>
  );
}

/** Deadline while it flies; then what the field answered. */
export function EstadoDoEnvio({ estado }: { estado: EstadoEnvio }): ReactElement {
  return (
    <div className="envio" data-estado={estado.nome} aria-live="polite" role="status">
      {estado.nome === 'enviando' && (
        <>
          <span>{estado.resumo}: esperando a resposta da pista</span>
          <Prazo desde={estado.desde} />
        </>
      )}
      {estado.nome === 'feito' && (
        <>
          <TickCircleIcon />
          <span>{estado.resumo}: a pista confirmou.</span>
        </>
      )}
      {estado.nome === 'falhou' && (
        <>
          <ErrorIcon />
          <span>
            {estado.resumo}: {estado.motivo}
          </span>
        </>
      )}
    </div>
  );
}
