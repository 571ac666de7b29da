import { ACOES, RECURSOS, NOMES_TIPO_PERFIL, TIPOS_PERFIL, type Acao, type Recurso } from '@portaria/proto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { gerarHash } from '../domain/acesso/senha.js';
import { cnpjCompleto, cpfCompleto } from './documentos.js';
import { incluir } from './incluir.js';

type Perfil = keyof typeof TIPOS_PERFIL;
type Mapa = { readonly [R in Recurso]?: readonly Acao[] };

const CRUD = ['list', 'create', 'update', 'delete', 'exportar_csv'] as const;
const VER = ['list', 'magnifying_glass', 'exportar_csv'] as const;
const TUDO: Mapa = Object.fromEntries(Object.keys(RECURSOS).map((r) => [r, ACOES]));

/** Companies that only people of the demonstration need: one for each kind the gate path has none of. */
export const OUTRAS_EMPRESAS = {
  cliente: ['Moinho Três Marcos', 'Moinho Três Marcos Alimentos Ltda.', '257184390001'],
  prestador: ['Inspeta Grãos', 'Inspeta Serviços de Inspeção Ltda.', '4K7R20MN0001'],
  participante: ['Armazéns do Planalto', 'Armazéns Gerais do Planalto S.A.', '138507260001'],
  parceiro: ['Rota Certa', 'Rota Certa Agenciamento de Cargas Ltda.', '612049830001'],
} as const;
type Casa = 'terminal' | 'plataforma' | 'fornecedor' | 'transportadora' | keyof typeof OUTRAS_EMPRESAS;

const CONTROLE: Mapa = {
  Supervisorio: ['list', 'create', 'update', 'operate', 'weigh'],
  GerenciamentoServico: ['list', 'weigh', 'advance_steps', 'magnifying_glass'],
  Justificativas: ['list'],
  Senhas: ['list', 'create'],
};
const CONSULTA: Mapa = { Supervisorio: ['list'], GerenciamentoServico: ['list', 'magnifying_glass'] };
const VISITAS = ['list', 'create', 'update', 'cancel', 'agendar', 'magnifying_glass', 'view_schedule_receipt'] as const;
const FORNECEDOR: Mapa = {
  GerenciamentoServico: VISITAS,
  CotasFornecedor: VER,
  CotasRegiao: [...CRUD, 'agendar'],
  CotasCliente: CRUD,
  Pedidos: CRUD,
  Regioes: CRUD,
  CargaDescarga: VER,
};
const CLIENTE: Mapa = {
  GerenciamentoServico: VISITAS,
  CotasCliente: VER,
  CotasTransportadora: [...CRUD, 'distribuir_transportadora'],
  Pedidos: VER,
};
const TRANSPORTADORA: Mapa = {
  GerenciamentoServico: VISITAS,
  CotasTransportadora: ['list', 'agendar'],
  Motoristas: CRUD,
  Veiculos: CRUD,
  Implementos: CRUD,
  SolicitacaoBaixa: ['list', 'create'],
};
const TERMINAL: Mapa = {
  GerenciamentoServico: VER,
  SolicitacaoBaixa: ['list', 'toapprove_solicitados', 'toapprove_liberados', 'refuse_solicitados', 'refuse_liberados'],
  FluxoCaminhos: VER,
  Janelas: VER,
  CargaDescarga: VER,
};
const PRESTADOR: Mapa = { GerenciamentoServico: VER, Servicos: ['list'], RegrasPrestadores: ['list'] };
const PARTICIPANTE: Mapa = { GerenciamentoServico: VER, Participantes: ['list'], Pedidos: VER };
const PARCEIRO: Mapa = { GerenciamentoServico: VISITAS, Parceiros: ['list'], Contratos: ['list'] };
const ABAS = ['list', 'aba_pendentes', 'aba_aprovados', 'aba_reprovados', 'aba_concluidos'] as const;
const ORIGEM: Mapa = {
  Classificacao: [...ABAS, 'manage_classificacao_origem', 'visualizar_comprovante_classificacao_origem'],
};
const DESTINO: Mapa = {
  Classificacao: [...ABAS, 'generate_classificacao_destino', 'toapprove_classificacao_origem', 'retornar_a_origem'],
  GerenciamentoServico: ['list', 'send_classification', 'magnifying_glass'],
};
const AMBAS: Mapa = {
  Classificacao: [...new Set([...(ORIGEM.Classificacao ?? []), ...(DESTINO.Classificacao ?? [])])],
  GerenciamentoServico: DESTINO.GerenciamentoServico ?? [],
};

