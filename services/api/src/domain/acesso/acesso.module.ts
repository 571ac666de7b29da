import { Global, Module } from '@nestjs/common';
import { Autenticador } from '../../kernel/permission/autenticador.js';
import { AcessoController } from './acesso.controller.js';
import { AcessoService } from './acesso.service.js';
import { ChavesJwt } from './chaves-jwt.js';
import { MenuService } from './menu.service.js';
import { SessionService } from './session.service.js';
import { Sessoes } from './sessoes.js';

/** Identity: global, because the kernel's guard asks it who is calling. */
@Global()
@Module({
  controllers: [AcessoController],
  providers: [
    ChavesJwt,
    Sessoes,
    SessionService,
    AcessoService,
    MenuService,
    { provide: Autenticador, useExisting: SessionService },
  ],
  exports: [SessionService, AcessoService, Autenticador],
})
export class AcessoModule {}
