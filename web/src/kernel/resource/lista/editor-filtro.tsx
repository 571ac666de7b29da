import { Button } from '@blueprintjs/core';
import { canonico, type Campo } from '@portaria/proto/cadastros';
import { useEffect, useId, useRef, useState, type SyntheticEvent, type ReactElement } from 'react';
import type { PropsWidget } from '../tipos.js';
import { EntradaData } from '../widgets/datas.js';
import { SeletorReferencias } from '../widgets/referencia.js';
import { WIDGETS } from '../widgets/tabela.js';
import { diaDoInstante, formaDe, instanteDoDia, opcoesDe, semFiltro, type Filtros } from './filtros.js';

interface Props {
  readonly nome: string;
  readonly campo: Campo;
  readonly filtros: Filtros;
  readonly aplicar: (parte: Readonly<Record<string, string | null>>) => void;
}
type Parte = Record<string, string | null>;

function useCampo(rotulo: string, campo: Campo, valor: unknown, mudar: (v: unknown) => void): PropsWidget {
  const id = useId();
  return {
    id,
    nome: id,
    campo: { ...campo, rotulo, obrigatorio: false, segredo: false },
    valor,
    mudar,
    sair: () => undefined,
    invalido: false,
    descritoPor: undefined,
    desabilitado: false,
    dependencias: {},
    foco: undefined,
  };
}

function Marcas({
  nome,
  campo,
  rascunho,
  mudar,
}: {
  nome: string;
  campo: Campo;
  rascunho: Parte;
  mudar: (p: Parte) => void;
}): ReactElement {
  const atuais = (rascunho[nome] ?? '').split(',').filter(Boolean);
  return (
    <div className="marcas" role="group" aria-label={campo.rotulo}>
      {opcoesDe(campo).map((o) => (
        <label key={o.valor} className="marca">
          <input
            type="checkbox"
            checked={atuais.includes(o.valor)}
            onChange={(e) => {
              const novos = e.target.checked ? [...atuais, o.valor] : atuais.filter((v) => v !== o.valor);
              mudar({ [nome]: novos.join(',') || null });
            }}
          />
          {o.rotulo}
        </label>
      ))}
    </div>
  );
}

const textoDe = (v: unknown): string | null =>
  v === null || v === undefined || v === '' ? null : typeof v === 'string' ? v : JSON.stringify(v);

function Ponta({
  rotulo,
  campo,
  valor,
  fim,
  mudar,
}: {
  rotulo: string;
  campo: Campo;
  valor: string | null;
  fim: boolean;
  mudar: (v: string | null) => void;
}): ReactElement {
  const instante = campo.tipo === 'instante';
  const inteiro = campo.tipo === 'inteiro' || campo.tipo === 'peso';
  const mostrado = valor === null ? null : instante ? diaDoInstante(valor) : inteiro ? Number(valor) : valor;
  const props = useCampo(rotulo, campo, mostrado, (v) => {
    const texto = textoDe(v);
    const dia = texto !== null && /^\d{4}-\d\d-\d\d$/.test(texto);
    mudar(instante ? (dia ? instanteDoDia(texto, fim) : null) : texto);
  });
  const Widget = campo.tipo === 'data' || instante ? EntradaData : WIDGETS[campo.tipo];
  return (
    <div className="campo">
      <label htmlFor={props.id}>{rotulo}</label>
      <Widget {...props} />
    </div>
  );
}

function Texto({
  nome,
  campo,
  rascunho,
  mudar,
}: {
  nome: string;
  campo: Campo;
  rascunho: Parte;
  mudar: (p: Parte) => void;
}): ReactElement {
  const props = useCampo(campo.rotulo, campo, rascunho[nome] ?? null, (v) =>
    mudar({ [nome]: textoDe(canonico(campo, v)) }),
  );
  const Widget = campo.tipo === 'texto_longo' ? WIDGETS.texto : WIDGETS[campo.tipo];
  return <Widget {...props} />;
}

function Referencias({
  nome,
  campo,
  rascunho,
  mudar,
}: {
  nome: string;
  campo: Campo;
  rascunho: Parte;
  mudar: (p: Parte) => void;
}): ReactElement {
  const ids = (rascunho[nome] ?? '').split(',').filter(Boolean);
  const props = useCampo(campo.rotulo, { ...campo, depende: {} }, ids, (v) => {
    const novos = Array.isArray(v)
      ? v.map((x: unknown) => (typeof x === 'string' ? x : (x as { public_id: string }).public_id))
      : [];
    mudar({ [nome]: novos.join(',') || null });
  });
  return <SeletorReferencias {...props} />;
}

/** Question about one field; nothing changes until it is applied. */
export function EditorFiltro({ nome, campo, filtros, aplicar }: Props): ReactElement {
  const [rascunho, setRascunho] = useState<Parte>(() => ({ ...filtros }));
  const mudar = (parte: Parte): void => setRascunho((r) => ({ ...r, ...parte }));
  const forma = formaDe(campo);
  const formulario = useRef<HTMLFormElement>(null);
  // It took the place of the list of fields, and the focus with it.
  useEffect(() => formulario.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const enviar = (e: SyntheticEvent): void => {
    e.preventDefault();
    const meus = Object.keys(semFiltro(nome)).map((k) => [k, rascunho[k] ?? null] as const);
    aplicar(Object.fromEntries(meus));
  };
  return (
    <form ref={formulario} className="editor-filtro" onSubmit={enviar} aria-label={`Filtro de ${campo.rotulo}`}>
      <strong>{campo.rotulo}</strong>
      {forma === 'marcas' && <Marcas {...{ nome, campo, rascunho, mudar }} />}
      {forma === 'texto' && <Texto {...{ nome, campo, rascunho, mudar }} />}
      {forma === 'referencia' && <Referencias {...{ nome, campo, rascunho, mudar }} />}
      {forma === 'faixa' &&
        (['after', 'before'] as const).map((lado) => (
          <Ponta
            key={lado}
            rotulo={lado === 'after' ? 'De' : 'Até'}
            campo={campo}
            fim={lado === 'before'}
            valor={rascunho[`${nome}_${lado}`] ?? null}
            mudar={(v) => mudar({ [nome]: null, [`${nome}_${lado}`]: v })}
          />
        ))}
      <div className="editor-filtro-fim">
        <Button size="small" variant="minimal" onClick={() => aplicar(semFiltro(nome))}>
          Limpar
        </Button>
        <Button size="small" type="submit" intent="primary">
          Aplicar
        </Button>
      </div>
    </form>
  );
}
