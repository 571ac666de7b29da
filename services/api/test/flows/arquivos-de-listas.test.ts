import { criarAppTeste, type AppTeste } from '../support/app.js';

let t: AppTeste;
let ana: string;
let bruno: string;
let carla: string;
let root: string;

beforeAll(async () => {
  t = await criarAppTeste();
  [ana, bruno, carla, root] = (await Promise.all(
    ['ana', 'bruno', 'carla', 'root'].map((quem) => t.entrar(`${quem}@exemplo.com.br`)),
  )) as [string, string, string, string];
});
afterAll(() => t.encerrar());

const csv = (token: string, caminho: string) => t.pedir<string>('GET', caminho, { token });
/** Rows of the table, without what stands above it. */
const linhas = (corpo: string): string[] => {
  const todas = corpo.split('\r\n').filter((l) => l.includes(';'));
  return todas.slice(1);
};

test('people leave as a file: of the company, as filtered, for who may export', async () => {
  const { a, b } = t.semente;
  const base = `tenants/empresas/${a.id}/colaboradores/exportar/?formato=csv`;
  const todos = await csv(ana, base);
  expect(todos.status).toBe(200);
  expect(todos.cabecalhos['content-disposition']).toContain('Colaboradores.csv');
  expect(linhas(todos.corpo).length).toBe(3);
  expect(todos.corpo).toContain('ana@exemplo.com.br');
  expect(todos.corpo).not.toContain('bruno@exemplo.com.br');
  const um = await csv(ana, `${base}&search=carla&grupo=${a.grupo}`);
  expect(um.corpo).toContain('Busca: carla');
  expect(um.corpo).toContain('Grupo: Operação');
  expect((await csv(carla, base)).status).toBe(403);
  expect((await csv(bruno, base)).status).toBe(404);
  expect((await csv(bruno, `tenants/empresas/${b.id}/colaboradores/exportar/?formato=csv`)).status).toBe(200);
});

test('so do groups, companies and profiles', async () => {
  const { a } = t.semente;
  const grupos = await csv(ana, `tenants/empresas/${a.id}/grupos/exportar/?formato=csv`);
  expect([grupos.status, linhas(grupos.corpo).some((l) => l.startsWith('Operação;'))]).toEqual([200, true]);
  const empresas = await csv(root, 'tenants/empresas/exportar/?formato=csv&gate=true');
  expect(empresas.corpo).toContain('Tem gate: Sim');
  expect(linhas(empresas.corpo).length).toBe(2);
  // Who is not of the platform gets the own companies only.
  const minhas = await csv(ana, 'tenants/empresas/exportar/?formato=csv');
  expect([minhas.status, linhas(minhas.corpo).length]).toEqual([200, 1]);
  const perfis = await csv(root, 'tenants/perfis/exportar/?formato=csv');
  expect([perfis.status, linhas(perfis.corpo).length > 0]).toEqual([200, true]);
  const xlsx = await csv(root, 'tenants/perfis/exportar/');
  expect([xlsx.status, xlsx.corpo.startsWith('PK')]).toEqual([200, true]);
});
