import { mensagemDe } from '../../api/erro.js';
import type { Linha } from '../tipos.js';

export interface ResultadoLinha {
  readonly linha: Linha;
  readonly situacao: 'espera' | 'feito' | 'falhou';
  readonly erro?: string;
}

const AO_MESMO_TEMPO = 4;

/** Does the same to each record, a few at a time, and tells the outcome of each. One refusal does not stop the others. */
export async function emLote(
  linhas: readonly Linha[],
  agir: (linha: Linha) => Promise<unknown>,
  aoMudar: (resultados: readonly ResultadoLinha[]) => void,
): Promise<readonly ResultadoLinha[]> {
  const resultados: ResultadoLinha[] = linhas.map((linha) => ({ linha, situacao: 'espera' }));
  aoMudar([...resultados]);
  let proxima = 0;
  const trabalhar = async (): Promise<void> => {
    for (let i = proxima++; i < linhas.length; i = proxima++) {
      const linha = linhas[i];
      if (!linha) return;
      resultados[i] = await agir(linha).then(
        () => ({ linha, situacao: 'feito' as const }),
        (erro: unknown) => ({ linha, situacao: 'falhou' as const, erro: mensagemDe(erro) }),
      );
      aoMudar([...resultados]);
    }
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, trabalhar));
  return resultados;
}
