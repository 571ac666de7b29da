import type { DefinicaoRecurso, Montagem } from '@portaria/proto';
import { montagemDe, preencher, type Chamar, type Exemplos, type RespostaContrato } from './exemplos.js';
import { alternativas, type LinhaContrato } from './linhas.js';

/** Whom the rows are tried as. */
export interface Pessoas {
  /** May everything in the company the examples are made in. */
  readonly permitida: Chamar;
  readonly admin: Chamar;
  /** In the same company, with no ability. */
  readonly semPermissao: Chamar;
  /** May everything, in another company. */
  readonly outraEmpresa: Chamar;
  /** Id of an open visit of the company, not yet begun. */
  readonly visita: () => Promise<string>;
  /** Without a session. */
  readonly anonimo: Chamar;
  /** How `permitida` signs in. */
  readonly login: { readonly username: string; readonly password: string };
}

/** What a row asks of a register. */
interface Alvo {
  readonly d: DefinicaoRecurso;
  readonly m: Montagem;
  readonly forma: 'lista' | 'inativos' | 'simples' | 'criar' | 'ler' | 'alterar' | 'excluir' | 'ativar' | 'desativar';
  readonly sufixo: string;
}

const semUltimo = (caminho: string, n: number): string => caminho.split('/').slice(0, -n).join('/');
const ultimo = (caminho: string): string => caminho.split('/').at(-1) ?? '';

/** The register's route behind a row; undefined where the row is none of a register's. */
export function alvoDe(l: LinhaContrato): Alvo | undefined {
  const inteiro = montagemDe(l.caminho);
  if (inteiro) {
    const forma = l.metodo === 'GET' ? 'lista' : l.metodo === 'POST' ? 'criar' : undefined;
    const acao = forma === 'lista' ? 'list' : 'create';
    return forma && inteiro.m.actions.includes(acao) ? { ...inteiro, forma, sufixo: '' } : undefined;
  }
  const nome = ultimo(l.caminho);
  const base = montagemDe(semUltimo(l.caminho, 1));
  if (base) {
    const { d, m } = base;
    if (nome === 'simple' && m.simple) return { d, m, forma: 'simples', sufixo: nome };
    if (m.activation && nome === d.activation?.inactive) return { d, m, forma: 'inativos', sufixo: nome };
    if (!nome.startsWith('{')) return undefined;
    if (l.metodo === 'GET' && m.actions.includes('read')) return { d, m, forma: 'ler', sufixo: '' };
    if (l.metodo === 'DELETE') {
      if (m.actions.includes('delete')) return { d, m, forma: 'excluir', sufixo: '' };
      if (m.activation && d.activation?.off[1] === '') return { d, m, forma: 'desativar', sufixo: '' };
    }
    const metodos: readonly string[] = m.update ?? ['PATCH'];
    if (m.actions.includes('update') && metodos.includes(l.metodo)) return { d, m, forma: 'alterar', sufixo: '' };
    return undefined;
  }
  const acima = montagemDe(semUltimo(l.caminho, 2));
  if (!acima?.m.activation || !acima.d.activation) return undefined;
  const { off, on } = acima.d.activation;
  if (off[0] === l.metodo && off[1] === nome) return { ...acima, forma: 'desativar', sufixo: nome };
  if (on?.[0] === l.metodo && on[1] === nome) return { ...acima, forma: 'ativar', sufixo: nome };
  return undefined;
}

const dizer = (r: RespostaContrato): string => `${r.status} ${JSON.stringify(r.corpo ?? null).slice(0, 300)}`;
const campo = (r: RespostaContrato, nome: string): unknown => (r.corpo as Record<string, unknown> | null)?.[nome];

class Errado extends Error {}
function exigir(certo: boolean, porque: string): void {
  if (!certo) throw new Errado(porque);
}

/** Tries one row of a register; answers what is wrong, or null. */
export async function conferirRegistro(l: LinhaContrato, alvo: Alvo, ex: Exemplos, p: Pessoas): Promise<string | null> {
  try {
    await (alvo.forma === 'lista' || alvo.forma === 'simples' || alvo.forma === 'inativos' || alvo.forma === 'criar'
      ? naColecao(l, alvo, ex, p)
      : noRegistro(l, alvo, ex, p));
    return null;
  } catch (erro) {
    return erro instanceof Error ? erro.message : String(erro);
  }
}

const escritor = (d: DefinicaoRecurso, p: Pessoas): Chamar => (d.tenancy === 'global' ? p.admin : p.permitida);
const livre = (d: DefinicaoRecurso, forma: Alvo['forma']): boolean =>
  d.permission === null ||
  forma === 'simples' ||
  (d.leitura === 'sessao' && ['lista', 'inativos', 'ler'].includes(forma));

