import { canonico, UFS, nomeUf, type TipoCampo } from '@portaria/proto/cadastros';
import { useState, type HTMLInputTypeAttribute, type ReactElement } from 'react';
import { formatDecimalTexto, formatNumero, lerDecimal } from '../../format/valor.js';
import { textoDoValor, VAZIO } from '../texto-valor.js';
import type { PropsWidget } from '../tipos.js';
import { aoDigitar } from './mascara.js';

/** What every input of a field carries. */
export const atributos = (p: PropsWidget) => ({
  ref: p.foco,
  id: p.id,
  name: p.nome,
  disabled: p.desabilitado,
  'aria-invalid': p.invalido || undefined,
  'aria-required': (p.campo.obrigatorio && p.campo.padrao === undefined) || undefined,
  'aria-describedby': p.descritoPor,
});
const comoTexto = (v: unknown): string => (typeof v === 'string' || typeof v === 'number' ? String(v) : '');

export function EntradaTexto(p: PropsWidget): ReactElement {
  const tipo: HTMLInputTypeAttribute = p.campo.segredo ? 'password' : 'text';
  return (
    <input
      {...atributos(p)}
      className="entrada"
      type={tipo}
      autoComplete={p.campo.segredo ? 'new-password' : 'off'}
      data-maiusculas={p.campo.maiusculas}
      value={comoTexto(p.valor)}
      onChange={(e) => p.mudar(e.target.value === '' ? null : e.target.value)}
      onBlur={p.sair}
    />
  );
}

export function EntradaTextoLongo(p: PropsWidget): ReactElement {
  const texto = comoTexto(p.valor);
  const max = p.campo.max ?? 2000;
  return (
    <span className="entrada-longa">
      <textarea
        {...atributos(p)}
        className="entrada"
        rows={4}
        value={texto}
        onChange={(e) => p.mudar(e.target.value === '' ? null : e.target.value)}
        onBlur={p.sair}
      />
      {texto.length > max * 0.8 && (
        <span className="conta" data-passou={texto.length > max}>
          {texto.length}/{max}
        </span>
      )}
    </span>
  );
}

const TECLADO: Partial<Record<TipoCampo, 'numeric' | 'tel' | 'email'>> = {
  telefone: 'tel',
  cpf: 'numeric',
  cep: 'numeric',
  cnh: 'numeric',
  renavam: 'numeric',
  email: 'email',
  hora: 'numeric',
};
const EXEMPLO: Partial<Record<TipoCampo, string>> = {
  cpf: '000.000.000-00',
  cnpj: '00.000.000/0000-00',
  placa: 'ABC1D23',
  telefone: '(00) 00000-0000',
  cep: '00000-000',
  hora: 'hh:mm',
};

/** Documents, plates, telephones: shown with their mask, kept without it; what is pasted may come with or without. */
export function EntradaMascara(p: PropsWidget): ReactElement {
  const [texto, setTexto] = useState<string | null>(null);
  const limpar = (t: string): string => (p.campo.tipo === 'hora' ? t.replace(/\D/g, '') : String(canonico(p.campo, t)));
  const escrito = textoDoValor(p.campo, p.valor);
  const mostrado = texto ?? (escrito === VAZIO ? '' : escrito);
  const guardar = (novo: string): void => {
    setTexto(novo);
    const limpo = p.campo.tipo === 'hora' ? novo.trim() : limpar(novo);
    p.mudar(limpo === '' ? null : limpo);
  };
  return (
    <input
      {...atributos(p)}
      className="entrada"
      data-tipo={p.campo.tipo}
      autoComplete="off"
      spellCheck={false}
      inputMode={TECLADO[p.campo.tipo] ?? 'text'}
      placeholder={EXEMPLO[p.campo.tipo]}
      value={mostrado}
      onChange={(e) => guardar(aoDigitar(p.campo.tipo, mostrado, e.target.value, e.target.selectionStart, limpar))}
      onBlur={() => {
        setTexto(null);
        p.sair();
      }}
    />
  );
}

const ehInteiro = (p: PropsWidget): boolean => p.campo.tipo === 'inteiro' || p.campo.tipo === 'peso';

/** Number of the wire from what was typed; what is no number stays as typed, for the field to say so. */
function lerNumero(p: PropsWidget, texto: string): unknown {
  const lido = lerDecimal(texto);
  if (lido === null) return null;
  return ehInteiro(p) && /^-?\d+$/.test(lido) ? Number(lido) : lido;
}

function escreverNumero(p: PropsWidget): string {
  if (typeof p.valor === 'number') return formatNumero(p.valor);
  const texto = comoTexto(p.valor);
  return ehInteiro(p) ? texto : formatDecimalTexto(texto, p.campo.casas ?? 2);
}

/** Numbers with a decimal comma, unit inside the field. */
export function EntradaNumero(p: PropsWidget): ReactElement {
  const [texto, setTexto] = useState<string | null>(null);
  const dinheiro = p.campo.tipo === 'dinheiro';
  return (
    <span className="entrada-unidade">
      {dinheiro && <span className="unidade">R$</span>}
      <input
        {...atributos(p)}
        className="entrada numerica"
        inputMode={ehInteiro(p) ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={texto ?? escreverNumero(p)}
        onChange={(e) => {
          setTexto(e.target.value);
          p.mudar(lerNumero(p, e.target.value));
        }}
        onBlur={() => {
          setTexto(null);
          p.sair();
        }}
      />
      {p.campo.unidade && <span className="unidade">{p.campo.unidade}</span>}
    </span>
  );
}

export function EntradaUf(p: PropsWidget): ReactElement {
  return (
    <select
      {...atributos(p)}
      className="entrada"
      value={comoTexto(p.valor)}
      onChange={(e) => p.mudar(e.target.value || null)}
      onBlur={p.sair}
    >
      <option value="">Escolha</option>
      {UFS.map((uf) => (
        <option key={uf} value={uf}>
          {uf} · {nomeUf(uf)}
        </option>
      ))}
    </select>
  );
}

/** JSON that no widget of its own edits. */
export function EntradaObjeto(p: PropsWidget): ReactElement {
  const [texto, setTexto] = useState<string | null>(null);
  return (
    <textarea
      {...atributos(p)}
      className="entrada codigo"
      rows={6}
      spellCheck={false}
      value={texto ?? (typeof p.valor === 'string' ? p.valor : JSON.stringify(p.valor ?? {}, null, 2))}
      onChange={(e) => {
        setTexto(e.target.value);
        try {
          p.mudar(JSON.parse(e.target.value));
        } catch {
          p.mudar(e.target.value);
        }
      }}
      onBlur={() => {
        setTexto(null);
        p.sair();
      }}
    />
  );
}
