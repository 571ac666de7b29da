import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const dados = join(tmpdir(), 'portaria-e2e');
mkdirSync(dados, { recursive: true, mode: 0o755 });

/** The whole product, as `npm start` brings it up, on ports and data of its own; trucks come faster. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 1,
  retries: 0,
  use: {
    baseURL: 'http://127.0.0.1:28080',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1600, height: 1000 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node deploy/local/iniciar.mjs --reset',
    cwd: join(import.meta.dirname, '..'),
    url: 'http://127.0.0.1:28080/saude/pronto',
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 40_000 },
    env: {
      PORTARIA_DADOS: dados,
      PORTARIA_PORTA: '28080',
      PORTARIA_PORTA_POSTGRES: '25432',
      PORTARIA_PORTA_NATS: '24222',
      PORTARIA_PORTA_NATS_MONITOR: '28222',
      PORTARIA_PORTA_GEMEOS: '27000',
      PORTARIA_DEMO_INTERVALO: '3',
      PORTARIA_DEMO_DESCARGA: '5',
      PORTARIA_DEMO_PACIENCIA: '30',
      PORTARIA_DEMO_DESVIOS: '0',
    },
  },
});
