import type { ServidorSimulado } from '../../simulators/fios/servidor-http.js';
import { jpegOf } from '../../simulators/fios/jpeg.js';
import { ate, montar, testarParada, type Bancada } from './apoio.js';

export interface SimCamera extends ServidorSimulado {
  imagem(fonte: () => Uint8Array): void;
}

/** Config: right credentials, `timeout_ms` 700, `tamanho_maximo` 1 MB. */
export function conformidadeCamera(modelo: string, bancada: Bancada<SimCamera>): void {
  const abrir = async () => {
    const m = await montar('camera', modelo, bancada);
    await ate('first picture', () => m.saude().conexao === 'conectado');
    return { ...m, camera: m.dispositivo };
  };

  test('gives a fresh picture, shared by those who ask together', async () => {
    const { camera, sim, saude, fechar } = await abrir();
    let n = 0;
    sim.imagem(() => jpegOf(1000 + (n += 1)));
    const [a, b] = await Promise.all([camera.foto(), camera.foto()]);
    expect(a).toBe(b);
    expect(n).toBe(1);
    const c = await camera.foto();
    expect(c.jpeg.length).toBe(1002);
    expect(c.em).toBeGreaterThan(a.em);
    expect(saude()).toMatchObject({ conexao: 'conectado', ruins: 0 });
    await fechar();
  });

  test.each([
    'mudo',
    'reset',
    'nao_xml',
    'vazio',
    'bomba_de_entidades',
    'corpo_enorme',
    'redireciona',
    '500',
    'meio_quadro',
    'goteja',
  ] as const)('%s: rejected within the timeout, memory flat, then well again', async (defeito) => {
    const { camera, sim, saude, fechar } = await abrir();
    sim.defeito(defeito);
    const memoria = process.memoryUsage().rss;
    for (let i = 0; i < 2; i += 1) {
      const inicio = Date.now();
      await expect(camera.foto()).rejects.toThrow();
      expect(Date.now() - inicio).toBeLessThan(1200);
    }
    expect(process.memoryUsage().rss - memoria).toBeLessThan(60_000_000);
    expect(saude().conexao).toBe('desconectado');
    sim.defeito(undefined);
    const foto = await camera.foto();
    expect(foto.jpeg[0]).toBe(0xff);
    expect(saude().conexao).toBe('conectado');
    await fechar();
  });

  test('a refused password does not become a storm of tries', async () => {
    const { camera, sim, saude, fechar } = await abrir();
    sim.defeito('401');
    await expect(camera.foto()).rejects.toThrow();
    const antes = sim.pedidos().length;
    for (let i = 0; i < 20; i += 1) await expect(camera.foto()).rejects.toThrow('credentials refused');
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(sim.pedidos().length).toBe(antes);
    expect(saude().erro).toMatch(/refused|authentication/);
    await fechar();
  });

  test('what is not a picture is refused, what is too large as well', async () => {
    const { camera, sim, fechar } = await abrir();
    sim.imagem(() => Buffer.from('<html>not a picture</html>'));
    await expect(camera.foto()).rejects.toThrow('JPEG');
    sim.imagem(() => jpegOf(1000).slice(0, 100));
    await expect(camera.foto()).rejects.toThrow('JPEG');
    sim.imagem(() => jpegOf(1_500_000));
    await expect(camera.foto()).rejects.toThrow('bytes');
    sim.imagem(() => jpegOf(1000));
    expect((await camera.foto()).jpeg.length).toBe(1000);
    await fechar();
  });

  test('unplug and replug: seen by itself, back in under 5 s; slowness within the timeout is fine', async () => {
    const { camera, sim, saude, fechar } = await abrir();
    await sim.desligar();
    await expect(camera.foto()).rejects.toThrow();
    expect(saude().conexao).toBe('desconectado');
    await sim.religar();
    await ate('back by itself', () => saude().conexao === 'conectado', 5000);
    expect(saude().reconexoes).toBe(1);
    sim.lento(100);
    expect((await camera.foto()).jpeg.length).toBeGreaterThan(100);
    await fechar();
  });

  testarParada('camera', modelo, bancada);
}
