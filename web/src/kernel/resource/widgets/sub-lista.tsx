import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { canonico, conferirCampo, type Campo } from '@portaria/proto/cadastros';
import { use, useState, type ReactElement } from 'react';
import type { PropsWidget } from '../tipos.js';
import { FormularioContexto } from './contexto.js';
import { EntradaObjeto } from './entradas.js';

type Item = Readonly<Record<string, unknown>>;

const novoItem = (campos: Readonly<Record<string, Campo>>): Item =>
  Object.fromEntries(Object.entries(campos).map(([n, c]) => [n, c.padrao ?? null]));

/** Repeated group of fields: each element checked by itself, added, moved, taken away. */
export function SubLista(p: PropsWidget): ReactElement {
  const itens = (Array.isArray(p.valor) ? p.valor : []) as readonly Item[];
  const campos = p.campo.itens ?? {};
  const mover = (i: number, passo: number): void => {
    const item = itens[i];
    if (item) p.mudar(itens.toSpliced(i, 1).toSpliced(i + passo, 0, item));
  };
  return (
    <div
      id={p.id}
      className="sub-lista"
      role="group"
      aria-labelledby={`${p.id}-rotulo`}
      aria-describedby={p.descritoPor}
    >
      {itens.map((item, i) => (
        <div key={i} className="sub-item">
          <span className="sub-numero">{i + 1}</span>
          <div className="sub-campos">
            {Object.entries(campos).map(([nome, campo]) => (
              <CampoDoItem
                key={nome}
                id={`${p.id}-${i}-${nome}`}
                nome={nome}
                campo={campo}
                item={item}
                desabilitado={p.desabilitado}
                mostrarErro={p.invalido}
                mudar={(v) => p.mudar(itens.toSpliced(i, 1, { ...item, [nome]: v }))}
                sair={p.sair}
              />
            ))}
          </div>
          {!p.desabilitado && (
            <span className="sub-acoes">
              <Button
                variant="minimal"
                size="small"
                icon={<ArrowUpIcon />}
                aria-label={`Subir o item ${i + 1}`}
                disabled={i === 0}
                onClick={() => mover(i, -1)}
              />
              <Button
                variant="minimal"
                size="small"
                icon={<ArrowDownIcon />}
                aria-label={`Descer o item ${i + 1}`}
                disabled={i === itens.length - 1}
                onClick={() => mover(i, 1)}
              />
              <Button
                variant="minimal"
                size="small"
                icon={<TrashIcon />}
                aria-label={`Tirar o item ${i + 1}`}
                onClick={() => p.mudar(itens.toSpliced(i, 1))}
              />
            </span>
          )}
        </div>
      ))}
      <Button
        {...{ ref: p.foco }}
        icon={<PlusIcon />}
        disabled={p.desabilitado}
        onClick={() => p.mudar([...itens, novoItem(campos)])}
      >
        Adicionar
      </Button>
    </div>
  );
}

/** Named values kept together: the fields of the object, or its text where it has none. */
export function SubObjeto(p: PropsWidget): ReactElement {
  if (!p.campo.itens) return <EntradaObjeto {...p} />;
  const item = (typeof p.valor === 'object' && p.valor !== null ? p.valor : {}) as Item;
  return (
    <div className="sub-item" role="group" aria-labelledby={`${p.id}-rotulo`} aria-describedby={p.descritoPor}>
      <div className="sub-campos">
        {Object.entries(p.campo.itens).map(([nome, campo], i) => (
          <CampoDoItem
            key={nome}
            id={i === 0 ? p.id : `${p.id}-${nome}`}
            nome={nome}
            campo={campo}
            item={item}
            desabilitado={p.desabilitado}
            mostrarErro={p.invalido}
            mudar={(v) => p.mudar({ ...item, [nome]: v })}
            sair={p.sair}
          />
        ))}
      </div>
    </div>
  );
}

interface PropsCampoDoItem {
  readonly id: string;
  readonly nome: string;
  readonly campo: Campo;
  readonly item: Item;
  readonly desabilitado: boolean;
  readonly mostrarErro: boolean;
  readonly mudar: (v: unknown) => void;
  readonly sair: () => void;
}
function CampoDoItem({ id, nome, campo, item, mudar, sair, ...p }: PropsCampoDoItem): ReactElement | null {
  const { widgets } = use(FormularioContexto);
  const [tocado, setTocado] = useState(false);
  if (!widgets) return null;
  const Widget = widgets[campo.tipo];
  const erro = tocado || p.mostrarErro ? conferirCampo(campo, canonico(campo, item[nome])) : null;
  return (
    <div className="campo" data-tipo={campo.tipo}>
      <label id={`${id}-rotulo`} htmlFor={id}>
        {campo.rotulo}
        {campo.obrigatorio && campo.padrao === undefined && <Obrigatorio />}
      </label>
      <Widget
        id={id}
        nome={nome}
        campo={campo}
        valor={item[nome]}
        mudar={mudar}
        sair={() => {
          setTocado(true);
          sair();
        }}
        invalido={erro !== null}
        descritoPor={erro ? `${id}-erro` : undefined}
        desabilitado={p.desabilitado}
        dependencias={item}
        foco={undefined}
      />
      {erro && (
        <p className="campo-erro" id={`${id}-erro`}>
          {erro}
        </p>
      )}
    </div>
  );
}

/** Mark of a field that must have a value. */
export function Obrigatorio(): ReactElement {
  return (
    <span className="obrigatorio" title="Obrigatório" aria-hidden="true">
      {' '}
      *
    </span>
  );
}
