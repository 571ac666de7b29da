import { Button } from '@blueprintjs/core';
import { CrossIcon, FilterIcon, SearchIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Flutuante, ItemFlutuante } from '../../ui/flutuante.js';
import { exemploDeBusca, plural } from '../frases.js';
import { tituloReferencia } from '../texto-valor.js';
import type { ContextoRecurso } from '../tipos.js';
import { useLinha } from '../widgets/use-opcoes.js';
import type { Campo } from '@portaria/proto/cadastros';
import { EditorFiltro } from './editor-filtro.js';
import { formaDe, semFiltro, temFiltro, textoDoFiltro } from './filtros.js';
import type { Lista } from './use-resource-list.js';

const ESPERA_MS = 300;

interface PropsBusca {
  readonly valor: string;
  readonly buscar: (texto: string) => void;
  readonly rotulo: string;
  /** What is looked through, in the empty field. */
  readonly exemplo: string;
  readonly campo: RefObject<HTMLInputElement | null>;
}

/** Quick search: asked when the typing stops, or at once with Enter. The server forgives dots, dashes, case and accents. */
function Busca({ valor, buscar, rotulo, exemplo, campo }: PropsBusca): ReactElement {
  const [texto, setTexto] = useState<string | null>(null);
  const espera = useRef<ReturnType<typeof setTimeout> | null>(null);
  const cancelar = (): void => {
    if (espera.current) clearTimeout(espera.current);
  };
  useEffect(() => cancelar, []);
  const pedir = (t: string, depois: number): void => {
    cancelar();
    espera.current = setTimeout(() => {
      buscar(t.trim());
      if (document.activeElement !== campo.current) setTexto(null);
    }, depois);
  };
  return (
    <div className="busca" role="search">
      <SearchIcon />
      <input
        ref={campo}
        className="entrada"
        type="search"
        aria-label={rotulo}
        placeholder={exemplo}
        value={texto ?? valor}
        onChange={(e) => {
          setTexto(e.target.value);
          pedir(e.target.value, ESPERA_MS);
        }}
        onBlur={() => {
          if (texto !== null && texto.trim() === valor) setTexto(null);
        }}
        onKeyDown={(e) => {
          if (e.key === 'Enter') pedir(e.currentTarget.value, 0);
          if (e.key !== 'Escape') return;
          e.preventDefault();
          if ((texto ?? valor) === '') e.currentTarget.blur();
          setTexto(null);
          pedir('', 0);
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </div>
  );
}

function TitulosDe({ campo, ids, ctx }: { campo: Campo; ids: readonly string[]; ctx: ContextoRecurso }): ReactElement {
  const { data } = useLinha(campo.recurso, ids[0] ?? null, ctx.params);
  return (
    <>
      {data ? tituloReferencia(campo.recurso, data) : 'Um registro'}
      {ids.length > 1 && ` e mais ${ids.length - 1}`}
    </>
  );
}

/** An active filter: a press edits it, the cross takes it away. */
function Etiqueta({
  nome,
  campo,
  lista,
  ctx,
}: {
  nome: string;
  campo: Campo;
  lista: Lista;
  ctx: ContextoRecurso;
}): ReactElement {
  const { filtros } = lista.estado;
  const ids = formaDe(campo) === 'referencia' ? (filtros[nome] ?? '').split(',').filter(Boolean) : null;
  return (
    <span className="ficha filtro-ativo">
      <Flutuante
        rotulo={`Filtro de ${campo.rotulo}`}
        texto={
          <>
            <span className="suave">{campo.rotulo}:</span>{' '}
            {ids ? <TitulosDe campo={campo} ids={ids} ctx={ctx} /> : textoDoFiltro(nome, campo, filtros)}
          </>
        }
      >
        {(fechar) => (
          <EditorFiltro
            nome={nome}
            campo={campo}
            filtros={filtros}
            aplicar={(parte) => {
              lista.filtrar(parte);
              fechar();
            }}
          />
        )}
      </Flutuante>
      <button
        type="button"
        aria-label={`Tirar o filtro de ${campo.rotulo}`}
        onClick={() => lista.filtrar(semFiltro(nome))}
      >
        <CrossIcon size={12} />
      </button>
    </span>
  );
}

function NovoFiltro({ lista }: { lista: Lista }): ReactElement | null {
  const [nome, setNome] = useState<string | null>(null);
  if (lista.campos.length === 0) return null;
  const campo = lista.campos.find(([n]) => n === nome)?.[1];
  return (
    <Flutuante icone={<FilterIcon />} texto="Filtrar" rotulo="Filtrar">
      {(fechar) =>
        campo && nome ? (
          <EditorFiltro
            nome={nome}
            campo={campo}
            filtros={lista.estado.filtros}
            aplicar={(parte) => {
              lista.filtrar(parte);
              setNome(null);
              fechar();
            }}
          />
        ) : (
          lista.campos.map(([n, c]) => <ItemFlutuante key={n} texto={c.rotulo} agir={() => setNome(n)} />)
        )
      }
    </Flutuante>
  );
}

/** Search, filters and what else changes the question. */
export function BarraLista({
  ctx,
  lista,
  campoBusca,
  children,
}: {
  ctx: ContextoRecurso;
  lista: Lista;
  campoBusca: RefObject<HTMLInputElement | null>;
  children: ReactElement;
}): ReactElement {
  const { estado, mudar } = lista;
  const ativos = lista.campos.filter(([n]) => temFiltro(n, estado.filtros));
  const algum = ativos.length > 0 || estado.busca !== '';
  return (
    <div className="barra-lista">
      <Busca
        valor={estado.busca}
        campo={campoBusca}
        rotulo={`Buscar em ${plural(ctx.def)}`}
        exemplo={exemploDeBusca(ctx.def)}
        buscar={(t) => t !== estado.busca && mudar({ busca: t }, true)}
      />
      <NovoFiltro lista={lista} />
      {ativos.map(([nome, campo]) => (
        <Etiqueta key={nome} nome={nome} campo={campo} lista={lista} ctx={ctx} />
      ))}
      {algum && (
        <Button variant="minimal" size="small" onClick={() => mudar({ filtros: {}, busca: '' })}>
          Limpar
        </Button>
      )}
      <span className="espaco" />
      {children}
    </div>
  );
}
