import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { registro } from './kernel/http/registro.js';
import { limparOutbox } from './kernel/outbox/rele.js';
import { Tenancy } from './kernel/tenancy/tenancy.js';

const HORA_MS = 3_600_000;

/** Hourly: published events, old idempotency keys, dead sessions and attempts leave the database. */
@Injectable()
export class Limpeza implements OnApplicationBootstrap, OnModuleDestroy {
  private relogio: NodeJS.Timeout | undefined;

  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  onApplicationBootstrap(): void {
    this.relogio = setInterval(() => {
      this.limpar().catch((erro: unknown) => registro.warn({ err: erro }, 'cleaning failed'));
    }, HORA_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.relogio);
  }

  async limpar(): Promise<void> {
    await limparOutbox(this.tenancy);
    await this.tenancy.run({ empresa_id: null, system_admin: true }, (em) =>
      em.query(`delete from idempotencia where criado_em < now() - interval '24 hours'`),
    );
    await this.tenancy.run({ empresa_id: null, servico: 'identidade' }, async (em) => {
      await em.query(`delete from sessao_refresh where expira_em < now() - interval '1 day'`);
      await em.query(`delete from sessao_acesso s where s.expira_em < now() - interval '30 days'
        and not exists (select 1 from sessao_refresh r where r.sessao_id = s.id)`);
      await em.query(`delete from tentativa_login where desde < now() - interval '1 day'
        and coalesce(bloqueado_ate, desde) < now()`);
      await em.query(`delete from limite_uso where desde < now() - interval '1 day'`);
      await em.query(`delete from senha_token where expira_em < now()`);
      await em.query(`delete from registro_pendente where expira_em < now()`);
    });
  }
}
