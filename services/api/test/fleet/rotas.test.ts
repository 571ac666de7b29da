import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { v7 as uuidv7 } from 'uuid';
import { Pesagens } from '../../src/domain/pesagem/pesagem.service.js';
import { gerarOpenApi } from '../../src/kernel/http/openapi.js';
import { EXIGENCIA, type Exigencia } from '../../src/kernel/permission/metadados.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import { CADASTROS } from '@portaria/proto';
import { Exemplos } from '../../contrato/exemplos.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { criarVisita } from '../support/visita.js';

let t: AppTeste;
beforeAll(async () => {
  t = await criarAppTeste();
  // Who walks every route of A administers it, so that none is closed to her.
  const { ana } = t.semente.usuarios;
  await t.banco.dono.query('update colaborador set tenant_admin_empresa = true where usuario_id = $1', [ana]);
});
afterAll(() => t.encerrar());

interface Rota {
  readonly nome: string;
  readonly exigencia: Exigencia | undefined;
}

function rotas(): Rota[] {
  const reflector = t.app.get(Reflector);
  const controladores = new DiscoveryService(t.app.get(ModulesContainer)).getControllers();
  return controladores.flatMap(({ instance, metatype }) => {
    if (!instance || !metatype) return [];
    const prototipo = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    return new MetadataScanner().getAllMethodNames(prototipo).flatMap((metodo) => {
      const fn = prototipo[metodo];
      if (!fn || Reflect.getMetadata('path', fn) === undefined) return [];
      const exigencia = reflector.getAllAndOverride<Exigencia | undefined>(EXIGENCIA, [fn, metatype]);
      return [{ nome: `${metatype.name}.${metodo}`, exigencia }];
    });
  });
}

/** Reviewed: a route that joins this list is read by a person. */
const PUBLICAS = [
  'AcessoController.entrar',
  'AcessoController.renovar',
  'AcessoController.sair',
  'MetricasController.ler',
  'SaudeController.pronto',
  'SaudeController.vivo',
  'SenhasController.confirmar',
  'SenhasController.pedir',
  'SenhasController.redefinir',
  'SenhasController.registrar',
];

describe('every route', () => {
  test('declares a permission, or says why it needs none', () => {
    const todas = rotas();
    expect(todas.length).toBeGreaterThan(25);
    expect(todas.filter((r) => !r.exigencia).map((r) => r.nome)).toEqual([]);
    const publicas = todas.filter((r) => r.exigencia?.tipo === 'publica').map((r) => r.nome);
    expect(publicas.sort()).toEqual(PUBLICAS);
  });
});

/** Operations of the document, with their path parameters. */
function operacoes(): { metodo: string; caminho: string; parametros: string[] }[] {
  return Object.entries(gerarOpenApi(t.app).paths).flatMap(([caminho, item]) =>
    Object.keys(item)
      .filter((m) => ['get', 'post', 'put', 'patch', 'delete'].includes(m))
      .map((metodo) => ({
        metodo: metodo.toUpperCase(),
        caminho,
        parametros: [...caminho.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? ''),
      })),
  );
}

const SEM_LOGIN = [
  'token',
  'token/refresh',
  'token/logout',
  'token_reset',
  'token_reset/confirmar',
  'accounts/register',
  'accounts/register/confirmar',
].map((c) => `/api/v1/${c}`);

