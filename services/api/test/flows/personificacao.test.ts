import type { Problema, RespostaToken, UsuarioAtual } from '@portaria/proto';
import { verificarAuditoria } from '../../src/kernel/audit/auditoria.js';
import { Clock } from '../../src/kernel/clock/clock.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';

let t: AppTeste;
let adiante = 0;
beforeAll(async () => {
  t = await criarAppTeste();
  jest.spyOn(t.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + adiante));
});
afterAll(() => t.encerrar());

const MOTIVO = 'Chamado 4312: cancela parada';
const codigo = (r: { status: number; corpo: unknown }) => [r.status, (r.corpo as Problema).code];
const entrar = async (username: string) =>
  (await t.pedir<RespostaToken>('POST', 'token/', { corpo: { username, password: t.semente.senha } })).corpo;
const trocar = (token: string, corpo: object) =>
  t.pedir<RespostaToken & Problema>('POST', 'token/empresa/', { token, corpo });
const ler = (token: string, caminho: string) => t.pedir<Problema>('GET', caminho, { token });

test('a system-admin session does not see another company: neither by its path, nor through a list', async () => {
  const { a } = t.semente;
  const { access } = await entrar('root@exemplo.com.br');
  for (const caminho of [
    `tenants/empresas/${a.id}/colaboradores/`,
    `tenants/empresas/${a.id}/grupos/`,
    `tenants/tenants/${a.id}/gates-service/`,
    `tenants/empresas/${a.id}/agendamentos/`,
  ]) {
    expect([caminho, ...codigo(await ler(access, caminho))]).toEqual([caminho, 404, 'NAO_ENCONTRADO']);
  }
  const gates = await t.pedir<{ results: unknown[] }>('GET', 'tenants/gates/', { token: access });
  expect(gates.corpo.results).toEqual([]);
  // Its database context reads no other company either.
  const visiveis = await t.app
    .get(Tenancy)
    .run({ empresa_id: t.semente.plataforma.id, plataforma: true }, async (em) => {
      const [linha]: { n: number }[] = await em.query(
        'select (select count(*) from gate) + (select count(*) from grupo) + (select count(*) from pista) n',
      );
      return Number(linha?.n);
    });
  expect(visiveis).toBe(0);
});

test('it enters with a reason, in the open, and only that company', async () => {
  const { a, b, plataforma } = t.semente;
  const { access } = await entrar('root@exemplo.com.br');
  const sem = await trocar(access, { empresa: a.id });
  expect([sem.status, Object.keys(sem.corpo.errors ?? {})]).toEqual([400, ['motivo']]);
  const { status, corpo } = await trocar(access, { empresa: a.id, motivo: MOTIVO });
  expect(status).toBe(200);
  expect(corpo.personificando).toMatchObject({
    empresa: a.id,
    empresa_nome: 'Terminal A',
    origem: plataforma.id,
    origem_nome: 'Plataforma',
    motivo: MOTIVO,
  });
  expect([corpo.empresa, corpo.tenants.map((e) => e.public_id)]).toEqual([a.id, [plataforma.id, a.id]]);
  const atual = await t.pedir<UsuarioAtual>('GET', 'users/current/', { token: corpo.access });
  expect(atual.corpo.personificando).toMatchObject({
    empresa_nome: 'Terminal A',
    origem_nome: 'Plataforma',
    motivo: MOTIVO,
  });
  expect((await ler(access, 'users/current/')).status).toBe(401);

  expect((await ler(corpo.access, `tenants/empresas/${a.id}/colaboradores/`)).status).toBe(200);
  expect((await ler(corpo.access, `tenants/tenants/${a.id}/gates-service/`)).status).toBe(200);
  expect((await ler(corpo.access, `tenants/empresas/${b.id}/colaboradores/`)).status).toBe(404);
  expect((await ler(corpo.access, `tenants/empresas/${plataforma.id}/`)).status).toBe(404);
  const lista = await t.pedir<{ results: { public_id: string }[] }>('GET', 'tenants/empresas/', {
    token: corpo.access,
  });
  expect(lista.corpo.results.map((e) => e.public_id)).toEqual([a.id]);
  // Inside a company one does not administer the system.
  const perfil = await t.pedir('POST', 'tenants/perfis/', { token: corpo.access, corpo: { nome: 'X', tipo: 2 } });
  expect(codigo(perfil)).toEqual([403, 'SEM_PERMISSAO']);

  const renovado = await t.pedir<RespostaToken>('POST', 'token/refresh/', { corpo: { refresh: corpo.refresh } });
  expect([renovado.status, renovado.corpo.personificando?.motivo]).toEqual([200, MOTIVO]);
  const volta = await trocar(renovado.corpo.access, { empresa: plataforma.id });
  expect([volta.status, volta.corpo.personificando]).toEqual([200, null]);
  expect((await ler(renovado.corpo.access, 'users/current/')).status).toBe(401);
  expect((await ler(volta.corpo.access, `tenants/empresas/${b.id}/`)).status).toBe(200);
});