/** What a company of each profile may have at most. */
const PERFIS: Readonly<Record<Perfil, Mapa>> = {
  Admin: TUDO,
  Unidade: TUDO,
  Fornecedor: FORNECEDOR,
  Cliente: CLIENTE,
  Transportadora: TRANSPORTADORA,
  Terminal: TERMINAL,
  Prestador: PRESTADOR,
  Participante: PARTICIPANTE,
  ClassificadorOrigem: ORIGEM,
  ClassificadorDestino: DESTINO,
  ClassificadorOrigemDestino: AMBAS,
  Parceiro: PARCEIRO,
};

interface PessoaDemo {
  readonly username: string;
  readonly nome: string;
  readonly casa: Casa;
  readonly perfil: Perfil;
  readonly grupo: string;
  readonly permissoes: Mapa;
  readonly papel: string;
  /** Administers the people of the company. */
  readonly admin?: true;
}

const pessoa = (
  usuario: string,
  nome: string,
  casa: Casa,
  perfil: Perfil,
  [grupo, permissoes]: readonly [string, Mapa],
  papel: string,
  admin?: true,
): PessoaDemo => ({
  username: `${usuario}@demo.portaria`,
  nome,
  casa,
  perfil,
  grupo,
  permissoes,
  papel,
  ...(admin && { admin }),
});

/** One person per profile, and three of the terminal with different groups. */
export const USUARIOS: readonly PessoaDemo[] = [
  pessoa('operador', 'Renata Campos', 'terminal', 'Unidade', ['Controle de acesso', CONTROLE], 'Sala de controle'),
  pessoa('gestor', 'Marcelo Duarte', 'terminal', 'Unidade', ['Gestão', TUDO], 'Gestão do terminal', true),
  pessoa('visitante', 'Cíntia Prates', 'terminal', 'Unidade', ['Consulta', CONSULTA], 'Só consulta'),
  pessoa('admin', 'Otávio Lins', 'plataforma', 'Admin', ['Plataforma', TUDO], 'Administração da plataforma', true),
  pessoa('fornecedor', 'Helena Furtado', 'fornecedor', 'Fornecedor', ['Comercial', FORNECEDOR], 'Fornecedor', true),
  pessoa('cliente', 'Fábio Nunes', 'cliente', 'Cliente', ['Compras', CLIENTE], 'Cliente', true),
  pessoa(
    'transportadora',
    'Sônia Braga Reis',
    'transportadora',
    'Transportadora',
    ['Tráfego', TRANSPORTADORA],
    'Transportadora',
    true,
  ),
  pessoa('terminal', 'Ivan Koch', 'terminal', 'Terminal', ['Terminal', TERMINAL], 'Terminal de carga'),
  pessoa('prestador', 'Lígia Matos', 'prestador', 'Prestador', ['Serviços', PRESTADOR], 'Prestador de serviço', true),
  pessoa('participante', 'Rui Abreu', 'participante', 'Participante', ['Armazém', PARTICIPANTE], 'Participante', true),
  pessoa(
    'class.origem',
    'Débora Pinto',
    'fornecedor',
    'ClassificadorOrigem',
    ['Origem', ORIGEM],
    'Classifica na origem',
  ),
  pessoa(
    'class.destino',
    'Elias Rocha',
    'terminal',
    'ClassificadorDestino',
    ['Destino', DESTINO],
    'Classifica no destino',
  ),
  pessoa(
    'classificador',
    'Nair Fontes',
    'terminal',
    'ClassificadorOrigemDestino',
    ['Classificação', AMBAS],
    'Classifica na origem e no destino',
  ),
  pessoa('parceiro', 'Caio Bastos', 'parceiro', 'Parceiro', ['Agenciamento', PARCEIRO], 'Parceiro', true),
];

