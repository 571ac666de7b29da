import { Module } from '@nestjs/common';
import { Cadastro } from './cadastro.service.js';
import { GatesServiceController } from './gates.controller.js';
import { ModelosPerifericoController } from './modelos.controller.js';

@Module({
  controllers: [GatesServiceController, ModelosPerifericoController],
  providers: [Cadastro],
  exports: [Cadastro],
})
export class PortariaModule {}
