import type { AcaoMontada, DefinicaoRecurso, Montagem } from '@portaria/proto/cadastros';

/** Path parameter → value. */
export type Params = Readonly<Record<string, string>>;

export const parametrosDe = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map((m) => m[1] ?? '');

/** `patio/gates/:gate/senhas` with its parameters filled, ending in a slash; null when one is missing. */
export function preencher(path: string, params: Params): string | null {
  if (parametrosDe(path).some((p) => !params[p])) return null;
  return `${path.replace(/:(\w+)/g, (_, p: string) => encodeURIComponent(params[p] ?? ''))}/`;
}

/** The company fills its own parameters. */
export const comEmpresa = (params: Params, empresa: string): Params => ({ empresa, tenant: empresa, ...params });

/**
 * Collection path of an action: of the chosen mount, else of the first other mount that answers the action and whose parameters
 * are known. Contracts often list a register under one path and write it under another.
 */
export function colecao(d: DefinicaoRecurso, montagem: number, acao: AcaoMontada, params: Params): string | null {
  const escolhida = d.mounts[montagem];
  const outras = d.mounts.filter((m) => m !== escolhida);
  const servem = [...(escolhida ? [escolhida] : []), ...outras].filter((m) => m.actions.includes(acao));
  return primeiro(servem, params);
}

/** Path of `simple/` of a resource, or of its list where no mount has one. */
export function colecaoSimples(d: DefinicaoRecurso, params: Params): { caminho: string; simples: boolean } | null {
  const simples = primeiro(
    d.mounts.filter((m) => m.simple),
    params,
  );
  if (simples !== null) return { caminho: `${simples}simple/`, simples: true };
  const lista = colecao(d, 0, 'list', params);
  return lista === null ? null : { caminho: lista, simples: false };
}

/** Collection that carries the activation routes. */
export function colecaoAtivacao(d: DefinicaoRecurso, montagem: number, params: Params): string | null {
  if (!d.activation) return null;
  const marcadas = d.mounts.filter((m) => m.activation);
  const escolhida = d.mounts[montagem];
  const ordem =
    escolhida && (marcadas.length === 0 || marcadas.includes(escolhida)) ? [escolhida, ...marcadas] : marcadas;
  return primeiro(ordem, params);
}

function primeiro(montagens: readonly Montagem[], params: Params): string | null {
  for (const m of montagens) {
    const caminho = preencher(m.path, params);
    if (caminho !== null) return caminho;
  }
  return null;
}
