import { Module } from '@nestjs/common';
import { ArquivoColaboradoresController } from './arquivo.controller.js';
import { ColaboradoresController } from './colaboradores.controller.js';
import { Colaboradores } from './colaboradores.service.js';

@Module({ controllers: [ArquivoColaboradoresController, ColaboradoresController], providers: [Colaboradores] })
export class ColaboradoresModule {}
