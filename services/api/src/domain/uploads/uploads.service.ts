import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Auditoria } from '../../kernel/audit/auditoria.js';
import { Clock } from '../../kernel/clock/clock.js';
import { falha } from '../../kernel/errors/falha.js';
import { nomeArquivo } from '../../kernel/export/nome-arquivo.js';
import { registro } from '../../kernel/http/registro.js';
import { Armazem, ArmazemFora, type Guardado } from '../../kernel/storage/armazem.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { examinar, TIPOS, type TipoAnexo } from './conteudo.js';
import type { UsoAnexo } from './anexo.entity.js';

/** What a record keeps of an uploaded file. */
export interface AnexoGuardado {
  readonly attachment_key: string;
  readonly nome: string;
  readonly tipo: TipoAnexo;
  readonly tamanho: number;
  readonly sha256: string;
}

export interface Recebido {
  readonly bytes: Buffer;
  /** As the sender called it. */
  readonly nome: string;
  readonly uso: UsoAnexo;
}

export interface Quem {
  readonly empresa_id: string;
  readonly usuario_id: string;
}

type Linha = Pick<AnexoGuardado, 'nome' | 'tipo' | 'tamanho'>;

const chave = (empresa: string, id: string): string => `${empresa}/${id.slice(-2)}/${id}`;

@Injectable()
export class Uploads {
  constructor(
    @Inject(Armazem) private readonly armazem: Armazem,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Examines, stores the bytes, then the row: a row always has its bytes. Bytes whose row failed are taken away again. */
  async guardar(quem: Quem, { bytes, nome, uso }: Recebido): Promise<AnexoGuardado> {
    const tipo = aceitar(bytes, uso);
    const id = uuidv7();
    const anexo: AnexoGuardado = {
      attachment_key: id,
      nome: nomeArquivo(nome.replace(/\.(?:jpe?g|png|webp|pdf|xml)$/i, ''), TIPOS[tipo]),
      tipo,
      tamanho: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    const onde = chave(quem.empresa_id, id);
    await comArmazem(() => this.armazem.put(onde, bytes, tipo));
    try {
      await this.incluir(quem, anexo, uso);
    } catch (erro) {
      await this.armazem
        .delete(onde)
        .catch((err: unknown) => registro.warn({ err, chave: onde }, 'orphan attachment left'));
      throw erro;
    }
    return anexo;
  }

  /** The file of the company, or NAO_ENCONTRADO. */
  async abrir(quem: Quem, id: string): Promise<Linha & Pick<Guardado, 'fluxo'>> {
    const linha = await this.tenancy.run(quem, (em) =>
      preparadaUma<Linha>(em, {
        name: 'anexo_ler',
        text: 'select nome, tipo, tamanho from anexo where id = $1 and empresa_id = $2',
        values: [id, quem.empresa_id],
      }),
    );
    if (!linha) throw falha('NAO_ENCONTRADO');
    const guardado = await comArmazem(() => this.armazem.get(chave(quem.empresa_id, id)));
    if (!guardado) {
      registro.error({ anexo: id }, 'attachment has no bytes');
      throw falha('NAO_ENCONTRADO');
    }
    return { ...linha, tamanho: guardado.tamanho, fluxo: guardado.fluxo };
  }

  private incluir(quem: Quem, a: AnexoGuardado, uso: UsoAnexo): Promise<void> {
    const { attachment_key: id, ...depois } = a;
    return this.tenancy.run(quem, async (em) => {
      await preparada(em, {
        name: 'anexo_incluir',
        text: `insert into anexo (id, empresa_id, nome, tipo, tamanho, sha256, uso, criado_por, criado_em)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        values: [id, quem.empresa_id, a.nome, a.tipo, a.tamanho, a.sha256, uso, quem.usuario_id, this.clock.now()],
      });
      await this.auditoria.registrar(em, {
        empresa_id: quem.empresa_id,
        acao: 'criar',
        recurso: 'anexo',
        registro_id: id,
        depois: { ...depois, uso },
      });
    });
  }
}

function aceitar(bytes: Buffer, uso: UsoAnexo): TipoAnexo {
  const exame = examinar(bytes);
  if ('recusa' in exame) throw falha('TIPO_NAO_ACEITO', {}, { arquivo: [exame.recusa] });
  if (uso === 'foto' && !exame.tipo.startsWith('image/')) {
    throw falha('TIPO_NAO_ACEITO', {}, { arquivo: ['Uma foto deve ser JPEG, PNG ou WebP.'] });
  }
  return exame.tipo;
}

async function comArmazem<T>(fn: () => Promise<T>): Promise<T> {
  try {
    return await fn();
  } catch (erro) {
    if (!(erro instanceof ArmazemFora)) throw erro;
    registro.warn({ err: erro }, 'attachment store unavailable');
    throw falha('BANCO_FORA', {}, undefined, { 'retry-after': '5' });
  }
}
