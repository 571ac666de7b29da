import { cnpjCompleto, sorteio } from './documentos.js';
import type { Criar } from './incluir.js';

const EMPRESAS = [
  ['Exportadora Costa Verde S.A.', '118273640001', 'Paranaguá', 'PR'],
  ['Rações Bom Pasto Ltda.', '9ZQ41LK20001', 'Dourados', 'MS'],
  ['Refinaria Doce Vale S.A.', '274610980001', 'Santos', 'SP'],
] as const;

const CONTRATOS = [
  ['Terminal', 'Moegas do Porto Ltda.'],
  ['Fornecedor', 'Agro Serra Azul Ltda.'],
  ['Prestador', 'Limpa Carreta Serviços Ltda.'],
  ['Prestador', 'Amostra Certa Classificadora Ltda.'],
  ['Participante', 'Fundo Safra Participações S.A.'],
  ['Parceiro', 'Pátio Amigo Estacionamentos Ltda.'],
] as const;

const REGIOES = [
  ['Grande Dourados', 'MS', 40],
  ['Sul de Mato Grosso', 'MT', 620],
  ['Oeste do Paraná', 'PR', 380],
] as const;

const JANELAS = [
  ['Madrugada', '00:00', '06:00'],
  ['Manhã', '06:00', '12:00'],
  ['Tarde', '12:00', '18:00'],
  ['Noite', '18:00', '23:59'],
] as const;

const MOTIVOS = ['Quebra do caminhão', 'Desistência do fornecedor', 'Nota fiscal cancelada', 'Chuva'];
const LAUDO = ['Carroceria varrida', 'Sem resíduo da carga anterior', 'Sem umidade', 'Lona em bom estado'];

interface Alvos {
  readonly gate: string;
  readonly servico: string;
  readonly transportadoras: readonly string[];
}

/** Who the terminal deals with besides its suppliers, and what it has agreed with them. */
export async function parceirosDemo(criar: Criar, a: Alvos): Promise<void> {
  for (const [razao_social, doze, cidade, estado] of EMPRESAS) {
    const dados = { razao_social, cnpj: cnpjCompleto(doze), cidade, estado };
    await criar('cliente', dados);
    await criar('remetente_destinatario', dados);
  }
  await contratosDemo(criar, a);
  await territorioDemo(criar);
  await criar('convenio', {
    descricao: 'Convênio mensal',
    transportadora_id: a.transportadoras[0],
    limite: '50000.00',
  });
  await rotinaDemo(criar, a.gate);
}

async function contratosDemo(criar: Criar, { gate: gate_id, servico: servico_id }: Alvos): Promise<void> {
  const aleatorio = sorteio(77);
  for (const [i, [perfil, razao_social]] of CONTRATOS.entries()) {
    const contrato = await criar('contrato', {
      numero: `CT-2026-${String(i + 1).padStart(3, '0')}`,
      perfil,
      gate_id,
      razao_social,
      cnpj: cnpjCompleto(`${String(Math.floor(aleatorio() * 89_999_999) + 10_000_000)}0001`),
      inicio: '2026-01-01',
      fim: '2027-12-31',
      tolerancia_peso: '0.50',
    });
    if (perfil === 'Terminal')
      await criar('armazem', { contrato_id: contrato, descricao: 'Silo 1', codigo: 'S1', capacidade_kg: 6_000_000 });
    if (perfil === 'Prestador') {
      const regra = { gate_id, descricao: `Repasse ${i}`, prestador_id: contrato, servico_id, percentual: '70.00' };
      await criar('regra_prestador', regra);
    }
  }
}

async function territorioDemo(criar: Criar): Promise<void> {
  const regioes: string[] = [];
  for (const [descricao, estado, distancia_km] of REGIOES)
    regioes.push(await criar('regiao', { descricao, estado, distancia_km }));
  const cpf_cnpj = cnpjCompleto('556677880001');
  const representante_id = await criar('representante', { nome: 'Helena Martins', cpf_cnpj, telefone: '67999887766' });
  const territorio = { descricao: 'Sul do estado', representante_id, regioes: regioes.slice(0, 2) };
  await criar('representante_territorial', territorio);
}

async function rotinaDemo(criar: Criar, gate_id: string): Promise<void> {
  for (const descricao of MOTIVOS) await criar('motivo_cancelamento', { descricao });
  for (const [ordem, descricao] of LAUDO.entries()) await criar('item_laudo_checklist', { descricao, ordem });
  const dias = ['1', '2', '3', '4', '5', '6'];
  for (const [descricao, hora_inicio, hora_fim] of JANELAS) {
    const janela = { descricao, gate_id, dias, hora_inicio, hora_fim, capacidade: 120 };
    await criar('janela_carga_descarga', janela);
  }
  await criar('unidade', { descricao: 'Terminal Ponta da Serra', sigla: 'TPS', gate_id });
  await criar('navio', {
    nome: 'Aurora do Atlântico',
    imo: '9387421',
    viagem: '026E',
    pier: 'Berço 2',
    quantidade_kg: 62_000_000,
  });
  await criar('blacklist', { tipo: 'veiculo', identificacao: 'KLM4J21', motivo: 'Carga adulterada em 03/2026' });
}
