import type { MigrationInterface, QueryRunner } from 'typeorm';
import { proteger } from '../src/kernel/tenancy/politicas.js';

/** Drivers, vehicles, products, services with their steps; visits with participants, steps and history. */
export class Agendamento1763600300000 implements MigrationInterface {
  name = 'Agendamento1763600300000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...CADASTROS, ...VISITA]) await runner.query(sql);
    for (const tabela of ['produto', 'servico', 'etapa', 'ordem_etapas', 'periferico_etapa', 'contador']) {
      await proteger(runner, tabela, { classe: 'empresa' });
    }
    await proteger(runner, 'agendamento', { classe: 'partes' });
    // A driver or vehicle is seen by who registered it and by who takes part in one of its visits.
    for (const tabela of ['motorista', 'veiculo']) {
      await proteger(runner, tabela, {
        classe: 'empresa',
        leitura: `EXISTS (SELECT 1 FROM agendamento a WHERE a.${tabela}_id = ${tabela}.id)`,
      });
    }
    await proteger(runner, 'veiculo_tag', { classe: 'filha', coluna: 'veiculo_id', mae: 'veiculo', empresa: true });
    const daVisita = { classe: 'filha', coluna: 'agendamento_id', mae: 'agendamento' } as const;
    await proteger(runner, 'agendamento_parte', { ...daVisita, empresa: true });
    await proteger(runner, 'agendamento_etapa', daVisita);
    await proteger(runner, 'agendamento_historico', daVisita, 'acrescentar');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE agendamento_historico, agendamento_etapa, agendamento_parte, veiculo_tag, periferico_etapa,
      ordem_etapas, etapa, contador CASCADE`);
    await runner.query('DROP TABLE veiculo, motorista, agendamento, servico, produto CASCADE');
  }
}

const CADASTROS = [
  `CREATE TABLE produto (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     nome text NOT NULL,
     ativo boolean NOT NULL DEFAULT true
   )`,
  `CREATE UNIQUE INDEX produto_nome ON produto (empresa_id, nome)`,
  `CREATE TABLE servico (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     nome text NOT NULL,
     tipo_operacao text NOT NULL,
     ativo boolean NOT NULL DEFAULT true
   )`,
  `CREATE UNIQUE INDEX servico_nome ON servico (empresa_id, nome)`,
  `CREATE TABLE etapa (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     nome text NOT NULL,
     tipo text NOT NULL,
     exige_pesagem boolean NOT NULL DEFAULT false,
     pistas uuid[] NOT NULL DEFAULT '{}',
     meta_min integer,
     ativo boolean NOT NULL DEFAULT true
   )`,
  `CREATE TABLE ordem_etapas (
     servico_id uuid NOT NULL REFERENCES servico,
     ordem integer NOT NULL,
     empresa_id uuid NOT NULL REFERENCES empresa,
     etapa_id uuid NOT NULL REFERENCES etapa,
     PRIMARY KEY (servico_id, ordem)
   )`,
  `CREATE TABLE periferico_etapa (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     periferico_id uuid NOT NULL REFERENCES periferico,
     etapa_id uuid NOT NULL REFERENCES etapa,
     ordem integer NOT NULL DEFAULT 0,
     obrigatorio boolean NOT NULL DEFAULT true,
     excluido_em timestamptz,
     versao integer NOT NULL DEFAULT 1,
     criado_em timestamptz NOT NULL,
     atualizado_em timestamptz NOT NULL
   )`,
  `CREATE UNIQUE INDEX periferico_etapa_par ON periferico_etapa (periferico_id, etapa_id) WHERE excluido_em IS NULL`,
  `CREATE TABLE motorista (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     nome text NOT NULL,
     cpf text NOT NULL CHECK (cpf ~ '^[0-9]{11}$'),
     celular text,
     cnh_registro text,
     cnh_categoria text,
     cnh_validade date,
     bloqueado boolean NOT NULL DEFAULT false,
     bloqueio_motivo text,
     ativo boolean NOT NULL DEFAULT true
   )`,
  `CREATE UNIQUE INDEX motorista_cpf ON motorista (empresa_id, cpf)`,
  `CREATE TABLE veiculo (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     placa_cavalo text NOT NULL,
     placa_carreta_1 text,
     placa_carreta_2 text,
     placa_carreta_3 text,
     modalidade text,
     eixos integer,
     limite_kg integer,
     bloqueado boolean NOT NULL DEFAULT false,
     bloqueio_motivo text,
     ativo boolean NOT NULL DEFAULT true
   )`,
  `CREATE UNIQUE INDEX veiculo_placa ON veiculo (empresa_id, placa_cavalo)`,
  `CREATE TABLE veiculo_tag (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     veiculo_id uuid NOT NULL REFERENCES veiculo,
     tag text NOT NULL,
     ativo boolean NOT NULL DEFAULT true
   )`,
  `CREATE UNIQUE INDEX veiculo_tag_tag ON veiculo_tag (empresa_id, tag) WHERE ativo`,
  `CREATE INDEX veiculo_tag_veiculo ON veiculo_tag (veiculo_id)`,
  `CREATE TABLE contador (
     empresa_id uuid NOT NULL REFERENCES empresa,
     nome text NOT NULL,
     valor bigint NOT NULL,
     PRIMARY KEY (empresa_id, nome)
   )`,
];

const VISITA = [
  `CREATE TABLE agendamento (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     gate_id uuid REFERENCES gate,
     numero text NOT NULL,
     participantes uuid[] NOT NULL,
     partes jsonb NOT NULL,
     motorista_id uuid REFERENCES motorista,
     motorista_nome text,
     veiculo_id uuid REFERENCES veiculo,
     placa_cavalo text NOT NULL,
     placa_carreta_1 text,
     placa_carreta_2 text,
     placa_carreta_3 text,
     produto_id uuid REFERENCES produto,
     produto_nome text,
     servico_id uuid REFERENCES servico,
     servico_nome text,
     gate_descricao text,
     tipo_operacao text NOT NULL,
     tipo_frete text,
     agendado_em timestamptz NOT NULL,
     janela_inicio timestamptz,
     janela_fim timestamptz,
     status text NOT NULL,
     status_anterior text,
     etapa_id uuid,
     etapa_nome text,
     triado_em timestamptz,
     pausado_em timestamptz,
     peso_nota_kg integer,
     limite_kg integer,
     observacao text,
     motivo_cancelamento text,
     cancelado_em timestamptz,
     encerrado_em timestamptz,
     versao integer NOT NULL DEFAULT 1,
     criado_em timestamptz NOT NULL,
     atualizado_em timestamptz NOT NULL
   )`,
  `CREATE UNIQUE INDEX agendamento_numero ON agendamento (empresa_id, numero)`,
  `CREATE INDEX agendamento_participantes ON agendamento USING gin (participantes)`,
  `CREATE INDEX agendamento_gate_status ON agendamento (gate_id, status, agendado_em DESC, id DESC)`,
  `CREATE INDEX agendamento_motorista ON agendamento (motorista_id)`,
  `CREATE INDEX agendamento_veiculo ON agendamento (veiculo_id)`,
  `CREATE INDEX agendamento_gate_aberto ON agendamento (gate_id, janela_inicio)
     WHERE status NOT IN ('finalizado', 'cancelado', 'recusado', 'retornado', 'expirado')`,
  `CREATE TABLE agendamento_parte (
     empresa_id uuid NOT NULL REFERENCES empresa,
     agendado_em timestamptz NOT NULL,
     agendamento_id uuid NOT NULL REFERENCES agendamento,
     papeis text[] NOT NULL,
     status text NOT NULL,
     gate_id uuid,
     PRIMARY KEY (empresa_id, agendado_em, agendamento_id)
   )`,
  `CREATE INDEX agendamento_parte_status ON agendamento_parte (empresa_id, status, agendado_em DESC, agendamento_id DESC)`,
  `CREATE INDEX agendamento_parte_visita ON agendamento_parte (agendamento_id)`,
  `CREATE TABLE agendamento_etapa (
     id uuid PRIMARY KEY,
     agendamento_id uuid NOT NULL REFERENCES agendamento,
     etapa_id uuid REFERENCES etapa,
     ordem integer NOT NULL,
     nome text NOT NULL,
     tipo text NOT NULL,
     exige_pesagem boolean NOT NULL DEFAULT false,
     pistas uuid[] NOT NULL DEFAULT '{}',
     meta_min integer,
     iniciada_em timestamptz,
     concluida_em timestamptz,
     anulada_em timestamptz
   )`,
  `CREATE UNIQUE INDEX agendamento_etapa_ordem ON agendamento_etapa (agendamento_id, ordem) WHERE anulada_em IS NULL`,
  `CREATE TABLE agendamento_historico (
     id uuid PRIMARY KEY,
     posicao bigint GENERATED ALWAYS AS IDENTITY,
     agendamento_id uuid NOT NULL REFERENCES agendamento,
     em timestamptz NOT NULL,
     registrado_em timestamptz NOT NULL,
     comando text NOT NULL,
     de text,
     para text NOT NULL,
     etapa_id uuid,
     etapa_nome text,
     motivo text,
     fonte text NOT NULL CHECK (fonte IN ('pessoa', 'portaria', 'integracao', 'job')),
     quem_id uuid,
     quem_nome text,
     sessao uuid,
     gate_id uuid,
     fato_id uuid,
     antes jsonb NOT NULL,
     depois jsonb NOT NULL
   )`,
  `CREATE INDEX agendamento_historico_visita ON agendamento_historico (agendamento_id, posicao)`,
  `CREATE UNIQUE INDEX agendamento_historico_fato ON agendamento_historico (agendamento_id, fato_id, comando)
     WHERE fato_id IS NOT NULL`,
  `CREATE TRIGGER agendamento_historico_imutavel BEFORE UPDATE OR DELETE ON agendamento_historico
     FOR EACH ROW EXECUTE FUNCTION recusar_mudanca()`,
];
