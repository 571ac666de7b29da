import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErroApi, mensagemDe } from '../../api/erro.js';
import { camposDoFormulario } from '../definicao.js';
import { criar, editar, ler, renovarCadastro, substitui, temLeitura } from '../rotas-registro.js';
import type { ContextoRecurso, Linha } from '../tipos.js';
import { useRascunho } from './use-rascunho.js';
import { corpoEdicao, corpoNovo, diferencas, valoresDe, type Diferenca, type Valores } from './valores.js';

export interface Conflito {
  readonly deles: Linha;
  readonly diferencas: readonly Diferenca[];
}

interface Opcoes {
  readonly ctx: ContextoRecurso;
  /** The record to edit as it is now; null to create. */
  readonly registro: Linha | null;
  /** Values a new record begins with. */
  readonly inicial?: Readonly<Record<string, unknown>> | null;
  readonly aoSalvar: (linha: Linha, outro: boolean) => void;
}

/** Form of a register: values, checks, draft, save, and what to do when somebody saved first. */
export function useResourceForm({ ctx, registro, inicial = null, aoSalvar }: Opcoes) {
  const novo = registro === null;
  const campos = useMemo(() => camposDoFormulario(ctx, novo), [ctx, novo]);
  const [base, setBase] = useState(registro);
  const [valoresBase, setValoresBase] = useState(() => valoresDe(campos, registro ?? inicial));
  const [conflito, setConflito] = useState<Conflito | null>(null);
  const [falha, setFalha] = useState<ErroApi | null>(null);
  const form = useForm<Valores>({ defaultValues: valoresBase, mode: 'onBlur', reValidateMode: 'onChange' });
  const comecaIgual = useMemo(() => (novo ? valoresDe(campos, null) : valoresBase), [novo, campos, valoresBase]);
  const rascunho = useRascunho({ ctx, registro, campos, inicial: comecaIgual, form });

  const compararCom = (deles: Linha): void => {
    if (base) setConflito({ deles, diferencas: diferencas(campos, base, deles, form.getValues()) });
  };
  const assentar = (linha: Linha): void => {
    const valores = valoresDe(campos, linha);
    setBase(linha);
    setValoresBase(valores);
    form.reset(valores);
  };
  function colocarErros(erro: ErroApi): boolean {
    const nomes = new Set(campos.map(([n]) => n));
    const colocados = Object.entries(erro.campos).filter(([caminho]) => nomes.has(caminho.split('.')[0] ?? ''));
    const porCampo = [...Map.groupBy(colocados, ([caminho]) => caminho.split('.')[0] ?? '')];
    for (const [i, [nome, erros]] of porCampo.entries()) {
      const message =
        erros.length > 1 ? `${erros.length} valores precisam de correção.` : (erros[0]?.[1][0] ?? erro.message);
      // Of a field with parts: what is wrong with each, by its path.
      const types = Object.fromEntries(erros.map(([caminho, m]) => [caminho, m[0] ?? erro.message]));
      form.setError(nome, { type: 'servidor', message, types }, { shouldFocus: i === 0 });
    }
    return colocados.length > 0 && colocados.length === Object.keys(erro.campos).length;
  }
  async function tratar(erro: unknown, de: Linha | null): Promise<void> {
    const problema = erro instanceof ErroApi ? erro : new ErroApi(mensagemDe(erro), 0, 'DESCONHECIDO');
    if (problema.codigo === 'VERSAO_DESATUALIZADA' && de && temLeitura(ctx)) {
      compararCom(await ler(ctx, de.public_id));
      return;
    }
    if (!colocarErros(problema)) setFalha(problema);
  }
  const submeter = (outro: boolean, de: Linha | null = base) =>
    form.handleSubmit(async (valores) => {
      setFalha(null);
      try {
        const linha = de
          ? await editar(ctx, de, corpoEdicao(campos, de, valores, substitui(ctx)))
          : await criar(ctx, { ...ctx.tela.fixos, ...corpoNovo(campos, valores) });
        rascunho.liberar();
        if (de) assentar(linha);
        else form.reset(valoresDe(campos, null));
        void renovarCadastro(ctx);
        aoSalvar(linha, outro);
      } catch (erro) {
        await tratar(erro, de).catch((outroErro: unknown) =>
          setFalha(outroErro instanceof ErroApi ? outroErro : ErroApi.semRede()),
        );
      }
    })();

  /** Takes theirs, puts back what the person chose to keep of theirs own, and saves over the new version. */
  const resolver = (meus: ReadonlySet<string>): void => {
    if (!conflito || !base) return;
    const { deles } = conflito;
    const valores = form.getValues();
    const tomados = new Set(conflito.diferencas.map((d) => d.nome).filter((n) => !meus.has(n)));
    setBase(deles);
    setConflito(null);
    const final = valoresDe(campos, deles);
    for (const [nome] of campos) if (!tomados.has(nome)) final[nome] = valores[nome];
    for (const [nome] of campos) form.setValue(nome, final[nome], { shouldDirty: true });
    void submeter(false, deles);
  };

  return {
    form,
    campos,
    novo,
    antes: novo || substitui(ctx) ? null : valoresBase,
    rascunho,
    conflito,
    falha,
    salvar: (outro = false): Promise<void> => submeter(outro),
    resolver,
    fecharConflito: () => setConflito(null),
    compararCom,
    /** Somebody saved another version while this form was open. */
    mudouFora:
      registro !== null &&
      base !== null &&
      registro.versao !== undefined &&
      base.versao !== undefined &&
      registro.versao > base.versao,
  };
}
export type FormularioRecurso = ReturnType<typeof useResourceForm>;
