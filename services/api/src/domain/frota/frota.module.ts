import { Module } from '@nestjs/common';
import { ConjuntosController } from './conjuntos.controller.js';
import { Utilizacao } from './utilizacao.service.js';

/** Imported with the registers, through which it answers. */
@Module({ controllers: [ConjuntosController], providers: [Utilizacao] })
export class FrotaModule {}
