import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gerarOpenApi } from '../../src/kernel/http/openapi.js';
import { criarAppTeste } from '../support/app.js';

const DOURADO = join(process.cwd(), process.cwd().endsWith('api') ? '../..' : '.', 'proto/openapi.json');

test('the document equals proto/openapi.json (npm run openapi -w @portaria/api writes it)', async () => {
  const t = await criarAppTeste();
  try {
    const texto = `${JSON.stringify(gerarOpenApi(t.app), null, 2)}\n`;
    if (process.env['GRAVAR_OPENAPI']) writeFileSync(DOURADO, texto);
    expect(readFileSync(DOURADO, 'utf8')).toBe(texto);
    const ids = [...texto.matchAll(/"operationId": "(\w+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
  } finally {
    await t.encerrar();
  }
});
