import './formulario.css';
import { Button } from '@blueprintjs/core';
import { useEffect, useMemo, type SyntheticEvent, type ReactElement } from 'react';
import { FormProvider, useFormState, type UseFormReturn } from 'react-hook-form';
import { formatDataHora } from '../../format/tempo.js';
import { useAtalhos } from '../../ui/atalhos.js';
import type { ContextoRecurso, Linha } from '../tipos.js';
import { FormularioContexto, type ContextoFormulario, type PropsCriar } from '../widgets/contexto.js';
import { WIDGETS } from '../widgets/tabela.js';
import { CampoFormulario } from './campo.js';
import { DialogoConflito } from './conflito.js';
import { useResourceForm, type FormularioRecurso } from './use-resource-form.js';
import type { CamposNomeados, Valores } from './valores.js';

export interface PropsFormulario {
  readonly ctx: ContextoRecurso;
  readonly registro: Linha | null;
  readonly inicial?: Readonly<Record<string, unknown>> | null;
  readonly aoSalvar: (linha: Linha, outro: boolean) => void;
  readonly aoCancelar: () => void;
  /** Offers to go on with another new record. */
  readonly comOutro?: boolean;
  readonly Criar: React.ComponentType<PropsCriar> | null;
}

/** Sections in the order their first fields come. */
export const secoesDe = (campos: CamposNomeados): readonly (readonly [string, CamposNomeados])[] => [
  ...Map.groupBy(campos, ([, c]) => c.secao ?? ''),
];

/** Wrong fields, each a way to itself; shown once the person tried to save. */
function ResumoErros({ form, campos }: { form: UseFormReturn<Valores>; campos: CamposNomeados }): ReactElement | null {
  const { errors, submitCount } = useFormState({ control: form.control });
  const errados = campos.filter(([nome]) => errors[nome]);
  if (submitCount === 0 || errados.length < 2) return null;
  return (
    <div className="resumo-erros" role="alert">
      <strong>{errados.length} campos precisam de correção</strong>
      <ul>
        {errados.map(([nome, c]) => (
          <li key={nome}>
            <button type="button" onClick={() => form.setFocus(nome)}>
              {c.rotulo}
            </button>
            : {errors[nome]?.message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Recados({ f, registro }: { f: FormularioRecurso; registro: Linha | null }): ReactElement {
  const { guardado, recuperar, descartar } = f.rascunho;
  return (
    <>
      {guardado && (
        <div className="recado" role="status">
          <span>Há um rascunho não salvo de {formatDataHora(guardado.em)}.</span>
          <Button size="small" onClick={recuperar}>
            Recuperar
          </Button>
          <Button size="small" variant="minimal" onClick={descartar}>
            Descartar
          </Button>
        </div>
      )}
      {f.mudouFora && registro && (
        <div className="recado" data-tom="ambar" role="status">
          <span>Outra pessoa alterou este registro enquanto ele estava aberto.</span>
          <Button size="small" onClick={() => f.compararCom(registro)}>
            Ver diferenças
          </Button>
        </div>
      )}
      {f.falha && (
        <div className="recado" data-tom="vermelho" role="alert">
          <span>
            {f.falha.message}
            {f.falha.pedido && <span className="pedido"> Pedido {f.falha.pedido}</span>}
          </span>
        </div>
      )}
    </>
  );
}

function Rodape({
  f,
  aoCancelar,
  comOutro,
}: {
  f: FormularioRecurso;
  aoCancelar: () => void;
  comOutro: boolean;
}): ReactElement {
  const { isSubmitting } = useFormState({ control: f.form.control });
  return (
    <footer className="formulario-rodape">
      <Button onClick={aoCancelar}>Cancelar</Button>
      <span className="espaco" />
      {comOutro && (
        <Button disabled={isSubmitting} onClick={() => void f.salvar(true)}>
          Salvar e criar outro
        </Button>
      )}
      <Button type="submit" intent="primary" loading={isSubmitting}>
        Salvar
      </Button>
    </footer>
  );
}

/** The one form. Everything it shows comes from the definition; overrides replace single widgets. */
export function Formulario({
  ctx,
  registro,
  inicial = null,
  aoSalvar,
  aoCancelar,
  comOutro = false,
  Criar,
}: PropsFormulario): ReactElement {
  const f = useResourceForm({ ctx, registro, inicial, aoSalvar });
  const lugar = useMemo<ContextoFormulario>(
    () => ({ widgets: WIDGETS, Criar, params: ctx.params }),
    [Criar, ctx.params],
  );
  const primeiro = f.campos[0]?.[0];
  const { setFocus } = f.form;
  useEffect(() => {
    if (primeiro) setFocus(primeiro);
  }, [primeiro, setFocus]);
  const salvar = (e?: SyntheticEvent): void => {
    e?.preventDefault();
    // A form inside a dialog is inside the outer form of the React tree: its submit is not the outer's.
    e?.stopPropagation();
    void f.salvar();
  };
  useAtalhos([{ tecla: 'ctrl+s', rotulo: 'Salvar', grupo: 'Formulário', agir: () => void f.salvar() }]);
  return (
    <FormProvider {...f.form}>
      <FormularioContexto value={lugar}>
        <form className="formulario" onSubmit={salvar} noValidate aria-label={ctx.def.labels[0]}>
          <div className="formulario-corpo">
            <Recados f={f} registro={registro} />
            <ResumoErros form={f.form} campos={f.campos} />
            {secoesDe(f.campos).map(([titulo, campos]) => (
              <fieldset key={titulo} className="secao">
                {titulo && <legend>{titulo}</legend>}
                <div className="secao-campos">
                  {campos.map(([nome, campo]) => (
                    <CampoFormulario
                      key={nome}
                      nome={nome}
                      campo={campo}
                      campos={f.campos}
                      novo={f.novo}
                      antes={f.antes}
                      widget={ctx.override.widgets?.[nome]}
                      rotuloNaSecao={campo.rotulo === titulo && campos.length === 1}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
          <Rodape f={f} aoCancelar={aoCancelar} comOutro={comOutro} />
        </form>
        {f.conflito && (
          <DialogoConflito conflito={f.conflito} resolver={f.resolver} fecharConflito={f.fecharConflito} />
        )}
      </FormularioContexto>
    </FormProvider>
  );
}
