import { Controller, Get, HttpCode, Inject, Injectable } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { falha } from '../errors/falha.js';
import { Public } from '../permission/metadados.js';

export type Verificacao = () => Promise<boolean> | boolean;

/** What must work for this process to serve. Modules add their own checks. */
@Injectable()
export class Saude {
  private readonly verificacoes = new Map<string, Verificacao>();
  private encerrando = false;

  constructor(@Inject(DataSource) dataSource: DataSource) {
    this.registrar('banco', async () => {
      await dataSource.query('select 1');
      return true;
    });
  }

  registrar(nome: string, verificacao: Verificacao): void {
    this.verificacoes.set(nome, verificacao);
  }

  /** From now on not ready: the balancer stops sending. */
  encerrar(): void {
    this.encerrando = true;
  }

  async verificar(): Promise<Record<string, boolean>> {
    const pares = [...this.verificacoes].map(async ([nome, v]): Promise<[string, boolean]> => {
      try {
        return [nome, await v()];
      } catch {
        return [nome, false];
      }
    });
    return { ...Object.fromEntries(await Promise.all(pares)), ativo: !this.encerrando };
  }
}

@ApiExcludeController()
@Controller('saude')
export class SaudeController {
  constructor(@Inject(Saude) private readonly saude: Saude) {}

  @Get('vivo')
  @Public('Liveness probe: says nothing but that the process answers')
  @HttpCode(200)
  vivo(): { readonly vivo: true } {
    return { vivo: true };
  }

  @Get('pronto')
  @Public('Readiness probe: names of checks only')
  async pronto(): Promise<Record<string, boolean>> {
    const estado = await this.saude.verificar();
    if (Object.values(estado).includes(false)) throw falha('BANCO_FORA', {}, undefined, { 'retry-after': '2' });
    return estado;
  }
}
