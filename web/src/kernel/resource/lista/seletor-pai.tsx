import { definicaoDe } from '../definicao.js';
import { ErroApi } from '../../api/erro.js';
import { useGates } from '../../realtime/consultas.js';
import { comEmpresa, type Params } from '../caminho.js';
import { usePais } from '../pais.js';
import { parametrosQueFaltam } from '../use-contexto.js';
import type { ContextoRecurso } from '../tipos.js';
import { EscolhaRegistro } from '../widgets/escolha-registro.js';
import { useLinha, useOpcoes } from '../widgets/use-opcoes.js';
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

/** Many parents are searched for, not scrolled through. The first one is taken until the person chooses. */
function EscolhaPai({ parametro, ctx }: { parametro: string; ctx: ContextoRecurso }): ReactElement {
  const { rotulo, recurso } = recursoDoPai(ctx, parametro);
  const escolher = usePais((s) => s.escolher);
  const atual = ctx.params[parametro] ?? '';
  const params = comEmpresa({}, ctx.empresa);
  const { error } = useLinha(recurso, atual || null, params);
  // The one remembered may be gone by now.
  const sem = atual === '' || (error instanceof ErroApi && error.status === 404);
  const { data } = useOpcoes({ recurso, params, filtros: {}, busca: '', ativo: sem });
  const primeiro = data?.[0]?.public_id;
  useEffect(() => {
    if (sem && primeiro) escolher(ctx.empresa, parametro, primeiro);
  }, [sem, primeiro, escolher, ctx.empresa, parametro]);
  return (
    <EscolhaRegistro
      rotulo={rotulo}
      recurso={recurso}
      id={atual}
      escolher={(id) => escolher(ctx.empresa, parametro, id)}
    />
  );
}

/** Selectors of what the address does not say, remembered. */
export function SeletoresPai({ ctx, doEndereco }: { ctx: ContextoRecurso; doEndereco: Params }): ReactElement {
  return (
    <>
      {parametrosQueFaltam(ctx, doEndereco).map((p) =>
        p === 'gate' ? <EscolhaGate key={p} parametro={p} ctx={ctx} /> : <EscolhaPai key={p} parametro={p} ctx={ctx} />,
      )}
    </>
  );
}
