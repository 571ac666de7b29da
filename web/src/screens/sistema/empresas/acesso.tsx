import '../../comum/lista/pagina-propria.css';
import '../../../kernel/resource/formulario/formulario.css';
import '../../../kernel/resource/lista/lista.css';
import { Button } from '@blueprintjs/core';
import type { EmpresaDetalhe, ItemMenu, Perfil } from '@portaria/proto';
import { useMemo, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { ErroApi, mensagemDe } from '../../../kernel/api/erro.js';
import { formatDataHora } from '../../../kernel/format/tempo.js';
import { useCaminhos } from '../../../kernel/resource/registro/use-caminhos.js';
import { renovarCadastro } from '../../../kernel/resource/rotas-registro.js';
import type { ContextoRecurso } from '../../../kernel/resource/tipos.js';
import { api, atualizarSessao } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import { useAtalhos } from '../../../kernel/ui/atalhos.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import { ErroTela } from '../../../kernel/ui/estado-tela.js';
import { Abas } from '../../comum/abas.js';
import { useEmpresaDetalhe, useMenuDe, usePerfis } from '../../comum/consultas.js';
import { DialogoAto } from '../../comum/dialogos.js';
import { EditorMenu, erroDoMenu } from '../../comum/editor-menu.js';
import { Diferencas } from '../../comum/permissoes/diferencas.js';
import { useRascunhoLocal } from '../../comum/use-rascunho-local.js';
import { acessoDe, mudancasDoAcesso, type MudancasAcesso } from './estado.js';
import { PerfisEmpresa } from './perfis-empresa.js';

type Aba = 'perfis' | 'menu';
const ABAS = [
  { id: 'perfis', titulo: 'Perfis e permissões' },
  { id: 'menu', titulo: 'Menu' },
] as const;

function useAcesso(ctx: ContextoRecurso, lida: EmpresaDetalhe) {
  const minha = useEmpresaId();
  const [empresa, setEmpresa] = useState(lida);
  const base = useMemo(() => acessoDe(empresa), [empresa]);
  const [estado, setEstado] = useState(base);
  const [erro, setErro] = useState<string | null>(null);
  const mudancas = useMemo(() => mudancasDoAcesso(base, estado), [base, estado]);
  const sujo = mudancas.perfis || mudancas.menu;
  const rascunho = useRascunhoLocal(`acesso.${lida.public_id}`, estado, sujo, setEstado);
  const gravar = async (): Promise<void> => {
    const caminho = `tenants/empresas/${empresa.public_id}/`;
    let nova = empresa;
    if (mudancas.menu) nova = await api.patch<EmpresaDetalhe>(caminho, { menu: estado.menu, versao: empresa.versao });
    if (mudancas.perfis) {
      const perfis = estado.perfis.map(({ public_id, permissoes }) => ({ public_id, permissoes }));
      nova = await api.post<EmpresaDetalhe>(`${caminho}perfis/`, { perfis });
    }
    rascunho.esquecer();
    setEmpresa(nova);
    setEstado(acessoDe(nova));
    await renovarCadastro(ctx);
    if (nova.public_id === minha) await atualizarSessao();
    avisar(`Acesso de ${nova.nome_fantasia} alterado.`, 'sucesso');
  };
  const salvar = async (): Promise<void> => {
    setErro(null);
    try {
      await gravar();
    } catch (causa) {
      const velha = causa instanceof ErroApi && causa.codigo === 'VERSAO_DESATUALIZADA';
      setErro(velha ? 'Outra pessoa alterou esta empresa. Volte, abra de novo e refaça o menu.' : mensagemDe(causa));
    }
  };
  return { empresa, estado, setEstado, mudancas, sujo, erro, setErro, salvar, rascunho };
}

function Conferir({
  m,
  salvar,
  fechar,
}: {
  m: MudancasAcesso;
  salvar: () => Promise<void>;
  fechar: () => void;
}): ReactElement {
  return (
    <DialogoAto
      titulo="Salvar o acesso da empresa"
      acao="Salvar"
      largo
      fechar={fechar}
      agir={async () => {
        await salvar();
        fechar();
      }}
    >
      <p>Vale já no próximo clique de quem entra por estes perfis.</p>
      {m.entram.length > 0 && <p>Entram: {m.entram.join(', ')}.</p>}
      {m.saem.length > 0 && (
        <p>
          Saem: <strong>{m.saem.join(', ')}</strong>. Quem só tem estes perfis deixa de abrir telas.
        </p>
      )}
      {m.menu && <p>Muda o menu da empresa.</p>}
      {m.porPerfil.map((p) => (
        <section key={p.nome}>
          <h3>{p.nome}</h3>
          <Diferencas mudancas={p.mudancas} />
        </section>
      ))}
    </DialogoAto>
  );
}

interface PropsEditor {
  readonly ctx: ContextoRecurso;
  readonly lida: EmpresaDetalhe;
  readonly perfis: readonly Perfil[];
  readonly menu: readonly ItemMenu[];
}

function Editor({ ctx, lida, perfis, menu }: PropsEditor): ReactElement {
  const caminhos = useCaminhos(ctx);
  const [aba, setAba] = useState<Aba>('perfis');
  const [conferindo, setConferindo] = useState(false);
  const a = useAcesso(ctx, lida);
  const pedirSalvar = (): void => {
    const doMenu = erroDoMenu(a.estado.menu);
    a.setErro(doMenu);
    if (a.sujo && !doMenu) setConferindo(true);
  };
  useAtalhos([{ tecla: 'ctrl+s', rotulo: 'Salvar', grupo: 'Formulário', agir: pedirSalvar }]);
  return (
    <div className="pagina-editor">
      <header>
        <nav className="migalhas-linha" aria-label="Caminho">
          <Link to={ctx.endereco}>{ctx.titulo}</Link>
        </nav>
        <div className="pagina-editor-nome">
          <h1>{lida.nome_fantasia}</h1>
        </div>
        {a.rascunho.guardado && (
          <div className="recado" role="status">
            <span>Há um rascunho não salvo de {formatDataHora(a.rascunho.guardado.em)}.</span>
            <Button size="small" onClick={a.rascunho.recuperar}>
              Recuperar
            </Button>
            <Button size="small" variant="minimal" onClick={a.rascunho.esquecer}>
              Descartar
            </Button>
          </div>
        )}
        {a.erro && (
          <div className="recado" data-tom="vermelho" role="alert">
            <span>{a.erro}</span>
          </div>
        )}
      </header>
      <Abas rotulo="Acesso da empresa" abas={ABAS} atual={aba} abrir={setAba} />
      <div className="pagina-editor-corpo">
        {aba === 'perfis' ? (
          <PerfisEmpresa
            perfis={a.estado.perfis}
            todos={perfis}
            menu={menu}
            mudar={(novos) => a.setEstado((e) => ({ ...e, perfis: novos }))}
          />
        ) : (
          <EditorMenu
            menu={menu}
            valor={a.estado.menu}
            mudar={(m) => a.setEstado((e) => ({ ...e, menu: m }))}
            abre={(seq) => seq === null || a.estado.perfis.some((p) => p.permissoes[String(seq)]?.includes('list'))}
          />
        )}
      </div>
      <footer className="formulario-rodape">
        <Button onClick={() => caminhos.ver(lida.public_id)}>{a.sujo ? 'Cancelar' : 'Voltar'}</Button>
        <span className="espaco" />
        <Button intent="primary" disabled={!a.sujo} onClick={pedirSalvar}>
          Salvar
        </Button>
      </footer>
      {conferindo && <Conferir m={a.mudancas} salvar={a.salvar} fechar={() => setConferindo(false)} />}
    </div>
  );
}

/** What a company may do: its profiles with their abilities, and its menu. */
export function AcessoDaEmpresa({ ctx, id }: { ctx: ContextoRecurso; id: string }): ReactElement {
  const empresa = useEmpresaDetalhe(id);
  const perfis = usePerfis();
  const menu = useMenuDe(null);
  const erro = empresa.error ?? perfis.error ?? menu.error;
  if (erro)
    return (
      <ErroTela aoTentar="abrir a empresa" sumiu="Esta empresa não existe mais." erro={erro}>
        <Link to={ctx.endereco}>Voltar às empresas</Link>
      </ErroTela>
    );
  if (!empresa.data || !perfis.data || !menu.data) return <div className="carregando" aria-busy="true" />;
  return <Editor key={id} ctx={ctx} lida={empresa.data} perfis={perfis.data} menu={menu.data} />;
}
