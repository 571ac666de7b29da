import { CADASTROS, normalizar, type DefinicaoRecurso } from '@portaria/proto/cadastros';
import type { RespostaToken } from '@portaria/proto';
import { useSessao } from '../src/kernel/session/loja.js';
import type { Linha } from '../src/kernel/resource/tipos.js';

export interface Pedido {
  readonly metodo: string;
  readonly caminho: string;
  readonly query: URLSearchParams;
  readonly corpo: Record<string, unknown>;
}
interface Resposta {
  readonly status?: number;
  readonly corpo?: unknown;
}
type Registros = Record<string, unknown> & { public_id: string };

/** Signs in somebody who may do everything, or only these actions on these resource ids. */
export function entrarNoSistema(habilidades?: Readonly<Record<number, readonly string[]>>): void {
  const token = {
    access: 'a',
    refresh: 'r'.repeat(24),
    is_reset_senha: false,
    user: { id: 'u1', username: 'u', nome: 'Maria', email: '', cpf: null },
    empresa: 'e1',
    perfil: 'p1',
    tenants: [
      {
        public_id: 'e1',
        nome_fantasia: 'Terminal',
        system_admin: habilidades === undefined,
        grupo: { public_id: 'g', nome: 'g', basic_permissions: habilidades ?? {} },
        perfis: [{ public_id: 'p1', nome: 'p', tipo: 6, permissoes: habilidades ?? {} }],
        perfisColaborador: [],
      },
    ],
  } as unknown as RespostaToken;
  useSessao.setState({ token, menu: null, expirou: false });
}

export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const problema = (status: number, code: string, detail: string, errors?: object): Resposta => ({
  status,
  corpo: { type: 'x', title: code, status, code, detail, request_id: 'ped-1', ...(errors ? { errors } : {}) },
});

function achar(caminho: string): { def: DefinicaoRecurso; resto: string[] } | null {
  const melhores = CADASTROS.flatMap((def) =>
    def.mounts.flatMap((m) => {
      const achado = new RegExp(`^${m.path.replace(/:\w+/g, '[^/]+')}/(.*)$`).exec(caminho);
      return achado ? [{ def, resto: (achado[1] ?? '').split('/').filter(Boolean), tamanho: m.path.length }] : [];
    }),
  );
  return melhores.toSorted((a, b) => b.tamanho - a.tamanho)[0] ?? null;
}

const comparavel = (v: unknown): string =>
  typeof v === 'object' && v !== null && 'public_id' in v ? String(v.public_id) : String(v);

/** In-memory core that answers registers as the wire says. */
export class ServidorCadastros {
  readonly pedidos: Pedido[] = [];
  readonly excluidos = new Map<string, Registros>();
  readonly preferencias = new Map<string, unknown>();
  readonly filtros: Record<string, unknown>[] = [];
  /** Answers first; nothing = the usual. */
  antes: (p: Pedido) => Resposta | undefined = () => undefined;
  readonly #dados: Record<string, Registros[]>;
  #proximo = 9000;

