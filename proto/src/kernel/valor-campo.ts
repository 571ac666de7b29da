import { formatarCep, limparCep, validarCep } from '../br/cep.js';
import { limparCnh, validarCnh } from '../br/cnh.js';
import { limparCnpj, validarCnpj } from '../br/cnpj.js';
import { limparCpf, validarCpf } from '../br/cpf.js';
import { limparDocumento, validarDocumento } from '../br/documento.js';
import { validarEmail } from '../br/email.js';
import { MENSAGENS } from '../br/mensagens.js';
import { normalizarPlaca, placaValida } from '../br/placa.js';
import { limparRenavam, validarRenavam } from '../br/renavam.js';
import { limparTelefone, validarTelefone } from '../br/telefone.js';
import { UFS } from '../br/uf.js';
import type { Campo, Campos } from './campo.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DATA = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Text as it is stored: trimmed, documents and plates without their masks. Other values pass. */
export function canonico(campo: Campo, valor: unknown): unknown {
  if (typeof valor !== 'string') return valor;
  const texto = valor.trim();
  switch (campo.tipo) {
    case 'cpf':
      return limparCpf(texto);
    case 'cnpj':
      return limparCnpj(texto);
    case 'documento':
      return limparDocumento(texto);
    case 'placa':
      return normalizarPlaca(texto);
    case 'cnh':
      return limparCnh(texto);
    case 'renavam':
      return limparRenavam(texto);
    case 'telefone':
      return limparTelefone(texto);
    case 'cep':
      return limparCep(texto);
    case 'uf':
      return texto.toUpperCase();
    case 'email':
      return texto.toLowerCase();
    case 'texto':
      return campo.maiusculas ? texto.toUpperCase() : texto;
    default:
      return texto;
  }
}

const dataExiste = (texto: string): boolean => {
  const partes = DATA.exec(texto);
  if (!partes) return false;
  const [ano = 0, mes = 0, dia = 0] = partes.slice(1).map(Number);
  const d = new Date(Date.UTC(ano, mes - 1, dia));
  return ano >= 1900 && ano < 2200 && d.getUTCMonth() === mes - 1 && d.getUTCDate() === dia;
};

function conferirNumero(campo: Campo, n: number): string | null {
  const { minimo = -Infinity, maximo = Infinity } = campo;
  if (campo.unidade === '%' && (n < 0 || n > 100)) return MENSAGENS.percentual(campo.rotulo);
  if (n < minimo) return `O menor valor é ${minimo.toLocaleString('pt-BR')}.`;
  if (n > maximo) return `O maior valor é ${maximo.toLocaleString('pt-BR')}.`;
  return null;
}

function conferirTexto(campo: Campo, v: string): string | null {
  switch (campo.tipo) {
    case 'cpf':
      return validarCpf(v) ? null : MENSAGENS.cpf;
    case 'cnpj':
      return validarCnpj(v) ? null : MENSAGENS.cnpj;
    case 'documento':
      return validarDocumento(v) ? null : MENSAGENS.cpfOuCnpj;
    case 'placa':
      return placaValida(v) ? null : 'Placa inválida.';
    case 'cnh':
      return validarCnh(v) ? null : 'CNH inválida.';
    case 'renavam':
      return validarRenavam(v) ? null : 'RENAVAM inválido.';
    case 'telefone':
      return validarTelefone(v) ? null : 'Telefone inválido: informe DDD e número.';
    case 'email':
      return v.length <= (campo.max ?? 160) && validarEmail(v) ? null : MENSAGENS.email;
    case 'cep':
      return validarCep(v) ? null : `CEP inválido. Use o formato ${formatarCep('01310100')}.`;
    case 'uf':
      return (UFS as readonly string[]).includes(v) ? null : 'UF inválida.';
    case 'data':
      return dataExiste(v) ? null : 'Data inválida.';
    case 'hora':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(v) ? null : 'Hora inválida: use HH:MM.';
    case 'instante':
      return /^\d{4}-\d\d-\d\dT/.test(v) && !Number.isNaN(Date.parse(v)) ? null : 'Data e hora inválidas.';
    case 'anexo':
      return UUID.test(v) ? null : 'Arquivo inválido.';
    case 'decimal':
    case 'percentual':
    case 'dinheiro': {
      const casas = campo.casas ?? 2;
      if (!new RegExp(`^-?\\d{1,12}(\\.\\d{1,${casas}})?$`).test(v))
        return `Use um número com até ${casas} casas decimais.`;
      return conferirNumero(campo, Number(v));
    }
    default: {
      const { max = 2000, formato } = campo;
      if (v.length > max) return `Use até ${max} caracteres.`;
      return formato && !new RegExp(formato[0]).test(v) ? formato[1] : null;
    }
  }
}

