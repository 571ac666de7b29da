import '../../comum/lista/pagina-propria.css';
import '../../../kernel/resource/formulario/formulario.css';
import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { ItemMenu, MenuEscolhido, Perfil } from '@portaria/proto';
import { useMemo, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { ErroApi, mensagemDe } from '../../../kernel/api/erro.js';
import { formatDataHora } from '../../../kernel/format/tempo.js';
import { useCaminhos } from '../../../kernel/resource/registro/use-caminhos.js';
import { renovarCadastro } from '../../../kernel/resource/rotas-registro.js';
import type { ContextoRecurso } from '../../../kernel/resource/tipos.js';
import { api } from '../../../kernel/session/acoes.js';
import { useAtalhos } from '../../../kernel/ui/atalhos.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import { ErroTela, EstadoTela } from '../../../kernel/ui/estado-tela.js';
import { Campo } from '../../comum/campo.js';
import { useMenuDe, usePerfis } from '../../comum/consultas.js';
import { DialogoAto } from '../../comum/dialogos.js';
import { EditorMenu, erroDoMenu } from '../../comum/editor-menu.js';
import { useRascunhoLocal } from '../../comum/use-rascunho-local.js';
import { OPCOES_TIPO } from './definicao.js';

interface EstadoPerfil {
  readonly nome: string;
  readonly tipo: number;
  readonly menu: MenuEscolhido;
}
const NOVO: EstadoPerfil = { nome: '', tipo: OPCOES_TIPO[0]?.valor ?? 1, menu: null };
const estadoDe = (p: Perfil): EstadoPerfil => ({ nome: p.nome, tipo: p.tipo, menu: p.menu?.length ? p.menu : null });

function usePerfilEditado(ctx: ContextoRecurso, lido: Perfil | null, aoSalvar: (p: Perfil) => void) {
  const base = useMemo(() => (lido ? estadoDe(lido) : NOVO), [lido]);
  const [estado, setEstado] = useState(base);
  const [erro, setErro] = useState<string | null>(null);
  const [erroNome, setErroNome] = useState<string | undefined>();
  const [salvando, setSalvando] = useState(false);
  const sujo = JSON.stringify(base) !== JSON.stringify(estado);
  const rascunho = useRascunhoLocal(`perfil.${lido?.public_id ?? 'novo'}`, estado, sujo, setEstado);
  const salvar = async (): Promise<void> => {
    const semNome = estado.nome.trim() ? undefined : 'Dê um nome ao perfil.';
    const doMenu = erroDoMenu(estado.menu);
    setErroNome(semNome);
    setErro(doMenu);
    if (semNome || doMenu || salvando) return;
    setSalvando(true);
    try {
      const corpo = { ...estado, nome: estado.nome.trim() };
      const salvo = lido
        ? await api.patch<Perfil>(`tenants/perfis/${lido.public_id}/`, { ...corpo, versao: lido.versao })
        : await api.post<Perfil>('tenants/perfis/', corpo);
      rascunho.esquecer();
      await renovarCadastro(ctx);
      aoSalvar(salvo);
    } catch (causa) {
      const doNome = causa instanceof ErroApi ? causa.campos.nome?.[0] : undefined;
      setErroNome(doNome);
      if (!doNome) setErro(mensagemDe(causa));
    } finally {
      setSalvando(false);
    }
  };
  return { estado, setEstado, sujo, erro, erroNome, salvando, salvar, rascunho };
}

interface PropsEditor {
  readonly ctx: ContextoRecurso;
  readonly lido: Perfil | null;
  readonly menu: readonly ItemMenu[];
}

function ExcluirPerfil({
  ctx,
  perfil,
  fechar,
}: {
  ctx: ContextoRecurso;
  perfil: Perfil;
  fechar: () => void;
}): ReactElement {
  const caminhos = useCaminhos(ctx);
  const excluir = async (): Promise<void> => {
    await api.del(`tenants/perfis/${perfil.public_id}/`);
    avisar(`Perfil “${perfil.nome}” excluído.`, 'sucesso');
    caminhos.lista();
    void renovarCadastro(ctx);
  };
  return (
    <DialogoAto
      titulo={`Excluir ${perfil.nome}`}
      acao="Excluir"
      perigo
      palavra="EXCLUIR"
      fechar={fechar}
      agir={excluir}
    >
      <p>A exclusão não pode ser desfeita. Só sai um perfil que nenhuma empresa tem.</p>
    </DialogoAto>
  );
}

function Editor({ ctx, lido, menu }: PropsEditor): ReactElement {
  const caminhos = useCaminhos(ctx);
  const [excluindo, setExcluindo] = useState(false);
  const p = usePerfilEditado(ctx, lido, (salvo) => {
    avisar(`Perfil “${salvo.nome}” ${lido ? 'alterado' : 'criado'}.`, 'sucesso');
    caminhos.lista();
  });
  const travado = lido ? !ctx.poder.editar : !ctx.poder.criar;
  useAtalhos([{ tecla: 'ctrl+s', rotulo: 'Salvar', grupo: 'Formulário', agir: () => void p.salvar() }]);
  return (
    <div className="pagina-editor">
      <header>
        <nav className="migalhas-linha" aria-label="Caminho">
          <Link to={ctx.endereco}>{ctx.titulo}</Link>
        </nav>
        <div className="pagina-editor-nome">
          <h1>{lido?.nome ?? 'Novo perfil'}</h1>
          <span className="espaco" />
          {lido && ctx.poder.excluir && (
            <Button
              variant="minimal"
              icon={<TrashIcon />}
              aria-label="Excluir o perfil"
              title="Excluir o perfil"
              onClick={() => setExcluindo(true)}
            />
          )}
        </div>
        {p.rascunho.guardado && (
          <div className="recado" role="status">
            <span>Há um rascunho não salvo de {formatDataHora(p.rascunho.guardado.em)}.</span>
            <Button size="small" onClick={p.rascunho.recuperar}>
              Recuperar
            </Button>
            <Button size="small" variant="minimal" onClick={p.rascunho.esquecer}>
              Descartar
            </Button>
          </div>
        )}
        {p.erro && (
          <div className="recado" data-tom="vermelho" role="alert">
            <span>{p.erro}</span>
          </div>
        )}
      </header>
      <div className="pagina-editor-corpo">
        <div className="secao-campos perfil-campos">
          <Campo
            id="perfil-nome"
            rotulo="Nome"
            required
            maxLength={80}
            autoFocus={lido === null}
            disabled={travado}
            valor={p.estado.nome}
            mudar={(nome) => p.setEstado((e) => ({ ...e, nome }))}
            erro={p.erroNome}
          />
          <div className="campo">
            <label htmlFor="perfil-tipo">Tipo</label>
            <select
              id="perfil-tipo"
              className="entrada"
              disabled={travado}
              value={p.estado.tipo}
              onChange={(e) => p.setEstado((x) => ({ ...x, tipo: Number(e.target.value) }))}
            >
              {OPCOES_TIPO.map((o) => (
                <option key={o.valor} value={o.valor}>
                  {o.rotulo}
                </option>
              ))}
            </select>
          </div>
        </div>
        <h2 className="perfil-menu">Menu</h2>
        <EditorMenu
          menu={menu}
          valor={p.estado.menu}
          travado={travado}
          mudar={(m) => p.setEstado((e) => ({ ...e, menu: m }))}
        />
      </div>
      {!travado && (
        <footer className="formulario-rodape">
          <Button onClick={() => caminhos.lista()}>{p.sujo ? 'Cancelar' : 'Voltar'}</Button>
          <span className="espaco" />
          <Button intent="primary" disabled={!p.sujo} loading={p.salvando} onClick={() => void p.salvar()}>
            Salvar
          </Button>
        </footer>
      )}
      {excluindo && lido && <ExcluirPerfil ctx={ctx} perfil={lido} fechar={() => setExcluindo(false)} />}
    </div>
  );
}

const SUMIU = 'Este perfil não existe mais.';

/** Editor of a profile, once it is read. */
export function PaginaPerfil({ ctx, id }: { ctx: ContextoRecurso; id: string | null }): ReactElement {
  const perfis = usePerfis();
  const menu = useMenuDe(null);
  const erro = perfis.error ?? menu.error;
  if (erro)
    return (
      <ErroTela aoTentar="abrir o perfil" sumiu={SUMIU} erro={erro}>
        <Link to={ctx.endereco}>Voltar aos perfis</Link>
      </ErroTela>
    );
  if (!perfis.data || !menu.data) return <div className="carregando" aria-busy="true" />;
  const lido = id === null ? null : perfis.data.find((p) => p.public_id === id);
  if (lido === undefined)
    return (
      <EstadoTela titulo={SUMIU}>
        <Link to={ctx.endereco}>Voltar aos perfis</Link>
      </EstadoTela>
    );
  return <Editor key={lido ? `${lido.public_id}.${lido.versao}` : 'novo'} ctx={ctx} lido={lido} menu={menu.data} />;
}
