import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PERIFERICOS, type EsquemaConfig, type ModeloPeriferico } from '@portaria/proto';
import { z } from 'zod';
import { Authenticated } from '../../kernel/permission/metadados.js';

/** As a person fills it in: what has a default may be left out. */
const MODELOS: readonly ModeloPeriferico[] = PERIFERICOS.map(({ porta, modelo, rotulo, config }) => ({
  porta,
  modelo,
  rotulo,
  esquema: z.toJSONSchema(config, { io: 'input' }) as EsquemaConfig,
}));

@ApiTags('Periférico')
@Controller('patio/periferico/modelos')
export class ModelosPerifericoController {
  @Get()
  @Authenticated('Models of the product, the same for every company')
  @ApiOperation({ summary: 'Modelos de periférico e o formulário da configuração de cada um' })
  listar(): readonly ModeloPeriferico[] {
    return MODELOS;
  }
}
