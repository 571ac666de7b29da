import { campo, dizer, exigir, exigirFechada, exigirLista, type ContextoReceita, type Receita } from './tipos.js';

const SENHA_NOVA = 'travessia-do-cerrado-26';

interface Logado {
  readonly access: string;
  readonly refresh: string;
  readonly user: { readonly id: string };
}

async function entrar(c: ContextoReceita): Promise<Logado> {
  return exigir(await c.anonimo('POST', 'token/', c.login), 200, ['access', 'refresh', 'is_reset_senha', 'tenants'])
    .corpo as Logado;
}

const euMesmo = async (c: ContextoReceita): Promise<string> =>
  String(campo(exigir(await c.permitida('GET', 'users/current/'), 200, ['id']), 'id'));

const pessoa = (c: ContextoReceita) => {
  const cpf = c.exemplos.cpf();
  return { nome: 'Pessoa de Exemplo', email: `pessoa${cpf}@exemplo.com.br`, cpf };
};

async function colaborador(c: ContextoReceita): Promise<{ id: string; user: string }> {
  const r = exigir(
    await c.permitida('POST', `tenants/empresas/${c.empresa}/colaboradores/`, { user: pessoa(c) }),
    201,
    ['public_id', 'user'],
  );
  return { id: String(campo(r, 'public_id')), user: (campo(r, 'user') as { id: string }).id };
}

async function grupo(c: ContextoReceita): Promise<string> {
  const nome = `Grupo ${c.exemplos.cpf()}`;
  const r = await c.permitida('POST', `tenants/empresas/${c.empresa}/grupos/`, { nome });
  return String(campo(exigir(r, 201, ['public_id', 'nome']), 'public_id'));
}

async function perfil(c: ContextoReceita): Promise<string> {
  const r = await c.admin('POST', 'tenants/perfis/', { nome: `Perfil ${c.exemplos.cpf()}`, tipo: 7 });
  return String(campo(exigir(r, 201, ['public_id', 'nome']), 'public_id'));
}

async function empresa(c: ContextoReceita): Promise<string> {
  const corpo = { cnpj: c.exemplos.cnpj(), razao_social: 'Empresa de Exemplo Ltda.', nome_fantasia: 'Exemplo' };
  exigir(await c.permitida('POST', 'tenants/empresas/', corpo), 403);
  return String(
    campo(exigir(await c.admin('POST', 'tenants/empresas/', corpo), 201, ['public_id', 'cnpj']), 'public_id'),
  );
}

const RAIZ = (c: ContextoReceita): string => `tenants/empresas/${c.empresa}`;