/** Two records of each kind B owns, by the name of the path parameter. */
async function idsDeB(): Promise<Record<string, string[]>> {
  const { b, usuarios } = t.semente;
  const visita = await criarVisita(t, b);
  await t.app.get(Tenancy).run({ empresa_id: b.id }, (em) =>
    t.app.get(Pesagens).registrar(em, {
      pesagem: uuidv7(),
      agendamento: visita.id,
      tipo: 'entrada',
      peso_kg: 30_000,
      periferico: 'p',
      balanca: 'Balança B',
      divisao_kg: 20,
      placa_origem: 'nenhuma',
      manual: false,
      quadro_bruto: '',
      amostras: [],
      curva: [],
      fotos: [],
      capturada_em: '2026-11-20T12:00:00.000Z',
      gate_id: b.gate,
      empresa_id: b.id,
      fato_id: null,
      registrada_em: '2026-11-20T12:00:00.000Z',
    }),
  );
  const ids = async (tabela: string) =>
    (await t.banco.dono.query<{ id: string }>(`select id from ${tabela} where empresa_id = $1`, [b.id])).rows.map(
      (r) => r.id,
    );
  const daTabela = {
    pesagem: await ids('pesagem'),
    periferico: await ids('periferico'),
    cancela: await ids('cancela'),
    justificativa: await ids('justificativa'),
    plantao: await ids('plantao'),
  };
  expect(Object.values(daTabela).map((l) => l.length)).toEqual([1, 1, 1, 1, 1]);
  return {
    ...daTabela,
    empresa: [b.id],
    tenant: [b.id],
    gate: [b.gate],
    agendamento: [visita.id],
    user: [usuarios.bruno],
    grupo: [b.grupo],
    colaborador: await ids('colaborador'),
  };
}

/** Every id of B that the walk knows. */
let idsB: readonly string[] = [];

/** A record of every register in one company, by the names its path parameter has. */
async function registrosDe(quem: string, root: string, dono: { id: string; gate: string }, semente: number) {
  const chamar = (token: string) => (metodo: string, caminho: string, corpo?: unknown) =>
    t.pedir(metodo, caminho, { token, ...(corpo !== undefined && { corpo }) });
  const exemplos = new Exemplos(
    { chamar: chamar(quem), admin: chamar(root), empresa: dono.id, gate: dono.gate },
    semente,
  );
  const ids: Record<string, string[]> = {};
  for (const d of CADASTROS) {
    if (d.tenancy === 'global') continue;
    const id = await exemplos.id(d.name);
    for (const nome of new Set([d.name, ...d.mounts.map((m) => m.item ?? d.name)])) ids[nome] ??= [id];
  }
  return ids;
}

