import type { TelaCadastro } from '../../kernel/resource/tipos.js';

/** Every register that has a screen. Title, permission, columns and form come from its definition; one line is a screen. */
export const TELAS: readonly TelaCadastro[] = [
  { path: '/sistema/veiculos/cores', recurso: 'cor', montagem: 0 },
  { path: '/sistema/veiculos/marcas', recurso: 'marca', montagem: 0 },
  { path: '/sistema/carrocerias', recurso: 'carroceria', montagem: 0 },
  { path: '/sistema/modalidades', recurso: 'modalidade', montagem: 0 },
];
