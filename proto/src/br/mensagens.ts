import { ERROS } from '../erros.js';

/** Sentences of the contract (R105–R113, R136–R142, R151, R185–R191), letter by letter. */
export const MENSAGENS = {
  cnpj: 'CNPJ Inválido',
  cpf: 'CPF Inválido',
  cpfOuCnpj: 'CPF ou CNPJ inválido',
  dataPosterior: 'A data deve ser posterior à data atual',
  cnpjEmpresaAtual: 'CNPJ da empresa atual',
  email: 'E-mail inválido',
  emailCadastrado: 'E-mail já cadastro',
  senhaCurta: 'A senha deve ter mais que 8 caracteres',
  percentual: (rotulo: string): string => `O campo ${rotulo} deve ser um número de 0 a 100.`,
  empresaNaoGate: ERROS.EMPRESA_NAO_GATE[1],
  empresaSemGrupo: ERROS.EMPRESA_SEM_GRUPO[1],
  semPermissao: ERROS.SEM_PERMISSAO[1],
  loginExpirado: ERROS.NAO_AUTENTICADO[1],
  falhaGenerica: ERROS.INTERNO[1],
  fechar: 'Fechar',
  semData: '-',
  dataNaoDefinida: 'Não Definida',
} as const;
