import './conjuntos.css';
import type { ReactElement } from 'react';
import { Placa } from '../../../kernel/ui/placa.js';
import { ROTULO_PARTE, type Composicao, type Vagao } from './eixos.js';

const RODA = 10;
const CHAO = 92;
const CHASSI = CHAO - 2 * RODA - 2;
const PASSO = 2 * RODA + 4;
const FOLGA = 10;
const CAVALO = 118;
/** Length of what is coupled, by its axles; a dolly is a pair of axles with a drawbar. */
const comprimento = (v: Vagao): number => (v.parte === 'dolly' ? 70 : Math.max(156, 110 + (v.eixos ?? 2) * PASSO));

const eixosEscritos = (n: number | null): string =>
  n === null ? 'eixos a saber' : `${n} ${n === 1 ? 'eixo' : 'eixos'}`;

/** Wheels seen from the side, one per axle, ending at `fim`. Those nobody knows are hollow. */
function Rodas({ fim, quantas, incerta }: { fim: number; quantas: number; incerta: boolean }): ReactElement {
  return (
    <>
      {Array.from({ length: quantas }, (_, i) => {
        const x = fim - RODA - i * PASSO;
        return (
          <g key={i} className="roda" data-incerta={incerta}>
            <circle cx={x} cy={CHAO - RODA} r={RODA} />
            <circle className="roda-cubo" cx={x} cy={CHAO - RODA} r={3.5} />
          </g>
        );
      })}
    </>
  );
}

function Legenda({ meio, nome, eixos }: { meio: number; nome: string; eixos: number | null }): ReactElement {
  return (
    <text className="conjunto-legenda" x={meio} y={CHAO + 18}>
      {nome} · {eixos === null ? '? eixos' : eixosEscritos(eixos)}
    </text>
  );
}

function Chapa({ x, y, placa }: { x: number; y: number; placa: string }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Placa texto={placa} tamanho="pequena" />
    </g>
  );
}

function Cavalo({ c }: { c: Composicao }): ReactElement {
  const eixos = c.eixosDoCavalo;
  return (
    <g>
      <path className="conjunto-corpo" d={`M8 ${CHASSI}V34a12 12 0 0 1 12-12h38v${CHASSI - 22}z`} />
      <path className="conjunto-vidro" d="M14 46V36a8 8 0 0 1 8-8h14v18z" />
      <rect className="conjunto-chassi" x="8" y={CHASSI} width={CAVALO - 10} height="7" />
      <Rodas fim={38} quantas={1} incerta={eixos === null} />
      <Rodas fim={CAVALO - 4} quantas={Math.min((eixos ?? 2) - 1, 3)} incerta={eixos === null} />
      <Chapa x={(CAVALO - 92) / 2} y={CHAO + 26} placa={c.placa} />
      <Legenda meio={CAVALO / 2} nome="Cavalo" eixos={eixos} />
    </g>
  );
}

function Engatado({ v, x }: { v: Vagao; x: number }): ReactElement {
  const w = comprimento(v);
  const dolly = v.parte === 'dolly';
  return (
    <g transform={`translate(${x} 0)`} className={v.falta ? 'conjunto-falta' : ''}>
      <path className="conjunto-engate" d={`M${-FOLGA - 6} ${CHASSI + 4}H6`} />
      {!dolly && <rect className="conjunto-corpo" x="0" y="14" width={w} height={CHASSI - 14} rx="2" />}
      <rect className="conjunto-chassi" x={dolly ? 8 : 0} y={CHASSI} width={dolly ? w - 8 : w} height="7" />
      <Rodas fim={w - 4} quantas={v.eixos ?? 2} incerta={v.eixos === null} />
      {v.placa !== null && <Chapa x={(w - 92) / 2} y={CHAO + 26} placa={v.placa} />}
      {v.falta ? (
        <text className="conjunto-legenda" x={w / 2} y={CHAO + 18}>
          {ROTULO_PARTE[v.parte]} · falta escolher
        </text>
      ) : (
        <Legenda meio={w / 2} nome={ROTULO_PARTE[v.parte]} eixos={v.eixos} />
      )}
    </g>
  );
}

/** A rigid truck carries its own body. */
function Caminhao({ c }: { c: Composicao }): ReactElement {
  const w = 230;
  return (
    <g>
      <path className="conjunto-corpo" d={`M8 ${CHASSI}V34a12 12 0 0 1 12-12h38v${CHASSI - 22}z`} />
      <path className="conjunto-vidro" d="M14 46V36a8 8 0 0 1 8-8h14v18z" />
      <rect className="conjunto-corpo" x="64" y="14" width={w - 64} height={CHASSI - 14} rx="2" />
      <rect className="conjunto-chassi" x="8" y={CHASSI} width={w - 8} height="7" />
      <Rodas fim={38} quantas={1} incerta={c.total === null} />
      <Rodas fim={w - 10} quantas={(c.total ?? 2) - 1} incerta={c.total === null} />
      <Chapa x={(w - 92) / 2} y={CHAO + 26} placa={c.placa} />
      <Legenda meio={w / 2} nome="Caminhão" eixos={c.total} />
    </g>
  );
}

function frase(c: Composicao): string {
  const partes = c.vagoes
    .filter((v) => !v.falta)
    .map((v) => `${ROTULO_PARTE[v.parte].toLowerCase()} ${v.placa ?? 'sem placa'}`);
  return `${c.placa}${partes.length > 0 ? ` com ${partes.join(', ')}` : ''}: ${eixosEscritos(c.total)} no total`;
}

/** The combination from the side, in the order it is coupled. */
export function DesenhoConjunto({ c, rigido = false }: { c: Composicao; rigido?: boolean }): ReactElement {
  const lugares: { v: Vagao; x: number }[] = [];
  let x = CAVALO + FOLGA;
  for (const v of c.vagoes) {
    lugares.push({ v, x });
    x += comprimento(v) + FOLGA + 6;
  }
  const largura = Math.max(rigido ? 234 : x, 234);
  return (
    <svg
      className="conjunto-desenho"
      viewBox={`0 0 ${largura} ${CHAO + 60}`}
      style={{ maxWidth: largura * 1.25 }}
      role="img"
      aria-label={frase(c)}
    >
      <path className="conjunto-chao" d={`M0 ${CHAO + 0.5}H${largura}`} />
      {rigido ? <Caminhao c={c} /> : <Cavalo c={c} />}
      {lugares.map(({ v, x: onde }) => (
        <Engatado key={v.parte} v={v} x={onde} />
      ))}
    </svg>
  );
}
