import { Injectable } from '@nestjs/common';
import { limparCpf, MENSAGENS, OBRIGATORIO, validarCpf } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { falha } from '../kernel/errors/falha.js';
import type { Gravacao, HooksCadastro } from '../kernel/resource/hooks.js';
import { executar } from '../kernel/resource/leitura.js';
import { exigirSemVisitaAberta } from './visitas.hooks.js';

const bloqueioComMotivo = (g: Gravacao): void => {
  const bloqueado = g.dados['bloqueado'] ?? g.antes?.['bloqueado'];
  const motivo = 'bloqueio_motivo' in g.dados ? g.dados['bloqueio_motivo'] : g.antes?.['bloqueio_motivo'];
  if (bloqueado === true && !motivo)
    throw falha('VALIDACAO', {}, { bloqueio_motivo: ['Diga por que está bloqueado.'] });
};

/** The contract has the CPF inside `user`. A record sent back with only one of the two changed keeps the change. */
function cpfDoUsuario(g: Gravacao): void {
  const user = g.virtuais['user'] as { cpf?: unknown } | null | undefined;
  if (typeof user?.cpf !== 'string') return;
  const cpf = limparCpf(user.cpf);
  if (!validarCpf(cpf)) throw falha('VALIDACAO', {}, { 'user.cpf': [MENSAGENS.cpf] });
  const [dado, antes] = [g.dados['cpf'] ?? undefined, g.antes?.['cpf']];
  if (dado === undefined || dado === antes) g.dados['cpf'] = cpf;
  else if (cpf !== dado && cpf !== antes)
    throw falha('VALIDACAO', {}, { 'user.cpf': ['É diferente do CPF do motorista.'] });
}

@Injectable()
export class MotoristaHooks implements HooksCadastro {
  antes = async (g: Gravacao): Promise<void> => {
    cpfDoUsuario(g);
    if (g.acao === 'criar' && !g.dados['cpf']) throw falha('VALIDACAO', {}, { cpf: [OBRIGATORIO] });
    await exigirSemVisitaAberta(g, 'motorista_id');
    if (g.acao !== 'excluir') bloqueioComMotivo(g);
  };

  /** `user` as the contract reads it; its id only where the person is one of the company's users. */
  responder = async (em: EntityManager, registros: readonly Record<string, unknown>[]): Promise<void> => {
    const usuarios = await executar<{ id: string; cpf: string }>(
      em,
      'select id, cpf from usuario where cpf = any($1)',
      [registros.map((r) => r['cpf'])],
    );
    const porCpf = new Map(usuarios.map((u) => [u.cpf, u.id]));
    for (const r of registros) r['user'] = { id: porCpf.get(String(r['cpf'])) ?? null, cpf: r['cpf'] };
  };
}

@Injectable()
export class VeiculoHooks implements HooksCadastro {
  antes = async (g: Gravacao): Promise<void> => {
    await exigirSemVisitaAberta(g, 'veiculo_id');
    if (g.acao !== 'excluir') bloqueioComMotivo(g);
  };

  responder = async (em: EntityManager, registros: readonly Record<string, unknown>[]): Promise<void> => {
    const tags = await executar<{ veiculo_id: string; public_id: string; tag: string }>(
      em,
      `select veiculo_id, id public_id, tag from veiculo_tag
       where veiculo_id = any($1::uuid[]) and ativo and excluido_em is null order by tag`,
      [registros.map((r) => r['public_id'])],
    );
    for (const r of registros) {
      r['rfids'] = tags
        .filter((t) => t.veiculo_id === r['public_id'])
        .map(({ public_id, tag }) => ({ public_id, tag }));
    }
  };
}
