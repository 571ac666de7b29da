import { Injectable } from '@nestjs/common';
import {
  camposMudados,
  pode,
  RECURSOS_AUDITADOS,
  tituloAuditado,
  type Atividade,
  type AtividadeDetalhe,
  type OpcoesAtividades,
} from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import {
  condicoesDe,
  lerAtividade,
  lerOpcoes,
  lerPagina,
  lerSeguintes,
  type LinhaAtividade,
  type Ordem,
  type Pedidas,
} from './atividades.dados.js';
import { apontados, lerRegistros, nomeAberto, type RegistroLido } from './registros.js';

export interface Recorte {
  readonly ordem: Ordem;
  readonly limite: number;
  readonly salto: number;
}

/** Values are shown to who may list the records they are of. */
function podeLer(s: Sessao, l: LinhaAtividade): boolean {
  const r = RECURSOS_AUDITADOS.get(l.recurso);
  if (!r) return s.habilidades.system_admin;
  if (r.soAutor) return l.usuario_id === s.usuario.id;
  return r.permission === null || pode(s.habilidades, r.permission, 'list');
}

/** What was done in a company: by whom, when, from where, to what, why. */
@Injectable()
export class Atividades {
  async listar(
    em: EntityManager,
    s: Sessao,
    q: Pedidas,
    r: Recorte,
  ): Promise<{ atividades: Atividade[]; total: number }> {
    const { linhas, total } = await lerPagina(em, condicoesDe(s.empresa_id, q), r.ordem, r);
    return { atividades: await descrever(em, s, linhas), total };
  }

  /** Batch after batch, each from where the last one ended. */
  percorrer(s: Sessao, q: Pedidas, ordem: Ordem): (em: EntityManager, limite: number) => Promise<Atividade[]> {
    let ultima: LinhaAtividade | undefined;
    return async (em, limite) => {
      const linhas = await lerSeguintes(em, condicoesDe(s.empresa_id, q), ordem, ultima, limite);
      ultima = linhas.at(-1);
      return descrever(em, s, linhas);
    };
  }

  async ler(em: EntityManager, s: Sessao, id: string): Promise<AtividadeDetalhe> {
    const linha = await lerAtividade(em, s.empresa_id, id);
    if (!linha) throw falha('NAO_ENCONTRADO');
    const [atividade] = await descrever(em, s, [linha]);
    if (!atividade) throw falha('NAO_ENCONTRADO');
    const restrita = !podeLer(s, linha);
    const { antes, depois } = restrita ? { antes: null, depois: null } : linha;
    const lidos = await lerRegistros(em, apontados(linha.recurso, [antes, depois]));
    const nomes = Object.fromEntries([...lidos].flatMap(([k, { nome }]) => (nome ? [[k, nome]] : [])));
    return { ...atividade, request_id: linha.request_id, restrita, antes, depois, nomes };
  }

  opcoes(em: EntityManager, s: Sessao): Promise<OpcoesAtividades> {
    return lerOpcoes(em, s.empresa_id);
  }
}

/** Rows as answered, each record by the name it had, else by the one it has. */
async function descrever(em: EntityManager, s: Sessao, linhas: readonly LinhaAtividade[]): Promise<Atividade[]> {
  const procurados = new Map<string, Set<string>>();
  for (const { recurso, registro_id } of linhas)
    if (registro_id) procurados.set(recurso, (procurados.get(recurso) ?? new Set()).add(registro_id));
  const lidos = await lerRegistros(em, procurados);
  return linhas.map((l) => descrita(s, l, lidos.get(l.registro_id ?? '')));
}

function descrita(s: Sessao, l: LinhaAtividade, lido: RegistroLido | undefined): Atividade {
  const nome = tituloAuditado(l.recurso, l.depois) ?? tituloAuditado(l.recurso, l.antes) ?? lido?.nome ?? null;
  return {
    public_id: l.id,
    em: l.em.toISOString(),
    pessoa: { public_id: l.usuario_id, nome: l.usuario_nome },
    acao: l.acao,
    recurso: l.recurso,
    registro:
      l.registro_id === null
        ? null
        : {
            public_id: l.registro_id,
            nome: podeLer(s, l) || nomeAberto(l.recurso) ? nome : null,
            existe: lido?.existe ?? false,
          },
    campos: l.acao === 'criar' || l.acao === 'excluir' ? [] : camposMudados(l.antes, l.depois),
    motivo: l.motivo,
    ip: l.ip,
  };
}
