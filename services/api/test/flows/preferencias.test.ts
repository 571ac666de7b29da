import type { FiltroSalvo } from '@portaria/proto';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { auditadas } from '../support/cadastros.js';

let t: AppTeste;
let ana: string;
let bruno: string;
let carla: string;
beforeAll(async () => {
  t = await criarAppTeste();
  ana = await t.entrar('ana@exemplo.com.br');
  bruno = await t.entrar('bruno@exemplo.com.br');
  carla = await t.entrar('carla@exemplo.com.br');
});
afterAll(() => t.encerrar());

type Resposta = FiltroSalvo & { readonly code?: string; readonly errors?: unknown };

describe('preferences', () => {
  const caminho = (chave: string): string => `users/preferencias/${chave}/`;
  const ler = async (token: string, chave: string) =>
    (await t.pedir<{ valor: unknown }>('GET', caminho(chave), { token })).corpo.valor;

  test('are a person’s own, whatever she may do', async () => {
    const valor = { colunas: ['placa', 'uf'], densa: true };
    expect(await ler(carla, 'lista.patio.cores')).toBeNull();
    const r = await t.pedir('PUT', caminho('lista.patio.cores'), { token: carla, corpo: { valor } });
    expect([r.status, r.corpo]).toEqual([200, { valor }]);
    expect([await ler(carla, 'lista.patio.cores'), await ler(ana, 'lista.patio.cores')]).toEqual([valor, null]);
    await t.pedir('PUT', caminho('lista.patio.cores'), { token: carla, corpo: { valor: null } });
    expect(await ler(carla, 'lista.patio.cores')).toBeNull();
  });

  test('have a size and names', async () => {
    const gravar = (chave: string, valor: unknown) => t.pedir('PUT', caminho(chave), { token: ana, corpo: { valor } });
    expect((await gravar('grande', 'x'.repeat(16_380))).status).toBe(200);
    expect((await gravar('grande', 'x'.repeat(16_390))).status).toBe(400);
    expect((await gravar('1nome', true)).status).toBe(404);
    await t.banco.dono.query(
      `insert into preferencia (usuario_id, chave, valor, atualizado_em) select $1, 'k' || n, '1', now() from generate_series(1, 500) n`,
      [t.semente.usuarios.ana],
    );
    expect((await gravar('nova', 1)).status).toBe(409);
    expect((await gravar('grande', 1)).status).toBe(200);
  });

  test('many writes at once leave the last one', async () => {
    const gravar = (n: number) => t.pedir('PUT', caminho('aba'), { token: bruno, corpo: { valor: n } });
    const respostas = await Promise.all(Array.from({ length: 20 }, (_, n) => gravar(n)));
    expect(new Set(respostas.map((r) => r.status))).toEqual(new Set([200]));
    expect(await ler(bruno, 'aba')).toEqual(expect.any(Number));
  });
});

describe('saved views', () => {
  const base = 'filtros-salvos/';
  const incluir = (token: string, corpo: object) =>
    t.pedir<Resposta>('POST', base, {
      token,
      corpo: { tela: '/patio/cores', nome: 'Ativos', consulta: 'ativo=true', ...corpo },
    });
  const listar = async (token: string, tela = '/patio/cores') =>
    (await t.pedir<FiltroSalvo[]>('GET', `${base}?tela=${encodeURIComponent(tela)}`, { token })).corpo;

  test('own ones are private; those of the team are seen by the company and changed by their author', async () => {
    const meu = await incluir(ana, {});
    expect([meu.status, meu.corpo]).toMatchObject([201, { meu: true, equipe: false, autor: 'Ana' }]);
    const equipe = await incluir(ana, { nome: 'Da casa', equipe: true });
    expect((await listar(ana)).map((f) => [f.nome, f.meu])).toEqual([
      ['Ativos', true],
      ['Da casa', true],
    ]);
    expect((await listar(carla)).map((f) => [f.nome, f.meu])).toEqual([['Da casa', false]]);
    expect(await listar(bruno)).toEqual([]);
    const mexer = (token: string, id: string, metodo: string) =>
      t.pedir(metodo, `${base}${id}/`, { token, ...(metodo === 'PATCH' && { corpo: { nome: 'X' } }) });
    for (const metodo of ['PATCH', 'DELETE']) {
      expect((await mexer(carla, equipe.corpo.public_id, metodo)).status).toBe(403);
      expect((await mexer(carla, meu.corpo.public_id, metodo)).status).toBe(404);
      expect((await mexer(bruno, equipe.corpo.public_id, metodo)).status).toBe(404);
    }
    expect((await mexer(ana, equipe.corpo.public_id, 'DELETE')).status).toBe(204);
    expect(await listar(carla)).toEqual([]);
    expect(await auditadas(t, equipe.corpo.public_id)).toEqual(['criar', 'excluir']);
  });

  test('one opens the screen, however many are made so at once', async () => {
    const tela = '/patio/marcas';
    const feitos = await Promise.all(
      Array.from({ length: 10 }, (_, i) => incluir(ana, { tela, nome: `V${i}`, padrao: true })),
    );
    expect(new Set(feitos.map((r) => r.status))).toEqual(new Set([201]));
    expect((await listar(ana, tela)).filter((f) => f.padrao)).toHaveLength(1);
    const [um] = (await listar(ana, tela)).filter((f) => !f.padrao);
    const muda = await t.pedir<Resposta>('PATCH', `${base}${um?.public_id ?? ''}/`, {
      token: ana,
      corpo: { padrao: true },
    });
    expect(muda.corpo.padrao).toBe(true);
    expect((await listar(ana, tela)).filter((f) => f.padrao).map((f) => f.public_id)).toEqual([um?.public_id]);
    // Another person has a default of her own.
    expect((await incluir(carla, { tela, nome: 'Minha', padrao: true })).status).toBe(201);
    expect((await listar(ana, tela)).filter((f) => f.padrao)).toHaveLength(1);
  });

  test('names are unique per screen, sizes and numbers are bounded', async () => {
    const tela = '/patio/carrocerias';
    expect((await incluir(ana, { tela })).status).toBe(201);
    const repetido = await incluir(ana, { tela });
    expect([repetido.status, repetido.corpo.code]).toEqual([409, 'JA_EXISTE']);
    expect((await incluir(ana, { tela, nome: 'Longa', consulta: 'x'.repeat(4001) })).status).toBe(400);
    await t.banco.dono.query(
      `insert into filtro_salvo (id, empresa_id, usuario_id, autor, tela, nome, consulta, criado_em, atualizado_em)
       select gen_random_uuid(), $1, $2, 'Ana', $3, 'N' || n, '', now(), now() from generate_series(1, 49) n`,
      [t.semente.a.id, t.semente.usuarios.ana, tela],
    );
    const demais = await incluir(ana, { tela, nome: 'Mais uma' });
    expect([demais.status, demais.corpo.code]).toEqual([409, 'RECUSADO']);
    const [f] = await listar(ana, tela);
    const velha = await t.pedir<Resposta>('PATCH', `${base}${f?.public_id ?? ''}/`, {
      token: ana,
      corpo: { consulta: 'a=1', versao: 9 },
    });
    expect(velha.corpo.code).toBe('VERSAO_DESATUALIZADA');
  });
});
