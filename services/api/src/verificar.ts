import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { verificarPesagens } from './domain/pesagem/leitura.js';
import { ENTIDADES } from './entidades.js';
import { verificarAuditoria } from './kernel/audit/auditoria.js';
import { lerConfig } from './kernel/config/config.js';
import { KernelModule } from './kernel/kernel.module.js';
import { Tenancy } from './kernel/tenancy/tenancy.js';

/** Walks the hash chains of every company, weighings and audit; exits with 1 when a record was changed. */
async function principal(): Promise<boolean> {
  const kernel = KernelModule.forRoot({ config: lerConfig(process.env), entities: ENTIDADES });
  const app = await NestFactory.createApplicationContext(kernel, { logger: ['error'], abortOnError: false });
  const tenancy = app.get(Tenancy);
  const empresas: { id: string; nome_fantasia: string }[] = await tenancy.run(
    { empresa_id: null, system_admin: true },
    (em) => em.query('select id, nome_fantasia from empresa order by nome_fantasia'),
  );
  let integra = true;
  for (const e of empresas) {
    const [pesagens, auditoria] = await tenancy.run({ empresa_id: e.id, system_admin: true }, async (em) => [
      await verificarPesagens(em, e.id),
      await verificarAuditoria(em, e.id),
    ]);
    const quebradas = pesagens.balancas.filter((b) => !b.integra).map((b) => `${b.balanca}: ${b.primeira_falha ?? ''}`);
    if (quebradas.length === 0 && auditoria === null) continue;
    integra = false;
    process.stderr.write(
      `${e.nome_fantasia}: weighings ${quebradas.join('; ') || 'ok'}, audit ${auditoria === null ? 'ok' : `changed at ${auditoria}`}\n`,
    );
  }
  await app.close();
  process.stdout.write(integra ? `chains of ${empresas.length} companies are whole\n` : 'chains are broken\n');
  return integra;
}

principal().then(
  (integra) => process.exit(integra ? 0 : 1),
  (erro: unknown) => {
    process.stderr.write(`${String(erro)}\n`);
    process.exit(2);
  },
);
