import './flutuante.css';
import { Button } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';

interface PropsFlutuante {
  readonly texto?: ReactNode;
  readonly icone?: ReactElement;
  readonly seta?: ReactElement;
  /** Name of button and box for who does not see them; the text, where there is one. */
  readonly rotulo: string;
  readonly lado?: 'inicio' | 'fim';
  readonly className?: string;
  readonly ativo?: boolean;
  readonly desabilitado?: boolean;
  readonly children: (fechar: () => void) => ReactNode;
}

/** Closes when a press or the focus goes elsewhere. */
export function useFora(aberto: boolean, fechar: () => void) {
  const caixa = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!aberto) return;
    const aoApertar = (e: Event): void => {
      if (e.target instanceof Node && !caixa.current?.contains(e.target)) fechar();
    };
    document.addEventListener('pointerdown', aoApertar);
    document.addEventListener('focusin', aoApertar);
    return () => {
      document.removeEventListener('pointerdown', aoApertar);
      document.removeEventListener('focusin', aoApertar);
    };
  }, [aberto, fechar]);
  return caixa;
}

/** A button and the box it opens under itself. Escape closes and gives the focus back. */
export function Flutuante(p: PropsFlutuante): ReactElement {
  const [aberto, setAberto] = useState(false);
  const [fechar] = useState(() => () => setAberto(false));
  const caixa = useFora(aberto, fechar);
  const botao = useRef<HTMLButtonElement>(null);
  const id = useId();
  // What was pressed goes away with the box: the focus goes back to where it came from.
  useEffect(() => {
    const origem = botao.current;
    if (!aberto) return;
    return () => {
      if (document.activeElement === document.body) origem?.focus();
    };
  }, [aberto]);
  const aoTeclar = (e: KeyboardEvent): void => {
    if (e.key !== 'Escape' || !aberto) return;
    e.preventDefault();
    e.stopPropagation();
    fechar();
    botao.current?.focus();
  };
  return (
    <div className="flutuante" ref={caixa} onKeyDown={aoTeclar}>
      <Button
        ref={botao}
        variant="minimal"
        className={p.className ?? ''}
        icon={p.icone}
        endIcon={p.seta}
        text={p.texto}
        active={p.ativo ?? aberto}
        disabled={p.desabilitado ?? false}
        aria-expanded={aberto}
        aria-controls={id}
        {...(p.texto === undefined ? { 'aria-label': p.rotulo, title: p.rotulo } : {})}
        onClick={() => setAberto((v) => !v)}
      />
      {aberto && (
        <div id={id} className="flutuante-caixa" data-lado={p.lado ?? 'inicio'} role="group" aria-label={p.rotulo}>
          {p.children(fechar)}
        </div>
      )}
    </div>
  );
}

interface PropsItem {
  readonly icone?: ReactElement;
  readonly texto: ReactNode;
  readonly lado?: ReactNode;
  readonly perigo?: boolean;
  readonly desabilitado?: boolean;
  readonly agir: () => void;
}

/** One line of a floating box that goes somewhere. */
export const LinkFlutuante = ({
  icone,
  texto,
  para,
}: Pick<PropsItem, 'icone' | 'texto'> & { readonly para: string }): ReactElement => (
  <Link className="item-flutuante" to={para}>
    {icone}
    <span className="corta">{texto}</span>
  </Link>
);

/** One line of a floating box. */
export function ItemFlutuante({ icone, texto, lado, perigo, desabilitado, agir }: PropsItem): ReactElement {
  return (
    <button type="button" className="item-flutuante" data-perigo={perigo} disabled={desabilitado} onClick={agir}>
      {icone}
      <span className="corta">{texto}</span>
      {lado !== undefined && <span className="suave">{lado}</span>}
    </button>
  );
}
