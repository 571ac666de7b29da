import { Inject, Injectable } from '@nestjs/common';
import { ENCERRADOS, type Eventos } from '@portaria/proto';
import { preparada } from '../../../kernel/tenancy/preparada.js';
import { Tenancy } from '../../../kernel/tenancy/tenancy.js';

/** Registers the expected visits read from, and which visits a row of theirs touches. */
const VISITAS_DE: Readonly<Record<string, string>> = {
  motorista: 'a.motorista_id = $1',
  veiculo: 'a.veiculo_id = $1',
  veiculo_tag: 'a.veiculo_id = (select t.veiculo_id from veiculo_tag t where t.id = $1)',
};

/** Gates whose agents know a driver, vehicle or tag that changed. */
@Injectable()
export class EsperadasAfetadas {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** A job: the vehicle may belong to another company than the gate. */
  async gates({ recurso, public_id }: Eventos['cadastro.mudou']): Promise<string[]> {
    const onde = VISITAS_DE[recurso];
    if (onde === undefined) return [];
    const linhas = await this.tenancy.run({ empresa_id: null, system_admin: true }, (em) =>
      preparada<{ gate_id: string }>(em, {
        name: `esperadas_afetadas_${recurso}`,
        text: `select distinct a.gate_id from agendamento a
               where ${onde} and a.gate_id is not null and a.status <> all($2)`,
        values: [public_id, ENCERRADOS],
      }),
    );
    return linhas.map((l) => l.gate_id);
  }
}
