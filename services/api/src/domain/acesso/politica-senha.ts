import { dictionary } from '@zxcvbn-ts/language-common';
import { falha } from '../../kernel/errors/falha.js';

const COMUM = 'Esta senha é muito comum. Escolha outra.';
const PESSOAL = 'A senha não pode ser o seu usuário, e-mail ou nome.';

/** Words people here would try, beside the list of leaked passwords. */
const DAQUI = [
  'portaria',
  'terminal',
  'transportadora',
  'caminhao',
  'logistica',
  'seguranca',
  'administrador',
  'colaborador',
  'brasil',
  'corinthians',
  'flamengo',
  'palmeiras',
  'saopaulo',
  'mudar',
  'senha',
  'trocar',
];

const comuns = new Set(dictionary['passwords-common'].filter((p) => p.length > 8));
const simples = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();

function comum(senha: string): boolean {
  const chave = simples(senha);
  if (comuns.has(chave) || comuns.has(senha.toLowerCase())) return true;
  // A known word with a few digits or marks around it.
  const miolo = chave.replace(/^[^a-z]+|[^a-z]+$/g, '');
  if (chave.length - miolo.length <= 6 && DAQUI.includes(miolo)) return true;
  return new Set(chave).size <= 3 || sequencia(chave);
}

/** `123456789`, `abcdefghi`, also backwards. */
function sequencia(texto: string): boolean {
  const passos = Array.from(texto.slice(1), (c, i) => c.charCodeAt(0) - texto.charCodeAt(i));
  return passos.every((p) => p === 1) || passos.every((p) => p === -1);
}

/** Refuses a password found on lists, or made of the person's own names. Length is the schema's. */
export function exigirSenhaBoa(
  senha: string,
  pessoa: { readonly username: string; readonly nome: string },
  campo = 'password',
): void {
  const propria = [pessoa.username, pessoa.username.split('@')[0] ?? '', pessoa.nome].map(simples);
  if (propria.some((p) => p.length > 0 && p === simples(senha))) throw falha('VALIDACAO', {}, { [campo]: [PESSOAL] });
  if (comum(senha)) throw falha('VALIDACAO', {}, { [campo]: [COMUM] });
}
