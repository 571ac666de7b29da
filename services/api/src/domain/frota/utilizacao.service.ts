import { Inject, Injectable } from '@nestjs/common';
import { type AcaoAuditada, cadastro } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Anotacao } from '../../kernel/audit/anotacao.js';
import { Clock } from '../../kernel/clock/clock.js';
import { falha } from '../../kernel/errors/falha.js';
import { Cadastros, type Registro } from '../../kernel/resource/cadastros.service.js';
import { executar } from '../../kernel/resource/leitura.js';
import { compor, implementosDe, visitaAberta } from './composicao.service.js';

export interface PedidoUtilizar {
  readonly empresa: string;
  readonly veiculo: string;
  readonly conjunto: string;
  readonly quem: { readonly id: string; readonly nome: string };
}

interface EmUso {
  readonly id: string;
  readonly veiculo_id: string;
  readonly descricao: string;
}

const CONJUNTO = cadastro('conjunto');
const PLACAS = ['placa_carreta_1', 'placa_carreta_2', 'placa_carreta_3'] as const;

/** Puts sets in use: one per vehicle, and each implement in one set only. */
@Injectable()
export class Utilizacao {
  constructor(
    @Inject(Cadastros) private readonly cadastros: Cadastros,
    @Inject(Anotacao) private readonly anotacao: Anotacao,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Told twice is done once. */
  async utilizar(em: EntityManager, p: PedidoUtilizar): Promise<Registro> {
    // Two sets that share an implement are of different vehicles: the company is what both lock.
    await executar(em, `select pg_advisory_xact_lock(hashtextextended('conjuntos:' || $1, 0))`, [p.empresa]);
    const alvo = await this.cadastros.ler(em, CONJUNTO, p.empresa, p.conjunto, { veiculo_id: p.veiculo });
    if (alvo['em_uso'] !== true) {
      const { placas, erros } = await compor(em, p.empresa, alvo);
      if (Object.keys(erros).length > 0) throw falha('VALIDACAO', {}, erros);
      const ocupados = await emUso(em, p, implementosDe(alvo));
      await exigirSemVisita(em, p.veiculo, ocupados);
      for (const outro of ocupados) await this.liberar(em, p, outro);
      await this.usar(em, p, placas);
    }
    const linha = await this.cadastros.ler(em, CONJUNTO, p.empresa, p.conjunto);
    const [registro] = await this.cadastros.responder(em, CONJUNTO, [linha]);
    return registro ?? {};
  }

  private async usar(em: EntityManager, p: PedidoUtilizar, placas: readonly string[]): Promise<void> {
    const agora = this.clock.now();
    await marcar(em, p.conjunto, true, agora);
    await executar(
      em,
      `insert into conjunto_historico (id, empresa_id, veiculo_id, conjunto_id, placas, desde, usado_por, usado_por_nome)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [uuidv7(), p.empresa, p.veiculo, p.conjunto, placas, agora, p.quem.id, p.quem.nome],
    );
    await this.anotar(em, p, 'conjunto', p.conjunto, 'utilizar', { em_uso: false }, { em_uso: true });
    await this.gravarPlacas(em, p, p.veiculo, placas);
  }

  private async liberar(em: EntityManager, p: PedidoUtilizar, outro: EmUso): Promise<void> {
    const agora = this.clock.now();
    await marcar(em, outro.id, false, agora);
    await executar(
      em,
      `update conjunto_historico set ate = $2, liberado_por = $3, liberado_por_nome = $4, motivo = $5
       where conjunto_id = $1 and ate is null`,
      [
        outro.id,
        agora,
        p.quem.id,
        p.quem.nome,
        outro.veiculo_id === p.veiculo ? 'Troca de conjunto' : 'Implemento posto em uso com outro veículo',
      ],
    );
    await this.anotar(em, p, 'conjunto', outro.id, 'liberar', { em_uso: true }, { em_uso: false });
    if (outro.veiculo_id !== p.veiculo) await this.gravarPlacas(em, p, outro.veiculo_id, []);
  }

  private async gravarPlacas(
    em: EntityManager,
    p: PedidoUtilizar,
    veiculo: string,
    placas: readonly string[],
  ): Promise<void> {
    const [antes] = await executar<Record<string, unknown>>(
      em,
      `select ${PLACAS.join(', ')} from veiculo where id = $1 and empresa_id = $2 for update`,
      [veiculo, p.empresa],
    );
    const depois = Object.fromEntries(PLACAS.map((nome, i) => [nome, placas[i] ?? null]));
    await executar(
      em,
      `update veiculo set ${PLACAS.map((nome, i) => `${nome} = $${i + 3}`).join(', ')}, versao = versao + 1,
         atualizado_em = $2 where id = $1`,
      [veiculo, this.clock.now(), ...PLACAS.map((nome) => depois[nome])],
    );
    await this.anotar(em, p, 'veiculo', veiculo, 'alterar', antes, depois);
  }

  private anotar(
    em: EntityManager,
    p: PedidoUtilizar,
    recurso: string,
    registro_id: string,
    acao: AcaoAuditada,
    antes: unknown,
    depois: unknown,
  ): Promise<void> {
    return this.anotacao.anotar(em, { empresa_id: p.empresa, recurso, registro_id, acao, antes, depois });
  }
}

const marcar = (em: EntityManager, id: string, em_uso: boolean, agora: Date): Promise<unknown> =>
  executar(em, 'update conjunto set em_uso = $2, versao = versao + 1, atualizado_em = $3 where id = $1', [
    id,
    em_uso,
    agora,
  ]);

/** The vehicle's present set, and the sets that hold one of these implements. */
const emUso = (em: EntityManager, p: PedidoUtilizar, implementos: readonly string[]): Promise<EmUso[]> =>
  executar(
    em,
    `select id, veiculo_id, descricao from conjunto where empresa_id = $1 and em_uso and excluido_em is null
       and (veiculo_id = $2 or array[carreta_1_id, carreta_2_id, carreta_3_id, dolly_id] && $3::uuid[])
     order by id for update`,
    [p.empresa, p.veiculo, implementos],
  );

/** The plates of a vehicle at the terminal are those its visit was booked with. */
async function exigirSemVisita(em: EntityManager, veiculo: string, ocupados: readonly EmUso[]): Promise<void> {
  const dele = await visitaAberta(em, [veiculo]);
  if (dele) throw falha('RECUSADO', { motivo: `O veículo está na visita ${dele}, ainda aberta.` });
  const deOutro = await visitaAberta(
    em,
    ocupados.map((o) => o.veiculo_id),
  );
  if (deOutro)
    throw falha('RECUSADO', {
      motivo: `Um dos implementos está em uso por outro veículo, na visita ${deOutro} aberta.`,
    });
}
