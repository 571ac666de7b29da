import { api } from '../../session/acoes.js';
import { textoDoValor, VAZIO } from '../texto-valor.js';
import type { Linha } from '../tipos.js';
import type { Coluna } from './colunas.js';

/** Hands a file to the person. */
export function baixar(blob: Blob, nome: string): void {
  const url = URL.createObjectURL(blob);
  const a = document.createElement('a');
  a.href = url;
  a.download = nome;
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The whole filtered set, made by the server. */
export async function exportarTudo(
  caminho: string,
  query: Readonly<Record<string, string>>,
  formato: 'xlsx' | 'csv',
  nome: string,
): Promise<void> {
  const arquivo = await api.arquivo(`${caminho}exportar/`, { query: { ...query, formato } });
  baixar(arquivo.blob, arquivo.nome ?? `${nome}.${formato}`);
}

/** As many ids as an address holds. */
export const EXPORTA_ATE = 200;

/** A cell that begins like a formula must not become one in a spreadsheet. */
const celulaCsv = (texto: string): string => {
  const seguro = /^[=+\-@\t\r]/.test(texto) && !/^-?[\d.,]+$/.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(seguro) ? `"${seguro.replace(/"/g, '""')}"` : seguro;
};

/** Selected records with the columns on the screen, as a Brazilian spreadsheet reads a CSV. */
export function csvDe(linhas: readonly Linha[], colunas: readonly Coluna[]): string {
  const comCampo = colunas.flatMap((c) => (c.campo ? [{ ...c, campo: c.campo }] : []));
  const cabecalho = comCampo.map((c) => celulaCsv(c.rotulo)).join(';');
  const corpo = linhas.map((l) =>
    comCampo
      .map(({ nome, campo }) => {
        const texto = textoDoValor({ ...campo, unidade: '' }, l[nome]);
        return celulaCsv(texto === VAZIO ? '' : texto);
      })
      .join(';'),
  );
  return `\ufeff${[cabecalho, ...corpo].join('\r\n')}\r\n`;
}
