import type { RespostaToken } from '@portaria/proto';
import { createApiClient, type Credenciais } from './cliente.js';
import { ErroApi } from './erro.js';

const json = (corpo: unknown, status = 200): Response => new Response(JSON.stringify(corpo), { status });

function montar(responder: (caminho: string, access: string | null, corpo: unknown) => Response | Promise<Response>) {
  let credenciais: Credenciais = { access: 'velho', refresh: 'r1' };
  const chamadas: string[] = [];
  let expirou = 0;
  const api = createApiClient({
    base: '/api/v1/',
    fetch: (async (url: string, opcoes: RequestInit) => {
      const headers = opcoes.headers as Record<string, string>;
      const caminho = url.replace('/api/v1/', '');
      chamadas.push(caminho);
      const access = headers.Authorization?.replace('Bearer ', '') ?? null;
      return responder(caminho, access, typeof opcoes.body === 'string' ? JSON.parse(opcoes.body) : null);
    }) as typeof fetch,
    credenciais: () => credenciais,
    aoRenovar: (r) => (credenciais = { access: r.access, refresh: r.refresh }),
    aoExpirar: () => expirou++,
    exclusivo: (f) => f(),
    lerToken: (c) => c as RespostaToken,
  });
  return { api, chamadas, expirou: () => expirou, trocar: (c: Credenciais) => (credenciais = c) };
}

test('many refused calls share one refresh and are repeated with the new token', async () => {
  const { api, chamadas, expirou } = montar((caminho, access) => {
    if (caminho === 'token/refresh/') return json({ access: 'novo', refresh: 'r2' });
    return access === 'novo' ? json({ caminho }) : json({ code: 'NAO_AUTENTICADO' }, 401);
  });
  const respostas = await Promise.all(['a/', 'b/', 'c/', 'd/'].map((c) => api.get<{ caminho: string }>(c)));
  expect(respostas.map((r) => r.caminho)).toEqual(['a/', 'b/', 'c/', 'd/']);
  expect(chamadas.filter((c) => c === 'token/refresh/')).toHaveLength(1);
  expect(expirou()).toBe(0);
});

test('a token renewed by another tab is used without asking for one more', async () => {
  const { api, chamadas, trocar } = montar((_, access) => {
    if (access === 'de-outra-aba') return json({ ok: true });
    trocar({ access: 'de-outra-aba', refresh: 'r9' });
    return json({}, 401);
  });
  await expect(api.get('a/')).resolves.toEqual({ ok: true });
  expect(chamadas).not.toContain('token/refresh/');
});

test('a refused refresh ends the session, and the call fails with the problem of the server', async () => {
  const { api, expirou } = montar(() => json({ code: 'NAO_AUTENTICADO', detail: 'Login expirado!' }, 401));
  await expect(api.get('a/')).rejects.toMatchObject({ status: 401, codigo: 'NAO_AUTENTICADO' });
  expect(expirou()).toBe(1);
});

test('a refresh that the server could not answer does not end the session', async () => {
  const { api, expirou } = montar((caminho) => json({}, caminho === 'token/refresh/' ? 503 : 401));
  await expect(api.get('a/')).rejects.toMatchObject({ codigo: 'SEM_REDE' });
  expect(expirou()).toBe(0);
});

test('wrong credentials at sign-in are an answer, not an expired session', async () => {
  const { api, chamadas, expirou } = montar(() =>
    json({ code: 'CONTA_BLOQUEADA', detail: 'Muitas tentativas. Aguarde 12 min e tente de novo.' }, 429),
  );
  const erro = await api.post('token/', {}, { anonimo: true }).catch((e: unknown) => e);
  expect(erro).toBeInstanceOf(ErroApi);
  expect((erro as ErroApi).message).toContain('12 min');
  expect(chamadas).toEqual(['token/']);
  expect(expirou()).toBe(0);
});

test('no network is told in plain words', async () => {
  const { api } = montar(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api.get('a/')).rejects.toMatchObject({ codigo: 'SEM_REDE', status: 0 });
});
