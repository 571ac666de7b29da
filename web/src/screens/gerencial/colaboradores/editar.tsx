import { Button } from '@blueprintjs/core';
import type { Colaborador, Conta } from '@portaria/proto';
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
import { useMemo, useState, type ReactElement } from 'react';
import { ErroApi, mensagemDe } from '../../../kernel/api/erro.js';
import { formatDataHora } from '../../../kernel/format/tempo.js';
import { api } from '../../../kernel/session/acoes.js';
import { useAdministra, useEmpresaId } from '../../../kernel/session/loja.js';
import { useAtalhos } from '../../../kernel/ui/atalhos.js';
import { Campo } from '../../comum/campo.js';
import { useEmpresaDetalhe, useGrupos } from '../../comum/consultas.js';
import { useRascunhoLocal } from '../../comum/use-rascunho-local.js';
import { errosDaPessoa } from './procurar.js';
import { CamposVinculo, type Vinculo } from './vinculo.js';

interface Dados {
  readonly conta: { readonly nome: string; readonly email: string; readonly cpf: string; readonly telefone: string };
  readonly vinculo: Vinculo;
}
const dadosDe = (c: Colaborador): Dados => ({
  conta: {
    nome: c.user.nome,
    email: c.user.email,
    cpf: c.user.cpf ? formatarCpf(c.user.cpf) : '',
    telefone: c.user.telefone ? formatarTelefone(c.user.telefone) : '',
  },
  vinculo: {
    grupo: c.grupo?.public_id ?? null,
    perfis: c.perfis.map((p) => p.public_id),
    tenantAdminEmpresa: c.tenantAdminEmpresa,
  },
});

/** Only what changed, as the wire takes it. */
export function mudancasDaConta(antes: Dados['conta'], depois: Dados['conta']): Readonly<Record<string, unknown>> {
  const limpo: Record<keyof Dados['conta'], unknown> = {
    nome: depois.nome.trim(),
    email: depois.email.trim(),
    cpf: limparCpf(depois.cpf),
    telefone: depois.telefone.trim() ? limparTelefone(depois.telefone) : null,
  };
  const nomes = (Object.keys(limpo) as (keyof typeof limpo)[]).filter((n) => antes[n].trim() !== depois[n].trim());
  return Object.fromEntries(nomes.map((n) => [n, limpo[n]]));
}
const recusasDe = (c: Dados['conta']): Record<string, string> => ({
  ...(c.nome.trim() ? {} : { nome: 'Informe o nome.' }),
  ...(validarEmail(c.email) ? {} : { email: MENSAGENS.email }),
  ...(!c.cpf.trim() || validarCpf(c.cpf) ? {} : { cpf: MENSAGENS.cpf }),
  ...(!c.telefone.trim() || validarTelefone(c.telefone) ? {} : { telefone: 'Telefone inválido' }),
});

interface Props {
  readonly colaborador: Colaborador;
  readonly aoSalvar: () => void;
  readonly aoCancelar: () => void;
}

function useEdicao({ colaborador, aoSalvar }: Omit<Props, 'aoCancelar'>) {
  const empresa = useEmpresaId();
  const base = useMemo(() => dadosDe(colaborador), [colaborador]);
  const [dados, setDados] = useState(base);
  const [erros, setErros] = useState<Record<string, string>>({});
  const [erro, setErro] = useState<string | null>(null);
  const [salvando, setSalvando] = useState(false);
  const sujo = JSON.stringify(base) !== JSON.stringify(dados);
  const rascunho = useRascunhoLocal(`colaborador.${colaborador.public_id}`, dados, sujo, setDados);
  const gravar = async (): Promise<void> => {
    const daConta = mudancasDaConta(base.conta, dados.conta);
    if (Object.keys(daConta).length > 0) await api.patch<Conta>(`users/${colaborador.user.id}/`, daConta);
    if (JSON.stringify(base.vinculo) !== JSON.stringify(dados.vinculo)) {
      const { tenantAdminEmpresa: admin, ...resto } = dados.vinculo;
      const corpo = { ...resto, versao: colaborador.versao };
      await api.patch(
        `tenants/empresas/${empresa}/colaboradores/${colaborador.public_id}/`,
        admin === base.vinculo.tenantAdminEmpresa ? corpo : { ...corpo, tenantAdminEmpresa: admin },
      );
    }
  };
  const salvar = async (): Promise<void> => {
    const recusas = recusasDe(dados.conta);
    setErros(recusas);
    setErro(null);
    if (Object.keys(recusas).length > 0) return;
    setSalvando(true);
    try {
      await gravar();
      rascunho.esquecer();
      aoSalvar();
    } catch (causa) {
      const dosCampos = errosDaPessoa(causa);
      setErros(dosCampos);
      if (causa instanceof ErroApi && causa.codigo === 'VERSAO_DESATUALIZADA')
        setErro('Outra pessoa alterou este colaborador. Feche, confira o que mudou e edite de novo.');
      else if (Object.keys(dosCampos).length === 0) setErro(mensagemDe(causa));
      setSalvando(false);
    }
  };
  return { dados, setDados, erros, erro, salvando, salvar, rascunho, sujo };
}

