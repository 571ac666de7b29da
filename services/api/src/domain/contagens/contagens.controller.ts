import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { cadastro, corpoGerarSequencia, type NumeroGerado } from '@portaria/proto';
import type { z } from 'zod';
import { Anotacao } from '../../kernel/audit/anotacao.js';
import { Clock } from '../../kernel/clock/clock.js';
import { em, empresaAtual } from '../../kernel/context/contexto.js';
import { falha } from '../../kernel/errors/falha.js';
import { Id } from '../../kernel/http/validacao.js';
import { Permission } from '../../kernel/permission/metadados.js';
import { Cadastros, type Registro } from '../../kernel/resource/cadastros.service.js';
import { executar } from '../../kernel/resource/leitura.js';

const CONTROLADOR = cadastro('controlador');

interface Sorteada {
  readonly numero: number;
  readonly prefixo: string | null;
  readonly limitador: number;
}

/** Counters of tickets: drawing the next number, and starting again. */
@ApiTags('Contagens')
@Controller()
export class ContagensController {
  constructor(
    @Inject(Cadastros) private readonly cadastros: Cadastros,
    @Inject(Anotacao) private readonly anotacao: Anotacao,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get('tenants/gates/:gate/controladores/:controlador/reiniciar')
  @Permission('Controladores', 'update')
  @ApiOperation({ summary: 'Reinicia a contagem', deprecated: true })
  reiniciarPorGet(@Id('gate') gate: string, @Id('controlador') id: string): Promise<Registro> {
    return this.reiniciar(gate, id);
  }

  @Post('tenants/gates/:gate/controladores/:controlador/reiniciar')
  @HttpCode(200)
  @Permission('Controladores', 'update')
  @ApiOperation({ summary: 'Reinicia a contagem' })
  async reiniciar(@Id('gate') gate: string, @Id('controlador') id: string): Promise<Registro> {
    const linha = await this.cadastros.alterar(
      em(),
      CONTROLADOR,
      empresaAtual(),
      id,
      { sequencia_atual: 0 },
      { gate_id: gate },
    );
    const [registro] = await this.cadastros.responder(em(), CONTROLADOR, [linha]);
    return registro ?? {};
  }

  /** The row is the lock: whoever comes at the same time waits and gets the next number. */
  @Post('patio/sequenciaatendimento/gerar_sequencia')
  @HttpCode(200)
  @Permission('Senhas', 'create')
  async gerar(
    @Body({ schema: corpoGerarSequencia }) { sequencia }: z.output<typeof corpoGerarSequencia>,
  ): Promise<NumeroGerado> {
    const [s] = await executar<Sorteada>(
      em(),
      `update sequencia_atendimento
       set sequencia_atual = case when sequencia_atual >= limitador then 1 else sequencia_atual + 1 end,
         versao = versao + 1, atualizado_em = $3
       where id = $1 and empresa_id = $2 and excluido_em is null
       returning sequencia_atual numero, prefixo, limitador`,
      [sequencia, empresaAtual(), this.clock.now()],
    );
    if (!s) throw falha('NAO_ENCONTRADO');
    await this.anotacao.anotar(em(), {
      empresa_id: empresaAtual(),
      acao: 'gerar',
      recurso: 'sequencia_atendimento',
      registro_id: sequencia,
      depois: { sequencia_atual: s.numero },
    });
    const senha = `${s.prefixo ?? ''}${String(s.numero).padStart(String(s.limitador).length, '0')}`;
    return { sequencia, numero: s.numero, senha };
  }
}
