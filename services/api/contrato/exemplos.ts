import {
  CADASTROS,
  cadastro,
  camposEscritos,
  digitoRenavam,
  digitosCnh,
  digitosCnpj,
  digitosCpf,
  type Campo,
  type DefinicaoRecurso,
  type Montagem,
} from '@portaria/proto';

export interface RespostaContrato {
  readonly status: number;
  readonly corpo: unknown;
}
export type Chamar = (metodo: string, caminho: string, corpo?: unknown) => Promise<RespostaContrato>;

export interface Ambiente {
  /** Somebody who may do everything in the company. */
  readonly chamar: Chamar;
  /** System administration: writes what is global. */
  readonly admin: Chamar;
  readonly empresa: string;
  readonly gate: string;
}

type Corpo = Record<string, unknown>;

const EMPRESA = new Set(['empresa', 'tenant']);
const FIXOS = { telefone: '11987654321', cep: '01310100', uf: 'SP' } as const;
const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Makes valid records of any register through its own calls: what it points to is made first. */
export class Exemplos {
  private n: number;
  private readonly guardados = new Map<string, string>();

  /** `semente` keeps the numbers of two runs on one database apart. */
  constructor(
    private readonly a: Ambiente,
    semente: number,
  ) {
    this.n = semente;
  }

  private proximo(largura: number): string {
    this.n += 1;
    return String(this.n % 10 ** largura).padStart(largura, '0');
  }

  cpf(): string {
    const nove = `1${this.proximo(8)}`;
    return nove + digitosCpf(nove);
  }

  cnpj(): string {
    const doze = `${this.proximo(8)}0001`;
    return doze + digitosCnpj(doze);
  }

  placa(): string {
    const n = Number(this.proximo(6));
    const letra = (i: number): string => LETRAS.charAt(Math.floor(n / 100 / 26 ** i) % 26);
    return `${letra(2)}${letra(1)}${letra(0)}${Math.floor(n / 10) % 10}A${String(n % 100).padStart(2, '0')}`;
  }

  private texto(c: Campo): string {
    const base = `Exemplo ${this.proximo(6)}`;
    return base.slice(0, c.max ?? 60);
  }

  private async valor(c: Campo): Promise<unknown> {
    switch (c.tipo) {
      case 'texto':
      case 'texto_longo':
        return this.texto(c);
      case 'inteiro':
      case 'peso':
        return (c.minimo ?? 0) + (Number(this.proximo(6)) % ((c.maximo ?? 1e6) - (c.minimo ?? 0) + 1));
      case 'decimal':
      case 'percentual':
        return '12.5';
      case 'dinheiro':
        return '123.45';
      case 'logico':
        return true;
      case 'data':
        return new Date(Date.UTC(2027, 0, 1 + Number(this.proximo(4)))).toISOString().slice(0, 10);
      case 'hora':
        return '08:00';
      case 'instante':
        return '2026-12-01T12:00:00.000Z';
      case 'opcao':
        return c.opcoes?.[0]?.valor;
      case 'opcoes':
        return [c.opcoes?.[0]?.valor];
      case 'referencia':
        return this.id(c.recurso ?? '', c.onde);
      case 'referencias':
        return [await this.id(c.recurso ?? '')];
      case 'cpf':
        return this.cpf();
      case 'cnpj':
      case 'documento':
        return this.cnpj();
      case 'placa':
        return this.placa();
      case 'cnh': {
        const nove = this.proximo(9);
        return nove + (digitosCnh(nove)[0] ?? '');
      }
      case 'renavam': {
        const dez = this.proximo(10);
        return dez + digitoRenavam(dez);
      }
      case 'telefone':
      case 'cep':
      case 'uf':
        return FIXOS[c.tipo];
      case 'email':
        return `p${this.proximo(6)}@exemplo.com.br`;
      case 'lista':
      case 'anexos':
        return [];
      case 'objeto':
        return {};
      case 'anexo':
      case 'id':
        return null;
    }
  }

  /** Values whose rule is not in the field. */
  private ajustes(recurso: string): Corpo {
    switch (recurso) {
      case 'blacklist':
        return { tipo: 'veiculo', identificacao: this.placa() };
      case 'setor':
        return { prefixo: this.proximo(4), num_vagas: 3 };
      case 'periferico':
        return { porta: 'camera', modelo: 'onvif', papel: 'camera', config: { host: '10.0.0.9' }, pista: null };
      case 'controlador':
        return { tipo: { id: 1, name: 'Senha' }, limitador: 9999, sequencia_atual: 0 };
      case 'janela_carga_descarga':
        return { hora_inicio: '08:00', hora_fim: '09:00' };
      case 'cancela':
        return { pista: null };
      case 'ordem_etapas':
        return { ordem: (this.n % 90) + 1 };
      case 'veiculo_tag':
        return { tag: `E2${this.proximo(8)}` };
      case 'senha_atendimento':
        return { senha: `A${this.proximo(4)}` };
      default:
        return {};
    }
  }

  /** Body of a new record. Fields in `fixos` come from the path. */
  async corpo(d: DefinicaoRecurso, fixos: Corpo = {}): Promise<Corpo> {
    const corpo: Corpo = {};
    for (const [nome, c] of camposEscritos(d)) {
      if (nome in fixos || c.virtual) continue;
      if (!c.obrigatorio || c.padrao !== undefined) continue;
      const unica =
        c.tipo === 'referencia' && (d.unico ?? []).some((u) => u.at(-1) === nome || (u.length > 1 && u.includes(nome)));
      const alvo = cadastroOuNada(c.recurso);
      const cria = unica && alvo?.mounts.some((m) => m.actions.includes('create'));
      corpo[nome] = cria && alvo ? await this.criar(alvo, {}, c.onde) : await this.valor(c);
    }
    if (d.name === 'ordem_etapas') corpo['etapa'] = await this.daMesmaMae('etapa', 'servico', fixos['servico']);
    if (d.name === 'suspensao') corpo['transportadora'] = await this.id('transportadora');
    return { ...corpo, ...this.ajustes(d.name) };
  }

