import type { InputHTMLAttributes, ReactElement } from 'react';
import { descritoPor, SobCampo } from '../../kernel/ui/sob-campo.js';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'> {
  readonly id: string;
  readonly rotulo: string;
  readonly valor: string;
  readonly mudar: (v: string) => void;
  readonly erro?: string | undefined;
  readonly ajuda?: string | undefined;
}

/** Field of a form of this shell that no definition describes. */
export function Campo({ id, rotulo, valor, mudar, erro, ajuda, ...resto }: Props): ReactElement {
  return (
    <div className="campo">
      <label htmlFor={id}>
        {rotulo}
        {resto.required && (
          <span className="obrigatorio" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      <input
        autoComplete="off"
        {...resto}
        id={id}
        className="entrada"
        required={false}
        aria-required={resto.required}
        aria-invalid={Boolean(erro) || undefined}
        aria-describedby={descritoPor({ id, ajuda, erro })}
        value={valor}
        onChange={(e) => mudar(e.target.value)}
      />
      <SobCampo id={id} ajuda={ajuda} erro={erro} />
    </div>
  );
}
