import 'reflect-metadata';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DOMINIOS } from './app.module.js';
import { TERMINAL } from './demo/cadastros.js';
import { USUARIOS } from './demo/pessoas.js';
import { MODELOS_GEMEO, portasGemeo } from './demo/portaria.js';
import { semear } from './demo/semear.js';
import { paraGemeo, reporVisitas, visitasDeExemplo } from './demo/visitas.js';
import { Agendar } from './domain/agendamento/agendar.js';
import { Transicoes } from './domain/agendamento/transicoes.js';
import { ENTIDADES } from './entidades.js';
import { ConfigInvalida, lerConfig, type Config } from './kernel/config/config.js';
import { NestRegistro } from './kernel/http/registro.js';
import { KernelModule } from './kernel/kernel.module.js';
import { aoPedidoDeParada } from './kernel/processo.js';
import { Tenancy } from './kernel/tenancy/tenancy.js';

const REPOE_MS = 15_000;
const USO =
  'usage: demo --pasta <folder for twin files> --portas <base port> --gates <n> --senha <password> [--manter]';

async function abrir(
  config: Config,
): Promise<{ tenancy: Tenancy; agendar: Agendar; transicoes: Transicoes; fechar: () => Promise<void> }> {
  const kernel = KernelModule.forRoot({ config, entities: ENTIDADES });
  @Module({ imports: [kernel, ...DOMINIOS] })
  class DemoModule {}
  const app = await NestFactory.createApplicationContext(DemoModule, {
    logger: new NestRegistro(),
    abortOnError: false,
  });
  return {
    tenancy: app.get(Tenancy),
    agendar: app.get(Agendar, { strict: false }),
    transicoes: app.get(Transicoes, { strict: false }),
    fechar: () => app.close(),
  };
}

/** Seeds the demo company once, keeps its gates in visits, and writes what each digital twin has to play. */
async function principal(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pasta: { type: 'string' },
      portas: { type: 'string' },
      gates: { type: 'string' },
      senha: { type: 'string' },
      manter: { type: 'boolean' },
    },
  });
  if (!values.pasta || !values.portas || !values.senha) throw new ConfigInvalida(USO);
  const pasta = values.pasta;
  const base = Number(values.portas);
  const senha = values.senha;
  const nGates = Number(values.gates ?? '2');
  mkdirSync(pasta, { recursive: true });
  const { tenancy, agendar, transicoes, fechar } = await abrir(lerConfig(process.env));
  const como = <T>(empresa_id: string | null, fn: Parameters<Tenancy['run']>[1]): Promise<T> =>
    tenancy.run({ empresa_id, system_admin: true }, fn) as Promise<T>;

  const achado = await como<{ id: string }[]>(null, (em) =>
    em.query('select id from empresa where cnpj = $1', [TERMINAL.cnpj]),
  );
  const terminal =
    achado[0]?.id ??
    (await como<{ terminal: string }>(null, (em) => semear(em, { senha, portasGemeo: base, gates: nGates }))).terminal;
  const gates = await como<{ id: string; descricao: string }[]>(terminal, (em) =>
    em.query('select id, descricao from gate where empresa_id = $1 order by descricao', [terminal]),
  );
  const primeiro = gates[0];
  if (!achado[0] && primeiro)
    await como(terminal, (em) => visitasDeExemplo(em, agendar, transicoes, terminal, primeiro.id));

  const ciclo = async (): Promise<void> => {
    await como(terminal, (em) =>
      reporVisitas(
        em,
        agendar,
        terminal,
        gates.map((g) => g.id),
      ),
    );
    for (const [i, g] of gates.entries()) {
      const veiculos = await como(terminal, (em) => paraGemeo(em, g.id));
      gravar(join(pasta, `gemeo-${i + 1}.json`), {
        v: 1,
        nome: g.descricao,
        gate: g.id,
        n: i + 1,
        portas: portasGemeo(base, i + 1),
        modelos: MODELOS_GEMEO[i % MODELOS_GEMEO.length],
        veiculos,
      });
    }
  };
  await ciclo();
  gravar(join(pasta, 'demo.json'), {
    empresa: terminal,
    gates: gates.map((g) => ({ gate: g.id, descricao: g.descricao })),
    usuarios: USUARIOS.map(({ username, nome, papel }) => ({ username, nome, papel })),
  });
  process.stdout.write('demo ready\n');
  if (!values.manter) {
    await fechar();
    return;
  }
  const timer = setInterval(() => void ciclo().catch((e: unknown) => process.stderr.write(`${String(e)}\n`)), REPOE_MS);
  aoPedidoDeParada(async () => {
    clearInterval(timer);
    await fechar();
  });
}

function gravar(arquivo: string, valor: object): void {
  writeFileSync(`${arquivo}.novo`, JSON.stringify(valor, null, 1));
  renameSync(`${arquivo}.novo`, arquivo);
}

principal().catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof ConfigInvalida ? erro.message : String((erro as Error).stack ?? erro)}\n`);
  process.exit(1);
});
