import type { Evento } from '@portaria/proto';
import { Clock } from '../../src/kernel/clock/clock.js';
import { Outbox } from '../../src/kernel/outbox/outbox.js';
import { relerOutbox } from '../../src/kernel/outbox/rele.js';
import { criarDataSource } from '../../src/kernel/tenancy/data-source.js';
import { Tenancy } from '../../src/kernel/tenancy/tenancy.js';
import { criarBanco } from '../support/banco.js';
import { semear } from '../support/semente.js';

test('the relay publishes each event once, in order; a failed publication leaves it pending; a rolled back one never existed', async () => {
  const banco = await criarBanco();
  const { a } = await semear(banco.dono);
  const dataSource = await criarDataSource({ url: banco.url, pool: 4 }).initialize();
  const tenancy = new Tenancy(dataSource);
  const outbox = new Outbox(new Clock());
  const anexar = (n: number) =>
    tenancy.run({ empresa_id: a.id }, (em) =>
      outbox.append(em, 'gate.config_mudou', { gate: a.gate, config_versao: n }),
    );
  try {
    for (let n = 1; n <= 5; n++) await anexar(n);
    await expect(
      tenancy.run({ empresa_id: a.id }, async (em) => {
        await outbox.append(em, 'gate.config_mudou', { gate: a.gate, config_versao: 99 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await expect(relerOutbox(tenancy, () => Promise.reject(new Error('broker away')))).rejects.toThrow('broker away');
    const vistos: Evento[] = [];
    const publicar = (e: Evento): Promise<void> => {
      vistos.push(e);
      return Promise.resolve();
    };
    const rodadas = await Promise.all([relerOutbox(tenancy, publicar), relerOutbox(tenancy, publicar)]);
    expect(rodadas.reduce((x, y) => x + y)).toBe(5);
    expect(vistos.map((e) => (e.dados as { config_versao: number }).config_versao)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(vistos.map((e) => `${e.empresa} v${e.v}`))).toEqual(new Set([`${a.id} v1`]));
    expect(await relerOutbox(tenancy, publicar)).toBe(0);
  } finally {
    await dataSource.destroy();
    await banco.descartar();
  }
});
