import { SITUACOES_SERVICO_TRIADO } from '../api/situacoes.js';
import * as campo from '../kernel/campo.js';
import type { Campo, Campos } from '../kernel/campo.js';
import type { Recurso } from '../permissoes.js';
import { CADASTROS } from '../resources/registry.js';

/** What records of a kind are called, who may read their values, and how these are written. */
export interface RecursoAuditado {
  readonly rotulo: string;
  /** Whose `list` shows the values before and after; null = of whoever reads the record of activities. */
  readonly permission: Recurso | null;
  /** Values are of their author alone. */
  readonly soAutor?: boolean;
  /** Where the name of a record stands among its values, dotted through an object. */
  readonly titulo: string | null;
  readonly fields: Campos;
}

const nomeado = (rotulo: string): Campo => campo.objetoDe(rotulo);
const PROPRIOS = {
  usuario: {
    rotulo: 'Conta de usuário',
    permission: 'Colaboradores',
    titulo: 'nome',
    fields: {
      nome: campo.texto('Nome'),
      username: campo.email('Usuário'),
      email: campo.email('E-mail'),
      cpf: campo.texto('CPF'),
      telefone: campo.telefone('Telefone'),
      foto: campo.anexo('Foto'),
      is_reset_senha: campo.logico('Senha temporária'),
      sessoes_encerradas: campo.inteiro('Sessões encerradas'),
    },
  },
  colaborador: {
    rotulo: 'Colaborador',
    permission: 'Colaboradores',
    titulo: 'user.nome',
    fields: {
      user: nomeado('Pessoa'),
      grupo: nomeado('Grupo'),
      perfis: nomeado('Perfis'),
      tenantAdminEmpresa: campo.logico('Administra a empresa'),
      active: campo.logico('Ativo'),
      notificacoes: campo.logico('Notificações'),
    },
  },
  grupo: {
    rotulo: 'Grupo',
    permission: 'Grupos',
    titulo: 'nome',
    fields: {
      nome: campo.texto('Nome'),
      permissoes: nomeado('Permissões'),
      menu: nomeado('Menu'),
      sub_produtos: campo.refs('Subprodutos', 'subproduto'),
      fornecedor: nomeado('Fornecedor'),
      terminal: nomeado('Terminal'),
    },
  },
  perfil: {
    rotulo: 'Perfil',
    permission: 'SistemaPerfis',
    titulo: 'nome',
    fields: { nome: campo.texto('Nome'), tipo: campo.inteiro('Tipo'), menu: nomeado('Menu') },
  },
  empresa: {
    rotulo: 'Empresa',
    permission: null,
    titulo: 'nome_fantasia',
    fields: {
      nome_fantasia: campo.texto('Nome fantasia'),
      razao_social: campo.texto('Razão social'),
      cnpj: campo.cnpj('CNPJ'),
      ativo: campo.logico('Ativa'),
      gate: campo.logico('Tem portaria'),
      system_admin: campo.logico('Administra o sistema'),
      papeis: nomeado('Papéis'),
      contatos: nomeado('Contatos'),
      perfis: nomeado('Perfis'),
      menu: nomeado('Menu'),
    },
  },
  plantao: {
    rotulo: 'Plantão',
    permission: 'Plantoes',
    titulo: 'colaborador.nome',
    fields: {
      colaborador: nomeado('Colaborador'),
      gate: nomeado('Portaria'),
      inicio: campo.instanteDe('Início'),
      fim: campo.instanteDe('Fim'),
      observacao: campo.textoLongo('Observação'),
    },
  },
  sessao_acesso: {
    rotulo: 'Acesso ao sistema',
    permission: null,
    titulo: null,
    fields: {
      empresa: campo.ref('Empresa', 'empresa'),
      origem: campo.ref('Empresa de origem', 'empresa'),
      perfil: campo.ref('Perfil', 'perfil'),
    },
  },
  comando: {
    rotulo: 'Comando da portaria',
    permission: 'Supervisorio',
    titulo: 'tipo',
    fields: {
      tipo: campo.texto('Comando'),
      alvo: campo.texto('Alvo'),
      gate: campo.ref('Portaria', 'gate'),
      pista: campo.ref('Pista', 'pista'),
      dados: nomeado('Dados'),
      resultado: nomeado('Resultado'),
    },
  },
  alarme: {
    rotulo: 'Alarme',
    permission: 'Supervisorio',
    titulo: 'texto',
    fields: { texto: campo.texto('Alarme'), situacao: campo.texto('Situação') },
  },
  pesagem: {
    rotulo: 'Pesagem',
    permission: 'GerenciamentoServico',
    titulo: 'placa',
    fields: {
      tipo: campo.texto('Tipo'),
      peso_kg: campo.peso('Peso'),
      placa: campo.placa('Placa'),
      manual: campo.logico('Manual'),
      cancelada: campo.logico('Cancelada'),
      gate: campo.ref('Portaria', 'gate'),
      pista: campo.ref('Pista', 'pista'),
    },
  },
  anexo: {
    rotulo: 'Arquivo',
    permission: null,
    titulo: 'nome',
    fields: {
      nome: campo.texto('Nome'),
      tipo: campo.texto('Tipo'),
      tamanho: campo.inteiro('Tamanho', { unidade: 'bytes' }),
      uso: campo.texto('Uso'),
      sha256: campo.texto('Resumo SHA-256'),
    },
  },
  servico_triado: {
    rotulo: 'Serviço triado',
    permission: 'GerenciamentoServico',
    titulo: 'servico_autorizado.descricao',
    fields: {
      servico_autorizado: nomeado('Serviço'),
      forma_pagamento: nomeado('Forma de pagamento'),
      transportadora: nomeado('Transportadora'),
      situacao: campo.opcao('Situação', SITUACOES_SERVICO_TRIADO),
      valor: campo.dinheiro('Valor'),
      cancelado_por: campo.texto('Cancelado por'),
      cancelado_em: campo.instanteDe('Cancelado em'),
      motivo: campo.texto('Motivo'),
    },
  },
  laudo_limpeza: {
    rotulo: 'Laudo de limpeza',
    permission: 'itemLaudoCheckList',
    titulo: null,
    fields: {
      aprovado: campo.logico('Aprovado'),
      observacao: campo.textoLongo('Observação'),
      responsavel: nomeado('Responsável'),
      itens: nomeado('Itens'),
      fotos: campo.anexos('Fotos'),
    },
  },
  agendamento_etapa: {
    rotulo: 'Etapa da visita',
    permission: 'GerenciamentoServico',
    titulo: 'nome',
    fields: {
      nome: campo.texto('Nome'),
      ordem: campo.inteiro('Ordem'),
      tipo: campo.texto('Tipo'),
      exige_pesagem: campo.logico('Exige pesagem'),
      meta_min: campo.inteiro('Meta', { unidade: 'min' }),
      pistas: campo.refs('Pistas', 'pista'),
      iniciada_em: campo.instanteDe('Iniciada em'),
      concluida_em: campo.instanteDe('Concluída em'),
    },
  },
  filtro_salvo: {
    rotulo: 'Visão de lista',
    permission: null,
    soAutor: true,
    titulo: 'nome',
    fields: {
      nome: campo.texto('Nome'),
      tela: campo.texto('Tela'),
      consulta: campo.texto('Filtros'),
      equipe: campo.logico('Da equipe'),
      padrao: campo.logico('Padrão'),
    },
  },
} as const satisfies Readonly<Record<string, RecursoAuditado>>;

/** Kinds of records whose changes are kept: the registers, and what is written outside them. */
export const RECURSOS_AUDITADOS: ReadonlyMap<string, RecursoAuditado> = new Map<string, RecursoAuditado>([
  ...CADASTROS.map(({ name, labels, permission, titulo, fields }): [string, RecursoAuditado] => [
    name,
    { rotulo: labels[0], permission, titulo, fields },
  ]),
  ...Object.entries(PROPRIOS),
]);

export const rotuloRecurso = (nome: string): string => RECURSOS_AUDITADOS.get(nome)?.rotulo ?? nome;

/** How a field of a record is called and written; one the definitions no longer have goes by its own name. */
export const campoAuditado = (recurso: string, nome: string): Campo =>
  RECURSOS_AUDITADOS.get(recurso)?.fields[nome] ?? DE_TODOS[nome] ?? campo.objetoDe(nome);

const DE_TODOS: Campos = {
  etapas: campo.refs('Etapas', 'etapa'),
  em_uso: campo.logico('Em uso'),
  agendamento: campo.texto('Agendamento'),
  placa: campo.placa('Placa'),
};
