import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { falha } from '../../kernel/errors/falha.js';
import { Outbox } from '../../kernel/outbox/outbox.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';

/** What a change in the registers means to the gates. */
@Injectable()
export class Cadastro {
  constructor(@Inject(Outbox) private readonly outbox: Outbox) {}

  /** The agent of the gate needs a new configuration. */
  async gateMudou(em: EntityManager, gate: string): Promise<void> {
    const linha = await preparadaUma<{ config_versao: number }>(em, {
      name: 'gate_config_versao',
      text: 'update gate set config_versao = config_versao + 1 where id = $1 returning config_versao',
      values: [gate],
    });
    if (!linha) throw falha('NAO_ENCONTRADO');
    await this.outbox.append(em, 'gate.config_mudou', { gate, config_versao: linha.config_versao });
  }

  /** The lane is one of the gate; else the field says so. */
  async exigirPista(em: EntityManager, gate: string, pista: string | null): Promise<void> {
    if (!pista) return;
    const achada = await preparada(em, {
      name: 'cadastro_pista_do_gate',
      text: 'select 1 from pista where id = $1 and gate_id = $2',
      values: [pista, gate],
    });
    if (achada.length === 0) throw falha('VALIDACAO', {}, { pista: ['A pista não é desta portaria.'] });
  }

  /** The number painted on each side's barrier is part of the lane's configuration; 0 where a side has none. */
  async numerarCancelas(em: EntityManager, pista: string): Promise<void> {
    for (const lado of ['a', 'b'] as const) {
      await preparada(em, {
        name: `pista_cancela_${lado}`,
        text: `update pista set config = jsonb_set(config, '{lado_${lado}}', coalesce(config->'lado_${lado}', '{}') ||
                 jsonb_build_object('cancela', coalesce((select c.numero from cancela c where c.pista_id = $1 and c.lado = '${lado}'
                   and c.ativo and c.excluido_em is null order by c.numero limit 1), 0)))
               where id = $1`,
        values: [pista],
      });
    }
  }
}
