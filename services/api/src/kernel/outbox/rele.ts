import type { Evento, NomeEvento } from '@portaria/proto';
import type { Tenancy } from '../tenancy/tenancy.js';
import { preparada } from '../tenancy/preparada.js';

interface Linha {
  readonly id: string;
  readonly empresa_id: string | null;
  readonly evento: NomeEvento;
  readonly dados: Evento['dados'];
  readonly criado_em: Date;
}

/** Delivers one event durably; a repeated `id` must be harmless. */
export type Publicar = (evento: Evento) => Promise<void>;

const LOTE = 100;

/** One round of the relay: publishes pending events in order and marks them. Answers how many. Several relays may run. */
export async function relerOutbox(tenancy: Tenancy, publicar: Publicar): Promise<number> {
  return tenancy.run({ empresa_id: null, servico: 'rele' }, async (em) => {
    const linhas = await preparada<Linha>(em, {
      name: 'outbox_pendentes',
      text: `select id, empresa_id, evento, dados, criado_em from outbox where publicado_em is null
             order by posicao limit ${LOTE} for update skip locked`,
    });
    if (linhas.length === 0) return 0;
    await Promise.all(
      linhas.map((l) =>
        publicar({
          v: 1,
          id: l.id,
          evento: l.evento,
          empresa: l.empresa_id,
          em: l.criado_em.toISOString(),
          dados: l.dados,
        }),
      ),
    );
    await preparada(em, {
      name: 'outbox_marcar',
      text: `update outbox set publicado_em = now() where id = any($1::uuid[])`,
      values: [linhas.map((l) => l.id)],
    });
    return linhas.length;
  });
}

/** Published events are kept this many days, for enquiries. */
export async function limparOutbox(tenancy: Tenancy, dias = 7): Promise<void> {
  await tenancy.run({ empresa_id: null, servico: 'rele' }, (em) =>
    preparada(em, {
      name: 'outbox_limpar',
      text: `delete from outbox where publicado_em < now() - make_interval(days => $1::int)`,
      values: [dias],
    }),
  );
}
