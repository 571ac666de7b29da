import { useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { avisar } from '../../ui/avisos.js';
import { tituloDa } from '../texto-valor.js';
import { CriarNaHora } from '../formulario/criar-na-hora.js';
import { Formulario } from '../formulario/formulario.js';
import { feito, novo } from '../frases.js';
import type { ContextoRecurso, Linha } from '../tipos.js';
import { TituloRegistro } from './titulo-registro.js';
import type { Caminhos } from './use-caminhos.js';

interface Props {
  readonly ctx: ContextoRecurso;
  /** Null creates. */
  readonly registro: Linha | null;
  readonly caminhos: Caminhos;
}

/** A copy begins without what must be its own. */
function semUnicos(ctx: ContextoRecurso, linha: Linha): Readonly<Record<string, unknown>> {
  const proprios = new Set((ctx.def.unico ?? []).flat());
  return Object.fromEntries(Object.entries(linha).filter(([n]) => !proprios.has(n) || n === ctx.def.titulo));
}

function copiaDe(ctx: ContextoRecurso, estado: unknown): Readonly<Record<string, unknown>> | null {
  const copiar = (estado as { copiar?: Linha } | null)?.copiar;
  return copiar ? { ...semUnicos(ctx, copiar), [ctx.def.titulo]: `${tituloDa(ctx.def, copiar)} (cópia)` } : null;
}

/** Form of a record with its heading: new, copied or edited. */
export function Editor({ ctx, registro, caminhos }: Props): ReactElement {
  const { state } = useLocation() as { state: unknown };
  const [inicial, setInicial] = useState(() => (registro ? null : copiaDe(ctx, state)));
  const [vez, setVez] = useState(0);
  const aoSalvar = (linha: Linha, outro: boolean): void => {
    avisar(`“${tituloDa(ctx.def, linha)}” ${feito(ctx.def, registro ? 'alterad' : 'cadastrad')}.`, 'sucesso');
    if (!outro) return caminhos.voltar(linha.public_id);
    setInicial(null);
    setVez((n) => n + 1);
  };
  return (
    <>
      <header className="painel-topo">
        <TituloRegistro>{registro ? `Editar ${tituloDa(ctx.def, registro)}` : novo(ctx.def)}</TituloRegistro>
      </header>
      <Formulario
        key={registro?.public_id ?? `novo-${vez}`}
        ctx={ctx}
        registro={registro}
        inicial={inicial}
        comOutro={registro === null}
        Criar={CriarNaHora}
        aoSalvar={aoSalvar}
        aoCancelar={() => (registro ? caminhos.voltar(registro.public_id) : caminhos.lista())}
      />
    </>
  );
}
