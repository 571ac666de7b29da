import { Button } from '@blueprintjs/core';
import { MENSAGENS } from '@portaria/proto/cadastros';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { CampoSenha, ErroForm } from './campos.js';
import { MINIMO_SENHA } from './forca-senha.js';
import { useEnvio } from '../comum/use-envio.js';

export const recusaSenha = (senha: string): string | null =>
  senha.length < MINIMO_SENHA ? MENSAGENS.senhaCurta : null;
export const recusaRepetida = (senha: string, outra: string): string | null =>
  senha === outra ? null : 'As duas senhas não são iguais.';

interface Props {
  readonly acao: string;
  /** Names of the person, which make a bad password. */
  readonly pessoais: readonly string[];
  /** Username, for password managers. */
  readonly usuario?: string | undefined;
  readonly gravar: (senha: string) => Promise<unknown>;
}

/** A new password, twice. */
export function NovaSenha({ acao, pessoais, usuario, gravar }: Props): ReactElement {
  const { erro, campos, enviando, enviar } = useEnvio();
  const [senha, setSenha] = useState('');
  const [outra, setOutra] = useState('');
  const aoEnviar = (e: SyntheticEvent): void => {
    e.preventDefault();
    const curta = recusaSenha(senha);
    void enviar({ password: curta, repetida: curta ? null : recusaRepetida(senha, outra) }, () => gravar(senha));
  };
  return (
    <form onSubmit={aoEnviar} noValidate>
      <ErroForm erro={erro} />
      {usuario && <input type="text" autoComplete="username" value={usuario} readOnly hidden />}
      <CampoSenha
        id="password"
        rotulo="Nova senha"
        ajuda="9 caracteres ou mais. Uma frase curta é fácil de lembrar e difícil de adivinhar."
        autoFocus
        nova={pessoais}
        valor={senha}
        mudar={setSenha}
        erro={campos.password}
      />
      <CampoSenha
        id="repetida"
        rotulo="Repita a nova senha"
        autoComplete="new-password"
        valor={outra}
        mudar={setOutra}
        erro={campos.repetida}
      />
      <Button type="submit" intent="primary" size="large" fill loading={enviando}>
        {acao}
      </Button>
    </form>
  );
}