  constructor(dados: Record<string, Registros[]> = {}) {
    this.#dados = dados;
    globalThis.fetch = ((url: string, o: RequestInit) => this.#atender(url, o)) as typeof fetch;
  }

  linhas(recurso: string): Registros[] {
    return (this.#dados[recurso] ??= []);
  }
  feitos(metodo: string, trecho = ''): Pedido[] {
    return this.pedidos.filter((p) => p.metodo === metodo && p.caminho.includes(trecho));
  }

  #atender(url: string, o: RequestInit): Promise<Response> {
    const u = new URL(url, 'http://x');
    const pedido: Pedido = {
      metodo: o.method ?? 'GET',
      caminho: u.pathname.replace('/api/v1/', ''),
      query: u.searchParams,
      corpo: typeof o.body === 'string' ? (JSON.parse(o.body) as Record<string, unknown>) : {},
    };
    this.pedidos.push(pedido);
    if (o.signal?.aborted) return Promise.reject(new DOMException('aborted', 'AbortError'));
    const { status = 200, corpo } =
      this.antes(pedido) ?? this.#geral(pedido) ?? problema(404, 'NAO_ENCONTRADO', 'Não há.');
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(corpo ?? null), { status }));
  }

  #geral(p: Pedido): Resposta | undefined {
    const pref = /^users\/preferencias\/(.+)\/$/.exec(p.caminho)?.[1];
    if (pref) {
      if (p.metodo === 'PUT') this.preferencias.set(pref, p.corpo.valor);
      return { corpo: { valor: this.preferencias.get(pref) ?? null } };
    }
    if (p.caminho === 'filtros-salvos/') {
      if (p.metodo === 'POST') this.filtros.push({ ...p.corpo, public_id: uuid(this.#proximo++) });
      return { corpo: this.filtros };
    }
    if (p.caminho.endsWith('gates-service/'))
      return { corpo: { results: [{ public_id: uuid(1), descricao: 'Portaria Sul', pistas: [] }] } };
    const alvo = achar(p.caminho);
    if (!alvo) return undefined;
    const [um, dois] = alvo.resto;
    if (um === undefined)
      return p.metodo === 'POST' ? this.#criar(alvo.def, p.corpo) : { corpo: this.#lista(alvo.def, p, false) };
    if (um === 'simple') return { corpo: this.#lista(alvo.def, p, false).results };
    if (um === alvo.def.activation?.inactive) return { corpo: this.#lista(alvo.def, p, true) };
    return this.#item(alvo.def, um, dois, p);
  }

  #criar(def: DefinicaoRecurso, corpo: Record<string, unknown>): Resposta {
    const nova = { ...corpo, public_id: uuid(this.#proximo++), versao: 1, criado_em: '2026-11-20T12:00:00.000Z' };
    this.linhas(def.name).push(nova);
    return { status: 201, corpo: nova };
  }

  #item(def: DefinicaoRecurso, id: string, sufixo: string | undefined, p: Pedido): Resposta | undefined {
    const linhas = this.linhas(def.name);
    const i = linhas.findIndex((l) => l.public_id === id);
    const linha = linhas[i];
    if (sufixo === 'restaurar') {
      const volta = this.excluidos.get(id);
      if (volta) linhas.push(volta);
      return { corpo: volta };
    }
    if (!linha) return undefined;
    const { activation } = def;
    if (activation && sufixo && sufixo === activation.on?.[1]) linha[activation.campo] = true;
    else if (activation && sufixo && sufixo === activation.off[1]) linha[activation.campo] = false;
    else if (p.metodo === 'DELETE') {
      linhas.splice(i, 1);
      this.excluidos.set(id, linha);
      return { status: 204 };
    } else if (p.metodo === 'PATCH' || p.metodo === 'PUT') {
      if (p.corpo.versao !== linha.versao)
        return problema(409, 'VERSAO_DESATUALIZADA', 'Outra pessoa alterou este registro.');
      Object.assign(linha, p.corpo, { versao: Number(linha.versao) + 1 });
    }
    return { corpo: { ...linha } };
  }

  #lista(def: DefinicaoRecurso, { query }: Pedido, inativos: boolean) {
    const busca = normalizar(query.get('search') ?? '');
    const campos = new Set([...Object.keys(def.fields), 'criado_em']);
    const servem = this.linhas(def.name).filter((l) => {
      if (def.activation?.inactive && (l[def.activation.campo] === false) !== inativos) return false;
      if (busca && !Object.values(l).some((v) => typeof v === 'string' && normalizar(v).includes(busca))) return false;
      return [...query].every(([k, v]) => {
        const nome = k.replace(/_(after|before)$/, '');
        if (!campos.has(nome)) return true;
        if (k.endsWith('_after')) return typeof l[nome] === 'number' ? l[nome] >= Number(v) : String(l[nome]) >= v;
        if (k.endsWith('_before')) return Number(l[nome]) <= Number(v);
        return (
          v.split(',').includes(comparavel(l[nome])) || comparavel(l[nome]).toLowerCase().includes(v.toLowerCase())
        );
      });
    });
    const ordem = query.get('ordering') ?? def.ordem ?? def.titulo;
    const nome = ordem.replace('-', '');
    const ordenadas = servem.toSorted((a, b) =>
      comparavel(a[nome]).localeCompare(comparavel(b[nome]), 'pt-BR', { numeric: true }),
    );
    if (ordem.startsWith('-')) ordenadas.reverse();
    const [pagina, tamanho] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 25)];
    const results: Linha[] = ordenadas.slice((pagina - 1) * tamanho, pagina * tamanho);
    return { count: servem.length, next: null, previous: null, results, mais: false };
  }
}
