import { Module } from '@nestjs/common';
import { ConsultasDoGateController } from './gate.controller.js';

@Module({ controllers: [ConsultasDoGateController] })
export class BaixasModule {}
