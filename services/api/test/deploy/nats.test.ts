import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { createUser, type KeyPair } from '@nats-io/nkeys';
import { connect, nkeyAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import { v7 as uuidv7 } from 'uuid';
import { contaPortaria } from '../../src/matricula/config-nats.js';

const RAIZ = join(__dirname, '../../../..');
const BINARIO =
  process.env['NATS_SERVER'] ??
  [join(RAIZ, '.dados/ferramentas/nats-server'), '/usr/sbin/nats-server'].find(existsSync) ??
  'nats-server';

async function portaLivre(): Promise<number> {
  const s = createServer();
  await new Promise<void>((r) => s.listen(0, '127.0.0.1', r));
  const { port } = s.address() as AddressInfo;
  await new Promise((r) => s.close(r));
  return port;
}

describe('the very nats-server.conf that is deployed', () => {
  const nucleo = createUser();
  const agente = createUser();
  const [empresa, gate] = [uuidv7(), uuidv7()];
  let pasta: string;
  let servidor: ChildProcess;
  let porta: number;
  const entrar = (par: KeyPair, inboxPrefix?: string): Promise<NatsConnection> =>
    connect({
      servers: `127.0.0.1:${porta}`,
      authenticator: nkeyAuthenticator(par.getSeed()),
      reconnect: false,
      timeout: 3000,
      ...(inboxPrefix ? { inboxPrefix } : {}),
    });
  const entrarComPrazo = async (par: KeyPair): Promise<NatsConnection> => {
    const fim = Date.now() + 15_000;
    for (;;) {
      try {
        return await entrar(par);
      } catch (erro) {
        if (Date.now() > fim || servidor.exitCode !== null) throw erro;
        await new Promise((r) => setTimeout(r, 50));
      }
    }
  };

  beforeAll(async () => {
    pasta = mkdtempSync(join(tmpdir(), 'portaria-nats-'));
    for (const f of ['nats-server.conf', 'sistema-conta.conf'])
      copyFileSync(join(RAIZ, 'deploy/nats', f), join(pasta, f));
    writeFileSync(
      join(pasta, 'portaria-conta.conf'),
      contaPortaria([nucleo.getPublicKey()], [{ empresa, gate, nkey: agente.getPublicKey() }]),
    );
    porta = await portaLivre();
    const env = {
      ...process.env,
      NATS_HOST: '127.0.0.1',
      NATS_PORT: String(porta),
      NATS_MONITOR: String(await portaLivre()),
      NATS_PID_FILE: join(pasta, 'pid'),
      NATS_STORE: join(pasta, 'js'),
    };
    servidor = spawn(BINARIO, ['-c', join(pasta, 'nats-server.conf')], { env, stdio: 'ignore' });
  });
  afterAll(async () => {
    if (servidor.exitCode === null) {
      const fim = new Promise((r) => servidor.once('exit', r));
      servidor.kill();
      await fim;
    }
    rmSync(pasta, { recursive: true, force: true });
  });

  test('starts, and the core has JetStream in its account', async () => {
    const nc = await entrarComPrazo(nucleo);
    const conta = await (await jetstreamManager(nc)).getAccountInfo();
    expect(conta.streams).toBe(0);
    await nc.close();
  });

  test('nobody enters without an enrolled key', async () => {
    await expect(connect({ servers: `127.0.0.1:${porta}`, reconnect: false, timeout: 2000 })).rejects.toThrow(
      /authorization/i,
    );
    await expect(entrar(createUser())).rejects.toThrow(/authorization/i);
  });

  test('an agent speaks for its own gate and is refused another', async () => {
    const nc = await entrar(agente, `_INBOX_${gate}`);
    const recusas: string[] = [];
    void (async () => {
      for await (const s of nc.status()) if (s.type === 'error') recusas.push(s.error.message);
    })();
    nc.publish(`gate.${empresa}.${gate}.evt.teste`, 'x');
    await nc.flush();
    expect(recusas).toEqual([]);
    nc.publish(`gate.${empresa}.${uuidv7()}.evt.teste`, 'x');
    await nc.flush();
    const fim = Date.now() + 3000;
    while (recusas.length === 0 && Date.now() < fim) await new Promise((r) => setTimeout(r, 10));
    expect(recusas.join()).toMatch(/permissions violation/i);
    await nc.close();
  });
});
