import { createContext, Script } from 'node:vm';

/** Named groups of the match, 'nada' when it does not match, 'lenta' when the expression did not end in time. */
export type Casamento = Readonly<Record<string, string | undefined>> | 'nada' | 'lenta';

const LIMITE_MS = 20;

/**
 * Compiles an expression that a person typed. It runs under a time limit: one that backtracks for ever on some frame loses
 * that frame, not the agent.
 */
export function compileExpressao(fonte: string): (texto: string) => Casamento {
  const expressao = new RegExp(fonte);
  const caixa = createContext({ expressao, texto: '', saida: null as RegExpExecArray | null });
  const script = new Script('saida = expressao.exec(texto)');
  return (texto) => {
    caixa['texto'] = texto;
    try {
      script.runInContext(caixa, { timeout: LIMITE_MS });
    } catch {
      return 'lenta';
    }
    const saida = caixa['saida'] as RegExpExecArray | null;
    return saida === null ? 'nada' : { ...saida.groups };
  };
}
