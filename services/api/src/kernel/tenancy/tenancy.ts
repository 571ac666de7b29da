import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { preparada } from './preparada.js';

/** Internal services that see tables no company may see; each policy names the one it serves. */
export type Servico = 'identidade' | 'rele';

export interface ContextoTenancy {
  readonly empresa_id: string | null;
  readonly system_admin?: boolean;
  readonly usuario_id?: string | null;
  readonly servico?: Servico;
  /** Longest wait for a lock, ms; 0 or absent = as long as it takes. */
  readonly espera_ms?: number;
}

const AJUSTE = `select set_config('app.empresa_id', $1, true), set_config('app.system_admin', $2, true),
  set_config('app.usuario_id', $3, true), set_config('app.servico', $4, true), set_config('lock_timeout', $5, true)`;

/** Opens transactions bound to one company. Nothing else in the core opens one. */
@Injectable()
export class Tenancy {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async run<T>(ctx: ContextoTenancy, fn: (em: EntityManager) => Promise<T>): Promise<T> {
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
