import { Button } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import type { EsquemaConfig } from '@portaria/proto';
import { useId, useState, type ComponentType, type KeyboardEvent, type ReactElement } from 'react';
import type { PropsObjeto, PropsParte } from './tipos.js';
import { comoObjeto, completar } from './valores-esquema.js';

interface Props extends PropsParte {
  readonly itens: EsquemaConfig;
  readonly Campos: ComponentType<PropsObjeto>;
}

/** Elements that the person names, as the inputs of a board. */
export function Nomeados({ itens, Campos, ...p }: Props): ReactElement {
  const dado = comoObjeto(p.valor);
  const id = useId();
  const [nome, setNome] = useState('');
  const padrao = p.esquema.propertyNames?.pattern;
  const limpo = nome.trim().toLowerCase();
  const repetido = limpo in dado;
  const serve = limpo !== '' && !repetido && (!padrao || new RegExp(padrao).test(limpo));
  const juntar = (): void => {
    if (!serve) return;
    p.mudar({ ...dado, [limpo]: completar(itens, {}) });
    setNome('');
  };
  const aoTeclar = (e: KeyboardEvent): void => {
    if (e.key !== 'Enter') return;
    e.preventDefault();
    juntar();
  };
  const tirar = (chave: string): void => {
    const { [chave]: _, ...resto } = dado;
    p.mudar(resto);
  };
  return (
    <div className="nomeados">
      {Object.entries(dado).map(([chave, valor]) => (
        <div key={chave} className="nomeado" role="group" aria-label={chave}>
          <div className="nomeado-topo">
            <code>{chave}</code>
            <Button
              variant="minimal"
              size="small"
              icon={<TrashIcon />}
              aria-label={`Tirar ${chave}`}
              onClick={() => tirar(chave)}
            />
          </div>
          <Campos
            esquema={itens}
            valor={valor}
            caminho={`${p.caminho}.${chave}`}
            erros={p.erros}
            editando={p.editando}
            mudar={(v) => p.mudar({ ...dado, [chave]: v })}
          />
        </div>
      ))}
      <div className="nomeado-novo">
        <input
          id={id}
          className="entrada"
          aria-label={`Nome do novo item de ${p.esquema.title ?? p.nome}`}
          placeholder="nome_do_item"
          value={nome}
          onChange={(e) => setNome(e.target.value)}
          onKeyDown={aoTeclar}
        />
        <Button icon={<PlusIcon />} disabled={!serve} onClick={juntar}>
          Adicionar
        </Button>
        {nome !== '' && !serve && (
          <span className="campo-erro">
            {repetido ? 'Já existe um com este nome.' : 'Use letras minúsculas sem acento, números e _.'}
          </span>
        )}
      </div>
    </div>
  );
}
