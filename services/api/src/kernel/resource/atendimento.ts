import { Inject, Injectable } from '@nestjs/common';
import { id as esquemaId, type DefinicaoRecurso, type Montagem } from '@portaria/proto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { em, empresaAtual, sessaoAtual } from '../context/contexto.js';
import { falha } from '../errors/falha.js';
import { VagasExportacao } from '../export/vagas-exportacao.js';
import { deslocamento, pagina } from '../http/lista.js';
import { Tenancy } from '../tenancy/tenancy.js';
import { Cadastros, type Registro } from './cadastros.service.js';
import { Exportacao } from './exportacao.js';
import { condicoesDe, type Condicoes } from './filtros.js';
import { basico, CONTAGEM_MAXIMA, lerPagina, lerPaginaContada, simples } from './leitura.js';
import { fixarPais, lerPais } from './montagem.js';
import { soNomes } from './so-nomes.js';
import type { LinhaRecurso } from './tabela.js';

type Dados = Readonly<Record<string, unknown>>;
const SIMPLES_MAXIMO = 1000;

const pais = new WeakMap<Montagem, ReturnType<typeof lerPais>>();

const parametrosDe = (req: FastifyRequest): Record<string, string> => {
  const lidos = Object.entries((req.params ?? {}) as Record<string, string>);
  return Object.fromEntries(
    lidos.map(([nome, valor]) => {
      if (!esquemaId.safeParse(valor).success) throw falha('NAO_ENCONTRADO');
      return [nome, valor.toLowerCase()];
    }),
  );
};

/** Answers the routes of every register. */
@Injectable()
export class AtendimentoCadastro {
  constructor(
    @Inject(Cadastros) private readonly cadastros: Cadastros,
    @Inject(Exportacao) private readonly exportacao: Exportacao,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(VagasExportacao) private readonly exportacoes: VagasExportacao,
  ) {}

  async listar(d: DefinicaoRecurso, m: Montagem, req: FastifyRequest, q: Dados, ativos = true): Promise<unknown> {
    const c = await this.condicoes(em(), d, m, req, q, ativos);
    const pedida = { page: Number(q['page']), page_size: Number(q['page_size']) };
    const { linhas, total: contadas } = await lerPaginaContada(em(), d, c, {
      ordering: ordering(q),
      limite: pedida.page_size,
      salto: deslocamento(pedida),
    });
    const mais = contadas > CONTAGEM_MAXIMA;
    const resposta = pagina(
      await this.cadastros.responder(em(), d, linhas),
      Math.min(contadas, CONTAGEM_MAXIMA),
      pedida,
      req.url,
    );
    if (!mais) return { ...resposta, mais };
    // Past the count a full page has a next one.
    const adiante = new URLSearchParams(req.url.split('?')[1] ?? '');
    adiante.set('page', String(pedida.page + 1));
    const next = linhas.length === pedida.page_size ? `${req.url.split('?')[0] ?? ''}?${adiante.toString()}` : null;
    return { ...resposta, next, mais };
  }

  async simples(d: DefinicaoRecurso, m: Montagem, req: FastifyRequest, q: Dados): Promise<Registro[]> {
    const c = await this.condicoes(em(), d, m, req, q);
    soNomes(d, m, sessaoAtual(), q, c);
    if (d.activation && q[d.activation.campo] === undefined && d.activation.inactive === undefined)
      c.e(`t.${d.activation.campo}`);
    // The page size of a list is 25 unless told; a picker that tells none wants all it may have.
    const limite = /[?&]page_size=/.test(req.url) ? Number(q['page_size']) : SIMPLES_MAXIMO;
    const linhas = await lerPagina(em(), d, c, { ordering: ordering(q), limite, salto: 0 });
    return linhas.map((l) => simples(d, l));
  }

  async ler(d: DefinicaoRecurso, m: Montagem, req: FastifyRequest): Promise<Registro> {
    const { id, fixos } = await this.alvo(d, m, req);
    return this.um(d, await this.cadastros.ler(em(), d, empresaAtual(), id, fixos));
  }

  async criar(d: DefinicaoRecurso, m: Montagem, req: FastifyRequest, corpo: Dados): Promise<Registro> {
    const fixos = await this.fixos(em(), d, m, req);
    return this.um(d, await this.cadastros.criar(em(), d, empresaAtual(), corpo, fixos));
  }

