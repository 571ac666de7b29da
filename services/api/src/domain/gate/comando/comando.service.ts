import { Inject, Injectable } from '@nestjs/common';
import {
  type AcaoAuditada,
  PRAZO_COMANDO_MS,
  assuntos,
  respostaComando,
  type DadosComando,
  type RespostaComando,
  type TipoComando,
} from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { Auditoria } from '../../../kernel/audit/auditoria.js';
import { Broker } from '../../../kernel/broker/broker.js';
import { falha } from '../../../kernel/errors/falha.js';
import { Tenancy, type ContextoTenancy } from '../../../kernel/tenancy/tenancy.js';
import { Presenca } from '../enlace/presenca.service.js';

/** Time the agent may take to act after it accepted a command in time (a barrier has to travel). */
const EXECUCAO_MS = 15_000;

export interface PedidoAoAgente<T extends TipoComando = TipoComando> {
  readonly empresa: string;
  readonly gate: string;
  readonly pista: string;
  readonly tipo: T;
  readonly alvo: string | null;
  readonly dados: DadosComando<T> | Readonly<Record<string, unknown>>;
  readonly autor: { readonly id: string; readonly nome: string };
  readonly justificativa: string;
}

/** Sends a command to the agent in charge and tells what really happened. Audited before it leaves and after it came back. */
@Injectable()
export class ComandoService {
  constructor(
    @Inject(Broker) private readonly broker: Broker,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(Presenca) private readonly presenca: Presenca,
  ) {}

  async enviar(tenancy: ContextoTenancy, p: PedidoAoAgente): Promise<RespostaComando> {
    const id = uuidv7();
    const alvo = p.alvo ?? p.tipo;
    const chave = p.tipo.startsWith('cancela.') ? `cancela:${p.pista}:${alvo}` : `${p.tipo}:${p.pista}`;
    await this.tenancy.run(tenancy, (em) => this.auditar(em, p, id, 'comandar', null));
    await this.reservar(tenancy, p, chave, id);
    try {
      const r = await this.transmitir(p, id);
      await this.tenancy.run(tenancy, (em) =>
        this.auditar(em, p, id, `comando ${r.resultado}`, {
          resultado: r.resultado,
          motivo: r.motivo ?? null,
          entradas: r.entradas ?? null,
        }),
      );
      if (r.resultado === 'expirado') throw falha('COMANDO_EXPIRADO');
      if (r.resultado !== 'executado')
        throw falha('COMANDO_RECUSADO', { motivo: r.motivo ?? 'Comando recusado pelo agente.' });
      return r;
    } finally {
      await this.tenancy.run(tenancy, (em) =>
        em.query('delete from comando_curso where gate_id = $1 and alvo = $2 and comando = $3', [p.gate, chave, id]),
      );
    }
  }

  private async transmitir(p: PedidoAoAgente, id: string): Promise<RespostaComando> {
    const nc = this.broker.conexao;
    const instancia = await this.presenca.instancia(p.gate);
    if (!nc || nc.isClosed() || !instancia) throw falha('AGENTE_FORA');
    const agora = Date.now();
    const corpo = {
      v: 1,
      id,
      gate: p.gate,
      pista: p.pista,
      instancia,
      tipo: p.tipo,
      alvo: p.alvo,
      dados: p.dados,
      autor: p.autor,
      justificativa: p.justificativa,
      criado_em: new Date(agora).toISOString(),
      expira_em: new Date(agora + PRAZO_COMANDO_MS).toISOString(),
    };
    try {
      const msg = await nc.request(assuntos.comando(p.empresa, p.gate), JSON.stringify(corpo), {
        timeout: PRAZO_COMANDO_MS + EXECUCAO_MS,
      });
      return respostaComando.parse(msg.json());
    } catch {
      throw falha('AGENTE_FORA');
    }
  }

  /** One command at a time on a device: the second person is told who is acting and why. */
  private async reservar(tenancy: ContextoTenancy, p: PedidoAoAgente, chave: string, id: string): Promise<void> {
    const concorrente = await this.tenancy.run(tenancy, async (em) => {
      const obtido: unknown[] = await em.query(
        `insert into comando_curso (gate_id, alvo, empresa_id, comando, autor, justificativa, ate) values ($1,$2,$3,$4,$5,$6, now() + interval '20 seconds')
         on conflict (gate_id, alvo) do update set comando = excluded.comando, autor = excluded.autor, justificativa = excluded.justificativa, ate = excluded.ate where comando_curso.ate < now() returning 1`,
        [p.gate, chave, p.empresa, id, p.autor.nome, p.justificativa],
      );
      if (obtido.length > 0) return undefined;
      const [outro]: { autor: string; justificativa: string }[] = await em.query(
        'select autor, justificativa from comando_curso where gate_id = $1 and alvo = $2',
        [p.gate, chave],
      );
      const quem = outro ?? { autor: 'Outro operador', justificativa: '' };
      await this.auditar(em, p, id, 'comando concorrente', { com: quem.autor, justificativa: quem.justificativa });
      return quem;
    });
    if (concorrente) throw falha('COMANDO_CONCORRENTE', { quem: concorrente.autor, motivo: concorrente.justificativa });
  }

  private auditar(
    em: Parameters<Parameters<Tenancy['run']>[1]>[0],
    p: PedidoAoAgente,
    id: string,
    acao: AcaoAuditada,
    resultado: unknown,
  ): Promise<void> {
    return this.auditoria.registrar(em, {
      empresa_id: p.empresa,
      acao,
      recurso: 'comando',
      registro_id: id,
      depois: {
        gate: p.gate,
        pista: p.pista,
        tipo: p.tipo,
        alvo: p.alvo,
        dados: p.dados,
        ...(resultado ? { resultado } : {}),
      },
      motivo: p.justificativa,
      quem: p.autor,
    });
  }
}
