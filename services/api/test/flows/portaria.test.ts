import type { GateServico, Problema } from '@portaria/proto';
import { v7 as uuidv7 } from 'uuid';
import { criarAppTeste, type AppTeste } from '../support/app.js';

let t: AppTeste;
let token: string;
beforeAll(async () => {
  t = await criarAppTeste();
  token = await t.entrar('ana@exemplo.com.br');
});
afterAll(() => t.encerrar());

interface Registro {
  readonly public_id: string;
  readonly versao: number;
  readonly config: Record<string, unknown>;
  readonly segredos: string[];
}

const camera = (extra: object = {}) => ({
  gate: t.semente.a.gate,
  pista: t.semente.a.pistas[0],
  nome: `Câmera ${uuidv7().slice(-6)}`,
  porta: 'camera',
  modelo: 'onvif',
  papel: 'camera',
  config: { host: '10.0.0.5', usuario: 'admin', senha: 'camera-123' },
  ...extra,
});
const criar = (corpo: object) => t.pedir<Registro>('POST', 'patio/periferico/', { token, corpo });
const configVersao = async () => {
  const { rows } = await t.banco.dono.query<{ v: number; n: number }>(
    `select config_versao v, (select count(*)::int from outbox where evento = 'gate.config_mudou' and dados->>'gate' = $1) n
     from gate where id = $1::uuid`,
    [t.semente.a.gate],
  );
  return rows[0];
};

