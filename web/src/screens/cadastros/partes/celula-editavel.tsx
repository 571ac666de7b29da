import type { Campo, TipoCampo } from '@portaria/proto/cadastros';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactElement } from 'react';
import { ErroApi, mensagemDe } from '../../../kernel/api/erro.js';
import { CELULAS } from '../../../kernel/resource/celulas.js';
import { erroDe, iguais, valorDoFio } from '../../../kernel/resource/formulario/valores.js';
import { editar, renovarCadastro, substitui } from '../../../kernel/resource/rotas-registro.js';
import { textoDoValor, tituloDa } from '../../../kernel/resource/texto-valor.js';
import type { ContextoRecurso, Linha, PropsWidget } from '../../../kernel/resource/tipos.js';
import { WIDGETS } from '../../../kernel/resource/widgets/tabela.js';
import { avisar } from '../../../kernel/ui/avisos.js';

interface Props {
  readonly ctx: ContextoRecurso;
  readonly nome: string;
  readonly campo: Campo;
  readonly linha: Linha;
}

const NA_LINHA: readonly TipoCampo[] = [
  'texto',
  'inteiro',
  'peso',
  'decimal',
  'percentual',
  'dinheiro',
  'data',
  'opcao',
  'logico',
];

/** Short values are changed where they stand; a route that replaces the whole record needs the form. */
const editavel = ({ ctx, nome, campo }: Props): boolean =>
  ctx.poder.editar &&
  !campo.somenteLeitura &&
  !campo.soNaCriacao &&
  !campo.virtual &&
  NA_LINHA.includes(campo.tipo) &&
  !ctx.override.widgets?.[nome] &&
  !substitui(ctx);

function useGravar({ ctx, nome, campo, linha }: Props) {
  const gravar = async (valor: unknown, de: Linha = linha, volta = true): Promise<string | null> => {
    const antes = de[nome];
    if (iguais(campo, antes, valor)) return null;
    try {
      const nova = await editar(ctx, de, { [nome]: valorDoFio(campo, valor), versao: de.versao });
      const escrito = `“${tituloDa(ctx.def, nova)}”, ${campo.rotulo.toLowerCase()}: ${textoDoValor(campo, nova[nome])}.`;
      avisar(escrito, 'neutro', volta ? { rotulo: 'Desfazer', agir: () => void desfazer(nova, antes) } : undefined);
      return null;
    } catch (erro) {
      const doCampo = erro instanceof ErroApi ? erro.campos[nome]?.[0] : undefined;
      return doCampo ?? mensagemDe(erro);
    } finally {
      await renovarCadastro(ctx);
    }
  };
  const desfazer = async (nova: Linha, antes: unknown): Promise<void> => {
    const erro = await gravar(antes, nova, false);
    if (erro) avisar(erro, 'erro');
  };
  return gravar;
}

function Chave(p: Props): ReactElement {
  const gravar = useGravar(p);
  const [gravando, setGravando] = useState(false);
  const { campo, linha, nome, ctx } = p;
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label={`${campo.rotulo}: ${tituloDa(ctx.def, linha)}`}
      checked={linha[nome] === true}
      disabled={gravando}
      onChange={(e) => {
        setGravando(true);
        void gravar(e.target.checked).then((erro) => {
          setGravando(false);
          if (erro) avisar(erro, 'erro');
        });
      }}
    />
  );
}

/** Side by side, options would need more room than a table has. */
function Escolha(p: PropsWidget): ReactElement {
  const opcoes = p.campo.opcoes ?? [];
  return (
    <select
      id={p.id}
      className="entrada"
      disabled={p.desabilitado}
      value={opcoes.find((o) => o.valor === p.valor)?.valor ?? ''}
      onChange={(e) => p.mudar(opcoes.find((o) => String(o.valor) === e.target.value)?.valor ?? null)}
    >
      {!p.campo.obrigatorio && <option value="">Não informado</option>}
      {opcoes.map((o) => (
        <option key={o.valor} value={String(o.valor)}>
          {o.rotulo}
        </option>
      ))}
    </select>
  );
}

function Edicao({ p, fechar }: { p: Props; fechar: () => void }): ReactElement {
  const { campo, linha, nome } = p;
  const id = useId();
  const gravar = useGravar(p);
  const [valor, setValor] = useState(linha[nome]);
  const [erro, setErro] = useState<string | null>(null);
  const [gravando, setGravando] = useState(false);
  const largado = useRef(false);
  const caixa = useRef<HTMLDivElement>(null);
  useEffect(() => caixa.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const Widget = campo.tipo === 'opcao' ? Escolha : WIDGETS[campo.tipo];
  const salvar = async (): Promise<void> => {
    if (gravando || largado.current) return;
    const ruim = erroDe(campo, valor, false, { valor: linha[nome] });
    if (ruim) {
      setErro(ruim);
      return;
    }
    setGravando(true);
    const recusa = await gravar(valor);
    setGravando(false);
    if (recusa) setErro(recusa);
    else fechar();
  };
  const aoTeclar = (e: KeyboardEvent): void => {
    if (e.key === 'Enter' && !e.defaultPrevented) {
      e.preventDefault();
      void salvar();
    } else if (e.key === 'Escape') {
      e.preventDefault();
      e.stopPropagation();
      largado.current = true;
      fechar();
    }
  };
  const aoSair = (e: FocusEvent<HTMLElement>): void => {
    if (!e.currentTarget.contains(e.relatedTarget)) void salvar();
  };
  return (
    <div ref={caixa} className="celula-edicao campo" data-tipo={campo.tipo} onKeyDown={aoTeclar} onBlur={aoSair}>
      <label className="so-leitor" id={`${id}-rotulo`} htmlFor={id}>
        {campo.rotulo}
      </label>
      <Widget
        id={id}
        nome={nome}
        campo={campo}
        valor={valor}
        mudar={(v) => {
          setErro(null);
          setValor(v);
        }}
        sair={() => undefined}
        invalido={erro !== null}
        descritoPor={erro ? `${id}-erro` : undefined}
        desabilitado={gravando}
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

/** A value in a table; a press turns it into its field. Enter or leaving saves, Escape gives up. */
export function CelulaEditavel(p: Props): ReactElement {
  const { ctx, nome, campo, linha } = p;
  const [editando, setEditando] = useState(false);
  const Desenho = ctx.override.celulas?.[nome] ?? CELULAS[campo.tipo];
  const desenho = <Desenho campo={campo} valor={linha[nome]} linha={linha} />;
  if (!editavel(p)) return desenho;
  if (campo.tipo === 'logico') return <Chave {...p} />;
  if (editando) return <Edicao p={p} fechar={() => setEditando(false)} />;
  return (
    <button
      type="button"
      className="celula-botao"
      title={`Alterar ${campo.rotulo.toLowerCase()}`}
      onClick={() => setEditando(true)}
    >
      {desenho}
    </button>
  );
}
