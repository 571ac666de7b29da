import { readFileSync } from 'node:fs';
import { montagemDe } from './exemplos.js';

interface Operacao {
  readonly operationId?: string;
  readonly 'x-exige'?: string;
}
const raiz = new URL('../../../../', import.meta.url);
const ler = (caminho: string): string => readFileSync(new URL(caminho, raiz), 'utf8');
const METODOS = ['get', 'post', 'put', 'patch', 'delete'];

/** Screens of the registers, as their table says: paths by resource. */
function telas(): Map<string, string[]> {
  const mapa = new Map<string, string[]>();
  for (const [, path = '', recurso = ''] of ler('web/src/screens/cadastros/telas.ts').matchAll(
    /path: '([^']+)',\s*recurso: '([^']+)'/g,
  ))
    mapa.set(recurso, [...(mapa.get(recurso) ?? []), path]);
  return mapa;
}

/** Resource whose mount a path is at or under. */
function recursoDe(caminho: string): string {
  const partes = caminho.split('/');
  for (let n = partes.length; n > 0; n--) {
    const achado = montagemDe(partes.slice(0, n).join('/'));
    if (achado) return achado.d.name;
  }
  return '';
}

const porRecurso = telas();
const { paths } = JSON.parse(ler('proto/openapi.json')) as { paths: Record<string, Record<string, Operacao>> };
const linhas = Object.entries(paths).flatMap(([caminho, item]) =>
  Object.entries(item)
    .filter(([metodo]) => METODOS.includes(metodo))
    .map(([metodo, o]) => {
      const relativo = caminho.replace('/api/v1/', '');
      const recurso = recursoDe(relativo);
      return [
        `${metodo.toUpperCase()} ${relativo}`,
        recurso,
        o['x-exige'] ?? '',
        o.operationId ?? '',
        (porRecurso.get(recurso) ?? []).join(' '),
      ];
    }),
);
const titulos = ['rota', 'definição', 'exige', 'tratador', 'tela'];
const larguras = titulos.map((t, i) => Math.max(t.length, ...linhas.map((l) => (l[i] ?? '').length)));
const imprimir = (colunas: readonly string[]): void =>
  void process.stdout.write(
    `${colunas
      .map((c, i) => c.padEnd(larguras[i] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  );
imprimir(titulos);
for (const linha of linhas) imprimir(linha);
process.stdout.write(`${linhas.length} rotas\n`);
