import { Button } from '@blueprintjs/core';
import type { Colaborador } from '@portaria/proto';
import {
  formatarCpf,
  limparTelefone,
  validarTelefone,
  MENSAGENS,
  validarEmail,
  validarCpf,
} from '@portaria/proto/cadastros';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { api } from '../../../kernel/session/acoes.js';
import { useAdministra, useEmpresaId } from '../../../kernel/session/loja.js';
import { Campo } from '../../comum/campo.js';
import { useEmpresaDetalhe, useGrupos } from '../../comum/consultas.js';
import { errosDaPessoa, lerDocumento, procurar, type Achado, type Documento } from './procurar.js';
import { CamposVinculo, SEM_VINCULO } from './vinculo.js';

interface Props {
  readonly aoIncluir: (c: Colaborador, criou: boolean) => void;
  readonly aoCancelar: () => void;
  /** Opens somebody who is here already. */
  readonly abrir: (colaborador: string) => void;
}

/** First question: who. One CPF or one e-mail answers whether there is an account to link. */
function Procura({
  achar,
  abrir,
  aoCancelar,
}: {
  achar: (d: Documento, a: Achado) => void;
  abrir: (colaborador: string) => void;
  aoCancelar: () => void;
}): ReactElement {
  const [texto, setTexto] = useState('');
  const [erro, setErro] = useState<string | undefined>();
  const [lendo, setLendo] = useState(false);
  const [daqui, setDaqui] = useState<Extract<Achado, { tipo: 'daqui' }> | null>(null);
  const buscar = async (): Promise<void> => {
    const documento = lerDocumento(texto.trim());
    setDaqui(null);
    setErro(typeof documento === 'string' ? documento : undefined);
    if (typeof documento === 'string') return;
    setLendo(true);
    try {
      const achado = await procurar(documento);
      if (achado.tipo === 'daqui') setDaqui(achado);
      else achar(documento, achado);
    } catch (causa) {
      setErro(mensagemDe(causa));
    } finally {
      setLendo(false);
    }
  };
  const enviar = (e: SyntheticEvent): void => {
    e.preventDefault();
    if (!lendo) void buscar();
  };
  return (
    <form className="formulario" onSubmit={enviar} noValidate aria-label="Procurar pessoa">
      <div className="formulario-corpo">
        <div className="pilha secao">
          <Campo
            id="documento"
            rotulo="CPF ou e-mail da pessoa"
            ajuda="Quem já tem conta, aqui ou em outra empresa, é vinculado a ela. Quem não tem recebe uma senha temporária por e-mail."
            autoFocus
            valor={texto}
            mudar={(t) => setTexto(/^[\d.\-\s]+$/.test(t) ? formatarCpf(t) : t)}
            erro={erro}
          />
          {daqui && (
            <div className="recado" role="status">
              <span>
                <strong>{daqui.pessoa.nome}</strong> já é desta empresa.
              </span>
              <Button size="small" onClick={() => abrir(daqui.pessoa.colaborador_id)}>
                Abrir
              </Button>
            </div>
          )}
        </div>
      </div>
      <footer className="formulario-rodape">
        <Button onClick={aoCancelar}>Cancelar</Button>
        <span className="espaco" />
        <Button type="submit" intent="primary" loading={lendo}>
          Continuar
        </Button>
      </footer>
    </form>
  );
}

const VAZIA = { nome: '', email: '', cpf: '', telefone: '' };
type Pessoa = typeof VAZIA;

function recusasDe(p: Pessoa, novo: boolean): Record<string, string> {
  const erros: Record<string, string> = {};
  if (novo && !p.nome.trim()) erros.nome = 'Informe o nome.';
  if (!validarEmail(p.email)) erros.email = MENSAGENS.email;
  if (p.cpf.trim() && !validarCpf(p.cpf)) erros.cpf = MENSAGENS.cpf;
  if (p.telefone.trim() && !validarTelefone(p.telefone)) erros.telefone = 'Telefone inválido';
  return erros;
}

