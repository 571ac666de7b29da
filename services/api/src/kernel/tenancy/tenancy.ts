import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { contextoOuNada } from '../context/contexto.js';
import type { Escopo } from '../context/sessao.js';
import { preparada } from './preparada.js';

/** Internal services that see tables no company may see; each policy names the one it serves. */
export type Servico = 'identidade' | 'rele';

export interface ContextoTenancy {
  readonly empresa_id: string | null;
  /** Past every policy: jobs and commands of the installation, never a person's request. */
  readonly system_admin?: boolean;
  /** A session of a system-admin company: may write the tables of the system. */
  readonly plataforma?: boolean;
  readonly usuario_id?: string | null;
  readonly servico?: Servico;
  /** Longest wait for a lock, ms; 0 or absent = as long as it takes. */
  readonly espera_ms?: number;
  /** Narrowing of the person's group; the one of the request's session unless told. */
  readonly escopo?: Escopo | null;
}

const AJUSTE = `select set_config('app.empresa_id', $1, true), set_config('app.system_admin', $2, true),
  set_config('app.usuario_id', $3, true), set_config('app.servico', $4, true), set_config('lock_timeout', $5, true),
  set_config('app.plataforma', $6, true), set_config('app.escopo_sub_produtos', $7, true),
  set_config('app.escopo_fornecedor', $8, true), set_config('app.escopo_terminal', $9, true)`;

/** Handlers that open their own transaction stay as narrow as the others. */
function escopoDe(ctx: ContextoTenancy): Escopo | null {
  if (ctx.escopo !== undefined) return ctx.escopo;
  if (ctx.system_admin || ctx.servico) return null;
  const sessao = contextoOuNada()?.sessao;
  return sessao && sessao.empresa_id === ctx.empresa_id ? sessao.escopo : null;
}

/** Opens transactions bound to one company. Nothing else in the core opens one. */
@Injectable()
export class Tenancy {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async run<T>(ctx: ContextoTenancy, fn: (em: EntityManager) => Promise<T>): Promise<T> {
    const escopo = escopoDe(ctx);
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      await preparada(runner.manager, {
        name: 'tenancy_ajuste',
        text: AJUSTE,
        values: [
          ctx.empresa_id ?? '',
          ctx.system_admin ? 'on' : '',
          ctx.usuario_id ?? '',
          ctx.servico ?? '',
          String(ctx.espera_ms ?? 0),
          ctx.plataforma ? 'on' : '',
          escopo?.sub_produtos.join(',') ?? '',
          escopo?.fornecedor.join(',') ?? '',
          escopo?.terminal.join(',') ?? '',
        ],
      });
      const resultado = await fn(runner.manager);
      await runner.commitTransaction();
      return resultado;
    } catch (erro) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw erro;
    } finally {
      await runner.release();
    }
  }
}

const LER_RECORTE = `select current_setting('app.system_admin', true) a, current_setting('app.escopo_sub_produtos', true) s,
  current_setting('app.escopo_fornecedor', true) f, current_setting('app.escopo_terminal', true) t`;
const GRAVAR_RECORTE = `select set_config('app.system_admin', $1, true), set_config('app.escopo_sub_produtos', $2, true),
  set_config('app.escopo_fornecedor', $3, true), set_config('app.escopo_terminal', $4, true)`;

/**
 * Reads past the narrowing of the person's group, and with `todas` past the company: for counts and checks whose rows nobody is
 * shown. A failure aborts the transaction, and the settings with it.
 */
export async function semRecorte<T>(em: EntityManager, todas: boolean, fn: () => Promise<T>): Promise<T> {
  const [antes] = await preparada<Record<'a' | 's' | 'f' | 't', string | null>>(em, {
    name: 'tenancy_ler_recorte',
    text: LER_RECORTE,
    values: [],
  });
  const gravar = (values: readonly string[]) =>
    preparada(em, { name: 'tenancy_recorte', text: GRAVAR_RECORTE, values });
  await gravar([todas ? 'on' : (antes?.a ?? ''), '', '', '']);
  const resultado = await fn();
  await gravar([antes?.a ?? '', antes?.s ?? '', antes?.f ?? '', antes?.t ?? '']);
  return resultado;
}