/** Who also works for another company: there with one of its groups. */
const OUTROS_VINCULOS = [
  { username: 'gestor@demo.portaria', casa: 'transportadora', perfil: 'Transportadora', grupo: 'Tráfego' },
] as const;

const porId = (mapa: Mapa): Record<string, readonly Acao[]> =>
  Object.fromEntries(Object.entries(mapa).map(([recurso, acoes]) => [String(RECURSOS[recurso as Recurso]), acoes]));

export interface CasasDemo {
  readonly terminal: string;
  readonly plataforma: string;
  readonly fornecedor: string;
  readonly transportadora: string;
}

/** Profiles of the system, the groups of each company, and the people. */
export async function pessoasDemo(em: EntityManager, casas: CasasDemo, senha: string): Promise<void> {
  const senha_hash = await gerarHash(senha);
  const agora = { criado_em: new Date(), atualizado_em: new Date() };
  const empresas: Record<string, string> = { ...casas };
  for (const [papel, [nome_fantasia, razao_social, doze]] of Object.entries(OUTRAS_EMPRESAS)) {
    const id = (empresas[papel] = uuidv7());
    const nomes = { nome_fantasia, razao_social, cidade: 'Dourados', estado: 'MS' };
    await incluir(em, 'empresa', { id, cnpj: cnpjCompleto(doze), ...nomes, papeis: [papel], ...agora });
  }
  const perfis = new Map<string, string>();
  for (const chave of Object.keys(TIPOS_PERFIL) as Perfil[]) {
    const id = uuidv7();
    perfis.set(chave, id);
    await incluir(em, 'perfil', { id, nome: NOMES_TIPO_PERFIL[chave], tipo: TIPOS_PERFIL[chave] });
  }
  for (const chave of new Set(USUARIOS.map((u) => `${u.casa} ${u.perfil}`))) {
    const [casa = '', perfil = ''] = chave.split(' ');
    const permissoes = porId(PERFIS[perfil as Perfil]);
    await incluir(em, 'empresa_perfil', { empresa_id: empresas[casa], perfil_id: perfis.get(perfil), permissoes });
  }
  for (const [i, u] of USUARIOS.entries()) {
    const usuario = uuidv7();
    const grupo = uuidv7();
    const cpf = cpfCompleto(String(310_456_700 + i * 37));
    const dados = { username: u.username, nome: u.nome, email: u.username, cpf, senha_hash };
    await incluir(em, 'usuario', { id: usuario, ...dados, ...agora });
    const basic_permissions = porId(u.permissoes);
    await incluir(em, 'grupo', { id: grupo, empresa_id: empresas[u.casa], nome: u.grupo, basic_permissions });
    await incluir(em, 'colaborador', {
      id: uuidv7(),
      empresa_id: empresas[u.casa],
      usuario_id: usuario,
      grupo_id: grupo,
      perfis: [perfis.get(u.perfil)],
      tenant_admin_empresa: u.admin ?? false,
      tipo: TIPOS_PERFIL[u.perfil],
      ordem: 0,
      criado_em: new Date(),
    });
  }
  for (const [i, v] of OUTROS_VINCULOS.entries())
    await em.query(
      `insert into colaborador (id, empresa_id, usuario_id, grupo_id, perfis, tipo, ordem, criado_em)
       select $1, g.empresa_id, u.id, g.id, array[$2::uuid], $3, $4, now() from usuario u, grupo g
       where u.username = $5 and g.empresa_id = $6 and g.nome = $7`,
      [uuidv7(), perfis.get(v.perfil), TIPOS_PERFIL[v.perfil], i + 1, v.username, empresas[v.casa], v.grupo],
    );
}
