import { ERROS, mensagemErro, type CodigoErro, type Problema } from '@portaria/proto';

export type ErrosCampo = Readonly<Record<string, readonly string[]>>;
type Parametros = Readonly<Record<string, string | number>>;

/** A refusal with a catalogue code; becomes `application/problem+json`. */
export class Falha extends Error {
  constructor(
    readonly codigo: CodigoErro,
    readonly parametros: Parametros = {},
    readonly errors?: ErrosCampo,
    readonly cabecalhos: Readonly<Record<string, string>> = {},
  ) {
    super(mensagemErro(codigo, parametros));
    this.name = 'Falha';
  }

  get status(): number {
    return ERROS[this.codigo][0];
  }

  problema(request_id: string | undefined): Problema {
    return {
      type: `urn:portaria:erro:${this.codigo}`,
      title: this.codigo,
      status: this.status,
      detail: this.message,
      code: this.codigo,
      ...(this.errors && { errors: this.errors }),
      ...(request_id && { request_id }),
    };
  }
}

/** `throw falha('EMPRESA_NAO_GATE')` */
export function falha(
  codigo: CodigoErro,
  parametros?: Parametros,
  errors?: ErrosCampo,
  cabecalhos?: Readonly<Record<string, string>>,
): Falha {
  return new Falha(codigo, parametros, errors, cabecalhos);
}

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string;
  readonly keys?: readonly string[];
}

/** Schema issues → messages by field path; an unknown key is reported on that key. */
export function errosDeIssues(issues: readonly Issue[], prefixo: readonly string[] = []): ErrosCampo {
  const erros: Record<string, string[]> = {};
  for (const issue of issues) {
    const base = [...prefixo, ...(issue.path ?? []).map((p) => String(typeof p === 'object' ? p.key : p))];
    const caminhos = issue.code === 'unrecognized_keys' && issue.keys ? issue.keys.map((k) => [...base, k]) : [base];
    for (const caminho of caminhos) (erros[caminho.join('.') || '_'] ??= []).push(issue.message);
  }
  return erros;
}
