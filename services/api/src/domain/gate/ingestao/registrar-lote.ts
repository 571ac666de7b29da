import type { Fato, FatoPersistido } from '@portaria/proto';
import type pg from 'pg';

export interface FatoRecebido {
  readonly empresa: string;
  readonly fato: Fato;
}
export interface MarcaGate {
  readonly gate: string;
  readonly epoca: string;
  readonly contiguo: number;
  readonly maximo: number;
}
export interface LoteRegistrado {
  /** New facts, in order of `posicao`; repeated ones are left out. */
  readonly novos: readonly { readonly empresa: string; readonly fato: FatoPersistido }[];
  /** Facts whose identity is taken by another fact. */
  readonly divergentes: readonly FatoRecebido[];
  readonly marcas: readonly MarcaGate[];
}

const SQL =
  'select * from registrar_fatos($1::uuid[],$2::uuid[],$3::uuid[],$4::bigint[],$5::uuid[],$6::uuid[],$7::text[],$8::timestamptz[],$9::text[],$10::boolean[],$11::uuid[],$12::uuid[],$13::jsonb[],$14::timestamptz)';

interface Linha {
  readonly posicoes: readonly string[];
  readonly m_gate: readonly string[];
  readonly m_epoca: readonly string[];
  readonly m_contiguo: readonly string[];
  readonly m_maximo: readonly string[];
}

const uuidOuNada = (v: unknown): string | null => (typeof v === 'string' && v.length === 36 ? v : null);

/** Stores a batch in one statement, which is one commit. Repeating it is harmless. */
export async function registrarLote(pool: pg.Pool, lote: readonly FatoRecebido[]): Promise<LoteRegistrado> {
  const recebido = new Date().toISOString();
  const f = <T>(ler: (r: FatoRecebido) => T): T[] => lote.map(ler);
  const { rows } = await pool.query<Linha>({
    name: 'registrar_fatos',
    text: SQL,
    values: [
      f((r) => r.empresa),
      f((r) => r.fato.gate),
      f((r) => r.fato.epoca),
      f((r) => r.fato.seq),
      f((r) => r.fato.id),
      f((r) => r.fato.pista),
      f((r) => r.fato.tipo),
      f((r) => r.fato.ocorrido_em),
      f((r) => r.fato.relogio),
      f((r) => r.fato.offline),
      f((r) => uuidOuNada(r.fato.dados['sessao'])),
      f((r) => uuidOuNada(r.fato.dados['agendamento'])),
      f((r) => JSON.stringify(r.fato.dados)),
      recebido,
    ],
  });
  const linha = rows[0];
  if (!linha) throw new Error('registrar_fatos answered nothing');
  const novos: { empresa: string; fato: FatoPersistido }[] = [];
  const divergentes: FatoRecebido[] = [];
  lote.forEach((r, i) => {
    const posicao = Number(linha.posicoes[i]);
    if (posicao < 0) divergentes.push(r);
    if (posicao <= 0) return;
    const { v: _v, anterior: _anterior, ...fato } = r.fato;
    novos.push({ empresa: r.empresa, fato: { ...fato, posicao, recebido_em: recebido } });
  });
  const marcas = linha.m_gate.map((gate, i) => ({
    gate,
    epoca: linha.m_epoca[i] ?? '',
    contiguo: Number(linha.m_contiguo[i]),
    maximo: Number(linha.m_maximo[i]),
  }));
  return { novos, divergentes, marcas };
}
