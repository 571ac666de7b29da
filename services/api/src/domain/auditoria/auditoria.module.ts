import { Module } from '@nestjs/common';
import { Atividades } from './atividades.service.js';
import { AuditoriaController } from './auditoria.controller.js';

@Module({ controllers: [AuditoriaController], providers: [Atividades] })
export class AuditoriaModule {}
