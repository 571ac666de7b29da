import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../../kernel/config/config.js';
import { Correio, criarCorreio } from '../../kernel/mail/correio.js';
import { Autenticador } from '../../kernel/permission/autenticador.js';
import { AcessoController } from './acesso.controller.js';
import { AcessoService } from './acesso.service.js';
import { Carteiro } from './carteiro.service.js';
import { ChavesJwt } from './chaves-jwt.js';
import { MenuService } from './menu.service.js';
import { PreparoCorreio } from './preparo-correio.js';
import { Registro } from './registro.service.js';
import { Senhas } from './senhas.service.js';
import { SessionService } from './session.service.js';
import { Sessoes } from './sessoes.js';
import { TrocaEmpresa } from './troca-empresa.service.js';
import { SenhasController, UsuariosController } from './usuarios.controller.js';
import { Usuarios } from './usuarios.service.js';

/** Identity: global, because the kernel's guard asks it who is calling. */
@Global()
@Module({
  controllers: [AcessoController, SenhasController, UsuariosController],
  providers: [
    ChavesJwt,
    Sessoes,
    SessionService,
    AcessoService,
    TrocaEmpresa,
    MenuService,
    Senhas,
    Registro,
    Usuarios,
    PreparoCorreio,
    Carteiro,
    { provide: Correio, useFactory: criarCorreio, inject: [CONFIG] },
    { provide: Autenticador, useExisting: SessionService },
  ],
  exports: [SessionService, AcessoService, Autenticador, Sessoes, Usuarios, Carteiro],
})
export class AcessoModule {}
