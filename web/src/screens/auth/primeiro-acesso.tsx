import './auth.css';
import { Button } from '@blueprintjs/core';
import { useEffect, type ReactElement } from 'react';
import { Navigate } from 'react-router';
import { sair } from '../../kernel/session/acoes.js';
import { useSessao } from '../../kernel/session/loja.js';
import { MolduraAuth } from './moldura.js';

/** Who signs in with a provisional password stays here until it is changed. */
export default function PrimeiroAcesso(): ReactElement {
  const token = useSessao((s) => s.token);
  useEffect(() => {
    document.title = 'Primeiro acesso · Portaria';
  }, []);
  if (!token) return <Navigate to="/auth/login" replace />;
  if (!token.is_reset_senha) return <Navigate to="/" replace />;
  return (
    <MolduraAuth>
      <div className="auth-form">
        <h1>Primeiro acesso</h1>
        <p className="auth-texto">
          {token.user.nome}, sua senha é provisória e precisa ser trocada antes de usar o sistema.
        </p>
        <p className="auth-texto">
          Peça ao administrador da sua empresa uma senha definitiva e entre de novo com ela. Nenhuma tela abre enquanto
          a senha for provisória.
        </p>
        <Button intent="primary" size="large" fill onClick={() => void sair()}>
          Voltar para a entrada
        </Button>
      </div>
    </MolduraAuth>
  );
}
