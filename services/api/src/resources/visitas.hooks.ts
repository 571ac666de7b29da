import { Injectable } from '@nestjs/common';
import { ABERTOS } from '@portaria/proto';
import { falha } from '../kernel/errors/falha.js';
import type { Gravacao, HooksCadastro } from '../kernel/resource/hooks.js';
import { executar } from '../kernel/resource/leitura.js';
import { semRecorte } from '../kernel/tenancy/tenancy.js';

/** Nobody takes away what a visit under way stands on. */
export async function exigirSemVisitaAberta(
  { em, empresa, id, acao }: Gravacao,
  coluna: 'gate_id' | 'motorista_id' | 'veiculo_id' | 'produto_id' | 'servico_id',
): Promise<void> {
  if (acao !== 'excluir') return;
  const abertas = await semRecorte(em, false, () =>
    executar<{ numero: string }>(
      em,
      `select a.numero from agendamento_parte p join agendamento a on a.id = p.agendamento_id
       where p.empresa_id = $1 and p.status = any($2) and a.${coluna} = $3 order by p.agendado_em limit 1`,
      [empresa, ABERTOS, id],
    ),
  );
  if (abertas[0]) throw falha('EM_USO', { motivo: `está na visita ${abertas[0].numero}, ainda aberta.` });
}

@Injectable()
export class ProdutoHooks implements HooksCadastro {
  antes = (g: Gravacao): Promise<void> => exigirSemVisitaAberta(g, 'produto_id');
}

@Injectable()
export class ServicoHooks implements HooksCadastro {
  antes = (g: Gravacao): Promise<void> => exigirSemVisitaAberta(g, 'servico_id');
}
