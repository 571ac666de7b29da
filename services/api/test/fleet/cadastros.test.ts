import { CADASTROS } from '@portaria/proto';
import { Exemplos } from '../../contrato/exemplos.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';

let t: AppTeste;
let exemplos: Exemplos;
beforeAll(async () => {
  t = await criarAppTeste();
  const ana = await t.entrar('ana@exemplo.com.br');
  const root = await t.entrar('root@exemplo.com.br');
  const chamador = (token: string) => (metodo: string, caminho: string, corpo?: unknown) =>
    t.pedir(metodo, caminho, { token, ...(corpo !== undefined && { corpo }) });
  exemplos = new Exemplos(
    { chamar: chamador(ana), admin: chamador(root), empresa: t.semente.a.id, gate: t.semente.a.gate },
    1,
  );
});
afterAll(() => t.encerrar());

test.each(CADASTROS.filter((d) => d.mounts.some((m) => m.actions.includes('create'))).map((d) => [d.name, d] as const))(
  'register %s takes a record',
  async (_, d) => {
    const id = await exemplos.criar(d);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  },
);
