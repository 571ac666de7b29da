import { cadastro } from '@portaria/proto';
import { campo, dizer, exigir, exigirFechada, exigirLista, type ContextoReceita, type Receita } from './tipos.js';

const id = (r: { corpo: unknown }): string => (r.corpo as { public_id: string }).public_id;

/** A vehicle with a set of one trailer. */
async function conjunto(c: ContextoReceita): Promise<{ veiculo: string; conjunto: string }> {
  const veiculo = await c.exemplos.criar(cadastro('veiculo'));
  return { veiculo, conjunto: await c.exemplos.criar(cadastro('conjunto'), { veiculo }) };
}

/** A set in use, and its first row of history. */
async function usado(c: ContextoReceita): Promise<string> {
  const { veiculo, conjunto: qual } = await conjunto(c);
  exigir(await c.permitida('POST', `patio/veiculos/${veiculo}/conjuntos/${qual}/utilizar/`), 200);
  return veiculo;
}

async function etapa(c: ContextoReceita): Promise<string> {
  const agendamento = await c.visita();
  const corpo = { agendamento, nome: 'Limpeza', tipo: 'limpeza' };
  await exigirFechada(c, 'POST', 'patio/agendamentoEtapa/', corpo, { deFora: [400, 404] });
  return id(exigir(await c.permitida('POST', 'patio/agendamentoEtapa/', corpo), 201, ['public_id', 'ordem']));
}

async function laudo(c: ContextoReceita): Promise<{ id: string; corpo: object }> {
  const item = await c.exemplos.id('item_laudo_checklist');
  const todos = exigirLista(await c.permitida('GET', 'patio/itens_laudo_check_list/?page_size=200'));
  const itens = todos.map((x) => ({ item: x['public_id'], conforme: true, resposta: 'Conforme' }));
  if (!itens.some((x) => x.item === item)) throw new Error('the item made is not listed');
  const corpo = { agendamento: await c.visita(), itens, aprovado: true };
  const r = exigir(await c.permitida('POST', 'patio/laudo_limpeza_itens_check_list/', corpo), 201, [
    'public_id',
    'itens',
  ]);
  return { id: id(r), corpo };
}

async function servicoTriado(c: ContextoReceita): Promise<{ id: string; agendamento: string }> {
  const agendamento = await c.visita();
  const corpo = { agendamento, servico_autorizado: await c.exemplos.id('servico_autorizado'), valor: '10.005' };
  const r = exigir(await c.permitida('POST', 'patio/servicoTriado/', corpo), 201, ['public_id', 'valor']);
  if (campo(r, 'valor') !== '10.01') throw new Error(`money not rounded to 2 decimals: ${dizer(r)}`);
  return { id: id(r), agendamento };
}