/** Auth, users, menus, companies, groups, profiles, collaborators. */
export const IDENTIDADE: Readonly<Record<string, Receita>> = {
  E001: async (c) => {
    await entrar(c);
    exigir(await c.anonimo('POST', 'token/', { ...c.login, password: 'errada-de-todo' }), 401);
  },
  E002: async (c) => {
    const { refresh } = await entrar(c);
    exigir(await c.anonimo('POST', 'token/refresh/', { refresh }), 200, ['access', 'refresh']);
  },
  E003: async (c) => {
    exigir(await c.anonimo('POST', 'token_reset/', { username: `ninguem${c.exemplos.cpf()}@exemplo.com.br` }), 204);
  },
  E004: async (c) => {
    exigirLista(await c.permitida('GET', `users/?email=${encodeURIComponent(c.login.username)}`));
    exigirLista(await c.permitida('GET', `users/?cpf=${c.exemplos.cpf()}`));
  },
  E005: async (c) => {
    exigir(await c.permitida('GET', 'users/current/'), 200, ['id', 'username', 'nome', 'email']);
  },
  E006: async (c) => {
    exigir(await c.anonimo('POST', 'accounts/register/', { ...pessoa(c), password: SENHA_NOVA }), 202);
    exigir(await c.anonimo('POST', 'accounts/register/', { ...pessoa(c), password: 'curta' }), 400);
  },
  E007: async (c) => {
    const { user } = await colaborador(c);
    exigir(await c.permitida('PATCH', `users/${user}/`, { nome: 'Outro Nome' }), 200, ['id']);
    const alheio = await c.outraEmpresa('PATCH', `users/${user}/`, { nome: 'Alheio' });
    if (![403, 404].includes(alheio.status)) throw new Error(`of another company: ${dizer(alheio)}`);
  },
  E008: async (c) => {
    exigir(await c.permitida('GET', 'accounts/profile/'), 200, ['id', 'email']);
  },
  E009: async (c) => {
    exigir(await c.permitida('PATCH', 'accounts/profile/', { telefone: '67999887766' }), 200, ['id']);
  },
  E010: async (c) => {
    const { user } = await colaborador(c);
    exigir(await c.permitida('POST', `users/${user}/password/`, { password: SENHA_NOVA }), 204);
    const alheio = await c.outraEmpresa('POST', `users/${user}/password/`, { password: SENHA_NOVA });
    if (![403, 404].includes(alheio.status)) throw new Error(`of another company: ${dizer(alheio)}`);
  },
  E011: async (c) => {
    exigir(await c.permitida('POST', 'accounts/change-password/', { current: 'errada', new: SENHA_NOVA }), 400);
    exigir(await c.permitida('POST', 'accounts/change-password/', { current: c.login.password, new: 'curta' }), 400);
  },
  E012: async (c) => {
    exigirLista(await c.permitida('GET', 'plantoes/'));
    exigirLista(await c.permitida('GET', 'plantoes/?date=2026-11-20'));
  },
  E013: async (c) => {
    const { id } = await colaborador(c);
    const r = await c.permitida('POST', 'plantoes/', {
      colaborador: id,
      inicio: '2026-11-20T10:00:00.000Z',
      fim: '2026-11-20T18:00:00.000Z',
    });
    const url = `plantoes/${String(campo(exigir(r, 201, ['public_id']), 'public_id'))}/`;
    exigir(await c.permitida('GET', url), 200, ['public_id']);
    exigir(await c.outraEmpresa('GET', url), 404);
  },
  E014: async (c) => {
    const r = exigir(await c.admin('GET', 'menus/'), 200);
    if (!Array.isArray(r.corpo) || r.corpo.length === 0) throw new Error(dizer(r));
  },
  E015: async (c) => {
    const { user, tenants } = (await entrar(c)) as unknown as {
      user: { id: string };
      tenants: { grupo: { public_id: string } }[];
    };
    const r = exigir(await c.permitida('GET', `users/${user.id}/menus/${tenants[0]?.grupo.public_id ?? ''}/`), 200);
    if (!Array.isArray(r.corpo)) throw new Error(dizer(r));
  },
  E016: async (c) => {
    const r = exigir(await c.permitida('GET', `${RAIZ(c)}/acessosPermitidos/`), 200);
    if (!Array.isArray(r.corpo) || r.corpo.length === 0) throw new Error(dizer(r));
    exigir(await c.outraEmpresa('GET', `${RAIZ(c)}/acessosPermitidos/`), 404);
  },
  E017: async (c) => {
    const minhas = exigirLista(await c.permitida('GET', 'tenants/empresas/'));
    if (!minhas.some((e) => e['public_id'] === c.empresa)) throw new Error('own company not listed');
  },
  E018: async (c) => {
    exigir(await c.permitida('GET', `${RAIZ(c)}/`), 200, ['public_id', 'cnpj', 'razao_social']);
    exigir(await c.outraEmpresa('GET', `${RAIZ(c)}/`), 404);
  },
  E019: async (c) => {
    const id = await empresa(c);
    exigir(await c.permitida('DELETE', `tenants/empresas/${id}/`), 404);
    exigir(await c.admin('DELETE', `tenants/empresas/${id}/`), 204);
  },
  E020: async (c) => {
    await empresa(c);
  },
  E021: async (c) => {
    const id = await empresa(c);
    exigir(await c.admin('PATCH', `tenants/empresas/${id}/`, { menu: null }), 200, ['public_id']);
    exigir(await c.admin('PATCH', `tenants/empresas/${id}/`, { nome_fantasia: 'Outro nome' }), 200, ['public_id']);
    exigir(await c.permitida('PATCH', `tenants/empresas/${id}/`, { nome_fantasia: 'Alheio' }), 404);
  },
  E022: async (c) => {
    const r = exigir(await c.permitida('GET', `${RAIZ(c)}/menus/`), 200);
    if (!Array.isArray(r.corpo)) throw new Error(dizer(r));
  },
  E023: async (c) => {
    const id = await empresa(c);
    const perfis = [{ public_id: await perfil(c), permissoes: { 2020: ['list'] } }];
    exigir(await c.admin('POST', `tenants/empresas/${id}/perfis/`, { perfis }), 200);
    exigir(await c.permitida('POST', `${RAIZ(c)}/perfis/`, { perfis }), 403);
  },
  E024: async (c) => {
    const contatos = [{ nome: 'Balcão', telefone: '67999887766' }];
    exigir(await c.admin('PATCH', `tenants/tenants/${await empresa(c)}/`, { contatos }), 200);
    exigir(await c.semPermissao('PATCH', `tenants/tenants/${c.empresa}/`, { contatos }), 403);
  },
  E051: async (c) => {
    exigir(await c.permitida('GET', `${RAIZ(c)}/possiveis-gates/`), 200);
    exigir(await c.outraEmpresa('GET', `${RAIZ(c)}/possiveis-gates/`), 404);
  },
  E068: async (c) => {
    exigirLista(await c.permitida('GET', 'tenants/grupos/'));
    exigir(await c.semPermissao('GET', 'tenants/grupos/'), 403);
  },
  E069: async (c) => {
    exigirLista(await c.permitida('GET', `${RAIZ(c)}/grupos/`));
    await exigirFechada(c, 'GET', `${RAIZ(c)}/grupos/`);
  },
  E070: async (c) => {
    await grupo(c);
    await exigirFechada(c, 'POST', `${RAIZ(c)}/grupos/`, { nome: 'Nenhum' });
  },
  E071: async (c) => {
    const url = `tenants/grupos/${await grupo(c)}/`;
    await exigirFechada(c, 'DELETE', url);
    exigir(await c.permitida('DELETE', url), 204);
  },
  E072: async (c) => {
    const url = `tenants/grupos/${await grupo(c)}/`;
    await exigirFechada(c, 'PATCH', url, { nome: 'Alheio' });
    for (const corpo of [
      { nome: `Renomeado ${c.exemplos.cpf()}` },
      { menu: [] },
      { sub_produtos: [], fornecedor: null, terminal: null },
    ])
      exigir(await c.permitida('PATCH', url, corpo), 200, ['public_id']);
  },
  E073: async (c) => {
    const url = `tenants/grupos/${await grupo(c)}/permissoes/`;
    await exigirFechada(c, 'PATCH', url, { permissoes: {} });
    const r = exigir(await c.permitida('PATCH', url, { permissoes: { 2020: ['list', 'create'] } }), 200);
    exigir(await c.permitida('PATCH', url, { permissoes: { 1: ['list'] } }), 400);
    if (r.corpo === undefined) throw new Error(dizer(r));
  },
  E074: async (c) => {
    exigirLista(await c.permitida('GET', 'tenants/perfis/'));
  },
  E075: async (c) => {
    await perfil(c);
    exigir(await c.permitida('POST', 'tenants/perfis/', { nome: 'Nenhum', tipo: 7 }), 403);
  },
  E076: async (c) => {
    const url = `tenants/perfis/${await perfil(c)}/`;
    exigir(await c.admin('PATCH', url, { nome: `Outro ${c.exemplos.cpf()}` }), 200, ['public_id']);
    exigir(await c.permitida('PATCH', url, { nome: 'Alheio' }), 403);
  },
  E077: async (c) => {
    const url = `tenants/perfis/${await perfil(c)}/`;
    exigir(await c.permitida('DELETE', url), 403);
    exigir(await c.admin('DELETE', url), 204);
  },
  E078: async (c) => {
    const [primeiro] = exigirLista(await c.permitida('GET', 'tenants/perfis/'));
    const r = exigir(await c.permitida('GET', `tenants/perfis/${String(primeiro?.['public_id'])}/menus/`), 200);
    if (!Array.isArray(r.corpo)) throw new Error(dizer(r));
  },
  E079: async (c) => {
    await colaborador(c);
    await exigirFechada(c, 'POST', `${RAIZ(c)}/colaboradores/`, { user: pessoa(c) });
  },
  E080: async (c) => {
    exigirLista(await c.permitida('GET', `${RAIZ(c)}/colaboradores/`));
    exigirLista(await c.permitida('GET', `${RAIZ(c)}/colaboradores/?cpf=${c.exemplos.cpf()}`));
    await exigirFechada(c, 'GET', `${RAIZ(c)}/colaboradores/`);
  },
  E081: async (c) => {
    const { id } = await colaborador(c);
    exigir(await c.permitida('POST', `${RAIZ(c)}/colaboradores/${id}/desativar/`), 200);
    const inativos = exigirLista(await c.permitida('GET', `${RAIZ(c)}/colaboradores/listagem_inativos/`));
    if (!inativos.some((x) => x['public_id'] === id)) throw new Error('the one made inactive is not listed');
    await exigirFechada(c, 'GET', `${RAIZ(c)}/colaboradores/listagem_inativos/`);
  },
  E082: async (c) => {
    const url = `${RAIZ(c)}/colaboradores/${(await colaborador(c)).id}/desativar/`;
    await exigirFechada(c, 'GET', url);
    const r = exigir(await c.permitida('GET', url), 200, ['public_id']);
    if (campo(r, 'active') !== false) throw new Error(dizer(r));
  },
  E083: async (c) => {
    const url = `${RAIZ(c)}/colaboradores/${(await colaborador(c)).id}`;
    exigir(await c.permitida('GET', `${url}/desativar/`), 200);
    const r = exigir(await c.permitida('GET', `${url}/ativar/`), 200, ['public_id']);
    if (campo(r, 'active') !== true) throw new Error(dizer(r));
  },
  E084: async (c) => {
    const url = `${RAIZ(c)}/colaboradores/${(await colaborador(c)).id}/`;
    await exigirFechada(c, 'PATCH', url, { perfis: [] });
    exigir(await c.permitida('PATCH', url, { perfis: [], grupo: await grupo(c) }), 200, ['public_id']);
  },
  E085: async (c) => {
    const eu = await euMesmo(c);
    const todos = exigirLista(await c.permitida('GET', `${RAIZ(c)}/colaboradores/?page_size=200`));
    const meu = todos.find((x) => (x['user'] as { id: string }).id === eu);
    const url = `${RAIZ(c)}/colaboradores/${String(meu?.['public_id'])}/set-token/`;
    exigir(await c.permitida('PATCH', url, { token: 'ficha-do-navegador' }), 204);
    exigir(await c.outraEmpresa('PATCH', url, { token: 'x' }), 404);
  },
};