async function naColecao(l: LinhaContrato, { d, m, forma, sufixo }: Alvo, ex: Exemplos, p: Pessoas): Promise<void> {
  const { valores, fixos } = await ex.parametros(d, m);
  const url = `${preencher(m.path, valores)}/${sufixo}`;
  const semHabilidade = await p.semPermissao(l.metodo, url, forma === 'criar' ? {} : undefined);
  exigir(
    livre(d, forma) ? semHabilidade.status === 200 : semHabilidade.status === 403,
    `without ability: ${dizer(semHabilidade)}`,
  );
  const temDono = Object.keys(valores).length > 0;
  const deFora = await p.outraEmpresa(l.metodo, url, forma === 'criar' ? {} : undefined);
  exigir(!temDono || deFora.status === 404 || deFora.status === 400, `of another company: ${dizer(deFora)}`);
  if (forma === 'criar') {
    for (const nomes of alternativas(l.corpo)) {
      const falta = nomes.filter((n) => !(n in d.fields) && !(n in fixos) && !/\.\*$/.test(n));
      exigir(falta.length === 0, `body names unknown to the register: ${falta.join(', ')}`);
    }
    const corpo = await ex.corpo(d, fixos);
    const r = await escritor(d, p)('POST', url, corpo);
    exigir(r.status === 201 && typeof campo(r, 'public_id') === 'string', dizer(r));
    return;
  }
  const tem = d.writes === 'domain' || d.mounts.some((x) => x.actions.includes('create'));
  const id = tem ? (d.writes === 'domain' ? await ex.id(d.name) : await ex.criar(d, fixos)) : undefined;
  if (forma === 'inativos') await desativar(d, ex, p, fixos, id ?? '');
  const r = await p.permitida('GET', `${url}?ordering=-criado_em&page_size=200`.replace('ordering=-criado_em&', ''));
  if (forma === 'simples') {
    exigir(r.status === 200 && Array.isArray(r.corpo), dizer(r));
    return;
  }
  const results = campo(r, 'results');
  exigir(r.status === 200 && typeof campo(r, 'count') === 'number' && Array.isArray(results), dizer(r));
  const linhas = results as { public_id?: unknown }[];
  exigir(!tem || linhas.some((x) => x.public_id === id) || linhas.length === 200, 'the record made is not in the list');
  for (const nomes of alternativas(l.consulta).flat()) {
    if (['params', 'query'].includes(nomes)) continue;
    const filtrada = await p.permitida('GET', `${url}?${nomes}=${encodeURIComponent(valorDeFiltro(d, m, nomes, ex))}`);
    exigir(filtrada.status === 200, `filter ${nomes}: ${dizer(filtrada)}`);
  }
}

function valorDeFiltro(d: DefinicaoRecurso, m: Montagem, nome: string, ex: Exemplos): string {
  if (m.daEmpresa?.includes(nome)) return '01a00000-0000-7000-8000-000000000000';
  const c = d.fields[nome];
  if (c?.tipo === 'cpf') return ex.cpf();
  return c?.opcoes ? String(c.opcoes.at(-1)?.valor) : 'ABC1D23';
}

async function desativar(
  d: DefinicaoRecurso,
  ex: Exemplos,
  p: Pessoas,
  fixos: Record<string, string>,
  id: string,
): Promise<void> {
  const m = d.mounts.find((x) => x.activation);
  if (!m || !d.activation) throw new Errado(`${d.name} has no activation`);
  const { valores } = await ex.parametros(d, m, fixos);
  const [metodo, sufixo] = d.activation.off;
  const r = await escritor(d, p)(metodo, `${preencher(m.path, valores)}/${id}/${sufixo}`);
  exigir(r.status === 200, `deactivation: ${dizer(r)}`);
}

async function noRegistro(l: LinhaContrato, alvo: Alvo, ex: Exemplos, p: Pessoas): Promise<void> {
  const { d, m, forma, sufixo } = alvo;
  const { valores, fixos } = await ex.parametros(d, m);
  const criavel = d.mounts.some((x) => x.actions.includes('create'));
  const id = criavel ? await ex.criar(d, fixos) : await ex.id(d.name);
  const url = `${preencher(m.path, valores)}/${id}${sufixo ? `/${sufixo}` : ''}`;
  const escreve = forma !== 'ler';
  const corpo = forma === 'alterar' ? await corpoDaAlteracao(l, alvo, ex, fixos) : undefined;
  const semHabilidade = await p.semPermissao(l.metodo, url, corpo);
  exigir(
    livre(d, forma) ? semHabilidade.status === 200 : semHabilidade.status === 403,
    `without ability: ${dizer(semHabilidade)}`,
  );
  const deFora = await p.outraEmpresa(l.metodo, url, corpo);
  const esperado = d.tenancy === 'global' ? (escreve ? 403 : 200) : 404;
  exigir(deFora.status === esperado, `of another company: ${dizer(deFora)}`);
  const chamar = escreve ? escritor(d, p) : p.permitida;
  if (forma === 'ativar') await desativar(d, ex, p, fixos, id);
  const r = await chamar(l.metodo, url, corpo);
  if (forma === 'excluir') {
    exigir(r.status === 204, dizer(r));
    const depois = await chamar(l.metodo, url);
    exigir(depois.status === 404, `still there: ${dizer(depois)}`);
    return;
  }
  exigir(r.status === 200 && campo(r, 'public_id') === id, dizer(r));
  if (d.activation && (forma === 'ativar' || forma === 'desativar'))
    exigir(campo(r, d.activation.campo) === (forma === 'ativar'), `flag: ${dizer(r)}`);
  for (const nomes of alternativas(l.corpo)) {
    for (const nome of nomes) {
      if (l.metodo !== 'PATCH' || !(nome in d.fields)) continue;
      const atual = campo(await chamar('GET', url.replace(/\/$/, '')), nome) ?? null;
      const so = await chamar('PATCH', url, {
        [nome]: d.fields[nome]?.soNaCriacao ? undefined : (campo(r, nome) ?? atual),
      });
      exigir(so.status === 200, `alone ${nome}: ${dizer(so)}`);
    }
  }
}

async function corpoDaAlteracao(
  l: LinhaContrato,
  { d }: Alvo,
  ex: Exemplos,
  fixos: Record<string, string>,
): Promise<Record<string, unknown>> {
  const novo = await ex.corpo(d, fixos);
  if (l.metodo === 'PUT') return novo;
  const [nome] = Object.entries(d.fields).find(([n, c]) => c.tipo === 'texto' && !c.somenteLeitura && n in novo) ?? [];
  return nome === undefined ? {} : { [nome]: novo[nome] };
}
