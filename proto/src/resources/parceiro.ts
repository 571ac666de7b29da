import {
  anexos,
  cep,
  cnpj,
  documento,
  email,
  lista,
  logico,
  ref,
  telefone,
  texto,
  textoLongo,
  uf,
  type Campos,
} from '../kernel/campo.js';

/** People to call at a company. */
export const contatos = lista(
  'Contatos',
  {
    nome: texto('Nome', { max: 120 }),
    cargo: texto('Cargo', { max: 80, obrigatorio: false }),
    telefone: telefone('Telefone', { obrigatorio: false }),
    email: email('E-mail', { obrigatorio: false }),
  },
  { secao: 'Contatos' },
);

const endereco = {
  cep: cep('CEP', { obrigatorio: false, secao: 'Endereço' }),
  endereco: texto('Endereço', { max: 200, obrigatorio: false, secao: 'Endereço' }),
  bairro: texto('Bairro', { max: 80, obrigatorio: false, secao: 'Endereço' }),
  cidade: texto('Cidade', { max: 80, obrigatorio: false, lista: true, ordena: false, secao: 'Endereço' }),
  estado: uf('UF', { obrigatorio: false, lista: true, ordena: false, secao: 'Endereço' }),
} satisfies Campos;

/**
 * Fields of a company as another company's register keeps it. Where it has a CNPJ the row is tied to the account of that CNPJ
 * (`conta`), which is how the company sees the visits it takes part in.
 */
export const camposEmpresa = {
  cnpj: cnpj('CNPJ', { lista: true, busca: true, secao: 'Identificação' }),
  razao_social: texto('Razão social', { max: 160, lista: true, busca: true, secao: 'Identificação' }),
  nome_fantasia: texto('Nome fantasia', {
    max: 160,
    obrigatorio: false,
    lista: true,
    busca: true,
    secao: 'Identificação',
  }),
  inscricao_estadual: texto('Inscrição estadual', { max: 20, obrigatorio: false, secao: 'Identificação' }),
  telefone: telefone('Telefone', { obrigatorio: false, secao: 'Identificação' }),
  email: email('E-mail', { obrigatorio: false, secao: 'Identificação' }),
  ...endereco,
  contatos,
} satisfies Campos;

/** The same for who may be a person. */
export const camposPessoaOuEmpresa = {
  ...camposEmpresa,
  cnpj: documento('CPF ou CNPJ', { lista: true, busca: true, secao: 'Identificação' }),
} satisfies Campos;

export const observacao = textoLongo('Observação', { obrigatorio: false });
export const ativo = logico('Ativo', { padrao: true, lista: true });
export const documentos = anexos('Documentos', { secao: 'Documentos' });
export const doGate = ref('Portaria', 'gate', { lista: true });
