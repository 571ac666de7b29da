/** Permission resources (contract `permissions.tsv`, ids literal; those from `Perifericos` on are the product's own, decision 002). */
export const RECURSOS = {
  Colaboradores: 1010,
  Grupos: 1020,
  Controladores: 1030,
  Veiculos: 2010,
  Motoristas: 2020,
  Transportadoras: 2030,
  Clientes: 2040,
  Terminais: 2050,
  Parceiros: 2055,
  Prestadores: 2060,
  RegrasPrestadores: 2070,
  Participantes: 2080,
  motivoCancelamento: 2091,
  itemLaudoCheckList: 2100,
  Regioes: 3010,
  Representantes: 3020,
  GerenciamentoServico: 3030,
  SolicitacaoBaixa: 3040,
  CotasUnidade: 3051,
  CotasFornecedor: 3052,
  CotasRegiao: 3053,
  CotasCliente: 3054,
  CotasTransportadora: 3055,
  Classificacao: 3060,
  FluxoCaminhos: 3200,
  Servicos: 4010,
  Convenios: 4020,
  Caixa: 4030,
  Faturamento: 4040,
  Conferencia: 4050,
  FormaPagamento: 4060,
  Fornecedores: 5010,
  Navios: 5020,
  Pedidos: 5030,
  Estacionamento: 6010,
  ExtracaoCargaDescarga: 7010,
  SistemaVeiculoCores: 9011,
  SistemaVeiculoMarcas: 9012,
  SistemaPerfis: 9030,
  SistemaEmpresas: 9040,
  SistemaCarroceria: 9050,
  SistemaModalidades: 9060,
  CargaDescarga: 10010,
  RetornouOrigem: 10020,
  Cancelados: 10090,
  RelatorioPedidos: 10100,
  Implementos: 9999999,
  Perifericos: 2110,
  Supervisorio: 3300,
  Justificativas: 3310,
  Cancelas: 6020,
  Plantoes: 1040,
  Blacklist: 2120,
  Tef: 2130,
  Janelas: 3320,
  Senhas: 3330,
  Contratos: 5040,
  Embalagens: 6030,
  Unidades: 6040,
} as const;

export type Recurso = keyof typeof RECURSOS;
export type IdRecurso = (typeof RECURSOS)[Recurso];

/** Actions of contract `actions.tsv`, and `operate`: drive a barrier, a panel, a light (decision 002). */
export const ACOES = [
  'list',
  'create',
  'update',
  'delete',
  'cancel',
  'pause',
  'weigh',
  'advance_steps',
  'backoff_steps',
  'view_schedule_receipt',
  'view_sorting_receipt',
  'view_cleaning_receipt',
  'send_classification',
  'enviar_cadastro_motorista',
  'cancel_service',
  'additional_service',
  'toapprove_solicitados',
  'toapprove_liberados',
  'toapprove_emtransito',
  'refuse_solicitados',
  'refuse_liberados',
  'refuse_emtransito',
  'aba_pendentes',
  'aba_aprovados',
  'aba_reprovados',
  'aba_concluidos',
  'generate_classificacao_destino',
  'manage_classificacao_origem',
  'toapprove_classificacao_origem',
  'visualizar_comprovante_classificacao_origem',
  'retornar_a_origem',
  'change_quota',
  'bypass_date',
  'entrada_buffer',
  'saida_buffer',
  'magnifying_glass',
  'aprovar_conferencia',
  'reprovar_conferencia',
  'agendar',
  'exportar_csv',
  'distribuir_transportadora',
  'suspender',
  'operate',
] as const;
export type Acao = (typeof ACOES)[number];

/** Map of subject (resource id as text) to the actions allowed on it. */
export type Habilidades = Readonly<Record<string, readonly string[]>>;

export interface SessaoPermissao {
  /** From the group's `basic_permissions`. */
  readonly colaborador: Habilidades;
  /** From the profile entry in the company's `perfis`. */
  readonly empresa: Habilidades;
  readonly system_admin: boolean;
}

/** The one permission rule (spec §6): both ability maps allow, or the company is system admin. */
export function pode(sessao: SessaoPermissao, recurso: Recurso, acao: Acao): boolean {
  if (sessao.system_admin) return true;
  const id = String(RECURSOS[recurso]);
  const permite = (mapa: Habilidades): boolean => Object.hasOwn(mapa, id) && (mapa[id]?.includes(acao) ?? false);
  return permite(sessao.colaborador) && permite(sessao.empresa);
}

/** Contract enum tipo_perfil. */
export const TIPOS_PERFIL = {
  Admin: 1,
  Unidade: 2,
  Fornecedor: 3,
  Cliente: 4,
  Transportadora: 5,
  Terminal: 6,
  Prestador: 7,
  Participante: 8,
  ClassificadorOrigem: 9,
  ClassificadorDestino: 10,
  ClassificadorOrigemDestino: 11,
  Parceiro: 12,
} as const;
/** The same as people read them. */
export const NOMES_TIPO_PERFIL: Readonly<Record<keyof typeof TIPOS_PERFIL, string>> = {
  Admin: 'Administração',
  Unidade: 'Unidade',
  Fornecedor: 'Fornecedor',
  Cliente: 'Cliente',
  Transportadora: 'Transportadora',
  Terminal: 'Terminal',
  Prestador: 'Prestador',
  Participante: 'Participante',
  ClassificadorOrigem: 'Classificador de origem',
  ClassificadorDestino: 'Classificador de destino',
  ClassificadorOrigemDestino: 'Classificador de origem e destino',
  Parceiro: 'Parceiro',
};
