import fc from 'fast-check';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { validarFato, type DadosFatoEntrada, type Fato, type TipoFato } from '@portaria/proto';
import { registrarLote, type FatoRecebido } from '../../src/domain/gate/ingestao/registrar-lote.js';
import { Projetor } from '../../src/domain/gate/projecao/projetor.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { ate } from '../support/bancada/ate.js';
import { criarVisita, type CenarioVisita } from '../support/visita.js';

const EXECUCOES = 15;

let t: AppTeste;
let pool: pg.Pool;
beforeAll(async () => {
  t = await criarAppTeste((banco) => ({ DATABASE_INGEST_URL: banco.ingestUrl }));
  pool = new pg.Pool({ connectionString: t.banco.ingestUrl, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await t.encerrar();
});

interface Roteiro {
  readonly pesos: readonly [number, number];
  /** Which of the two passages a person had to admit. */
  readonly excecoes: readonly [boolean, boolean];
  readonly alarmes: readonly { readonly chave: number; readonly ativo: boolean }[];
  readonly leituras: number;
  readonly concluiSegunda: boolean;
}

/** The facts of two passages of one visit, with alarms and idle reads in between, as an agent numbers them. */
function fatosDe(r: Roteiro, v: CenarioVisita, epoca: string, marca: string): Fato[] {
  const { gate, pistas } = t.semente.a;
  const fatos: Fato[] = [];
  const base = Date.parse('2026-11-20T12:00:00.000Z');
  const por = <T extends TipoFato>(tipo: T, dados: DadosFatoEntrada<T>): void => {
    const seq = fatos.length + 1;
    const lido = validarFato({
      v: 1,
      id: uuidv7(),
      gate,
      pista: pistas[0],
      epoca,
      seq,
      tipo,
      ocorrido_em: new Date(base + seq * 1000).toISOString(),
      relogio: 'ok',
      offline: false,
      anterior: '',
      dados,
    });
    if (!lido.ok) throw new Error(lido.erro);
    fatos.push(lido.fato);
  };
  const alarmes = [...r.alarmes];
  const alarme = (): void => {
    const a = alarmes.shift();
    if (a)
      por('alarme.mudou', {
        chave: `${marca}:${a.chave}`,
        codigo: 'teste',
        nivel: 'medio',
        ativo: a.ativo,
        texto: 'Teste.',
      });
  };
  const decisao = (
    sessao: string,
    fase: 'admissao' | 'liberacao',
    extra: Partial<DadosFatoEntrada<'sessao.decisao'>>,
  ): void =>
    por('sessao.decisao', {
      sessao,
      fase,
      desfecho: 'liberar',
      identificacao: 'confere',
      regras: [],
      agendamento: v.id,
      placa: 'ABC1D23',
      mensagem: 'ok',
      quem: 'nucleo',
      modo: 'automatico',
      ...extra,
    });
  r.pesos.forEach((kg, i) => {
    const sessao = uuidv7();
    por('sessao.aberta', { sessao, origem: 'sensor', lado: i === 0 ? 'a' : 'b' });
    for (let k = 0; k < r.leituras; k++)
      por('leitura.placa', {
        sessao,
        periferico: 'p',
        leitura: 'l',
        placa: k % 2 === 0 ? 'ABC1D23' : 'ABC1D28',
        confianca: 70 + k,
        atualizacao: k + 1,
      });
    alarme();
    if (r.excecoes[i]) {
      decisao(sessao, 'admissao', { desfecho: 'excecao', identificacao: 'duvidoso', mensagem: 'Placa duvidosa.' });
      alarme();
      decisao(sessao, 'admissao', {
        quem: 'operador',
        autor: { id: t.semente.usuarios.ana, nome: 'Ana' },
        justificativa: 'Conferido',
      });
    } else decisao(sessao, 'admissao', {});
    por('cancela.movimento', { sessao, cancela: 'a', acao: 'abrir', origem: 'pista', resultado: 'concluido' });
    por('pesagem.capturada', {
      pesagem: uuidv7(),
      sessao,
      agendamento: v.id,
      etapa: v.etapas[i * 2] ?? null,
      tipo: i === 0 ? 'entrada' : 'saida',
      peso_kg: kg,
      periferico: 'b',
      balanca: 'Balança',
      divisao_kg: 20,
      placa: 'ABC1D23',
      placa_origem: 'leitor',
      quadro_bruto: '02',
      amostras: [kg],
      curva: [[0, kg]],
      capturada_em: new Date(base).toISOString(),
    });
    decisao(sessao, 'liberacao', {});
    alarme();
    por('sessao.encerrada', {
      sessao,
      agendamento: v.id,
      concluida: i === 0 || r.concluiSegunda,
      motivo: 'fim',
      duracao_ms: 1000,
    });
    alarme();
  });
  while (alarmes.length > 0) alarme();
  return fatos;
}

/** All that the facts of one history left behind, without what is different by nature (ids, instants). */
async function rastro(v: CenarioVisita, marca: string): Promise<unknown> {
  const q = async (sql: string, valor: string): Promise<unknown[]> =>
    (await t.banco.dono.query<Record<string, unknown>>(sql, [valor])).rows;
  return {
    visita: await q('select status, versao from agendamento where id = $1', v.id),
    etapas: await q(
      'select ordem, tipo, concluida_em is not null concluida from agendamento_etapa where agendamento_id = $1 order by ordem',
      v.id,
    ),
    historico: await q(
      'select comando, de, para from agendamento_historico where agendamento_id = $1 order by em, id',
      v.id,
    ),
    pesagens: await q(
      'select tipo, peso_kg, versao, cancelada from pesagem where agendamento_id = $1 order by peso_kg',
      v.id,
    ),
    sessoes: await q(
      'select origem, placa, confianca::int, peso_kg, concluida, motivo, encerrada_em from sessao_pista where agendamento_id = $1 order by aberta_em',
      v.id,
    ),
    excecoes: await q(
      `select fase, desfecho, situacao, versao, resolucao->>'acao' acao, resolucao->>'quem' quem from excecao where agendamento_id = $1 order by aberta_em`,
      v.id,
    ),
    alarmes: await q(
      `select split_part(chave, ':', 2) chave, situacao, ocorrencias, normalizado_em from alarme where chave like $1 || ':%' order by 1, desde`,
      marca,
    ),
    falhas: await q('select erro from projecao_falha where epoca::text = $1', marca),
  };
}

async function entregar(lotes: readonly (readonly Fato[])[], aosPares: boolean): Promise<void> {
  const projetor = t.app.get(Projetor);
  const um = async (lote: readonly Fato[]): Promise<void> => {
    const { novos, marcas, divergentes } = await registrarLote(
      pool,
      lote.map((fato): FatoRecebido => ({ empresa: t.semente.a.id, fato })),
    );
    expect(divergentes).toEqual([]);
    projetor.avisar(novos, marcas);
  };
  for (let i = 0; i < lotes.length; i += aosPares ? 2 : 1)
    await Promise.all(lotes.slice(i, i + (aosPares ? 2 : 1)).map(um));
}

const projetado = (epoca: string, n: number): Promise<unknown> =>
  ate(
    'projected',
    async () => {
      const { rows } = await t.banco.dono.query<{ seq: number; contiguo: number }>(
        'select p.seq, m.contiguo from projecao p join fato_marca m using (gate_id, epoca) where p.epoca = $1',
        [epoca],
      );
      return Number(rows[0]?.seq) === n && Number(rows[0]?.contiguo) === n;
    },
    10_000,
    10,
  );

const roteiro: fc.Arbitrary<Roteiro> = fc.record({
  pesos: fc.tuple(fc.integer({ min: 20_000, max: 50_000 }), fc.integer({ min: 8000, max: 19_000 })),
  excecoes: fc.tuple(fc.boolean(), fc.boolean()),
  alarmes: fc.array(fc.record({ chave: fc.integer({ min: 0, max: 2 }), ativo: fc.boolean() }), { maxLength: 14 }),
  leituras: fc.integer({ min: 1, max: 5 }),
  concluiSegunda: fc.boolean(),
});

test(`10: the same facts delivered 1 to 5 times in any order end as one delivery in order (${EXECUCOES} histories)`, async () => {
  await fc.assert(
    fc.asyncProperty(
      roteiro,
      fc.array(
        fc.tuple(
          fc.integer({ min: 1, max: 5 }),
          fc.array(fc.double({ noNaN: true, min: 0, max: 1 }), { minLength: 5, maxLength: 5 }),
        ),
        { minLength: 80, maxLength: 80 },
      ),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      async (r, copias, tamanhos, aosPares) => {
        const [e1, e2] = [uuidv7(), uuidv7()];
        const [v1, v2] = [await criarVisita(t), await criarVisita(t)];
        const certos = fatosDe(r, v1, e1, e1);
        await entregar(
          certos.map((f) => [f]),
          false,
        );
        await projetado(e1, certos.length);

        const outros = fatosDe(r, v2, e2, e2);
        const bagunca = outros
          .flatMap((fato, i) =>
            (copias[i % copias.length]?.[1] ?? [])
              .slice(0, copias[i % copias.length]?.[0])
              .map((sorte) => ({ fato, sorte })),
          )
          .sort((x, y) => x.sorte - y.sorte)
          .map((x) => x.fato);
        const lotes: Fato[][] = [];
        for (let i = 0, k = 0; i < bagunca.length; k++) {
          const n = tamanhos[k % tamanhos.length] ?? 1;
          lotes.push(bagunca.slice(i, i + n));
          i += n;
        }
        await entregar(lotes, aosPares);
        await projetado(e2, outros.length);

        expect(await rastro(v2, e2)).toEqual(await rastro(v1, e1));
        const { rows } = await t.banco.dono.query<{ seq: string; id: string }>(
          'select seq, id from fato where epoca = $1 order by seq',
          [e2],
        );
        expect(rows.map((l) => l.id)).toEqual(outros.map((f) => f.id));
      },
    ),
    { numRuns: EXECUCOES, endOnFailure: true },
  );
  const { rows } = await t.banco.dono.query<{ posicao: string }>(
    'select posicao from fato where gate_id = $1 order by posicao',
    [t.semente.a.gate],
  );
  expect(rows.map((l) => Number(l.posicao))).toEqual(rows.map((_, i) => i + 1));
});
