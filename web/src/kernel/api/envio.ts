/** Sends a request whose progress can be followed. */
export type Envio = (
  url: string,
  pedido: { method: string; headers: Record<string, string>; body?: BodyInit; signal?: AbortSignal },
  aoProgredir: (parte: number) => void,
) => Promise<Response>;

/** By XMLHttpRequest: the only one that tells how much of an upload went. */
export const enviarFormulario: Envio = (url, { method, headers, body, signal }, aoProgredir) =>
  new Promise((resolver, recusar) => {
    const x = new XMLHttpRequest();
    x.open(method, url);
    for (const [nome, valor] of Object.entries(headers)) x.setRequestHeader(nome, valor);
    x.upload.onprogress = (e) => {
      if (e.lengthComputable) aoProgredir(e.loaded / e.total);
    };
    x.onload = () => resolver(new Response(x.status === 204 ? null : x.responseText, { status: x.status }));
    x.onerror = () => recusar(new TypeError('network'));
    x.onabort = () => recusar(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => x.abort());
    x.send(body as FormData);
  });
