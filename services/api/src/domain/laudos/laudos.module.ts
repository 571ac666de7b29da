import { Module } from '@nestjs/common';
import { LaudosLimpezaController } from './laudos.controller.js';
import { LaudosLimpeza } from './laudos.service.js';

@Module({ controllers: [LaudosLimpezaController], providers: [LaudosLimpeza] })
export class LaudosModule {}
