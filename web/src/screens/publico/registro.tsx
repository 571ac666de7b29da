import '../auth/auth.css';
import { Button } from '@blueprintjs/core';
import { TickCircleIcon } from '@blueprintjs/icons';
import {
  formatarCpf,
  formatarTelefone,
  limparCpf,
  limparTelefone,
  MENSAGENS,
  validarCpf,
  validarEmail,
  validarTelefone,
} from '@portaria/proto/cadastros';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../kernel/session/acoes.js';
import { CampoSenha, CampoTexto, ErroForm } from '../auth/campos.js';
import { MolduraAuth } from '../auth/moldura.js';
import { recusaRepetida, recusaSenha } from '../auth/nova-senha.js';
import { useTokenDoEndereco } from '../auth/token-do-endereco.js';
import { useEnvio } from '../comum/use-envio.js';
import { useTitulo } from '../auth/use-titulo.js';

const VAZIO = { nome: '', email: '', cpf: '', telefone: '', password: '', repetida: '' };
type Dados = typeof VAZIO;

/** What is wrong, by field, in the words of the contract. */
export function recusasDoRegistro(d: Dados): Record<keyof Dados, string | null> {
  const senha = recusaSenha(d.password);
  return {
    nome: d.nome.trim() ? null : 'Informe o nome.',
    email: validarEmail(d.email) ? null : MENSAGENS.email,
    cpf: validarCpf(d.cpf) ? null : MENSAGENS.cpf,
    telefone: !d.telefone.trim() || validarTelefone(d.telefone) ? null : 'Telefone inválido',
    password: senha,
    repetida: senha ? null : recusaRepetida(d.password, d.repetida),
  };
}

function useRegistro() {
  const envio = useEnvio();
  const [dados, setDados] = useState(VAZIO);
  const [visitados, setVisitados] = useState<Partial<Record<keyof Dados, true>>>({});
  const [pronto, setPronto] = useState(false);
  const recusas = recusasDoRegistro(dados);
  const campo = (nome: keyof Dados) => ({
    id: nome,
    valor: dados[nome],
    mudar: (valor: string) => setDados((d) => ({ ...d, [nome]: valor })),
    aoSair: () => setVisitados((v) => ({ ...v, [nome]: true as const })),
    // Once left, a field tells what is wrong with what was typed; after a refused attempt all of them do.
    erro: (visitados[nome] && dados[nome] ? recusas[nome] : undefined) ?? envio.campos[nome],
  });
  const aoEnviar = (e: SyntheticEvent): void => {
    e.preventDefault();
    const corpo = {
      nome: dados.nome.trim(),
      email: dados.email.trim(),
      cpf: limparCpf(dados.cpf),
      telefone: dados.telefone.trim() ? limparTelefone(dados.telefone) : null,
      password: dados.password,
    };
    void envio
      .enviar(recusas, () => api.post('accounts/register/', corpo, { anonimo: true }))
      .then((sim) => sim && setPronto(true));
  };
  return { dados, setDados, campo, envio, aoEnviar, pronto };
}

function Pedido(): ReactElement {
  const { dados, setDados, campo, envio, aoEnviar, pronto } = useRegistro();
  if (pronto)
    return (
      <div className="auth-form" role="status">
        <h1 className="auth-feito">
          <TickCircleIcon size={18} />
          Confira o seu e-mail
        </h1>
        <p className="auth-texto">
          Se os dados estiverem certos, a mensagem de confirmação chega a <strong>{dados.email.trim()}</strong>. O
          endereço dela vale por 24 horas.
        </p>
        <p className="auth-saida">
          <Link to="/auth/login">Voltar para a entrada</Link>
        </p>
      </div>
    );
  return (
    <form className="auth-form" onSubmit={aoEnviar} noValidate>
      <h1>Criar cadastro</h1>
      <ErroForm erro={envio.erro} />
      <div className="auth-grade">
        <CampoTexto {...campo('nome')} rotulo="Nome completo" autoComplete="name" autoFocus />
        <CampoTexto
          {...campo('email')}
          rotulo="E-mail"
          tipo="email"
          teclado="email"
          autoComplete="email"
          ajuda="Será o seu usuário."
        />
        <CampoTexto
          {...campo('cpf')}
          rotulo="CPF"
          teclado="numeric"
          exemplo="000.000.000-00"
          mudar={(cpf) => setDados((d) => ({ ...d, cpf: formatarCpf(cpf) }))}
        />
        <CampoTexto
          {...campo('telefone')}
          rotulo="Telefone (opcional)"
          teclado="tel"
          tipo="tel"
          autoComplete="tel-national"
          exemplo="(00) 00000-0000"
          mudar={(t) => setDados((d) => ({ ...d, telefone: validarTelefone(t) ? formatarTelefone(t) : t }))}
        />
        <CampoSenha {...campo('password')} rotulo="Senha" nova={[dados.nome, dados.email]} />
        <CampoSenha {...campo('repetida')} rotulo="Repita a senha" autoComplete="new-password" />
      </div>
      <Button type="submit" intent="primary" size="large" fill loading={envio.enviando}>
        Cadastrar
      </Button>
      <p className="auth-saida">
        <Link to="/auth/login">Já tenho cadastro</Link>
      </p>
    </form>
  );
}

function Confirmacao({ token }: { token: string }): ReactElement {
  const { erro, enviando, enviar } = useEnvio();
  const navegar = useNavigate();
  const confirmar = (): void =>
    void enviar({}, () => api.post('accounts/register/confirmar/', { token }, { anonimo: true })).then(
      (sim) =>
        sim &&
        void navegar('/auth/login', {
          state: { aviso: 'Cadastro confirmado. Peça ao administrador da sua empresa que inclua você e entre.' },
        }),
    );
  return (
    <div className="auth-form">
      <h1>Confirmar cadastro</h1>
      <ErroForm erro={erro} />
      <p className="auth-texto">Falta um passo: confirme que este e-mail é seu e que foi você quem se cadastrou.</p>
      <Button intent="primary" size="large" fill autoFocus loading={enviando} onClick={confirmar}>
        Confirmar o cadastro
      </Button>
      <p className="auth-saida">
        <Link to="/auth/login">Voltar para a entrada</Link>
        {erro && (
          <Link to="/register" reloadDocument>
            Cadastrar de novo
          </Link>
        )}
      </p>
    </div>
  );
}

/** Self-registration, and its confirmation by who comes with the link of the message. */
export default function Registro(): ReactElement {
  useTitulo('Criar cadastro');
  const token = useTokenDoEndereco();
  return <MolduraAuth larga={!token}>{token ? <Confirmacao token={token} /> : <Pedido />}</MolduraAuth>;
}
