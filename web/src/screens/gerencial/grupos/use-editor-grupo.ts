import type { Grupo } from '@portaria/proto';
import { useMemo, useState } from 'react';
import { queryClient } from '../../../kernel/api/consulta.js';
import { ErroApi, mensagemDe } from '../../../kernel/api/erro.js';
import { chaveCadastro } from '../../../kernel/realtime/mudancas.js';
import { api, atualizarSessao } from '../../../kernel/session/acoes.js';
import { empresaDe, useEmpresaId, useSessao } from '../../../kernel/session/loja.js';
import { erroDoMenu } from '../../comum/editor-menu.js';
import { useRascunhoLocal } from '../../comum/use-rascunho-local.js';
import { estadoDoGrupo, GRUPO_NOVO, mudancasDoGrupo, reaplicarGrupo, restoDoFio, type EstadoGrupo } from './estado.js';

async function gravar(empresa: string, grupo: Grupo | null, base: EstadoGrupo, e: EstadoGrupo): Promise<Grupo> {
  if (!grupo) {
    const corpo = { ...restoDoFio(e), permissoes: e.permissoes };
    return api.post<Grupo>(`tenants/empresas/${empresa}/grupos/`, corpo);
  }
  const { resto, permissoes } = mudancasDoGrupo(base, e);
  const caminho = `tenants/grupos/${grupo.public_id}/`;
  const { versao } = grupo;
  if (Object.keys(resto).length === 0)
    return api.patch<Grupo>(`${caminho}permissoes/`, { permissoes: e.permissoes, versao });
  // Together: one may be allowed only with the other.
  return api.patch<Grupo>(caminho, { ...resto, ...(permissoes.length > 0 && { permissoes: e.permissoes }), versao });
}

/** The state of the group editor: base, changes, draft, save, and what to do when somebody saved first. */
export function useEditorGrupo(lido: Grupo | null, aoSalvar: (g: Grupo) => void) {
  const empresa = useEmpresaId();
  const [grupo, setGrupo] = useState(lido);
  const base = useMemo(() => (grupo ? estadoDoGrupo(grupo) : GRUPO_NOVO), [grupo]);
  const [estado, setEstado] = useState(base);
  const [erro, setErro] = useState<string | null>(null);
  const [erroNome, setErroNome] = useState<string | null>(null);
  const [salvando, setSalvando] = useState(false);
  const mudancas = useMemo(() => mudancasDoGrupo(base, estado), [base, estado]);
  const rascunho = useRascunhoLocal('grupo.' + (lido?.public_id ?? 'novo'), estado, mudancas.ha, setEstado);

  const sobre = (deles: Grupo): void => {
    setEstado(reaplicarGrupo(base, estado, estadoDoGrupo(deles)));
    setGrupo(deles);
  };
  async function tratar(causa: unknown): Promise<void> {
    if (causa instanceof ErroApi && causa.codigo === 'VERSAO_DESATUALIZADA' && grupo) {
      const { results } = await api.get<{ results: readonly Grupo[] }>(`tenants/empresas/${empresa}/grupos/`, {
        query: { page_size: 200 },
      });
      const deles = results.find((g) => g.public_id === grupo.public_id);
      if (deles) {
        sobre(deles);
        setErro('Outra pessoa alterou este grupo. As suas alterações foram postas sobre as dela: confira e salve.');
        return;
      }
    }
    const campos = causa instanceof ErroApi ? causa.campos : {};
    const doNome = campos['nome']?.[0];
    if (doNome) setErroNome(doNome);
    else setErro(campos['permissoes']?.[0] ?? mensagemDe(causa));
  }
  const conferir = (): boolean => {
    const semNome = estado.nome.trim() === '' ? 'Dê um nome ao grupo.' : null;
    setErroNome(semNome);
    const doMenu = erroDoMenu(estado.menu);
    setErro(doMenu);
    if (semNome) document.getElementById('grupo-nome')?.focus();
    return !semNome && !doMenu;
  };
  const salvar = async (): Promise<void> => {
    setSalvando(true);
    try {
      const salvo = await gravar(empresa, grupo, base, estado);
      rascunho.esquecer();
      setGrupo(salvo);
      setEstado(estadoDoGrupo(salvo));
      await queryClient.invalidateQueries({ queryKey: chaveCadastro(empresa, 'grupo') });
      // The menu and the buttons of who changed the own group follow at once.
      if (empresaDe(useSessao.getState().token)?.grupo?.public_id === salvo.public_id) await atualizarSessao();
      aoSalvar(salvo);
    } catch (causa) {
      await tratar(causa).catch((outra: unknown) => setErro(mensagemDe(outra)));
    } finally {
      setSalvando(false);
    }
  };
  return {
    grupo,
    base,
    estado,
    mudar: (parte: Partial<EstadoGrupo>): void => setEstado((e) => ({ ...e, ...parte })),
    mudancas,
    rascunho,
    erro,
    erroNome,
    salvando,
    conferir,
    salvar,
    /** Somebody saved another version while this one was open. */
    mudouFora: lido !== null && grupo !== null && lido.versao > grupo.versao && !salvando,
    sobre,
  };
}
export type EditorGrupo = ReturnType<typeof useEditorGrupo>;
