import type { Campo } from '@portaria/proto/cadastros';
import { useId, useState, type ReactElement } from 'react';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { erroDe, iguais, valorDoFio } from '../../../kernel/resource/formulario/valores.js';
import { editar, renovarCadastro } from '../../../kernel/resource/rotas-registro.js';
import { textoDoValor } from '../../../kernel/resource/texto-valor.js';
import type { ContextoRecurso, Linha } from '../../../kernel/resource/tipos.js';
import { WIDGETS } from '../../../kernel/resource/widgets/tabela.js';
import { avisar } from '../../../kernel/ui/avisos.js';

/** What each choice changes in the day of a terminal. */
const EXPLICACAO: Readonly<Record<string, string>> = {
  freepassComPedido: 'Os documentos da visita precisam estar ligados a um pedido.',
  exigeCota: 'Cada agendamento gasta da cota do fornecedor na janela; sem cota não se agenda.',
  exigeClassificacao: 'A carga passa pela classificação antes de seguir na visita.',
  exigeLaudoLimpeza: 'O veículo vazio precisa do laudo de limpeza aprovado.',
  autorizaAgendamento: 'Um agendamento só vale depois de autorizado pelo fornecedor.',
  toleranciaMinutos: 'Quanto se aceita antes ou depois da janela. Vazio: a tolerância da janela.',
  codigoExterno: 'Como o fornecedor é chamado no sistema dele.',
};

interface Props {
  readonly ctx: ContextoRecurso;
  readonly linha: Linha;
}
type Config = Readonly<Record<string, unknown>>;
const configDe = (l: Linha): Config => (typeof l.config === 'object' && l.config !== null ? (l.config as Config) : {});

function useGravarConfig({ ctx, linha }: Props) {
  const gravar = async (nome: string, campo: Campo, valor: unknown, de: Linha = linha, volta = true): Promise<void> => {
    const antes = configDe(de)[nome];
    try {
      const nova = await editar(ctx, de, {
        config: { ...configDe(de), [nome]: valorDoFio(campo, valor) },
        versao: de.versao,
      });
      const dito = `${campo.rotulo}: ${textoDoValor(campo, configDe(nova)[nome])}.`;
      const desfazer = { rotulo: 'Desfazer', agir: () => void gravar(nome, campo, antes, nova, false) };
      avisar(dito, 'neutro', volta ? desfazer : undefined);
    } catch (erro) {
      avisar(mensagemDe(erro), 'erro');
    } finally {
      await renovarCadastro(ctx);
    }
  };
  return gravar;
}

interface PropsItem {
  readonly nome: string;
  readonly campo: Campo;
  readonly valor: unknown;
  readonly podeMudar: boolean;
  readonly gravar: (valor: unknown) => Promise<void>;
}

/** A switch is kept as it is turned; a text or number when it is left. */
function Item({ nome, campo, valor, podeMudar, gravar }: PropsItem): ReactElement {
  const id = useId();
  const [rascunho, setRascunho] = useState<{ valor: unknown } | null>(null);
  const digitado = rascunho ? rascunho.valor : valor;
  const [erro, setErro] = useState<string | null>(null);
  const [gravando, setGravando] = useState(false);
  const guardar = async (v: unknown): Promise<void> => {
    const ruim = erroDe(campo, v, false);
    setErro(ruim);
    if (ruim) return;
    if (!iguais(campo, valor, v)) {
      setGravando(true);
      await gravar(v);
      setGravando(false);
    }
    setRascunho(null);
  };
  const Widget = WIDGETS[campo.tipo];
  const logico = campo.tipo === 'logico';
  return (
    <div className="ajuste campo" data-tipo={campo.tipo}>
      <div>
        <label id={`${id}-rotulo`} htmlFor={id}>
          {campo.rotulo}
        </label>
        <p id={`${id}-ajuda`} className="campo-ajuda">
          {EXPLICACAO[nome]}
        </p>
        {erro && (
          <p id={`${id}-erro`} className="campo-erro">
            {erro}
          </p>
        )}
      </div>
      <Widget
        id={id}
        nome={nome}
        campo={campo}
        valor={digitado}
        mudar={(v) => {
          setRascunho({ valor: v });
          if (logico) void guardar(v);
        }}
        sair={() => {
          if (!logico) void guardar(digitado);
        }}
        invalido={erro !== null}
        descritoPor={`${id}-ajuda${erro ? ` ${id}-erro` : ''}`}
        desabilitado={!podeMudar || gravando}
        dependencias={{}}
        foco={undefined}
      />
    </div>
  );
}

/** What a supplier asks of its visits, one choice a line, each with what it does. */
export function ConfigFornecedor({ ctx, linha }: Props): ReactElement {
  const gravar = useGravarConfig({ ctx, linha });
  const campos = Object.entries(ctx.def.fields.config?.itens ?? {});
  const config = configDe(linha);
  return (
    <section className="ajustes" aria-label="Configuração">
      {campos.map(([nome, campo]) => (
        <Item
          key={nome}
          nome={nome}
          campo={campo}
          valor={config[nome] ?? campo.padrao ?? null}
          podeMudar={ctx.poder.editar}
          gravar={(v) => gravar(nome, campo, v)}
        />
      ))}
    </section>
  );
}
