import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  pedidoEmpresaAtual,
  pedidoRefresh,
  pedidoToken,
  type ItemMenu,
  type RespostaToken,
  type UsuarioAtual,
} from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sessaoAtual } from '../../kernel/context/contexto.js';
import { Id } from '../../kernel/http/validacao.js';
import {
  Authenticated,
  PrimeiroAcesso,
  Public,
  SemRepeticao,
  SemTransacao,
} from '../../kernel/permission/metadados.js';
import { AcessoService, type Origem } from './acesso.service.js';
import { MenuService } from './menu.service.js';
import { SessionService } from './session.service.js';
import { TrocaEmpresa } from './troca-empresa.service.js';
import { Usuarios } from './usuarios.service.js';

const origemDe = (req: FastifyRequest): Origem => ({
  ip: req.ip,
  agente: req.headers['user-agent']?.slice(0, 200) ?? null,
});

@ApiTags('acesso')
@Controller()
export class AcessoController {
  constructor(
    @Inject(AcessoService) private readonly acesso: AcessoService,
    @Inject(TrocaEmpresa) private readonly troca: TrocaEmpresa,
    @Inject(SessionService) private readonly sessoes: SessionService,
    @Inject(Usuarios) private readonly usuarios: Usuarios,
    @Inject(MenuService) private readonly menus: MenuService,
  ) {}

  @Post('token')
  @HttpCode(200)
  @Public('Login')
  entrar(
    @Body({ schema: pedidoToken }) corpo: z.infer<typeof pedidoToken>,
    @Req() req: FastifyRequest,
  ): Promise<RespostaToken> {
    return this.acesso.entrar(corpo.username, corpo.password, origemDe(req));
  }

  @Post('token/refresh')
  @HttpCode(200)
  @Public('The refresh token is the credential')
  renovar(@Body({ schema: pedidoRefresh }) corpo: z.infer<typeof pedidoRefresh>): Promise<RespostaToken> {
    return this.acesso.renovar(corpo.refresh);
  }

  @Post('token/logout')
  @HttpCode(204)
  @Public('The refresh token is the credential')
  sair(@Body({ schema: pedidoRefresh }) corpo: z.infer<typeof pedidoRefresh>): Promise<void> {
    return this.acesso.sair(corpo.refresh);
  }

  @Post('token/empresa')
  @HttpCode(200)
  @Authenticated('Membership, or impersonation, is checked by the service')
  @SemTransacao()
  @SemRepeticao()
  trocarEmpresa(
    @Body({ schema: pedidoEmpresaAtual }) corpo: z.infer<typeof pedidoEmpresaAtual>,
    @Req() req: FastifyRequest,
  ): Promise<RespostaToken> {
    return this.troca.trocar(sessaoAtual(), corpo, origemDe(req));
  }

  @Get('users/current')
  @Authenticated('Own account')
  @PrimeiroAcesso()
  @SemTransacao()
  async atual(): Promise<UsuarioAtual> {
    const sessao = sessaoAtual();
    const { personificando: p, empresa_id: empresa, perfil_id: perfil } = sessao;
    const conta = await this.usuarios.ler(sessao);
    const personificando = p && { ...p, empresa, ...(await this.sessoes.nomes(sessao)) };
    return { ...conta, empresa, perfil, personificando };
  }

  @Get('users/:user/menus/:grupo')
  @Authenticated('Own menu; of another user only for system admin')
  menu(@Id('user') user: string, @Id('grupo') grupo: string): Promise<readonly ItemMenu[]> {
    return this.menus.doGrupo(sessaoAtual(), user, grupo);
  }

  @Get('menus')
  @Authenticated('Own menu')
  menuAtual(): Promise<readonly ItemMenu[]> {
    return this.menus.daSessao(sessaoAtual());
  }
}
