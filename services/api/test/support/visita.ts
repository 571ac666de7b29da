import { v7 as uuidv7 } from 'uuid';
import { Agendar } from '../../src/domain/agendamento/agendar.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import type { AppTeste } from './app.js';
import type { EmpresaSemente } from './semente.js';

export interface CenarioVisita {
  readonly id: string;
  readonly numero: string;
  readonly etapas: readonly string[];
  readonly motorista: string;
  readonly veiculo: string;
}

let contador = 0;

/** A visit of three steps (weigh in, unload, weigh out) booked by a terminal with the carrier. */
export async function criarVisita(
  t: AppTeste,
  terminal: EmpresaSemente = t.semente.a,
  extra: { readonly janela_inicio?: Date; readonly janela_fim?: Date; readonly agendado_em?: Date } = {},
): Promise<CenarioVisita> {
  const tenancy = t.app.get(Tenancy);
  const n = (contador += 1);
  const transportadora = t.semente.transportadora.id;
  const placa = `ABC${n % 10}D${String(n).padStart(2, '0').slice(-2)}`;
  const motorista = uuidv7();
  const veiculo = uuidv7();
  await tenancy.run({ empresa_id: transportadora }, async (em) => {
    await em.query(
      `insert into motorista (id, empresa_id, nome, cpf, cnh_validade) values ($1, $2, $3, $4, '2030-01-31')`,
      [motorista, transportadora, `Motorista ${n}`, String(10_000_000_000 + n)],
    );
    await em.query('insert into veiculo (id, empresa_id, placa_cavalo, limite_kg) values ($1, $2, $3, 57000)', [
      veiculo,
      transportadora,
      `${placa}${n}`,
    ]);
    await em.query('insert into veiculo_tag (id, empresa_id, veiculo_id, tag) values ($1, $2, $3, $4)', [
      uuidv7(),
      transportadora,
      veiculo,
      `TAG${n}`,
    ]);
  });
  return tenancy.run({ empresa_id: terminal.id }, async (em) => {
    const servico = uuidv7();
    await em.query(`insert into servico (id, empresa_id, nome, tipo_operacao) values ($1, $2, $3, 'descarga')`, [
      servico,
      terminal.id,
      `Descarga ${n}`,
    ]);
    const passos = [
      ['Pesagem de entrada', 'pesagem_entrada', true],
      ['Descarga', 'descarga', false],
      ['Pesagem de saída', 'pesagem_saida', true],
    ] as const;
    for (const [ordem, [nome, tipo, exige]] of passos.entries()) {
      const etapa = uuidv7();
      await em.query(
        'insert into etapa (id, empresa_id, nome, tipo, exige_pesagem, pistas) values ($1, $2, $3, $4, $5, $6)',
        [etapa, terminal.id, nome, tipo, exige, terminal.pistas],
      );
      await em.query(
        'insert into ordem_etapas (id, servico_id, ordem, empresa_id, etapa_id) values ($1, $2, $3, $4, $5)',
        [uuidv7(), servico, ordem + 1, terminal.id, etapa],
      );
    }
    const visita = await t.app.get(Agendar).agendar(em, {
      empresa_id: terminal.id,
      gate_id: terminal.gate,
      partes: [
        { papel: 'gate', empresa_id: terminal.id, nome: 'Terminal' },
        { papel: 'transportadora', empresa_id: transportadora, nome: 'Transportes T' },
      ],
      motorista_id: motorista,
      veiculo_id: veiculo,
      placas: [placa, 'XYZ1A23'],
      servico_id: servico,
      tipo_operacao: 'descarga',
      agendado_em: new Date(),
      fonte: 'pessoa',
      quem: null,
      ...extra,
    });
    const etapas: { id: string }[] = await em.query(
      'select id from agendamento_etapa where agendamento_id = $1 order by ordem',
      [visita.id],
    );
    return { ...visita, etapas: etapas.map((e) => e.id), motorista, veiculo };
  });
}
