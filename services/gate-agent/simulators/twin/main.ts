import { readFileSync, watchFile } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { configGemeo } from './config.js';
import { createGemeo, type FalhaGemeo } from './gemeo.js';
import { Roteiro } from './roteiro.js';

const { values } = parseArgs({
  options: {
    config: { type: 'string' },
    intervalo: { type: 'string', default: '9' },
    descarga: { type: 'string', default: '75' },
    paciencia: { type: 'string', default: '100' },
    'sem-desvios': { type: 'boolean', default: false },
  },
});
if (!values.config) {
  process.stderr.write('usage: npm run sim -- --config <twin file> [--intervalo <s>] [--descarga <s>]\n');
  process.exit(2);
}
const arquivo = values.config;
const ler = () => configGemeo.parse(JSON.parse(readFileSync(arquivo, 'utf8')));
const config = ler();
const log = (texto: string): void => {
  process.stdout.write(`${new Date().toISOString()} ${config.nome}: ${texto}\n`);
};
const gemeo = await createGemeo(config);
const roteiro = new Roteiro({
  gemeo,
  intervalo_ms: Number(values.intervalo) * 1000,
  descarga_ms: Number(values.descarga) * 1000,
  paciencia_ms: Number(values.paciencia) * 1000,
  duvidoso_a_cada: values['sem-desvios'] ? 0 : 6,
  desconhecido_a_cada: values['sem-desvios'] ? 0 : 11,
  log,
});
roteiro.atualizar(config.veiculos);
watchFile(arquivo, { interval: 2000 }, () => {
  try {
    roteiro.atualizar(ler().veiculos);
  } catch (e) {
    log(`config: ${String(e)}`);
  }
});
roteiro.iniciar();

const desvio = z.object({ tipo: z.enum(['duvidoso', 'desconhecido']) });
const CONTROLE: Readonly<Record<string, (corpo: unknown) => Promise<void> | void>> = {
  '/falha': (corpo) => gemeo.falha(corpo as FalhaGemeo),
  '/proximo': (corpo) => {
    roteiro.forcar(desvio.parse(corpo).tipo);
  },
};

// Commands of the twin: POST /falha with a FalhaGemeo, POST /proximo with {tipo}. Loopback only.
const controle = createServer((req, res) => {
  let corpo = '';
  req.on('data', (p: Buffer) => {
    corpo = (corpo + p.toString()).slice(0, 4096);
  });
  req.on('end', () => {
    const tratar = req.method === 'POST' ? CONTROLE[req.url ?? ''] : undefined;
    if (!tratar) {
      res.writeHead(404).end();
      return;
    }
    Promise.resolve()
      .then(() => tratar(JSON.parse(corpo)))
      .then(
        () => res.writeHead(204).end(),
        (e: unknown) => res.writeHead(400).end(String(e)),
      );
  });
}).listen(config.portas.controle, '127.0.0.1');

const parar = (): void => {
  controle.close();
  void roteiro
    .parar()
    .then(() => gemeo.stop())
    .then(() => process.exit(0));
};
process.once('SIGTERM', parar);
process.once('SIGINT', parar);
log('twin running');
