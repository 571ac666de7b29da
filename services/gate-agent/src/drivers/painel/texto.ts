export interface FormatoPainel {
  readonly colunas: number;
  readonly linhas: number;
  readonly fim: 'cr' | 'lf' | 'crlf';
  readonly prefixo: string;
  readonly codificacao: 'ascii' | 'latin1' | 'utf8';
}

const FINS = { cr: '\r', lf: '\n', crlf: '\r\n' } as const;
const TROCAS: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '…': '...',
  º: 'o',
  ª: 'a',
  '°': 'o',
};

/** What the display can show: accents leave where its encoding has none, line breaks and control characters never reach it. */
export function transliterate(texto: string, codificacao: FormatoPainel['codificacao']): string {
  const limpo = texto
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFC');
  if (codificacao === 'utf8') return limpo;
  const limite = codificacao === 'ascii' ? 0x7e : 0xff;
  return Array.from(limpo, (c) => {
    if ((c.codePointAt(0) ?? 0) <= limite) return c;
    const troca = TROCAS[c] ?? c.normalize('NFKD').replace(/\p{M}/gu, '');
    return Array.from(troca).every((t) => (t.codePointAt(0) ?? 0) <= limite) ? troca : '?';
  }).join('');
}

/** Every line of the display, each cut or padded to its width, so that nothing of the message before stays on it. */
export function encodePanel(linhas: readonly string[], f: FormatoPainel): Buffer {
  const saida = Array.from({ length: f.linhas }, (_, i) => {
    const letras = Array.from(transliterate(linhas[i] ?? '', f.codificacao)).slice(0, f.colunas);
    return `${f.prefixo}${letras.join('')}${' '.repeat(f.colunas - letras.length)}${FINS[f.fim]}`;
  });
  return Buffer.from(saida.join(''), f.codificacao === 'utf8' ? 'utf8' : 'latin1');
}
