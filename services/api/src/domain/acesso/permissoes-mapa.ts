import { ACOES, RECURSOS, type Habilidades } from '@portaria/proto';
import { falha } from '../../kernel/errors/falha.js';
import type { Sessao } from '../../kernel/context/sessao.js';

const IDS = new Set<string>(Object.values(RECURSOS).map(String));
const CONHECIDAS = new Set<string>(ACOES);

/** A map as it is stored: known resources and actions only, each action once. Refuses the rest, saying which. */
export function conferirPermissoes(
  mapa: Readonly<Record<string, readonly string[]>>,
  campo = 'permissoes',
): Record<string, string[]> {
  const erros: Record<string, string[]> = {};
  for (const [id, acoes] of Object.entries(mapa)) {
    if (!IDS.has(id)) erros[`${campo}.${id}`] = ['Recurso desconhecido.'];
    const estranhas = acoes.filter((a) => !CONHECIDAS.has(a));
    if (estranhas.length > 0) erros[`${campo}.${id}`] = [`Ação desconhecida: ${estranhas.join(', ')}.`];
  }
  if (Object.keys(erros).length > 0) throw falha('VALIDACAO', {}, erros);
  const cheias = Object.entries(mapa).filter(([, acoes]) => acoes.length > 0);
  return Object.fromEntries(cheias.map(([id, acoes]) => [id, ACOES.filter((a) => acoes.includes(a))]));
}

/** Every ability of several maps together. */
export function unir(mapas: readonly Habilidades[]): Record<string, string[]> {
  const uniao: Record<string, string[]> = {};
  for (const mapa of mapas) {
    for (const [id, acoes] of Object.entries(mapa)) uniao[id] = [...new Set([...(uniao[id] ?? []), ...acoes])];
  }
  return uniao;
}

/** Who does not administer the company hands on no ability that is not their own, nor a wider view than theirs. */
export function exigirContida(sessao: Sessao, mapa: Habilidades): void {
  if (sessao.admin_empresa || sessao.habilidades.system_admin) return;
  const { colaborador, empresa } = sessao.habilidades;
  const tem = (m: Habilidades, id: string, a: string): boolean =>
    Object.hasOwn(m, id) && (m[id]?.some((x) => x === a) ?? false);
  // Own means what one can do: what the profile cuts off is not handed to somebody whose profile does not.
  const alem = Object.entries(mapa).some(([id, acoes]) =>
    acoes.some((a) => !tem(colaborador, id, a) || !tem(empresa, id, a)),
  );
  if (alem || sessao.escopo)
    throw falha('RECUSADO', { motivo: 'Só um administrador da empresa concede permissões que você não tem.' });
}
