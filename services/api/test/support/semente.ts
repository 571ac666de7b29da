import { ACOES, RECURSOS } from '@portaria/proto';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { gerarHash } from '../../src/domain/acesso/senha.js';

export interface EmpresaSemente {
  readonly id: string;
  readonly grupo: string;
  readonly gate: string;
  readonly pistas: readonly string[];
}

export interface Semente {
  readonly senha: string;
  /** Terminals, each with a gate of two lanes. */
  readonly a: EmpresaSemente;
  readonly b: EmpresaSemente;
  readonly transportadora: { readonly id: string };
  readonly plataforma: { readonly id: string };
  readonly perfil: string;
  readonly usuarios: {
    /** Everything allowed in A. */
    readonly ana: string;
    /** Everything allowed in B. */
    readonly bruno: string;
    /** In A with no ability. */
    readonly carla: string;
    /** In A and B. */
    readonly davi: string;
    /** System admin. */
    readonly root: string;
  };
}

/** Every action on every resource. */
export const TUDO: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(RECURSOS).map((id) => [String(id), ACOES]),
);

const AGORA = '2026-11-20T12:00:00.000Z';
const SENHA = 'segredo-de-teste';
let hash: Promise<string> | undefined;

async function incluir(dono: pg.Client, tabela: string, linha: Readonly<Record<string, unknown>>): Promise<void> {
  const nomes = Object.keys(linha);
  const valores = Object.values(linha).map((v) =>
    typeof v === 'object' && v !== null && !Array.isArray(v) ? JSON.stringify(v) : v,
  );
  await dono.query(
    `insert into ${tabela} (${nomes.join(', ')}) values (${nomes.map((_, i) => `$${i + 1}`).join(', ')})`,
    valores,
  );
}

async function empresa(dono: pg.Client, cnpj: string, nome: string, extra: object = {}): Promise<string> {
  const id = uuidv7();
  await incluir(dono, 'empresa', {
    id,
    cnpj,
    razao_social: `${nome} Ltda`,
    nome_fantasia: nome,
    criado_em: AGORA,
    atualizado_em: AGORA,
    ...extra,
  });
  return id;
}

async function terminal(dono: pg.Client, cnpj: string, nome: string, perfil: string): Promise<EmpresaSemente> {
  const id = await empresa(dono, cnpj, nome, { gate: true, papeis: ['gate', 'terminal'] });
  const grupo = uuidv7();
  await incluir(dono, 'empresa_perfil', { empresa_id: id, perfil_id: perfil, permissoes: TUDO });
  await incluir(dono, 'grupo', { id: grupo, empresa_id: id, nome: 'Operação', basic_permissions: TUDO });
  const gate = uuidv7();
  await incluir(dono, 'gate', {
    id: gate,
    empresa_id: id,
    descricao: `Portaria ${nome}`,
    simulado: true,
    triagem_obrigatoria: false,
    tolerancia_antes_min: 30,
    tolerancia_depois_min: 60,
    criado_em: AGORA,
    atualizado_em: AGORA,
  });
  const pistas = [uuidv7(), uuidv7()];
  for (const [i, pista] of pistas.entries()) {
    await incluir(dono, 'pista', {
      id: pista,
      empresa_id: id,
      gate_id: gate,
      numero: i + 1,
      nome: `Pista ${i + 1}`,
      sentido: i === 0 ? 'entrada' : 'saida',
      config: { lado_a: { cancela: i * 2 + 1 }, lado_b: { cancela: i * 2 + 2 } },
      criado_em: AGORA,
      atualizado_em: AGORA,
    });
  }
  return { id, grupo, gate, pistas };
}

async function pessoa(
  dono: pg.Client,
  username: string,
  vinculos: readonly (readonly [string, string | null, string | null])[],
) {
  hash ??= gerarHash(SENHA);
  const id = uuidv7();
  const nome = username.charAt(0).toUpperCase() + username.slice(1);
  await incluir(dono, 'usuario', {
    id,
    username: `${username}@exemplo.com.br`,
    nome,
    email: `${username}@exemplo.com.br`,
    senha_hash: await hash,
    criado_em: AGORA,
    atualizado_em: AGORA,
  });
  for (const [ordem, [empresa_id, grupo_id, perfil]] of vinculos.entries()) {
    await incluir(dono, 'colaborador', {
      id: uuidv7(),
      empresa_id,
      usuario_id: id,
      grupo_id,
      perfis: perfil ? [perfil] : [],
      ordem,
      criado_em: AGORA,
    });
  }
  return id;
}

/** Two terminals with a gate each, a carrier, a platform company, five people. */
export async function semear(dono: pg.Client): Promise<Semente> {
  const perfil = uuidv7();
  await incluir(dono, 'perfil', { id: perfil, nome: 'Unidade', tipo: 2 });
  const a = await terminal(dono, '12ABC34501DE35', 'Terminal A', perfil);
  const b = await terminal(dono, '11222333000181', 'Terminal B', perfil);
  const transportadora = await empresa(dono, '45997418000153', 'Transportes T', { papeis: ['transportadora'] });
  const plataforma = await empresa(dono, '60701190000104', 'Plataforma', { system_admin: true });
  const semPermissao = uuidv7();
  await incluir(dono, 'grupo', { id: semPermissao, empresa_id: a.id, nome: 'Visitantes', basic_permissions: {} });
  const usuarios = {
    ana: await pessoa(dono, 'ana', [[a.id, a.grupo, perfil]]),
    bruno: await pessoa(dono, 'bruno', [[b.id, b.grupo, perfil]]),
    carla: await pessoa(dono, 'carla', [[a.id, semPermissao, perfil]]),
    davi: await pessoa(dono, 'davi', [
      [a.id, a.grupo, perfil],
      [b.id, b.grupo, perfil],
    ]),
    root: await pessoa(dono, 'root', [[plataforma, null, null]]),
  };
  return {
    senha: SENHA,
    a,
    b,
    transportadora: { id: transportadora },
    plataforma: { id: plataforma },
    perfil,
    usuarios,
  };
}
