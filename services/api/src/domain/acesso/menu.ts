import type { EntradaMenu, ItemMenu, MenuEscolhido } from '@portaria/proto';
import { falha } from '../../kernel/errors/falha.js';

type Folha = readonly [titulo: string, link: string, sequencia: number | null];

const folha = ([titulo, link, sequencia]: Folha): ItemMenu => ({
  titulo,
  icone: null,
  link,
  externo: false,
  sequencia,
  itens: [],
});
const grupo = (titulo: string, icone: string, folhas: readonly Folha[]): ItemMenu => ({
  titulo,
  icone,
  link: null,
  externo: false,
  sequencia: null,
  itens: folhas.map(folha),
});

/** Of those alone who may read what others did. */
export const LINK_AUDITORIA = '/gerencial/logging';

/** The full menu, in the order of a terminal's day. `sequencia` is the permission resource of the screen; a group's `menu` lists the links it shows. */
export const MENU: readonly ItemMenu[] = [
  grupo('Painéis', 'dashboard', [['Painel analítico', '/dashboards/analytical', null]]),
  grupo('Logística', 'truck', [
    ['Supervisório', '/logistica/supervisorio', 3300],
    ['Novo agendamento', '/logistica/novo-agendamento', null],
    ['Nova triagem', '/logistica/nova-triagem', null],
    ['Gerenciamento de serviços', '/logistica/gerenciamentoServicos', 3030],
    ['Senhas de atendimento', '/logistica/senha-atendimento', 3330],
    ['Sequências de atendimento', '/logistica/senha-atendimento/sequencias', 3330],
    ['Classificação', '/logistica/classificacao', 3060],
    ['Solicitações de baixa', '/logistica/solicitacao', 3040],
    ['Fluxo de caminhões', '/logistica/fluxo-caminhoes', 3200],
    ['Janelas de carga e descarga', '/logistica/janelas', 3320],
    ['Cotas por unidade', '/logistica/cotas/unidade', 3051],
    ['Cotas por fornecedor', '/logistica/cotas/fornecedor', 3052],
    ['Cotas por região', '/logistica/cotas/regiao', 3053],
    ['Cotas por cliente', '/logistica/cotas/cliente', 3054],
    ['Cotas por transportadora', '/logistica/cotas/transportadora', 3055],
    ['Regiões', '/logistica/regioes', 3010],
    ['Representantes', '/logistica/representantes', 3020],
    ['Representantes territoriais', '/logistica/representantes/territoriais', 3020],
    ['Resumo', '/logistica/Resumo', null],
  ]),
  grupo('Pátio', 'map', [
    ['Estacionamentos', '/patio/Estacionamento', 6010],
    ['Setores e vagas', '/patio/Estacionamento/Setores', 6010],
    ['Cancelas', '/patio/cancela', 6020],
    ['Terminal', '/patio/Terminal', 2050],
    ['Gestão de terminal', '/patio/GestaoTerminal', 2050],
    ['Gestão de produtos do cliente', '/patio/GestaoClienteProdutos', 2040],
    ['Unidades', '/patio/Unidade', 6040],
    ['Embalagens', '/patio/embalagem', 6030],
    ['Tambores', '/patio/embalagem/tambores', 6030],
    ['Formas de pagamento', '/patio/FormasPagamento', 4060],
  ]),
  grupo('Financeiro', 'dollar', [
    ['Caixa', '/financeiro/caixa', 4030],
    ['Conferência de caixa', '/financeiro/conferencia', 4050],
    ['Serviços e tarifas', '/financeiro/servicos', 4010],
    ['Ordem das etapas do serviço', '/financeiro/servicos/ordem', 4010],
    ['Convênios', '/financeiro/convenios', 4020],
    ['Formas de pagamento do gate', '/financeiro/forma-pagamento', 4060],
    ['Faturamento', '/financeiro/faturamento', 4040],
    ['Relatório de serviços', '/financeiro/relatorioServico', null],
    ['Relatório de parceiros', '/financeiro/relatorioParceiros', null],
    ['Resumo de movimentação', '/financeiro/relatorioResumoMovimentacao', null],
    ['Relatório de serviços por eixo', '/financeiro/relatorioServicoEixo', null],
  ]),
  grupo('Comercial', 'shop', [
    ['Fornecedores', '/comercial/fornecedores', 5010],
    ['Subprodutos', '/comercial/fornecedores/subprodutos', 5010],
    ['Navios', '/comercial/navios', 5020],
    ['Pedidos', '/comercial/pedidos', 5030],
    ['Contratos', '/comercial/contrato', 5040],
  ]),
  grupo('Administrativo', 'clipboard', [
    ['Motoristas', '/administrativo/motoristas', 2020],
    ['Veículos', '/administrativo/veiculos', 2010],
    ['Implementos', '/administrativo/implementos', 9999999],
    ['Transportadoras', '/administrativo/transportadoras', 2030],
    ['Suspensões', '/administrativo/transportadoras/suspensoes', 2030],
    ['Lista de bloqueio', '/administrativo/Blacklist', 2120],
    ['Clientes', '/administrativo/clientes', 2040],
    ['Remetentes e destinatários', '/administrativo/clientes/remetentes-destinatarios', 2040],
    ['Terminais', '/administrativo/terminais', 2050],
    ['Parceiros', '/administrativo/parceiros', 2055],
    ['Participantes', '/administrativo/participantes', 2080],
    ['Prestadores', '/administrativo/prestadores', 2060],
    ['Regras de prestadores', '/administrativo/regras-prestadores', 2070],
    ['Itens do laudo (checklist)', '/administrativo/itensLaudoCheckList', 2100],
    ['Motivos de cancelamento', '/administrativo/motivoCancelamento', 2091],
    ['Justificativas', '/administrativo/justificativas', 3310],
    ['TEF', '/administrativo/tef', 2130],
    ['Bandeiras do TEF', '/administrativo/tef/bandeiras', 2130],
    ['Periféricos', '/administrativo/perifericos', 2110],
    ['Etapas de periféricos', '/administrativo/etapasPerifericos', 2110],
  ]),
  grupo('Relatórios', 'chart', [
    ['Relatório de carga e descarga', '/relatorios/carga-descarga', 10010],
    ['Relatório de retorno à origem', '/relatorios/retornou-origem', 10020],
    ['Relatório de cancelados', '/relatorios/cancelados', 10090],
    ['Relatório de cotas por cliente', '/relatorios/cotas-cliente', null],
    ['Relatório de pedidos', '/relatorios/relatorio-pedido', 10100],
    ['Relatório de cotas por região', '/relatorios/cotas-regiao', null],
    ['Relatório de cotas por unidade', '/relatorios/cotas-unidade', null],
    ['Pedidos (relatório)', '/relatorios/pedidos', null],
    ['Resumo por terminal', '/relatorios/resumo-terminal', null],
    ['Programado x atendido', '/relatorios/programado-atendido', null],
    ['Painel de relatórios', '/relatorios/dashboard', null],
    ['Desempenho por região', '/relatorios/performance/regiao', null],
    ['Desempenho por cliente', '/relatorios/performance/cliente', null],
  ]),
  grupo('Extração', 'export', [['Extração de carga e descarga', '/extracao/carga-descarga', 7010]]),
  grupo('Gerencial', 'people', [
    ['Colaboradores', '/gerencial/colaboradores', 1010],
    ['Meu perfil', '/gerencial/perfil', null],
    ['Grupos', '/gerencial/grupos', 1020],
    ['Plantões', '/gerencial/plantoes', 1040],
    ['Controladores de senhas e tickets', '/gerencial/controladores', 1030],
    ['Registro de atividades', LINK_AUDITORIA, null],
  ]),
  grupo('Sistema', 'cog', [
    ['Cores de veículos', '/sistema/veiculos/cores', 9011],
    ['Marcas de veículos', '/sistema/veiculos/marcas', 9012],
    ['Empresas', '/sistema/empresas', 9040],
    ['Carrocerias', '/sistema/carrocerias', 9050],
    ['Modalidades', '/sistema/modalidades', 9060],
    ['Perfis', '/sistema/perfis', 9030],
    ['Desempenho dos gates', '/sistema/performance/gates', 3300],
  ]),
];

