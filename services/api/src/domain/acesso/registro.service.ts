import { Inject, Injectable } from '@nestjs/common';
import type { pedidoRegistro } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { Clock } from '../../kernel/clock/clock.js';
import { falha } from '../../kernel/errors/falha.js';
import { preparada, preparadaUma } from '../../kernel/tenancy/preparada.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { Carteiro } from './carteiro.service.js';
import { exigirLimite } from './limites.js';
import { exigirSenhaBoa } from './politica-senha.js';
import { gerarHash } from './senha.js';
import { hashToken } from './segredo.js';
import { criarUsuario, lerPorDocumento } from './usuario.js';

type Pedido = z.output<typeof pedidoRegistro>;

interface Pendente {
  readonly nome: string;
  readonly email: string;
  readonly cpf: string;
  readonly telefone: string | null;
  readonly senha_hash: string;
}

const IDENTIDADE = { empresa_id: null, servico: 'identidade' } as const;
const VALIDADE_MS = 24 * 3_600_000;
const JA_TEM = 'E-mail ou CPF já cadastrado.';

/** Self-registration: nothing is taken, and nobody learns who has an account, until the owner of the e-mail confirms. */
@Injectable()
export class Registro {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Carteiro) private readonly carteiro: Carteiro,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** An account that exists already gets a message of its own; the answer is the same. */
  async pedir(p: Pedido, ip: string): Promise<void> {
    exigirSenhaBoa(p.password, { username: p.email, nome: p.nome });
    const limites = [['registro_ip', ip] as const, ['registro_email', p.email] as const];
    await exigirLimite(this.tenancy, limites, this.clock.now());
    const senha_hash = await gerarHash(p.password);
    await this.tenancy.run(IDENTIDADE, async (em) => {
      const existentes = await lerPorDocumento(em, p.cpf, p.email);
      for (const { id } of existentes)
        await this.carteiro.pedir(em, { tipo: 'registro_existente', dados: { usuario: id } });
      if (existentes.length > 0) return;
      const registro = await this.guardar(em, { ...p, telefone: p.telefone ?? null, senha_hash });
      await this.carteiro.pedir(em, { tipo: 'confirmar_registro', dados: { registro } });
    });
    this.carteiro.acordar();
  }

  /** Makes the account; it opens nothing until a company takes the person in. */
  async confirmar(token: string, ip: string): Promise<void> {
    await exigirLimite(this.tenancy, [['confirmar_ip', ip]], this.clock.now());
    const feito = await this.tenancy.run(IDENTIDADE, async (em) => {
      const agora = this.clock.now();
      const pendente = await preparadaUma<Pendente>(em, {
        name: 'registro_gastar',
        text: `delete from registro_pendente where token_hash = $1 and expira_em > $2
               returning nome, email, cpf, telefone, senha_hash`,
        values: [hashToken(token), agora],
      });
      if (!pendente) return 'invalido';
      if ((await lerPorDocumento(em, pendente.cpf, pendente.email)).length > 0) return 'existe';
      await criarUsuario(em, { id: uuidv7(), ...pendente, is_reset_senha: false, agora });
      return 'criado';
    });
    if (feito === 'invalido') throw falha('LINK_INVALIDO');
    if (feito === 'existe') throw falha('RECUSADO', { motivo: JA_TEM });
  }

  private async guardar(em: EntityManager, p: Pendente): Promise<string> {
    const id = uuidv7();
    const agora = this.clock.now();
    await preparada(em, {
      name: 'registro_guardar',
      text: `insert into registro_pendente (id, nome, email, cpf, telefone, senha_hash, criado_em, expira_em)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [id, p.nome, p.email, p.cpf, p.telefone, p.senha_hash, agora, new Date(agora.getTime() + VALIDADE_MS)],
    });
    return id;
  }
}
