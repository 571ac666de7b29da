/** Every error an API call may answer: stable code → HTTP status and sentence in pt-BR. `{x}` is filled from the parameters. */
export const ERROS = {
  VALIDACAO: [400, 'Há campos inválidos.'],
  NAO_AUTENTICADO: [401, 'Login expirado!'],
  CREDENCIAIS_INVALIDAS: [401, 'Usuário ou senha inválidos.'],
  REFRESH_INVALIDO: [401, 'Sessão encerrada. Entre novamente.'],
  CONTA_BLOQUEADA: [429, 'Muitas tentativas. Aguarde {minutos} min e tente de novo.'],
  SEM_PERMISSAO: [403, 'Ops! Você não tem permissão para acessar esta tela'],
  TROCAR_SENHA: [403, 'Defina uma nova senha para continuar.'],
  SEM_EMPRESA: [403, 'Seu cadastro ainda não está ligado a uma empresa. Peça ao administrador dela que inclua você.'],
  LINK_INVALIDO: [400, 'Este link não vale mais. Peça um novo.'],
  RECUSADO: [409, '{motivo}'],
  NAO_ENCONTRADO: [404, 'Registro não encontrado.'],
  EMPRESA_NAO_GATE: [409, 'Empresa não é gate'],
  EMPRESA_SEM_GRUPO: [409, 'Empresa não possui grupo'],
  VERSAO_DESATUALIZADA: [409, 'Outra pessoa alterou este registro. Recarregue e tente de novo.'],
  TRANSICAO_INVALIDA: [409, 'A visita está em "{de}" e não aceita "{comando}".'],
  GUARDA_RECUSOU: [409, '{motivo}'],
  EXCECAO_JA_RESOLVIDA: [409, 'Esta exceção já foi resolvida por {quem}.'],
  AGENTE_FORA: [503, 'O agente da portaria não respondeu. Nada foi acionado.'],
  COMANDO_RECUSADO: [409, '{motivo}'],
  COMANDO_EXPIRADO: [409, 'O comando expirou antes de chegar à portaria. Nada foi acionado.'],
  COMANDO_CONCORRENTE: [409, '{quem} acabou de comandar esta cancela ({motivo}).'],
  CAMERA_SEM_IMAGEM: [404, 'A câmera não enviou imagem.'],
  PERIFERICO_CONFIG: [400, 'Configuração do periférico inválida.'],
  EM_USO: [409, 'Não é possível excluir: {motivo}'],
  JA_EXISTE: [409, 'Já existe um registro com este valor: {campo}.'],
  CORPO_GRANDE: [413, 'O conteúdo enviado é grande demais.'],
  TIPO_NAO_ACEITO: [415, 'Tipo de conteúdo não aceito.'],
  PEDIDO_EM_ANDAMENTO: [409, 'Este pedido já está em andamento.'],
  CHAVE_REUTILIZADA: [409, 'A chave de idempotência já foi usada em outro pedido.'],
  LIMITE_REQUISICOES: [429, 'Muitas requisições. Tente de novo em instantes.'],
  BANCO_FORA: [503, 'Sistema temporariamente indisponível. Tente de novo em instantes.'],
  INTERNO: [500, 'Oops!! Ocorreu algum erro.'],
} as const satisfies Record<string, readonly [number, string]>;

export type CodigoErro = keyof typeof ERROS;

/** Body of every error answer (RFC 9457). `errors` holds messages by field path. */
export interface Problema {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: CodigoErro;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly request_id?: string;
}

export function mensagemErro(codigo: CodigoErro, parametros: Readonly<Record<string, string | number>> = {}): string {
  return ERROS[codigo][1].replace(/\{(\w+)\}/g, (_, nome: string) => String(parametros[nome] ?? ''));
}
