// Runs what must pass and closes with one plain line: N passed, N failed. Groups: check unit fleet flows e2e (all, when none is named).
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilarServicos, compilarWeb } from './lib/compilar.mjs';
import { RAIZ, ambiente } from './lib/dependencias.mjs';
import { prepararFerramentas } from './lib/ferramentas.mjs';
import { Falha, erro, passo } from './lib/saida.mjs';

const saidas = mkdtempSync(join(tmpdir(), 'portaria-teste-'));
const total = { passed: 0, failed: 0 };
let env = ambiente();

const bin = (caminho) => join(RAIZ, 'node_modules', caminho);

function executar(nome, argumentos, extra = {}) {
  return new Promise((resolve) => {
    passo(nome);
    const filho = spawn(process.execPath, argumentos, { cwd: RAIZ, stdio: 'inherit', env: { ...env, ...extra } });
    filho.once('exit', (codigo) => resolve(codigo === 0));
  });
}

function contar(passou) {
  if (passou) total.passed++;
  else total.failed++;
}

async function jest(nome, config, padroes = [], opcoes = []) {
  const arquivo = join(saidas, `${nome.replace(/\W+/g, '-')}.json`);
  const ok = await executar(
    nome,
    [bin('jest/bin/jest.js'), '-c', config, ...padroes, '--json', `--outputFile=${arquivo}`, '--silent', ...opcoes],
    { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  );
  if (!existsSync(arquivo)) return contar(false);
  const r = JSON.parse(readFileSync(arquivo, 'utf8'));
  total.passed += r.numPassedTests;
  // A suite that does not even load has no failed test of its own.
  total.failed +=
    r.numFailedTests + r.testResults.filter((s) => s.status === 'failed' && s.assertionResults.length === 0).length;
  if (!ok && r.numFailedTests === 0 && r.numRuntimeErrorTestSuites === 0) contar(false);
}

async function playwright() {
  const arquivo = join(saidas, 'e2e.json');
  await compilarServicos();
  await compilarWeb();
  await executar(
    'Navegador',
    [bin('@playwright/test/cli.js'), 'test', '-c', 'web/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: arquivo },
  );
  if (!existsSync(arquivo)) return contar(false);
  const { stats } = JSON.parse(readFileSync(arquivo, 'utf8'));
  total.passed += stats.expected;
  total.failed += stats.unexpected + stats.flaky;
}

const GRUPOS = {
  async check() {
    contar(await executar('Tipos', [bin('typescript7/bin/tsc'), '-b']));
    contar(await executar('Tipos da web', [bin('typescript7/bin/tsc'), '-p', 'web', '--noEmit']));
    contar(await executar('Lint', [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']));
    contar(await executar('Formato', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']));
  },
  async unit() {
    await jest('Unidades: contratos', 'proto/jest.config.js');
    await jest('Unidades: agente', 'services/gate-agent/jest.config.js', ['src/', 'simulators/']);
    await jest('Unidades: núcleo', 'services/api/jest.config.js', ['services/api/src/']);
    await jest('Unidades: web', 'web/jest.config.js');
  },
  async fleet() {
    await jest(
      'Frota: aparelhos',
      'services/gate-agent/jest.config.js',
      ['services/gate-agent/test/'],
      ['--maxWorkers=3'],
    );
    await jest('Frota: núcleo', 'services/api/jest.config.js', ['services/api/test/fleet/']);
  },
  async flows() {
    await compilarServicos();
    await jest('Fluxos: núcleo', 'services/api/jest.config.js', [
      'services/api/test/flows/',
      'services/api/test/deploy/',
    ]);
    await jest('Falhas', 'services/api/jest.faults.config.js', [], ['--maxWorkers=1']);
  },
  e2e: playwright,
};

try {
  const pedidos = process.argv.slice(2);
  const desconhecido = pedidos.find((p) => !(p in GRUPOS));
  if (desconhecido)
    throw new Falha(`Grupo de testes desconhecido: ${desconhecido}. Há: ${Object.keys(GRUPOS).join(', ')}.`);
  const grupos = pedidos.length > 0 ? pedidos : Object.keys(GRUPOS);
  env = {
    ...env,
    ...(grupos.every((g) => g === 'check') ? {} : await prepararFerramentas({ navegador: grupos.includes('e2e') })),
  };
  for (const g of grupos) await GRUPOS[g]();
} catch (e) {
  erro(e instanceof Falha ? e.message : (e.stack ?? String(e)));
  contar(false);
} finally {
  rmSync(saidas, { recursive: true, force: true });
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
