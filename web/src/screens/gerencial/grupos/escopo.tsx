import '../../../kernel/resource/formulario/formulario.css';
import { ref, refs, type Campo } from '@portaria/proto/cadastros';
import { useId, useMemo, type ComponentType, type ReactElement } from 'react';
import { FormularioContexto, type ContextoFormulario } from '../../../kernel/resource/widgets/contexto.js';
import type { PropsWidget } from '../../../kernel/resource/tipos.js';
import { WIDGETS } from '../../../kernel/resource/widgets/tabela.js';
import type { EstadoGrupo } from './estado.js';

const SUBPRODUTOS = refs('Subprodutos', 'subproduto', {
  obrigatorio: false,
  ajuda: 'As pessoas do grupo veem só cotas, pedidos e agendamentos destes subprodutos.',
});
const FORNECEDOR = ref('Fornecedor', 'fornecedor', {
  obrigatorio: false,
  ajuda: 'Só o que é deste fornecedor. Vale para todos os registros que ele tem nos gates da empresa.',
});
const TERMINAL = ref('Terminal', 'terminal', {
  obrigatorio: false,
  ajuda: 'Só o que passa por este terminal.',
});
const NADA = {};

function Escolha({
  campo,
  valor,
  mudar,
  travado,
  Widget,
}: {
  campo: Campo;
  valor: unknown;
  mudar: (v: unknown) => void;
  travado: boolean;
  Widget: ComponentType<PropsWidget>;
}): ReactElement {
  const id = useId();
  return (
    <div className="campo" data-tipo={campo.tipo}>
      <label id={`${id}-rotulo`} htmlFor={id}>
        {campo.rotulo}
      </label>
      <Widget
        id={id}
        nome={campo.rotulo}
        campo={campo}
        valor={valor}
        mudar={mudar}
        sair={() => undefined}
        invalido={false}
        descritoPor={`${id}-ajuda`}
        desabilitado={travado}
        dependencias={NADA}
        foco={undefined}
      />
      <p className="campo-ajuda" id={`${id}-ajuda`}>
        {campo.ajuda}
      </p>
    </div>
  );
}

interface Props {
  readonly estado: EstadoGrupo;
  readonly mudar: (parte: Partial<EstadoGrupo>) => void;
  readonly travado: boolean;
}

/** What part of the company's data the people of the group see. Everything left empty narrows nothing. */
export function EscopoGrupo({ estado, mudar, travado }: Props): ReactElement {
  const lugar = useMemo<ContextoFormulario>(() => ({ widgets: WIDGETS, Criar: null, params: {} }), []);
  const livre = estado.sub_produtos.length === 0 && !estado.fornecedor && !estado.terminal;
  return (
    <FormularioContexto value={lugar}>
      <div className="escopo">
        <p>
          {livre
            ? 'Sem restrição: o grupo vê todos os dados da empresa que as permissões alcançam.'
            : 'Restrito: o que não couber em todas as escolhas abaixo não aparece para as pessoas do grupo, em nenhuma tela. O Supervisório, que mostra a portaria inteira, não cabe num grupo restrito.'}
        </p>
        <Escolha
          campo={SUBPRODUTOS}
          Widget={WIDGETS.referencias}
          valor={estado.sub_produtos}
          travado={travado}
          mudar={(v) => mudar({ sub_produtos: Array.isArray(v) ? v : [] })}
        />
        <Escolha
          campo={FORNECEDOR}
          Widget={WIDGETS.referencia}
          valor={estado.fornecedor}
          travado={travado}
          mudar={(fornecedor) => mudar({ fornecedor })}
        />
        <Escolha
          campo={TERMINAL}
          Widget={WIDGETS.referencia}
          valor={estado.terminal}
          travado={travado}
          mudar={(terminal) => mudar({ terminal })}
        />
      </div>
    </FormularioContexto>
  );
}