const links = new Set(MENU.flatMap((g) => g.itens.map((i) => i.link)));

/** Refuses a choice that names a link no screen has. */
export function exigirMenu(menu: MenuEscolhido | undefined): void {
  const estranhos = (menu ?? []).filter((e): e is string => typeof e === 'string' && !links.has(e));
  if (estranhos.length > 0) throw falha('VALIDACAO', {}, { menu: [`Tela desconhecida: ${estranhos.join(', ')}.`] });
}

/** An entry of one's own: another site, or the placeholder `#` (contract R016, R017). */
const propria = (e: EntradaMenu): ItemMenu => ({
  titulo: e.titulo,
  icone: e.icone ?? null,
  link: e.link ?? '#',
  externo: Boolean(e.link),
  sequencia: null,
  itens: [],
});

/** The full menu cut to every choice given (company, profile, group) and to what `visivel` allows. An empty choice cuts nothing. */
export function cortarMenu(
  escolhas: readonly (MenuEscolhido | undefined)[],
  visivel: (item: ItemMenu) => boolean,
): readonly ItemMenu[] {
  const cheias = escolhas.filter((e): e is NonNullable<MenuEscolhido> => Boolean(e && e.length > 0));
  const cortes = cheias.map((e) => e.filter((i) => typeof i === 'string')).filter((c) => c.length > 0);
  const grupos = MENU.flatMap((g) => {
    const itens = g.itens.filter((i) => cortes.every((c) => i.link !== null && c.includes(i.link)) && visivel(i));
    return itens.length > 0 ? [{ ...g, itens }] : [];
  });
  const atalhos = cheias.flatMap((e) => e.filter((i) => typeof i !== 'string')).map(propria);
  const vistos = new Map(atalhos.map((a) => [`${a.titulo} ${a.link ?? ''}`, a]));
  return vistos.size > 0 ? [...grupos, { ...grupo('Atalhos', 'link', []), itens: [...vistos.values()] }] : grupos;
}
