import './auth.css';
import { TickCircleIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { MolduraAuth } from './moldura.js';
import { useTitulo } from './use-titulo.js';

/** After the request: the same words whether the username exists or not. */
export default function Enviado(): ReactElement {
  useTitulo('Solicitação enviada');
  const { state } = useLocation() as { state: unknown };
  const { usuario } = (state ?? {}) as { usuario?: string };
  return (
    <MolduraAuth>
      <div className="auth-form">
        <h1 className="auth-feito">
          <TickCircleIcon size={18} />
          Solicitação enviada
        </h1>
        <p className="auth-texto">
          Se {usuario ? <strong>{usuario}</strong> : 'o usuário informado'} tiver cadastro, a mensagem chega em poucos
          minutos ao e-mail dele, com um endereço que vale por 30 minutos.
        </p>
        <p className="auth-texto">Não chegou? Confira a caixa de spam e a grafia do usuário.</p>
        <p className="auth-saida">
          <Link to="/auth/login">Voltar para a entrada</Link>
          <Link to="/auth/reset">Enviar de novo</Link>
        </p>
      </div>
    </MolduraAuth>
  );
}
