import '../../comum/lista/pagina-propria.css';
import '../../../kernel/resource/formulario/formulario.css';
import '../../../kernel/resource/lista/lista.css';
import { Button } from '@blueprintjs/core';
import { DuplicateIcon, TrashIcon } from '@blueprintjs/icons';
import { pode, type Grupo, type Habilidades, type ItemMenu } from '@portaria/proto';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDataHora } from '../../../kernel/format/tempo.js';
import { useCaminhos } from '../../../kernel/resource/registro/use-caminhos.js';
import { renovarCadastro } from '../../../kernel/resource/rotas-registro.js';
import type { ContextoRecurso } from '../../../kernel/resource/tipos.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId, usePermissao } from '../../../kernel/session/loja.js';
import { useAtalhos } from '../../../kernel/ui/atalhos.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import { ErroTela, EstadoTela } from '../../../kernel/ui/estado-tela.js';
import { Abas } from '../../comum/abas.js';
import { useGrupos, useLimite, useMenuDe } from '../../comum/consultas.js';
import { DialogoAto } from '../../comum/dialogos.js';
import { EditorMenu } from '../../comum/editor-menu.js';
import { Diferencas } from '../../comum/permissoes/diferencas.js';
import { tem } from '../../comum/permissoes/mapa.js';
import { MatrizPermissoes } from '../../comum/permissoes/matriz.js';
import { CopiarPermissoes } from './copiar.js';
import { EscopoGrupo } from './escopo.js';
import { useEditorGrupo, type EditorGrupo } from './use-editor-grupo.js';

type Aba = 'permissoes' | 'menu' | 'escopo';
const ABAS = [
  { id: 'permissoes', titulo: 'Permissões' },
  { id: 'menu', titulo: 'Menu' },
  { id: 'escopo', titulo: 'Escopo' },
] as const;

function Recados({ ed, lido }: { ed: EditorGrupo; lido: Grupo | null }): ReactElement {
  const { guardado, recuperar, esquecer } = ed.rascunho;
  return (
    <>
      {guardado && (
        <div className="recado" role="status">
          <span>Há um rascunho não salvo de {formatDataHora(guardado.em)}.</span>
          <Button size="small" onClick={recuperar}>
            Recuperar
          </Button>
          <Button size="small" variant="minimal" onClick={esquecer}>
            Descartar
          </Button>
        </div>
      )}
      {ed.mudouFora && lido && (
        <div className="recado" data-tom="ambar" role="status">
          <span>Outra pessoa alterou este grupo enquanto ele estava aberto.</span>
          <Button size="small" onClick={() => ed.sobre(lido)}>
            Trazer as alterações dela
          </Button>
        </div>
      )}
      {ed.erro && (
        <div className="recado" data-tom="vermelho" role="alert">
          <span>{ed.erro}</span>
        </div>
      )}
    </>
  );
}

const NOMES: Readonly<Record<string, string>> = {
  nome: 'Nome',
  menu: 'Menu',
  sub_produtos: 'Subprodutos',
  fornecedor: 'Fornecedor',
  terminal: 'Terminal',
};

/** What will change, to be looked at once before it is in force. */
function ConferirSalvar({ ed, fechar }: { ed: EditorGrupo; fechar: () => void }): ReactElement {
  const { permissoes, resto } = ed.mudancas;
  const pessoas = ed.grupo?.colaboradores ?? 0;
  const outros = Object.keys(resto).map((n) => NOMES[n] ?? n);
  return (
    <DialogoAto
      titulo={ed.grupo ? `Salvar ${ed.grupo.nome}` : 'Criar o grupo'}
      acao="Salvar"
      largo
      fechar={fechar}
      agir={async () => {
        await ed.salvar();
        fechar();
      }}
    >
      <p>
        {pessoas === 0
          ? 'Ninguém está neste grupo ainda.'
          : `Vale já no próximo clique ${pessoas === 1 ? 'da pessoa' : `das ${pessoas} pessoas`} do grupo.`}
      </p>
      {outros.length > 0 && ed.grupo && <p>Também muda: {outros.join(', ')}.</p>}
      {permissoes.length > 0 && <Diferencas mudancas={permissoes} />}
    </DialogoAto>
  );
}

