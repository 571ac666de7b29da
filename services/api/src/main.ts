import { criarApp } from './app.js';
import { ConfigInvalida, lerConfig } from './kernel/config/config.js';
import { Saude } from './kernel/http/saude.js';
import { registro } from './kernel/http/registro.js';
import { aoPedidoDeParada } from './kernel/processo.js';

try {
  const config = lerConfig(process.env);
  const app = await criarApp(config);
  aoPedidoDeParada(async () => {
    app.get(Saude).encerrar();
    await app.close();
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  registro.info({ url: await app.getUrl(), pid: process.pid }, 'listening');
} catch (erro) {
  if (erro instanceof ConfigInvalida) process.stderr.write(`${erro.message}\n`);
  else registro.fatal({ err: erro }, 'start failed');
  process.exit(erro instanceof ConfigInvalida ? 2 : 1);
}
