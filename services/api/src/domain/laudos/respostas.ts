import type { CorpoLaudoLimpeza, LaudoLimpeza } from '@portaria/proto';

/** A question of the register. */
export interface Pergunta {
  readonly id: string;
  readonly descricao: string;
  readonly resposta: 'conforme' | 'texto' | 'numero';
  readonly obrigatorio: boolean;
}
type Dada = CorpoLaudoLimpeza['itens'][number];
type Resposta = LaudoLimpeza['itens'][number];

const NUMERO = /^-?\d{1,12}([.,]\d{1,6})?$/;

function faltaNa(p: Pergunta, r: Dada | undefined): string | null {
  const respondida = p.resposta === 'conforme' ? typeof r?.conforme === 'boolean' : !!r?.resposta;
  if (!respondida) return p.obrigatorio || r ? `Responda: ${p.descricao}` : null;
  return p.resposta === 'numero' && !NUMERO.test(r?.resposta ?? '') ? `Use um número: ${p.descricao}` : null;
}

/** The answers in the order of the questions, with the questions as they were put; and what is missing. */
export function conferirRespostas(
  perguntas: readonly Pergunta[],
  dadas: readonly Dada[],
): { readonly respostas: readonly Resposta[]; readonly erros: readonly string[] } {
  const porItem = new Map(dadas.map((d) => [d.item, d]));
  const erros: string[] = [];
  if (porItem.size < dadas.length) erros.push('Há item respondido duas vezes.');
  if (dadas.some((d) => !perguntas.some((p) => p.id === d.item))) erros.push('Item do laudo não encontrado.');
  const respostas = perguntas.flatMap((p): Resposta[] => {
    const r = porItem.get(p.id);
    const falta = faltaNa(p, r);
    if (falta) erros.push(falta);
    if (!r) return [];
    return [
      {
        item: p.id,
        descricao: p.descricao,
        resposta: r.resposta ?? null,
        conforme: r.conforme ?? null,
        observacao: r.observacao ?? null,
      },
    ];
  });
  return { respostas, erros };
}
