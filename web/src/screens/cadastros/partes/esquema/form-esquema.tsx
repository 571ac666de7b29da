import './esquema.css';
import type { EsquemaConfig } from '@portaria/proto';
import { useId, useState, type ReactElement } from 'react';
import { CampoSimples } from './campo-simples.js';
import { Nomeados } from './nomeados.js';
import type { PropsObjeto, PropsParte } from './tipos.js';
import { comoObjeto, completar, formaDe, formas, opcional, type Objeto } from './valores-esquema.js';

const ehGrupo = (e: EsquemaConfig): boolean =>
  e.properties !== undefined || e.additionalProperties !== undefined || formas(e) !== null;

/** Fields of an object: what it is reached by first, then single values, then its parts. */
export function CamposObjeto({ esquema, ...p }: PropsObjeto): ReactElement {
  const dado = comoObjeto(p.valor);
  const todos = Object.entries(esquema.properties ?? {}).filter(([, e]) => e.const === undefined);
  const exigido = (nome: string): boolean => esquema.required?.includes(nome) ?? false;
  const mudar = (nome: string, v: unknown): void => {
    const { [nome]: _, ...resto } = dado;
    p.mudar(v === undefined || v === null ? resto : { ...resto, [nome]: v });
  };
  const parte = ([nome, e]: readonly [string, EsquemaConfig]): ReactElement => (
    <Parte
      key={nome}
      {...p}
      nome={nome}
      esquema={e}
      exigido={exigido(nome)}
      valor={dado[nome]}
      caminho={`${p.caminho}.${nome}`}
      mudar={(v) => mudar(nome, v)}
    />
  );
  const simples = todos.filter(([, e]) => !ehGrupo(e)).toSorted(([a], [b]) => Number(exigido(b)) - Number(exigido(a)));
  return (
    <>
      {todos.filter(([n, e]) => ehGrupo(e) && exigido(n)).map(parte)}
      {simples.length > 0 && <div className="esquema-campos">{simples.map(parte)}</div>}
      {todos.filter(([n, e]) => ehGrupo(e) && !exigido(n)).map(parte)}
    </>
  );
}

/** Which of several shapes, side by side. Another shape begins anew. */
function EscolhaForma({
  p,
  chave,
  opcoes,
}: {
  p: PropsParte;
  chave: string;
  opcoes: readonly EsquemaConfig[];
}): ReactElement {
  const grupo = useId();
  const atual = formaDe(p.esquema, p.valor);
  if (opcoes.length < 2) return <></>;
  return (
    <span className="segmentos" role="radiogroup" aria-label={p.esquema.title}>
      {opcoes.map((o) => {
        const c = o.properties?.[chave];
        return (
          <label key={c?.const} className="segmento">
            <input
              type="radio"
              name={grupo}
              checked={o === atual}
              onChange={() => p.mudar(completar(o, { [chave]: c?.const }))}
            />
            <span>{c?.title ?? c?.const}</span>
          </label>
        );
      })}
    </span>
  );
}

/** A part that may be left out. */
function Opcional(p: PropsParte): ReactElement {
  const ligada = p.valor !== undefined;
  const [guardada, setGuardada] = useState<Objeto>({});
  return (
    <fieldset className="esquema-grupo">
      <legend>
        <label className="marca">
          <input
            type="checkbox"
            checked={ligada}
            onChange={(e) => {
              if (!e.target.checked) setGuardada(comoObjeto(p.valor));
              p.mudar(e.target.checked ? completar(p.esquema, guardada) : undefined);
            }}
          />
          {p.esquema.title ?? p.nome}
        </label>
      </legend>
      {p.erros[p.caminho] && <p className="campo-erro">{p.erros[p.caminho]}</p>}
      {ligada && <CamposObjeto {...p} />}
    </fieldset>
  );
}

/** One part of a configuration, by what its schema says it is. */
function Parte(p: PropsParte): ReactElement {
  const { esquema } = p;
  if (!ehGrupo(esquema)) return <CampoSimples {...p} />;
  if (opcional(esquema, p.exigido)) return <Opcional {...p} />;
  const f = formas(esquema);
  return (
    <fieldset className="esquema-grupo">
      <legend>{esquema.title ?? p.nome}</legend>
      {esquema.description && <p className="campo-ajuda">{esquema.description}</p>}
      {p.erros[p.caminho] && <p className="campo-erro">{p.erros[p.caminho]}</p>}
      {f && <EscolhaForma p={p} {...f} />}
      {esquema.additionalProperties ? (
        <Nomeados {...p} itens={esquema.additionalProperties} Campos={CamposObjeto} />
      ) : (
        <CamposObjeto {...p} esquema={(f && formaDe(esquema, p.valor)) ?? esquema} />
      )}
    </fieldset>
  );
}
