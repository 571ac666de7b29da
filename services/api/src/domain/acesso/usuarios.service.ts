import { Inject, Injectable } from '@nestjs/common';
import {
  MENSAGENS,
  normalizar,
  pode,
  type Conta,
  type UsuarioEncontrado,
  type corpoConta,
  type corpoUsuario,
} from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { Auditoria } from '../../kernel/audit/auditoria.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { contem, deslocamento } from '../../kernel/http/lista.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { exigirAlcada } from './alcada.js';
import { Carteiro } from './carteiro.service.js';
import { exigirLimite } from './limites.js';
import { RevocationBus } from './revogacao.js';
import { SEM_SENHA } from './senha.js';
import { senhaAtualConfere } from './senha-atual.js';
import {
  alterarUsuario,
  criarUsuario,
  lerPorDocumento,
  lerUsuarioPorId,
  travarUsuario,
  trocarEmail,
  type LinhaUsuario,
  type MudancasUsuario,
} from './usuario.js';

export interface Busca {
  readonly cpf?: string | undefined;
  readonly email?: string | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly page_size: number;
}

/** Data of a person a company takes in. */
export interface DadosPessoa {
  readonly nome?: string | undefined;
  readonly email?: string | undefined;
  readonly cpf?: string | undefined;
  readonly telefone?: string | null | undefined;
}

/** Who could read the mail of the address gets the account with it; until then it may be somebody else's who only wrote the address. */
const SEM_PROVA =
  'Esta conta ainda não confirmou o e-mail. Peça à pessoa que crie uma nova senha em "Esqueci a senha" e inclua de novo.';

const CONTEXTO = (sessao: Sessao) =>
  ({ empresa_id: sessao.empresa_id, usuario_id: sessao.usuario.id, servico: 'identidade' }) as const;

export const conta = (u: LinhaUsuario): Conta => ({
  id: u.id,
  username: u.username,
  nome: u.nome,
  email: u.email,
  cpf: u.cpf,
  telefone: u.telefone,
  foto: u.foto,
  is_reset_senha: u.is_reset_senha,
});

/** Accounts of people, across companies. */
@Injectable()
export class Usuarios {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(RevocationBus) private readonly bus: RevocationBus,
    @Inject(Carteiro) private readonly carteiro: Carteiro,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** `count` says whether a CPF or e-mail is taken; who it belongs to is told of people of the own company only. */
  async buscar(sessao: Sessao, q: Busca): Promise<{ count: number; results: UsuarioEncontrado[] }> {
    const exata = q.cpf !== undefined || q.email !== undefined;
    if (exata) await exigirLimite(this.tenancy, [['busca_usuario', sessao.usuario.id]], this.clock.now());
    const todos = pode(sessao.habilidades, 'Colaboradores', 'list');
    return this.tenancy.run(CONTEXTO(sessao), async (em) => {
      const filtro = `c.empresa_id = $1 and ($2 or u.id = $3) and ($4::text is null or u.cpf = $4)
        and ($5::text is null or lower(u.email) = $5 or lower(u.username) = $5)
        and ($6::text is null or normalizar(u.nome) like $6 or normalizar(u.email) like $6)`;
      const valores = [
        sessao.empresa_id,
        todos,
        sessao.usuario.id,
        q.cpf ?? null,
        q.email ?? null,
        q.search ? contem(normalizar(q.search)) : null,
      ];
      const results: UsuarioEncontrado[] = await em.query(
        `select u.id, u.username, u.nome, u.email, u.cpf, c.id colaborador_id from usuario u join colaborador c on c.usuario_id = u.id
         where ${filtro} order by u.nome collate "pt-BR-x-icu", u.id limit $7 offset $8`,
        [...valores, q.page_size, deslocamento(q)],
      );
      if (exata) return { count: (await casados(em, q)).length, results };
      const [total]: { n: number }[] = await em.query(
        `select count(*)::int n from usuario u join colaborador c on c.usuario_id = u.id where ${filtro}`,
        valores,
      );
      return { count: total?.n ?? 0, results };
    });
  }

  async ler(sessao: Sessao): Promise<Conta> {
    return this.tenancy.run(CONTEXTO(sessao), async (em) => {
      const usuario = await lerUsuarioPorId(em, sessao.usuario.id);
      if (!usuario) throw falha('NAO_ENCONTRADO');
      return conta(usuario);
    });
  }

  async alterarPropria(sessao: Sessao, c: z.output<typeof corpoConta>): Promise<Conta> {
    const { senha_atual, ...mudancas } = c;
    const usuario = await this.tenancy.run(CONTEXTO(sessao), (em) => lerUsuarioPorId(em, sessao.usuario.id));
    if (!usuario) throw falha('NAO_ENCONTRADO');
    if (mudancas.email !== undefined && mudancas.email !== usuario.email.toLowerCase()) {
      if (!senha_atual || !(await senhaAtualConfere(this.tenancy, usuario, senha_atual, this.clock.now())))
        throw falha('VALIDACAO', {}, { senha_atual: ['Informe a sua senha para trocar o e-mail.'] });
    }
    return this.gravar(sessao, usuario.id, mudancas, (em) => travarUsuario(em, usuario.id));
  }

  /** Of the own account or of a collaborator (see `exigirAlcada`). */
  async alterar(sessao: Sessao, id: string, c: z.output<typeof corpoUsuario>): Promise<Conta> {
    if (id === sessao.usuario.id) {
      const { cpf, ...resto } = c;
      if (cpf !== undefined) throw falha('VALIDACAO', {}, { cpf: ['O CPF é alterado pelo administrador da empresa.'] });
      return this.alterarPropria(sessao, resto);
    }
    return this.gravar(sessao, id, c, async (em) => {
      const alvo = await exigirAlcada(em, sessao, id, true);
      if (!pode(sessao.habilidades, 'Colaboradores', 'update')) throw falha('SEM_PERMISSAO');
      return alvo;
    });
  }

