import { cadastro, normalizar, type DefinicaoRecurso, type TarifaLinha } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { contem } from '../../kernel/http/lista.js';
import { CONTAGEM_MAXIMA, executar } from '../../kernel/resource/leitura.js';

/** How each kind says what its price is counted by; `t` is the tariff, `r` what it points to. */
const BASES: Readonly<Record<string, { readonly base: string; readonly de?: string }>> = {
  eixo: { base: `t.eixos || case t.eixos when 1 then ' eixo' else ' eixos' end` },
  embalagem: { base: 'r.descricao', de: 'left join embalagem r on r.id = t.embalagem_id' },
  hora: { base: `trim_scale(t.horas_incluidas) || ' h incluídas, R$ ' || t.valor_hora || ' por hora a mais'` },
  peso: {
    base: `'de ' || t.peso_inicial || coalesce(' até ' || t.peso_final, '') || ' kg' || case when t.por_tonelada then ', por tonelada' else '' end`,
  },
  subproduto: { base: 'r.descricao', de: 'left join subproduto r on r.id = t.subproduto_id' },
};
export const TIPOS_TARIFA = ['eixo', 'embalagem', 'hora', 'peso', 'subproduto'] as const;
export const DONOS_TARIFA = ['servico', 'servico_autorizado'] as const;
type Tipo = (typeof TIPOS_TARIFA)[number];
type Dono = (typeof DONOS_TARIFA)[number];

export interface FiltroTarifas {
  readonly empresa: string;
  readonly tipoTarifa?: Tipo | undefined;
  readonly dono?: Dono | undefined;
  readonly servico?: string | undefined;
  /** YYYY-MM-DD. */
  readonly vigente_em?: string | undefined;
  /** In the name of the service. */
  readonly search?: string | undefined;
}

const ONDE = `t.empresa_id = $1 and t.excluido_em is null and ($2::uuid is null or s.id = $2)
  and ($3::date is null or (t.inicio <= $3 and (t.fim is null or t.fim >= $3)))
  and ($4::text is null or s.busca like $4)`;

/** The register behind a kind and an owner: the tariff tables are those the registers know. */
const tabela = (tipo: Tipo, dono: Dono): DefinicaoRecurso => cadastro(`${dono}_tarifa_${tipo}`);

const donoDe = (dono: Dono): string =>
  dono === 'servico'
    ? 'join servico s on s.id = t.servico_id'
    : 'join servico_autorizado sa on sa.id = t.servico_autorizado_id join servico s on s.id = sa.servico_id';

function ramos(f: FiltroTarifas): { readonly tipo: Tipo; readonly dono: Dono; readonly nome: string }[] {
  return DONOS_TARIFA.filter((d) => f.dono === undefined || f.dono === d).flatMap((dono) =>
    TIPOS_TARIFA.filter((t) => f.tipoTarifa === undefined || f.tipoTarifa === t).map((tipo) => ({
      tipo,
      dono,
      nome: tabela(tipo, dono).name,
    })),
  );
}

const valores = (f: FiltroTarifas): unknown[] => [
  f.empresa,
  f.servico ?? null,
  f.vigente_em ?? null,
  f.search ? contem(normalizar(f.search)) : null,
];

const ORDENS = { inicio: 'inicio', valor: 'valor' } as const;

function ordemDe(ordering: string | undefined): string {
  const escolha = ordering ?? '-inicio';
  const desc = escolha.startsWith('-');
  const coluna = ORDENS[(desc ? escolha.slice(1) : escolha) as keyof typeof ORDENS];
  return `${coluna} ${desc ? 'desc' : 'asc'}, id ${desc ? 'desc' : 'asc'}`;
}

/** One page over the tariff tables. Each gives at most as many rows as the page reaches, by its own index. */
export function lerTarifas(
  em: EntityManager,
  f: FiltroTarifas,
  p: { readonly ordering: string | undefined; readonly limite: number; readonly salto: number },
): Promise<TarifaLinha[]> {
  const ordem = ordemDe(p.ordering);
  const partes = ramos(f).map(({ tipo, dono, nome }) => {
    const { base, de = '' } = BASES[tipo] ?? { base: `''` };
    const autorizado =
      dono === 'servico' ? 'null::jsonb' : `jsonb_build_object('public_id', sa.id, 'descricao', sa.descricao)`;
    return `(select t.id, t.inicio, t.valor, t.fim, '${nome}' recurso, t.tipo_tarifa, '${dono}' dono, ${base} base,
        jsonb_build_object('public_id', s.id, 'nome', s.nome) servico, ${autorizado} servico_autorizado
      from ${nome} t ${donoDe(dono)} ${de} where ${ONDE} order by t.${ordem.replace(', id', ', t.id')} limit $5::int + $6::int)`;
  });
  return executar(
    em,
    `select id public_id, recurso, tipo_tarifa "tipoTarifa", dono, servico, servico_autorizado, base, valor, inicio, fim
     from (${partes.join(' union all ')}) x order by ${ordem} limit $5 offset $6`,
    [...valores(f), p.limite, p.salto],
  );
}

/** Counted up to one past the most that is told. */
export async function contarTarifas(em: EntityManager, f: FiltroTarifas): Promise<number> {
  const partes = ramos(f).map(
    ({ dono, nome }) => `(select 1 from ${nome} t ${donoDe(dono)} where ${ONDE} limit ${CONTAGEM_MAXIMA + 1})`,
  );
  const [linha] = await executar<{ n: number }>(
    em,
    `select count(*)::int n from (${partes.join(' union all ')} limit ${CONTAGEM_MAXIMA + 1}) x`,
    valores(f),
  );
  return linha?.n ?? 0;
}
