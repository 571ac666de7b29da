import { defineResource, inteiro, texto } from '@portaria/proto/cadastros';

/** Groups described as a register, for the one list. */
export const GRUPO = defineResource({
  name: 'grupo',
  labels: ['Grupo', 'Grupos'],
  permission: 'Grupos',
  tenancy: 'empresa',
  ajuda:
    'Cada pessoa está em um grupo. O grupo diz o que ela pode fazer em cada tela, o que o menu mostra e, se for o caso, a que parte dos dados ela fica restrita.',
  fields: {
    nome: texto('Nome', { lista: true, max: 80 }),
    colaboradores: inteiro('Pessoas', { lista: true, ordena: false, somenteLeitura: true }),
  },
  mounts: [
    { path: 'tenants/empresas/:empresa/grupos', actions: ['list', 'create'] },
    { path: 'tenants/grupos', actions: ['update', 'delete'] },
  ],
});