describe('peripherals', () => {
  test('a new one is validated by its model, audited, and asks for a new agent configuration', async () => {
    const antes = await configVersao();
    const { status, corpo } = await criar(camera());
    expect(status).toBe(201);
    expect(corpo.config).toMatchObject({ host: '10.0.0.5', porta: 80, intervalo_ms: 1000 });
    expect(corpo.segredos).toEqual(['senha']);
    const depois = await configVersao();
    expect([depois?.v, depois?.n]).toEqual([(antes?.v ?? 0) + 1, (antes?.n ?? 0) + 1]);
    const { rows } = await t.banco.dono.query<{ t: string }>(
      'select depois::text t from auditoria where registro_id = $1',
      [corpo.public_id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.t).not.toContain('camera-123');
  });

  test('a bad configuration is refused on its field', async () => {
    const ruim = (config: object, extra: object = {}) =>
      t.pedir<Problema>('POST', 'patio/periferico/', { token, corpo: camera({ config, ...extra }) });
    expect((await ruim({ host: '', porta: 80 })).corpo).toMatchObject({
      code: 'PERIFERICO_CONFIG',
      errors: { 'config.host': expect.any(Array) as unknown },
    });
    expect(Object.keys((await ruim({ host: 'x', inventado: 1 })).corpo.errors ?? {})).toEqual(['config.inventado']);
    expect(Object.keys((await ruim({}, { modelo: 'nenhum' })).corpo.errors ?? {})).toEqual(['modelo']);
    expect(Object.keys((await ruim({ host: 'x' }, { pista: t.semente.b.pistas[0] })).corpo.errors ?? {})).toEqual([
      'pista',
    ]);
    expect(Object.keys((await ruim({ host: 'x' }, { gate: t.semente.b.gate })).corpo.errors ?? {})).toEqual(['gate']);
  });

  test('the secret is never answered, survives an edit, and is asked again when the address changes', async () => {
    const { corpo } = await criar(camera());
    const url = `patio/periferico/${corpo.public_id}/`;
    const guardada = async () =>
      (
        await t.banco.dono.query<{ s: string | null }>(`select config->>'senha' s from periferico where id = $1`, [
          corpo.public_id,
        ])
      ).rows[0]?.s;
    const alterar = (config: object) => t.pedir<Registro & Problema>('PATCH', url, { token, corpo: { config } });
    expect((await alterar({ host: '10.0.0.5', usuario: 'root' })).corpo.segredos).toEqual(['senha']);
    expect(await guardada()).toBe('camera-123');
    expect(Object.keys((await alterar({ host: '203.0.113.9' })).corpo.errors ?? {})).toEqual(['config.senha']);
    expect((await alterar({ host: '203.0.113.9', senha: 'outra' })).status).toBe(200);
    expect((await alterar({ host: '203.0.113.9', senha: null })).corpo.segredos).toEqual([]);
    expect(await guardada()).toBeNull();
    const lista = await t.pedir<string>('GET', 'patio/periferico/', { token });
    expect(JSON.stringify(lista.corpo)).not.toContain('camera-123');
  });

  test('a stale version is refused; an edit keeps what it leaves out; a delete hides', async () => {
    const { corpo } = await criar(camera({ ativo: false }));
    const url = `patio/periferico/${corpo.public_id}/`;
    const nova = await t.pedir('PATCH', url, { token, corpo: { nome: 'Nova', versao: 1 } });
    expect(nova.corpo).toMatchObject({ nome: 'Nova', ativo: false, versao: 2 });
    const velha = await t.pedir<Problema>('PATCH', url, { token, corpo: { nome: 'Velha', versao: 1 } });
    expect([velha.status, velha.corpo.code]).toEqual([409, 'VERSAO_DESATUALIZADA']);
    expect((await t.pedir('DELETE', url, { token })).status).toBe(204);
    expect((await t.pedir('GET', url, { token })).status).toBe(404);
    expect((await t.pedir('DELETE', url, { token })).status).toBe(404);
  });

  test('a name in use is told', async () => {
    const corpo = camera();
    await criar(corpo);
    const de_novo = await t.pedir<Problema>('POST', 'patio/periferico/', { token, corpo });
    expect([de_novo.status, de_novo.corpo.code]).toEqual([409, 'JA_EXISTE']);
  });
});

describe('barriers', () => {
  test('the number reaches the configuration of the lane, and leaves with the barrier', async () => {
    const { gate, pistas } = t.semente.a;
    const numeros = async () =>
      (
        await t.banco.dono.query<{ a: number }>(
          `select (config->'lado_a'->>'cancela')::int a from pista where id = $1`,
          [pistas[0]],
        )
      ).rows[0]?.a;
    const corpo = { gate, pista: pistas[0], numero: 77, descricao: 'Entrada', lado: 'a' };
    const criada = await t.pedir<Registro>('POST', 'patio/cancelas/', { token, corpo });
    expect(criada.status).toBe(201);
    expect(await numeros()).toBe(77);
    await t.pedir('PATCH', `patio/cancelas/${criada.corpo.public_id}/`, { token, corpo: { numero: 78 } });
    expect(await numeros()).toBe(78);
    await t.pedir('DELETE', `patio/cancelas/${criada.corpo.public_id}/`, { token });
    expect(await numeros()).toBe(0);
  });
});

describe('gates', () => {
  test('live status has the contract defaults until the gate speaks', async () => {
    const { id } = t.semente.b;
    const bruno = await t.entrar('bruno@exemplo.com.br');
    const { corpo } = await t.pedir<{ results: GateServico[] }>(
      'GET',
      `tenants/tenants/${id}/gates-service/?status=true`,
      { token: bruno },
    );
    expect(corpo.results).toHaveLength(1);
    expect(corpo.results[0]?.status).toEqual({
      status_atual: 'Aguardando comunicação',
      mensagem: 'Aguardando comunicação',
      display: '--',
      placa: 'XXX-XXXX',
      lado_a: {
        cancela: 1,
        sensores: [
          { status: 'desconhecido', label: 'Sensor dianteiro' },
          { status: 'desconhecido', label: 'Sensor trasseiro' },
        ],
      },
      lado_b: {
        cancela: 2,
        sensores: [
          { status: 'desconhecido', label: 'Sensor dianteiro' },
          { status: 'desconhecido', label: 'Sensor trasseiro' },
        ],
      },
      peso_balanca: 0,
      cameras: [
        { status: 'Aguardando comunicação', label: 'Câmera 1', id: '', url: '' },
        { status: 'Aguardando comunicação', label: 'Câmera 2', id: '', url: '' },
      ],
    });
    const sem = await t.pedir<{ results: GateServico[] }>('GET', `tenants/tenants/${id}/gates-service/`, {
      token: bruno,
    });
    expect(sem.corpo.results[0]).not.toHaveProperty('status');
    expect(sem.corpo.results[0]?.pistas.map((p) => p.numero)).toEqual([1, 2]);
  });
});

describe('reasons', () => {
  test('created, listed by use, switched off', async () => {
    const url = `tenants/empresas/${t.semente.a.id}/justificativa`;
    const nova = await t.pedir<Registro>('POST', url, { token, corpo: { descricao: 'Sensor sujo', uso: 'cancela' } });
    expect(nova.status).toBe(201);
    await t.pedir('PATCH', `${url}/${nova.corpo.public_id}/`, { token, corpo: { ativo: false } });
    const lista = async (q: string) => (await t.pedir<{ count: number }>('GET', `${url}?${q}`, { token })).corpo.count;
    expect(await lista('uso=cancela')).toBe(1);
    expect(await lista('uso=cancela&ativo=true')).toBe(0);
    expect(await lista('uso=pesagem')).toBe(0);
  });
});

describe('idempotency', () => {
  test('a repeated key answers the first result and does nothing again; another body is refused', async () => {
    const cabecalhos = { 'idempotency-key': uuidv7() };
    const corpo = camera();
    const pedir = (c: object) =>
      t.pedir<Registro & Problema>('POST', 'patio/periferico/', { token, corpo: c, cabecalhos });
    const [a, b] = await Promise.all([pedir(corpo), pedir(corpo)]);
    expect([a.status, b.status]).toEqual([201, 201]);
    expect(a.corpo.public_id).toBe(b.corpo.public_id);
    const outro = await pedir(camera());
    expect([outro.status, outro.corpo.code]).toEqual([409, 'CHAVE_REUTILIZADA']);
  });

  test('a refused request leaves the key free', async () => {
    const cabecalhos = { 'idempotency-key': uuidv7() };
    const pedir = (corpo: object) => t.pedir('POST', 'patio/periferico/', { token, corpo, cabecalhos });
    expect((await pedir(camera({ modelo: 'nenhum' }))).status).toBe(400);
    expect((await pedir(camera())).status).toBe(201);
  });
});
