import type { Colaborador } from '@portaria/proto';
import { useMemo, type ReactElement } from 'react';
import { renovarCadastro } from '../../../kernel/resource/rotas-registro.js';
import { useCaminhos } from '../../../kernel/resource/registro/use-caminhos.js';
import { useEmpresaId } from '../../../kernel/session/loja.js';
import { avisar } from '../../../kernel/ui/avisos.js';
import { useColaborador, useEmpresaDetalhe, useGrupos } from '../../comum/consultas.js';
import { PaginaPropria, useListaPropria, useVista } from '../../comum/lista/pagina-propria.js';
import { PainelSemRegistro } from '../../comum/lista/topo-painel.js';
import { useContextoProprio } from '../../comum/lista/use-contexto-proprio.js';
import { NaoEncontrada } from '../../nao-encontrada.js';
import { colaboradorDa, definirColaborador, FILTROS, linhaDe } from './definicao.js';
import { DetalheColaborador } from './detalhe.js';
import { EditarColaborador } from './editar.js';
import { IncluirColaborador } from './incluir.js';

const CAMINHO = '/gerencial/colaboradores';

/** The people of the company. */
export default function Colaboradores(): ReactElement {
  const empresa = useEmpresaId();
  const grupos = useGrupos();
  const detalhe = useEmpresaDetalhe(empresa);
  const def = useMemo(
    () => definirColaborador(grupos.data ?? [], detalhe.data?.perfis ?? []),
    [grupos.data, detalhe.data],
  );
  const ctx = useContextoProprio(def, CAMINHO);
  const lista = useListaPropria(ctx, FILTROS, linhaDe);
  const vista = useVista(CAMINHO);
  const caminhos = useCaminhos(ctx);
  const id = vista.tipo === 'ver' || vista.tipo === 'editar' ? vista.id : null;
  const naLista = lista.linhas.find((l) => l.public_id === id);
  const fora = useColaborador(naLista ? null : id);
  const aberto: Colaborador | null = naLista ? colaboradorDa(naLista) : (fora.data ?? null);
  if (vista.tipo === 'estranha') return <NaoEncontrada />;
  const novo = vista.tipo === 'novo' && ctx.poder.criar;
  const editando = vista.tipo === 'editar' && ctx.poder.editar && aberto !== null;
  const painel = (): ReactElement | null => {
    if (novo)
      return (
        <>
          <header className="painel-topo">
            <h2>Novo colaborador</h2>
          </header>
          <IncluirColaborador
            aoCancelar={caminhos.lista}
            abrir={(c) => caminhos.ver(c, true)}
            aoIncluir={(c, criou) => {
              avisar(
                criou
                  ? `${c.user.nome} foi incluído. A senha temporária vai por e-mail.`
                  : `${c.user.nome} foi vinculado a esta empresa.`,
                'sucesso',
              );
              void renovarCadastro(ctx);
              caminhos.ver(c.public_id, true);
            }}
          />
        </>
      );
    if (!id) return null;
    if (!aberto) return <PainelSemRegistro lendo={fora.isPending} caminhos={caminhos} />;
    if (!editando) return <DetalheColaborador ctx={ctx} c={aberto} linhas={lista.linhas} caminhos={caminhos} />;
    return (
      <>
        <header className="painel-topo">
          <h2 className="corta">Editar {aberto.user.nome}</h2>
        </header>
        <EditarColaborador
          key={aberto.public_id}
          colaborador={aberto}
          aoCancelar={() => caminhos.ver(aberto.public_id, true)}
          aoSalvar={() => {
            avisar(`“${aberto.user.nome}” alterado.`, 'sucesso');
            void renovarCadastro(ctx);
            caminhos.ver(aberto.public_id, true);
          }}
        />
      </>
    );
  };
  return <PaginaPropria ctx={ctx} lista={lista} aberto={id} editando={novo || editando} comSelecao painel={painel()} />;
}
