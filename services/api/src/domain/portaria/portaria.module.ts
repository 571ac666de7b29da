import { Module } from '@nestjs/common';
import { Cadastro } from './cadastro.service.js';
import { GatesServiceController } from './gates.controller.js';

@Module({ controllers: [GatesServiceController], providers: [Cadastro], exports: [Cadastro] })
export class PortariaModule {}
