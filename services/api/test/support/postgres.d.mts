export interface PostgresTeste {
  readonly url: string;
  parar(sinal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  religar(): Promise<void>;
  remover(): Promise<void>;
}
export function iniciarPostgres(opcoes?: { readonly durable?: boolean }): Promise<PostgresTeste>;
