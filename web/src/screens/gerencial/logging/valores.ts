import type { AtividadeDetalhe } from '@portaria/proto';
import { camposMudados, OCULTO, RECURSOS_AUDITADOS, type Campo } from '@portaria/proto/cadastros';
import { definicaoDe } from '../../../kernel/resource/definicao.js';
import { semValor, textoDoValor, tituloReferencia, VAZIO } from '../../../kernel/resource/texto-valor.js';

type Nomes = AtividadeDetalhe['nomes'];
type Objeto = Readonly<Record<string, unknown>>;

const eObjeto = (v: unknown): v is Objeto => typeof v === 'object' && v !== null && !Array.isArray(v);
const temNome = (v: Objeto): boolean => 'public_id' in v || 'nome' in v || 'descricao' in v;

function referido(campo: Campo, valor: unknown, nomes: Nomes): string {
  if (typeof valor !== 'string') return tituloReferencia(campo.recurso, valor);
  const nome = nomes[valor];
  if (nome === undefined) return 'Registro que não existe mais';
  const def = definicaoDe(campo.recurso);
  const titulo = def?.fields[def.titulo];
  return titulo?.tipo === 'placa' ? textoDoValor(titulo, nome) : nome;
}

/** Each part of an item, by its label where its shape is known. */
const partes = (campo: Campo, item: Objeto, nomes: Nomes): string =>
  Object.entries(item)
    .filter(([n, v]) => !semValor(v) && n !== 'public_id')
    .map(([n, v]) => {
      const c = campo.itens?.[n];
      return `${c?.rotulo ?? n}: ${c ? textoAuditado(c, v, nomes) : solto(campo, v, nomes)}`;
    })
    .join('; ');

/** A value whose shape no definition tells. */
function solto(campo: Campo, valor: unknown, nomes: Nomes): string {
  if (semValor(valor)) return VAZIO;
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (Array.isArray(valor)) return valor.map((v) => solto(campo, v, nomes)).join('\n');
  if (!eObjeto(valor)) return String(valor);
  return temNome(valor) && !campo.itens ? tituloReferencia(undefined, valor) : partes(campo, valor, nomes);
}

const COMPOSTOS: readonly Campo['tipo'][] = ['lista', 'objeto', 'anexos'];

/** A kept value as a person reads it: what it points to by name, one line for each item. */
export function textoAuditado(campo: Campo, valor: unknown, nomes: Nomes): string {
  if (semValor(valor)) return VAZIO;
  if (valor === OCULTO) return 'Oculto';
  if (campo.recurso)
    return Array.isArray(valor)
      ? valor.map((v) => referido(campo, v, nomes)).join(', ')
      : referido(campo, valor, nomes);
  // A CPF is kept masked.
  if (typeof valor === 'string' && valor.includes('*')) return valor;
  return COMPOSTOS.includes(campo.tipo) || eObjeto(valor) ? solto(campo, valor, nomes) : textoDoValor(campo, valor);
}

/** Fields to be shown of an act, in the order of the form. */
export function camposVistos({ recurso, antes, depois }: AtividadeDetalhe): readonly string[] {
  const ordem = Object.keys(RECURSOS_AUDITADOS.get(recurso)?.fields ?? {});
  const lugar = (n: string): number => (ordem.includes(n) ? ordem.indexOf(n) : ordem.length);
  return camposMudados(antes, depois).toSorted((a, b) => lugar(a) - lugar(b));
}
