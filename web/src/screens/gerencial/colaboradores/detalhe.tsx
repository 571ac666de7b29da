import { Button } from '@blueprintjs/core';
import { EditIcon, KeyIcon } from '@blueprintjs/icons';
import { pode, type Colaborador } from '@portaria/proto';
import { formatarCpf, formatarTelefone } from '@portaria/proto/cadastros';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDataHora } from '../../../kernel/format/tempo.js';
import type { Caminhos } from '../../../kernel/resource/registro/use-caminhos.js';
import type { ContextoRecurso, Linha } from '../../../kernel/resource/tipos.js';
import { useAcoes } from '../../../kernel/resource/use-acoes.js';
import { api } from '../../../kernel/session/acoes.js';
import { useAdministra, usePermissao, useSessao } from '../../../kernel/session/loja.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import { DialogoAto } from '../../comum/dialogos.js';
import { TopoPainel } from '../../comum/lista/topo-painel.js';
import { linhaDe } from './definicao.js';

const Item = ({ rotulo, children }: { rotulo: string; children: ReactNode }): ReactElement => (
  <div>
    <dt>{rotulo}</dt>
    <dd>{children}</dd>
  </div>
);
const NADA = <span className="suave">–</span>;

function SenhaTemporaria({ c, fechar }: { c: Colaborador; fechar: () => void }): ReactElement {
  const enviar = async (): Promise<void> => {
    await api.post(`users/${c.user.id}/password/`, {});
    avisar(`Senha temporária enviada a ${c.user.email}.`, 'sucesso');
    fechar();
  };
  return (
    <DialogoAto titulo="Enviar senha temporária" acao="Enviar senha" fechar={fechar} agir={enviar}>
      <p>
        {c.user.nome} recebe em <strong>{c.user.email}</strong> uma senha que vale 3 dias e é trocada no primeiro
        acesso. A senha de agora deixa de valer e as sessões abertas se encerram.
      </p>
    </DialogoAto>
  );
}

function Dados({ c, ctx }: { c: Colaborador; ctx: ContextoRecurso }): ReactElement {
  const sessao = usePermissao();
  const { user } = c;
  return (
    <div className="detalhe">
      <section>
        <h3>Nesta empresa</h3>
        <dl>
          <Item rotulo="Grupo">
            {!c.grupo ? (
              'Sem grupo: não abre nenhuma tela'
            ) : pode(sessao, 'Grupos', 'list') ? (
              <Link to={`/gerencial/grupos/${c.grupo.public_id}`}>{c.grupo.nome}</Link>
            ) : (
              c.grupo.nome
            )}
          </Item>
          <Item rotulo="Perfis">{c.perfis.length > 0 ? c.perfis.map((p) => p.nome).join(', ') : NADA}</Item>
          <Item rotulo="Administra a empresa">{c.tenantAdminEmpresa ? 'Sim' : 'Não'}</Item>
        </dl>
      </section>
      <section>
        <h3>Conta</h3>
        <dl>
          <Item rotulo="E-mail e usuário">
            <a href={`mailto:${user.email}`}>{user.email}</a>
          </Item>
          <Item rotulo="CPF">{user.cpf ? formatarCpf(user.cpf) : NADA}</Item>
          <Item rotulo="Telefone">{user.telefone ? formatarTelefone(user.telefone) : NADA}</Item>
          <Item rotulo="Senha">{user.is_reset_senha ? 'Temporária, ainda não trocada' : 'Definida pela pessoa'}</Item>
          <Item rotulo="Notificações">{c.notificacoes ? 'Ligadas em um navegador' : 'Desligadas'}</Item>
        </dl>
      </section>
      <p className="detalhe-controle">
        {ctx.def.labels[0]} desde {formatDataHora(c.criado_em)}
      </p>
    </div>
  );
}

interface Props {
  readonly ctx: ContextoRecurso;
  readonly c: Colaborador;
  readonly linhas: readonly Linha[];
  readonly caminhos: Caminhos;
}

/** A person beside the list, and what may be done. */
export function DetalheColaborador({ ctx, c, linhas, caminhos }: Props): ReactElement {
  const acoes = useAcoes(ctx);
  const administra = useAdministra();
  const eu = useSessao((s) => s.token?.user.id) === c.user.id;
  const [senha, setSenha] = useState(false);
  const podeMudar = c.active ? ctx.poder.desativar && !eu : ctx.poder.ativar;
  const linha = linhaDe({ ...c });
  return (
    <>
      <TopoPainel
        titulo={c.user.nome}
        etiqueta={c.active ? null : 'Inativo'}
        linhas={linhas}
        id={c.public_id}
        caminhos={caminhos}
      >
        {ctx.poder.editar && c.active && (
          <Button icon={<EditIcon />} title="Editar (E)" onClick={() => caminhos.editar(c.public_id)}>
            Editar
          </Button>
        )}
      </TopoPainel>
      <div className="painel-corpo" tabIndex={0} role="region" aria-label="Dados do colaborador">
        <Dados c={c} ctx={ctx} />
        <div className="acoes-linha painel-acoes">
          {administra && ctx.poder.editar && !eu && c.active && (
            <Button icon={<KeyIcon />} onClick={() => setSenha(true)}>
              Enviar senha temporária
            </Button>
          )}
          {podeMudar && (
            <Button onClick={() => void acoes.mudarAtivo(linha, !c.active)}>{c.active ? 'Desativar' : 'Ativar'}</Button>
          )}
        </div>
      </div>
      {senha && <SenhaTemporaria c={c} fechar={() => setSenha(false)} />}
    </>
  );
}
