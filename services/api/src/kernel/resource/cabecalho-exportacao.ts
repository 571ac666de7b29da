import { cadastro, colunaDe, formatarData, formatarDataHora, type Campo, type DefinicaoRecurso } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { filtrosDe } from './filtros.js';
import { executar } from './leitura.js';
import { tabelaDe } from './tabela.js';

/** Of the request, and no filter of the list. */
const FORA = new Set(['formato', 'ids', 'ordering']);

async function titulos(em: EntityManager, recurso: string, ids: readonly string[]): Promise<string> {
  const alvo = cadastro(recurso);
  const campo = alvo.fields[alvo.titulo];
  const coluna = campo ? colunaDe(alvo.titulo, campo) : alvo.titulo;
  const linhas = await executar<{ titulo: string }>(
    em,
    `select ${coluna}::text titulo from ${tabelaDe(alvo.name)} where id = any($1::uuid[]) order by 1`,
    [ids],
  );
  return linhas.map((l) => l.titulo).join(', ');
}

/** What was filtered by, as the list shows it. */
async function valorEscrito(em: EntityManager, campo: Campo, valor: string, fuso: string): Promise<string> {
  switch (campo.tipo) {
    case 'referencia':
    case 'referencias':
      return titulos(em, campo.recurso ?? '', valor.split(','));
    case 'opcao':
    case 'opcoes':
      return valor
        .split(',')
        .map((v) => campo.opcoes?.find((o) => String(o.valor) === v)?.rotulo ?? v)
        .join(', ');
    case 'logico':
      return valor === 'true' ? 'Sim' : 'Não';
    case 'data':
    case 'instante':
      return valor.length > 10 ? formatarDataHora(valor, fuso) : formatarData(valor);
    default:
      return valor;
  }
}

/** Title of the list and filters in force, as the first rows of the file. */
export async function cabecalho(
  em: EntityManager,
  d: DefinicaoRecurso,
  filtros: Readonly<Record<string, unknown>>,
  fuso: string,
): Promise<string[]> {
  const campos = new Map(filtrosDe(d).map((f) => [f.nome, f.campo]));
  const linhas = [d.labels[1]];
  for (const [nome, valor] of Object.entries(filtros)) {
    if (typeof valor !== 'string' || valor === '' || FORA.has(nome)) continue;
    const campo = campos.get(nome);
    const sufixo = nome.endsWith('_after') ? ' desde' : nome.endsWith('_before') ? ' até' : '';
    if (nome === 'search') linhas.push(`Busca: ${valor}`);
    else if (campo) linhas.push(`${campo.rotulo}${sufixo}: ${await valorEscrito(em, campo, valor, fuso)}`);
    else linhas.push(`${nome}: ${valor}`);
  }
  return linhas;
}
