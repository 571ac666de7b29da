import {
  formatarCep,
  formatarCnpj,
  formatarCpf,
  formatarDocumento,
  formatarPlaca,
  formatarTelefone,
  type Campo,
  type DefinicaoRecurso,
  type TipoCampo,
} from '@portaria/proto/cadastros';
import { formatData, formatDataHora } from '../format/tempo.js';
import { formatDecimalTexto, formatDinheiro, formatNumero } from '../format/valor.js';
import { definicaoDe } from './definicao.js';

export const VAZIO = '–';
type Escrita = (valor: unknown, campo: Campo) => string;

const cru: Escrita = (v) => (typeof v === 'string' ? v : JSON.stringify(v));
const comUnidade = (texto: string, campo: Campo): string => (campo.unidade ? `${texto} ${campo.unidade}` : texto);
const numero: Escrita = (v, c) => (typeof v === 'number' ? comUnidade(formatNumero(v), c) : cru(v, c));
const decimal: Escrita = (v, c) => comUnidade(formatDecimalTexto(String(v), c.casas ?? 2), c);
const mascara =
  (f: (s: string) => string): Escrita =>
  (v) =>
    f(String(v));

/** Label of an option. */
export const rotuloOpcao = (campo: Campo, valor: unknown): string =>
  campo.opcoes?.find((o) => String(o.valor) === String(valor))?.rotulo ?? String(valor);

/** Title of the row a reference shows. */
export function tituloReferencia(recurso: string | undefined, valor: unknown): string {
  if (typeof valor !== 'object' || valor === null) return String(valor);
  const linha = valor as Readonly<Record<string, unknown>>;
  const def = definicaoDe(recurso);
  const campo = def?.fields[def.titulo];
  if (def && campo && !semValor(linha[def.titulo])) return textoDoValor(campo, linha[def.titulo]);
  const achado = linha.descricao ?? linha.nome ?? Object.entries(linha).find(([k]) => k !== 'public_id')?.[1];
  return typeof achado === 'string' || typeof achado === 'number' ? String(achado) : VAZIO;
}

/** Name of a record: its title field, or what else it is looked for by, names before numbers. */
export function tituloDa(def: DefinicaoRecurso, linha: Readonly<Record<string, unknown>>): string {
  const procurados = Object.entries(def.fields).filter(([, c]) => c.busca);
  const nomes = [
    def.titulo,
    ...procurados.filter(([, c]) => c.tipo === 'texto').map(([n]) => n),
    ...procurados.map(([n]) => n),
  ];
  const nome = nomes.find((n) => !semValor(linha[n]));
  const campo = def.fields[nome ?? ''];
  return nome !== undefined && campo ? textoDoValor(campo, linha[nome]) : 'Sem nome';
}

export const semValor = (v: unknown): boolean =>
  v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0);

const ESCRITAS = {
  texto: cru,
  texto_longo: cru,
  inteiro: numero,
  peso: numero,
  decimal,
  percentual: decimal,
  dinheiro: (v) => formatDinheiro(String(v)),
  logico: (v) => (v === true ? 'Sim' : 'Não'),
  data: (v) => formatData(String(v)),
  hora: (v) => String(v).slice(0, 5),
  instante: (v) => formatDataHora(String(v)),
  opcao: (v, c) => rotuloOpcao(c, v),
  opcoes: (v, c) => (Array.isArray(v) ? v.map((x) => rotuloOpcao(c, x)).join(', ') : cru(v, c)),
  referencia: (v, c) => tituloReferencia(c.recurso, v),
  referencias: (v, c) => (Array.isArray(v) ? v.map((x) => tituloReferencia(c.recurso, x)).join(', ') : cru(v, c)),
  cpf: mascara(formatarCpf),
  cnpj: mascara(formatarCnpj),
  documento: mascara(formatarDocumento),
  placa: mascara(formatarPlaca),
  cnh: cru,
  renavam: cru,
  telefone: mascara(formatarTelefone),
  email: cru,
  cep: mascara(formatarCep),
  uf: cru,
  lista: (v) => (Array.isArray(v) ? (v.length === 1 ? '1 item' : `${v.length} itens`) : VAZIO),
  anexo: () => 'Arquivo',
  anexos: (v) => (Array.isArray(v) ? (v.length === 1 ? '1 arquivo' : `${v.length} arquivos`) : VAZIO),
  objeto: (v, c) =>
    Array.isArray(v) ? v.map((x) => tituloReferencia(c.recurso, x)).join(', ') : tituloReferencia(c.recurso, v),
  id: cru,
} satisfies Record<TipoCampo, Escrita>;

/** A value of the wire as a person reads it. */
export const textoDoValor = (campo: Campo, valor: unknown): string =>
  semValor(valor) ? VAZIO : ESCRITAS[campo.tipo](valor, campo);

export const NUMERICOS: readonly TipoCampo[] = ['inteiro', 'peso', 'decimal', 'percentual', 'dinheiro'];
