import { deflateSync, crc32 } from 'node:zlib';

/** 5×7 glyphs, one row per element, for plates and clock on the synthetic pictures. */
const LETRAS = {
  0: '0E1113151911 0E',
  1: '040C0404040 40E',
  2: '0E11010204081F',
  3: '1F02040201110E',
  4: '02060A121F0202',
  5: '1F101E0101110E',
  6: '0608101E11110E',
  7: '1F010204080808',
  8: '0E11110E11110E',
  9: '0E11110F01020C',
  A: '0E11111F111111',
  B: '1E11111E11111E',
  C: '0E11101010110E',
  D: '1C12111111121C',
  E: '1F10101E10101F',
  F: '1F10101E101010',
  G: '0E11101711110F',
  H: '1111111F111111',
  I: '0E04040404040E',
  J: '0702020202120C',
  K: '11121418141211',
  L: '1010101010101F',
  M: '111B1515111111',
  N: '11191513111111',
  O: '0E11111111110E',
  P: '1E11111E101010',
  Q: '0E11111115120D',
  R: '1E11111E141211',
  S: '0F10100E01011E',
  T: '1F040404040404',
  U: '1111111111110E',
  V: '11111111110A04',
  W: '11111115151B11',
  X: '11110A040A1111',
  Y: '11110A04040404',
  Z: '1F01020408101F',
  ':': '00040000040000',
  '/': '01010204081010',
  '-': '0000001F000000',
  ' ': '00000000000000',
  '.': '00000000000004',
};

class Tela {
  constructor(w, h) {
    this.w = w;
    this.h = h;
    this.p = Buffer.alloc(w * h * 3);
  }
  ret(x, y, w, h, [r, g, b]) {
    for (let j = Math.max(0, y | 0); j < Math.min(this.h, (y + h) | 0); j++)
      for (let i = Math.max(0, x | 0); i < Math.min(this.w, (x + w) | 0); i++) {
        const k = (j * this.w + i) * 3;
        this.p[k] = r;
        this.p[k + 1] = g;
        this.p[k + 2] = b;
      }
  }
  texto(s, x, y, t, cor) {
    for (const c of s.toUpperCase()) {
      const g = (LETRAS[c] ?? LETRAS[' ']).replace(/ /g, '');
      for (let j = 0; j < 7; j++) {
        const linha = parseInt(g.slice(j * 2, j * 2 + 2), 16);
        for (let i = 0; i < 5; i++) if (linha & (16 >> i)) this.ret(x + i * t, y + j * t, t, t, cor);
      }
      x += 6 * t;
    }
  }
  png() {
    const bruto = Buffer.alloc((this.w * 3 + 1) * this.h);
    for (let j = 0; j < this.h; j++) this.p.copy(bruto, j * (this.w * 3 + 1) + 1, j * this.w * 3, (j + 1) * this.w * 3);
    const pedaco = (tipo, dados) => {
      const b = Buffer.alloc(12 + dados.length);
      b.writeUInt32BE(dados.length, 0);
      b.write(tipo, 4, 'latin1');
      dados.copy(b, 8);
      b.writeUInt32BE(crc32(b.subarray(4, 8 + dados.length)), 8 + dados.length);
      return b;
    };
    const cab = Buffer.alloc(13);
    cab.writeUInt32BE(this.w, 0);
    cab.writeUInt32BE(this.h, 4);
    cab.set([8, 2, 0, 0, 0], 8);
    const assinatura = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
    return Buffer.concat([
      assinatura,
      pedaco('IHDR', cab),
      pedaco('IDAT', deflateSync(bruto, { level: 1 })),
      pedaco('IEND', Buffer.alloc(0)),
    ]);
  }
}

/** A frame of a gate camera: road, truck with its plate, clock. `presenca` 0 to 1 moves the truck in. */
export function quadro({ placa, presenca, rotulo, largura = 640, cor = [54, 92, 140], traseira = false }) {
  const w = largura;
  const h = Math.round((w * 9) / 16);
  const u = w / 640;
  const t = new Tela(w, h);
  for (let y = 0; y < h; y++) {
    const f = y / h;
    const base = f < 0.36 ? [150 - f * 60, 168 - f * 60, 184 - f * 50] : [84 - f * 14, 86 - f * 14, 88 - f * 14];
    t.ret(0, y, w, 1, base);
  }
  t.ret(0, h * 0.33, w, 8 * u, [96, 104, 92]);
  for (let i = 0; i < 9; i++) t.ret(i * 80 * u, h * 0.9 + i, 44 * u, 6 * u, [196, 188, 120]);
  t.ret(34 * u, 70 * u, 14 * u, 250 * u, [70, 74, 80]);
  t.ret(590 * u, 70 * u, 14 * u, 250 * u, [70, 74, 80]);
  t.ret(34 * u, 62 * u, 570 * u, 12 * u, [90, 95, 102]);
  if (presenca > 0) {
    const x = (200 + (1 - presenca) * 420) * u;
    const y = 96 * u;
    t.ret(x - 14 * u, y - 30 * u, 262 * u, 150 * u, traseira ? [176, 178, 180] : [206, 208, 210]);
    t.ret(x, y, 236 * u, 178 * u, cor);
    if (traseira) for (let i = 0; i < 5; i++) t.ret(x + (14 + i * 46) * u, y + 8 * u, 4 * u, 110 * u, [40, 44, 50]);
    else {
      t.ret(x + 22 * u, y + 16 * u, 192 * u, 62 * u, [36, 44, 54]);
      t.ret(x + 30 * u, y + 22 * u, 70 * u, 26 * u, [92, 108, 124]);
    }
    t.ret(x + 10 * u, y + 118 * u, 34 * u, 18 * u, traseira ? [168, 36, 36] : [240, 236, 206]);
    t.ret(x + 192 * u, y + 118 * u, 34 * u, 18 * u, traseira ? [168, 36, 36] : [240, 236, 206]);
    t.ret(x - 8 * u, y + 178 * u, 56 * u, 40 * u, [22, 22, 24]);
    t.ret(x + 188 * u, y + 178 * u, 56 * u, 40 * u, [22, 22, 24]);
    t.ret(x + 62 * u, y + 132 * u, 112 * u, 38 * u, [244, 244, 246]);
    t.ret(x + 62 * u, y + 132 * u, 112 * u, 9 * u, [22, 64, 150]);
    t.texto(placa, x + (118 - placa.length * 3 * 2) * u, y + 147 * u, Math.max(1, Math.round(2 * u)), [16, 16, 18]);
  }
  t.ret(0, 0, w, 24 * u, [18, 20, 24]);
  const hora = new Date().toISOString().slice(0, 19).replace('T', ' ').replace(/-/g, '/');
  t.texto(
    rotulo.normalize('NFD').replace(/\p{M}/gu, ''),
    10 * u,
    6 * u,
    Math.max(1, Math.round(1.6 * u)),
    [240, 240, 240],
  );
  t.texto(hora, w - 240 * u, 6 * u, Math.max(1, Math.round(1.6 * u)), [240, 240, 240]);
  return t.png();
}