interface PropsEditor {
  readonly ctx: ContextoRecurso;
  readonly lido: Grupo | null;
  readonly grupos: readonly Grupo[];
  readonly menu: readonly ItemMenu[];
  readonly limite: Habilidades | null;
}

type Dialogo = 'copiar' | 'salvar' | 'excluir' | null;

function TopoGrupo({
  ed,
  lido,
  travado,
  children,
}: {
  ed: EditorGrupo;
  lido: Grupo | null;
  travado: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <>
      <div className="pagina-editor-nome">
        <h1 className="so-leitor">{lido ? lido.nome : 'Novo grupo'}</h1>
        <input
          id="grupo-nome"
          className="entrada"
          aria-label="Nome do grupo"
          aria-invalid={ed.erroNome !== null || undefined}
          aria-describedby="grupo-nome-erro"
          placeholder="Nome do grupo"
          maxLength={80}
          autoFocus={lido === null}
          disabled={travado}
          value={ed.estado.nome}
          onChange={(e) => ed.mudar({ nome: e.target.value })}
        />
        {lido && (
          <span className="suave">{lido.colaboradores === 1 ? '1 pessoa' : `${lido.colaboradores} pessoas`}</span>
        )}
        <span className="espaco" />
        {children}
      </div>
      <p className="campo-erro" id="grupo-nome-erro">
        {ed.erroNome}
      </p>
      <Recados ed={ed} lido={lido} />
    </>
  );
}

function Parte({
  aba,
  ed,
  travado,
  menu,
  limite,
}: Pick<PropsEditor, 'menu' | 'limite'> & { aba: Aba; ed: EditorGrupo; travado: boolean }): ReactElement {
  const { estado } = ed;
  if (aba === 'escopo') return <EscopoGrupo estado={estado} mudar={ed.mudar} travado={travado} />;
  if (aba === 'menu')
    return (
      <EditorMenu
        menu={menu}
        valor={estado.menu}
        travado={travado}
        abre={(seq) => seq === null || tem(estado.permissoes, [String(seq), 'list'])}
        mudar={(m) => ed.mudar({ menu: m })}
      />
    );
  return (
    <MatrizPermissoes
      menu={menu}
      mapa={estado.permissoes}
      limite={limite}
      travada={travado}
      mudar={(permissoes) => ed.mudar({ permissoes })}
    />
  );
}

function ExcluirGrupo({
  ctx,
  ed,
  grupo,
  fechar,
}: {
  ctx: ContextoRecurso;
  ed: EditorGrupo;
  grupo: Grupo;
  fechar: () => void;
}): ReactElement {
  const caminhos = useCaminhos(ctx);
  const excluir = async (): Promise<void> => {
    await api.del(`tenants/grupos/${grupo.public_id}/`);
    ed.rascunho.esquecer();
    avisar(`Grupo “${grupo.nome}” excluído.`, 'sucesso');
    caminhos.lista();
    void renovarCadastro(ctx);
  };
  return (
    <DialogoAto titulo={`Excluir ${grupo.nome}`} acao="Excluir" perigo palavra="EXCLUIR" fechar={fechar} agir={excluir}>
      <p>A exclusão não pode ser desfeita. Só sai um grupo em que não há ninguém.</p>
    </DialogoAto>
  );
}

