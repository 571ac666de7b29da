import { campo, dizer, exigir, exigirFechada, exigirLista, type ContextoReceita, type Receita } from './tipos.js';

const MOTIVO = { justificativa: 'Conferência do contrato' };
const ESPERA_MS = 60_000;
const PASSO_MS = 1000;

const visitas = (c: ContextoReceita): string => `tenants/empresas/${c.empresa}/agendamentos/`;
const gates = (c: ContextoReceita): string => `tenants/tenants/${c.empresa}/gates-service/`;

interface Telemetria {
  readonly sessao: unknown;
}

/** A gate whose lane serves nobody now: what is tried there touches no truck. */
async function gateLivre(c: ContextoReceita): Promise<string> {
  const fim = Date.now() + ESPERA_MS;
  for (;;) {
    const lista = exigirLista(await c.permitida('GET', `${gates(c)}?status=true`));
    const livre = lista.find((g) => {
      const t = (g['telemetria'] ?? []) as readonly Telemetria[];
      return t.length > 0 && t.every(({ sessao }) => sessao === null);
    });
    if (livre) return String(livre['public_id']);
    if (Date.now() > fim) throw new Error(`no idle gate with an agent in ${ESPERA_MS / 1000} s`);
    await new Promise((r) => setTimeout(r, PASSO_MS));
  }
}

/** The agent did it, or said why its lane does not allow it now. */
function exigirRespostaDaPista(r: Awaited<ReturnType<ContextoReceita['permitida']>>): void {
  if (r.status === 409 && campo(r, 'code') === 'COMANDO_RECUSADO') return;
  exigir(r, 200, ['comando', 'resultado']);
}

async function pesagemAvulsa(c: ContextoReceita): Promise<string> {
  const url = `${gates(c)}${await gateLivre(c)}/send_weight/`;
  const r = exigir(await c.permitida('POST', url, { peso_kg: 14_320, tipo: 'avulsa', ...MOTIVO }), 200, [
    'comando',
    'resultado',
    'dados',
  ]);
  const { pesagem } = campo(r, 'dados') as { pesagem?: unknown };
  if (typeof pesagem !== 'string') throw new Error(`without the weighing: ${dizer(r)}`);
  return pesagem;
}

const cancelar = (c: ContextoReceita, id: string) => c.permitida('DELETE', `patio/pesagem/${id}/`, MOTIVO);

/** What the gate path answers: visits of a gate, its live list, manual actions, weighings. */
export const PORTARIA: Readonly<Record<string, Receita>> = {
  E197: async (c) => {
    const r = await c.permitida('GET', visitas(c));
    exigirLista(r);
    exigir(r, 200, ['resumo']);
    await exigirFechada(c, 'GET', visitas(c));
  },
  E204: async (c) => {
    const url = `${visitas(c)}${await c.visita()}/historico/`;
    exigir(await c.permitida('GET', url), 200, ['results']);
    await exigirFechada(c, 'GET', url);
  },
  E234: async (c) => {
    const url = `${visitas(c)}${await c.visita()}/envia_comando_cancela/`;
    const gate = await gateLivre(c);
    const [cancela] = exigirLista(await c.permitida('GET', `patio/cancelas/?gate=${gate}`));
    const corpo = { gate, cancela: cancela?.['public_id'], acao: 'fechar', ...MOTIVO };
    exigirRespostaDaPista(await c.permitida('POST', url, corpo));
    exigir(await c.permitida('POST', url, { ...corpo, justificativa: '' }), 400);
    await exigirFechada(c, 'POST', url, corpo);
  },
  E552: async (c) => {
    const com = exigirLista(await c.permitida('GET', `${gates(c)}?status=true`));
    if (com.some((g) => g['status'] === undefined)) throw new Error('a gate without its status');
    exigirLista(await c.permitida('GET', gates(c)));
    await exigirFechada(c, 'GET', gates(c));
  },
  E553: async (c) => {
    const id = await pesagemAvulsa(c);
    exigir(await cancelar(c, id), 204);
    const url = `${gates(c)}${c.gate}/send_weight/`;
    exigir(await c.permitida('POST', url, { peso_kg: 14_320 }), 400);
    await exigirFechada(c, 'POST', url, { peso_kg: 14_320, ...MOTIVO });
  },
  E554: async (c) => {
    const url = `${gates(c)}${await gateLivre(c)}/open_session/`;
    exigirRespostaDaPista(await c.permitida('POST', url, { placa: 'QQQ9Z99', ...MOTIVO }));
    exigir(await c.permitida('POST', url, { placa: 'nenhuma', ...MOTIVO }), 400);
    await exigirFechada(c, 'POST', url, { placa: 'QQQ9Z99', ...MOTIVO });
  },
  E555: async (c) => {
    const id = await pesagemAvulsa(c);
    const url = `patio/pesagem/${id}/`;
    const corpo = { peso_kg: 14_300, agendamento: 'ignorado', sessao: 'ignorada', ...MOTIVO };
    const r = exigir(await c.permitida('PUT', url, corpo), 200, ['public_id', 'peso_kg', 'versao']);
    if (campo(r, 'peso_kg') !== 14_300) throw new Error(`not changed: ${dizer(r)}`);
    await exigirFechada(c, 'PUT', url, corpo);
    exigir(await cancelar(c, id), 204);
  },
  E556: async (c) => {
    const id = await pesagemAvulsa(c);
    await exigirFechada(c, 'DELETE', `patio/pesagem/${id}/`, MOTIVO);
    exigir(await cancelar(c, id), 204);
    const depois = exigir(await c.permitida('GET', `patio/pesagem/${id}/`), 200, ['cancelada']);
    if (campo(depois, 'cancelada') !== true) throw new Error(`not cancelled: ${dizer(depois)}`);
  },
};
