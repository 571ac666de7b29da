import { Module } from '@nestjs/common';
import { PlantoesController } from './plantoes.controller.js';

@Module({ controllers: [PlantoesController] })
export class PlantoesModule {}