function Editor({ ctx, lido, grupos, menu, limite }: PropsEditor): ReactElement {
  const sessao = usePermissao();
  const caminhos = useCaminhos(ctx);
  const [aba, setAba] = useState<Aba>('permissoes');
  const [dialogo, setDialogo] = useState<Dialogo>(null);
  const fechar = (): void => setDialogo(null);
  const ed = useEditorGrupo(lido, (g) => {
    avisar(`Grupo “${g.nome}” ${lido ? 'alterado' : 'criado'}.`, 'sucesso');
    if (!lido) caminhos.ver(g.public_id, true);
  });
  const travado = !pode(sessao, 'Grupos', lido ? 'update' : 'create');
  const { mudancas } = ed;
  const pedirSalvar = (): void => {
    if (!travado && mudancas.ha && ed.conferir()) setDialogo('salvar');
  };
  useAtalhos([{ tecla: 'ctrl+s', rotulo: 'Salvar', grupo: 'Formulário', agir: pedirSalvar }]);
  const n = mudancas.permissoes.reduce((s, m) => s + m.mais.length + m.menos.length, 0);
  return (
    <div className="pagina-editor">
      <header>
        <nav className="migalhas-linha" aria-label="Caminho">
          <Link to={ctx.endereco}>{ctx.titulo}</Link>
        </nav>
        <TopoGrupo ed={ed} lido={lido} travado={travado}>
          {aba === 'permissoes' && !travado && (
            <Button icon={<DuplicateIcon />} onClick={() => setDialogo('copiar')}>
              Copiar de outro grupo
            </Button>
          )}
          {lido && pode(sessao, 'Grupos', 'delete') && (
            <Button
              variant="minimal"
              icon={<TrashIcon />}
              aria-label="Excluir o grupo"
              title="Excluir o grupo"
              onClick={() => setDialogo('excluir')}
            />
          )}
        </TopoGrupo>
      </header>
      <Abas rotulo="Partes do grupo" abas={ABAS} atual={aba} abrir={setAba} />
      <div className="pagina-editor-corpo">
        <Parte aba={aba} ed={ed} travado={travado} menu={menu} limite={limite} />
      </div>
      {!travado && (
        <footer className="formulario-rodape">
          <Button onClick={() => caminhos.lista()}>{mudancas.ha ? 'Cancelar' : 'Voltar'}</Button>
          <span className="espaco" />
          <span className="suave rodape-conta" aria-live="polite">
            {n > 0 && `${n} ${n === 1 ? 'permissão mudada' : 'permissões mudadas'}`}
          </span>
          <Button intent="primary" disabled={!mudancas.ha} loading={ed.salvando} onClick={pedirSalvar}>
            Salvar
          </Button>
        </footer>
      )}
      {dialogo === 'copiar' && (
        <CopiarPermissoes
          grupos={grupos.filter((g) => g.public_id !== lido?.public_id)}
          mapa={ed.estado.permissoes}
          limite={limite}
          aplicar={(permissoes) => ed.mudar({ permissoes })}
          fechar={fechar}
        />
      )}
      {dialogo === 'salvar' && <ConferirSalvar ed={ed} fechar={fechar} />}
      {dialogo === 'excluir' && lido && <ExcluirGrupo ctx={ctx} ed={ed} grupo={lido} fechar={fechar} />}
    </div>
  );
}

const SUMIU = 'Este grupo não existe mais.';

/** Editor of one group, once all it stands on is read. */
export function PaginaGrupo({ ctx, id }: { ctx: ContextoRecurso; id: string | null }): ReactElement {
  const empresa = useEmpresaId();
  const grupos = useGrupos();
  const limite = useLimite(empresa);
  const menu = useMenuDe(empresa);
  const erro = grupos.error ?? limite.error ?? menu.error;
  if (erro)
    return (
      <ErroTela aoTentar="abrir o grupo" sumiu={SUMIU} erro={erro}>
        <Link to={ctx.endereco}>Voltar aos grupos</Link>
      </ErroTela>
    );
  if (!grupos.data || !limite.data || !menu.data) return <div className="carregando" aria-busy="true" />;
  const lido = id === null ? null : grupos.data.find((g) => g.public_id === id);
  if (lido === undefined)
    return (
      <EstadoTela titulo={SUMIU}>
        <Link to={ctx.endereco}>Voltar aos grupos</Link>
      </EstadoTela>
    );
  return <Editor ctx={ctx} lido={lido} grupos={grupos.data} menu={menu.data} limite={limite.data} />;
}
