import { Module } from '@nestjs/common';
import { FiltrosSalvosController } from './filtros.controller.js';
import { FiltrosSalvos } from './filtros.service.js';
import { PreferenciasController } from './preferencias.controller.js';

@Module({ controllers: [PreferenciasController, FiltrosSalvosController], providers: [FiltrosSalvos] })
export class PreferenciasModule {}
