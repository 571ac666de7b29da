import { v7 as uuidv7 } from 'uuid';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { CadastrosTeste } from '../support/cadastros.js';
import { TUDO } from '../support/semente.js';

let t: AppTeste;
let a: CadastrosTeste;
const grupo = uuidv7();
const fornecedor = { meu: '', outro: '' };
const terminal = { meu: '', outro: '' };

/** Carla's group sees no more than this supplier or terminal. */
async function estreitar(ids: { readonly fornecedor?: string; readonly terminal?: string }): Promise<string> {
  await t.banco.dono.query('update grupo set fornecedor_ids = $2, terminal_ids = $3 where id = $1', [
    grupo,
    ids.fornecedor ? [ids.fornecedor] : [],
    ids.terminal ? [ids.terminal] : [],
  ]);
  return t.entrar('carla@exemplo.com.br');
}

beforeAll(async () => {
  t = await criarAppTeste();
  const { semente, banco } = t;
  const { 3300: _sala, ...permissoes } = TUDO;
  await banco.dono.query(
    `insert into grupo (id, empresa_id, nome, basic_permissions) values ($1, $2, 'Estreito', $3)`,
    [grupo, semente.a.id, JSON.stringify(permissoes)],
  );
  await banco.dono.query('update colaborador set grupo_id = $1 where usuario_id = $2', [grupo, semente.usuarios.carla]);
  a = await CadastrosTeste.criar(t, 'ana', semente.a);
  for (const qual of ['meu', 'outro'] as const) {
    fornecedor[qual] = await a.novo('fornecedor');
    terminal[qual] = await a.novo('terminal');
  }
});
afterAll(() => t.encerrar());

const suspensoes = () => `tenants/tenants/${t.semente.a.id}/suspensoes/`;

async function vistos(token: string, caminho: string, ids: Readonly<Record<string, string>>): Promise<string[]> {
  const { corpo } = await t.pedir<{ results: { public_id: string }[] }>('GET', `${caminho}?page_size=200`, { token });
  const lidos = corpo.results.map((r) => r.public_id);
  return Object.entries(ids).flatMap(([nome, id]) => (lidos.includes(id) ? [nome] : []));
}

test('rules of other suppliers are not seen; those of all are seen and not changed', async () => {
  const de = async (recurso: string) => ({
    meu: await a.novo(recurso, { fornecedor: fornecedor.meu }),
    outro: await a.novo(recurso, { fornecedor: fornecedor.outro }),
    todos: await a.novo(recurso, {}),
  });
  const regras = { 'patio/blackList/': await de('blacklist'), [suspensoes()]: await de('suspensao') };
  const carla = await estreitar({ fornecedor: fornecedor.meu });
  const pedir = (metodo: string, caminho: string, corpo?: object) =>
    t.pedir(metodo, caminho, { token: carla, ...(corpo && { corpo }) });
  for (const [caminho, ids] of Object.entries(regras)) {
    expect([caminho, await vistos(carla, caminho, ids)]).toEqual([caminho, ['meu', 'todos']]);
    const apagar = async (id: string) => (await pedir('DELETE', `${caminho}${id}/`)).status;
    expect([caminho, await apagar(ids.outro), await apagar(ids.todos)]).toEqual([caminho, 404, 404]);
    expect([caminho, await apagar(ids.meu)]).toEqual([caminho, 204]);
    expect(await vistos(a.token, caminho, ids)).toEqual(['outro', 'todos']);
  }
  const bloquear = (de: string | null) =>
    pedir('POST', 'patio/blackList/', {
      tipo: 'veiculo',
      identificacao: 'ABC1D23',
      motivo: 'Teste',
      fornecedor: de,
      inicio: '2026-11-20',
      fim: '2026-12-31',
    });
  expect((await bloquear(fornecedor.outro)).status).toBe(400);
  expect((await bloquear(null)).status).toBe(404);
  const meu = await bloquear(fornecedor.meu);
  expect([meu.status, meu.corpo]).toMatchObject([201, {}]);
  const passar = await pedir('PATCH', `patio/blackList/${String(meu.corpo['public_id'])}/`, { fornecedor: null });
  expect(passar.status).toBe(404);
});

test('nor products, prices and terminals of others', async () => {
  const produtos = {
    meu: await a.novo('produto', {}, { fornecedor: fornecedor.meu }),
    outro: await a.novo('produto', {}, { fornecedor: fornecedor.outro }),
  };
  const sub = {
    meu: await a.novo('subproduto', { produto: produtos.meu }),
    outro: await a.novo('subproduto', { produto: produtos.outro }),
  };
  const ligados = {
    meu: await a.novo('fornecedor_terminal', { terminal: terminal.meu }, { fornecedor: fornecedor.meu }),
    outro: await a.novo('fornecedor_terminal', { terminal: terminal.outro }, { fornecedor: fornecedor.meu }),
  };
  const doFornecedor = await estreitar({ fornecedor: fornecedor.meu });
  expect(await vistos(doFornecedor, 'patio/subprodutos/', sub)).toEqual(['meu']);
  const doTerminal = await estreitar({ terminal: terminal.meu });
  expect(await vistos(doTerminal, `tenants/fornecedores/${fornecedor.meu}/terminais/`, ligados)).toEqual(['meu']);
  expect(await vistos(doTerminal, 'patio/subprodutos/', sub)).toEqual(['meu', 'outro']);
});
