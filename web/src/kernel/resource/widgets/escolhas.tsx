import type { ReactElement } from 'react';
import type { PropsWidget } from '../tipos.js';
import { atributos } from './entradas.js';

const POUCAS = 4;

/** Yes or no; three ways where it may be unknown. */
export function EscolhaLogica(p: PropsWidget): ReactElement {
  if (!p.campo.obrigatorio && p.campo.padrao === undefined)
    return (
      <select
        {...atributos(p)}
        className="entrada"
        value={p.valor === true ? 'sim' : p.valor === false ? 'nao' : ''}
        onChange={(e) => p.mudar(e.target.value === '' ? null : e.target.value === 'sim')}
        onBlur={p.sair}
      >
        <option value="">Não informado</option>
        <option value="sim">Sim</option>
        <option value="nao">Não</option>
      </select>
    );
  return (
    <span className="chave">
      <input
        {...atributos(p)}
        type="checkbox"
        role="switch"
        checked={p.valor === true}
        onChange={(e) => p.mudar(e.target.checked)}
        onBlur={p.sair}
      />
      <span aria-hidden="true">{p.valor === true ? 'Sim' : 'Não'}</span>
    </span>
  );
}

const textoDe = (v: unknown): string => (typeof v === 'string' || typeof v === 'number' ? String(v) : '');

/** Few options stand side by side; many come as a list. */
export function EscolhaOpcao(p: PropsWidget): ReactElement {
  const opcoes = p.campo.opcoes ?? [];
  const achar = (texto: string): unknown => opcoes.find((o) => String(o.valor) === texto)?.valor ?? null;
  const curtas = opcoes.length <= POUCAS && opcoes.every((o) => o.rotulo.length <= 22);
  if (!curtas || !p.campo.obrigatorio)
    return (
      <select
        {...atributos(p)}
        className="entrada"
        value={textoDe(p.valor)}
        onChange={(e) => p.mudar(achar(e.target.value))}
        onBlur={p.sair}
      >
        <option value="">{p.campo.obrigatorio ? 'Escolha' : 'Não informado'}</option>
        {opcoes.map((o) => (
          <option key={o.valor} value={String(o.valor)}>
            {o.rotulo}
          </option>
        ))}
      </select>
    );
  const { id, ref, disabled } = atributos(p);
  return (
    <span
      id={id}
      className="segmentos"
      role="radiogroup"
      aria-labelledby={`${id}-rotulo`}
      aria-describedby={p.descritoPor}
    >
      {opcoes.map((o, i) => (
        <label key={o.valor} className="segmento">
          <input
            type="radio"
            name={`${id}-${p.nome}`}
            disabled={disabled}
            {...(i === 0 ? { ref } : {})}
            checked={textoDe(p.valor) === String(o.valor)}
            onChange={() => p.mudar(o.valor)}
            onBlur={p.sair}
          />
          <span>{o.rotulo}</span>
        </label>
      ))}
    </span>
  );
}

export function EscolhaOpcoes(p: PropsWidget): ReactElement {
  const atuais: readonly unknown[] = Array.isArray(p.valor) ? p.valor : [];
  const { id, ref } = atributos(p);
  return (
    <span id={id} className="marcas" role="group" aria-labelledby={`${id}-rotulo`} aria-describedby={p.descritoPor}>
      {(p.campo.opcoes ?? []).map((o, i) => (
        <label key={o.valor} className="marca">
          <input
            type="checkbox"
            disabled={p.desabilitado}
            {...(i === 0 ? { ref } : {})}
            checked={atuais.includes(o.valor)}
            onChange={(e) => p.mudar(e.target.checked ? [...atuais, o.valor] : atuais.filter((v) => v !== o.valor))}
            onBlur={p.sair}
          />
          {o.rotulo}
        </label>
      ))}
    </span>
  );
}
