import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { decidir, filtros, lerAssunto, pedidoDecisao, type Decisao, type PedidoDecisao } from '@portaria/proto';
import { Broker } from '../../../kernel/broker/broker.js';
import { tentarJson } from '../../../kernel/broker/json.js';
import { Tenancy } from '../../../kernel/tenancy/tenancy.js';
import { preparadaUma } from '../../../kernel/tenancy/preparada.js';
import { Esperadas } from '../config/esperadas.service.js';
import { GatesConhecidos } from '../ingestao/gates.js';

interface LinhaPista {
  readonly id: string;
  readonly nome: string;
  readonly pesa: boolean;
  readonly fuso: string;
  readonly config: { readonly limite_kg?: number; readonly confianca_minima?: number };
}

/** Answers a lane's question with the rules of `proto` over what the database knows now. Decides only; the fact that follows acts. */
@Injectable()
export class DecisaoService implements OnModuleInit {
  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(GatesConhecidos) private readonly gates: GatesConhecidos,
    @Inject(Esperadas) private readonly esperadas: Esperadas,
  ) {}

  onModuleInit(): void {
    // Not answered: the agent decides with its copy.
    this.broker.responder(filtros.perguntas('decidir'), async (msg) => {
      const alvo = lerAssunto(msg.subject);
      const lido = pedidoDecisao.safeParse(tentarJson(msg.data));
      if (!alvo || !lido.success || lido.data.gate !== alvo.gate) return undefined;
      const decisao = await this.decidir(alvo.empresa, lido.data);
      return decisao && { v: 1, decisao };
    });
  }

  async decidir(empresa: string, pedido: PedidoDecisao): Promise<Decisao | undefined> {
    if (!(await this.gates.pertence(empresa, pedido.gate))) return undefined;
    return this.tenancy.run({ empresa_id: empresa }, async (em) => {
      const pista = await preparadaUma<LinhaPista>(em, {
        name: 'decisao_pista',
        text: 'select p.id, p.nome, p.pesa, g.fuso, p.config from pista p join gate g on g.id = p.gate_id where p.id = $1 and p.gate_id = $2',
        values: [pedido.pista, pedido.gate],
      });
      if (!pista) return undefined;
      const visitas = await this.esperadas.ler(em, pedido.gate);
      return decidir(pedido, {
        visitas,
        pista: {
          id: pista.id,
          nome: pista.nome,
          pesa: pista.pesa,
          limite_kg: pista.config.limite_kg ?? 74_000,
          confianca_minima: pista.config.confianca_minima ?? 80,
        },
        fuso: pista.fuso,
        agora: Date.now(),
      });
    });
  }
}
