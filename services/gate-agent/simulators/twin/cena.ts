import { createRequire } from 'node:module';
import { GlobalFonts, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

const [W, H] = [640, 360];

/** What a camera of the twin looks at. */
export interface Cena {
  readonly nome: string;
  readonly vista: 'frontal' | 'traseira' | 'balanca' | 'cabine';
  readonly placa: string | null;
  /** 0 far to 1 near; null = empty lane. */
  readonly proximidade: number | null;
  readonly braco: number;
  readonly peso_kg: number;
  readonly agora: Date;
  readonly congelada: boolean;
}

let fonteCarregada = false;
function carregarFonte(): void {
  if (fonteCarregada) return;
  fonteCarregada = true;
  const arquivo = createRequire(import.meta.url).resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  );
  GlobalFonts.registerFromPath(arquivo, 'Cena');
}

/** One JPEG as the camera would give it: the lane, the truck with its plate, the arm, the burnt-in clock. */
export function desenhar(c: Cena): Uint8Array {
  carregarFonte();
  const tela = createCanvas(W, H);
  const g = tela.getContext('2d');
  fundo(g, c.vista);
  if (c.proximidade !== null) caminhao(g, c, c.proximidade);
  if (c.vista !== 'cabine') braco(g, c.braco);
  legenda(g, c);
  return tela.toBuffer('image/jpeg', 72);
}

function fundo(g: SKRSContext2D, vista: Cena['vista']): void {
  const noite = vista === 'cabine';
  g.fillStyle = noite ? '#3b4148' : '#8c99a4';
  g.fillRect(0, 0, W, H * 0.45);
  g.fillStyle = noite ? '#30353a' : '#6d7275';
  g.fillRect(0, H * 0.34, W, H * 0.11);
  g.fillStyle = '#4a4d4e';
  g.fillRect(0, H * 0.45, W, H * 0.55);
  g.fillStyle = '#5d6060';
  g.beginPath();
  g.moveTo(W * 0.36, H * 0.45);
  g.lineTo(W * 0.64, H * 0.45);
  g.lineTo(W * 0.95, H);
  g.lineTo(W * 0.05, H);
  g.fill();
  g.strokeStyle = '#b8a94a';
  g.lineWidth = 4;
  for (const lado of [
    [0.36, 0.05],
    [0.64, 0.95],
  ] as const) {
    g.beginPath();
    g.moveTo(W * lado[0], H * 0.45);
    g.lineTo(W * lado[1], H);
    g.stroke();
  }
}

function caminhao(g: SKRSContext2D, c: Cena, perto: number): void {
  const escala = 0.35 + perto * 0.65;
  const w = 330 * escala;
  const h = 250 * escala;
  const x = W / 2 - w / 2;
  const y = H * 0.42 + perto * 70 - h * 0.25;
  const tras = c.vista === 'traseira';
  g.fillStyle = '#1d1f21';
  g.fillRect(x - 6, y + h * 0.86, w + 12, h * 0.16);
  g.fillStyle = tras ? '#7d4a2c' : '#c7ccd1';
  g.fillRect(x, y, w, h * 0.9);
  if (tras) {
    g.fillStyle = '#6a3d22';
    for (let i = 1; i < 5; i++) g.fillRect(x + (w / 5) * i, y, 3, h * 0.72);
    g.fillStyle = '#a52f2a';
    g.fillRect(x + 8, y + h * 0.78, w * 0.14, h * 0.06);
    g.fillRect(x + w * 0.86 - 8, y + h * 0.78, w * 0.14, h * 0.06);
  } else {
    g.fillStyle = '#22303a';
    g.fillRect(x + w * 0.08, y + h * 0.1, w * 0.84, h * 0.3);
    g.fillStyle = '#8b9299';
    g.fillRect(x + w * 0.15, y + h * 0.48, w * 0.7, h * 0.2);
    g.fillStyle = '#fff3c4';
    g.fillRect(x + 8, y + h * 0.72, w * 0.13, h * 0.09);
    g.fillRect(x + w * 0.87 - 8, y + h * 0.72, w * 0.13, h * 0.09);
  }
  if (c.placa) placa(g, c.placa, W / 2, y + h * 0.8, w * 0.42);
}

function placa(g: SKRSContext2D, texto: string, cx: number, cy: number, w: number): void {
  const h = w * 0.33;
  const mercosul = /^[A-Z]{3}\d[A-Z]\d{2}$/.test(texto);
  g.fillStyle = mercosul ? '#f4f5f2' : '#b9bdbf';
  g.fillRect(cx - w / 2, cy - h / 2, w, h);
  g.fillStyle = mercosul ? '#15439a' : '#8d9193';
  g.fillRect(cx - w / 2, cy - h / 2, w, h * 0.22);
  g.strokeStyle = '#111';
  g.lineWidth = 2;
  g.strokeRect(cx - w / 2, cy - h / 2, w, h);
  g.fillStyle = '#14171a';
  g.font = `700 ${Math.round(h * 0.66)}px Cena`;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillText(mercosul ? texto : `${texto.slice(0, 3)}-${texto.slice(3)}`, cx, cy + h * 0.13, w * 0.94);
}

function braco(g: SKRSContext2D, angulo: number): void {
  const x = W * 0.1;
  const y = H * 0.8;
  g.fillStyle = '#d8a11d';
  g.fillRect(x - 12, y - 30, 24, 80);
  g.save();
  g.translate(x, y - 18);
  g.rotate((-angulo * Math.PI) / 2.3);
  for (let i = 0; i < 9; i++) {
    g.fillStyle = i % 2 === 0 ? '#c8352d' : '#f2f2f2';
    g.fillRect(i * 46, -7, 46, 14);
  }
  g.restore();
}

function legenda(g: SKRSContext2D, c: Cena): void {
  g.fillStyle = 'rgba(0,0,0,0.55)';
  g.fillRect(0, 0, W, 26);
  g.fillStyle = '#fff';
  g.font = '600 14px Cena';
  g.textBaseline = 'middle';
  g.textAlign = 'left';
  g.fillText(c.nome.toUpperCase(), 10, 13);
  g.textAlign = 'right';
  g.fillText(c.agora.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' }), W - 10, 13);
  g.textAlign = 'left';
  g.fillStyle = 'rgba(255,255,255,0.75)';
  g.fillText('SIMULAÇÃO', 10, H - 14);
}
