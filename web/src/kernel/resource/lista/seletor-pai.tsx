import { definicaoDe } from '../definicao.js';
import { useGates } from '../../realtime/consultas.js';
import { comEmpresa, type Params } from '../caminho.js';
import { usePais } from '../pais.js';
import { tituloReferencia } from '../texto-valor.js';
import { parametrosQueFaltam } from '../use-contexto.js';
import type { ContextoRecurso } from '../tipos.js';
import { useOpcoes } from '../widgets/use-opcoes.js';
import { useEffect, type ReactElement } from 'react';

interface Opcao {
  readonly id: string;
  readonly nome: string;
}

/** Resource a parameter of the mount points to: that of its field, through a parent where it is dotted. */
export function recursoDoPai(
  ctx: Pick<ContextoRecurso, 'def' | 'montagem'>,
  parametro: string,
): { rotulo: string; recurso: string } {
  const caminho = (ctx.def.mounts[ctx.montagem]?.parents?.[parametro] ?? parametro).split('.');
  let { def } = ctx as { def: ContextoRecurso['def'] | null };
  let achado = { rotulo: parametro, recurso: parametro };
  for (const parte of caminho) {
    const campo = def?.fields[parte];
    if (!campo) break;
    achado = { rotulo: campo.rotulo, recurso: campo.recurso ?? parte };
    def = definicaoDe(campo.recurso);
  }
  return achado;
}

function Escolha({
  parametro,
  rotulo,
  opcoes,
  ctx,
}: {
  parametro: string;
  rotulo: string;
  opcoes: readonly Opcao[] | undefined;
  ctx: ContextoRecurso;
}): ReactElement {
  const escolher = usePais((s) => s.escolher);
  const atual = ctx.params[parametro];
  const existe = opcoes?.some((o) => o.id === atual);
  const primeiro = opcoes?.[0]?.id;
  useEffect(() => {
    if (opcoes && !existe && primeiro) escolher(ctx.empresa, parametro, primeiro);
  }, [opcoes, existe, primeiro, escolher, ctx.empresa, parametro]);
  return (
    <label className="seletor-pai">
      <span className="suave">{rotulo}</span>
      <select
        className="entrada"
        value={atual ?? ''}
        disabled={!opcoes}
        onChange={(e) => escolher(ctx.empresa, parametro, e.target.value)}
      >
        {!existe && <option value="">{opcoes?.length === 0 ? 'Nenhuma opção' : 'Escolha'}</option>}
        {(opcoes ?? []).map((o) => (
          <option key={o.id} value={o.id}>
            {o.nome}
          </option>
        ))}
      </select>
    </label>
  );
}

function EscolhaGate({ parametro, ctx }: { parametro: string; ctx: ContextoRecurso }): ReactElement {
  const { data } = useGates();
  return (
    <Escolha
      parametro={parametro}
      rotulo="Portaria"
      ctx={ctx}
      opcoes={data?.map((g) => ({ id: g.public_id, nome: g.descricao }))}
    />
  );
}

function EscolhaRegistro({ parametro, ctx }: { parametro: string; ctx: ContextoRecurso }): ReactElement {
  const { rotulo, recurso } = recursoDoPai(ctx, parametro);
  const { data } = useOpcoes({ recurso, params: comEmpresa({}, ctx.empresa), filtros: {}, busca: '', ativo: true });
  const opcoes = data?.map((l) => ({ id: l.public_id, nome: tituloReferencia(recurso, l) }));
  return <Escolha parametro={parametro} rotulo={rotulo} ctx={ctx} opcoes={opcoes} />;
}

/** Selectors of what the address does not say, remembered. */
export function SeletoresPai({ ctx, doEndereco }: { ctx: ContextoRecurso; doEndereco: Params }): ReactElement {
  return (
    <>
      {parametrosQueFaltam(ctx, doEndereco).map((p) =>
        p === 'gate' ? (
          <EscolhaGate key={p} parametro={p} ctx={ctx} />
        ) : (
          <EscolhaRegistro key={p} parametro={p} ctx={ctx} />
        ),
      )}
    </>
  );
}
