import type { RespostaToken } from '@portaria/proto';
import { novoId } from '../ids.js';
import type { Envio } from './envio.js';
import { ErroApi } from './erro.js';

export interface Credenciais {
  readonly access: string | null;
  readonly refresh: string | null;
}

export interface DependenciasApi {
  readonly base: string;
  readonly fetch: typeof fetch;
  /** Current pair, newest known by any tab. */
  readonly credenciais: () => Credenciais;
  readonly aoRenovar: (resposta: RespostaToken) => void;
  readonly aoExpirar: () => void;
  /** The server refused for lack of permission: what this program knows of it is old. */
  readonly aoRecusar?: () => void;
  /** Runs `f` while no other tab renews: a refresh token used twice ends the session. */
  readonly exclusivo: <T>(f: () => Promise<T>) => Promise<T>;
  readonly lerToken: (corpo: unknown) => RespostaToken;
  /** Sends a form and tells how much of it went; `fetch` can't. */
  readonly enviar?: Envio;
}

export interface OpcoesPedido {
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** JSON, or a form with files. */
  readonly corpo?: unknown;
  /** Part of the form already sent, 0 to 1. */
  readonly aoProgredir?: (parte: number) => void;
  readonly signal?: AbortSignal;
  /** Sign-in calls: no bearer, a 401 is an answer and not an expired session. */
  readonly anonimo?: boolean;
}

/** File name of a `Content-Disposition`, the UTF-8 form first. */
export function nomeDoArquivo(disposicao: string | null): string | null {
  const utf8 = /filename\*=UTF-8''([^;]+)/i.exec(disposicao ?? '')?.[1];
  if (utf8) return decodeURIComponent(utf8);
  return /filename="?([^";]+)"?/i.exec(disposicao ?? '')?.[1] ?? null;
}

type Renovacao = 'renovado' | 'expirado' | 'sem_rede';

/** Typed calls of `/api/v1/`: bearer on each, one refresh at a time on 401, problems as `ErroApi`. */
export function createApiClient(d: DependenciasApi) {
  let renovando: Promise<Renovacao> | null = null;

  const url = (caminho: string, query: OpcoesPedido['query']): string => {
    const pares = Object.entries(query ?? {}).filter(([, v]) => v !== undefined && v !== null && v !== '');
    const texto = new URLSearchParams(pares.map(([k, v]) => [k, String(v)])).toString();
    return `${d.base}${caminho}${texto ? `?${texto}` : ''}`;
  };

  async function chamar(metodo: string, caminho: string, o: OpcoesPedido, access: string | null, chave: string) {
    const headers: Record<string, string> = { Accept: 'application/json, image/*' };
    if (access && !o.anonimo) headers.Authorization = `Bearer ${access}`;
    const formulario = o.corpo instanceof FormData ? o.corpo : null;
    if (o.corpo !== undefined && !formulario) headers['Content-Type'] = 'application/json';
    if (metodo === 'POST' && !o.anonimo) headers['Idempotency-Key'] = chave;
    const pedido = {
      method: metodo,
      headers,
      ...(o.corpo === undefined ? {} : { body: formulario ?? JSON.stringify(o.corpo) }),
      ...(o.signal ? { signal: o.signal } : {}),
    };
    try {
      if (formulario && o.aoProgredir && d.enviar) return await d.enviar(url(caminho, o.query), pedido, o.aoProgredir);
      return await d.fetch(url(caminho, o.query), pedido);
    } catch (erro) {
      if (erro instanceof DOMException && erro.name === 'AbortError') throw erro;
      throw ErroApi.semRede();
    }
  }

  async function renovarAgora(usado: string | null): Promise<Renovacao> {
    return d.exclusivo(async () => {
      const { access, refresh } = d.credenciais();
      if (access && access !== usado) return 'renovado';
      if (!refresh) return 'expirado';
      try {
        const r = await chamar('POST', 'token/refresh/', { corpo: { refresh }, anonimo: true }, null, '');
        if (r.status >= 500 || r.status === 429) return 'sem_rede';
        if (!r.ok) return 'expirado';
        d.aoRenovar(d.lerToken(await r.json()));
        return 'renovado';
      } catch {
        return 'sem_rede';
      }
    });
  }

  /** Renews the pair once for all callers that wait; `usado` is the access that was refused. */
  function renovar(usado: string | null): Promise<Renovacao> {
    renovando ??= renovarAgora(usado).finally(() => {
      renovando = null;
    });
    return renovando;
  }

  async function pedir(metodo: string, caminho: string, o: OpcoesPedido = {}): Promise<Response> {
    const usado = d.credenciais().access;
    const chave = novoId();
    let resposta = await chamar(metodo, caminho, o, usado, chave);
    if (resposta.status === 401 && !o.anonimo) {
      const resultado = await renovar(usado);
      if (resultado === 'sem_rede') throw ErroApi.semRede();
      if (resultado === 'renovado') resposta = await chamar(metodo, caminho, o, d.credenciais().access, chave);
      if (resposta.status === 401) d.aoExpirar();
    }
    if (resposta.ok) return resposta;
    const erro = await ErroApi.daResposta(resposta);
    if (erro.codigo === 'SEM_PERMISSAO' && !o.anonimo) d.aoRecusar?.();
    throw erro;
  }

  async function json<T>(metodo: string, caminho: string, o?: OpcoesPedido): Promise<T> {
    const resposta = await pedir(metodo, caminho, o);
    const texto = await resposta.text();
    return (texto === '' ? null : JSON.parse(texto)) as T;
  }

  return {
    get: <T>(caminho: string, o?: OpcoesPedido): Promise<T> => json<T>('GET', caminho, o),
    post: <T>(caminho: string, corpo: unknown, o?: OpcoesPedido): Promise<T> =>
      json<T>('POST', caminho, { ...o, corpo }),
    put: <T>(caminho: string, corpo: unknown, o?: OpcoesPedido): Promise<T> => json<T>('PUT', caminho, { ...o, corpo }),
    patch: <T>(caminho: string, corpo: unknown, o?: OpcoesPedido): Promise<T> =>
      json<T>('PATCH', caminho, { ...o, corpo }),
    del: (caminho: string, o?: OpcoesPedido): Promise<unknown> => json<unknown>('DELETE', caminho, o),
    /** Any method, for routes whose method is data. */
    chamar: <T>(metodo: string, caminho: string, o?: OpcoesPedido): Promise<T> => json<T>(metodo, caminho, o),
    /** A file, with the name the server gives it. */
    arquivo: async (caminho: string, o?: OpcoesPedido): Promise<{ blob: Blob; nome: string | null }> => {
      const resposta = await pedir('GET', caminho, o);
      return { blob: await resposta.blob(), nome: nomeDoArquivo(resposta.headers.get('Content-Disposition')) };
    },
    imagem: async (caminho: string, signal?: AbortSignal): Promise<{ blob: Blob; em: string | null }> => {
      const resposta = await pedir('GET', caminho, signal ? { signal } : {});
      return { blob: await resposta.blob(), em: resposta.headers.get('Quadro-Em') };
    },
    renovar,
  };
}
export type ApiClient = ReturnType<typeof createApiClient>;
