import './auth.css';
import { Button } from '@blueprintjs/core';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../kernel/session/acoes.js';
import { useSessao } from '../../kernel/session/loja.js';
import { CampoTexto, ErroForm } from './campos.js';
import { MolduraAuth } from './moldura.js';
import { NovaSenha } from './nova-senha.js';
import { useTokenDoEndereco } from './token-do-endereco.js';
import { useEnvio } from '../comum/use-envio.js';
import { useTitulo } from './use-titulo.js';

function Pedido(): ReactElement {
  const { erro, campos, enviando, enviar } = useEnvio();
  const navegar = useNavigate();
  const [usuario, setUsuario] = useState('');
  const aoEnviar = (e: SyntheticEvent): void => {
    e.preventDefault();
    const username = usuario.trim();
    void enviar({ username: username ? null : 'Informe o seu usuário.' }, () =>
      api.post('token_reset/', { username }, { anonimo: true }),
    ).then((sim) => sim && void navegar('/auth/sendSuccess', { state: { usuario: username } }));
  };
  return (
    <form className="auth-form" onSubmit={aoEnviar} noValidate>
      <h1>Recuperar senha</h1>
      <ErroForm erro={erro} />
      <p className="auth-texto">Enviaremos ao seu e-mail um endereço para criar outra senha.</p>
      <CampoTexto
        id="username"
        rotulo="Usuário"
        ajuda="É o e-mail do seu cadastro."
        autoComplete="username"
        autoFocus
        valor={usuario}
        mudar={setUsuario}
        erro={campos.username}
      />
      <Button type="submit" intent="primary" size="large" fill loading={enviando}>
        Enviar
      </Button>
      <p className="auth-saida">
        <Link to="/auth/login">Voltar para a entrada</Link>
      </p>
    </form>
  );
}

function Troca({ token }: { token: string }): ReactElement {
  const navegar = useNavigate();
  const gravar = async (password: string): Promise<void> => {
    await api.post('token_reset/confirmar/', { token, password }, { anonimo: true });
    // Every session of this person has just ended, this browser's too.
    useSessao.getState().limpar();
    void navegar('/auth/login', { replace: true, state: { aviso: 'Senha trocada. Entre com a nova senha.' } });
  };
  return (
    <div className="auth-form">
      <h1>Criar nova senha</h1>
      <NovaSenha acao="Salvar a nova senha" pessoais={[]} gravar={gravar} />
      <p className="auth-saida">
        O endereço serve uma vez, por 30 minutos.{' '}
        <Link to="/auth/reset" reloadDocument>
          Pedir outro
        </Link>
      </p>
    </div>
  );
}

/** Password forgotten: asks for the message, and takes the new password from who comes with its link. */
export default function Redefinir(): ReactElement {
  useTitulo('Recuperar senha');
  const token = useTokenDoEndereco();
  return <MolduraAuth>{token ? <Troca token={token} /> : <Pedido />}</MolduraAuth>;
}
