import { NOMES_TIPO_PERFIL, TIPOS_PERFIL, validarCpf, type ItemMenu, type RespostaToken } from '@portaria/proto';
import { USUARIOS } from '../../src/demo/pessoas.js';
import { semear } from '../../src/demo/semear.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';

const SENHA = 'senha-da-demonstracao';
let t: AppTeste;
beforeAll(async () => {
  t = await criarAppTeste();
  // The demonstration starts on an empty database.
  await t.banco.dono.query('truncate empresa, usuario, perfil cascade');
  await t.app
    .get(Tenancy)
    .run({ empresa_id: null, system_admin: true }, (em) => semear(em, { senha: SENHA, portasGemeo: 9000, gates: 1 }));
});
afterAll(() => t.encerrar());

test('there is one person per profile, each signs in and has a menu of their own', async () => {
  expect(new Set(USUARIOS.map((u) => u.perfil))).toEqual(new Set(Object.keys(TIPOS_PERFIL)));
  const tamanhos = new Map<string, number>();
  for (const u of USUARIOS) {
    const { status, corpo } = await t.pedir<RespostaToken>('POST', 'token/', {
      corpo: { username: u.username, password: SENHA },
    });
    expect([u.username, status]).toEqual([u.username, 200]);
    expect([u.username, validarCpf(corpo.user.cpf ?? '')]).toEqual([u.username, true]);
    expect(corpo.tenants[0]?.perfisColaborador.map((p) => p.nome)).toEqual([NOMES_TIPO_PERFIL[u.perfil]]);
    const menu = await t.pedir<ItemMenu[]>('GET', 'menus/', { token: corpo.access });
    expect([u.username, menu.status]).toEqual([u.username, 200]);
    tamanhos.set(u.username, menu.corpo.flatMap((g) => g.itens).length);
  }
  const de = (u: string): number => tamanhos.get(`${u}@demo.portaria`) ?? 0;
  expect(de('admin')).toBeGreaterThanOrEqual(de('gestor'));
  expect(de('gestor')).toBeGreaterThan(de('operador'));
  expect(de('operador')).toBeGreaterThan(de('visitante'));
  expect(Math.min(...tamanhos.values())).toBeGreaterThan(0);
});