function DadosPessoa({
  pessoa,
  mudar,
  achado,
  documento,
  erros,
}: {
  pessoa: Pessoa;
  mudar: (p: Pessoa) => void;
  achado: Achado;
  documento: Documento;
  erros: Readonly<Record<string, string>>;
}): ReactElement {
  const campo = (nome: keyof Pessoa) => ({
    id: nome,
    valor: pessoa[nome],
    mudar: (v: string) => mudar({ ...pessoa, [nome]: v }),
    erro: erros[nome],
  });
  if (achado.tipo === 'existe')
    return (
      <div className="pilha secao">
        <div className="recado" role="status">
          <span>
            Já há uma conta com {'cpf' in documento ? `o CPF ${formatarCpf(documento.cpf)}` : documento.email}. Ela será
            vinculada a esta empresa e a pessoa entra com a senha que já usa.
          </span>
        </div>
        <Campo
          {...campo('email')}
          rotulo="E-mail do cadastro da pessoa"
          ajuda="O CPF não basta: é pelo e-mail que se sabe de quem é a conta."
          required
          type="email"
          disabled={'email' in documento}
        />
      </div>
    );
  return (
    <fieldset className="secao">
      <legend>Nova conta</legend>
      <div className="secao-campos">
        <Campo {...campo('nome')} rotulo="Nome" required autoFocus maxLength={120} />
        <Campo {...campo('email')} rotulo="E-mail" required type="email" disabled={'email' in documento} />
        <Campo
          {...campo('cpf')}
          rotulo="CPF"
          inputMode="numeric"
          placeholder="000.000.000-00"
          disabled={'cpf' in documento}
          mudar={(v) => mudar({ ...pessoa, cpf: formatarCpf(v) })}
        />
        <Campo {...campo('telefone')} rotulo="Telefone" type="tel" placeholder="(00) 00000-0000" />
      </div>
    </fieldset>
  );
}

/** Takes a person in: finds the account or makes one, then says what the person is here. */
export function IncluirColaborador({ aoIncluir, aoCancelar, abrir }: Props): ReactElement {
  const empresa = useEmpresaId();
  const administra = useAdministra();
  const grupos = useGrupos();
  const detalhe = useEmpresaDetalhe(empresa);
  const [quem, setQuem] = useState<{ documento: Documento; achado: Achado } | null>(null);
  const [pessoa, setPessoa] = useState(VAZIA);
  const [vinculo, setVinculo] = useState(SEM_VINCULO);
  const [erros, setErros] = useState<Record<string, string>>({});
  const [erro, setErro] = useState<string | null>(null);
  const [salvando, setSalvando] = useState(false);
  if (!quem)
    return (
      <Procura
        abrir={abrir}
        aoCancelar={aoCancelar}
        achar={(documento, achado) => {
          setQuem({ documento, achado });
          setPessoa({ ...VAZIA, ...documento, ...('cpf' in documento ? { cpf: formatarCpf(documento.cpf) } : {}) });
        }}
      />
    );
  const novo = quem.achado.tipo === 'livre';
  const salvar = async (): Promise<void> => {
    const recusas = recusasDe(pessoa, novo);
    setErros(recusas);
    setErro(null);
    if (Object.keys(recusas).length > 0) return;
    const { nome, email, cpf, telefone } = pessoa;
    const user = {
      ...(novo ? { nome: nome.trim() } : {}),
      ...(email.trim() ? { email: email.trim() } : {}),
      ...(cpf.trim() ? { cpf } : {}),
      ...(telefone.trim() ? { telefone: limparTelefone(telefone) } : {}),
    };
    setSalvando(true);
    try {
      const { tenantAdminEmpresa, ...resto } = vinculo;
      const corpo = { user, ...resto, ...(administra ? { tenantAdminEmpresa } : {}) };
      aoIncluir(await api.post<Colaborador>(`tenants/empresas/${empresa}/colaboradores/`, corpo), novo);
    } catch (causa) {
      const dosCampos = errosDaPessoa(causa);
      setErros(dosCampos);
      if (Object.keys(dosCampos).length === 0) setErro(mensagemDe(causa));
    } finally {
      setSalvando(false);
    }
  };
  return (
    <form
      className="formulario"
      noValidate
      aria-label="Incluir colaborador"
      onSubmit={(e) => {
        e.preventDefault();
        if (!salvando) void salvar();
      }}
    >
      <div className="formulario-corpo">
        {erro && (
          <div className="recado" data-tom="vermelho" role="alert">
            <span>{erro}</span>
          </div>
        )}
        <DadosPessoa pessoa={pessoa} mudar={setPessoa} {...quem} erros={erros} />
        <CamposVinculo
          valor={vinculo}
          mudar={setVinculo}
          grupos={grupos.data ?? []}
          perfis={detalhe.data?.perfis ?? []}
          administra={administra}
          erros={erros}
        />
      </div>
      <footer className="formulario-rodape">
        <Button onClick={() => setQuem(null)}>Voltar</Button>
        <span className="espaco" />
        <Button type="submit" intent="primary" loading={salvando}>
          {novo ? 'Criar e incluir' : 'Incluir'}
        </Button>
      </footer>
    </form>
  );
}
