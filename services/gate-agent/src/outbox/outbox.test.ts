import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Outbox } from './outbox.js';
import type { FatoNovo } from './protocolo.js';

const GATE = '0190a000-0000-7000-8000-000000000001';
const fato = (n: number): FatoNovo => ({
  id: `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  pista: null,
  tipo: 'leitura.tag',
  ocorrido_em: '2026-11-20T10:00:00.000Z',
  relogio: 'ok',
  offline: false,
  dados: { n },
});

describe('outbox', () => {
  let pasta: string;
  const abrir = (limite = 50_000_000): Promise<Outbox> =>
    Outbox.abrir({ arquivo: join(pasta, 'outbox.db'), gate: GATE, limite_bytes: limite });
  beforeEach(() => {
    pasta = mkdtempSync(join(tmpdir(), 'outbox-'));
  });
  afterEach(() => {
    rmSync(pasta, { recursive: true, force: true });
  });

  test('numbers facts without gaps over concurrent writers and restarts, keeps the chain', async () => {
    let o = await abrir();
    const { epoca } = o.abertura;
    await Promise.all(Array.from({ length: 200 }, (_, i) => o.pedir('gravar', { fatos: [fato(i)], estado: {} })));
    await o.fechar();
    o = await abrir();
    expect(o.abertura).toMatchObject({ epoca, ultimo_seq: 200, armazem: 'normal' });
    await o.pedir('gravar', { fatos: [fato(200), fato(201)], estado: { pista: 'x' } });
    const linhas = await o.pedir('pendentes', { epoca, depois: 0, limite: 1000 });
    expect(linhas.map((l) => l.seq)).toEqual(Array.from({ length: 202 }, (_, i) => i + 1));
    const anteriores = linhas.map((l) => (JSON.parse(l.corpo) as { anterior: string }).anterior);
    expect(anteriores[0]).toBe('');
    expect(new Set(anteriores).size).toBe(202);
    expect(await o.pedir('lerEstado', { chave: 'pista' })).toBe('x');
    await o.fechar();
  });

  test('forgets only what the core confirmed', async () => {
    const o = await abrir();
    await o.pedir('gravar', { fatos: [fato(1), fato(2), fato(3)], estado: {} });
    expect(await o.pedir('esquecer', { epoca: o.abertura.epoca, ate: 2 })).toEqual({ restam: 1 });
    const linhas = await o.pedir('pendentes', { epoca: o.abertura.epoca, depois: 0, limite: 10 });
    expect(linhas.map((l) => l.seq)).toEqual([3]);
    await o.fechar();
  });

  test('a full store refuses the write, keeps what it has and goes on after room is made', async () => {
    const o = await abrir(64 * 4096);
    let gravados = 0;
    await expect(
      (async () => {
        for (;;) {
          await o.pedir('gravar', { fatos: [{ ...fato(gravados), dados: { x: 'y'.repeat(3000) } }], estado: {} });
          gravados++;
        }
      })(),
    ).rejects.toMatchObject({ codigo: 'CHEIO' });
    const linhas = await o.pedir('pendentes', { epoca: o.abertura.epoca, depois: 0, limite: 1000 });
    expect(linhas).toHaveLength(gravados);
    await o.pedir('esquecer', { epoca: o.abertura.epoca, ate: gravados });
    const { seqs } = await o.pedir('gravar', { fatos: [fato(9)], estado: {} });
    expect(seqs).toEqual([gravados + 1]);
    await o.fechar();
  });

  test('a claimed command id is never claimed again, also after a restart', async () => {
    let o = await abrir();
    expect(await o.pedir('reivindicar', { id: 'c1', expira_em: 1000 })).toBe(true);
    expect(await o.pedir('reivindicar', { id: 'c1', expira_em: 1000 })).toBe(false);
    await o.fechar();
    o = await abrir();
    expect(await o.pedir('reivindicar', { id: 'c1', expira_em: 1000 })).toBe(false);
    await o.fechar();
  });

  test.each(['flipped', 'truncated'])('a %s file is salvaged into a new epoch and kept aside', async (como) => {
    let o = await abrir();
    const { epoca } = o.abertura;
    for (let i = 0; i < 40; i++)
      await o.pedir('gravar', {
        fatos: [{ ...fato(i), dados: { texto: `marcador-${i}-${'z'.repeat(400)}` } }],
        estado: {},
      });
    await o.fechar();
    const arquivo = join(pasta, 'outbox.db');
    const bytes = readFileSync(arquivo);
    if (como === 'flipped') {
      const onde = bytes.indexOf('marcador-20-');
      bytes[onde + 100] = (bytes[onde + 100] ?? 0) ^ 1;
      writeFileSync(arquivo, bytes);
    } else {
      writeFileSync(arquivo, bytes.subarray(0, bytes.length - 3 * 4096));
    }
    o = await abrir();
    expect(o.abertura.armazem).toBe('recuperado');
    expect(o.abertura.epoca).not.toBe(epoca);
    const salvos = await o.pedir('pendentes', { epoca, depois: 0, limite: 1000 });
    if (como === 'flipped')
      expect(salvos.map((l) => l.seq)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1).filter((s) => s !== 21));
    expect(salvos.length).toBeGreaterThan(0);
    expect(salvos.length).toBeLessThan(40);
    expect(readdirSync(pasta).some((f) => f.includes('danificado'))).toBe(true);
    await o.fechar();
  });
});
