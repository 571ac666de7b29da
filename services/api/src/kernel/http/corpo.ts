import type { FastifyInstance } from 'fastify';
import { falha, type ErrosCampo } from '../errors/falha.js';

/** No form nests deeper; past it what walks a body by calling itself runs out of stack. */
const MAX_NIVEIS = 64;
/** Neither Postgres nor JSON keeps a NUL or half of a surrogate pair; other control and direction marks make one text look like another. */
// eslint-disable-next-line no-control-regex
const PROIBIDO = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\p{Cs}]/u;
const CARACTERE = ['Há um caractere inválido.'];
const NIVEIS = ['Há níveis demais dentro deste campo.'];

/** What no handler could take, by field; walked without recursion. */
export function recusarConteudo(raiz: unknown): ErrosCampo | undefined {
  const pilha: { readonly valor: unknown; readonly caminho: readonly string[] }[] = [{ valor: raiz, caminho: [] }];
  for (let atual = pilha.pop(); atual; atual = pilha.pop()) {
    const { valor, caminho } = atual;
    if (typeof valor === 'string' && PROIBIDO.test(valor)) return { [caminho.join('.') || '_']: CARACTERE };
    if (typeof valor !== 'object' || valor === null) continue;
    if (caminho.length >= MAX_NIVEIS) return { [caminho[0] ?? '_']: NIVEIS };
    for (const [nome, filho] of Object.entries(valor)) {
      if (PROIBIDO.test(nome)) return { [caminho.join('.') || '_']: CARACTERE };
      pilha.push({ valor: filho, caminho: [...caminho, nome] });
    }
  }
  return undefined;
}

/** Refuses such bodies and queries before anything reads them. */
export function prepararCorpo(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (req, _reply, done) => {
    const erros = recusarConteudo(req.query) ?? recusarConteudo(req.body);
    done(erros && falha('VALIDACAO', {}, erros));
  });
}
