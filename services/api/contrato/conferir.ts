import { Exemplos } from './exemplos.js';
import type { LinhaContrato } from './linhas.js';
import { RECEITAS } from './receitas/index.js';
import type { Receita } from './receitas/tipos.js';
import { alvoDe, conferirRegistro, type Pessoas } from './registros.js';

export interface Cenario extends Pessoas {
  readonly empresa: string;
  readonly gate: string;
  /** Keeps the examples of two runs on one database apart. */
  readonly semente: number;
}

export interface ResultadoLinha {
  readonly id: string;
  readonly area: string;
  readonly chamada: string;
  /** null: answers as its row says. */
  readonly erro: string | null;
}

/** Tries the rows one by one, each on records of its own. */
export async function conferirContrato(linhas: readonly LinhaContrato[], c: Cenario): Promise<ResultadoLinha[]> {
  const exemplos = new Exemplos({ chamar: c.permitida, admin: c.admin, empresa: c.empresa, gate: c.gate }, c.semente);
  const resultados: ResultadoLinha[] = [];
  for (const l of linhas) {
    const chamada = `${l.metodo} ${l.caminho}`;
    resultados.push({ id: l.id, area: l.area, chamada, erro: await conferirLinha(l, exemplos, c) });
  }
  return resultados;
}

async function conferirLinha(l: LinhaContrato, exemplos: Exemplos, c: Cenario): Promise<string | null> {
  const receita: Receita | undefined = RECEITAS[l.id];
  if (receita) {
    try {
      await receita({ linha: l, exemplos, ...c });
      return null;
    } catch (erro) {
      return erro instanceof Error ? erro.message : String(erro);
    }
  }
  const alvo = alvoDe(l);
  return alvo ? conferirRegistro(l, alvo, exemplos, c) : 'no route of the product answers this row';
}
