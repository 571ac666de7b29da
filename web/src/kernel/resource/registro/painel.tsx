import './painel.css';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import {
  ChevronDownIcon,
  ChevronUpIcon,
  CrossIcon,
  DuplicateIcon,
  EditIcon,
  HistoryIcon,
  MoreIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { use, useEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErroTela } from '../../ui/estado-tela.js';
import { usePermissao } from '../../session/loja.js';
import { Flutuante, ItemFlutuante, LinkFlutuante } from '../../ui/flutuante.js';
import { enderecoHistorico } from '../historico.js';
import { naoExiste } from '../frases.js';
import { tituloDa } from '../texto-valor.js';
import type { AcaoCadastro, ContextoRecurso, Linha } from '../tipos.js';
import { acoesPara, ativoDe, useAcoes } from '../use-acoes.js';
import { Detalhe } from './detalhe.js';
import { NaPagina, TituloRegistro } from './titulo-registro.js';
import type { Caminhos } from './use-caminhos.js';
import { Dialogo } from '../../ui/dialogo.js';

interface PropsAcoes {
  readonly ctx: ContextoRecurso;
  readonly linha: Linha;
  readonly caminhos: Caminhos;
}

function Confirmacao({
  acao,
  linha,
  agir,
  fechar,
}: {
  acao: AcaoCadastro;
  linha: Linha;
  agir: () => void;
  fechar: () => void;
}): ReactElement {
  const { titulo, texto } = acao.confirmar?.(linha) ?? { titulo: acao.rotulo, texto: '' };
  const confirmado = (): void => {
    fechar();
    agir();
  };
  return (
    <Dialogo titulo={titulo} fechar={fechar} className="dialogo-curto">
      <DialogBody>
        <p>{texto}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={fechar}>Cancelar</Button>
            <Button intent={acao.perigo ? 'danger' : 'primary'} onClick={confirmado} autoFocus>
              {acao.rotulo}
            </Button>
          </>
        }
      />
    </Dialogo>
  );
}

function MaisAcoes({ ctx, linha, caminhos }: PropsAcoes): ReactElement | null {
  const acoes = useAcoes(ctx);
  const ativo = ativoDe(ctx, linha);
  const proprias = acoesPara(ctx, linha);
  const [pedindo, setPedindo] = useState<AcaoCadastro | null>(null);
  const { poder } = ctx;
  const comAtivar = ativo === true ? poder.desativar : ativo === false && poder.ativar;
  const { audita, plataforma } = usePermissao();
  // What is of the system was changed, and is told, at the platform.
  const comHistorico = audita === true && (ctx.def.tenancy === 'empresa' || plataforma === true);
  if (!poder.criar && !poder.excluir && !comAtivar && !comHistorico && proprias.length === 0) return null;
  const menu = (
    <Flutuante icone={<MoreIcon />} rotulo="Mais ações" lado="fim">
      {(fechar) => {
        const fazer = (f: () => unknown) => () => {
          fechar();
          f();
        };
        return (
          <>
            {proprias.map((a) => (
              <ItemFlutuante
                key={a.id}
                texto={a.rotulo}
                perigo={a.perigo ?? false}
                {...(a.icone ? { icone: a.icone } : {})}
                agir={fazer(() => (a.confirmar ? setPedindo(a) : acoes.executar(a, linha)))}
              />
            ))}
            {poder.criar && (
              <ItemFlutuante icone={<DuplicateIcon />} texto="Duplicar" agir={fazer(() => caminhos.duplicar(linha))} />
            )}
            {comAtivar && (
              <ItemFlutuante
                texto={ativo ? 'Desativar' : 'Ativar'}
                agir={fazer(() => acoes.mudarAtivo(linha, !ativo))}
              />
            )}
            {comHistorico && (
              <LinkFlutuante icone={<HistoryIcon />} texto="Histórico" para={enderecoHistorico(linha.public_id)} />
            )}
            {poder.excluir && (
              <ItemFlutuante
                icone={<TrashIcon />}
                texto="Excluir"
                perigo
                agir={fazer(() => acoes.excluir(linha, caminhos.lista))}
              />
            )}
          </>
        );
      }}
    </Flutuante>
  );
  return (
    <>
      {menu}
      {pedindo && (
        <Confirmacao
          acao={pedindo}
          linha={linha}
          agir={() => void acoes.executar(pedindo, linha)}
          fechar={() => setPedindo(null)}
        />
      )}
    </>
  );
}

