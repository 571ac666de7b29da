import type { CodigoErro, Problema } from '@portaria/proto';

export const OCORREU_ERRO = 'Oops!! Ocorreu algum erro.';

/** A call that did not succeed: the server's problem, or no server at all (`SEM_REDE`). */
export class ErroApi extends Error {
  readonly status: number;
  readonly codigo: CodigoErro | 'SEM_REDE' | 'DESCONHECIDO';
  readonly campos: Readonly<Record<string, readonly string[]>>;
  readonly pedido: string | null;

  constructor(mensagem: string, status: number, codigo: ErroApi['codigo'], problema?: Partial<Problema>) {
    super(mensagem);
    this.name = 'ErroApi';
    this.status = status;
    this.codigo = codigo;
    this.campos = problema?.errors ?? {};
    this.pedido = problema?.request_id ?? null;
  }

  static semRede(): ErroApi {
    return new ErroApi('Sem conexão com o servidor. Confira a rede e tente de novo.', 0, 'SEM_REDE');
  }

  static async daResposta(resposta: Response): Promise<ErroApi> {
    const corpo: unknown = await resposta.json().catch(() => null);
    const problema = (typeof corpo === 'object' && corpo !== null ? corpo : {}) as Partial<Problema>;
    const codigo = problema.code ?? 'DESCONHECIDO';
    return new ErroApi(problema.detail ?? OCORREU_ERRO, resposta.status, codigo, problema);
  }
}

/** Sentence for a person; first field message when the server sent some. */
export function mensagemDe(erro: unknown): string {
  if (!(erro instanceof ErroApi)) return OCORREU_ERRO;
  const campo = Object.values(erro.campos)[0]?.[0];
  return erro.codigo === 'VALIDACAO' && campo ? campo : erro.message;
}
