import { Module } from '@nestjs/common';
import { ColaboradoresController } from './colaboradores.controller.js';
import { Colaboradores } from './colaboradores.service.js';

@Module({ controllers: [ColaboradoresController], providers: [Colaboradores] })
export class ColaboradoresModule {}