  async alterar(d: DefinicaoRecurso, m: Montagem, req: FastifyRequest, corpo: Dados): Promise<Registro> {
    const { id, fixos } = await this.alvo(d, m, req);
    return this.um(d, await this.cadastros.alterar(em(), d, empresaAtual(), id, corpo, fixos));
  }

  async excluir(d: DefinicaoRecurso, m: Montagem, req: FastifyRequest): Promise<void> {
    const { id, fixos } = await this.alvo(d, m, req);
    await this.cadastros.excluir(em(), d, empresaAtual(), id, fixos);
  }

  async restaurar(d: DefinicaoRecurso, m: Montagem, req: FastifyRequest): Promise<Registro> {
    const { id, fixos } = await this.alvo(d, m, req);
    return this.um(d, await this.cadastros.restaurar(em(), d, empresaAtual(), id, fixos));
  }

  async ativar(d: DefinicaoRecurso, m: Montagem, req: FastifyRequest, ativo: boolean): Promise<Registro> {
    const { id, fixos } = await this.alvo(d, m, req);
    return this.um(d, await this.cadastros.ativar(em(), d, empresaAtual(), id, ativo, fixos));
  }

  /** Streams while its own transaction is open; what the list would show, whole. */
  async exportar(d: DefinicaoRecurso, m: Montagem, req: FastifyRequest, q: Dados, reply: FastifyReply): Promise<void> {
    const sessao = sessaoAtual();
    const ctx = { empresa_id: empresaAtual(), plataforma: sessao.system_admin, usuario_id: sessao.usuario.id };
    const formato = q['formato'] === 'csv' ? 'csv' : 'xlsx';
    const enviar = async (manager: EntityManager): Promise<void> => {
      const c = await this.condicoes(manager, d, m, req, q);
      if (typeof q['ids'] === 'string')
        c.e(
          't.id = any(?::uuid[])',
          q['ids'].split(',').filter((x) => esquemaId.safeParse(x).success),
        );
      await this.exportacao.enviar(manager, d, c, {
        empresa: ctx.empresa_id,
        ordering: ordering(q),
        formato,
        filtros: q,
        reply,
      });
    };
    await this.exportacoes.ocupar(sessao.usuario.id, () => this.tenancy.run(ctx, enviar));
  }

  private async um(d: DefinicaoRecurso, linha: LinhaRecurso): Promise<Registro> {
    const [registro] = await this.cadastros.responder(em(), d, [linha]);
    return registro ?? {};
  }

  private fixos(
    manager: EntityManager,
    d: DefinicaoRecurso,
    m: Montagem,
    req: FastifyRequest,
  ): Promise<Record<string, string>> {
    const lidos = pais.get(m) ?? lerPais(d, m);
    pais.set(m, lidos);
    return fixarPais(manager, lidos, empresaAtual(), parametrosDe(req));
  }

  private async alvo(d: DefinicaoRecurso, m: Montagem, req: FastifyRequest) {
    const fixos = await this.fixos(em(), d, m, req);
    return { id: parametrosDe(req)[m.item ?? d.name] ?? '', fixos };
  }

  private async condicoes(
    manager: EntityManager,
    d: DefinicaoRecurso,
    m: Montagem,
    req: FastifyRequest,
    q: Dados,
    ativos = true,
  ): Promise<Condicoes> {
    const c = basico(d, empresaAtual());
    for (const [coluna, valor] of Object.entries(await this.fixos(manager, d, m, req))) c.e(`t.${coluna} = ?`, valor);
    const { activation } = d;
    if (activation && (!ativos || (activation.inactive !== undefined && q[activation.campo] === undefined)))
      c.e(`t.${activation.campo} = ?`, ativos);
    for (const nome of m.daEmpresa ?? []) {
      if (typeof q[nome] === 'string' && q[nome] !== '' && q[nome] !== empresaAtual()) c.e('false');
    }
    condicoesDe(d, m.aliases ?? {}, q, c);
    this.cadastros.hooksDe(d).escopo?.(c);
    return c;
  }
}

const ordering = (q: Dados): string | undefined => (typeof q['ordering'] === 'string' ? q['ordering'] : undefined);
