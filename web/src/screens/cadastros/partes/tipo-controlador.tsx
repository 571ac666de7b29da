import { TIPOS_CONTROLADOR, type Campo } from '@portaria/proto/cadastros';
import type { ReactElement } from 'react';
import type { PropsWidget } from '../../../kernel/resource/tipos.js';
import { WIDGETS } from '../../../kernel/resource/widgets/tabela.js';

/** `{id, name}` on the wire, one of the kinds for the person. */
export function TipoControlador(p: PropsWidget): ReactElement {
  const campo: Campo = { ...p.campo, tipo: 'opcao', opcoes: TIPOS_CONTROLADOR };
  const { id } = (p.valor ?? {}) as { id?: number };
  const mudar = (valor: unknown): void => {
    const tipo = TIPOS_CONTROLADOR.find((t) => t.valor === valor);
    p.mudar(tipo ? { id: tipo.valor, name: tipo.rotulo } : null);
  };
  const Opcao = WIDGETS.opcao;
  return <Opcao {...p} campo={campo} valor={id ?? null} mudar={mudar} />;
}
