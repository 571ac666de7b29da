import { FilaLotes } from './fila-lotes.js';

const vez = (): Promise<void> => new Promise((r) => setImmediate(r));

describe('adaptive batches', () => {
  let diario: string[] = [];
  let soltar: ((erro?: Error) => void)[] = [];
  const nova = (): FilaLotes<number> =>
    new FilaLotes<number>({
      gravar: (lote) => {
        diario.push(`write ${lote.join()}`);
        return new Promise((ok, falhar) => {
          soltar.push((erro) => {
            if (erro) falhar(erro);
            else ok(() => diario.push(`tell ${lote.join()}`));
          });
        });
      },
      aoFalhar: (e) => {
        diario.push((e as Error).message);
        return Promise.resolve();
      },
      maximo: 3,
      maximoAtrasado: 5,
    });
  const solta = async (erro?: Error): Promise<void> => {
    soltar.shift()?.(erro);
    await vez();
    await vez();
  };
  beforeEach(() => {
    diario = [];
    soltar = [];
  });

  test('the first goes alone at once, the rest together after it, and each is told only when committed', async () => {
    const f = nova();
    for (const n of [1, 2, 3]) f.incluir(n);
    expect(diario).toEqual(['write 1']);
    await solta();
    await solta();
    expect(diario).toEqual(['write 1', 'write 2,3', 'tell 1', 'tell 2,3']);
  });

  test('a backlog goes in larger batches', async () => {
    const f = nova();
    for (let n = 1; n <= 8; n++) f.incluir(n);
    await solta();
    await solta();
    await solta();
    expect(diario.filter((l) => l.startsWith('write'))).toEqual(['write 1', 'write 2,3,4,5,6', 'write 7,8']);
  });

  test('a failed batch is written again, in its place', async () => {
    const f = nova();
    for (const n of [1, 2, 3]) f.incluir(n);
    await solta();
    await solta(new Error('database away'));
    await solta();
    expect(diario).toEqual(['write 1', 'write 2,3', 'tell 1', 'database away', 'write 2,3', 'tell 2,3']);
  });
});
