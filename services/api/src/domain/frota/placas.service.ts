import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Anotacao } from '../../kernel/audit/anotacao.js';
import { executar } from '../../kernel/resource/leitura.js';

const PLACAS = ['placa_carreta_1', 'placa_carreta_2', 'placa_carreta_3'] as const;

/** Plates written in sets and vehicles are copies of their implements'. */
@Injectable()
export class PlacasDosConjuntos {
  constructor(@Inject(Anotacao) private readonly anotacao: Anotacao) {}

  /** The plate of an implement was corrected: its sets are called by the new one, and the vehicle that pulls it carries it. */
  async corrigir(em: EntityManager, empresa: string, implemento: string, de: string, para: string): Promise<void> {
    await executar(
      em,
      `update conjunto set descricao = replace(descricao, $3, $4), versao = versao + 1, atualizado_em = now()
       where empresa_id = $1 and $2 = any(array[carreta_1_id, carreta_2_id, carreta_3_id, dolly_id])`,
      [empresa, implemento, de, para],
    );
    const veiculos = await executar<{ id: string }>(
      em,
      `update veiculo v set ${PLACAS.map((p) => `${p} = case v.${p} when $3 then $4 else v.${p} end`).join(', ')},
         versao = v.versao + 1, atualizado_em = now()
       from conjunto c where c.veiculo_id = v.id and c.empresa_id = $1 and c.em_uso and c.excluido_em is null
         and $2 = any(array[c.carreta_1_id, c.carreta_2_id, c.carreta_3_id])
         and $3 in (${PLACAS.map((p) => `v.${p}`).join(', ')})
       returning v.id`,
      [empresa, implemento, de, para],
    );
    for (const { id } of veiculos) {
      await this.anotacao.anotar(em, {
        empresa_id: empresa,
        acao: 'alterar',
        recurso: 'veiculo',
        registro_id: id,
        antes: { placa: de },
        depois: { placa: para },
        motivo: 'Placa do implemento corrigida',
      });
    }
  }
}