  /** How often one person may take others in: the refusals tell who has an account. */
  exigirCotaDeInclusao(sessao: Sessao): Promise<void> {
    return exigirLimite(this.tenancy, [['incluir_pessoa', sessao.usuario.id]], this.clock.now());
  }

  /**
   * The account of a person a company takes in: the one with this CPF or e-mail, else a new one with a temporary password by mail.
   * A CPF is typed by whoever makes the account and proves nothing: alone it links nobody.
   */
  async acharOuCriar(
    em: EntityManager,
    empresa: string,
    p: DadosPessoa,
  ): Promise<{ readonly usuario: LinhaUsuario; readonly criado: boolean }> {
    const achados = await lerPorDocumento(em, p.cpf, p.email);
    if (achados.length > 1)
      throw falha('VALIDACAO', {}, { 'user.cpf': ['O CPF e o e-mail são de pessoas diferentes.'] });
    const [achado] = achados;
    if (achado) {
      await conferirPessoa(em, empresa, achado, p);
      return { usuario: achado, criado: false };
    }
    const { nome, email, cpf } = p;
    if (!nome || !email) {
      const falta = ['Campo obrigatório para quem ainda não tem cadastro.'];
      throw falha('VALIDACAO', {}, { ...(!nome && { 'user.nome': falta }), ...(!email && { 'user.email': falta }) });
    }
    const id = uuidv7();
    const comum = {
      id,
      nome,
      email,
      cpf: cpf ?? null,
      telefone: p.telefone ?? null,
      senha_hash: SEM_SENHA,
      is_reset_senha: true,
    };
    await criarUsuario(em, { ...comum, agora: this.clock.now() });
    await this.carteiro.pedir(em, { tipo: 'senha_temporaria', dados: { usuario: id } });
    return {
      usuario: { ...comum, username: email, foto: null, senha_expira_em: null, ativo: true, email_provado: true },
      criado: true,
    };
  }

  private async gravar(
    sessao: Sessao,
    id: string,
    m: z.output<typeof corpoUsuario>,
    exigir: (em: EntityManager) => Promise<LinhaUsuario | undefined>,
  ): Promise<Conta> {
    const gravada = await this.tenancy.run(CONTEXTO(sessao), async (em) => {
      const antes = await exigir(em);
      if (!antes) throw falha('NAO_ENCONTRADO');
      await exigirLivres(em, id, m);
      const mudancas: MudancasUsuario = { ...m, ...(m.email !== undefined && { username: m.email }) };
      await alterarUsuario(em, id, mudancas, this.clock.now());
      if (m.email !== undefined && m.email !== antes.email.toLowerCase()) {
        await trocarEmail(em, id);
        await this.carteiro.pedir(em, { tipo: 'email_trocado', dados: { para: antes.email, nome: antes.nome } });
      }
      const depois = { ...antes, ...mudancas } as LinhaUsuario;
      const r = { empresa_id: sessao.empresa_id, recurso: 'usuario', registro_id: id };
      await this.auditoria.registrar(em, { ...r, acao: 'alterar', antes: conta(antes), depois: conta(depois) });
      return conta(depois);
    });
    await this.bus.mudou({ usuario: id });
    this.carteiro.acordar();
    return gravada;
  }
}

const casados = async (em: EntityManager, q: Busca): Promise<LinhaUsuario[]> =>
  (await lerPorDocumento(em, q.cpf, q.email)).filter(
    (u) =>
      (q.cpf === undefined || u.cpf === q.cpf) &&
      (q.email === undefined || [u.email, u.username].some((v) => v.toLowerCase() === q.email)),
  );

async function exigirLivres(em: EntityManager, id: string, m: MudancasUsuario): Promise<void> {
  const { cpf, email } = m;
  if (!cpf && !email) return;
  const outros = (await lerPorDocumento(em, cpf ?? undefined, email ?? undefined)).filter((u) => u.id !== id);
  if (outros.length === 0) return;
  const doCpf = cpf && outros.some((u) => u.cpf === cpf);
  throw falha('VALIDACAO', {}, doCpf ? { cpf: ['CPF já cadastrado'] } : { email: [MENSAGENS.emailCadastrado] });
}

/** What was typed must not contradict the account found. */
async function conferirPessoa(em: EntityManager, empresa: string, achado: LinhaUsuario, p: DadosPessoa): Promise<void> {
  if (!achado.ativo) throw falha('RECUSADO', { motivo: 'Esta conta está desativada.' });
  const mesmoEmail = p.email !== undefined && [achado.email, achado.username].some((v) => v.toLowerCase() === p.email);
  if (p.email !== undefined && !mesmoEmail)
    throw falha('VALIDACAO', {}, { 'user.cpf': ['CPF já cadastrado com outro e-mail.'] });
  if (p.cpf !== undefined && achado.cpf !== null && achado.cpf !== p.cpf)
    throw falha('VALIDACAO', {}, { 'user.email': ['E-mail já cadastrado com outro CPF.'] });
  const daqui: unknown[] = await em.query('select 1 from colaborador where usuario_id = $1 and empresa_id = $2', [
    achado.id,
    empresa,
  ]);
  if (daqui.length > 0) return;
  if (!mesmoEmail) throw falha('VALIDACAO', {}, { 'user.email': ['Informe o e-mail com que a pessoa se cadastrou.'] });
  if (!achado.email_provado) throw falha('RECUSADO', { motivo: SEM_PROVA });
}
