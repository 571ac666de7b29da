import { Button } from '@blueprintjs/core';
import type { Campo } from '@portaria/proto/cadastros';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type SyntheticEvent } from 'react';
import { ErroApi, mensagemDe } from '../../../kernel/api/erro.js';
import { corpoNovo, erroDe, valoresDe, type Valores } from '../../../kernel/resource/formulario/valores.js';
import { criar, editar, renovarCadastro } from '../../../kernel/resource/rotas-registro.js';
import type { ContextoRecurso, Linha } from '../../../kernel/resource/tipos.js';
import { Obrigatorio } from '../../../kernel/resource/widgets/sub-lista.js';
import { WIDGETS } from '../../../kernel/resource/widgets/tabela.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import { somarDias } from './conferir.js';

interface Props {
  readonly ctx: ContextoRecurso;
  readonly campos: readonly (readonly [string, Campo])[];
  /** The price this one takes the place of: it ends the day before. */
  readonly anterior: Linha | null;
  readonly hoje: string;
  readonly fechar: () => void;
}

function CampoTarifa({
  nome,
  campo,
  valor,
  erro,
  mudar,
  focado,
}: {
  nome: string;
  campo: Campo;
  valor: unknown;
  erro: string | undefined;
  mudar: (v: unknown) => void;
  focado: boolean;
}): ReactElement {
  const id = useId();
  const caixa = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focado) caixa.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [focado]);
  const Widget = WIDGETS[campo.tipo];
  return (
    <div ref={caixa} className="campo" data-tipo={campo.tipo}>
      <label id={`${id}-rotulo`} htmlFor={id}>
        {campo.rotulo}
        {campo.obrigatorio && campo.padrao === undefined && <Obrigatorio />}
      </label>
      <Widget
        id={id}
        nome={nome}
        campo={campo}
        valor={valor}
        mudar={mudar}
        sair={() => undefined}
        invalido={erro !== undefined}
        descritoPor={erro ? `${id}-erro` : undefined}
        desabilitado={false}
        dependencias={{}}
        foco={undefined}
      />
      {erro && (
        <p className="campo-erro" id={`${id}-erro`} role="alert">
          {erro}
        </p>
      )}
    </div>
  );
}

/** The old price ends the day before the new one begins. */
async function encerrarAnterior(ctx: ContextoRecurso, anterior: Linha, inicio: unknown): Promise<void> {
  if (typeof inicio !== 'string') return;
  const fim = somarDias(inicio, -1);
  if (typeof anterior.fim === 'string' && anterior.fim <= fim) return;
  await editar(ctx, anterior, { fim, versao: anterior.versao });
}

/** One more price, typed where the others stand. Enter saves, Escape gives up. */
export function NovaTarifa({ ctx, campos, anterior, hoje, fechar }: Props): ReactElement {
  const [valores, setValores] = useState<Valores>(() => ({
    ...valoresDe(campos, anterior),
    ...(anterior ? { valor: null, fim: null } : {}),
    inicio: anterior ? somarDias(hoje, 1) : hoje,
  }));
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const [gravando, setGravando] = useState(false);
  const primeiro = anterior ? 'valor' : campos[0]?.[0];
  const conferir = (): Readonly<Record<string, string>> => {
    const ruins = campos.flatMap(([n, c]) => {
      const erro = erroDe(c, valores[n], true);
      return erro ? [[n, erro] as const] : [];
    });
    return Object.fromEntries(ruins);
  };
  const salvar = async (): Promise<void> => {
    const ruins = conferir();
    setErros(ruins);
    if (gravando || Object.keys(ruins).length > 0) return;
    setGravando(true);
    try {
      await criar(ctx, { ...ctx.tela.fixos, ...corpoNovo(campos, valores) });
      if (anterior) await encerrarAnterior(ctx, anterior, valores.inicio);
      avisar(anterior ? 'Novo valor cadastrado; o anterior termina na véspera.' : 'Tarifa cadastrada.', 'sucesso');
      fechar();
    } catch (erro) {
      const doCampo =
        erro instanceof ErroApi ? Object.entries(erro.campos).map(([n, m]) => [n, m[0] ?? ''] as const) : [];
      const conhecidos = doCampo.filter(([n]) => campos.some(([c]) => c === n));
      setErros(Object.fromEntries(conhecidos));
      if (conhecidos.length === 0) avisar(mensagemDe(erro), 'erro');
    } finally {
      setGravando(false);
      void renovarCadastro(ctx);
    }
  };
  const aoTeclar = (e: KeyboardEvent): void => {
    if (e.key !== 'Escape' || e.defaultPrevented) return;
    e.stopPropagation();
    fechar();
  };
  return (
    <form
      ref={(el) => el?.scrollIntoView({ block: 'nearest' })}
      className="tarifa-nova"
      aria-label={anterior ? 'Novo valor' : 'Nova tarifa'}
      noValidate
      onKeyDown={aoTeclar}
      onSubmit={(e: SyntheticEvent) => {
        e.preventDefault();
        e.stopPropagation();
        void salvar();
      }}
    >
      {campos.map(([nome, campo]) => (
        <CampoTarifa
          key={nome}
          nome={nome}
          campo={campo}
          valor={valores[nome]}
          erro={erros[nome]}
          focado={nome === primeiro}
          mudar={(v) => {
            setValores((a) => ({ ...a, [nome]: v }));
            setErros((a) => Object.fromEntries(Object.entries(a).filter(([n]) => n !== nome)));
          }}
        />
      ))}
      <span className="tarifa-nova-fim">
        <Button type="submit" intent="primary" loading={gravando}>
          Salvar
        </Button>
        <Button onClick={fechar}>Cancelar</Button>
      </span>
    </form>
  );
}
