import { Injectable } from '@nestjs/common';
import { AGUARDANDO_COMUNICACAO, formatarPlaca, statusVivo, type Telemetria } from '@portaria/proto';
import { LiveStatusSource, type Vivo } from '../../portaria/status-vivo.js';
import type { EstadoVivo } from './estado-vivo.js';

/** Live status of gates in the contract's shape. Empty until the live line of this process is connected to it. */
@Injectable()
export class StatusDosGates extends LiveStatusSource {
  private estado: EstadoVivo | undefined;

  ligar(estado: EstadoVivo): void {
    this.estado = estado;
  }

  ler(gate: string): Vivo | undefined {
    const telemetria = this.estado?.recentes(gate) ?? [];
    const primeira = telemetria[0];
    return primeira && { status: statusDe(primeira), telemetria };
  }
}

function statusDe(t: Telemetria): Vivo['status'] {
  const lado = (l: Telemetria['lado_a']): { cancela: number; sensores: { status: string; label: string }[] } => ({
    cancela: l.cancela,
    sensores: l.sensores.map(({ status, label }) => ({ status, label })),
  });
  const cameras =
    t.cameras.length > 0
      ? t.cameras
      : [1, 2].map((n) => ({ id: '', label: `Câmera ${n}`, status: AGUARDANDO_COMUNICACAO }));
  return statusVivo.parse({
    status_atual: t.fase,
    mensagem: t.mensagem,
    display: t.display,
    placa: formatarPlaca(t.placa?.texto),
    lado_a: lado(t.lado_a),
    lado_b: lado(t.lado_b),
    peso_balanca: t.peso.kg,
    cameras: cameras.map((c) => ({
      status: c.status,
      label: c.label,
      id: c.id,
      url: c.id ? `/api/v1/tenants/tenants/{tenant}/gates-service/${t.gate}/cameras/${c.id}/quadro` : '',
    })),
  });
}
