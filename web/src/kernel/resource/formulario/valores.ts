import { canonico, conferirCampo, idDaReferencia, type Campo } from '@portaria/proto/cadastros';
import type { Linha } from '../tipos.js';

export type Valores = Record<string, unknown>;
export type CamposNomeados = readonly (readonly [string, Campo])[];

const VAZIOS: Partial<Record<Campo['tipo'], unknown>> = {
  opcoes: [],
  referencias: [],
  lista: [],
  anexos: [],
  objeto: {},
};

/** Values of a form: of a record, or those a new one begins with. */
export function valoresDe(campos: CamposNomeados, origem: Readonly<Record<string, unknown>> | null): Valores {
  return Object.fromEntries(
    campos.map(([nome, c]) => [
      nome,
      origem?.[nome] ?? (origem && nome in origem ? null : c.padrao) ?? VAZIOS[c.tipo] ?? null,
    ]),
  );
}

/** A value as the wire takes it. */
export function valorDoFio(campo: Campo, valor: unknown): unknown {
  if (campo.tipo === 'referencia') return idDaReferencia(valor);
  if (campo.tipo === 'referencias') return Array.isArray(valor) ? valor.map((v) => idDaReferencia(v)) : [];
  if (campo.tipo === 'lista' && Array.isArray(valor)) return valor.map((item) => itemDoFio(campo, item));
  if (campo.tipo === 'objeto' && campo.itens) return itemDoFio(campo, valor);
  const limpo = canonico(campo, valor);
  if (limpo !== '' && limpo !== null && limpo !== undefined) return limpo;
  return campo.obrigatorio && campo.padrao !== undefined ? campo.padrao : null;
}
const itemDoFio = (campo: Campo, item: unknown): Record<string, unknown> => {
  const linha = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(campo.itens ?? {}).map(([n, c]) => [n, valorDoFio(c, linha[n])]));
};

export const iguais = (campo: Campo, a: unknown, b: unknown): boolean =>
  JSON.stringify(valorDoFio(campo, a)) === JSON.stringify(valorDoFio(campo, b));

/** Fields whose value is another than that of the base. */
export const mudados = (campos: CamposNomeados, base: Valores, valores: Valores): readonly string[] =>
  campos.filter(([nome, c]) => !iguais(c, base[nome], valores[nome])).map(([nome]) => nome);

/** Body of a creation: what has a value. */
export function corpoNovo(campos: CamposNomeados, valores: Valores): Valores {
  const pares = campos.map(([nome, c]) => [nome, valorDoFio(c, valores[nome])] as const);
  return Object.fromEntries(pares.filter(([, v]) => v !== null));
}

/** Body of an edition: what changed, or the whole record where the route replaces it. A secret left empty stays as it is. */
export function corpoEdicao(campos: CamposNomeados, base: Linha, valores: Valores, inteiro: boolean): Valores {
  const nomes = inteiro ? campos.map(([n]) => n) : mudados(campos, valoresDe(campos, base), valores);
  const escolhidos = campos.filter(([n, c]) => nomes.includes(n) && !(c.segredo && !valores[n]));
  return { ...Object.fromEntries(escolhidos.map(([n, c]) => [n, valorDoFio(c, valores[n])])), versao: base.versao };
}

/**
 * The sentence of a wrong value. An edition need not repeat a secret, nor mend what came from before this rule and is not sent:
 * `antes` is the value read, where only what changes goes to the server.
 */
export function erroDe(
  campo: Campo,
  valor: unknown,
  novo: boolean,
  antes?: { readonly valor: unknown },
): string | null {
  if (!novo && campo.segredo && !valor) return null;
  if (antes && iguais(campo, antes.valor, valor)) return null;
  return conferirCampo(campo, canonico(campo, valor));
}

/** Fields whose choice was narrowed by this one. */
export const dependentesDe = (campos: CamposNomeados, nome: string): readonly string[] =>
  campos.filter(([, c]) => Object.values(c.depende ?? {}).includes(nome)).map(([n]) => n);

/** Fields that another person changed since the base, with what each side has. */
export function diferencas(campos: CamposNomeados, base: Linha, deles: Linha, meus: Valores) {
  return campos.flatMap(([nome, campo]) => {
    const antes = base[nome];
    const mudeiEu = !iguais(campo, antes, meus[nome]);
    const mudaram = !iguais(campo, antes, deles[nome]);
    if (!mudaram || campo.segredo) return [];
    const conflito = mudeiEu && !iguais(campo, meus[nome], deles[nome]);
    return [{ nome, campo, antes, meu: meus[nome], deles: deles[nome], conflito }];
  });
}
export type Diferenca = ReturnType<typeof diferencas>[number];
