import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, useState, type ReactElement, type RefCallback } from 'react';
import { ErroApi, mensagemDe } from '../../../kernel/api/erro.js';
import { valorDoFio } from '../../../kernel/resource/formulario/valores.js';
import { criar, renovarCadastro } from '../../../kernel/resource/rotas-registro.js';
import type { ContextoRecurso, Linha } from '../../../kernel/resource/tipos.js';
import { FormularioContexto } from '../../../kernel/resource/widgets/contexto.js';
import { CriarNaHora } from '../../../kernel/resource/formulario/criar-na-hora.js';
import { SeletorReferencia } from '../../../kernel/resource/widgets/referencia.js';
import { Obrigatorio } from '../../../kernel/resource/widgets/sub-lista.js';
import { WIDGETS } from '../../../kernel/resource/widgets/tabela.js';
import { useAtalhos } from '../../../kernel/ui/atalhos.js';
import { DesenhoConjunto } from './desenho-conjunto.js';
import { compor, modalidadeDe, PARTES, ROTULO_PARTE, type Modalidades, type Parte } from './eixos.js';
import { Dialogo } from '../../../kernel/ui/dialogo.js';
import { descritoPor, SobCampo } from '../../../kernel/ui/sob-campo.js';

interface Props {
  readonly ctx: ContextoRecurso;
  readonly veiculo: Linha;
  readonly modalidades: Modalidades;
  /** None is in use: the new one is, unless told otherwise. */
  readonly usar: boolean;
  readonly aoCriar: (conjunto: Linha, usar: boolean) => Promise<void>;
  readonly fechar: () => void;
}
type Escolhas = Readonly<Partial<Record<Parte, unknown>>>;
type Erros = Readonly<Record<string, readonly string[]>>;

/** Pickers that make sense now: one trailer after the other, a dolly where there is a second. */
function partesPossiveis(escolhas: Escolhas, carretas: number | null): readonly Parte[] {
  const limite = carretas ?? 3;
  return PARTES.filter((p) => {
    if (escolhas[p]) return true;
    if (p === 'carreta_1') return true;
    if (p === 'carreta_2') return limite >= 2 && !!escolhas.carreta_1;
    if (p === 'carreta_3') return limite >= 3 && !!escolhas.carreta_2;
    return limite >= 2 && !!escolhas.carreta_2;
  });
}

function Seletor({
  ctx,
  parte,
  valor,
  erro,
  mudar,
}: {
  ctx: ContextoRecurso;
  parte: Parte;
  valor: unknown;
  erro: string | undefined;
  mudar: (v: unknown) => void;
}): ReactElement | null {
  const id = useId();
  const campo = ctx.def.fields[parte];
  if (!campo) return null;
  return (
    <div className="campo" data-erro={erro !== undefined}>
      <label id={`${id}-rotulo`} htmlFor={id}>
        {ROTULO_PARTE[parte]}
        {parte === 'carreta_1' && <Obrigatorio />}
      </label>
      <SeletorReferencia
        id={id}
        nome={parte}
        campo={campo}
        valor={valor ?? null}
        mudar={mudar}
        sair={() => undefined}
        invalido={erro !== undefined}
        descritoPor={descritoPor({ id, erro })}
        desabilitado={false}
        dependencias={{}}
        foco={undefined}
      />
      <SobCampo id={id} erro={erro} />
    </div>
  );
}

function useNovoConjunto({ ctx, aoCriar, fechar, usar: usarPadrao }: Props) {
  const [escolhas, setEscolhas] = useState<Escolhas>({});
  const [usar, setUsar] = useState(usarPadrao);
  const [erros, setErros] = useState<Erros>({});
  const [falha, setFalha] = useState<string | null>(null);
  const [gravando, setGravando] = useState(false);
  const salvar = async (): Promise<void> => {
    const corpo = Object.fromEntries(
      PARTES.flatMap((p) => {
        const campo = ctx.def.fields[p];
        return campo && escolhas[p] ? [[p, valorDoFio(campo, escolhas[p])] as const] : [];
      }),
    );
    setFalha(null);
    setErros({});
    setGravando(true);
    try {
      const novo = await criar(ctx, corpo);
      await renovarCadastro(ctx);
      fechar();
      await aoCriar(novo, usar);
    } catch (erro) {
      const campos = erro instanceof ErroApi ? erro.campos : {};
      setErros(campos);
      if (!Object.keys(campos).some((n) => PARTES.some((p) => p === n))) setFalha(mensagemDe(erro));
      setGravando(false);
    }
  };
  const escolher = (p: Parte, v: unknown): void => setEscolhas((e) => ({ ...e, [p]: v }));
  return { escolhas, escolher, usar, setUsar, erros, falha, gravando, salvar };
}

/** The first picker takes the focus as the dialog opens. */
const focarPrimeiro: RefCallback<HTMLElement> = (el) => el?.querySelector('input')?.focus();

/** Choice of the implements, drawn as it grows. */
export function NovoConjunto(p: Props): ReactElement {
  const { ctx, veiculo, modalidades, fechar } = p;
  const n = useNovoConjunto(p);
  useAtalhos([{ tecla: 'Escape', rotulo: 'Fechar', grupo: 'Formulário', agir: fechar }]);
  const modalidade = modalidadeDe(veiculo.modalidade, modalidades);
  const composicao = compor(veiculo, n.escolhas, modalidades);
  return (
    <Dialogo titulo="Novo conjunto" fechar={fechar} className="dialogo-largo" presa>
      <FormularioContexto value={{ widgets: WIDGETS, Criar: CriarNaHora, params: ctx.params }}>
        <DialogBody className="novo-conjunto">
          <DesenhoConjunto c={composicao} />
          {modalidade && (
            <p className="suave">
              Modalidade do veículo: {modalidade.descricao}, {modalidade.eixo} eixos,{' '}
              {modalidade.carretas === 1 ? 'uma carreta' : `${modalidade.carretas} carretas`}.
            </p>
          )}
          {composicao.passa && (
            <p className="recado" data-tom="ambar" role="status">
              Os implementos têm mais eixos do que a modalidade comporta.
            </p>
          )}
          {n.falha && (
            <p className="recado" data-tom="vermelho" role="alert">
              {n.falha}
            </p>
          )}
          <div ref={focarPrimeiro} className="novo-conjunto-campos">
            {partesPossiveis(n.escolhas, modalidade?.carretas ?? null).map((parte) => (
              <Seletor
                key={parte}
                ctx={ctx}
                parte={parte}
                valor={n.escolhas[parte]}
                erro={n.erros[parte]?.[0]}
                mudar={(v) => n.escolher(parte, v)}
              />
            ))}
          </div>
          <label className="marca">
            <input type="checkbox" checked={n.usar} onChange={(e) => n.setUsar(e.target.checked)} />
            Pôr em uso ao salvar
          </label>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={fechar}>Cancelar</Button>
              <Button
                intent="primary"
                loading={n.gravando}
                disabled={!n.escolhas.carreta_1}
                onClick={() => void n.salvar()}
              >
                Salvar
              </Button>
            </>
          }
        />
      </FormularioContexto>
    </Dialogo>
  );
}
