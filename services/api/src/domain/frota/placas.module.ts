import { Module } from '@nestjs/common';
import { PlacasDosConjuntos } from './placas.service.js';

/** What the registers' hooks need of the fleet; apart from `FrotaModule`, which needs the registers. */
@Module({ providers: [PlacasDosConjuntos], exports: [PlacasDosConjuntos] })
export class PlacasModule {}