test('beginning, end and every change are in the chains of both, under the name of who it was', async () => {
  const { a, plataforma, usuarios } = t.semente;
  const { rows } = await t.banco.dono.query<{ empresa_id: string; acao: string; motivo: string | null }>(
    `select empresa_id, acao, motivo from auditoria where acao like 'personificacao%' order by empresa_id, posicao`,
  );
  for (const empresa of [a.id, plataforma.id]) {
    expect(rows.filter((r) => r.empresa_id === empresa)).toEqual([
      { empresa_id: empresa, acao: 'personificacao_inicio', motivo: MOTIVO },
      { empresa_id: empresa, acao: 'personificacao_fim', motivo: null },
    ]);
  }
  const { access } = await entrar('root@exemplo.com.br');
  const { corpo } = await trocar(access, { empresa: a.id, motivo: MOTIVO });
  const grupo = await t.pedir('POST', `tenants/empresas/${a.id}/grupos/`, {
    token: corpo.access,
    corpo: { nome: 'Implantação' },
  });
  expect(grupo.status).toBe(201);
  const feito = await t.banco.dono.query<{ usuario_id: string; usuario_nome: string }>(
    `select usuario_id, usuario_nome from auditoria where empresa_id = $1 and recurso = 'grupo' order by posicao desc limit 1`,
    [a.id],
  );
  expect(feito.rows[0]).toEqual({ usuario_id: usuarios.root, usuario_nome: 'Root (Plataforma)' });
  await t.pedir('POST', 'token/logout/', { corpo: { refresh: corpo.refresh } });
  const fim = await t.banco.dono.query(`select 1 from auditoria where acao = 'personificacao_fim'`);
  expect(fim.rowCount).toBe(4);
  const intacta = await t.app
    .get(Tenancy)
    .run({ empresa_id: null, system_admin: true }, async (em) => [
      await verificarAuditoria(em, a.id),
      await verificarAuditoria(em, plataforma.id),
    ]);
  expect(intacta).toEqual([null, null]);
});

test('nobody else enters, nor does it outlive the membership', async () => {
  const { a, b, usuarios } = t.semente;
  const ana = await entrar('ana@exemplo.com.br');
  expect(codigo(await trocar(ana.access, { empresa: b.id, motivo: MOTIVO }))).toEqual([404, 'NAO_ENCONTRADO']);
  const { access } = await entrar('root@exemplo.com.br');
  const { corpo } = await trocar(access, { empresa: a.id, motivo: MOTIVO });
  expect((await ler(corpo.access, 'tenants/grupos/')).status).toBe(200);
  await t.banco.dono.query('update colaborador set ativo = false where usuario_id = $1', [usuarios.root]);
  expect((await t.pedir('POST', 'token/refresh/', { corpo: { refresh: corpo.refresh } })).status).toBe(401);
  adiante = 3000;
  expect((await ler(corpo.access, 'tenants/grupos/')).status).toBe(401);
});
