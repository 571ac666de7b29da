import { createHash, createHmac } from 'node:crypto';

export interface CredenciaisS3 {
  readonly regiao: string;
  readonly acesso: string;
  readonly segredo: string;
}

export interface PedidoS3 {
  readonly metodo: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  readonly url: URL;
  /** Signed as they are, names in lower case; `host` comes from the URL. */
  readonly cabecalhos?: Readonly<Record<string, string>>;
  readonly corpo?: Uint8Array;
}

export const sha256Hex = (dados: string | Uint8Array): string => createHash('sha256').update(dados).digest('hex');
const hmac = (chave: string | Uint8Array, dados: string): Buffer => createHmac('sha256', chave).update(dados).digest();

/** Each segment percent-encoded once, as S3 wants it: only letters, digits and `-._~` stay. */
const caminhoCanonico = (url: URL): string =>
  url.pathname
    .split('/')
    .map((s) =>
      encodeURIComponent(decodeURIComponent(s)).replace(
        /[!'()*]/g,
        (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');

/**
 * Headers of a request signed with AWS Signature Version 4, service `s3` (Amazon S3 API, "Authenticating Requests"). The body's hash
 * is part of it. Keys here have no query.
 */
export function assinar(
  pedido: PedidoS3,
  { regiao, acesso, segredo }: CredenciaisS3,
  agora: Date,
): Record<string, string> {
  const instante = agora.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const dia = instante.slice(0, 8);
  const hash = sha256Hex(pedido.corpo ?? '');
  const cabecalhos: Record<string, string> = {
    ...pedido.cabecalhos,
    host: pedido.url.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': instante,
  };
  const nomes = Object.keys(cabecalhos).sort();
  const assinados = nomes.join(';');
  const canonico = [
    pedido.metodo,
    caminhoCanonico(pedido.url),
    '',
    ...nomes.map((n) => `${n}:${(cabecalhos[n] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    assinados,
    hash,
  ].join('\n');
  const escopo = `${dia}/${regiao}/s3/aws4_request`;
  const chave = hmac(hmac(hmac(hmac(`AWS4${segredo}`, dia), regiao), 's3'), 'aws4_request');
  const assinatura = hmac(chave, ['AWS4-HMAC-SHA256', instante, escopo, sha256Hex(canonico)].join('\n')).toString(
    'hex',
  );
  return {
    ...cabecalhos,
    authorization: `AWS4-HMAC-SHA256 Credential=${acesso}/${escopo},SignedHeaders=${assinados},Signature=${assinatura}`,
  };
}
