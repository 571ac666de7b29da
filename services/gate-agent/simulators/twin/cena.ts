import { createRequire } from 'node:module';
import { GlobalFonts, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

const [W, H] = [640, 360];

/** What a camera of the twin looks at. */
export interface Cena {
  readonly nome: string;
  readonly vista: 'frontal' | 'traseira' | 'balanca' | 'cabine';
  /** Plate in sight: the tractor's in front, the last trailer's behind. */
  readonly placa: string | null;
  /** Where the truck stands on its way, 0 far to 1 near; null = empty lane. */
  readonly proximidade: number | null;
  readonly braco: number;
  readonly agora: Date;
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
  if (c.vista === 'balanca') perfil(g, c);
  else if (c.vista === 'cabine') cabine(g, c);
  else {
    fundo(g);
    if (c.proximidade !== null) caminhao(g, c, c.proximidade);
    braco(g, c.braco);
  }
  legenda(g, c);
  return tela.toBuffer('image/jpeg', 74);
}

function degrade(g: SKRSContext2D, y0: number, y1: number, de: string, ate: string): void {
  const d = g.createLinearGradient(0, y0, 0, y1);
  d.addColorStop(0, de);
  d.addColorStop(1, ate);
  g.fillStyle = d;
  g.fillRect(0, y0, W, y1 - y0);
}

function fundo(g: SKRSContext2D): void {
  degrade(g, 0, 150, '#7f93a3', '#bcc6cb');
  g.fillStyle = '#8f979a';
  for (const [x, w, h] of [
    [20, 92, 62],
    [118, 60, 92],
    [500, 110, 72],
    [440, 52, 48],
  ] as const) {
    g.fillRect(x, 150 - h, w, h);
    g.fillStyle = '#858d90';
  }
  degrade(g, 150, H, '#74787a', '#4b4e50');
  g.fillStyle = '#5b5f61';
  g.beginPath();
  g.moveTo(W * 0.4, 150);
  g.lineTo(W * 0.6, 150);
  g.lineTo(W * 0.98, H);
  g.lineTo(W * 0.02, H);
  g.fill();
  g.strokeStyle = '#c9b646';
  g.lineWidth = 4;
  for (const [x0, x1] of [
    [0.4, 0.02],
    [0.6, 0.98],
  ] as const) {
    g.beginPath();
    g.moveTo(W * x0, 150);
    g.lineTo(W * x1, H);
    g.stroke();
  }
}

/** Front or back of the truck; its wheels stand on the road at any distance, its plate is always in the picture. */
function caminhao(g: SKRSContext2D, c: Cena, perto: number): void {
  const w = 110 + perto * 140;
  const h = w * 0.98;
  const base = 190 + perto * 140;
  const x = W / 2 - w / 2;
  const y = base - h;
  const r = (rx: number, ry: number, rw: number, rh: number, cor: string): void => {
    g.fillStyle = cor;
    g.fillRect(x + rx * w, y + ry * h, rw * w, rh * h);
  };
  r(-0.06, 0.97, 1.12, 0.05, 'rgba(0,0,0,0.45)');
  r(0.02, 0.84, 0.16, 0.15, '#17191a');
  r(0.82, 0.84, 0.16, 0.15, '#17191a');
  if (c.vista === 'traseira') {
    r(0, 0, 1, 0.84, '#7a4a2e');
    for (let i = 1; i < 6; i++) r(i / 6, 0.02, 0.012, 0.72, '#5f3820');
    r(0, 0.72, 1, 0.03, '#54301b');
    r(0.03, 0.77, 0.15, 0.05, '#b3302a');
    r(0.82, 0.77, 0.15, 0.05, '#b3302a');
    placa(g, c.placa, W / 2, y + h * 0.9, w * 0.4);
    return;
  }
  r(0.03, -0.14, 0.94, 0.2, '#6d4329');
  r(0, 0.02, 1, 0.86, '#d7dbde');
  r(0.08, 0.1, 0.84, 0.3, '#24323c');
  r(0.1, 0.12, 0.8, 0.1, '#3d515e');
  r(-0.07, 0.14, 0.06, 0.2, '#2b2f31');
  r(1.01, 0.14, 0.06, 0.2, '#2b2f31');
  r(0.2, 0.46, 0.6, 0.2, '#2e3335');
  for (let i = 0; i < 4; i++) r(0.2, 0.48 + i * 0.045, 0.6, 0.012, '#6c7376');
  r(0.04, 0.68, 0.16, 0.08, '#fff2bf');
  r(0.8, 0.68, 0.16, 0.08, '#fff2bf');
  r(0, 0.78, 1, 0.12, '#3a3f41');
  placa(g, c.placa, W / 2, y + h * 0.84, w * 0.42);
}

/** Side view of the platform: the whole truck rolls through. */
function perfil(g: SKRSContext2D, c: Cena): void {
  degrade(g, 0, 210, '#8fa1ae', '#c6cfd3');
  degrade(g, 210, H, '#7a7e80', '#55585a');
  g.fillStyle = '#9a9ea0';
  g.fillRect(70, 262, 500, 16);
  g.fillStyle = '#6b6f71';
  g.fillRect(70, 278, 500, 8);
  if (c.proximidade === null) return;
  const frente = -40 + c.proximidade * 640;
  const r = (rx: number, ry: number, rw: number, rh: number, cor: string): void => {
    g.fillStyle = cor;
    g.fillRect(frente - rx, ry, rw, rh);
  };
  r(430, 138, 330, 96, '#7a4a2e');
  for (let i = 1; i < 9; i++) r(430 - i * 37, 140, 4, 92, '#633b23');
  r(430, 234, 350, 10, '#2c2f30');
  r(92, 150, 86, 90, '#d7dbde');
  r(42, 160, 30, 34, '#2b3a45');
  r(96, 128, 70, 24, '#cfd3d6');
  for (const x of [408, 372, 336, 126, 92, 36]) {
    g.beginPath();
    g.fillStyle = '#1a1c1d';
    g.arc(frente - x, 248, 15, 0, Math.PI * 2);
    g.fill();
    g.beginPath();
    g.fillStyle = '#7d8285';
    g.arc(frente - x, 248, 6, 0, Math.PI * 2);
    g.fill();
  }
}

/** The driver's window from the kiosk. */
function cabine(g: SKRSContext2D, c: Cena): void {
  degrade(g, 0, H, '#39434a', '#262c30');
  g.fillStyle = '#2f373c';
  g.fillRect(0, 250, W, 110);
  if (c.proximidade === null || c.proximidade < 0.75) {
    g.strokeStyle = '#4b565d';
    g.lineWidth = 3;
    g.strokeRect(180, 70, 280, 180);
    return;
  }
  g.fillStyle = '#d2d6d9';
  g.fillRect(90, 40, 460, 320);
  g.fillStyle = '#1f2a32';
  g.fillRect(150, 78, 300, 150);
  g.fillStyle = '#33434e';
  g.fillRect(150, 78, 300, 40);
  g.fillStyle = '#8a6a52';
  g.beginPath();
  g.arc(300, 158, 34, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = '#3c5a7a';
  g.fillRect(248, 188, 104, 40);
  g.fillStyle = '#23272a';
  g.fillRect(266, 122, 68, 18);
  g.fillStyle = '#aeb4b8';
  g.fillRect(150, 244, 300, 6);
  g.fillRect(420, 262, 46, 10);
}

function placa(g: SKRSContext2D, texto: string | null, cx: number, cy: number, w: number): void {
  if (!texto) return;
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
  const x = W * 0.07;
  const y = H * 0.82;
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
