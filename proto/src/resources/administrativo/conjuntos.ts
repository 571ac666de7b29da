import { logico, ref, texto } from '../../kernel/campo.js';
import { defineResource } from '../../kernel/recurso.js';

/** A vehicle with its trailers. One is in use per vehicle; `utilizar/` puts it in use. A set is never edited: another is made. */
export const conjunto = defineResource({
  name: 'conjunto',
  labels: ['Conjunto', 'Conjuntos'],
  permission: 'Veiculos',
  tenancy: 'empresa',
  fields: {
    veiculo: ref('Veículo', 'veiculo', { composicao: true, soNaCriacao: true }),
    descricao: texto('Placas', { max: 60, lista: true, busca: true, somenteLeitura: true }),
    carreta_1: ref('1ª carreta', 'implemento', {
      lista: true,
      ordena: false,
      soNaCriacao: true,
      onde: { ativo: true },
    }),
    carreta_2: ref('2ª carreta', 'implemento', {
      obrigatorio: false,
      lista: true,
      ordena: false,
      soNaCriacao: true,
      onde: { ativo: true },
    }),
    carreta_3: ref('3ª carreta', 'implemento', {
      obrigatorio: false,
      lista: true,
      ordena: false,
      soNaCriacao: true,
      onde: { ativo: true },
    }),
    dolly: ref('Dolly', 'implemento', {
      obrigatorio: false,
      lista: true,
      ordena: false,
      soNaCriacao: true,
      onde: { ativo: true },
      ajuda: 'Liga a 2ª carreta à 1ª.',
    }),
    em_uso: logico('Em uso', { lista: true, ordena: false, somenteLeitura: true }),
  },
  resumo: ['em_uso'],
  unico: [['veiculo', 'carreta_1', 'carreta_2', 'carreta_3', 'dolly']],
  mounts: [{ path: 'patio/veiculos/:veiculo/conjuntos', actions: ['list', 'read', 'create', 'delete'] }],
  ajuda: 'Um implemento está em uso em um conjunto por vez.',
});
