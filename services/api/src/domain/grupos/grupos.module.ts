import { Module } from '@nestjs/common';
import { GruposController } from './grupos.controller.js';
import { Grupos } from './grupos.service.js';
import { PerfisController } from './perfis.controller.js';

@Module({ controllers: [GruposController, PerfisController], providers: [Grupos] })
export class GruposModule {}