/** Around the registers: vehicle sets, counters, steps, charges, cleaning reports, tariffs. */
export const OPERACOES: Readonly<Record<string, Receita>> = {
  E097: async (c) => {
    const url = `tenants/gates/${c.gate}/solicitacao_em_aberto/`;
    exigirLista(await c.permitida('GET', url));
    await exigirFechada(c, 'GET', url);
  },
  E098: async (c) => {
    const url = `tenants/gates/${c.gate}/terminais_fornecedores/`;
    const fornecedor = await c.exemplos.criar(cadastro('fornecedor'), { gate: c.gate });
    await c.exemplos.criar(cadastro('fornecedor_terminal'), { fornecedor });
    const r = exigir(await c.permitida('GET', url), 200);
    const lista = Array.isArray(r.corpo) ? r.corpo : (campo(r, 'results') as unknown[] | undefined);
    if (!lista?.length) throw new Error(dizer(r));
    exigir(await c.outraEmpresa('GET', url), 404);
  },
  E102: async (c) => {
    const corpo = { tipo: { id: 2, name: 'Ticket' }, utilizador: `Balcão ${c.exemplos.cpf()}`, sequencia_atual: 77 };
    const raiz = `tenants/gates/${c.gate}/controladores`;
    const url = `${raiz}/${id(exigir(await c.permitida('POST', `${raiz}/`, corpo), 201))}/reiniciar/`;
    await exigirFechada(c, 'GET', url);
    const r = exigir(await c.permitida('GET', url), 200, ['sequencia_atual']);
    if (campo(r, 'sequencia_atual') !== 0) throw new Error(dizer(r));
  },
  E310: async (c) => {
    const { veiculo, conjunto: qual } = await conjunto(c);
    const url = `patio/veiculos/${veiculo}/conjuntos/${qual}/utilizar/`;
    await exigirFechada(c, 'POST', url);
    exigir(await c.permitida('POST', url), 200);
    const r = await c.permitida('GET', `patio/veiculos/${veiculo}/`);
    if (!campo(r, 'placa_carreta_1')) throw new Error(`the vehicle has no trailer: ${dizer(r)}`);
  },
  E311: async (c) => {
    const url = `patio/veiculos/${await usado(c)}/conjuntos/historico/`;
    await exigirFechada(c, 'GET', url);
    if (exigirLista(await c.permitida('GET', url)).length !== 1) throw new Error('the set put in use is not there');
  },
  E312: async (c) => {
    const url = `patio/veiculos/${await usado(c)}/conjuntos/historico/simple/`;
    const r = exigir(await c.permitida('GET', url), 200);
    if (!Array.isArray(r.corpo) || r.corpo.length !== 1) throw new Error(dizer(r));
    exigir(await c.outraEmpresa('GET', url), 404);
  },
  E313: async (c) => {
    const raiz = `patio/veiculos/${await usado(c)}/conjuntos/historico`;
    const [primeira] = exigirLista(await c.permitida('GET', `${raiz}/`));
    const url = `${raiz}/${String(primeira?.['public_id'])}/`;
    exigir(await c.permitida('GET', url), 200, ['public_id', 'placas', 'desde']);
    await exigirFechada(c, 'GET', url);
  },
  E318: async (c) => {
    const url = `patio/veiculos/${await c.exemplos.criar(cadastro('veiculo'))}/documentos/`;
    await exigirFechada(c, 'PATCH', url, { documentos: [] });
    exigir(await c.permitida('PATCH', url, { documentos: [] }), 200);
  },
  E291: async (c) => {
    const agendamento = await c.visita();
    const passos = exigirLista(await c.permitida('GET', `patio/agendamentoEtapa/?agendamento=${agendamento}`));
    if (passos.length === 0) throw new Error('a visit without steps');
    exigir(await c.semPermissao('GET', `patio/agendamentoEtapa/?agendamento=${agendamento}`), 403);
  },
  E292: async (c) => {
    await etapa(c);
  },
  E293: async (c) => {
    const url = `patio/agendamentoEtapa/${await etapa(c)}/`;
    await exigirFechada(c, 'PATCH', url, { nome: 'Alheia' });
    const r = exigir(await c.permitida('PATCH', url, { nome: 'Varrição' }), 200, ['public_id']);
    if (campo(r, 'nome') !== 'Varrição') throw new Error(dizer(r));
  },
  E294: async (c) => {
    const url = `patio/agendamentoEtapa/${await etapa(c)}/`;
    await exigirFechada(c, 'DELETE', url);
    exigir(await c.permitida('DELETE', url), 204);
  },
  E297: async (c) => {
    const url = `patio/servicoTriado/${(await servicoTriado(c)).id}/cancelar/`;
    await exigirFechada(c, 'POST', url, { motivo: 'Alheio' });
    exigir(await c.permitida('POST', url, {}), 400);
    exigir(await c.permitida('POST', url, { motivo: 'Serviço não prestado' }), 200);
  },
  E298: async (c) => {
    const { id: feito, agendamento } = await servicoTriado(c);
    const lista = exigirLista(await c.permitida('GET', `patio/servicoTriado/?agendamento=${agendamento}`));
    if (!lista.some((x) => x['public_id'] === feito)) throw new Error('the service charged is not listed');
  },
  E397: async (c) => {
    const sequencia = await c.exemplos.criar(cadastro('sequencia_atendimento'));
    const gerar = () => c.permitida('POST', 'patio/sequenciaatendimento/gerar_sequencia/', { sequencia });
    const numeros = [await gerar(), await gerar()].map((r) => campo(exigir(r, 200, ['numero', 'senha']), 'numero'));
    if (JSON.stringify(numeros) !== '[1,2]') throw new Error(`numbers drawn: ${JSON.stringify(numeros)}`);
    await exigirFechada(
      c,
      'POST',
      'patio/sequenciaatendimento/gerar_sequencia/',
      { sequencia },
      { deFora: [400, 404] },
    );
  },
  E416: async (c) => {
    const { corpo } = await laudo(c);
    await exigirFechada(c, 'POST', 'patio/laudo_limpeza_itens_check_list/', corpo, { deFora: [400, 404] });
  },
  E417: async (c) => {
    const { id: feito, corpo } = await laudo(c);
    const url = `patio/laudo_limpeza_itens_check_list/${feito}/`;
    await exigirFechada(c, 'PUT', url, corpo, { deFora: [400, 404] });
    const r = exigir(await c.permitida('PUT', url, { ...corpo, aprovado: false }), 200, ['public_id']);
    if (campo(r, 'aprovado') !== false) throw new Error(dizer(r));
  },
  E462: async (c) => {
    await c.exemplos.criar(cadastro('servico_tarifa_eixo'));
    if (exigirLista(await c.permitida('GET', 'patio/tarifas/?tipoTarifa=eixo')).length === 0)
      throw new Error('no tariff');
    exigir(await c.semPermissao('GET', 'patio/tarifas/'), 403);
  },
};
