import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { FORNECEDORES, JUSTIFICATIVAS, PLATAFORMA, PRODUTOS, TERMINAL, TRANSPORTADORAS } from './cadastros.js';
import { frotaDemo } from './frota.js';
import { incluir } from './incluir.js';
import { globaisDemo, registrosDemo, transportadorasDemo } from './registros.js';
import { pessoasDemo } from './pessoas.js';
import { CONFIG_PISTA, perifericosDemo } from './portaria.js';

type Linha = Readonly<Record<string, unknown>>;

const agora = (): Linha => ({ criado_em: new Date(), atualizado_em: new Date() });

export interface EmpresaDemo {
  readonly terminal: string;
  readonly fornecedores: readonly { id: string; nome: string }[];
  readonly transportadoras: readonly { id: string; nome: string }[];
  readonly gates: readonly string[];
}

/** The demo company (domain.md §13), as far as the gate path goes. Runs once, as system admin. */
export async function semear(
  em: EntityManager,
  o: { senha: string; portasGemeo: number; gates: number },
): Promise<EmpresaDemo> {
  const terminal = await empresa(em, TERMINAL, { gate: true, papeis: ['gate', 'terminal', 'proprietario'] });
  const plataforma = await empresa(em, PLATAFORMA, { system_admin: true });
  const fornecedores = [];
  for (const f of FORNECEDORES)
    fornecedores.push({ id: await empresa(em, f, { papeis: ['fornecedor'] }), nome: f.nome_fantasia });
  const transportadoras = [];
  for (const t of TRANSPORTADORAS)
    transportadoras.push({ id: await empresa(em, t, { papeis: ['transportadora'] }), nome: t.nome_fantasia });
  const [fornecedor, transportadora] = [fornecedores[0]?.id, transportadoras[0]?.id];
  if (!fornecedor || !transportadora) throw new Error('demo without supplier or carrier');
  await pessoasDemo(em, { terminal, plataforma, fornecedor, transportadora }, o.senha);
  const globais = await globaisDemo(em);
  const registradas = await transportadorasDemo(em, terminal, transportadoras);
  await frotaDemo(em, terminal, registradas, globais);
  for (const nome of PRODUTOS) await incluir(em, 'produto', { id: uuidv7(), empresa_id: terminal, nome });
  const gates: string[] = [];
  for (let n = 1; n <= o.gates; n++) gates.push(await portaria(em, terminal, n, o.portasGemeo));
  await servicos(em, terminal);
  for (const [uso, descricao] of JUSTIFICATIVAS)
    await incluir(em, 'justificativa', { id: uuidv7(), empresa_id: terminal, uso, descricao, ...agora() });
  await registrosDemo(em, { terminal, gates, fornecedores, transportadoras: registradas });
  return { terminal, fornecedores, transportadoras, gates };
}

async function empresa(em: EntityManager, dados: Linha, extra: Linha): Promise<string> {
  const id = uuidv7();
  await incluir(em, 'empresa', { id, ...dados, ...extra, cidade: 'Dourados', estado: 'MS', ...agora() });
  return id;
}

async function portaria(em: EntityManager, terminal: string, n: number, base: number): Promise<string> {
  const gate = uuidv7();
  const pista = uuidv7();
  await incluir(em, 'gate', {
    id: gate,
    empresa_id: terminal,
    descricao: `Portaria ${n}`,
    simulado: true,
    triagem_obrigatoria: false,
    tolerancia_antes_min: 24 * 60,
    tolerancia_depois_min: 24 * 60,
    ...agora(),
  });
  await incluir(em, 'pista', {
    id: pista,
    empresa_id: terminal,
    gate_id: gate,
    numero: 1,
    nome: 'Balança rodoviária',
    sentido: 'ambos',
    pesa: true,
    modo: 'automatico',
    config: CONFIG_PISTA,
    ...agora(),
  });
  for (const lado of ['a', 'b'] as const) {
    await incluir(em, 'cancela', {
      id: uuidv7(),
      empresa_id: terminal,
      gate_id: gate,
      pista_id: pista,
      numero: lado === 'a' ? 1 : 2,
      descricao: lado === 'a' ? 'Cancela da rua' : 'Cancela do pátio',
      lado,
      ...agora(),
    });
  }
  for (const p of perifericosDemo(base, n))
    await incluir(em, 'periferico', {
      id: uuidv7(),
      empresa_id: terminal,
      gate_id: gate,
      pista_id: pista,
      ...p,
      ...agora(),
    });
  return gate;
}

async function servicos(em: EntityManager, terminal: string): Promise<void> {
  const etapas: [string, string, boolean, number][] = [
    ['Pesagem de entrada', 'pesagem_entrada', true, 10],
    ['Descarga', 'descarga', false, 60],
    ['Pesagem de saída', 'pesagem_saida', true, 10],
  ];
  const servico = uuidv7();
  await incluir(em, 'servico', {
    id: servico,
    empresa_id: terminal,
    nome: 'Descarga de granel',
    tipo_operacao: 'descarga',
  });
  for (const [ordem, [nome, tipo, exige_pesagem, meta_min]] of etapas.entries()) {
    const id = uuidv7();
    await incluir(em, 'etapa', { id, empresa_id: terminal, servico_id: servico, nome, tipo, exige_pesagem, meta_min });
    await incluir(em, 'ordem_etapas', {
      id: uuidv7(),
      servico_id: servico,
      ordem: ordem + 1,
      empresa_id: terminal,
      etapa_id: id,
    });
  }
}
