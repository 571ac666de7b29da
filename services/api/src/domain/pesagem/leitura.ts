import type { Pesagem, VerificacaoPesagens } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { GENESE } from '../../kernel/audit/canonico.js';
import { falha } from '../../kernel/errors/falha.js';
import { preparada } from '../../kernel/tenancy/preparada.js';
import { COLUNAS_VERSAO, eloDaVersao, paraPesagem, type VersaoGravada } from './versao.js';

const COLUNAS = `${COLUNAS_VERSAO.map((c) => `v.${c}`).join(', ')}, v.anterior, v.hash`;
const LOTE = 1000;

export type PesagemComVersoes = Pesagem & { readonly versoes: readonly Pesagem[] };

export async function lerPesagem(em: EntityManager, id: string): Promise<PesagemComVersoes> {
  const linhas = await preparada<VersaoGravada>(em, {
    name: 'pesagem_ler',
    text: `select ${COLUNAS} from pesagem_versao v where v.pesagem_id = $1 order by v.versao`,
    values: [id],
  });
  const [original] = linhas;
  const atual = linhas.at(-1);
  if (!original || !atual) throw falha('NAO_ENCONTRADO');
  return { ...paraPesagem(atual, original), versoes: linhas.map((l) => paraPesagem(l, original)) };
}

/** Current version of each, in the order of the ids. */
export async function lerPesagens(em: EntityManager, ids: readonly string[]): Promise<Pesagem[]> {
  if (ids.length === 0) return [];
  const linhas = await preparada<VersaoGravada>(em, {
    name: 'pesagens_ler',
    text: `select ${COLUNAS} from pesagem p join pesagem_versao v on v.pesagem_id = p.id and v.versao in (1, p.versao)
           where p.id = any($1::uuid[]) order by v.versao`,
    values: [ids],
  });
  return ids.flatMap((id) => {
    const versoes = linhas.filter((l) => l.pesagem_id === id);
    const [original] = versoes;
    const atual = versoes.at(-1);
    return original && atual ? [paraPesagem(atual, original)] : [];
  });
}

export async function pesagensDaVisita(em: EntityManager, agendamento_id: string): Promise<Pesagem[]> {
  const linhas = await preparada<{ id: string }>(em, {
    name: 'pesagens_da_visita',
    text: 'select id from pesagem where agendamento_id = $1 order by capturada_em, id',
    values: [agendamento_id],
  });
  return lerPesagens(
    em,
    linhas.map((l) => l.id),
  );
}

/** Walks the chain of every scale of a company, and compares each weighing with its last version. */
export async function verificarPesagens(em: EntityManager, empresa_id: string): Promise<VerificacaoPesagens> {
  const balancas = await preparada<{ gate_id: string; balanca: string }>(em, {
    name: 'balancas_da_empresa',
    text: 'select distinct gate_id, balanca from pesagem_versao where empresa_id = $1 order by gate_id, balanca',
    values: [empresa_id],
  });
  const resultados = [];
  for (const b of balancas) resultados.push(await verificarBalanca(em, b.gate_id, b.balanca));
  return { integra: resultados.every((r) => r.integra), balancas: resultados };
}

async function verificarBalanca(
  em: EntityManager,
  gate_id: string,
  balanca: string,
): Promise<VerificacaoPesagens['balancas'][number]> {
  let anterior = GENESE;
  let versoes = 0;
  for (;;) {
    const lote = await preparada<VersaoGravada>(em, {
      name: 'pesagem_cadeia',
      text: `select ${COLUNAS} from pesagem_versao v where v.gate_id = $1 and v.balanca = $2 and v.posicao > $3
             order by v.posicao limit ${LOTE}`,
      values: [gate_id, balanca, versoes],
    });
    for (const v of lote) {
      if (v.posicao !== versoes + 1 || v.anterior !== anterior || eloDaVersao(anterior, v) !== v.hash) {
        return { balanca, versoes, integra: false, primeira_falha: v.pesagem_id };
      }
      anterior = v.hash;
      versoes += 1;
    }
    if (lote.length < LOTE) break;
  }
  const [divergente] = await preparada<{ id: string }>(em, {
    name: 'pesagem_divergente',
    text: `select p.id from pesagem p left join pesagem_versao v on v.pesagem_id = p.id and v.versao = p.versao
           where p.gate_id = $1 and p.balanca = $2
             and (v.pesagem_id is null or v.peso_kg <> p.peso_kg or v.cancelada <> p.cancelada or v.tipo <> p.tipo
               or v.capturada_em <> p.capturada_em)
           limit 1`,
    values: [gate_id, balanca],
  });
  return { balanca, versoes, integra: !divergente, primeira_falha: divergente?.id ?? null };
}
