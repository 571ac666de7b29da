/** Messages between the agent and the thread that owns its store. Types only. */
export interface FatoNovo {
  readonly id: string;
  readonly pista: string | null;
  readonly tipo: string;
  readonly ocorrido_em: string;
  readonly relogio: string;
  readonly offline: boolean;
  readonly dados: object;
}

export interface LinhaFato {
  readonly epoca: string;
  readonly seq: number;
  readonly id: string;
  readonly tipo: string;
  /** Whole envelope, JSON. */
  readonly corpo: string;
}

export interface LinhaFoto {
  readonly sha256: string;
  readonly camera: string;
  readonly em: string;
  readonly jpeg: Uint8Array;
}

export interface AberturaArmazem {
  readonly epoca: string;
  readonly ultimo_seq: number;
  readonly armazem: 'normal' | 'novo' | 'recuperado';
  readonly detalhe: string | null;
}

export interface OpcoesArmazem {
  readonly arquivo: string;
  readonly gate: string;
  /** Largest size of the store, bytes. */
  readonly limite_bytes: number;
}

export interface Operacoes {
  gravar: {
    entrada: { fatos: readonly FatoNovo[]; estado: Readonly<Record<string, string>> };
    saida: { seqs: readonly number[]; linhas: readonly LinhaFato[] };
  };
  pendentes: { entrada: { epoca: string; depois: number; limite: number }; saida: readonly LinhaFato[] };
  epocas: { entrada: null; saida: readonly { epoca: string; primeiro: number; ultimo: number; total: number }[] };
  esquecer: { entrada: { epoca: string; ate: number }; saida: { restam: number } };
  novaEpoca: { entrada: null; saida: { epoca: string } };
  lerEstado: { entrada: { chave: string }; saida: string | null };
  gravarFoto: { entrada: LinhaFoto; saida: null };
  fotos: { entrada: { limite: number; exceto: readonly string[] }; saida: readonly LinhaFoto[] };
  esquecerFoto: { entrada: { sha256: string }; saida: null };
  /** Claims a command id; false when it was claimed before. */
  reivindicar: { entrada: { id: string; expira_em: number }; saida: boolean };
  fechar: { entrada: null; saida: null };
}
export type Operacao = keyof Operacoes;

export interface Pedido<O extends Operacao = Operacao> {
  readonly n: number;
  readonly op: O;
  readonly entrada: Operacoes[O]['entrada'];
}
export type Resposta =
  | { readonly n: number; readonly ok: true; readonly saida: unknown }
  | { readonly n: number; readonly ok: false; readonly erro: string; readonly codigo: string };
