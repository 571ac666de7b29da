import {
  cep,
  cnpj,
  defineResource,
  email,
  lista,
  logico,
  opcoes,
  telefone,
  texto,
  uf,
  type DefinicaoRecurso,
} from '@portaria/proto/cadastros';

const PAPEIS = [
  { valor: 'gate', rotulo: 'Gate' },
  { valor: 'terminal', rotulo: 'Terminal' },
  { valor: 'proprietario', rotulo: 'Proprietário' },
  { valor: 'fornecedor', rotulo: 'Fornecedor' },
  { valor: 'cliente', rotulo: 'Cliente' },
  { valor: 'transportadora', rotulo: 'Transportadora' },
  { valor: 'prestador', rotulo: 'Prestador' },
  { valor: 'participante', rotulo: 'Participante' },
  { valor: 'parceiro', rotulo: 'Parceiro' },
  { valor: 'remetente', rotulo: 'Remetente' },
  { valor: 'destinatario', rotulo: 'Destinatário' },
] as const;

const livre = { obrigatorio: false, secao: 'Endereço' } as const;

/** Companies as accounts of this system, described as a register. */
export const EMPRESA = defineResource({
  name: 'empresa',
  labels: ['Empresa', 'Empresas'],
  genero: 'f',
  permission: 'SistemaEmpresas',
  tenancy: 'global',
  titulo: 'nome_fantasia',
  ajuda:
    'Cada empresa é uma conta com os seus dados, pessoas e grupos. Os perfis dizem o máximo que os grupos dela podem dar.',
  fields: {
    nome_fantasia: texto('Nome fantasia', { lista: true, max: 160 }),
    razao_social: texto('Razão social', { lista: true, max: 160 }),
    cnpj: cnpj('CNPJ', { lista: true, soNaCriacao: true }),
    papeis: opcoes('Papéis', PAPEIS, { lista: true, ordena: false }),
    gate: logico('Tem gate', {
      lista: true,
      ordena: false,
      ajuda: 'Opera portarias: caixa, senhas e pátio só existem em quem tem gate.',
    }),
    ativo: logico('Ativa', { lista: true, ordena: false, somenteLeitura: true }),
    endereco: texto('Endereço', { ...livre, max: 200 }),
    bairro: texto('Bairro', { ...livre, max: 80 }),
    cidade: texto('Cidade', { ...livre, lista: true, max: 80 }),
    estado: uf('UF', livre),
    cep: cep('CEP', livre),
    telefone: telefone('Telefone', livre),
    contatos: lista(
      'Contatos',
      {
        nome: texto('Nome'),
        cargo: texto('Cargo', { obrigatorio: false, max: 80 }),
        email: email('E-mail', { obrigatorio: false }),
        telefone: telefone('Telefone', { obrigatorio: false }),
      },
      { secao: 'Contatos' },
    ),
  },
  mounts: [
    { path: 'tenants/empresas', actions: ['list', 'read', 'create', 'update'], update: ['PATCH'], activation: true },
  ],
  activation: { campo: 'ativo', off: ['DELETE', ''] },
}) as DefinicaoRecurso;

export const FILTROS_EMPRESA: readonly string[] = ['cnpj', 'gate', 'ativo'];