describe("another company's ids", () => {
  test('without a login every route but the public ones answers 401', async () => {
    for (const { metodo, caminho, parametros } of operacoes()) {
      if (SEM_LOGIN.includes(caminho)) continue;
      const url = parametros.reduce((u, p) => u.replace(`{${p}}`, t.semente.a.id), caminho);
      expect([metodo, caminho, (await t.pedir(metodo, url)).status]).toEqual([metodo, caminho, 401]);
    }
  });

  test('answer 404 or 400, never a record and never a 5xx', async () => {
    const bruno = await t.entrar('bruno@exemplo.com.br');
    await prepararB(bruno);
    const root = await t.entrar('root@exemplo.com.br');
    const ana = await t.entrar('ana@exemplo.com.br');
    const deA = await registrosDe(ana, root, t.semente.a, 1);
    const doB = await idsDeB();
    const ids = { ...(await registrosDe(bruno, root, t.semente.b, 500_000)), ...doB };
    const segredos = [t.semente.b.id, t.semente.b.gate, ...Object.values(ids).flat()];
    idsB = segredos;
    for (const { metodo, caminho, parametros } of operacoes()) {
      if (parametros.length === 0) continue;
      const nenhum = '01a00000-0000-7000-8000-000000000000';
      // B's company in the path, B's record under A's own company, and B's record under A's own parents.
      for (const [empresa, maes] of [
        [t.semente.b.id, ids],
        [t.semente.a.id, ids],
        [t.semente.a.id, deA],
      ] as const) {
        const alvo = (p: string): string =>
          p === 'empresa' || p === 'tenant' ? empresa : ((p === parametros.at(-1) ? ids : maes)[p]?.[0] ?? nenhum);
        const url = parametros.reduce((u, p) => u.replace(`{${p}}`, alvo(p)), caminho);
        const soEmpresa = parametros.every((p) => p === 'empresa' || p === 'tenant');
        if (empresa === t.semente.a.id && soEmpresa) continue;
        const r = await t.pedir(metodo, url, { token: ana, ...(metodo !== 'GET' && { corpo: {} }) });
        // Lists of the system belong to nobody: whoever may not write them is told so.
        const doSistema = parametros.every((p) => !(p in ids));
        const recusas = doSistema ? [400, 403, 404] : [400, 404];
        expect([metodo, url, recusas.includes(r.status) ? 'ok' : r.status]).toEqual([metodo, url, 'ok']);
        const texto = JSON.stringify([r.corpo]);
        expect(segredos.filter((s) => texto.includes(s))).toEqual([]);
      }
    }
  });

  test('do not leak through the lists', async () => {
    const ana = await t.entrar('ana@exemplo.com.br');
    const { a, b } = t.semente;
    expect(idsB.length).toBeGreaterThan(60);
    for (const { metodo, caminho, parametros } of operacoes()) {
      if (metodo !== 'GET' || !parametros.every((p) => p === 'empresa' || p === 'tenant')) continue;
      const url = parametros.reduce((u, p) => u.replace(`{${p}}`, a.id), caminho);
      const r = await t.pedir(metodo, url, { token: ana });
      expect([url, r.status]).toEqual([url, 200]);
      const texto = JSON.stringify(r.corpo);
      expect([url, [b.grupo, ...idsB].filter((x) => texto.includes(x))]).toEqual([url, []]);
    }
  });

  test('ids that are no ids are unknown records', async () => {
    const ana = await t.entrar('ana@exemplo.com.br');
    for (const { metodo, caminho, parametros } of operacoes()) {
      if (parametros.length === 0) continue;
      for (const lixo of ["1'or'1", '%00', '..%2f..', 'a'.repeat(300)]) {
        const url = parametros.reduce((u, p) => u.replace(`{${p}}`, lixo), caminho);
        const r = await t.pedir(metodo, url, { token: ana, ...(metodo !== 'GET' && { corpo: {} }) });
        expect([metodo, url, r.status < 500 && r.status >= 400]).toEqual([metodo, url, true]);
      }
    }
  });
});

async function prepararB(token: string): Promise<void> {
  const { b } = t.semente;
  const criar = async (caminho: string, corpo: object) => {
    const r = await t.pedir('POST', caminho, { token, corpo });
    expect([caminho, r.status]).toEqual([caminho, 201]);
  };
  await criar('patio/periferico/', {
    gate: b.gate,
    nome: 'Câmera B',
    porta: 'camera',
    modelo: 'onvif',
    papel: 'camera',
    config: { host: '10.0.0.9' },
  });
  await criar('patio/cancelas/', { gate: b.gate, numero: 9, descricao: 'Cancela B', lado: 'a' });
  await criar(`tenants/empresas/${b.id}/justificativa/`, { descricao: 'Motivo B', uso: 'geral' });
  const { corpo } = await t.pedir<{ results: { public_id: string }[] }>(
    'GET',
    `tenants/empresas/${b.id}/colaboradores/`,
    { token },
  );
  await criar('plantoes/', {
    colaborador: corpo.results[0]?.public_id,
    inicio: '2026-11-20T09:00:00Z',
    fim: '2026-11-20T17:00:00Z',
  });
}

describe('abilities', () => {
  test('a person without any gets 403 where a permission is asked', async () => {
    const carla = await t.entrar('carla@exemplo.com.br');
    const r = await t.pedir('GET', 'patio/periferico/', { token: carla });
    expect([r.status, r.corpo['code']]).toEqual([403, 'SEM_PERMISSAO']);
    expect((await t.pedir('POST', 'patio/cancelas/', { token: carla, corpo: {} })).status).toBe(403);
  });
});