/** Edition of a person: account, where this company alone has them, and what they are here. */
export function EditarColaborador({ colaborador, aoSalvar, aoCancelar }: Props): ReactElement {
  const empresa = useEmpresaId();
  const administra = useAdministra();
  const grupos = useGrupos();
  const detalhe = useEmpresaDetalhe(empresa);
  const f = useEdicao({ colaborador, aoSalvar });
  const { conta } = f.dados;
  const campo = (nome: keyof Dados['conta']) => ({
    id: nome,
    valor: conta[nome],
    mudar: (v: string) => f.setDados((d) => ({ ...d, conta: { ...d.conta, [nome]: v } })),
    erro: f.erros[nome],
    disabled: !administra,
  });
  useAtalhos([{ tecla: 'ctrl+s', rotulo: 'Salvar', grupo: 'Formulário', agir: () => void f.salvar() }]);
  const daEmpresa = detalhe.data?.perfis ?? [];
  const perfis = [
    ...daEmpresa,
    ...colaborador.perfis.filter((p) => !daEmpresa.some((d) => d.public_id === p.public_id)),
  ];
  return (
    <form
      className="formulario"
      noValidate
      aria-label="Colaborador"
      onSubmit={(e) => {
        e.preventDefault();
        if (!f.salvando) void f.salvar();
      }}
    >
      <div className="formulario-corpo">
        {f.rascunho.guardado && (
          <div className="recado" role="status">
            <span>Há um rascunho não salvo de {formatDataHora(f.rascunho.guardado.em)}.</span>
            <Button size="small" onClick={f.rascunho.recuperar}>
              Recuperar
            </Button>
            <Button size="small" variant="minimal" onClick={f.rascunho.esquecer}>
              Descartar
            </Button>
          </div>
        )}
        {f.erro && (
          <div className="recado" data-tom="vermelho" role="alert">
            <span>{f.erro}</span>
          </div>
        )}
        <fieldset className="secao">
          <legend>Conta</legend>
          <div className="secao-campos">
            <Campo {...campo('nome')} rotulo="Nome" required autoFocus maxLength={120} />
            <Campo {...campo('email')} rotulo="E-mail" required type="email" />
            <Campo
              {...campo('cpf')}
              rotulo="CPF"
              inputMode="numeric"
              mudar={(v) => f.setDados((d) => ({ ...d, conta: { ...d.conta, cpf: formatarCpf(v) } }))}
            />
            <Campo {...campo('telefone')} rotulo="Telefone" type="tel" />
          </div>
        </fieldset>
        <CamposVinculo
          valor={f.dados.vinculo}
          mudar={(vinculo) => f.setDados((d) => ({ ...d, vinculo }))}
          grupos={grupos.data ?? []}
          perfis={perfis}
          administra={administra}
          erros={f.erros}
        />
      </div>
      <footer className="formulario-rodape">
        <Button onClick={aoCancelar}>Cancelar</Button>
        <span className="espaco" />
        <Button type="submit" intent="primary" disabled={!f.sujo} loading={f.salvando}>
          Salvar
        </Button>
      </footer>
    </form>
  );
}
