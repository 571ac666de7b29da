import './auth.css';
import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { ErrorIcon, EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useEffect, useState, type ReactElement, type SyntheticEvent } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { mensagemDe } from '../../kernel/api/erro.js';
import { entrar } from '../../kernel/session/acoes.js';
import { useSessao } from '../../kernel/session/loja.js';
import { MolduraAuth } from './moldura.js';

function destino(estado: unknown): string {
  const de = (estado as { de?: unknown } | null)?.de;
  return typeof de === 'string' && de.startsWith('/') && !de.startsWith('/auth') ? de : '/';
}

function useEntrada() {
  const navegar = useNavigate();
  const local = useLocation();
  const [erro, setErro] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const enviar = async (usuario: string, senha: string): Promise<void> => {
    if (!usuario.trim() || !senha) {
      setErro('Informe o usuário e a senha.');
      return;
    }
    setErro(null);
    setEnviando(true);
    try {
      const token = await entrar(usuario, senha);
      void navegar(token.is_reset_senha ? '/auth/firstAccess' : destino(local.state), { replace: true });
    } catch (causa) {
      setErro(mensagemDe(causa));
    } finally {
      setEnviando(false);
    }
  };
  return { erro, enviando, enviar, destino: destino(local.state) };
}

export function Login(): ReactElement {
  const { erro, enviando, enviar, destino: para } = useEntrada();
  const [usuario, setUsuario] = useState('');
  const [senha, setSenha] = useState('');
  const [visivel, setVisivel] = useState(false);
  const token = useSessao((s) => s.token);
  useEffect(() => {
    document.title = 'Entrar · Portaria';
  }, []);
  if (token && !enviando) return <Navigate to={token.is_reset_senha ? '/auth/firstAccess' : para} replace />;
  const aoEnviar = (e: SyntheticEvent): void => {
    e.preventDefault();
    if (!enviando) void enviar(usuario, senha);
  };
  return (
    <MolduraAuth>
      <form className="auth-form" onSubmit={aoEnviar} noValidate>
        <h1>Entrar</h1>
        {erro && (
          <p className="auth-erro" role="alert">
            <ErrorIcon />
            <span>{erro}</span>
          </p>
        )}
        <FormGroup label="Usuário" labelFor="usuario">
          <InputGroup
            id="usuario"
            size="large"
            autoComplete="username"
            autoFocus
            value={usuario}
            onValueChange={setUsuario}
          />
        </FormGroup>
        <FormGroup label="Senha" labelFor="senha">
          <InputGroup
            id="senha"
            size="large"
            type={visivel ? 'text' : 'password'}
            autoComplete="current-password"
            value={senha}
            onValueChange={setSenha}
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
        </FormGroup>
        <Button type="submit" intent="primary" size="large" fill loading={enviando}>
          Entrar
        </Button>
      </form>
    </MolduraAuth>
  );
}
