import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { marcarSujo } from '../../ui/saida.js';
import type { ContextoRecurso, Linha } from '../tipos.js';
import { apagarRascunho, chaveRascunho, gravarRascunho, lerRascunho, type Rascunho } from './rascunho.js';
import { mudados, type CamposNomeados, type Valores } from './valores.js';

const ESPERA_MS = 800;

interface Opcoes {
  readonly ctx: ContextoRecurso;
  readonly registro: Linha | null;
  readonly campos: CamposNomeados;
  readonly inicial: Valores;
  readonly form: UseFormReturn<Valores>;
}

/** Keeps what is typed on this workstation, and holds the person who would leave it behind. */
export function useRascunho({ ctx, registro, campos, inicial, form }: Opcoes) {
  const [chave] = useState(() => chaveRascunho(ctx, registro?.public_id ?? null));
  const [guardado, setGuardado] = useState<Rascunho | null>(() => {
    const lido = lerRascunho(chave);
    return lido && mudados(campos, inicial, lido.valores).length > 0 ? lido : null;
  });
  const [sujo, setSujo] = useState(false);
  const soltar = useRef<(() => void) | null>(null);
  const espera = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const mudou = mudados(campos, inicial, values).length > 0;
          setSujo(mudou);
          if (espera.current) clearTimeout(espera.current);
          espera.current = mudou ? setTimeout(() => gravarRascunho(chave, campos, values), ESPERA_MS) : null;
        },
      }),
    [form, campos, inicial, chave],
  );
  const esquecer = useCallback(() => {
    if (espera.current) clearTimeout(espera.current);
    espera.current = null;
    apagarRascunho(chave);
  }, [chave]);
  useEffect(() => {
    if (!sujo) return;
    const solta = marcarSujo(esquecer);
    soltar.current = solta;
    return () => {
      solta();
      // Leaving before the pause of typing ended: written now, unless it was thrown away.
      if (espera.current) {
        clearTimeout(espera.current);
        gravarRascunho(chave, campos, form.getValues());
      }
    };
  }, [sujo, esquecer, chave, campos, form]);
  /** Saved or given up: nothing holds the person any more. */
  const liberar = useCallback(() => {
    esquecer();
    soltar.current?.();
    soltar.current = null;
  }, [esquecer]);
  const recuperar = (): void => {
    for (const nome of guardado ? mudados(campos, form.getValues(), { ...form.getValues(), ...guardado.valores }) : [])
      form.setValue(nome, guardado?.valores[nome], { shouldDirty: true, shouldTouch: true });
    setGuardado(null);
  };
  const descartar = (): void => {
    apagarRascunho(chave);
    setGuardado(null);
  };
  return { guardado, recuperar, descartar, liberar, sujo };
}
