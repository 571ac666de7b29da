import { Auditoria, verificarAuditoria } from '../../src/kernel/audit/auditoria.js';
import { Clock } from '../../src/kernel/clock/clock.js';
import { criarDataSource } from '../../src/kernel/tenancy/data-source.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import { criarBanco } from '../support/banco.js';
import { semear } from '../support/semente.js';

test('the audit chain holds under parallel writers and shows the first record that was changed', async () => {
  const banco = await criarBanco();
  const { a, b } = await semear(banco.dono);
  const dataSource = await criarDataSource({ url: banco.url, pool: 4 }).initialize();
  const tenancy = new Tenancy(dataSource);
  const auditoria = new Auditoria(new Clock());
  const registrar = (empresa_id: string, i: number) =>
    tenancy.run({ empresa_id }, (em) =>
      auditoria.registrar(em, {
        empresa_id,
        acao: 'teste',
        recurso: 'r',
        registro_id: String(i),
        depois: { i, senha: 'oculta-123', cpf: '12345678909', lista: [{ token: 'abc' }], peso: 1.5, em: new Date(0) },
      }),
    );
  const verificar = (empresa_id: string) => tenancy.run({ empresa_id }, (em) => verificarAuditoria(em, empresa_id));
  try {
    await Promise.all(Array.from({ length: 30 }, (_, i) => registrar(i % 3 === 0 ? b.id : a.id, i)));
    expect([await verificar(a.id), await verificar(b.id)]).toEqual([null, null]);
    const { rows } = await banco.dono.query<{ t: string }>('select string_agg(depois::text, $1) t from auditoria', [
      ' ',
    ]);
    expect(rows[0]?.t).not.toMatch(/oculta-123|abc|12345678909/);
    const mudar = tenancy.run({ empresa_id: a.id, system_admin: true }, (em) =>
      em.query(`update auditoria set acao = 'x'`),
    );
    await expect(mudar).rejects.toMatchObject({ driverError: { code: '42501' } });
    await banco.dono.query('alter table auditoria disable trigger user');
    await banco.dono.query(
      `update auditoria set depois = depois || '{"i": 999}' where empresa_id = $1 and posicao = 7`,
      [a.id],
    );
    expect([await verificar(a.id), await verificar(b.id)]).toEqual([7, null]);
  } finally {
    await dataSource.destroy();
    await banco.descartar();
  }
});
