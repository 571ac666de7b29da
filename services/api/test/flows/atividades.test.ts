import type { Atividade, AtividadeDetalhe, ItemMenu, OpcoesAtividades } from '@portaria/proto';
import { RECURSOS } from '@portaria/proto';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { CadastrosTeste } from '../support/cadastros.js';

interface Lista {
  readonly count: number;
  readonly mais: boolean;
  readonly next: string | null;
  readonly results: readonly Atividade[];
}

let t: AppTeste;
let ana: string;
let a: CadastrosTeste;
let cor: { readonly transportadora: string; readonly motivo: string };
const pedir = <T>(metodo: string, caminho: string, corpo?: object, token = ana) =>
  t.pedir<T>(metodo, caminho, { token, ...(corpo && { corpo }) });
const lista = async (q = '', token = ana): Promise<Lista> =>
  (await pedir<Lista>('GET', `auditoria/${q}`, undefined, token)).corpo;
const atos = ({ results }: Lista): string[] => results.map((x) => `${x.acao} ${x.recurso}`);
const motivos = 'patio/motivo_cancelamento/';
const administra = (quem: string, sim: boolean): Promise<unknown> =>
  t.banco.dono.query('update colaborador set tenant_admin_empresa = $2 where usuario_id = $1', [quem, sim]);

beforeAll(async () => {
  t = await criarAppTeste();
  await administra(t.semente.usuarios.ana, true);
  await administra(t.semente.usuarios.bruno, true);
  ana = await t.entrar('ana@exemplo.com.br');
  a = await CadastrosTeste.criar(t, 'ana', t.semente.a);
  cor = {
    transportadora: await a.novo('transportadora', { razao_social: 'Rota Norte Ltda' }),
    motivo: await a.novo('motivo_cancelamento', { descricao: 'Sem nota' }),
  };
  expect((await pedir('PATCH', `${motivos}${cor.motivo}/`, { descricao: 'Sem nota fiscal' })).status).toBe(200);
});
afterAll(() => t.encerrar());

describe('who reads it', () => {
  test('who administers the company; not who may only do everything else', async () => {
    const davi = await t.entrar('davi@exemplo.com.br');
    for (const caminho of ['', 'opcoes/', 'exportar/', `${(await lista()).results[0]?.public_id}/`]) {
      const r = await pedir('GET', `auditoria/${caminho}`, undefined, davi);
      expect([caminho, r.status, r.corpo['code']]).toEqual([caminho, 403, 'SEM_PERMISSAO']);
    }
  });

  test('of the own company alone', async () => {
    const bruno = await t.entrar('bruno@exemplo.com.br');
    const deB = await lista('', bruno);
    expect(new Set(atos(deB))).toEqual(new Set(['entrada sessao_acesso']));
    const [minha] = (await lista(`?registro=${cor.motivo}`)).results;
    expect((await pedir('GET', `auditoria/${minha?.public_id}/`, undefined, bruno)).status).toBe(404);
    expect((await lista(`?registro=${cor.motivo}`, bruno)).count).toBe(0);
    expect((await lista(`?pessoa=${t.semente.usuarios.ana}`, bruno)).count).toBe(0);
  });

  test('not who is narrowed to a part of it, though an administrator', async () => {
    const { banco, semente } = t;
    await administra(semente.usuarios.carla, true);
    const menuDe = async (token: string, id: string): Promise<string[]> => {
      const { corpo } = await pedir<ItemMenu[]>(
        'GET',
        `users/${semente.usuarios.carla}/menus/${id}/`,
        undefined,
        token,
      );
      return corpo.flatMap((g) => g.itens.map((i) => i.link ?? ''));
    };
    const { rows } = await banco.dono.query<{ grupo_id: string }>(
      'select grupo_id from colaborador where usuario_id = $1',
      [semente.usuarios.carla],
    );
    const grupo = rows[0]?.grupo_id ?? '';
    const carla = await t.entrar('carla@exemplo.com.br');
    expect((await pedir('GET', 'auditoria/', undefined, carla)).status).toBe(200);
    expect(await menuDe(carla, grupo)).toContain('/gerencial/logging');
    await banco.dono.query('update grupo set terminal_ids = $2 where id = $1', [grupo, [cor.transportadora]]);
    const estreita = await t.entrar('carla@exemplo.com.br');
    expect((await pedir('GET', 'auditoria/', undefined, estreita)).status).toBe(403);
    expect(await menuDe(estreita, grupo)).not.toContain('/gerencial/logging');
    await banco.dono.query(`update grupo set terminal_ids = '{}' where id = $1`, [grupo]);
    await administra(semente.usuarios.carla, false);
  });

  test('values are shown to who may list the records they are of', async () => {
    const { banco, semente } = t;
    await administra(semente.usuarios.carla, true);
    const carla = await t.entrar('carla@exemplo.com.br');
    const [ato] = (await lista(`?registro=${cor.motivo}&acao=alterar`, carla)).results;
    const ler = async (token: string) =>
      (await pedir<AtividadeDetalhe>('GET', `auditoria/${ato?.public_id}/`, undefined, token)).corpo;
    expect(await ler(carla)).toMatchObject({ restrita: true, antes: null, depois: null, campos: ['descricao'] });
    const { rows } = await banco.dono.query<{ grupo_id: string }>(
      'select grupo_id from colaborador where usuario_id = $1',
      [semente.usuarios.carla],
    );
    await banco.dono.query('update grupo set basic_permissions = $2 where id = $1', [
      rows[0]?.grupo_id,
      JSON.stringify({ [RECURSOS.motivoCancelamento]: ['list'] }),
    ]);
    expect(await ler(await t.entrar('carla@exemplo.com.br'))).toMatchObject({
      restrita: false,
      antes: { descricao: 'Sem nota' },
    });
    await administra(semente.usuarios.carla, false);
  });
});

