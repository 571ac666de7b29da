import { Module } from '@nestjs/common';
import { OrdemDasEtapasController } from './ordem-etapas.controller.js';
import { OrdemDasEtapas } from './ordem-etapas.service.js';
import { TarifasController } from './tarifas.controller.js';
import { ServicosTriadosController } from './triados.controller.js';
import { ServicosTriados } from './triados.service.js';

/** Imported with the registers, through which it answers. */
@Module({
  controllers: [OrdemDasEtapasController, TarifasController, ServicosTriadosController],
  providers: [OrdemDasEtapas, ServicosTriados],
})
export class ServicosModule {}
