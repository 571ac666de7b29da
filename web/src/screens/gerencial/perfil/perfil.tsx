import './perfil.css';
import '../../comum/lista/pagina-propria.css';
import '../../../kernel/resource/formulario/formulario.css';
import { Button } from '@blueprintjs/core';
import type { Conta } from '@portaria/proto';
import {
  formatarCpf,
  formatarTelefone,
  limparTelefone,
  MENSAGENS,
  validarEmail,
  validarTelefone,
} from '@portaria/proto/cadastros';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { chave, queryClient } from '../../../kernel/api/consulta.js';
import { api, atualizarSessao } from '../../../kernel/session/acoes.js';
import { useEmpresa, useEmpresaId, useSessao } from '../../../kernel/session/loja.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import { ErroTela } from '../../../kernel/ui/estado-tela.js';
import { CampoSenha } from '../../auth/campos.js';
import { recusaRepetida, recusaSenha } from '../../auth/nova-senha.js';
import { Campo } from '../../comum/campo.js';
import { useEnvio } from '../../comum/use-envio.js';
import { useRascunhoLocal } from '../../comum/use-rascunho-local.js';
import { FotoPropria } from './foto-propria.js';

function Erro({ erro }: { erro: string | null }): ReactElement | null {
  if (!erro) return null;
  return (
    <div className="recado" data-tom="vermelho" role="alert">
      <span>{erro}</span>
    </div>
  );
}

interface Dados {
  readonly nome: string;
  readonly email: string;
  readonly telefone: string;
}
const dadosDe = (c: Conta): Dados => ({
  nome: c.nome,
  email: c.email,
  telefone: c.telefone ? formatarTelefone(c.telefone) : '',
});

function DadosConta({ conta, gravar }: { conta: Conta; gravar: (c: object) => Promise<void> }): ReactElement {
  const base = dadosDe(conta);
  const [dados, setDados] = useState(base);
  const [senha, setSenha] = useState('');
  const { erro, campos, enviando, enviar } = useEnvio();
  const sujo = JSON.stringify(base) !== JSON.stringify(dados);
  const rascunho = useRascunhoLocal('perfil', dados, sujo, setDados);
  const outroEmail = dados.email.trim().toLowerCase() !== conta.email.toLowerCase();
  const campo = (nome: keyof Dados) => ({
    id: nome,
    valor: dados[nome],
    mudar: (v: string) => setDados((d) => ({ ...d, [nome]: v })),
    erro: campos[nome],
  });
  const salvar = (): void => {
    const recusas = {
      nome: dados.nome.trim() ? null : 'Informe o nome.',
      email: validarEmail(dados.email) ? null : MENSAGENS.email,
      telefone: !dados.telefone.trim() || validarTelefone(dados.telefone) ? null : 'Telefone inválido',
      senha_atual: outroEmail && !senha ? 'Informe a sua senha para trocar o e-mail.' : null,
    };
    void enviar(recusas, async () => {
      await gravar({
        nome: dados.nome.trim(),
        telefone: dados.telefone.trim() ? limparTelefone(dados.telefone) : null,
        ...(outroEmail ? { email: dados.email.trim(), senha_atual: senha } : {}),
      });
      rascunho.esquecer();
      setSenha('');
      avisar('Dados alterados.', 'sucesso');
    });
  };
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        salvar();
      }}
    >
      <Erro erro={erro} />
      <Campo {...campo('nome')} rotulo="Nome" required maxLength={120} autoComplete="name" />
      <Campo
        {...campo('email')}
        rotulo="E-mail"
        required
        type="email"
        autoComplete="email"
        ajuda="É também o seu usuário."
      />
      {outroEmail && (
        <CampoSenha
          id="senha_atual"
          rotulo="Sua senha, para trocar o e-mail"
          valor={senha}
          mudar={setSenha}
          erro={campos.senha_atual}
        />
      )}
      <Campo {...campo('telefone')} rotulo="Telefone" type="tel" autoComplete="tel-national" />
      <dl>
        <div>
          <dt>CPF</dt>
          <dd>{conta.cpf ? formatarCpf(conta.cpf) : 'Não informado'}</dd>
        </div>
      </dl>
      <div className="acoes-linha">
        <Button type="submit" intent="primary" disabled={!sujo} loading={enviando}>
          Salvar
        </Button>
        {sujo && (
          <Button variant="minimal" onClick={() => setDados(base)}>
            Desfazer
          </Button>
        )}
      </div>
    </form>
  );
}

