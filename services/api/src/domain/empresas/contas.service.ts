import { Injectable } from '@nestjs/common';
import type { PapelEmpresa } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { preparadaUma } from '../../kernel/tenancy/preparada.js';

/**
 * The account behind a CNPJ that a company writes in its registers, made empty of anything but the name where there is none. The
 * register's company may neither read nor write other accounts: a function of the database does this one thing for it, in the same
 * transaction (a second connection taken inside a request is how a pool starves).
 */
@Injectable()
export class Contas {
  async vincular(em: EntityManager, cnpj: string, nome: string, papel: PapelEmpresa): Promise<string> {
    const linha = await preparadaUma<{ id: string }>(em, {
      name: 'conta_do_cnpj',
      text: 'select conta_do_cnpj($1, $2, $3, $4) id',
      values: [uuidv7(), cnpj, nome, papel],
    });
    if (!linha) throw new Error('account neither made nor found');
    return linha.id;
  }
}