/** Id of a reference sent as an id or as the object that was read. */
export function idDaReferencia(valor: unknown): string | null {
  const id = typeof valor === 'object' && valor !== null ? (valor as { public_id?: unknown }).public_id : valor;
  return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : null;
}

function conferirItens(itens: Campos, valor: unknown): string | null {
  if (!Array.isArray(valor)) return 'Lista inválida.';
  for (const [i, item] of valor.entries()) {
    const linha = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
    for (const [nome, c] of Object.entries(itens)) {
      const erro = conferirCampo(c, canonico(c, linha[nome]));
      if (erro) return `${c.rotulo} (${i + 1}): ${erro}`;
    }
  }
  return null;
}

const vazio = (v: unknown): boolean =>
  v === undefined || v === null || v === '' || (Array.isArray(v) && v.length === 0);
export const OBRIGATORIO = 'Preencha este campo.';

/** The sentence that says what is wrong with a canonical value; null when nothing is. The same on both sides of the wire. */
export function conferirCampo(campo: Campo, valor: unknown): string | null {
  if (vazio(valor)) return campo.obrigatorio && campo.padrao === undefined ? OBRIGATORIO : null;
  switch (campo.tipo) {
    case 'inteiro':
    case 'peso':
      return typeof valor === 'number' && Number.isInteger(valor)
        ? conferirNumero(campo, valor)
        : 'Use um número inteiro.';
    case 'logico':
      return typeof valor === 'boolean' ? null : 'Use sim ou não.';
    case 'opcao':
      return campo.opcoes?.some((o) => o.valor === valor) ? null : 'Escolha uma das opções.';
    case 'opcoes':
      return Array.isArray(valor) && valor.every((v) => campo.opcoes?.some((o) => o.valor === v))
        ? null
        : 'Escolha entre as opções.';
    case 'referencia':
      return idDaReferencia(valor) ? null : 'Escolha um registro da lista.';
    case 'referencias':
      return Array.isArray(valor) && valor.length <= 500 && valor.every((v) => idDaReferencia(v))
        ? null
        : 'Escolha registros da lista.';
    case 'lista':
      return conferirItens(campo.itens ?? {}, valor);
    case 'objeto':
      return typeof valor === 'object' && !Array.isArray(valor)
        ? campo.itens
          ? conferirItens(campo.itens, [valor])
          : null
        : 'Valor inválido.';
    case 'anexos':
      return typeof valor === 'object' ? null : 'Valor inválido.';
    default:
      return typeof valor === 'string' ? conferirTexto(campo, valor) : 'Use um texto.';
  }
}

export const FIM_ANTES = 'O fim deve ser depois do início.';

/** Whether a beginning and an end, both given as text that sorts, are the wrong way round. */
export const fimAntes = (inicio: unknown, fim: unknown): boolean =>
  typeof inicio === 'string' && typeof fim === 'string' && fim !== '' && inicio !== '' && fim < inicio;

/** Errors of a whole record, by field. */
export function conferirRegistro(campos: Campos, valores: Readonly<Record<string, unknown>>): Record<string, string> {
  const erros: Record<string, string> = {};
  for (const [nome, c] of Object.entries(campos)) {
    if (c.somenteLeitura) continue;
    const erro = conferirCampo(c, canonico(c, valores[nome]));
    if (erro) erros[nome] = erro;
  }
  return erros;
}
