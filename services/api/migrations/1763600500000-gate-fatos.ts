import type { MigrationInterface, QueryRunner } from 'typeorm';
import { proteger } from '../src/kernel/tenancy/politicas.js';

/** Tables only the ingestion writes: it stores facts of every company, sees nothing else, and never a request's data. */
const INGESTAO = ['fato', 'fato_marca', 'fato_cursor', 'fato_lacuna', 'fato_quarentena', 'agente', 'foto'] as const;

/** Facts of the gates, their watermarks and gaps, agents, pictures. */
export class GateFatos1763600500000 implements MigrationInterface {
  name = 'GateFatos1763600500000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...TABELAS, REGISTRAR]) await runner.query(sql);
    for (const tabela of INGESTAO) {
      await proteger(runner, tabela, { classe: 'empresa' }, tabela === 'agente' ? 'tudo' : 'ler');
      await runner.query(
        `CREATE POLICY ${tabela}_ingestao ON ${tabela} TO portaria_ingestao USING (true) WITH CHECK (true)`,
      );
      await runner.query(`GRANT SELECT, INSERT, UPDATE ON ${tabela} TO portaria_ingestao`);
    }
    for (const tabela of ['gate', 'pista']) {
      await runner.query(`CREATE POLICY ${tabela}_ingestao ON ${tabela} FOR SELECT TO portaria_ingestao USING (true)`);
      await runner.query(`GRANT SELECT ON ${tabela} TO portaria_ingestao`);
    }
    await runner.query('GRANT EXECUTE ON FUNCTION registrar_fatos TO portaria_ingestao');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION registrar_fatos');
    await runner.query(`DROP TABLE ${INGESTAO.join(', ')}`);
    for (const tabela of ['gate', 'pista']) await runner.query(`DROP POLICY ${tabela}_ingestao ON ${tabela}`);
  }
}

const TABELAS = [
  `CREATE TABLE fato (
     gate_id uuid NOT NULL,
     epoca uuid NOT NULL,
     seq bigint NOT NULL,
     posicao bigint NOT NULL,
     id uuid NOT NULL,
     empresa_id uuid NOT NULL,
     pista_id uuid,
     tipo text NOT NULL,
     ocorrido_em timestamptz NOT NULL,
     recebido_em timestamptz NOT NULL,
     relogio text NOT NULL,
     offline boolean NOT NULL,
     sessao uuid,
     agendamento_id uuid,
     dados jsonb NOT NULL,
     PRIMARY KEY (gate_id, epoca, seq)
   )`,
  `CREATE UNIQUE INDEX fato_posicao ON fato (gate_id, posicao)`,
  `CREATE INDEX fato_sessao ON fato (sessao) WHERE sessao IS NOT NULL`,
  `CREATE INDEX fato_agendamento ON fato (agendamento_id) WHERE agendamento_id IS NOT NULL`,
  `CREATE TABLE fato_marca (
     gate_id uuid NOT NULL,
     epoca uuid NOT NULL,
     empresa_id uuid NOT NULL,
     contiguo bigint NOT NULL,
     maximo bigint NOT NULL,
     PRIMARY KEY (gate_id, epoca)
   )`,
  `CREATE TABLE fato_cursor (gate_id uuid PRIMARY KEY, empresa_id uuid NOT NULL, posicao bigint NOT NULL)`,
  `CREATE TABLE fato_lacuna (
     gate_id uuid NOT NULL,
     epoca uuid NOT NULL,
     de bigint NOT NULL,
     empresa_id uuid NOT NULL,
     ate bigint NOT NULL,
     aberta_em timestamptz NOT NULL,
     fechada_em timestamptz,
     pedidos integer NOT NULL DEFAULT 0,
     PRIMARY KEY (gate_id, epoca, de)
   )`,
  `CREATE TABLE fato_quarentena (
     id uuid PRIMARY KEY,
     gate_id uuid NOT NULL,
     empresa_id uuid NOT NULL,
     epoca uuid,
     seq bigint,
     motivo text NOT NULL,
     corpo text NOT NULL,
     recebido_em timestamptz NOT NULL
   )`,
  `CREATE INDEX fato_quarentena_gate ON fato_quarentena (gate_id, recebido_em)`,
  `CREATE TABLE agente (
     gate_id uuid PRIMARY KEY REFERENCES gate,
     empresa_id uuid NOT NULL REFERENCES empresa,
     nkey text UNIQUE,
     matriculado_em timestamptz,
     revogado_em timestamptz,
     instancia uuid,
     epoca uuid,
     versao text,
     config_versao integer,
     iniciado_em timestamptz,
     visto_em timestamptz
   )`,
  `CREATE TABLE foto (
     empresa_id uuid NOT NULL REFERENCES empresa,
     sha256 text NOT NULL,
     gate_id uuid NOT NULL,
     camera text NOT NULL,
     em timestamptz NOT NULL,
     tamanho integer NOT NULL,
     PRIMARY KEY (empresa_id, sha256)
   )`,
];

/**
 * Persists a batch of facts in one statement: locks the cursors of its gates (always in the same order), inserts what is new with the
 * next positions, and moves the watermarks. Per input row it answers the position, 0 for a repeated fact, -1 for another fact under
 * the same identity (a restored disk).
 */
