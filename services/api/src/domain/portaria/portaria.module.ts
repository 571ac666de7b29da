import { Module } from '@nestjs/common';
import { Cadastro } from './cadastro.js';
import { CancelaController } from './cancela.controller.js';
import { GatesController, GatesServiceController } from './gates.controller.js';
import { JustificativaController } from './justificativa.controller.js';
import { PerifericoController } from './periferico.controller.js';
import { PerifericoEtapaController } from './periferico-etapa.controller.js';

@Module({
  controllers: [
    GatesController,
    GatesServiceController,
    PerifericoController,
    PerifericoEtapaController,
    CancelaController,
    JustificativaController,
  ],
  providers: [Cadastro],
  exports: [Cadastro],
})
export class PortariaModule {}
