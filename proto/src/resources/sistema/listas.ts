import { inteiro, texto } from '../../kernel/campo.js';
import { defineResource } from '../../kernel/recurso.js';

/** Fixed lists of the system: the migrations fill them, everybody reads them. */
const listaFixa = <const N extends string>(name: N, path: string, labels: readonly [string, string]) =>
  defineResource({
    name,
    labels,
    permission: null,
    tenancy: 'global',
    fields: {
      codigo: texto('Código', { max: 40, lista: true }),
      descricao: texto('Descrição', { lista: true, busca: true }),
      ordem: inteiro('Ordem', { lista: true, padrao: 0 }),
    },
    resumo: ['codigo'],
    ordem: 'ordem',
    unico: [['codigo']],
    mounts: [{ path, actions: ['list', 'read'], simple: true }],
    writes: 'domain',
  });

export const tipoFrete = listaFixa('tipo_frete', 'patio/tipoFrete', ['Tipo de frete', 'Tipos de frete']);
export const tipoOperacao = listaFixa('tipo_operacao', 'patio/tipoOperacao', ['Tipo de operação', 'Tipos de operação']);
export const tipoControle = listaFixa('tipo_controle', 'patio/tipoControle', ['Tipo de controle', 'Tipos de controle']);
export const statusServico = listaFixa('status_servico', 'patio/statusServico', [
  'Status do serviço',
  'Status do serviço',
]);
export const categoria = listaFixa('categoria', 'tenants/categorias', ['Categoria', 'Categorias']);
export const tipoSequencia = listaFixa('tipo_sequencia', 'patio/sequenciaatendimento_type', [
  'Tipo de sequência',
  'Tipos de sequência',
]);