describe('the list', () => {
  test('says who did what to which record, newest first, and what of it changed', async () => {
    const { results, count } = await lista(`?registro=${cor.motivo}`);
    expect([count, results.map((x) => [x.acao, x.campos])]).toEqual([
      2,
      [
        ['alterar', ['descricao']],
        ['criar', []],
      ],
    ]);
    expect(results[0]).toMatchObject({
      recurso: 'motivo_cancelamento',
      pessoa: { public_id: t.semente.usuarios.ana, nome: 'Ana' },
      registro: { public_id: cor.motivo, nome: 'Sem nota fiscal', existe: true },
    });
    expect(results[1]?.registro?.nome).toBe('Sem nota');
  });

  test('a record that is gone keeps its name and leads nowhere', async () => {
    const id = await a.novo('navio', { nome: 'Passageiro' });
    expect((await pedir('DELETE', `patio/navios/${id}/`)).status).toBe(204);
    const { results } = await lista(`?registro=${id}`);
    expect(results.map((x) => [x.acao, x.registro?.nome, x.registro?.existe])).toEqual([
      ['excluir', 'Passageiro', false],
      ['criar', 'Passageiro', false],
    ]);
  });

  test('filters by kind, act, person, period and text; what is no filter is refused', async () => {
    expect(atos(await lista('?recurso=transportadora'))).toEqual(['criar transportadora']);
    expect(new Set(atos(await lista('?recurso=transportadora,motivo_cancelamento&acao=criar')))).toEqual(
      new Set(['criar transportadora', 'criar motivo_cancelamento']),
    );
    expect((await lista(`?pessoa=${t.semente.usuarios.ana}`)).results.every((x) => x.pessoa.nome === 'Ana')).toBe(true);
    expect(atos(await lista('?search=ROTA norte'))).toEqual(['criar transportadora']);
    expect((await lista('?search=inexistente')).count).toBe(0);
    const hoje = (await lista()).results[0]?.em.slice(0, 10) ?? '';
    const depois = new Date(Date.parse(hoje) + 2 * 86_400_000).toISOString().slice(0, 10);
    expect((await lista(`?em_after=${depois}`)).count).toBe(0);
    expect((await lista(`?em_before=${depois}`)).count).toBeGreaterThan(4);
    for (const torto of ['registro=1', 'em_after=ontem', 'ordering=hash', 'hash=1', 'pessoa=x'])
      expect([torto, (await pedir('GET', `auditoria/?${torto}`)).status]).toEqual([torto, 400]);
  });

  test('pages do not overlap, either way round, and end where a period finds more', async () => {
    const todas = (await lista('?page_size=200')).results.map((x) => x.public_id);
    const [um, dois] = [await lista('?page_size=3'), await lista('?page_size=3&page=2')];
    expect([...um.results, ...dois.results].map((a) => a.public_id)).toEqual(todas.slice(0, 6));
    expect((await lista('?page_size=200&ordering=em')).results.map((x) => x.public_id)).toEqual(todas.toReversed());
    expect((await pedir('GET', 'auditoria/?page=401')).status).toBe(400);
  });

  test('the count stops at a thousand; pages go on', async () => {
    await t.banco.dono.query(
      `insert into auditoria (empresa_id, posicao, id, em, acao, recurso, anterior, hash)
       select $1, 100000 + g, gen_random_uuid(), now(), 'gerar', 'teste', '', '' from generate_series(1, 1100) g`,
      [t.semente.a.id],
    );
    const pagina = await lista('?recurso=teste&page=41');
    expect([pagina.count, pagina.mais, pagina.results.length, pagina.next !== null]).toEqual([1000, true, 25, true]);
    const ultima = await lista('?recurso=teste&page=44');
    expect([ultima.results.length, ultima.next]).toEqual([25, null]);
  });

  test('there is to filter by what was done', async () => {
    const { corpo } = await pedir<OpcoesAtividades>('GET', 'auditoria/opcoes/');
    expect(corpo.pessoas).toContainEqual({ public_id: t.semente.usuarios.ana, nome: 'Ana' });
    expect(corpo.recursos).toEqual(expect.arrayContaining(['motivo_cancelamento', 'sessao_acesso', 'transportadora']));
    expect(corpo.acoes).toEqual(expect.arrayContaining(['alterar', 'criar', 'entrada']));
    expect(new Set(corpo.recursos).size).toBe(corpo.recursos.length);
  });
});

