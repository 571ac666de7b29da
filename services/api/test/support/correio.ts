import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Recebida {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` of headers. */
const cabecalho = (v: string): string =>
  v.replace(/=\?utf-8\?([QB])\?([^?]*)\?=\s*/gi, (_, modo: string, t: string) =>
    modo.toUpperCase() === 'B' ? Buffer.from(t, 'base64').toString('utf8') : qp(t.replaceAll('_', ' ')),
  );
const qp = (t: string): string =>
  Buffer.from(
    t.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, h: string) => String.fromCharCode(parseInt(h, 16))),
    'latin1',
  ).toString('utf8');

function ler(arquivo: string): Recebida {
  const [topo = '', ...corpo] = readFileSync(arquivo, 'utf8').split(/\r?\n\r?\n/);
  const campo = (nome: string): string =>
    new RegExp(`^${nome}: (.*(?:\\r?\\n[ \\t].*)*)`, 'mi').exec(topo)?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? '';
  const texto = corpo.join('\n\n');
  const codificacao = campo('Content-Transfer-Encoding').toLowerCase();
  return {
    para: campo('To'),
    assunto: cabecalho(campo('Subject')),
    texto:
      codificacao === 'base64'
        ? Buffer.from(texto, 'base64').toString('utf8')
        : codificacao === 'quoted-printable'
          ? qp(texto)
          : texto,
  };
}

/** A folder for the application's data, and the messages it writes there. */
export function criarCaixa() {
  const dir = mkdtempSync(join(tmpdir(), 'portaria-correio-'));
  const todas = (): Recebida[] => {
    const pasta = join(dir, 'correio');
    if (!existsSync(pasta)) return [];
    const arquivos = readdirSync(pasta).sort();
    return arquivos.map((f) => ler(join(pasta, f)));
  };
  return {
    env: { DATA_DIR: dir },
    todas,
    /** The newest one to this address with this subject. */
    async esperar(para: string, assunto: RegExp, quantas = 1): Promise<Recebida> {
      const prazo = Date.now() + 5000;
      for (;;) {
        const achadas = todas().filter((m) => m.para.includes(para) && assunto.test(m.assunto));
        const ultima = achadas.at(-1);
        if (ultima && achadas.length >= quantas) return ultima;
        if (Date.now() > prazo)
          throw new Error(`no message to ${para}: ${JSON.stringify(todas().map((m) => m.assunto))}`);
        await new Promise((r) => setTimeout(r, 20));
      }
    },
    apagar: () => rmSync(dir, { recursive: true, force: true }),
  };
}

export const tokenDe = (m: Recebida): string => /#token=([\w-]+)/.exec(m.texto)?.[1] ?? '';
export const senhaDe = (m: Recebida): string => /Senha temporária: (\S+)/.exec(m.texto)?.[1] ?? '';
