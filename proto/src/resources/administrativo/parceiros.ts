import { data, dinheiro, idDe, logico, ref, texto } from '../../kernel/campo.js';
import { defineResource } from '../../kernel/recurso.js';
import { ativo, camposEmpresa, camposPessoaOuEmpresa, observacao } from '../parceiro.js';

const TUDO = ['list', 'read', 'create', 'update', 'delete'] as const;
/** Account of the CNPJ, by which the company sees its visits. */
const conta = idDe('Conta', 'conta_id');

export const cliente = defineResource({
  name: 'cliente',
  labels: ['Cliente', 'Clientes'],
  permission: 'Clientes',
  tenancy: 'empresa',
  fields: {
    cliente_id: conta,
    ...camposPessoaOuEmpresa,
    categoria: ref('Categoria', 'categoria', { obrigatorio: false, secao: 'Identificação' }),
    ativo,
    observacao,
  },
  titulo: 'razao_social',
  resumo: ['cnpj'],
  unico: [['cnpj']],
  mounts: [
    { path: 'tenants/empresas/:empresa/clientes', actions: TUDO, simple: true },
    { path: 'tenants/tenants/:tenant/clientes', actions: TUDO },
    { path: 'tenants/clientes', actions: ['update'] },
  ],
});

export const clienteProduto = defineResource({
  name: 'cliente_produto',
  labels: ['Produto do cliente', 'Produtos do cliente'],
  permission: 'Clientes',
  tenancy: 'empresa',
  fields: {
    cliente: ref('Cliente', 'cliente', { composicao: true, soNaCriacao: true }),
    produto: ref('Produto', 'produto', { lista: true }),
    codigo: texto('Código no cliente', { max: 40, obrigatorio: false, lista: true, busca: true }),
    descricao: texto('Descrição no cliente', { max: 120, lista: true, busca: true }),
    ativo,
  },
  unico: [['cliente', 'produto']],
  mounts: [
    { path: 'tenants/clientes/:cliente/produtos', item: 'produto_cliente', actions: TUDO, update: ['PUT', 'PATCH'] },
  ],
});

export const transportadora = defineResource({
  name: 'transportadora',
  labels: ['Transportadora', 'Transportadoras'],
  genero: 'f',
  permission: 'Transportadoras',
  tenancy: 'empresa',
  fields: {
    transportadora_id: conta,
    ...camposPessoaOuEmpresa,
    rntrc: texto('RNTRC', {
      max: 14,
      obrigatorio: false,
      lista: true,
      secao: 'Transporte',
      formato: ['^[0-9]{8,14}$', 'O RNTRC tem de 8 a 14 dígitos.'],
    }),
    rntrc_validade: data('Validade do RNTRC', { obrigatorio: false, lista: true, secao: 'Transporte' }),
    convenio_limite: dinheiro('Limite de crédito', { obrigatorio: false, secao: 'Transporte' }),
    autonomo: logico('Transportador autônomo (TAC)', { secao: 'Transporte' }),
    ativo,
    observacao,
  },
  titulo: 'razao_social',
  resumo: ['cnpj', 'nome_fantasia'],
  unico: [['cnpj']],
  mounts: [
    { path: 'tenants/empresas/:empresa/transportadoras', actions: TUDO, simple: true },
    { path: 'tenants/tenants/:tenant/transportadoras', actions: TUDO },
  ],
  ajuda: 'Empresas e autônomos que trazem os caminhões. O RNTRC vencido avisa no agendamento, mas não impede.',
});

export const remetenteDestinatario = defineResource({
  name: 'remetente_destinatario',
  labels: ['Remetente ou destinatário', 'Remetentes e destinatários'],
  permission: 'Clientes',
  tenancy: 'empresa',
  fields: { remetente_destinatario_id: conta, ...camposPessoaOuEmpresa, ativo },
  titulo: 'razao_social',
  resumo: ['cnpj'],
  unico: [['cnpj']],
  mounts: [
    { path: 'tenants/empresas/:empresa/remetentes_destinatarios', actions: TUDO, simple: true },
    { path: 'tenants/tenants/:tenant/remetentes_destinatarios', actions: TUDO },
  ],
});

export const terminal = defineResource({
  name: 'terminal',
  labels: ['Terminal', 'Terminais'],
  permission: 'Terminais',
  tenancy: 'empresa',
  fields: {
    terminal_id: conta,
    descricao: texto('Descrição', { max: 120, lista: true, busca: true, secao: 'Identificação' }),
    codigo: texto('Código', {
      max: 20,
      obrigatorio: false,
      maiusculas: true,
      lista: true,
      busca: true,
      secao: 'Identificação',
    }),
    ...camposEmpresa,
    cnpj: { ...camposEmpresa.cnpj, obrigatorio: false },
    razao_social: { ...camposEmpresa.razao_social, obrigatorio: false, lista: false, ordena: false },
    nome_fantasia: { ...camposEmpresa.nome_fantasia, lista: false, ordena: false },
    ativo,
  },
  unico: [['descricao']],
  mounts: [{ path: 'patio/terminais', actions: TUDO, simple: true }],
});
