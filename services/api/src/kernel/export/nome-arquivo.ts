const MAX = 120;
const RESERVADOS = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** What a file system, a shell or a reader of right-to-left marks may take for something else. */
// eslint-disable-next-line no-control-regex
const PERIGOSOS = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Cs}<>:"/\\|?*]+/gu;

/** A name any system can store: no path, no control or direction marks, no reserved name. Nothing left → `download` (contract R244). */
export function nomeArquivo(nome: string, extensao: string): string {
  const limpo = nome
    .normalize('NFC')
    .replace(PERIGOSOS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, MAX)
    .replace(/[\p{Cs}\s.]+$/u, '');
  const base = limpo === '' || RESERVADOS.test(limpo) ? 'download' : limpo;
  return base.toLowerCase().endsWith(`.${extensao}`) ? base : `${base}.${extensao}`;
}

/** `Content-Disposition` with an ASCII name for old readers and the whole one by RFC 5987 / 6266. */
export function contentDisposition(modo: 'inline' | 'attachment', nome: string): string {
  const inteiro = nome.replace(/\p{Cs}/gu, '');
  const ascii = inteiro
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7E]|["\\%;]/g, '_');
  const codificado = encodeURIComponent(inteiro).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${modo}; filename="${ascii}"; filename*=UTF-8''${codificado}`;
}
