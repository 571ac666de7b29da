import { Module } from '@nestjs/common';
import { ContagensController } from './contagens.controller.js';

/** Imported with the registers, through which it answers. */
@Module({ controllers: [ContagensController] })
export class ContagensModule {}
