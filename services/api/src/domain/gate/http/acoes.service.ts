import { Inject, Injectable } from '@nestjs/common';
import type {
  PedidoComando,
  RespostaComando,
  ResultadoComando,
  TipoComando,
  pedidoAbrirSessao,
  pedidoComandoCancela,
  pedidoEnviarPeso,
} from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { Auditoria } from '../../../kernel/audit/auditoria.js';
import { sessaoAtual } from '../../../kernel/context/contexto.js';
import { falha } from '../../../kernel/errors/falha.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { Tenancy, type ContextoTenancy } from '../../../kernel/tenancy/tenancy.js';
import { Pesagens } from '../../pesagem/pesagem.service.js';
import { ComandoService } from '../comando/comando.service.js';
import { EstadoVivo } from '../vivo/estado-vivo.js';
import { exigirPista, exigirVisitaDaqui } from './alvo.js';

/** Manual actions of the control room. No transaction is open while the agent is asked. */
@Injectable()
export class AcoesPortaria {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ComandoService) private readonly comandos: ComandoService,
    @Inject(Auditoria) private readonly auditoria: Auditoria,
    @Inject(EstadoVivo) private readonly vivo: EstadoVivo,
    @Inject(Pesagens) private readonly pesagens: Pesagens,
    @Inject(Outbox) private readonly outbox: Outbox,
  ) {}

  async abrirSessao(empresa: string, gate: string, c: z.output<typeof pedidoAbrirSessao>): Promise<ResultadoComando> {
    return this.mandar(empresa, gate, c.pista, 'sessao.abrir', null, { placa: c.placa }, c.justificativa);
  }

  async comandar(empresa: string, gate: string, c: PedidoComando): Promise<ResultadoComando> {
    const r = await this.mandar(empresa, gate, c.pista, c.tipo, c.alvo ?? null, c.dados, c.justificativa);
    if (c.tipo === 'pista.modo') await this.guardarModo(empresa, gate, c.pista, String(c.dados['modo']));
    return r;
  }

  async comandarCancela(
    empresa: string,
    agendamento: string,
    c: z.output<typeof pedidoComandoCancela>,
  ): Promise<ResultadoComando> {
    await this.tenancy.run(this.contexto(empresa), async (em) => {
      const [visita]: unknown[] = await em.query('select 1 from agendamento where id = $1', [agendamento]);
      if (!visita) throw falha('NAO_ENCONTRADO');
    });
    return this.mandar(empresa, c.gate, c.pista, `cancela.${c.acao}`, c.cancela, {}, c.justificativa);
  }

  /** Weighs now on the scale, or records a typed weight (contract E553). */
  async enviarPeso(empresa: string, gate: string, c: z.output<typeof pedidoEnviarPeso>): Promise<ResultadoComando> {
    const { agendamento: visita } = c;
    if (visita) await this.tenancy.run(this.contexto(empresa), (em) => exigirVisitaDaqui(em, empresa, visita));
    if (c.peso_kg === undefined)
      return this.mandar(
        empresa,
        gate,
        c.pista,
        'balanca.pesar',
        null,
        visita ? { agendamento: visita } : {},
        c.justificativa,
      );
    const { usuario } = sessaoAtual();
    const peso = c.peso_kg;
    return this.tenancy.run(this.contexto(empresa), async (em) => {
      const pista = await exigirPista(em, empresa, gate, c.pista);
      const t = this.vivo.recente(pista);
      const agendamento = visita ?? t?.sessao?.agendamento ?? null;
      const etapa = await this.etapaAberta(em, agendamento);
      const pesagem = uuidv7();
      const agora = new Date().toISOString();
      await this.pesagens.registrar(em, {
        pesagem,
        sessao: t?.sessao?.id ?? null,
        agendamento,
        etapa: etapa?.id ?? null,
        tipo: c.tipo ?? etapa?.tipo ?? 'avulsa',
        peso_kg: peso,
        periferico: 'manual',
        balanca: t?.peso.balanca ?? 'Digitada',
        divisao_kg: 10,
        placa: t?.placa?.texto ?? null,
        placa_origem: t?.placa ? 'manual' : 'nenhuma',
        manual: true,
        autor: usuario,
        justificativa: c.justificativa,
        quadro_bruto: '',
        amostras: [],
        curva: [],
        fotos: [],
        capturada_em: agora,
        gate_id: gate,
        empresa_id: empresa,
        fato_id: null,
        registrada_em: agora,
      });
      await this.auditoria.registrar(em, {
        empresa_id: empresa,
        acao: 'pesagem manual',
        recurso: 'pesagem',
        registro_id: pesagem,
        depois: { gate, pista, agendamento, peso_kg: peso },
        motivo: c.justificativa,
      });
      return { comando: pesagem, resultado: 'executado' as const, dados: { pesagem, peso_kg: peso } };
    });
  }

  private async etapaAberta(
    em: Parameters<Parameters<Tenancy['run']>[1]>[0],
    agendamento: string | null,
  ): Promise<{ id: string; tipo: 'entrada' | 'saida' } | undefined> {
    if (!agendamento) return undefined;
    const [etapa]: { id: string; tipo: string }[] = await em.query(
      `select id, tipo from agendamento_etapa where agendamento_id = $1 and concluida_em is null and exige_pesagem order by ordem limit 1`,
      [agendamento],
    );
    return etapa && { id: etapa.id, tipo: etapa.tipo === 'pesagem_saida' ? 'saida' : 'entrada' };
  }

  async mandar(
    empresa: string,
    gate: string,
    pistaPedida: string | undefined,
    tipo: TipoComando,
    alvo: string | null,
    dados: Readonly<Record<string, unknown>>,
    justificativa: string,
  ): Promise<ResultadoComando> {
    const contexto = this.contexto(empresa);
    const pista = await this.tenancy.run(contexto, (em) => exigirPista(em, empresa, gate, pistaPedida));
    const r: RespostaComando = await this.comandos.enviar(contexto, {
      empresa,
      gate,
      pista,
      tipo,
      alvo,
      dados,
      autor: sessaoAtual().usuario,
      justificativa,
    });
    return { comando: r.id, resultado: 'executado', dados: r.dados ?? null };
  }

  /** The lane already works in the new mode; the register follows, so that the next configuration says the same. */
  private async guardarModo(empresa: string, gate: string, pista: string, modo: string): Promise<void> {
    await this.tenancy.run(this.contexto(empresa), async (em) => {
      await em.query(
        'update pista set modo = $3, versao = versao + 1, atualizado_em = now() where id = $1 and gate_id = $2',
        [pista, gate, modo],
      );
      const [[g]]: [{ config_versao: number }[], number] = await em.query(
        'update gate set config_versao = config_versao + 1 where id = $1 returning config_versao',
        [gate],
      );
      if (g) await this.outbox.append(em, 'gate.config_mudou', { gate, config_versao: g.config_versao });
    });
  }

  private contexto(empresa: string): ContextoTenancy {
    const s = sessaoAtual();
    return { empresa_id: empresa, usuario_id: s.usuario.id };
  }
}
