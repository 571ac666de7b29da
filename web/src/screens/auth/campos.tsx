import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { ErrorIcon, EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useState, type HTMLInputTypeAttribute, type KeyboardEvent, type ReactElement } from 'react';
import { descritoPor, SobCampo } from '../../kernel/ui/sob-campo.js';
import { forcaDaSenha, FORCAS } from './forca-senha.js';

interface PropsTexto {
  readonly id: string;
  readonly rotulo: string;
  readonly valor: string;
  readonly mudar: (valor: string) => void;
  readonly erro?: string | undefined;
  readonly ajuda?: string;
  readonly tipo?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly teclado?: 'numeric' | 'tel' | 'email';
  readonly exemplo?: string;
  readonly desabilitado?: boolean;
  readonly aoSair?: () => void;
}

/** Field of a page before the shell. */
export function CampoTexto(p: PropsTexto): ReactElement {
  return (
    <FormGroup label={p.rotulo} labelFor={p.id}>
      <InputGroup
        id={p.id}
        name={p.id}
        size="large"
        type={p.tipo ?? 'text'}
        autoComplete={p.autoComplete ?? 'off'}
        autoFocus={p.autoFocus ?? false}
        inputMode={p.teclado ?? 'text'}
        placeholder={p.exemplo ?? ''}
        disabled={p.desabilitado ?? false}
        aria-invalid={p.erro !== undefined}
        aria-describedby={descritoPor(p)}
        value={p.valor}
        onValueChange={p.mudar}
        onBlur={p.aoSair}
      />
      <SobCampo {...p} />
    </FormGroup>
  );
}

interface PropsSenha extends PropsTexto {
  /** A new one: tells how hard it is to guess. Names that would make it easy. */
  readonly nova?: readonly string[];
}

/** Password: can be shown, and tells when the keyboard shouts. */
export function CampoSenha(p: PropsSenha): ReactElement {
  const [visivel, setVisivel] = useState(false);
  const [maiusculas, setMaiusculas] = useState(false);
  const forca = p.nova && p.valor !== '' ? forcaDaSenha(p.valor, p.nova) : null;
  const lerTecla = (e: KeyboardEvent): void => setMaiusculas(e.getModifierState('CapsLock'));
  return (
    <FormGroup label={p.rotulo} labelFor={p.id}>
      <InputGroup
        id={p.id}
        name={p.id}
        size="large"
        type={visivel ? 'text' : 'password'}
        autoComplete={p.autoComplete ?? (p.nova ? 'new-password' : 'current-password')}
        autoFocus={p.autoFocus ?? false}
        aria-invalid={p.erro !== undefined}
        aria-describedby={[descritoPor(p), maiusculas && `${p.id}-caixa`, forca !== null && `${p.id}-forca`]
          .filter(Boolean)
          .join(' ')}
        value={p.valor}
        onValueChange={p.mudar}
        onKeyDown={lerTecla}
        onKeyUp={lerTecla}
        onBlur={() => setMaiusculas(false)}
        rightElement={
          <Button
            variant="minimal"
            aria-label={visivel ? 'Ocultar a senha' : 'Mostrar a senha'}
            aria-pressed={visivel}
            icon={visivel ? <EyeOffIcon /> : <EyeOpenIcon />}
            onClick={() => setVisivel((v) => !v)}
          />
        }
      />
      {maiusculas && (
        <p className="auth-caixa-alta" id={`${p.id}-caixa`} role="status">
          Caps Lock está ligado.
        </p>
      )}
      {forca !== null && (
        <p className="forca" id={`${p.id}-forca`} data-forca={forca}>
          <span className="forca-barra" aria-hidden="true">
            {[1, 2, 3].map((n) => (
              <span key={n} data-cheia={n <= forca} />
            ))}
          </span>
          <span>Senha {FORCAS[forca].toLowerCase()}</span>
        </p>
      )}
      <SobCampo {...p} />
    </FormGroup>
  );
}

/** What went wrong, over the form. */
export function ErroForm({ erro }: { erro: string | null }): ReactElement | null {
  if (!erro) return null;
  return (
    <p className="auth-erro" role="alert">
      <ErrorIcon />
      <span>{erro}</span>
    </p>
  );
}
