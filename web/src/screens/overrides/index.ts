import type { Override } from '../../kernel/resource/tipos.js';

/** What single registers have besides their definition, by resource: `cor: () => import('./cor.override.js')`. */
export const OVERRIDES: Readonly<Record<string, () => Promise<{ default: Override }>>> = {
  blacklist: () => import('./blacklist.override.js'),
  cliente: () => import('./cliente.override.js'),
  contrato: () => import('./contrato.override.js'),
  controlador: () => import('./controlador.override.js'),
  convenio: () => import('./convenio.override.js'),
  fornecedor: () => import('./fornecedor.override.js'),
  janela_carga_descarga: () => import('./janela_carga_descarga.override.js'),
  motorista: () => import('./motorista.override.js'),
  navio: () => import('./navio.override.js'),
  periferico: () => import('./periferico.override.js'),
  sequencia_atendimento: () => import('./sequencia_atendimento.override.js'),
  servico_autorizado: () => import('./servico_autorizado.override.js'),
  suspensao: () => import('./suspensao.override.js'),
  tef: () => import('./tef.override.js'),
  transportadora: () => import('./transportadora.override.js'),
  estacionamento: () => import('../patio/estacionamento.override.js'),
  servico: () => import('../financeiro/servico.override.js'),
  veiculo: () => import('./veiculo.override.js'),
};
