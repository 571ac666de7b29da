import type { ReactElement } from 'react';
import { mensagemDe } from '../../../kernel/api/erro.js';
import { CriarNaHora } from '../../../kernel/resource/formulario/criar-na-hora.js';
import { Formulario } from '../../../kernel/resource/formulario/formulario.js';
import { feito, novo } from '../../../kernel/resource/frases.js';
import { Detalhe } from '../../../kernel/resource/registro/detalhe.js';
import { useRegistro } from '../../../kernel/resource/registro/use-registro.js';
import { tituloDa } from '../../../kernel/resource/texto-valor.js';
import type { ContextoRecurso, Linha } from '../../../kernel/resource/tipos.js';
import { useAtalhos } from '../../../kernel/ui/atalhos.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import { Dialogo } from '../../../kernel/ui/dialogo.js';

export type Pedido = { readonly tipo: 'novo' } | { readonly tipo: 'editar' | 'ver'; readonly linha: Linha };

interface Props {
  readonly ctx: ContextoRecurso;
  readonly pedido: Pedido;
  readonly fechar: () => void;
  /** The record just made or changed. */
  readonly aoSalvar?: (linha: Linha) => void;
}

function Corpo({ ctx, pedido, fechar, aoSalvar }: Props): ReactElement {
  const linha = pedido.tipo === 'novo' ? undefined : pedido.linha;
  const registro = useRegistro(ctx, linha?.public_id ?? null, linha);
  if (linha && pedido.tipo === 'ver')
    return (
      <div className="dialogo-ver" role="region" aria-label="Dados do registro" tabIndex={0}>
        <Detalhe ctx={ctx} linha={registro.linha ?? linha} />
      </div>
    );
  if (linha && registro.erro) return <p className="dialogo-ver">{mensagemDe(registro.erro)}</p>;
  if (linha && !registro.inteira)
    return (
      <div className="painel-esqueleto" aria-busy="true" aria-label="Lendo o registro">
        <span className="esqueleto" />
        <span className="esqueleto" />
      </div>
    );
  return (
    <Formulario
      ctx={ctx}
      registro={registro.inteira ?? null}
      aoSalvar={(salva) => {
        avisar(`“${tituloDa(ctx.def, salva)}” ${feito(ctx.def, linha ? 'alterad' : 'cadastrad')}.`, 'sucesso');
        aoSalvar?.(salva);
        fechar();
      }}
      aoCancelar={fechar}
      Criar={CriarNaHora}
    />
  );
}

/** Form of a child record over the page of its parent. */
export function DialogoRegistro(p: Props): ReactElement {
  const { ctx, pedido, fechar } = p;
  useAtalhos([{ tecla: 'Escape', rotulo: 'Fechar', grupo: 'Formulário', agir: fechar }]);
  const titulo =
    pedido.tipo === 'novo'
      ? novo(ctx.def)
      : `${pedido.tipo === 'editar' ? 'Editar ' : ''}${tituloDa(ctx.def, pedido.linha)}`;
  return (
    <Dialogo titulo={titulo} fechar={fechar} className="dialogo-formulario" presa>
      <Corpo {...p} />
    </Dialogo>
  );
}
