import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../kernel/clock/clock.js';
import { preparadaUma } from '../../kernel/tenancy/preparada.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';

/**
 * The account behind a CNPJ that a company writes in its registers. It is made empty of anything but the name where there is none, in a
 * transaction of its own: the register's company may neither read nor write other accounts.
 */
@Injectable()
export class Contas {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  vincular(cnpj: string, nome: string, papel: string): Promise<string> {
    return this.tenancy.run({ empresa_id: null, servico: 'identidade' }, async (em) => {
      const ler = () =>
        preparadaUma<{ id: string }>(em, {
          name: 'conta_por_cnpj',
          text: 'select id from empresa where cnpj = $1',
          values: [cnpj],
        });
      const pronta = await ler();
      if (pronta) return pronta.id;
      const nova = await preparadaUma<{ id: string }>(em, {
        name: 'conta_criar',
        text: `insert into empresa (id, cnpj, razao_social, nome_fantasia, papeis, criado_em, atualizado_em)
               values ($1, $2, $3, $3, array[$4], $5, $5) on conflict (cnpj) do nothing returning id`,
        values: [uuidv7(), cnpj, nome, papel, this.clock.now()],
      });
      const id = nova?.id ?? (await ler())?.id;
      if (!id) throw new Error('account neither made nor found');
      return id;
    });
  }
}