  /** A child of the very parent the path names. */
  private async daMesmaMae(recurso: string, campo: string, mae: unknown): Promise<string> {
    const d = cadastro(recurso);
    return this.criar(d, { [campo]: String(mae) });
  }

  /** Id of some record of a resource, made when there is none yet. */
  async id(recurso: string, onde: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const chave = `${recurso} ${JSON.stringify(onde)}`;
    const pronto = this.guardados.get(chave);
    if (pronto) return pronto;
    const d = cadastro(recurso);
    const criavel = d.writes !== 'domain' && d.mounts.some((m) => m.actions.includes('create'));
    const novo = criavel ? await this.criar(d, {}, onde) : await this.existente(d);
    this.guardados.set(chave, novo);
    return novo;
  }

  private async existente(d: DefinicaoRecurso): Promise<string> {
    if (d.name === 'gate') return this.a.gate;
    const m = d.mounts[0];
    if (!m) throw new Error(`${d.name} has no mount`);
    const { corpo } = await this.a.chamar('GET', await this.caminho(d, m, {}));
    const primeiro = (corpo as { results?: { public_id: string }[] }).results?.[0]?.public_id;
    if (!primeiro) throw new Error(`no ${d.name} exists`);
    return primeiro;
  }

  /** A new record; `pais` are ids of the records that reference fields must hold. */
  async criar(d: DefinicaoRecurso, pais: Readonly<Record<string, string>> = {}, extra: Corpo = {}): Promise<string> {
    const m = d.mounts.find((x) => x.actions.includes('create'));
    if (!m) throw new Error(`${d.name} has no call that creates it`);
    const params = await this.parametros(d, m, pais);
    const corpo = { ...(await this.corpo(d, { ...params.fixos })), ...extra };
    const chamar = d.tenancy === 'global' ? this.a.admin : this.a.chamar;
    const r = await chamar('POST', preencher(m.path, params.valores), corpo);
    if (r.status !== 201) {
      throw new Error(`example of ${d.name}: ${r.status} ${JSON.stringify(r.corpo)} for ${JSON.stringify(corpo)}`);
    }
    return (r.corpo as { public_id: string }).public_id;
  }

  /** Values of a mount's path parameters, and what they fix in the record. */
  async parametros(
    d: DefinicaoRecurso,
    m: Montagem,
    pais: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly valores: Record<string, string>; readonly fixos: Record<string, string> }> {
    const valores: Record<string, string> = {};
    const fixos: Record<string, string> = {};
    const nomes = [...m.path.matchAll(/:(\w+)/g)].map((x) => x[1] ?? '');
    const atrasados: (readonly [string, string, string])[] = [];
    for (const nome of nomes) {
      if (EMPRESA.has(nome)) {
        valores[nome] = this.a.empresa;
        continue;
      }
      const [campo = '', acima] = (m.parents?.[nome] ?? nome).split('.');
      if (acima === undefined) {
        valores[nome] = fixos[campo] = pais[campo] ?? (await this.id(d.fields[campo]?.recurso ?? ''));
      } else atrasados.push([nome, campo, acima]);
    }
    for (const [nome, campo, acima] of atrasados) {
      const mae = cadastro(d.fields[campo]?.recurso ?? '');
      const registro = await this.ler(mae, fixos[campo] ?? '');
      valores[nome] = (registro[acima] as { public_id?: string } | null)?.public_id ?? '';
    }
    return { valores, fixos };
  }

  /** The record as its own call answers it. */
  async ler(d: DefinicaoRecurso, id: string): Promise<Corpo> {
    const m = d.mounts.find((x) => x.actions.includes('read') && !/:(?!empresa|tenant)\w+/.test(x.path));
    if (m)
      return (
        await this.a.chamar('GET', `${preencher(m.path, { empresa: this.a.empresa, tenant: this.a.empresa })}/${id}`)
      ).corpo as Corpo;
    const comPai = d.mounts.find((x) => x.actions.includes('read'));
    if (!comPai) throw new Error(`${d.name} has no call that reads it`);
    return (await this.a.chamar('GET', `${await this.caminho(d, comPai, {})}/${id}`)).corpo as Corpo;
  }

  async caminho(d: DefinicaoRecurso, m: Montagem, pais: Readonly<Record<string, string>>): Promise<string> {
    return preencher(m.path, (await this.parametros(d, m, pais)).valores);
  }
}

const cadastroOuNada = (nome: string | undefined): DefinicaoRecurso | undefined =>
  nome === undefined ? undefined : cadastro(nome);

export const preencher = (path: string, valores: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, nome: string) => valores[nome] ?? `:${nome}`);

/** The definition and mount behind a path pattern of the contract (`tenants/gates/{gate}/fornecedores`). */
export function montagemDe(padrao: string): { readonly d: DefinicaoRecurso; readonly m: Montagem } | undefined {
  const igual = (p: string): string => p.replace(/\{\w+\}|:\w+/g, '*').replace(/\/+$/, '');
  for (const d of CADASTROS) {
    for (const m of d.mounts) if (igual(m.path) === igual(padrao)) return { d, m };
  }
  return undefined;
}
