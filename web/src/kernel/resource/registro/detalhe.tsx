import type { Campo } from '@portaria/proto/cadastros';
import type { ReactElement } from 'react';
import { formatDataHora } from '../../format/tempo.js';
import { NotaFuso } from '../../ui/nota-fuso.js';
import { CELULAS } from '../celulas.js';
import { camposDoEndereco, camposVistos } from '../definicao.js';
import { textoDoValor } from '../texto-valor.js';
import type { ContextoRecurso, Linha } from '../tipos.js';
import { ArquivosVistos } from '../widgets/arquivo.js';

function Itens({ campo, valor }: { campo: Campo; valor: unknown }): ReactElement {
  const itens = (Array.isArray(valor) ? valor : []) as readonly Readonly<Record<string, unknown>>[];
  const colunas = Object.entries(campo.itens ?? {});
  if (itens.length === 0) return <span className="suave">–</span>;
  return (
    <div className="itens">
      <table>
        <thead>
          <tr>
            {colunas.map(([n, c]) => (
              <th key={n} scope="col">
                {c.rotulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {itens.map((item, i) => (
            <tr key={i}>
              {colunas.map(([n, c]) => (
                <td key={n}>{textoDoValor(c, item[n])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Valor({
  ctx,
  nome,
  campo,
  linha,
}: {
  ctx: ContextoRecurso;
  nome: string;
  campo: Campo;
  linha: Linha;
}): ReactElement {
  const valor = linha[nome];
  if (campo.tipo === 'lista') return <Itens campo={campo} valor={valor} />;
  if (campo.tipo === 'objeto' && campo.itens) return <Itens campo={campo} valor={valor ? [valor] : []} />;
  if (campo.tipo === 'anexo' || campo.tipo === 'anexos') return <ArquivosVistos valor={valor} />;
  const Desenho = ctx.override.celulas?.[nome] ?? CELULAS[campo.tipo];
  return <Desenho campo={campo} valor={valor} linha={linha} />;
}

const LARGOS: readonly Campo['tipo'][] = ['texto_longo', 'lista', 'anexo', 'anexos', 'objeto', 'referencias', 'opcoes'];

/** A record to be read, in the sections of its form. */
export function Detalhe({ ctx, linha }: { ctx: ContextoRecurso; linha: Linha }): ReactElement {
  const fora = [...camposDoEndereco(ctx), ...(ctx.override.foraDosDados ?? [])];
  // An object without a known shape is for an override to show.
  const semForma = (nome: string, c: Campo): boolean =>
    c.tipo === 'objeto' && !c.itens && !ctx.override.celulas?.[nome];
  const campos = camposVistos(ctx.def).filter(([n, c]) => !fora.includes(n) && c.tipo !== 'id' && !semForma(n, c));
  const secoes = [...Map.groupBy(campos, ([, c]) => c.secao ?? '')];
  const { criado_em: criado, atualizado_em: alterado } = linha;
  return (
    <div className="detalhe">
      {secoes.map(([titulo, doGrupo]) => (
        <section key={titulo}>
          {titulo && <h3>{titulo}</h3>}
          <dl>
            {doGrupo.map(([nome, campo]) => (
              <div key={nome} data-largo={LARGOS.includes(campo.tipo)}>
                <dt className={doGrupo.length === 1 && campo.rotulo === titulo ? 'so-leitor' : undefined}>
                  {campo.rotulo}
                </dt>
                <dd>
                  <Valor ctx={ctx} nome={nome} campo={campo} linha={linha} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {typeof criado === 'string' && (
        <p className="detalhe-controle">
          Criado em {formatDataHora(criado)}
          {typeof alterado === 'string' && alterado !== criado && ` · alterado em ${formatDataHora(alterado)}`}{' '}
          <NotaFuso />
        </p>
      )}
    </div>
  );
}
