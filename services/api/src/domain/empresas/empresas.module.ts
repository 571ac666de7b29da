import { Module } from '@nestjs/common';
import { ArquivoEmpresasController } from './arquivo.controller.js';
import { Contas } from './contas.service.js';
import { EmpresasController, TenantsController } from './empresas.controller.js';
import { Empresas } from './empresas.service.js';

@Module({
  controllers: [ArquivoEmpresasController, EmpresasController, TenantsController],
  providers: [Empresas, Contas],
  exports: [Contas],
})
export class EmpresasModule {}
