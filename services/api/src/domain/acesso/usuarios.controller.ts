import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  confirmacaoRedefinicao,
  confirmacaoRegistro,
  corpoConta,
  corpoUsuario,
  limparCpf,
  limparEmail,
  pedidoRedefinicao,
  pedidoRegistro,
  pedidoSenha,
  trocaSenha,
  type Conta,
  type UsuarioEncontrado,
} from '@portaria/proto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sessaoAtual } from '../../kernel/context/contexto.js';
import { consultaLista, pagina, type Pagina } from '../../kernel/http/lista.js';
import { Id } from '../../kernel/http/validacao.js';
import { Authenticated, PrimeiroAcesso, Public, SemTransacao } from '../../kernel/permission/metadados.js';
import { Registro } from './registro.service.js';
import { Senhas } from './senhas.service.js';
import { Usuarios } from './usuarios.service.js';

const consulta = consultaLista(
  {
    cpf: z.string().max(20).transform(limparCpf).optional(),
    email: z.string().max(254).transform(limparEmail).optional(),
  },
  ['nome'],
);
const RECEBIDO = { detail: 'Se os dados estiverem certos, a mensagem de confirmação chegará ao seu e-mail.' };

@ApiTags('acesso')
@Controller()
export class SenhasController {
  constructor(
    @Inject(Senhas) private readonly senhas: Senhas,
    @Inject(Registro) private readonly registro: Registro,
  ) {}

  @Post('token_reset')
  @HttpCode(204)
  @Public('Who forgot the password has no session')
  pedir(
    @Body({ schema: pedidoRedefinicao }) c: z.infer<typeof pedidoRedefinicao>,
    @Req() req: FastifyRequest,
  ): Promise<void> {
    return this.senhas.pedirRedefinicao(c.username, req.ip);
  }

  @Post('token_reset/confirmar')
  @HttpCode(204)
  @Public('The token of the message is the credential')
  redefinir(
    @Body({ schema: confirmacaoRedefinicao }) c: z.output<typeof confirmacaoRedefinicao>,
    @Req() req: FastifyRequest,
  ): Promise<void> {
    return this.senhas.redefinir(c.token, c.password, req.ip);
  }

  @Post('accounts/register')
  @HttpCode(202)
  @Public('Self-registration')
  async registrar(
    @Body({ schema: pedidoRegistro }) c: z.output<typeof pedidoRegistro>,
    @Req() req: FastifyRequest,
  ): Promise<typeof RECEBIDO> {
    await this.registro.pedir(c, req.ip);
    return RECEBIDO;
  }

  @Post('accounts/register/confirmar')
  @HttpCode(204)
  @Public('The token of the message is the credential')
  confirmar(
    @Body({ schema: confirmacaoRegistro }) c: z.infer<typeof confirmacaoRegistro>,
    @Req() req: FastifyRequest,
  ): Promise<void> {
    return this.registro.confirmar(c.token, req.ip);
  }

  @Post('users/:user/password')
  @HttpCode(204)
  @Authenticated('Own at first access; of a collaborator, checked by the service')
  @PrimeiroAcesso()
  @SemTransacao()
  definir(@Id('user') user: string, @Body({ schema: pedidoSenha }) c: z.output<typeof pedidoSenha>): Promise<void> {
    return this.senhas.definir(sessaoAtual(), user, c.password);
  }

  @Post('accounts/change-password')
  @HttpCode(204)
  @Authenticated('Own password')
  @PrimeiroAcesso()
  @SemTransacao()
  trocar(@Body({ schema: trocaSenha }) c: z.output<typeof trocaSenha>): Promise<void> {
    return this.senhas.trocar(sessaoAtual(), c.current, c.new);
  }
}

@ApiTags('usuarios')
@Controller()
export class UsuariosController {
  constructor(@Inject(Usuarios) private readonly usuarios: Usuarios) {}

  @Get('users')
  @Authenticated('Whether a CPF or e-mail is taken; names of the own company only')
  @SemTransacao()
  async buscar(
    @Query({ schema: consulta }) q: z.output<typeof consulta>,
    @Req() req: FastifyRequest,
  ): Promise<Pagina<UsuarioEncontrado>> {
    const { count, results } = await this.usuarios.buscar(sessaoAtual(), q);
    return pagina(results, count, q, req.url);
  }

  @Patch('users/:user')
  @Authenticated('Own account, or of a collaborator: checked by the service')
  @SemTransacao()
  alterar(@Id('user') user: string, @Body({ schema: corpoUsuario }) c: z.output<typeof corpoUsuario>): Promise<Conta> {
    return this.usuarios.alterar(sessaoAtual(), user, c);
  }

  @Get('accounts/profile')
  @Authenticated('Own account')
  @SemTransacao()
  conta(): Promise<Conta> {
    return this.usuarios.ler(sessaoAtual());
  }

  @Patch('accounts/profile')
  @Authenticated('Own account')
  @SemTransacao()
  alterarConta(@Body({ schema: corpoConta }) c: z.output<typeof corpoConta>): Promise<Conta> {
    return this.usuarios.alterarPropria(sessaoAtual(), c);
  }
}
