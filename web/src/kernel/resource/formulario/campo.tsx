import type { Campo } from '@portaria/proto/cadastros';
import { useId, type ComponentType, type ReactElement } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { descritoPor, SobCampo } from '../../ui/sob-campo.js';
import type { PropsWidget } from '../tipos.js';
import { WIDGETS } from '../widgets/tabela.js';
import { Obrigatorio } from '../widgets/sub-lista.js';
import { dependentesDe, erroDe, type CamposNomeados, type Valores } from './valores.js';

interface PropsCampo {
  readonly nome: string;
  readonly campo: Campo;
  readonly campos: CamposNomeados;
  readonly novo: boolean;
  /** Values as read, where only changes are sent. */
  readonly antes: Valores | null;
  readonly widget?: ComponentType<PropsWidget> | undefined;
  /** Its section, of the same name, already says it to who sees. */
  readonly rotuloNaSecao?: boolean;
}

/** Kinds that take the whole width of the form. */
const LARGOS: readonly Campo['tipo'][] = ['texto_longo', 'lista', 'anexos', 'objeto', 'opcoes', 'referencias'];

/** Label above, field, help, error. Renders when its own value or error changes, or a field it depends on. */
export function CampoFormulario({ nome, campo, campos, novo, antes, widget, rotuloNaSecao }: PropsCampo): ReactElement {
  const id = useId();
  const { control, setValue, clearErrors } = useFormContext<Valores>();
  const { field, fieldState } = useController({
    name: nome,
    control,
    rules: { validate: (v) => erroDe(campo, v, novo, antes ? { valor: antes[nome] } : undefined) ?? true },
  });
  const observados = Object.values(campo.depende ?? {});
  const vistos = useWatch({ control, name: observados });
  const dependencias = Object.fromEntries(observados.map((n, i) => [n, (vistos as readonly unknown[])[i]]));
  const dependentes = dependentesDe(campos, nome);
  const mudar = (valor: unknown): void => {
    // What was said of the old value is not said of the new one before it is checked.
    if (fieldState.error) clearErrors(nome);
    field.onChange(valor);
    for (const d of dependentes) setValue(d, null, { shouldDirty: true });
  };
  const erro = fieldState.error?.message;
  const Widget = widget ?? WIDGETS[campo.tipo];
  const exigido = campo.obrigatorio && campo.padrao === undefined && (novo || !campo.segredo);
  return (
    <div
      className="campo"
      data-tipo={campo.tipo}
      data-largo={LARGOS.includes(campo.tipo)}
      data-erro={erro !== undefined}
    >
      <label id={`${id}-rotulo`} htmlFor={id} className={rotuloNaSecao ? 'so-leitor' : undefined}>
        {campo.rotulo}
        {exigido && <Obrigatorio />}
      </label>
      <Widget
        id={id}
        nome={nome}
        campo={campo}
        valor={field.value}
        mudar={mudar}
        sair={field.onBlur}
        invalido={erro !== undefined}
        descritoPor={descritoPor({ id, ajuda: campo.ajuda, erro })}
        desabilitado={false}
        dependencias={dependencias}
        foco={field.ref}
      />
      <SobCampo id={id} ajuda={campo.ajuda} erro={erro} />
    </div>
  );
}
