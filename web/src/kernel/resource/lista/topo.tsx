import { Button } from '@blueprintjs/core';
import { CaretDownIcon, ExportIcon, HelpIcon, PlusIcon, PrintIcon } from '@blueprintjs/icons';
import { useState, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { mensagemDe } from '../../api/erro.js';
import { avisar } from '../../ui/avisos.js';
import { Flutuante, ItemFlutuante } from '../../ui/flutuante.js';
import type { Params } from '../caminho.js';
import { novo } from '../frases.js';
import type { ContextoRecurso } from '../tipos.js';
import { CabecalhoImpresso } from './cabecalho-impresso.js';
import { exportarTudo } from './exportar.js';
import { formatTotal } from './rodape.js';
import { SeletoresPai } from './seletor-pai.js';
import type { Lista } from './use-resource-list.js';

function Exportar({ ctx, lista }: { ctx: ContextoRecurso; lista: Lista }): ReactElement | null {
  const [fazendo, setFazendo] = useState(false);
  const { caminho, estado } = lista;
  if (caminho === null || estado.inativos || !ctx.poder.exportar) return null;
  const exportar = async (formato: 'xlsx' | 'csv'): Promise<void> => {
    setFazendo(true);
    try {
      await exportarTudo(caminho, lista.filtrada, formato, ctx.def.name);
    } catch (erro) {
      avisar(mensagemDe(erro), 'erro');
    } finally {
      setFazendo(false);
    }
  };
  return (
    <Flutuante
      icone={<ExportIcon />}
      texto={fazendo ? 'Exportando' : 'Exportar'}
      seta={<CaretDownIcon />}
      rotulo="Exportar"
      lado="fim"
      desabilitado={fazendo}
    >
      {(fechar) => (
        <>
          <ItemFlutuante
            texto="Planilha"
            lado="XLSX"
            agir={() => {
              fechar();
              void exportar('xlsx');
            }}
          />
          <ItemFlutuante
            texto="Texto separado"
            lado="CSV"
            agir={() => {
              fechar();
              void exportar('csv');
            }}
          />
          <div className="flutuante-linha" />
          <ItemFlutuante
            icone={<PrintIcon />}
            texto="Imprimir esta página"
            agir={() => {
              fechar();
              window.print();
            }}
          />
        </>
      )}
    </Flutuante>
  );
}

interface Props {
  readonly ctx: ContextoRecurso;
  readonly lista: Lista;
  readonly doEndereco: Params;
}

/** Title row: name, count, parents, help, export, and the one primary action. */
export function TopoLista({ ctx, lista, doEndereco }: Props): ReactElement {
  const { search } = useLocation();
  const [ajuda, setAjuda] = useState(false);
  const { data } = lista.consulta;
  const Extra = ctx.override.topo;
  return (
    <header className="topo-lista">
      <div className="topo-linha">
        <h1>{ctx.titulo}</h1>
        {data && <span className="topo-conta">{formatTotal(data.count, data.mais)}</span>}
        {ctx.def.ajuda && (
          <Button
            variant="minimal"
            size="small"
            icon={<HelpIcon />}
            aria-label="Ajuda desta tela"
            aria-expanded={ajuda}
            onClick={() => setAjuda((v) => !v)}
          />
        )}
        <SeletoresPai ctx={ctx} doEndereco={doEndereco} />
        {Extra && <Extra ctx={ctx} />}
        <span className="espaco" />
        <Exportar ctx={ctx} lista={lista} />
        {ctx.poder.criar && (
          <Link
            className="bp6-button bp6-intent-primary"
            to={{ pathname: `${ctx.endereco}/novo`, search }}
            title={`${novo(ctx.def)} (N)`}
          >
            <PlusIcon />
            <span>{novo(ctx.def)}</span>
          </Link>
        )}
      </div>
      <CabecalhoImpresso busca={lista.filtrada.search} />
      {ajuda && <p className="topo-ajuda">{ctx.def.ajuda}</p>}
      {ctx.def.activation?.inactive && (
        <div className="abas" role="tablist" aria-label="Situação">
          {([false, true] as const).map((inativos) => (
            <button
              key={String(inativos)}
              type="button"
              role="tab"
              aria-selected={lista.estado.inativos === inativos}
              onClick={() => lista.mudar({ inativos })}
            >
              {inativos ? 'Inativos' : 'Ativos'}
            </button>
          ))}
        </div>
      )}
    </header>
  );
}
