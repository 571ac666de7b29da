import { Button } from '@blueprintjs/core';
import { CrossIcon, ExportIcon, TrashIcon } from '@blueprintjs/icons';
import { useState, type ReactElement } from 'react';
import { mensagemDe } from '../../api/erro.js';
import { avisar } from '../../ui/avisos.js';
import { feito, quantos, quantosFeitos } from '../frases.js';
import { ativar, excluir, renovarCadastro, restaurar } from '../rotas-registro.js';
import type { ContextoRecurso, Linha } from '../tipos.js';
import type { Coluna } from './colunas.js';
import { Confirmar, Resultados } from './dialogos-lote.js';
import { emLote, type ResultadoLinha } from './em-lote.js';
import { baixar, csvDe, EXPORTA_ATE, exportarTudo } from './exportar.js';
import type { Selecao } from './use-selecao.js';

/** Above this many a deletion is asked for in writing. */
export const EXCLUIR_SEM_ESCREVER = 5;

export interface AcaoLote {
  readonly titulo: string;
  readonly agir: (linha: Linha) => Promise<unknown>;
  /** Participle of what was done, and how to undo it. */
  readonly verbo: string;
  readonly voltar?: (linha: Linha) => Promise<unknown>;
  readonly perigo?: boolean;
}

function acoesDe(ctx: ContextoRecurso, inativos: boolean): readonly AcaoLote[] {
  const acoes: AcaoLote[] = [];
  const { activation } = ctx.def;
  const tem = (ativo: boolean): AcaoLote => ({
    titulo: ativo ? 'Ativar' : 'Desativar',
    verbo: ativo ? 'ativad' : 'desativad',
    agir: (l) => ativar(ctx, l, ativo),
    voltar: (l) => ativar(ctx, { ...l, versao: undefined }, !ativo),
  });
  if (activation && ctx.poder.ativar && (inativos || !activation.inactive)) acoes.push(tem(true));
  if (activation && ctx.poder.desativar && !inativos) acoes.push(tem(false));
  for (const a of ctx.override.acoes ?? [])
    if (a.emLote && ctx.pode(a.exige ?? 'update'))
      acoes.push({ titulo: a.rotulo, verbo: 'alterad', agir: (l) => a.agir(l, ctx) });
  if (ctx.poder.excluir)
    acoes.push({
      titulo: 'Excluir',
      verbo: 'excluíd',
      perigo: true,
      agir: (l) => excluir(ctx, l),
      voltar: (l) => restaurar(ctx, l),
    });
  return acoes;
}

function useLote(ctx: ContextoRecurso, selecao: Selecao) {
  const [andamento, setAndamento] = useState<{ acao: AcaoLote; resultados: readonly ResultadoLinha[] } | null>(null);
  const rodar = async (acao: AcaoLote, linhas: readonly Linha[]): Promise<void> => {
    const mostrar = (resultados: readonly ResultadoLinha[]): void => setAndamento({ acao, resultados });
    const fim = await emLote(linhas, acao.agir, mostrar);
    await renovarCadastro(ctx);
    const feitas = fim.filter((r) => r.situacao === 'feito').map((r) => r.linha);
    if (feitas.length === fim.length) setAndamento(null);
    selecao.limpar();
    if (feitas.length === 0) return;
    const { voltar } = acao;
    const desfazer = voltar && {
      rotulo: 'Desfazer',
      agir: () => void rodar({ titulo: 'Desfazer', verbo: 'restaurad', agir: voltar }, feitas),
    };
    const plural = feitas.length === 1 ? '' : 's';
    avisar(`${quantos(feitas.length, ctx.def)} ${feito(ctx.def, acao.verbo)}${plural}.`, 'neutro', desfazer);
  };
  return { andamento, rodar, fechar: () => setAndamento(null) };
}

/** What can be done with the selection, over the heading of the table; the outcome is told row by row. */
export function BarraSelecao({
  ctx,
  selecao,
  colunas,
  inativos,
  caminho,
}: {
  ctx: ContextoRecurso;
  selecao: Selecao;
  colunas: readonly Coluna[];
  inativos: boolean;
  /** Collection to export from; null where it exports nothing. */
  caminho: string | null;
}): ReactElement | null {
  const { andamento, rodar, fechar } = useLote(ctx, selecao);
  const [aConfirmar, setAConfirmar] = useState<AcaoLote | null>(null);
  const linhas = [...selecao.escolhidas.values()];
  const pedir = (acao: AcaoLote): void => {
    if (acao.perigo && linhas.length > EXCLUIR_SEM_ESCREVER) setAConfirmar(acao);
    else void rodar(acao, linhas);
  };
  const exportar = async (): Promise<void> => {
    const csv = new Blob([csvDe(linhas, colunas)], { type: 'text/csv;charset=utf-8' });
    if (caminho === null || linhas.length > EXPORTA_ATE) {
      baixar(csv, `${ctx.def.name}-selecao.csv`);
      return;
    }
    const ids = linhas.map((l) => l.public_id).join(',');
    await exportarTudo(caminho, { ids }, 'xlsx', ctx.def.name).catch((erro: unknown) =>
      avisar(mensagemDe(erro), 'erro'),
    );
  };
  return (
    <>
      {linhas.length > 0 && (
        <div className="barra-selecao" role="toolbar" aria-label="Seleção">
          <Button variant="minimal" icon={<CrossIcon />} aria-label="Limpar a seleção" onClick={selecao.limpar} />
          <strong aria-live="polite">{quantosFeitos(linhas.length, ctx.def, 'selecionad')}</strong>
          {acoesDe(ctx, inativos).map((a) => (
            <Button
              key={a.titulo}
              variant="minimal"
              intent={a.perigo ? 'danger' : 'none'}
              icon={a.perigo ? <TrashIcon /> : undefined}
              onClick={() => pedir(a)}
            >
              {a.titulo}
            </Button>
          ))}
          {ctx.poder.exportar && (
            <Button variant="minimal" icon={<ExportIcon />} onClick={() => void exportar()}>
              Exportar seleção
            </Button>
          )}
        </div>
      )}
      {aConfirmar && (
        <Confirmar
          n={linhas.length}
          ctx={ctx}
          fechar={() => setAConfirmar(null)}
          seguir={() => {
            setAConfirmar(null);
            void rodar(aConfirmar, linhas);
          }}
        />
      )}
      {andamento && (
        <Resultados
          titulo={andamento.acao.titulo}
          verbo={andamento.acao.verbo}
          resultados={andamento.resultados}
          ctx={ctx}
          fechar={fechar}
        />
      )}
    </>
  );
}
