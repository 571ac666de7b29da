import { readFileSync } from 'node:fs';

/** One row of `proto/contrato/endpoints.tsv`. */
export interface LinhaContrato {
  readonly id: string;
  readonly area: string;
  readonly metodo: string;
  /** Relative to `api/v1/`, without the closing slash. */
  readonly caminho: string;
  readonly corpo: string;
  readonly consulta: string;
  readonly retorno: string;
  readonly efeito: string;
}

export function lerLinhas(arquivo: string): LinhaContrato[] {
  const [, ...linhas] = readFileSync(arquivo, 'utf8').split('\n');
  return linhas.flatMap((linha) => {
    const [id = '', area = '', metodo = '', caminho = '', corpo = '', consulta = '', retorno = '', efeito = ''] =
      linha.split('\t');
    return id === ''
      ? []
      : [{ id, area, metodo, caminho: caminho.replace(/\/+$/, ''), corpo, consulta, retorno, efeito }];
  });
}

/** Names in a cell such as `contatos | config` or `tipo, objetos`: alternatives of names. Anything else says nothing checkable. */
export const alternativas = (celula: string): string[][] =>
  celula
    .split('|')
    .map((a) => a.split(',').map((n) => n.trim()))
    .filter((nomes) => nomes.every((n) => /^\w+$/.test(n)));