function Topo({ ctx, linha, caminhos, vizinhos }: PropsAcoes & { vizinhos: Vizinhos | null }): ReactElement {
  return (
    <header className="painel-topo">
      <TituloRegistro>{tituloDa(ctx.def, linha)}</TituloRegistro>
      {ativoDe(ctx, linha) === false && <span className="etiqueta">Inativo</span>}
      <span className="espaco" />
      {vizinhos && (
        <>
          <Button
            variant="minimal"
            icon={<ChevronUpIcon />}
            aria-label="Registro anterior"
            title="Anterior (K)"
            disabled={!vizinhos.anterior}
            onClick={() => vizinhos.anterior && caminhos.ver(vizinhos.anterior, true)}
          />
          <Button
            variant="minimal"
            icon={<ChevronDownIcon />}
            aria-label="Próximo registro"
            title="Próximo (J)"
            disabled={!vizinhos.proximo}
            onClick={() => vizinhos.proximo && caminhos.ver(vizinhos.proximo, true)}
          />
        </>
      )}
      {ctx.poder.editar && (
        <Button icon={<EditIcon />} title="Editar (E)" onClick={() => caminhos.editar(linha.public_id)}>
          Editar
        </Button>
      )}
      <MaisAcoes ctx={ctx} linha={linha} caminhos={caminhos} />
      <Button
        variant="minimal"
        icon={<CrossIcon />}
        aria-label="Fechar"
        title="Fechar (Esc)"
        onClick={() => caminhos.lista()}
      />
    </header>
  );
}

/** Row of a record in the list beside it. */
const linhaDaLista = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`tr[data-id="${id}"] .link-linha`);

/** Data of the record, then the tabs its override adds; the address tells which one is open. */
function Corpo({ ctx, linha }: { ctx: ContextoRecurso; linha: Linha }): ReactElement {
  const abas = (ctx.override.abas ?? []).filter((a) => a.quando?.(linha) ?? true);
  const { hash, search, state } = useLocation() as { hash: string; search: string; state: unknown };
  const navegar = useNavigate();
  const atual = abas.find((a) => `#${a.id}` === hash);
  const abrir = (id: string | null): void => void navegar({ search, hash: id ?? '' }, { replace: true, state });
  const Conteudo = atual?.conteudo;
  const Cabecalho = ctx.override.cabecalho;
  const corpo = useRef<HTMLDivElement>(null);
  const focar = (state as { focar?: boolean } | null)?.focar === true;
  useEffect(() => {
    if (focar) (linhaDaLista(linha.public_id) ?? corpo.current)?.focus();
  }, [focar, linha.public_id]);
  return (
    <>
      {Cabecalho && (
        <div className="painel-cabecalho">
          <Cabecalho linha={linha} ctx={ctx} />
        </div>
      )}
      {abas.length > 0 && (
        <div className="abas" role="tablist" aria-label="Partes do registro">
          {[{ id: null, titulo: 'Dados' }, ...abas].map((a) => (
            <button
              key={a.id}
              type="button"
              role="tab"
              aria-selected={(atual?.id ?? null) === a.id}
              onClick={() => abrir(a.id)}
            >
              {a.titulo}
            </button>
          ))}
        </div>
      )}
      <div ref={corpo} className="painel-corpo" tabIndex={0} role="region" aria-label="Dados do registro">
        {Conteudo ? <Conteudo linha={linha} ctx={ctx} /> : <Detalhe ctx={ctx} linha={linha} />}
      </div>
    </>
  );
}

export interface Vizinhos {
  readonly anterior: string | undefined;
  readonly proximo: string | undefined;
}
interface Props {
  readonly ctx: ContextoRecurso;
  readonly linha: Linha | undefined;
  readonly erro: unknown;
  readonly tentar: () => unknown;
  readonly caminhos: Caminhos;
  readonly vizinhos: Vizinhos | null;
}

/** A record beside its list. */
export function PainelRegistro({ ctx, linha, erro, tentar, caminhos, vizinhos }: Props): ReactElement {
  const naPagina = use(NaPagina);
  if (!linha)
    return (
      <div className="painel-espera">
        <Button variant="minimal" icon={<CrossIcon />} aria-label="Fechar" onClick={() => caminhos.lista()} />
        {erro ? (
          <ErroTela aoTentar="ler o registro" sumiu={naoExiste(ctx.def)} erro={erro} tentar={tentar} parte={!naPagina}>
            <Button onClick={() => caminhos.lista()}>Voltar à lista</Button>
          </ErroTela>
        ) : (
          <div className="painel-esqueleto" aria-busy="true" aria-label="Lendo o registro">
            {Array.from({ length: 5 }, (_, i) => (
              <span key={i} className="esqueleto" />
            ))}
          </div>
        )}
      </div>
    );
  return (
    <>
      <Topo ctx={ctx} linha={linha} caminhos={caminhos} vizinhos={vizinhos} />
      <Corpo key={linha.public_id} ctx={ctx} linha={linha} />
    </>
  );
}
