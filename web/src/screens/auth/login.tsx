import './auth.css';
import { Button } from '@blueprintjs/core';
import { TickCircleIcon } from '@blueprintjs/icons';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { entrar } from '../../kernel/session/acoes.js';
import { useSessao } from '../../kernel/session/loja.js';
import { CampoSenha, CampoTexto, ErroForm } from './campos.js';
import { MolduraAuth } from './moldura.js';
import { useEnvio } from '../comum/use-envio.js';
import { useTitulo } from './use-titulo.js';

interface EstadoLogin {
  readonly de?: unknown;
  readonly aviso?: unknown;
}

function destino({ de }: EstadoLogin): string {
  return typeof de === 'string' && de.startsWith('/') && !de.startsWith('//') && !de.startsWith('/auth') ? de : '/';
}

export function Login(): ReactElement {
  const { erro, campos, enviando, enviar } = useEnvio();
  const navegar = useNavigate();
  const estado = ((useLocation() as { state: unknown }).state ?? {}) as EstadoLogin;
  const [usuario, setUsuario] = useState('');
  const [senha, setSenha] = useState('');
  const token = useSessao((s) => s.token);
  useTitulo('Entrar');
  if (token && !enviando) return <Navigate to={token.is_reset_senha ? '/auth/firstAccess' : destino(estado)} replace />;
  const aoEnviar = (e: SyntheticEvent): void => {
    e.preventDefault();
    const faltas = {
      usuario: usuario.trim() ? null : 'Informe o usuário.',
      senha: senha ? null : 'Informe a senha.',
    };
    void enviar(faltas, async () => {
      const novo = await entrar(usuario, senha);
      void navegar(novo.is_reset_senha ? '/auth/firstAccess' : destino(estado), { replace: true });
    });
  };
  return (
    <MolduraAuth>
      <form className="auth-form" onSubmit={aoEnviar} noValidate>
        <h1>Entrar</h1>
        {typeof estado.aviso === 'string' && !erro && (
          <p className="auth-aviso" role="status">
            <TickCircleIcon />
            <span>{estado.aviso}</span>
          </p>
        )}
        <ErroForm erro={erro} />
        <CampoTexto
          id="usuario"
          rotulo="Usuário"
          autoComplete="username"
          autoFocus
          valor={usuario}
          mudar={setUsuario}
          erro={campos.usuario}
        />
        <CampoSenha id="senha" rotulo="Senha" valor={senha} mudar={setSenha} erro={campos.senha} />
        <Button type="submit" intent="primary" size="large" fill loading={enviando}>
          Entrar
        </Button>
        <p className="auth-saida">
          <Link to="/auth/reset">Esqueci a senha</Link>
          <Link to="/register">Criar cadastro</Link>
        </p>
      </form>
    </MolduraAuth>
  );
}
