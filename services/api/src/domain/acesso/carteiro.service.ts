import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../kernel/clock/clock.js';
import { registro } from '../../kernel/http/registro.js';
import { Correio } from '../../kernel/mail/correio.js';
import { preparada } from '../../kernel/tenancy/preparada.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { PreparoCorreio, type Pedido } from './preparo-correio.js';

type Linha = Pedido & { readonly id: string; readonly tentativas: number };

const IDENTIDADE = { empresa_id: null, servico: 'identidade' } as const;
const OCIOSO_MS = 15_000;
const MAX_TENTATIVAS = 8;
const LOTE = 10;

/**
 * Sends what was asked for, after the commit that asked. A request holds no secret: token or temporary password are made when the
 * message is, and only their hashes are stored. Any process may send; a request that failed comes back later.
 */
@Injectable()
export class Carteiro implements OnApplicationBootstrap, OnApplicationShutdown {
  private relogio: NodeJS.Timeout | undefined;
  private curso: Promise<void> | undefined;
  private denovo = false;

  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Correio) private readonly correio: Correio,
    @Inject(PreparoCorreio) private readonly preparo: PreparoCorreio,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.relogio = setInterval(() => {
      this.acordar();
    }, OCIOSO_MS);
    this.relogio.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.relogio);
    await this.curso;
  }

  /** In the transaction of what causes the message. Needs service `identidade`; call `acordar` after the commit. */
  async pedir(em: EntityManager, { tipo, dados }: Pedido): Promise<void> {
    const agora = this.clock.now();
    await preparada(em, {
      name: 'correio_pedir',
      text: 'insert into correio_pedido (id, tipo, dados, criado_em, proxima_em) values ($1, $2, $3, $4, $4)',
      values: [uuidv7(), tipo, JSON.stringify(dados), agora],
    });
  }

  acordar(): void {
    if (this.curso) {
      this.denovo = true;
      return;
    }
    this.curso = this.rodar().finally(() => {
      this.curso = undefined;
      if (!this.denovo) return;
      this.denovo = false;
      this.acordar();
    });
  }

  private async rodar(): Promise<void> {
    try {
      for (;;) {
        const linhas = await this.tomar();
        for (const linha of linhas) await this.enviar(linha);
        if (linhas.length < LOTE) return;
      }
    } catch (erro) {
      registro.warn({ err: erro }, 'mail round failed');
    }
  }

  /** Taken requests come back by themselves after a while, should this process die. */
  private tomar(): Promise<Linha[]> {
    const agora = this.clock.now();
    return this.tenancy.run(IDENTIDADE, (em) =>
      preparada<Linha & { dados: never; tipo: never }>(em, {
        name: 'correio_tomar',
        text: `update correio_pedido set tentativas = tentativas + 1,
                 proxima_em = $1::timestamptz + interval '1 minute' * power(2, tentativas)
               where id in (select id from correio_pedido where proxima_em <= $1 order by proxima_em limit ${LOTE}
                 for update skip locked)
               returning id, tipo, dados, tentativas`,
        values: [agora],
      }),
    );
  }

  private async enviar(linha: Linha): Promise<void> {
    try {
      const mensagem = await this.preparo.preparar(linha);
      if (mensagem) await this.correio.enviar(mensagem);
    } catch (erro) {
      registro.warn({ err: erro, tipo: linha.tipo, tentativas: linha.tentativas }, 'mail not sent');
      if (linha.tentativas < MAX_TENTATIVAS) return;
    }
    await this.tenancy.run(IDENTIDADE, (em) =>
      preparada(em, { name: 'correio_feito', text: 'delete from correio_pedido where id = $1', values: [linha.id] }),
    );
  }
}
