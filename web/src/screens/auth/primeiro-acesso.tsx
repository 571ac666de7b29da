import './auth.css';
import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { Navigate } from 'react-router';
import { ErroApi } from '../../kernel/api/erro.js';
import { api, atualizarSessao, sair } from '../../kernel/session/acoes.js';
import { useSessao } from '../../kernel/session/loja.js';
import { avisar } from '../../kernel/ui/avisos.js';
import { MolduraAuth } from './moldura.js';
import { NovaSenha } from './nova-senha.js';
import { useTitulo } from './use-titulo.js';

async function definir(id: string, password: string): Promise<void> {
  await api.post(`users/${id}/password/`, { password });
  await atualizarSessao();
  if (useSessao.getState().token?.is_reset_senha) throw ErroApi.semRede();
  avisar('Senha definida. Bom trabalho!', 'sucesso');
}

/** Who signs in with a provisional password stays here until it is changed; then the session goes on. */
export default function PrimeiroAcesso(): ReactElement {
  const token = useSessao((s) => s.token);
  useTitulo('Primeiro acesso');
  if (!token) return <Navigate to="/auth/login" replace />;
  if (!token.is_reset_senha) return <Navigate to="/" replace />;
  const { id, nome, username, email } = token.user;
  return (
    <MolduraAuth>
      <div className="auth-form">
        <h1>Primeiro acesso</h1>
        <p className="auth-texto">{nome}, a sua senha é provisória. Crie a sua para usar o sistema.</p>
        <NovaSenha
          acao="Salvar e entrar"
          usuario={username}
          pessoais={[nome, username, email]}
          gravar={(senha) => definir(id, senha)}
        />
        <p className="auth-saida">
          <Button variant="minimal" size="small" onClick={() => void sair()}>
            Sair
          </Button>
        </p>
      </div>
    </MolduraAuth>
  );
}
