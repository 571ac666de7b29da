import { Module } from '@nestjs/common';
import { ArquivoGruposController } from './arquivo.controller.js';
import { GruposController } from './grupos.controller.js';
import { Grupos } from './grupos.service.js';
import { PerfisController } from './perfis.controller.js';

@Module({ controllers: [ArquivoGruposController, GruposController, PerfisController], providers: [Grupos] })
export class GruposModule {}
