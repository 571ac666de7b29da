import { useMemo, type ReactElement } from 'react';
import { novo } from '../frases.js';
import type { TelaCadastro } from '../tipos.js';
import { useContexto } from '../use-contexto.js';
import type { PropsCriar } from '../widgets/contexto.js';
import { Formulario } from './formulario.js';
import { Dialogo } from '../../ui/dialogo.js';

/** Creation of a record from a picker, without leaving the form that needs it. One level deep. */
export function CriarNaHora({ def, params, fixos, titulo, aoCriar, fechar }: PropsCriar): ReactElement {
  const tela = useMemo<TelaCadastro>(() => ({ path: `/novo/${def.name}`, recurso: def.name, fixos }), [def, fixos]);
  const ctx = useContexto(tela, params);
  return (
    <Dialogo titulo={novo(def)} fechar={fechar} className="dialogo-formulario" presa>
      <Formulario
        ctx={ctx}
        registro={null}
        inicial={titulo ? { [def.titulo]: titulo } : null}
        aoSalvar={aoCriar}
        aoCancelar={fechar}
        Criar={null}
      />
    </Dialogo>
  );
}
