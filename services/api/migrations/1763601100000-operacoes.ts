import type { MigrationInterface, QueryRunner } from 'typeorm';
import { criarCadastro } from '../src/kernel/tenancy/ddl-cadastro.js';
import { escopoFilha } from '../src/kernel/tenancy/escopo.js';
import { EMPRESA, USUARIO, proteger } from '../src/kernel/tenancy/politicas.js';

/** What surrounds the registers: vehicle sets and their history, cleaning reports, charges of a visit, removals, choices of a person. */
export class Operacoes1763601100000 implements MigrationInterface {
  name = 'Operacoes1763601100000';

  async up(runner: QueryRunner): Promise<void> {
    await criarCadastro(runner, {
      tabela: 'conjunto',
      colunas: [
        'veiculo_id uuid NOT NULL REFERENCES veiculo',
        'descricao text NOT NULL',
        'carreta_1_id uuid NOT NULL REFERENCES implemento',
        'carreta_2_id uuid REFERENCES implemento',
        'carreta_3_id uuid REFERENCES implemento',
        'dolly_id uuid REFERENCES implemento',
        'em_uso boolean NOT NULL DEFAULT false',
      ],
      busca: ['descricao'],
      ordem: ['descricao'],
      unico: [['veiculo_id', 'carreta_1_id', 'carreta_2_id', 'carreta_3_id', 'dolly_id']],
    });
    for (const sql of [...CONJUNTOS, ...VISITA, ...PESSOA]) await runner.query(sql);
    await proteger(runner, 'conjunto_historico', { classe: 'empresa' });
    for (const tabela of ['laudo_limpeza', 'solicitacao_baixa']) {
      await proteger(runner, tabela, {
        classe: 'empresa',
        leitura: `EXISTS (SELECT 1 FROM agendamento a WHERE a.id = ${tabela}.agendamento_id)`,
      });
    }
    // What is charged concerns who charges it, not every party of the visit.
    await proteger(runner, 'servico_triado', { classe: 'empresa' });
    for (const tabela of ['laudo_limpeza', 'solicitacao_baixa', 'servico_triado'])
      await escopoFilha(runner, tabela, 'agendamento_id', 'agendamento');
    await proteger(runner, 'preferencia', {
      classe: 'propria',
      leitura: `usuario_id = ${USUARIO}`,
      escrita: `usuario_id = ${USUARIO}`,
    });
    await proteger(runner, 'filtro_salvo', {
      classe: 'propria',
      leitura: `empresa_id = ${EMPRESA} AND (equipe OR usuario_id = ${USUARIO})`,
      escrita: `empresa_id = ${EMPRESA} AND usuario_id = ${USUARIO}`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE filtro_salvo, preferencia, solicitacao_baixa, servico_triado, laudo_limpeza, conjunto_historico, conjunto CASCADE',
    );
    await runner.query('DROP FUNCTION conjunto_sai_de_uso()');
  }
}

const CONJUNTOS = [
  `CREATE UNIQUE INDEX conjunto_em_uso ON conjunto (veiculo_id) WHERE em_uso AND excluido_em IS NULL`,
  `CREATE INDEX conjunto_usados ON conjunto (empresa_id) WHERE em_uso AND excluido_em IS NULL`,
  `CREATE TABLE conjunto_historico (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     veiculo_id uuid NOT NULL REFERENCES veiculo,
     conjunto_id uuid NOT NULL REFERENCES conjunto,
     placas text[] NOT NULL,
     desde timestamptz NOT NULL,
     ate timestamptz,
     usado_por uuid REFERENCES usuario,
     usado_por_nome text,
     liberado_por uuid REFERENCES usuario,
     liberado_por_nome text,
     motivo text
   )`,
  `CREATE INDEX conjunto_historico_veiculo ON conjunto_historico (veiculo_id, desde DESC, id DESC)`,
  `CREATE UNIQUE INDEX conjunto_historico_aberto ON conjunto_historico (conjunto_id) WHERE ate IS NULL`,
  // A set goes away with its vehicle, whoever takes the vehicle away: its trailers are free from then on.
  `CREATE FUNCTION conjunto_sai_de_uso() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.em_uso := false;
     UPDATE conjunto_historico SET ate = NEW.excluido_em, motivo = 'Veículo excluído'
       WHERE conjunto_id = NEW.id AND ate IS NULL;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER conjunto_excluido BEFORE UPDATE OF excluido_em ON conjunto FOR EACH ROW
     WHEN (NEW.excluido_em IS NOT NULL AND OLD.excluido_em IS NULL AND OLD.em_uso) EXECUTE FUNCTION conjunto_sai_de_uso()`,
];

const VISITA = [
  `CREATE TABLE laudo_limpeza (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     agendamento_id uuid NOT NULL REFERENCES agendamento,
     itens jsonb NOT NULL,
     aprovado boolean NOT NULL,
     observacao text,
     fotos uuid[] NOT NULL DEFAULT '{}',
     responsavel_id uuid NOT NULL REFERENCES usuario,
     responsavel_nome text NOT NULL,
     versao integer NOT NULL DEFAULT 1,
     criado_em timestamptz NOT NULL,
     atualizado_em timestamptz NOT NULL
   )`,
  `CREATE INDEX laudo_limpeza_visita ON laudo_limpeza (agendamento_id)`,
  `CREATE INDEX laudo_limpeza_empresa ON laudo_limpeza (empresa_id, criado_em DESC, id DESC)`,
  `CREATE TABLE servico_triado (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     agendamento_id uuid NOT NULL REFERENCES agendamento,
     servico_autorizado_id uuid NOT NULL REFERENCES servico_autorizado,
     forma_pagamento_id uuid REFERENCES forma_pagamento,
     transportadora_id uuid REFERENCES transportadora,
     valor numeric(14, 2) NOT NULL CHECK (valor >= 0),
     situacao integer NOT NULL DEFAULT 0 CHECK (situacao BETWEEN 0 AND 3),
     cancelado_por uuid REFERENCES usuario,
     cancelado_por_nome text,
     cancelado_em timestamptz,
     motivo text,
     versao integer NOT NULL DEFAULT 1,
     criado_em timestamptz NOT NULL,
     atualizado_em timestamptz NOT NULL,
     CHECK ((situacao = 1) = (motivo IS NOT NULL))
   )`,
  `CREATE INDEX servico_triado_visita ON servico_triado (agendamento_id)`,
  `CREATE INDEX servico_triado_empresa ON servico_triado (empresa_id, criado_em DESC, id DESC)`,
  `CREATE TABLE solicitacao_baixa (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     agendamento_id uuid NOT NULL REFERENCES agendamento,
     gate_id uuid NOT NULL REFERENCES gate,
     situacao text NOT NULL DEFAULT 'solicitado'
       CHECK (situacao IN ('solicitado', 'liberado', 'em_transito', 'concluido', 'recusado')),
     solicitado_em timestamptz NOT NULL,
     versao integer NOT NULL DEFAULT 1,
     criado_em timestamptz NOT NULL,
     atualizado_em timestamptz NOT NULL
   )`,
  `CREATE UNIQUE INDEX solicitacao_baixa_aberta ON solicitacao_baixa (agendamento_id)
     WHERE situacao IN ('solicitado', 'liberado', 'em_transito')`,
  `CREATE INDEX solicitacao_baixa_gate ON solicitacao_baixa (gate_id, solicitado_em, id)
     WHERE situacao IN ('solicitado', 'liberado', 'em_transito')`,
];

const PESSOA = [
  `CREATE TABLE preferencia (
     usuario_id uuid NOT NULL REFERENCES usuario,
     chave text NOT NULL,
     valor jsonb NOT NULL,
     atualizado_em timestamptz NOT NULL,
     PRIMARY KEY (usuario_id, chave)
   )`,
  `CREATE TABLE filtro_salvo (
     id uuid PRIMARY KEY,
     empresa_id uuid NOT NULL REFERENCES empresa,
     usuario_id uuid NOT NULL REFERENCES usuario,
     autor text NOT NULL,
     tela text NOT NULL,
     nome text NOT NULL,
     consulta text NOT NULL,
     equipe boolean NOT NULL DEFAULT false,
     padrao boolean NOT NULL DEFAULT false,
     versao integer NOT NULL DEFAULT 1,
     criado_em timestamptz NOT NULL,
     atualizado_em timestamptz NOT NULL
   )`,
  `CREATE UNIQUE INDEX filtro_salvo_nome ON filtro_salvo (empresa_id, usuario_id, tela, nome)`,
  `CREATE UNIQUE INDEX filtro_salvo_padrao ON filtro_salvo (empresa_id, usuario_id, tela) WHERE padrao`,
  `CREATE INDEX filtro_salvo_equipe ON filtro_salvo (empresa_id, tela) WHERE equipe`,
];
