import type { TipoCampo } from '@portaria/proto/cadastros';
import type { ComponentType } from 'react';
import type { PropsWidget } from '../tipos.js';
import { EntradaAnexo, EntradaAnexos } from './arquivo.js';
import { EntradaData, EntradaInstante } from './datas.js';
import { EntradaMascara, EntradaNumero, EntradaTexto, EntradaTextoLongo, EntradaUf } from './entradas.js';
import { EscolhaLogica, EscolhaOpcao, EscolhaOpcoes } from './escolhas.js';
import { SeletorReferencia, SeletorReferencias } from './referencia.js';
import { SubLista, SubObjeto } from './sub-lista.js';

/** How each kind of field is edited. A kind without a widget does not compile. */
export const WIDGETS = {
  texto: EntradaTexto,
  texto_longo: EntradaTextoLongo,
  inteiro: EntradaNumero,
  peso: EntradaNumero,
  decimal: EntradaNumero,
  percentual: EntradaNumero,
  dinheiro: EntradaNumero,
  logico: EscolhaLogica,
  data: EntradaData,
  hora: EntradaMascara,
  instante: EntradaInstante,
  opcao: EscolhaOpcao,
  opcoes: EscolhaOpcoes,
  referencia: SeletorReferencia,
  referencias: SeletorReferencias,
  cpf: EntradaMascara,
  cnpj: EntradaMascara,
  documento: EntradaMascara,
  placa: EntradaMascara,
  cnh: EntradaMascara,
  renavam: EntradaMascara,
  telefone: EntradaMascara,
  email: EntradaMascara,
  cep: EntradaMascara,
  uf: EntradaUf,
  lista: SubLista,
  anexo: EntradaAnexo,
  anexos: EntradaAnexos,
  objeto: SubObjeto,
  id: EntradaTexto,
} as const satisfies Record<TipoCampo, ComponentType<PropsWidget>>;
