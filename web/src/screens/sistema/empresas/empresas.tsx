import { Button } from '@blueprintjs/core';
import { EditIcon, LogInIcon } from '@blueprintjs/icons';
import type { EmpresaDetalhe, GatePossivel } from '@portaria/proto';
import { useState, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { Detalhe } from '../../../kernel/resource/registro/detalhe.js';
import { Editor } from '../../../kernel/resource/registro/editor.js';
import { useCaminhos, type Caminhos } from '../../../kernel/resource/registro/use-caminhos.js';
import { useRegistro } from '../../../kernel/resource/registro/use-registro.js';
import type { ContextoRecurso, Linha, Override, Poderes } from '../../../kernel/resource/tipos.js';
import { useAcoes } from '../../../kernel/resource/use-acoes.js';
import { usePlataforma, useSessao } from '../../../kernel/session/loja.js';
import { useGatesPossiveis } from '../../comum/consultas.js';
import { PaginaPropria, useListaPropria, useVista } from '../../comum/lista/pagina-propria.js';
import { PainelSemRegistro, TopoPainel } from '../../comum/lista/topo-painel.js';
import { useContextoProprio } from '../../comum/lista/use-contexto-proprio.js';
import { NaoEncontrada } from '../../nao-encontrada.js';
import { AcessoDaEmpresa } from './acesso.js';
import { EMPRESA, FILTROS_EMPRESA } from './definicao.js';
import { EntrarNaEmpresa } from './entrar.js';

const CAMINHO = '/sistema/empresas';
const OVERRIDE: Override = {};
const SO_LER: Partial<Poderes> = { criar: false, editar: false, ativar: false, desativar: false };
const TUDO: Partial<Poderes> = {};

interface PropsPainel {
  readonly ctx: ContextoRecurso;
  readonly linha: Linha;
  readonly linhas: readonly Linha[];
  readonly caminhos: Caminhos;
}

/** A company's own gate needs no owner named. */
const nomeDoGate = (g: GatePossivel, empresa: string): string =>
  g.empresa.public_id === empresa ? g.descricao : `${g.descricao} (${g.empresa.nome_fantasia})`;

function PortariasPossiveis({ empresa }: { empresa: string }): ReactElement | null {
  const gates = useGatesPossiveis(empresa).data;
  if (!gates) return null;
  const nomes = gates.map((g) => nomeDoGate(g, empresa));
  return (
    <p className="painel-perfis">
      <span className="suave">Portarias: </span>
      {nomes.length > 0 ? nomes.join(', ') : 'nenhuma. Ela não está no cadastro de nenhum terminal.'}
    </p>
  );
}

function PainelEmpresa({ ctx, linha, linhas, caminhos }: PropsPainel): ReactElement {
  const acoes = useAcoes(ctx);
  const [entrando, setEntrando] = useState(false);
  const minha = useSessao((s) => s.token?.empresa === linha.public_id);
  const membro = useSessao((s) => s.token?.tenants.some((t) => t.public_id === linha.public_id) ?? false);
  const e = linha as unknown as EmpresaDetalhe;
  const entra = ctx.poder.editar && e.ativo && !e.system_admin && !membro;
  const muda = e.ativo ? ctx.poder.desativar && !minha : ctx.poder.ativar;
  return (
    <>
      <TopoPainel
        titulo={e.nome_fantasia}
        etiqueta={e.ativo ? (e.system_admin ? 'Plataforma' : null) : 'Inativa'}
        linhas={linhas}
        id={e.public_id}
        caminhos={caminhos}
      >
        {ctx.poder.editar && (
          <Button icon={<EditIcon />} title="Editar (E)" onClick={() => caminhos.editar(e.public_id)}>
            Editar
          </Button>
        )}
      </TopoPainel>
      <div className="painel-corpo" tabIndex={0} role="region" aria-label="Dados da empresa">
        <div className="acoes-linha painel-acoes">
          {ctx.poder.editar && (
            <Link className="bp6-button" to={`${ctx.endereco}/${e.public_id}/acesso`}>
              Perfis, permissões e menu
            </Link>
          )}
          {entra && (
            <Button icon={<LogInIcon />} onClick={() => setEntrando(true)}>
              Entrar na empresa
            </Button>
          )}
          {muda && (
            <Button variant="minimal" onClick={() => void acoes.mudarAtivo(linha, !e.ativo)}>
              {e.ativo ? 'Desativar' : 'Ativar'}
            </Button>
          )}
        </div>
        {(e.perfis as EmpresaDetalhe['perfis'] | undefined) && (
          <p className="painel-perfis">
            <span className="suave">Perfis: </span>
            {e.perfis.length > 0 ? e.perfis.map((p) => p.nome).join(', ') : 'nenhum. Ninguém dela abre tela alguma.'}
          </p>
        )}
        {!e.system_admin && <PortariasPossiveis empresa={e.public_id} />}
        <Detalhe ctx={ctx} linha={linha} />
      </div>
      {entrando && <EntrarNaEmpresa empresa={e} fechar={() => setEntrando(false)} />}
    </>
  );
}

function ListaEmpresas({ ctx }: { ctx: ContextoRecurso }): ReactElement {
  const lista = useListaPropria(ctx, FILTROS_EMPRESA);
  const vista = useVista(CAMINHO);
  const caminhos = useCaminhos(ctx);
  const id = vista.tipo === 'ver' || vista.tipo === 'editar' ? vista.id : null;
  const registro = useRegistro(
    ctx,
    id,
    lista.linhas.find((l) => l.public_id === id),
  );
  const edita = vista.tipo === 'editar' && ctx.poder.editar && registro.inteira !== undefined;
  const editando = edita || (vista.tipo === 'novo' && ctx.poder.criar);
  if (vista.tipo === 'estranha') return <NaoEncontrada />;
  const painel = (): ReactElement | null => {
    if (editando)
      return (
        <Editor key={id ?? 'novo'} ctx={ctx} caminhos={caminhos} registro={edita ? (registro.inteira ?? null) : null} />
      );
    if (!id) return null;
    if (!registro.linha) return <PainelSemRegistro lendo={!registro.erro} caminhos={caminhos} />;
    return <PainelEmpresa key={id} ctx={ctx} linha={registro.linha} linhas={lista.linhas} caminhos={caminhos} />;
  };
  return <PaginaPropria ctx={ctx} lista={lista} aberto={id} editando={editando} painel={painel()} />;
}

/** Companies of the platform. */
export default function Empresas(): ReactElement {
  const plataforma = usePlataforma();
  const ctx = useContextoProprio(EMPRESA, CAMINHO, OVERRIDE, plataforma ? TUDO : SO_LER);
  const { pathname } = useLocation();
  const acesso = /^\/sistema\/empresas\/([^/]+)\/acesso\/?$/.exec(pathname)?.[1];
  if (acesso && ctx.poder.editar) return <AcessoDaEmpresa ctx={ctx} id={acesso} />;
  return <ListaEmpresas ctx={ctx} />;
}
