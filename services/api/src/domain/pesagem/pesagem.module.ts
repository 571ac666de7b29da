import { Module } from '@nestjs/common';
import { PesagemController } from './pesagem.controller.js';
import { Pesagens } from './pesagem.service.js';

@Module({ controllers: [PesagemController], providers: [Pesagens], exports: [Pesagens] })
export class PesagemModule {}
