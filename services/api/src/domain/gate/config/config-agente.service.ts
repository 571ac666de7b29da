import { Inject, Injectable } from '@nestjs/common';
import { BALDE_CONFIG, configAgente, type ConfigAgente, type ConfigAgenteEntrada } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { Broker } from '../../../kernel/broker/broker.js';
import { registro } from '../../../kernel/http/registro.js';
import { Tenancy } from '../../../kernel/tenancy/tenancy.js';

interface LinhaGate {
  readonly empresa_id: string;
  readonly descricao: string;
  readonly fuso: string;
  readonly simulado: boolean;
  readonly config_versao: number;
}

/** Builds the configuration of a gate's agent from the registers and puts it in its bucket. */
@Injectable()
export class ConfigAgentes {
  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
  ) {}

  /** Publishes the present configuration; the agent ignores one it already has. */
  async publicar(empresa: string, gate: string): Promise<void> {
    const config = await this.tenancy.run({ empresa_id: empresa }, (em) => this.montar(em, gate));
    if (!config) return;
    const balde = await this.broker.balde(BALDE_CONFIG);
    if (!balde) throw new Error('broker not connected');
    await balde.put(gate, JSON.stringify(config));
    registro.info({ gate, versao: config.versao }, 'agent configuration published');
  }

  async montar(em: EntityManager, gate: string): Promise<ConfigAgente | undefined> {
    const [g]: LinhaGate[] = await em.query(
      'select empresa_id, descricao, fuso, simulado, config_versao from gate where id = $1 and ativo',
      [gate],
    );
    if (!g) return undefined;
    const pistas: {
      id: string;
      numero: number;
      nome: string;
      sentido: string;
      pesa: boolean;
      modo: string;
      config: object;
    }[] = await em.query(
      'select id, numero, nome, sentido, pesa, modo, config from pista where gate_id = $1 and ativo order by numero',
      [gate],
    );
    const perifericos: ConfigAgenteEntrada['perifericos'] = await em.query(
      'select id, nome, porta, modelo, pista_id pista, papel, config from periferico where gate_id = $1 and ativo and excluido_em is null order by id',
      [gate],
    );
    const cancela = (pista: string, lado: 'a' | 'b'): string | null =>
      perifericos.find((p) => p.pista === pista && p.papel === `cancela_${lado}`)?.id ?? null;
    return configAgente.parse({
      v: 1,
      versao: g.config_versao,
      empresa: g.empresa_id,
      gate,
      descricao: g.descricao,
      fuso: g.fuso,
      simulado: g.simulado,
      gerado_em: new Date().toISOString(),
      pistas: pistas.map(({ config, ...p }) => {
        const c = config as { lado_a?: object; lado_b?: object };
        return {
          ...c,
          ...p,
          lado_a: { ...c.lado_a, cancela_id: cancela(p.id, 'a') },
          lado_b: { ...c.lado_b, cancela_id: cancela(p.id, 'b') },
        };
      }),
      perifericos,
    });
  }
}
