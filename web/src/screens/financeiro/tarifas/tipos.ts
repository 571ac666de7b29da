import { cadastro, type DefinicaoRecurso } from '@portaria/proto/cadastros';

/** What a price is counted by, in the order people think of it. */
export const TIPOS_TARIFA = [
  { tipo: 'eixo', titulo: 'Por eixo', base: ['eixos'] },
  { tipo: 'embalagem', titulo: 'Por embalagem', base: ['embalagem'] },
  { tipo: 'hora', titulo: 'Por hora', base: ['horas_incluidas', 'valor_hora'] },
  { tipo: 'peso', titulo: 'Por peso', base: ['peso_inicial', 'peso_final', 'por_tonelada'] },
  { tipo: 'subproduto', titulo: 'Por subproduto', base: ['subproduto'] },
] as const;
export type TipoTarifa = (typeof TIPOS_TARIFA)[number]['tipo'];
export type DonoTarifa = 'servico' | 'servico_autorizado';

export const definicaoTarifa = (dono: DonoTarifa, tipo: TipoTarifa): DefinicaoRecurso =>
  cadastro(`${dono}_tarifa_${tipo}`);
export const VIGENCIA = ['valor', 'inicio', 'fim'] as const;
