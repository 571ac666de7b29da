import { compileExpressao } from '../expressao.js';
import { createDelimited, createLines, numberWeight, parseNumber, type Peso, type Separador } from './frame.js';

export interface FormatoGenerico {
  readonly inicio?: number | undefined;
  readonly fim: number;
  readonly tamanho_maximo: number;
  readonly posicao?: { readonly inicio: number; readonly tamanho: number } | undefined;
  readonly expressao?: string | undefined;
  readonly movimento?: { readonly posicao: number; readonly mascara: number } | undefined;
}

function createReader(f: FormatoGenerico): (corpo: string) => Peso | undefined {
  const { posicao, expressao, movimento } = f;
  const mover = (corpo: string): Pick<Peso, 'em_movimento'> => {
    if (movimento === undefined) return {};
    const byte = corpo.charCodeAt(movimento.posicao);
    // A frame too short to have the byte says nothing good: in motion.
    return { em_movimento: Number.isNaN(byte) || (byte & movimento.mascara) !== 0 };
  };
  if (posicao !== undefined) {
    return (corpo) => {
      const campo = corpo.slice(posicao.inicio, posicao.inicio + posicao.tamanho);
      const peso = campo.length === posicao.tamanho ? numberWeight(campo) : undefined;
      return peso && { ...peso, ...mover(corpo) };
    };
  }
  const casar = compileExpressao(expressao ?? '(?!)');
  const temEstavel = (expressao ?? '').includes('(?<estavel>');
  return (corpo) => {
    const grupos = casar(corpo);
    if (typeof grupos === 'string') return undefined;
    if (grupos['sobrecarga'] !== undefined && grupos['sobrecarga'] !== '') return { valor: 0, condicao: 'sobrecarga' };
    const lido = parseNumber(grupos['peso'] ?? '');
    if (lido === undefined) return undefined;
    const negativo = lido < 0 || (grupos['negativo'] ?? '') !== '';
    const valor = negativo ? -Math.abs(lido) : lido;
    return {
      valor,
      condicao: negativo && valor !== 0 ? 'negativo' : 'normal',
      ...(temEstavel ? { em_movimento: (grupos['estavel'] ?? '') === '' } : mover(corpo)),
    };
  };
}

/** A frame that a person described: by position or by expression with the groups `peso`, `estavel`, `negativo`, `sobrecarga`. */
export function createGenerica(f: FormatoGenerico): Separador {
  const ler = createReader(f);
  return f.inicio === undefined
    ? createLines(f.fim, f.tamanho_maximo, (linha) => ler(linha.toString('latin1')))
    : createDelimited({ inicio: f.inicio, fins: [f.fim], maximo: f.tamanho_maximo }, ler);
}
