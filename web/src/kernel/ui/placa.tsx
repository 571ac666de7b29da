import './placa.css';
import { formatarPlaca, geracaoPlaca, normalizarPlaca, PLACA_VAZIA } from '@portaria/proto';
import { memo, type ReactElement } from 'react';

/** Characters read with less than this are underlined. */
export const DUVIDOSO_ABAIXO_DE = 80;
const LARGURA = { pequena: 92, media: 132, grande: 200 } as const;

export interface PropsPlaca {
  readonly texto: string | null;
  readonly tamanho?: keyof typeof LARGURA;
  /** Confidence of the whole read and of each character, 0 to 100. */
  readonly confianca?: number | null;
  readonly porCaractere?: readonly number[] | null;
  readonly manual?: boolean;
}

/** Confidence of each character; the whole read's where the reader gives no detail, none where it was typed. */
export function confiancas(p: PropsPlaca, quantos: number): readonly (number | null)[] {
  const uma = p.manual ? null : (p.confianca ?? null);
  return Array.from({ length: quantos }, (_, i) => {
    const c = p.manual ? null : (p.porCaractere?.[i] ?? uma);
    return c === null ? null : Math.round(c <= 1 ? c * 100 : c);
  });
}

interface Letra {
  readonly c: string;
  readonly x: number;
  readonly confianca: number | null;
}

const PASSO = 25;
/** Letters wider than their place are narrowed to it. */
const LARGAS: Readonly<Record<string, number>> = { W: 25, M: 24.5, Q: 24, O: 23.5, G: 23.5 };
const TRACO = 10;

function letras(p: PropsPlaca, escrita: string): readonly Letra[] {
  const porLetra = confiancas(p, escrita.replace('-', '').length);
  const largura = Array.from(escrita).reduce((s, c) => s + (c === '-' ? TRACO : PASSO), 0);
  let x = (200 - largura) / 2;
  let i = 0;
  return Array.from(escrita, (c) => {
    const passo = c === '-' ? TRACO : PASSO;
    const letra = { c, x: x + passo / 2, confianca: c === '-' ? null : (porLetra[i++] ?? null) };
    x += passo;
    return letra;
  });
}

/** A Brazilian plate drawn as a plate. Doubtful characters are underlined, with their confidence on hover. */
export const Placa = memo(function Placa(p: PropsPlaca): ReactElement {
  const lida = normalizarPlaca(p.texto ?? '');
  const vazia = lida === '' || lida === 'XXXXXXX';
  const geracao = vazia ? 'vazia' : geracaoPlaca(lida);
  const escrita = vazia ? PLACA_VAZIA : formatarPlaca(lida);
  const largura = LARGURA[p.tamanho ?? 'media'];
  const desenho = letras(vazia ? { texto: null } : p, escrita);
  const duvidosas = desenho.filter((l) => l.confianca !== null && l.confianca < DUVIDOSO_ABAIXO_DE);
  const rotulo = vazia
    ? 'Nenhuma placa lida'
    : `Placa ${escrita}${duvidosas.length > 0 ? `, em dúvida: ${duvidosas.map((l) => l.c).join(', ')}` : ''}`;
  return (
    <svg
      className="placa"
      data-geracao={geracao}
      width={largura}
      height={(largura * 66) / 200}
      viewBox="0 0 200 66"
      role="img"
      aria-label={rotulo}
    >
      <rect className="placa-fundo" x="1" y="1" width="198" height="64" rx="6" />
      {geracao === 'mercosul' && (
        <>
          <path className="placa-faixa" d="M1 18V7a6 6 0 0 1 6-6h186a6 6 0 0 1 6 6v11z" />
          <text className="placa-pais" x="100" y="14">
            BRASIL
          </text>
        </>
      )}
      {geracao === 'antiga' && (
        <>
          <text className="placa-cidade" x="100" y="14">
            BRASIL
          </text>
          <path className="placa-linha" d="M8 18.5H192" />
        </>
      )}
      {desenho.map((l, i) => (
        <g key={i}>
          {l.confianca !== null && <title>{`${l.c}: ${l.confianca} %`}</title>}
          <text
            className="placa-letra"
            textLength={LARGAS[l.c]}
            lengthAdjust="spacingAndGlyphs"
            x={l.x}
            y={geracao === 'vazia' || geracao === 'desconhecida' ? 46 : 52}
          >
            {l.c}
          </text>
          {l.confianca !== null && l.confianca < DUVIDOSO_ABAIXO_DE && (
            <rect className="placa-duvida" x={l.x - 10.5} y="55.5" width="21" height="5" />
          )}
        </g>
      ))}
    </svg>
  );
});
