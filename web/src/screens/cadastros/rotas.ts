import { definicaoDaTela, podeEm } from '../../kernel/resource/definicao.js';
import { novo } from '../../kernel/resource/frases.js';
import type { TelaCadastro } from '../../kernel/resource/tipos.js';
import type { Entrada } from '../../kernel/permission/entrada.js';
import { TELAS } from './telas.js';

const GRUPOS: Readonly<Record<string, string>> = {
  sistema: 'Sistema',
  administrativo: 'Administrativo',
  gerencial: 'Gerencial',
  logistica: 'Logística',
  comercial: 'Comercial',
  financeiro: 'Financeiro',
  patio: 'Pátio',
};

/** Entry of a register: what its line does not say, its definition does. */
export function entradaDe(t: TelaCadastro): Entrada {
  const def = definicaoDaTela(t);
  const cria = def.writes !== 'domain' && def.mounts.some((m) => m.actions.includes('create'));
  const porPai = t.path.includes(':');
  const grupo = porPai ? null : (GRUPOS[t.path.split('/')[1] ?? ''] ?? 'Cadastros');
  return {
    path: t.path,
    titulo: def.labels[1],
    permissao: t.permissao ?? (def.permission ? [def.permission] : []),
    grupo: t.grupo === undefined ? grupo : t.grupo,
    ...(cria && !porPai
      ? { criar: { rotulo: novo(def), permitido: (s) => podeEm(def, s, t.permissao)('create') } }
      : {}),
  };
}

export const ENTRADAS_CADASTRO: readonly Entrada[] = TELAS.map(entradaDe);
