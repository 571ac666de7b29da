import type { ModeloPeriferico } from '@portaria/proto';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { chave } from '../../../kernel/api/consulta.js';
import { mensagemDe } from '../../../kernel/api/erro.js';
import type { PropsCelula, PropsWidget } from '../../../kernel/resource/tipos.js';
import { atributos } from '../../../kernel/resource/widgets/entradas.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import { ConfigVista } from './esquema/config-vista.js';
import { CamposObjeto } from './esquema/form-esquema.js';
import { comoObjeto, completar, type ErrosEsquema } from './esquema/valores-esquema.js';

/** Models of the product; they change with its version only. */
function useModelos(): UseQueryResult<readonly ModeloPeriferico[]> {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chave(empresa, 'modelos-periferico'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.get<readonly ModeloPeriferico[]>('patio/periferico/modelos/', { signal }),
  });
}
const achar = (
  modelos: readonly ModeloPeriferico[] | undefined,
  porta: unknown,
  modelo: unknown,
): ModeloPeriferico | undefined => modelos?.find((m) => m.porta === porta && m.modelo === modelo);

/** Model of the kind chosen above. Another model begins with its own configuration. */
export function SeletorModelo(p: PropsWidget): ReactElement {
  const { control, setValue } = useFormContext();
  const porta: unknown = useWatch({ control, name: 'porta' });
  const { data, error } = useModelos();
  const possiveis = (data ?? []).filter((m) => m.porta === porta);
  const unico = possiveis.length === 1 ? possiveis[0] : undefined;
  const escolher = (modelo: string | null): void => {
    const m = achar(data, porta, modelo);
    p.mudar(m?.modelo ?? null);
    setValue('config', m ? completar(m.esquema, {}) : {}, { shouldDirty: true });
  };
  const serve = achar(data, porta, p.valor) !== undefined;
  // Of another kind, or the only one there is.
  const trocar = data !== undefined && !serve && (p.valor ? true : unico !== undefined);
  useEffect(() => {
    if (trocar) escolher(unico?.modelo ?? null);
  });
  return (
    <>
      <select
        {...atributos(p)}
        className="entrada"
        disabled={p.desabilitado || possiveis.length === 0}
        value={serve ? String(p.valor) : ''}
        onChange={(e) => escolher(e.target.value || null)}
        onBlur={p.sair}
      >
        <option value="">{porta ? 'Escolha' : 'Escolha antes o tipo'}</option>
        {possiveis.map((m) => (
          <option key={m.modelo} value={m.modelo}>
            {m.rotulo}
          </option>
        ))}
      </select>
      {error && <p className="campo-erro">{mensagemDe(error)}</p>}
    </>
  );
}

/** What the server said of each value, by its path. */
function errosDe(erro: unknown): ErrosEsquema {
  const { types } = comoObjeto(erro) as { types?: Readonly<Record<string, unknown>> };
  return Object.fromEntries(Object.entries(types ?? {}).filter((p): p is [string, string] => typeof p[1] === 'string'));
}

/** Form of the configuration, drawn from what the model says of itself. */
export function ConfigPeriferico(p: PropsWidget): ReactElement {
  const { control } = useFormContext();
  const porta: unknown = useWatch({ control, name: 'porta' });
  const modelo: unknown = useWatch({ control, name: 'modelo' });
  const { errors, defaultValues } = useFormState({ control, name: p.nome });
  const { data } = useModelos();
  const escolhido = achar(data, porta, modelo);
  if (!escolhido)
    return (
      <p id={p.id} className="suave">
        {data || !modelo ? 'Escolha antes o modelo.' : 'Lendo o modelo.'}
      </p>
    );
  const editando = defaultValues?.modelo === modelo && defaultValues?.porta === porta;
  return (
    <div id={p.id} className="esquema" role="group" aria-labelledby={`${p.id}-rotulo`} aria-describedby={p.descritoPor}>
      <CamposObjeto
        key={`${escolhido.porta}/${escolhido.modelo}`}
        esquema={escolhido.esquema}
        valor={completar(escolhido.esquema, p.valor)}
        mudar={p.mudar}
        caminho={p.nome}
        erros={errosDe(errors[p.nome])}
        editando={editando}
      />
    </div>
  );
}

export function CelulaModelo({ valor, linha }: PropsCelula): ReactElement {
  const { data } = useModelos();
  return <>{achar(data, linha.porta, valor)?.rotulo ?? String(valor)}</>;
}

export function CelulaConfig({ valor, linha }: PropsCelula): ReactElement {
  const { data } = useModelos();
  const modelo = achar(data, linha.porta, linha.modelo);
  const segredos = Array.isArray(linha.segredos) ? (linha.segredos as readonly string[]) : [];
  if (!modelo) return <span className="suave">–</span>;
  return <ConfigVista esquema={modelo.esquema} valor={valor} segredos={segredos} />;
}
