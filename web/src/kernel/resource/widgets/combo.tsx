import { PlusIcon } from '@blueprintjs/icons';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useFora } from '../../ui/flutuante.js';
import { definicaoDe } from '../definicao.js';
import { tituloReferencia } from '../texto-valor.js';
import type { Linha } from '../tipos.js';
import { resumoDe } from './use-opcoes.js';

export interface PropsCombo {
  readonly atributos: Readonly<Record<string, unknown>>;
  readonly recurso: string | undefined;
  /** Shown while nothing is being typed. */
  readonly escrito: string;
  readonly busca: string | null;
  readonly buscar: (texto: string | null) => void;
  readonly opcoes: readonly Linha[] | undefined;
  readonly erro: string | null;
  readonly carregando: boolean;
  readonly escolher: (linha: Linha) => void;
  /** Backspace on an empty search, for pickers of many. */
  readonly apagar?: () => void;
  readonly criar?: { readonly rotulo: string; readonly agir: () => void } | undefined;
  readonly sair: () => void;
  readonly exemplo: string;
}

/** Title, and under it what tells two of the same name apart. */
function Opcao({ titulo, resumo }: { titulo: string; resumo: string }): ReactElement {
  return (
    <span className="combo-opcao">
      <span className="corta">{titulo}</span>
      {resumo !== '' && <span className="suave corta">{resumo}</span>}
    </span>
  );
}

/** Text field with a list of rows under it: type to search, arrows to walk, Enter to choose. */
export function Combo(p: PropsCombo): ReactElement {
  const [aberto, setAberto] = useState(false);
  const [atual, setAtual] = useState(0);
  const lista = useId();
  const [fechar] = useState(() => () => setAberto(false));
  const caixa = useFora(aberto, fechar);
  const caixaLista = useRef<HTMLUListElement>(null);
  const def = definicaoDe(p.recurso);
  const linhas = p.opcoes ?? [];
  const total = linhas.length + (p.criar ? 1 : 0);
  useEffect(() => {
    if (aberto) caixaLista.current?.scrollIntoView({ block: 'nearest' });
  }, [aberto, total]);
  const pegar = (i: number): void => {
    const linha = linhas[i];
    if (linha) p.escolher(linha);
    else if (p.criar && i === linhas.length) p.criar.agir();
    else return;
    p.buscar(null);
    setAberto(false);
  };
  const aoTeclar = (e: KeyboardEvent): void => {
    const passo = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0;
    if (passo !== 0) {
      if (!aberto) setAberto(true);
      else if (total > 0) setAtual((i) => (i + passo + total) % total);
    } else if (e.key === 'Enter' && aberto) pegar(atual);
    else if (e.key === 'Escape' && aberto) {
      e.stopPropagation();
      setAberto(false);
      p.buscar(null);
    } else if (e.key === 'Backspace' && !p.busca && p.apagar) {
      p.apagar();
      return;
    } else return;
    e.preventDefault();
  };
  return (
    <div className="combo" ref={caixa}>
      <input
        {...p.atributos}
        className="entrada"
        role="combobox"
        autoComplete="off"
        aria-expanded={aberto}
        aria-controls={lista}
        aria-autocomplete="list"
        aria-activedescendant={aberto && total > 0 ? `${lista}-${atual}` : undefined}
        placeholder={p.exemplo}
        value={p.busca ?? p.escrito}
        onClick={() => setAberto(true)}
        onChange={(e) => {
          p.buscar(e.target.value);
          setAtual(0);
          setAberto(true);
        }}
        onKeyDown={aoTeclar}
        onBlur={() => {
          p.buscar(null);
          p.sair();
        }}
      />
      {aberto && (
        <ul
          id={lista}
          ref={caixaLista}
          role="listbox"
          className="combo-lista"
          onPointerDown={(e) => e.preventDefault()}
        >
          {linhas.map((l, i) => (
            <li
              key={l.public_id}
              id={`${lista}-${i}`}
              role="option"
              aria-selected={i === atual}
              onPointerMove={() => setAtual(i)}
              onClick={() => pegar(i)}
            >
              <Opcao titulo={tituloReferencia(p.recurso, l)} resumo={resumoDe(def, l)} />
            </li>
          ))}
          {linhas.length === 0 && (
            <li className="combo-vazio" role="presentation">
              {p.erro ?? (p.carregando ? 'Buscando' : 'Nada encontrado.')}
            </li>
          )}
          {p.criar && (
            <li
              id={`${lista}-${linhas.length}`}
              role="option"
              aria-selected={atual === linhas.length}
              className="combo-criar"
              onPointerMove={() => setAtual(linhas.length)}
              onClick={() => pegar(linhas.length)}
            >
              <PlusIcon />
              <span className="corta">{p.criar.rotulo}</span>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
