import type { DefinicaoRecurso } from '../kernel/recurso.js';
import * as conjuntos from './administrativo/conjuntos.js';
import * as contratos from './administrativo/contratos.js';
import * as parceiros from './administrativo/parceiros.js';
import * as pessoas from './administrativo/pessoas-e-veiculos.js';
import * as fornecedores from './comercial/fornecedores.js';
import * as navios from './comercial/navios.js';
import * as pagamentos from './financeiro/pagamentos.js';
import * as servicos from './financeiro/servicos.js';
import * as portaria from './gerencial/portaria.js';
import * as logistica from './logistica/logistica.js';
import * as patio from './patio/patio.js';
import * as listas from './sistema/listas.js';
import * as veiculos from './sistema/veiculos.js';

/** Every register of the product, by menu group. A register that is not here does not exist. */
export const CADASTROS: readonly DefinicaoRecurso[] = [
  portaria.gate,
  portaria.pista,
  portaria.cancela,
  portaria.periferico,
  portaria.perifericoEtapa,
  portaria.justificativa,
  portaria.controlador,
  veiculos.cor,
  veiculos.marca,
  veiculos.carroceria,
  veiculos.modalidade,
  listas.tipoFrete,
  listas.tipoOperacao,
  listas.tipoControle,
  listas.statusServico,
  listas.categoria,
  listas.tipoSequencia,
  parceiros.cliente,
  parceiros.clienteProduto,
  parceiros.transportadora,
  parceiros.remetenteDestinatario,
  parceiros.terminal,
  contratos.contrato,
  contratos.armazem,
  contratos.regraPrestador,
  pessoas.motorista,
  pessoas.implemento,
  pessoas.veiculo,
  pessoas.veiculoTag,
  conjuntos.conjunto,
  pessoas.blacklist,
  fornecedores.fornecedor,
  fornecedores.produto,
  fornecedores.caracteristica,
  fornecedores.subproduto,
  fornecedores.fornecedorTerminal,
  fornecedores.fornecedorEmbalagem,
  fornecedores.servicoAutorizado,
  navios.navio,
  navios.distribuicao,
  servicos.servico,
  servicos.etapa,
  servicos.ordemEtapas,
  ...servicos.TARIFAS,
  pagamentos.formaPagamento,
  pagamentos.gateFormaPagamento,
  pagamentos.convenio,
  pagamentos.tef,
  pagamentos.tefItem,
  patio.embalagem,
  patio.unidade,
  patio.tambor,
  patio.estacionamento,
  patio.setor,
  patio.vaga,
  patio.senhaAtendimento,
  patio.sequenciaAtendimento,
  logistica.regiao,
  logistica.representante,
  logistica.representanteTerritorial,
  logistica.suspensao,
  logistica.janelaCargaDescarga,
  logistica.motivoCancelamento,
  logistica.itemLaudoChecklist,
];

const porNome = new Map(CADASTROS.map((d) => [d.name, d]));
if (porNome.size !== CADASTROS.length) throw new Error('two resources share a name');

/** The definition of a name a `referencia` gives. */
export function cadastro(nome: string): DefinicaoRecurso {
  const d = porNome.get(nome);
  if (!d) throw new Error(`unknown resource ${nome}`);
  return d;
}

export { TIPOS_CONTROLADOR } from './gerencial/portaria.js';
export { PERFIS_CONTRATO } from './administrativo/contratos.js';
