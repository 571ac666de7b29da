import type { EmpresaSessao, ItemMenu, RespostaToken, SessaoPermissao } from '@portaria/proto';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const CHAVE_SESSAO = 'portaria.sessao';

export interface EstadoSessao {
  readonly token: RespostaToken | null;
  readonly menu: readonly ItemMenu[] | null;
  /** The session ended under the person: the sign-in page comes in 3 s. */
  readonly expirou: boolean;
  readonly guardar: (token: RespostaToken) => void;
  readonly guardarMenu: (menu: readonly ItemMenu[] | null) => void;
  readonly marcarExpirada: () => void;
  readonly limpar: () => void;
}

export const useSessao = create<EstadoSessao>()(
  persist(
    (set) => ({
      token: null,
      menu: null,
      expirou: false,
      guardar: (token) => set({ token, expirou: false }),
      guardarMenu: (menu) => set({ menu }),
      marcarExpirada: () => set({ expirou: true }),
      limpar: () => set({ token: null, menu: null, expirou: false }),
    }),
    { name: CHAVE_SESSAO, partialize: ({ token, menu }) => ({ token, menu }) },
  ),
);

/** Another tab signed in, out or renewed: follow it. */
export function seguirOutrasAbas(): () => void {
  const aoMudar = (e: StorageEvent): void => {
    if (e.key === CHAVE_SESSAO) void useSessao.persist.rehydrate();
  };
  window.addEventListener('storage', aoMudar);
  return () => window.removeEventListener('storage', aoMudar);
}

export function empresaDe(token: RespostaToken | null): EmpresaSessao | null {
  return token?.tenants.find((t) => t.public_id === token.empresa) ?? null;
}

/** `plataforma`: system admin at home, not inside a company only entered; only there are rows of the system written. */
export interface SessaoDaPessoa extends SessaoPermissao {
  readonly plataforma?: boolean;
  /** Reads what everybody of the company did: its administrators whose group shows them all of it. */
  readonly audita?: boolean;
}
const permissoes = new WeakMap<RespostaToken, SessaoDaPessoa>();

const administra = (token: RespostaToken, empresa: EmpresaSessao | null): boolean =>
  Boolean(token.personificando) || (empresa?.system_admin ?? false) || (empresa?.tenantAdminEmpresa ?? false);

/** The two ability maps of the current company and profile. Who acts in another company may do everything there. */
export function permissaoDe(token: RespostaToken | null): SessaoDaPessoa {
  if (!token) return { colaborador: {}, empresa: {}, system_admin: false };
  const pronta = permissoes.get(token);
  if (pronta) return pronta;
  const empresa = empresaDe(token);
  const nova = {
    colaborador: empresa?.grupo?.basic_permissions ?? {},
    empresa: empresa?.perfis.find((p) => p.public_id === token.perfil)?.permissoes ?? {},
    system_admin: (empresa?.system_admin ?? false) || Boolean(token.personificando),
    plataforma: (empresa?.system_admin ?? false) && !token.personificando,
    audita: administra(token, empresa) && !Object.values(empresa?.grupo?.escopo ?? {}).some((ids) => ids.length > 0),
  };
  permissoes.set(token, nova);
  return nova;
}

export const useEmpresa = (): EmpresaSessao | null => useSessao((s) => empresaDe(s.token));
/** Public id of the current company: first element of every query key. */
export const useEmpresaId = (): string => useSessao((s) => s.token?.empresa ?? '');
export const usePermissao = (): SessaoDaPessoa => useSessao((s) => permissaoDe(s.token));
/** Whether the session administers the platform: not so inside a company it only entered. */
export const usePlataforma = (): boolean => useSessao((s) => permissaoDe(s.token).plataforma ?? false);
/** Whether the person administers the current company. */
export const useAdministra = (): boolean =>
  useSessao((s) => s.token !== null && administra(s.token, empresaDe(s.token)));
