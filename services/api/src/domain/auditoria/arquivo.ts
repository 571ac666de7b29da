import {
  campoAuditado,
  formatarData,
  formatarDataHora,
  formatarPlaca,
  RECURSOS_AUDITADOS,
  rotuloAcao,
  rotuloRecurso,
  type Atividade,
} from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { fusoDoGate } from '../../kernel/clock/fuso-do-gate.js';
import type { ColunaDaLista } from '../../kernel/export/arquivo-de-lista.js';
import { lerOpcoes, type Pedidas } from './atividades.dados.js';

function nomeDoRegistro({ recurso, registro }: Atividade): string | null {
  if (!registro?.nome) return null;
  const titulo = RECURSOS_AUDITADOS.get(recurso)?.titulo ?? '';
  return campoAuditado(recurso, titulo).tipo === 'placa' ? formatarPlaca(registro.nome) : registro.nome;
}

export const COLUNAS: readonly ColunaDaLista<Atividade>[] = [
  { titulo: 'Quando', tipo: 'instante', valor: (a) => a.em },
  { titulo: 'Pessoa', tipo: 'texto', valor: (a) => a.pessoa.nome },
  { titulo: 'Ação', tipo: 'texto', valor: (a) => rotuloAcao(a.acao) },
  { titulo: 'Cadastro', tipo: 'texto', valor: (a) => rotuloRecurso(a.recurso) },
  { titulo: 'Registro', tipo: 'texto', valor: nomeDoRegistro },
  {
    titulo: 'O que mudou',
    tipo: 'texto',
    valor: (a) => a.campos.map((n) => campoAuditado(a.recurso, n).rotulo).join(', '),
  },
  { titulo: 'Motivo', tipo: 'texto', valor: (a) => a.motivo },
  { titulo: 'Endereço de rede', tipo: 'texto', valor: (a) => a.ip },
];

/** What was asked for, as the screen says it. */
export async function filtrosEscritos(
  em: EntityManager,
  empresa: string,
  q: Pedidas,
): Promise<Record<string, string | undefined>> {
  const fuso = await fusoDoGate(em, empresa);
  const quando = (v: string | undefined): string | undefined =>
    v && (v.length > 10 ? formatarDataHora(v, fuso) : formatarData(v));
  const { pessoas } = q.pessoa ? await lerOpcoes(em, empresa) : { pessoas: [] };
  return {
    Busca: q.search,
    'Quando desde': quando(q.em_after),
    'Quando até': quando(q.em_before),
    Pessoa: q.pessoa?.map((p) => pessoas.find((x) => x.public_id === p)?.nome ?? p).join(', '),
    Ação: q.acao?.map(rotuloAcao).join(', '),
    Cadastro: q.recurso?.map(rotuloRecurso).join(', '),
    Registro: q.registro,
  };
}
