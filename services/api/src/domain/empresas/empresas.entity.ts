import type { MenuEscolhido } from '@portaria/proto';
import { col, entidade, opcional, padrao } from '../../kernel/entity/entidade.js';

export const Empresa = entidade('empresa', {
  id: col.id(),
  cnpj: col.texto(),
  razao_social: col.texto(),
  nome_fantasia: col.texto(),
  papeis: padrao(col.textos(), '{}'),
  gate: padrao(col.logico(), false),
  system_admin: padrao(col.logico(), false),
  endereco: opcional(col.texto()),
  bairro: opcional(col.texto()),
  cep: opcional(col.texto()),
  cidade: opcional(col.texto()),
  estado: opcional(col.texto()),
  telefone: opcional(col.texto()),
  contatos: padrao(col.json<unknown[]>(), []),
  ativo: padrao(col.logico(), true),
  versao: padrao(col.inteiro(), 1),
  criado_em: col.instante(),
  atualizado_em: col.instante(),
  menu: opcional(col.json<MenuEscolhido>()),
});

export const ENTIDADES_EMPRESAS = [Empresa];