function TrocaSenha({ conta }: { conta: Conta }): ReactElement {
  const { erro, campos, enviando, enviar } = useEnvio();
  const [atual, setAtual] = useState('');
  const [nova, setNova] = useState('');
  const [outra, setOutra] = useState('');
  const trocar = (): void => {
    const curta = recusaSenha(nova);
    const recusas = {
      current: atual ? null : 'Informe a senha atual.',
      new: curta,
      repetida: curta ? null : recusaRepetida(nova, outra),
    };
    void enviar(recusas, async () => {
      await api.post('accounts/change-password/', { current: atual, new: nova });
      setAtual('');
      setNova('');
      setOutra('');
      avisar('Senha trocada. As suas outras sessões foram encerradas.', 'sucesso');
    });
  };
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        trocar();
      }}
    >
      <Erro erro={erro} />
      <input type="text" autoComplete="username" value={conta.username} readOnly hidden />
      <CampoSenha id="current" rotulo="Senha atual" valor={atual} mudar={setAtual} erro={campos.current} />
      <CampoSenha
        id="new"
        rotulo="Nova senha"
        ajuda="9 caracteres ou mais."
        nova={[conta.nome, conta.username, conta.email]}
        valor={nova}
        mudar={setNova}
        erro={campos.new}
      />
      <CampoSenha
        id="repetida"
        rotulo="Repita a nova senha"
        autoComplete="new-password"
        valor={outra}
        mudar={setOutra}
        erro={campos.repetida}
      />
      <div className="acoes-linha">
        <Button type="submit" intent="primary" disabled={!atual && !nova} loading={enviando}>
          Trocar a senha
        </Button>
      </div>
    </form>
  );
}

function Acessos(): ReactElement {
  const empresa = useEmpresa();
  const tenants = useSessao((s) => s.token?.tenants ?? []);
  return (
    <section className="perfil-parte" aria-labelledby="perfil-acessos">
      <h2 id="perfil-acessos">O que você acessa</h2>
      <dl>
        {tenants.map((t) => (
          <div key={t.public_id}>
            <dt>
              {t.nome_fantasia}
              {t.public_id === empresa?.public_id && ' (agora)'}
            </dt>
            <dd>
              {t.grupo ? `Grupo ${t.grupo.nome}` : 'Sem grupo'}
              {t.perfisColaborador.length > 0 && ` · ${t.perfisColaborador.map((p) => p.nome).join(', ')}`}
              {t.tenantAdminEmpresa && ' · administra'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The own account. */
export default function MeuPerfil(): ReactElement {
  const empresa = useEmpresaId();
  const queryKey = chave(empresa, 'conta');
  const {
    data: conta,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<Conta>('accounts/profile/', { signal }),
  });
  const gravar = async (corpo: object): Promise<void> => {
    queryClient.setQueryData(queryKey, await api.patch<Conta>('accounts/profile/', corpo));
    await atualizarSessao();
  };
  if (!conta)
    return error ? (
      <ErroTela aoTentar="ler a sua conta" sumiu="Esta conta não existe mais." erro={error} tentar={refetch} />
    ) : (
      <div className="carregando" aria-busy="true" />
    );
  return (
    <div className="perfil">
      <h1>Meu perfil</h1>
      <div className="perfil-corpo">
        <section className="perfil-parte" aria-labelledby="perfil-dados">
          <h2 id="perfil-dados">Dados</h2>
          <FotoPropria nome={conta.nome} foto={conta.foto} trocar={(foto) => gravar({ foto })} />
          <DadosConta conta={conta} gravar={gravar} />
        </section>
        <section className="perfil-parte" aria-labelledby="perfil-senha">
          <h2 id="perfil-senha">Senha</h2>
          <TrocaSenha conta={conta} />
        </section>
        <Acessos />
      </div>
    </div>
  );
}
