import type { ItemMenu } from '@portaria/proto';
import type { Entrada } from '../../../kernel/permission/entrada.js';
import { entradaPermitida } from '../../../kernel/permission/menu.js';
import type { SessaoDaPessoa } from '../../../kernel/session/loja.js';
import { entradaDe } from '../../cadastros/rotas.js';
import { TELAS } from '../../cadastros/telas.js';

type Tela = Pick<Entrada, 'path' | 'permissao'>;
/** Screens of what is no register. */
const PROPRIAS: Readonly<Record<string, Tela>> = {
  colaborador: { path: '/gerencial/colaboradores', permissao: ['Colaboradores'] },
  grupo: { path: '/gerencial/grupos', permissao: ['Grupos'] },
  empresa: { path: '/sistema/empresas', permissao: ['SistemaEmpresas'] },
  perfil: { path: '/sistema/perfis', permissao: ['SistemaPerfis'] },
};

function telaDe(recurso: string): Tela | undefined {
  const t = TELAS.find((x) => x.recurso === recurso && !x.fixos && !x.path.includes(':'));
  return t ? entradaDe(t) : PROPRIAS[recurso];
}

/** Where the person may see a record, if anywhere. */
export function enderecoDoRegistro(
  recurso: string,
  id: string,
  menu: readonly ItemMenu[] | null,
  sessao: SessaoDaPessoa,
): string | null {
  const tela = telaDe(recurso);
  return tela && entradaPermitida(tela, menu, sessao) ? `${tela.path}/${id}` : null;
}
