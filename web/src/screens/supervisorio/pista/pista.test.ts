import { AGUARDANDO_COMUNICACAO, PRAZO_COMANDO_MS } from '@portaria/proto';
import { telemetriaDe } from '../../../../test/telemetria.js';
import { entradasDo, impedeFechar } from '../comandos/cancelas.js';
import { PRAZO_MS } from '../comandos/envio.js';
import { AGUARDANDO } from '../mural/constantes.js';
import { ALTURA_MINIMA, calcularGrade } from '../mural/grade.js';
import { dadosDaCurva } from '../portaria/dados-curva.js';
import { DetectorCongelamento, IMAGEM_IGUAL_MS, QUADRO_PARADO_MS } from './congelamento.js';
import { veiculoEm } from './esquema.js';
import { estadoPeso } from './peso.js';

test('constants repeated here are those of the contract', () => {
  expect(AGUARDANDO).toBe(AGUARDANDO_COMUNICACAO);
  expect(PRAZO_MS).toBe(PRAZO_COMANDO_MS);
});

test('over the limit is red with the excess, near it amber', () => {
  const peso = telemetriaDe('p', 1, 0).peso;
  expect(estadoPeso({ ...peso, kg: 75_240 })).toEqual({ tom: 'vermelho', excesso: 1240 });
  expect(estadoPeso({ ...peso, kg: 73_500 }).tom).toBe('ambar');
  expect(estadoPeso({ ...peso, kg: 40_000 }).tom).toBe('normal');
  expect(estadoPeso({ ...peso, condicao: 'sem_leitura' }).tom).toBe('ambar');
});

test('the arm is kept up while a sensor is occupied or unknown', () => {
  const lado = telemetriaDe('p', 1, 0).lado_a;
  expect(impedeFechar(lado)).toBeNull();
  const com = (status: 'ocupado' | 'desconhecido') => ({
    ...lado,
    sensores: [{ id: 's', label: 'Sensor dianteiro', status }],
  });
  expect(impedeFechar(com('ocupado'))).toContain('Sensor dianteiro ocupado');
  expect(impedeFechar(com('desconhecido'))).toContain('sem certeza');
  expect(entradasDo(lado).map((e) => e.nome)).toEqual(['Cancela', 'Sensor dianteiro', 'Sensor trasseiro']);
});

test('the vehicle is drawn where sensors and weight say', () => {
  expect(veiculoEm(telemetriaDe('p', 1, 0))).toBeNull();
  const naBalanca = veiculoEm(telemetriaDe('p', 1, 0, { fase: 'pesando', kg: 40_000 }));
  const chegando = veiculoEm(telemetriaDe('p', 1, 0, { fase: 'aproximando' }));
  expect(naBalanca?.x).toBeGreaterThan(chegando?.x ?? 0);
  expect(veiculoEm(telemetriaDe('p', 1, 0, { fase: 'manual' }))).toBeNull();
});

test('a vehicle that leaves by side A, or comes by side B, heads the other way', () => {
  const ocupado = (numero: number) => ({
    ...telemetriaDe('p', 1, 0).lado_a,
    cancela: numero,
    sensores: [{ id: 's', label: 'Sensor dianteiro', status: 'ocupado' as const }],
  });
  expect(veiculoEm(telemetriaDe('p', 1, 0, { fase: 'saindo', lado_a: ocupado(1) }))?.espelha).toBe(true);
  expect(veiculoEm(telemetriaDe('p', 1, 0, { fase: 'saindo', lado_b: ocupado(2) }))?.espelha).toBe(false);
  expect(veiculoEm(telemetriaDe('p', 1, 0, { fase: 'aproximando', lado_b: ocupado(2) }))?.espelha).toBe(true);
});

test('the wall fills its area without scrolling when it can', () => {
  expect(calcularGrade(8, 1700, 900)).toMatchObject({ colunas: 4 });
  expect(calcularGrade(2, 1280, 930)).toMatchObject({ colunas: 1 });
  expect(calcularGrade(4, 1280, 930)).toMatchObject({ colunas: 2 });
  const cheia = calcularGrade(200, 1700, 900);
  expect(cheia).toEqual({ colunas: 5, linha: ALTURA_MINIMA });
});

test('a camera that repeats its frame is frozen; a simulated one may repeat the picture but not the time', () => {
  const real = new DetectorCongelamento();
  expect(real.anotar(1000, 't1', 7, false)).toBe(false);
  expect(real.anotar(1000 + QUADRO_PARADO_MS + 1, 't1', 8, false)).toBe(true);
  expect(real.anotar(1000 + QUADRO_PARADO_MS + 1000, 't2', 9, false)).toBe(false);
  const simulada = new DetectorCongelamento();
  simulada.anotar(0.1, 't1', 7, true);
  expect(simulada.anotar(IMAGEM_IGUAL_MS * 2, 't2', 7, true)).toBe(false);
  const parada = new DetectorCongelamento();
  parada.anotar(0.1, 't1', 7, false);
  expect(parada.anotar(IMAGEM_IGUAL_MS * 2, 't2', 7, false)).toBe(true);
});

test('the curve stays small and keeps its peak', () => {
  const agora = 1_000_000;
  const pontos = Array.from(
    { length: 1200 },
    (_, i) => [agora - 120_000 + i * 100, i === 600 ? 50_000 : 1000] as const,
  );
  const dados = dadosDaCurva(pontos, agora);
  expect(dados.length).toBeLessThanOrEqual(301);
  expect(Math.max(...dados.map((p) => p.kg))).toBe(50_000);
});
