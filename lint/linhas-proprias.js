const FUNCOES = ':matches(FunctionDeclaration, FunctionExpression, ArrowFunctionExpression)';

/**
 * Lines of a function that are its own: blank lines, comments and the functions inside it don't count, those are measured by
 * themselves. A factory of twelve short functions is not a long function; forty lines of one thought are.
 */
export const linhasProprias = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { max: { type: 'integer', minimum: 1 } }, additionalProperties: false }],
    messages: { longa: '{{nome}} has {{linhas}} lines of its own; the limit is {{max}}.' },
  },
  create(context) {
    const max = context.options[0]?.max ?? 60;
    const { sourceCode } = context;
    const pilha = [];
    const contaveis = contarLinhas(sourceCode);
    return {
      [FUNCOES]: (no) => pilha.push({ no, internas: 0 }),
      [`${FUNCOES}:exit`](no) {
        const { internas } = pilha.pop();
        const total = contaveis(no.loc.start.line, no.loc.end.line);
        const acima = pilha.at(-1);
        // The first line of an inner function is shared with the statement that holds it.
        if (acima) acima.internas += Math.max(0, total - 1);
        const linhas = total - internas;
        if (linhas <= max) return;
        const nome = no.id?.name ?? no.parent.key?.name ?? no.parent.id?.name ?? 'This function';
        context.report({
          node: no,
          loc: sourceCode.getFirstToken(no).loc,
          messageId: 'longa',
          data: { nome, linhas, max },
        });
      },
    };
  },
};

/** Prefix sums of the lines that hold code. */
function contarLinhas({ lines, ast }) {
  const comCodigo = new Set();
  for (const t of ast.tokens) for (let l = t.loc.start.line; l <= t.loc.end.line; l++) comCodigo.add(l);
  const soma = [0];
  for (let l = 1; l <= lines.length; l++) soma[l] = soma[l - 1] + (comCodigo.has(l) ? 1 : 0);
  return (de, ate) => soma[ate] - soma[de - 1];
}