describe('one act', () => {
  test('has both sides, names what they point to, and shows no secret', async () => {
    const suspensao = await a.novo('suspensao', { transportadora: cor.transportadora });
    const [ato] = (await lista(`?registro=${suspensao}`)).results;
    const { corpo } = await pedir<AtividadeDetalhe>('GET', `auditoria/${ato?.public_id}/`);
    expect(corpo).toMatchObject({ restrita: false, antes: null, depois: { transportadora: cor.transportadora } });
    expect(corpo.nomes).toEqual({ [cor.transportadora]: 'Rota Norte Ltda' });
    expect(JSON.stringify(corpo)).not.toMatch(/hash|segredo-de-teste/);
  });

  test('who left is told by name', async () => {
    const r = await t.pedir<{ refresh: string }>('POST', 'token/', {
      corpo: { username: 'ana@exemplo.com.br', password: t.semente.senha },
    });
    await t.pedir('POST', 'token/logout/', { corpo: { refresh: r.corpo.refresh } });
    expect((await lista('?acao=saida')).results.map((x) => x.pessoa.nome)).toEqual(['Ana']);
  });
});

test('the file has every row that was asked for, in words', async () => {
  const r = await pedir<string>('GET', 'auditoria/exportar/?formato=csv&recurso=motivo_cancelamento&acao=alterar');
  const linhas = r.corpo.trim().split('\r\n');
  expect([r.status, r.cabecalhos['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(linhas.slice(0, 3).join('\n')).toContain(
    'Registro de atividades\nAção: Alteração\nCadastro: Motivo de cancelamento',
  );
  expect(linhas.at(-1)).toMatch(/;Ana;Alteração;Motivo de cancelamento;Sem nota fiscal;Descrição;/);
  const todas = await pedir<string>('GET', 'auditoria/exportar/?formato=csv&recurso=teste');
  expect(todas.corpo.split('\r\n').filter((l) => l.includes('Geração de número;teste'))).toHaveLength(1100);
  expect((await pedir('GET', 'auditoria/exportar/?formato=xlsx')).cabecalhos['content-type']).toContain(
    'spreadsheetml',
  );
});
