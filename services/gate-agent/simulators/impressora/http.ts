import { createServidorHttp, type ServidorSimulado } from '../fios/servidor-http.js';

export interface TrabalhoImpresso {
  readonly conteudo: string;
  readonly gate_id: string;
  readonly ip: string;
  readonly porta: number;
}

/** The print service of the contract. */
export interface ServicoImpressaoSimulado extends ServidorSimulado {
  url(): string;
  trabalhos(): readonly TrabalhoImpresso[];
  /** Answers `{sucesso: false}`. */
  recusa(ligada: boolean): void;
}

export function createServicoImpressaoSimulator(opcoes: { readonly porta?: number } = {}): ServicoImpressaoSimulado {
  const trabalhos: TrabalhoImpresso[] = [];
  let recusando = false;
  const servidor = createServidorHttp(({ metodo, corpo }, res) => {
    if (metodo !== 'POST') {
      res.writeHead(405).end();
      return;
    }
    if (!recusando) trabalhos.push(JSON.parse(corpo.toString('utf8')) as TrabalhoImpresso);
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ sucesso: !recusando }));
  }, opcoes);
  return {
    ...servidor,
    url: () => `http://127.0.0.1:${String(servidor.porta())}/imprimir`,
    trabalhos: () => trabalhos,
    recusa: (ligada) => {
      recusando = ligada;
    },
  };
}
