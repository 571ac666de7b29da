import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  assuntos,
  filtros,
  lerAssunto,
  telemetria,
  type FatoPersistido,
  type Mudanca,
  type Telemetria,
  type Vivo,
} from '@portaria/proto';
import { Broker } from '../../../kernel/broker/broker.js';
import { tentarJson } from '../../../kernel/broker/json.js';

export interface OuvinteVivo {
  readonly telemetria?: (empresa: string, t: Telemetria) => void;
  readonly fatos?: (empresa: string, gate: string, fatos: readonly FatoPersistido[]) => void;
  readonly mudancas?: (empresa: string, gate: string, mudancas: readonly Mudanca[]) => void;
  readonly quadro?: (empresa: string, gate: string, camera: string, jpeg: Uint8Array, em: string) => void;
}

/**
 * What is live, for the sockets of this core: telemetry straight from the agents, and what any core committed. The core that
 * committed hands it to its own listeners at once and to the others by the broker.
 */
@Injectable()
export class Difusao {
  private readonly origem = randomUUID();
  /** How our own messages begin: they come back with everybody's and were already delivered. */
  private readonly eco = Buffer.from(`{"v":1,"origem":"${this.origem}"`);
  private readonly ouvintes = new Set<OuvinteVivo>();

  constructor(@Inject(Broker) private readonly broker: Broker) {
    broker.ouvir(filtros.telemetria, (m) => {
      this.receberTelemetria(m.subject, m.data);
    });
    broker.ouvir(filtros.quadros, (m) => {
      this.receberQuadro(m.subject, m.data, m.headers?.get('Quadro-Em') ?? '');
    });
    broker.ouvir(filtros.vivo, (m) => {
      if (this.eco.compare(m.data, 0, this.eco.length) !== 0) this.receberVivo(m.subject, m.json<Vivo>());
    });
  }

  ouvir(o: OuvinteVivo): () => void {
    this.ouvintes.add(o);
    return () => this.ouvintes.delete(o);
  }

  fatos(novos: readonly { readonly empresa: string; readonly fato: FatoPersistido }[]): void {
    const porGate = new Map<string, { empresa: string; fatos: FatoPersistido[] }>();
    for (const { empresa, fato } of novos) {
      const g = porGate.get(fato.gate) ?? { empresa, fatos: [] };
      g.fatos.push(fato);
      porGate.set(fato.gate, g);
    }
    for (const [gate, { empresa, fatos }] of porGate) this.espalhar(empresa, gate, fatos, []);
  }

  mudancas(empresa: string, gate: string, mudancas: readonly Mudanca[]): void {
    if (mudancas.length > 0) this.espalhar(empresa, gate, [], mudancas);
  }

  private espalhar(
    empresa: string,
    gate: string,
    fatos: readonly FatoPersistido[],
    mudancas: readonly Mudanca[],
  ): void {
    this.entregar(empresa, gate, fatos, mudancas);
    this.broker.publicar(assuntos.vivo(empresa, gate), JSON.stringify({ v: 1, origem: this.origem, fatos, mudancas }));
  }

  private entregar(
    empresa: string,
    gate: string,
    fatos: readonly FatoPersistido[],
    mudancas: readonly Mudanca[],
  ): void {
    for (const o of this.ouvintes) {
      if (fatos.length > 0) o.fatos?.(empresa, gate, fatos);
      if (mudancas.length > 0) o.mudancas?.(empresa, gate, mudancas);
    }
  }

  private receberVivo(assunto: string, corpo: Vivo): void {
    const [, empresa, gate] = assunto.split('.');
    if (!empresa || !gate) return;
    this.entregar(empresa, gate, corpo.fatos, corpo.mudancas);
  }

  private receberTelemetria(assunto: string, dados: Uint8Array): void {
    const alvo = lerAssunto(assunto);
    if (!alvo) return;
    const lida = telemetria.safeParse(tentarJson(dados));
    if (!lida.success || lida.data.gate !== alvo.gate) return;
    for (const o of this.ouvintes) o.telemetria?.(alvo.empresa, lida.data);
  }

  private receberQuadro(assunto: string, jpeg: Uint8Array, em: string): void {
    const alvo = lerAssunto(assunto);
    const camera = alvo?.resto[2];
    if (!alvo || !camera) return;
    for (const o of this.ouvintes) o.quadro?.(alvo.empresa, alvo.gate, camera, jpeg, em);
  }
}
