import { Body, Controller, Get, HttpCode, Inject, Param, Put, type PipeTransform } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CHAVE_PREFERENCIA, corpoPreferencia, type Preferencia } from '@portaria/proto';
import type { z } from 'zod';
import { Clock } from '../../kernel/clock/clock.js';
import { em, sessaoAtual } from '../../kernel/context/contexto.js';
import { falha } from '../../kernel/errors/falha.js';
import { Authenticated } from '../../kernel/permission/metadados.js';
import { executar } from '../../kernel/resource/leitura.js';

const MAX_CHAVES = 500;

const chaveValida: PipeTransform<unknown, string> = {
  transform(valor) {
    if (typeof valor !== 'string' || !CHAVE_PREFERENCIA.test(valor)) throw falha('NAO_ENCONTRADO');
    return valor;
  },
};

/** Choices of a person about the screens: the same in every company, seen by nobody else. No record of business, so no audit. */
@ApiTags('Preferências')
@Controller('users/preferencias/:chave')
export class PreferenciasController {
  constructor(@Inject(Clock) private readonly clock: Clock) {}

  @Get()
  @Authenticated('Own choices')
  async ler(@Param('chave', chaveValida) chave: string): Promise<Preferencia> {
    const [linha] = await executar<Preferencia>(
      em(),
      'select valor from preferencia where usuario_id = $1 and chave = $2',
      [sessaoAtual().usuario.id, chave],
    );
    return linha ?? { valor: null };
  }

  @Put()
  @HttpCode(200)
  @Authenticated('Own choices')
  async gravar(
    @Param('chave', chaveValida) chave: string,
    @Body({ schema: corpoPreferencia }) { valor }: z.output<typeof corpoPreferencia>,
  ): Promise<Preferencia> {
    const usuario = sessaoAtual().usuario.id;
    if (valor === null) {
      await executar(em(), 'delete from preferencia where usuario_id = $1 and chave = $2', [usuario, chave]);
      return { valor };
    }
    const gravadas = await executar(
      em(),
      `insert into preferencia (usuario_id, chave, valor, atualizado_em)
       select $1, $2, $3, $4 where exists (select 1 from preferencia where usuario_id = $1 and chave = $2)
         or (select count(*) from preferencia where usuario_id = $1) < ${MAX_CHAVES}
       on conflict (usuario_id, chave) do update set valor = excluded.valor, atualizado_em = excluded.atualizado_em returning 1`,
      [usuario, chave, JSON.stringify(valor), this.clock.now()],
    );
    if (gravadas.length === 0) throw falha('RECUSADO', { motivo: 'Há preferências demais guardadas.' });
    return { valor };
  }
}
