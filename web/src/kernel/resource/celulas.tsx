import type { TipoCampo } from '@portaria/proto/cadastros';
import type { ComponentType, ReactElement } from 'react';
import { formatDecimalTexto } from '../format/valor.js';
import { Placa } from '../ui/placa.js';
import { rotuloOpcao, textoDoValor, VAZIO } from './texto-valor.js';
import type { PropsCelula } from './tipos.js';

const TOM = { neutro: undefined, info: 'azul', bom: 'verde', atencao: 'ambar', perigo: 'vermelho' } as const;

function Simples({ campo, valor }: PropsCelula): ReactElement {
  const texto = textoDoValor(campo, valor);
  return texto === VAZIO ? <span className="suave">{VAZIO}</span> : <>{texto}</>;
}

/** Number with its unit in a lighter tone. */
function ComUnidade({ campo, valor, linha }: PropsCelula): ReactElement {
  if (!campo.unidade || valor === null || valor === undefined)
    return <Simples campo={campo} valor={valor} linha={linha} />;
  const numero = textoDoValor({ ...campo, unidade: '' }, valor);
  return (
    <>
      {numero} <span className="unidade">{campo.unidade}</span>
    </>
  );
}

function Dinheiro({ campo, valor, linha }: PropsCelula): ReactElement {
  if (typeof valor !== 'string' || valor === '') return <Simples campo={campo} valor={valor} linha={linha} />;
  return (
    <>
      <span className="unidade">R$</span> {formatDecimalTexto(valor, 2)}
    </>
  );
}

/** A state is a word, painted where the definition says how. */
function Estado({ campo, valor, linha }: PropsCelula): ReactElement {
  const opcao = campo.opcoes?.find((o) => String(o.valor) === String(valor));
  if (!opcao?.tom) return <Simples campo={campo} valor={valor} linha={linha} />;
  return (
    <span className="etiqueta" data-tom={TOM[opcao.tom]}>
      {opcao.rotulo}
    </span>
  );
}

function Varias({ campo, valor, linha }: PropsCelula): ReactElement {
  if (!Array.isArray(valor) || valor.length === 0) return <Simples campo={campo} valor={valor} linha={linha} />;
  return (
    <span className="etiquetas">
      {valor.map((v) => (
        <span key={String(v)} className="etiqueta">
          {rotuloOpcao(campo, v)}
        </span>
      ))}
    </span>
  );
}

function Chapa({ campo, valor, linha }: PropsCelula): ReactElement {
  if (typeof valor !== 'string' || valor === '') return <Simples campo={campo} valor={valor} linha={linha} />;
  return <Placa texto={valor} tamanho="pequena" />;
}

function Email({ campo, valor, linha }: PropsCelula): ReactElement {
  if (typeof valor !== 'string' || valor === '') return <Simples campo={campo} valor={valor} linha={linha} />;
  return <a href={`mailto:${valor}`}>{valor}</a>;
}

/** How each kind of field is shown, in lists and in records. */
export const CELULAS = {
  texto: Simples,
  texto_longo: Simples,
  inteiro: ComUnidade,
  peso: ComUnidade,
  decimal: ComUnidade,
  percentual: ComUnidade,
  dinheiro: Dinheiro,
  logico: Simples,
  data: Simples,
  hora: Simples,
  instante: Simples,
  opcao: Estado,
  opcoes: Varias,
  referencia: Simples,
  referencias: Simples,
  cpf: Simples,
  cnpj: Simples,
  documento: Simples,
  placa: Chapa,
  cnh: Simples,
  renavam: Simples,
  telefone: Simples,
  email: Email,
  cep: Simples,
  uf: Simples,
  lista: Simples,
  anexo: Simples,
  anexos: Simples,
  objeto: Simples,
  id: Simples,
} as const satisfies Record<TipoCampo, ComponentType<PropsCelula>>;
