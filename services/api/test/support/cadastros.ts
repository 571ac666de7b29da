import { cadastro } from '@portaria/proto';
import { Exemplos } from '../../contrato/exemplos.js';
import type { AppTeste, Resposta } from './app.js';

type Corpo = Record<string, unknown>;
let semente = 500_000;

/** Valid records of a company's registers, and calls in its name. */
export class CadastrosTeste {
  readonly exemplos: Exemplos;

  private constructor(
    private readonly t: AppTeste,
    readonly token: string,
    root: string,
    alvo: { readonly id: string; readonly gate: string },
  ) {
    const chamador = (quem: string) => (metodo: string, caminho: string, corpo?: unknown) =>
      t.pedir(metodo, caminho, { token: quem, ...(corpo !== undefined && { corpo }) });
    const ambiente = { chamar: chamador(token), admin: chamador(root), empresa: alvo.id, gate: alvo.gate };
    this.exemplos = new Exemplos(ambiente, (semente += 1000));
  }

  static async criar(t: AppTeste, quem: string, alvo: { id: string; gate: string }): Promise<CadastrosTeste> {
    return new CadastrosTeste(t, await t.entrar(`${quem}@exemplo.com.br`), await t.entrar('root@exemplo.com.br'), alvo);
  }

  pedir<T = Corpo>(metodo: string, caminho: string, corpo?: unknown): Promise<Resposta<T>> {
    return this.t.pedir<T>(metodo, caminho, { token: this.token, ...(corpo !== undefined && { corpo }) });
  }

  novo(recurso: string, campos: Corpo = {}, pais: Readonly<Record<string, string>> = {}): Promise<string> {
    return this.exemplos.criar(cadastro(recurso), pais, campos);
  }
}

/** Actions of the audit about one record, oldest first. */
export async function auditadas(t: AppTeste, registro: string): Promise<string[]> {
  const { rows } = await t.banco.dono.query<{ acao: string }>(
    'select acao from auditoria where registro_id = $1 order by posicao',
    [registro],
  );
  return rows.map((r) => r.acao);
}

/** Changes told about one record, oldest first. */
export async function contadas(t: AppTeste, registro: string): Promise<string[]> {
  const { rows } = await t.banco.dono.query<{ a: string }>(
    `select dados->>'acao' a from outbox where evento = 'cadastro.mudou' and dados->>'public_id' = $1 order by posicao`,
    [registro],
  );
  return rows.map((r) => r.a);
}
