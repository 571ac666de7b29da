import { RECURSOS_AUDITADOS } from './recursos.js';

/** Fields every record has, which say nothing of what somebody changed. */
const DE_CONTROLE = new Set([
  'versao',
  'public_id',
  'criado_em',
  'atualizado_em',
  'situacao_descricao',
  'colaboradores',
  'meu',
  'autor',
]);

type Valores = Readonly<Record<string, unknown>>;
const objeto = (v: unknown): Valores =>
  typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Valores) : {};
const vazio = (v: unknown): boolean =>
  v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0);
const igual = (a: unknown, b: unknown): boolean =>
  (vazio(a) && vazio(b)) || JSON.stringify(ordenado(a)) === JSON.stringify(ordenado(b));
const ordenado = (v: unknown): unknown =>
  Array.isArray(v)
    ? v.map(ordenado)
    : typeof v === 'object' && v !== null
      ? Object.fromEntries(
          Object.entries(v)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, x]) => [k, ordenado(x)]),
        )
      : v;

/** Fields whose value an act changed, set or took away. */
export function camposMudados(antes: unknown, depois: unknown): readonly string[] {
  const [de, para] = [objeto(antes), objeto(depois)];
  const [doAntes, doDepois] = [Object.keys(de), Object.keys(para)];
  // Of a change that tells both sides, what only one of them tells did not change.
  const nomes = doAntes.length > 0 && doDepois.length > 0 ? doDepois.filter((n) => n in de) : [...doDepois, ...doAntes];
  return nomes.filter((n) => !DE_CONTROLE.has(n) && !igual(de[n], para[n]));
}

/** Name of a record among its values, where they hold one. */
export function tituloAuditado(recurso: string, valores: unknown): string | null {
  const caminho = RECURSOS_AUDITADOS.get(recurso)?.titulo;
  if (!caminho) return null;
  const achado = caminho.split('.').reduce<unknown>((v, parte) => objeto(v)[parte], valores);
  return (typeof achado === 'string' && achado !== '' && achado !== OCULTO) || typeof achado === 'number'
    ? String(achado)
    : null;
}

/** Stands for a secret in what is kept. */
export const OCULTO = '[oculto]';
