import { useState, type CSSProperties, type MouseEvent, type ReactElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { CELULAS } from '../celulas.js';
import { semValor, tituloDa } from '../texto-valor.js';
import type { ContextoRecurso, Linha } from '../tipos.js';
import { CabecalhoColuna } from './cabecalho.js';
import type { Coluna } from './colunas.js';
import type { Selecao } from './use-selecao.js';

export const LARGURA_MARCA = 40;
/** After the last column: room for its edge to be taken, and the margin of the page. */
export const LARGURA_SOBRA = 6;

interface Props {
  readonly ctx: ContextoRecurso;
  readonly colunas: readonly Coluna[];
  readonly linhas: readonly Linha[];
  /** Rows to hold the place while the first answer is on its way. */
  readonly esqueleto: number;
  readonly atualizando: boolean;
  readonly ordem: string | null;
  readonly ordenar: (ordem: string | null) => void;
  readonly redimensionar: (nome: string, px: number) => void;
  readonly selecao: Selecao | null;
  readonly aberto: string | null;
  readonly compacta: boolean;
}

function Celula({ ctx, coluna, linha }: { ctx: ContextoRecurso; coluna: Coluna; linha: Linha }): ReactElement {
  if (!coluna.campo) return <>{coluna.celula?.(linha)}</>;
  const Desenho = ctx.override.celulas?.[coluna.nome] ?? CELULAS[coluna.campo.tipo];
  return <Desenho campo={coluna.campo} valor={linha[coluna.nome]} linha={linha} />;
}

/** What does not fit its cell is told whole on hover. */
function dizerInteiro(e: MouseEvent): void {
  const celula = (e.target as Element).closest<HTMLElement>('td');
  if (!celula) return;
  if (celula.scrollWidth > celula.clientWidth) celula.title = celula.innerText;
  else celula.removeAttribute('title');
}

/** Where each pinned column stands from the left edge. */
function estilos(
  colunas: readonly Coluna[],
  larguraDe: (c: Coluna) => number,
  marca: number,
): ReadonlyMap<string, CSSProperties> {
  const mapa = new Map<string, CSSProperties>();
  let x = marca;
  for (const c of colunas) {
    mapa.set(c.nome, c.fixa ? { left: x } : {});
    if (c.fixa) x += larguraDe(c);
  }
  return mapa;
}

interface PropsLinha extends Pick<Props, 'ctx' | 'colunas' | 'selecao' | 'aberto'> {
  readonly linha: Linha;
  readonly nomeLink: string | undefined;
  readonly estilo: ReadonlyMap<string, CSSProperties>;
}

function LinhaTabela({ ctx, colunas, linha, selecao, aberto, nomeLink, estilo }: PropsLinha): ReactElement {
  const { search } = useLocation();
  const navegar = useNavigate();
  const destino = { pathname: `${ctx.endereco}/${linha.public_id}`, search };
  const marcada = selecao?.escolhidas.has(linha.public_id) ?? false;
  const aoClicar = (e: MouseEvent): void => {
    const alvo = e.target as Element;
    if (e.defaultPrevented || alvo.closest('a,button,input,label') || window.getSelection()?.toString()) return;
    if (selecao && (e.ctrlKey || e.metaKey || e.shiftKey)) selecao.alternar(linha, e.shiftKey);
    else void navegar(destino);
  };
  return (
    <tr data-id={linha.public_id} aria-selected={marcada} data-aberta={aberto === linha.public_id} onClick={aoClicar}>
      {selecao && (
        <td className="marca-linha">
          <label>
            <input
              type="checkbox"
              aria-label={`Selecionar ${tituloDa(ctx.def, linha)}`}
              checked={marcada}
              onChange={(e) =>
                selecao.alternar(linha, (e.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey ?? false)
              }
            />
          </label>
        </td>
      )}
      {colunas.map((c) => (
        <td key={c.nome} style={estilo.get(c.nome)} data-numerica={c.numerica} data-fixa={c.fixa}>
          {c.nome === nomeLink ? (
            <Link
              className="link-linha"
              to={destino}
              aria-label={semValor(linha[c.nome]) ? tituloDa(ctx.def, linha) : undefined}
            >
              <Celula ctx={ctx} coluna={c} linha={linha} />
            </Link>
          ) : (
            <Celula ctx={ctx} coluna={c} linha={linha} />
          )}
        </td>
      ))}
      <td className="sobra" />
    </tr>
  );
}

/** The table of a list: sticky heading, pinned and resizable columns, each row a link to its record. */
export function Tabela(p: Props): ReactElement {
  const { colunas, selecao } = p;
  const [arrasto, setArrasto] = useState<{ nome: string; px: number } | null>(null);
  const larguraDe = (c: Coluna): number => (arrasto?.nome === c.nome ? arrasto.px : c.largura);
  const marca = selecao ? LARGURA_MARCA : 0;
  const estilo = estilos(colunas, larguraDe, marca);
  const nomeLink = (colunas.find((c) => c.nome === p.ctx.def.titulo) ?? colunas[0])?.nome;
  const cresce = (c: Coluna): boolean => c.flexivel && arrasto?.nome !== c.nome;
  const soma = colunas.reduce((s, c) => s + larguraDe(c), marca + LARGURA_SOBRA);
  return (
    <table
      className="tabela"
      data-compacta={p.compacta}
      aria-busy={p.atualizando}
      style={{ minWidth: soma }}
      onMouseOver={dizerInteiro}
    >
      <caption className="so-leitor">{p.ctx.titulo}</caption>
      <colgroup>
        {selecao && <col style={{ width: LARGURA_MARCA }} />}
        {colunas.map((c) => (
          <col key={c.nome} {...(cresce(c) ? {} : { style: { width: larguraDe(c) } })} />
        ))}
        <col {...(colunas.some(cresce) ? { style: { width: LARGURA_SOBRA } } : {})} />
      </colgroup>
      <thead>
        <tr>
          {selecao && (
            <th scope="col" className="marca-linha">
              <label>
                <input
                  type="checkbox"
                  aria-label="Selecionar a página"
                  checked={selecao.todas}
                  onChange={selecao.alternarPagina}
                />
              </label>
            </th>
          )}
          {colunas.map((c) => (
            <CabecalhoColuna
              key={c.nome}
              coluna={c}
              ordem={p.ordem}
              ordenar={p.ordenar}
              largura={larguraDe(c)}
              estilo={estilo.get(c.nome) ?? {}}
              redimensionar={(px) => p.redimensionar(c.nome, px)}
              arrastar={(px) => setArrasto(px === null ? null : { nome: c.nome, px })}
            />
          ))}
          <th className="sobra" aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {p.linhas.map((linha) => (
          <LinhaTabela
            key={linha.public_id}
            ctx={p.ctx}
            colunas={colunas}
            linha={linha}
            selecao={selecao}
            aberto={p.aberto}
            nomeLink={nomeLink}
            estilo={estilo}
          />
        ))}
        {Array.from({ length: p.esqueleto }, (_, i) => (
          <tr key={i} className="linha-esqueleto" aria-hidden="true">
            {selecao && <td />}
            {colunas.map((c, j) => (
              <td key={c.nome} data-numerica={c.numerica}>
                <span className="esqueleto" style={{ width: `${[72, 48, 60, 36][(i + j) % 4] ?? 50}%` }} />
              </td>
            ))}
            <td className="sobra" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
