import { idDaReferencia, ref } from '@portaria/proto/cadastros';
import { useId, useMemo, type ReactElement } from 'react';
import { SeletorReferencia } from './referencia.js';

interface Props {
  readonly rotulo: string;
  readonly recurso: string;
  readonly id: string;
  readonly escolher: (id: string) => void;
  /** Where choosing nothing is a choice. */
  readonly limpar?: () => void;
}

/** Search of one record outside a form: what a screen is about. */
export function EscolhaRegistro({ rotulo, recurso, id, escolher, limpar }: Props): ReactElement {
  const campoId = useId();
  const campo = useMemo(() => ref(rotulo, recurso, {}), [rotulo, recurso]);
  return (
    <span className="seletor-pai escolha-registro" data-limpa={limpar !== undefined}>
      <label className="suave" id={`${campoId}-rotulo`} htmlFor={campoId}>
        {rotulo}
      </label>
      <SeletorReferencia
        id={campoId}
        nome={recurso}
        campo={campo}
        valor={id || null}
        mudar={(v) => {
          const novo = idDaReferencia(v);
          if (novo) escolher(novo);
          else limpar?.();
        }}
        sair={() => undefined}
        invalido={false}
        descritoPor={undefined}
        desabilitado={false}
        dependencias={{}}
        foco={undefined}
      />
    </span>
  );
}
