import { Injectable } from '@nestjs/common';
import {
  cadastro,
  colunasDaLista,
  formatarCep,
  formatarCnh,
  formatarDocumento,
  formatarPlaca,
  formatarTelefone,
  type Campo,
  type DefinicaoRecurso,
} from '@portaria/proto';
import type { FastifyReply } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { Celula, ColunaExportada, TipoCelula } from '../export/celula.js';
import { enviarArquivo, type Formato } from '../export/enviar.js';
import { fusoDoGate } from '../clock/fuso-do-gate.js';
import { cabecalho } from './cabecalho-exportacao.js';
import type { Condicoes } from './filtros.js';
import { publico, sqlDeTudo } from './leitura.js';
import type { LinhaRecurso } from './tabela.js';

const LOTE = 1000;

interface Pedido {
  readonly empresa: string;
  readonly ordering: string | undefined;
  readonly formato: Formato;
  readonly filtros: Readonly<Record<string, unknown>>;
  readonly reply: FastifyReply;
}

const TIPO: Readonly<Partial<Record<Campo['tipo'], TipoCelula>>> = {
  inteiro: 'inteiro',
  peso: 'inteiro',
  decimal: 'decimal',
  percentual: 'decimal',
  dinheiro: 'dinheiro',
  logico: 'logico',
  data: 'data',
  instante: 'instante',
};

const colunaExportada = ([, c]: readonly [string, Campo]): ColunaExportada => ({
  titulo: c.unidade ? `${c.rotulo} (${c.unidade})` : c.rotulo,
  tipo: TIPO[c.tipo] ?? 'texto',
  ...(c.casas !== undefined && { casas: c.casas }),
});

function tituloDe(c: Campo, valor: unknown): string {
  const { titulo } = cadastro(c.recurso ?? '');
  const v = (valor as Record<string, unknown> | null)?.[titulo];
  return typeof v === 'string' || typeof v === 'number' ? String(v) : '';
}

const rotuloDe = (c: Campo, valor: unknown): string =>
  c.opcoes?.find((o) => o.valor === valor)?.rotulo ?? (typeof valor === 'string' ? valor : '');

function celula(c: Campo, valor: unknown): Celula {
  if (valor === null || valor === undefined) return null;
  switch (c.tipo) {
    case 'referencia':
      return tituloDe(c, valor);
    case 'referencias':
      return (valor as unknown[]).map((v) => tituloDe(c, v)).join(', ');
    case 'opcao':
      return rotuloDe(c, valor);
    case 'opcoes':
      return (valor as unknown[]).map((v) => rotuloDe(c, v)).join(', ');
    case 'cpf':
    case 'cnpj':
    case 'documento':
      return formatarDocumento(valor as string);
    case 'placa':
      return formatarPlaca(valor as string);
    case 'telefone':
      return formatarTelefone(valor as string);
    case 'cep':
      return formatarCep(valor as string);
    case 'cnh':
      return formatarCnh(valor as string);
    case 'lista':
    case 'anexos':
      return (valor as unknown[]).length;
    default:
      return typeof valor === 'object' ? JSON.stringify(valor) : (valor as Celula);
  }
}

/** A whole list as a file, read by a cursor: memory holds one batch, and the reader's pace is the database's. */
@Injectable()
export class Exportacao {
  async enviar(em: EntityManager, d: DefinicaoRecurso, c: Condicoes, p: Pedido): Promise<void> {
    const colunas = colunasDaLista(d).filter(([, campo]) => !campo.virtual);
    const linhas = this.linhas(em, d, c, p.ordering, colunas);
    const exportadas = [...colunas.map(colunaExportada), { titulo: 'Criado em', tipo: 'instante' as const }];
    const fuso = await fusoDoGate(em, p.empresa);
    const topo = await cabecalho(em, d, p.filtros, fuso);
    const { formato } = p;
    await enviarArquivo(p.reply, { titulo: d.labels[1], formato, colunas: exportadas, linhas, topo, fuso });
  }

  private async *linhas(
    em: EntityManager,
    d: DefinicaoRecurso,
    c: Condicoes,
    ordering: string | undefined,
    colunas: readonly (readonly [string, Campo])[],
  ): AsyncGenerator<readonly Celula[]> {
    const { texto, valores } = sqlDeTudo(d, c, ordering);
    await em.query(`declare exportacao no scroll cursor for ${texto}`, [...valores]);
    for (;;) {
      const lote: LinhaRecurso[] = await em.query(`fetch ${LOTE} from exportacao`);
      for (const linha of lote) {
        const registro = publico(d, linha);
        yield [...colunas.map(([nome, campo]) => celula(campo, registro[nome])), registro['criado_em'] as string];
      }
      if (lote.length < LOTE) return;
    }
  }
}