const REGISTRAR = `
CREATE FUNCTION registrar_fatos(
  p_empresa uuid[], p_gate uuid[], p_epoca uuid[], p_seq bigint[], p_id uuid[], p_pista uuid[], p_tipo text[], p_ocorrido timestamptz[],
  p_relogio text[], p_offline boolean[], p_sessao uuid[], p_agendamento uuid[], p_dados jsonb[], p_recebido timestamptz,
  OUT posicoes bigint[], OUT m_gate uuid[], OUT m_epoca uuid[], OUT m_contiguo bigint[], OUT m_maximo bigint[]
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM fato_cursor WHERE gate_id = ANY (p_gate) ORDER BY gate_id FOR UPDATE;
  IF EXISTS (SELECT 1 FROM unnest(p_gate) g WHERE NOT EXISTS (SELECT 1 FROM fato_cursor c WHERE c.gate_id = g)) THEN
    INSERT INTO fato_cursor (gate_id, empresa_id, posicao)
      SELECT DISTINCT ON (g) g, e, 0 FROM unnest(p_gate, p_empresa) t (g, e) ORDER BY g ON CONFLICT DO NOTHING;
    PERFORM 1 FROM fato_cursor WHERE gate_id = ANY (p_gate) ORDER BY gate_id FOR UPDATE;
  END IF;
  WITH lote AS MATERIALIZED (
    SELECT t.*, f.id AS existente
    FROM unnest(p_empresa, p_gate, p_epoca, p_seq, p_id, p_pista, p_tipo, p_ocorrido, p_relogio, p_offline, p_sessao, p_agendamento, p_dados)
      WITH ORDINALITY t (empresa, gate, epoca, seq, id, pista, tipo, ocorrido, relogio, offline, sessao, agendamento, dados, n)
    LEFT JOIN fato f ON f.gate_id = t.gate AND f.epoca = t.epoca AND f.seq = t.seq
  ), novos AS MATERIALIZED (
    SELECT l.*, c.posicao + row_number() OVER (PARTITION BY l.gate ORDER BY l.n) AS nova
    FROM (SELECT DISTINCT ON (gate, epoca, seq) * FROM lote WHERE existente IS NULL ORDER BY gate, epoca, seq, n) l
    JOIN fato_cursor c ON c.gate_id = l.gate
  ), inseridos AS (
    INSERT INTO fato (gate_id, epoca, seq, posicao, id, empresa_id, pista_id, tipo, ocorrido_em, recebido_em, relogio, offline, sessao, agendamento_id, dados)
    SELECT gate, epoca, seq, nova, id, empresa, pista, tipo, ocorrido, p_recebido, relogio, offline, sessao, agendamento, dados FROM novos
  ), avancados AS (
    UPDATE fato_cursor c SET posicao = x.maior FROM (SELECT gate, max(nova) AS maior FROM novos GROUP BY gate) x WHERE c.gate_id = x.gate
  )
  SELECT array_agg(coalesce(v.nova, CASE WHEN l.existente = l.id OR (l.existente IS NULL AND g.id = l.id) THEN 0 ELSE -1 END) ORDER BY l.n)
  INTO posicoes
  FROM lote l
  LEFT JOIN novos v ON v.n = l.n
  LEFT JOIN novos g ON g.gate = l.gate AND g.epoca = l.epoca AND g.seq = l.seq;

  WITH alvo AS (
    SELECT DISTINCT ON (g, e) g, e, em FROM unnest(p_gate, p_epoca, p_empresa) t (g, e, em) ORDER BY g, e
  ), novo AS (
    SELECT a.g, a.e, a.em, coalesce(m.contiguo, 0) AS antes,
      coalesce((SELECT max(s.seq) FROM (
        SELECT f.seq, row_number() OVER (ORDER BY f.seq) AS rn FROM fato f
        WHERE f.gate_id = a.g AND f.epoca = a.e AND f.seq > coalesce(m.contiguo, 0) ORDER BY f.seq LIMIT 5000
      ) s WHERE s.seq = coalesce(m.contiguo, 0) + s.rn), m.contiguo, 0) AS contiguo
    FROM alvo a LEFT JOIN fato_marca m ON m.gate_id = a.g AND m.epoca = a.e
  ), marcado AS (
    INSERT INTO fato_marca (gate_id, epoca, empresa_id, contiguo, maximo)
    SELECT n.g, n.e, n.em, n.contiguo, greatest(n.contiguo, (SELECT max(s) FROM unnest(p_gate, p_epoca, p_seq) t (g, e, s) WHERE t.g = n.g AND t.e = n.e))
    FROM novo n
    ON CONFLICT (gate_id, epoca) DO UPDATE SET contiguo = excluded.contiguo, maximo = greatest(fato_marca.maximo, excluded.maximo)
    RETURNING gate_id, epoca, contiguo, maximo
  )
  SELECT array_agg(gate_id), array_agg(epoca), array_agg(contiguo), array_agg(maximo) INTO m_gate, m_epoca, m_contiguo, m_maximo FROM marcado;
END $$`;
