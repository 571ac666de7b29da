import type { OpcoesAtividades } from '@portaria/proto';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactElement } from 'react';
import { chaveCadastro } from '../../../kernel/realtime/mudancas.js';
import { CELULAS } from '../../../kernel/resource/celulas.js';
import { CAMINHO_ATIVIDADES } from '../../../kernel/resource/historico.js';
import { useCaminhos } from '../../../kernel/resource/registro/use-caminhos.js';
import type { Override } from '../../../kernel/resource/tipos.js';
import { api } from '../../../kernel/session/acoes.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import { PaginaPropria, useListaPropria, useVista } from '../../comum/lista/pagina-propria.js';
import { useContextoProprio } from '../../comum/lista/use-contexto-proprio.js';
import { NaoEncontrada } from '../../nao-encontrada.js';
import { comRegistro, definirAtividade, FILTROS, linhaDe } from './definicao.js';
import { PainelAtividade } from './painel.js';

const { texto } = CELULAS;
/** A row says these by their names. */
const OVERRIDE: Override = { celulas: { pessoa: texto, acao: texto, recurso: texto } };
const PODERES = { exportar: true };

function useOpcoesAtividades(): OpcoesAtividades | undefined {
  const empresa = useEmpresaId();
  return useQuery({
    queryKey: chaveCadastro(empresa, 'auditoria', 'opcoes'),
    queryFn: ({ signal }) => api.get<OpcoesAtividades>('auditoria/opcoes/', { signal }),
  }).data;
}

/** The record of activities of the company: who did what, when, from where, why. */
export default function Logging(): ReactElement {
  const opcoes = useOpcoesAtividades();
  const def = useMemo(() => definirAtividade(opcoes), [opcoes]);
  const ctx = useContextoProprio(def, CAMINHO_ATIVIDADES, OVERRIDE, PODERES);
  const lida = useListaPropria(ctx, FILTROS, linhaDe);
  const { registro } = lida.estado.filtros;
  const campos = useMemo(() => comRegistro(lida.campos, registro, lida.linhas), [lida.campos, lida.linhas, registro]);
  const vista = useVista(CAMINHO_ATIVIDADES);
  const caminhos = useCaminhos(ctx);
  if (vista.tipo !== 'lista' && vista.tipo !== 'ver') return <NaoEncontrada />;
  const id = vista.tipo === 'ver' ? vista.id : null;
  const lista = { ...lida, campos };
  return (
    <PaginaPropria
      ctx={ctx}
      lista={lista}
      aberto={id}
      editando={false}
      painel={id && <PainelAtividade key={id} id={id} linhas={lista.linhas} caminhos={caminhos} />}
    />
  );
}
