import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { Server } from 'socket.io';
import { cenaBench, cenaDemo } from './cena.mjs';
import { uid } from './dados.mjs';
import { Falha, ROTAS } from './rotas.mjs';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const TIPOS = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** A core made of thin air: the same wire as the real one, for the bench and for looking at the screens. */
export class FakeCore {
  constructor({ cena = 'demo', pistas = 200, hz = 10, extra = {} } = {}) {
    this.cena = cena === 'bench' ? cenaBench(pistas) : cenaDemo();
    this.hz = hz;
    this.extra = extra;
    this.enviadas = 0;
    this.fatos = new Map(this.cena.gates.map((g) => [g.id, []]));
    this.inicio = Date.now();
    this.bytes = [];
  }

  async listen(port = 0) {
    this.http = createServer((q, s) => void this.#atender(q, s));
    this.io = new Server(this.http, { path: '/tempo-real' });
    this.io.on('connection', (socket) => this.#ligar(socket));
    await new Promise((r) => this.http.listen(port, '127.0.0.1', r));
    this.url = `http://127.0.0.1:${this.http.address().port}`;
    this.timers = [
      setInterval(() => this.#bater(), 1000 / this.hz),
      setInterval(() => this.io.emit('pulso', { agora: new Date().toISOString() }), 1000),
    ];
    return this;
  }

  async close() {
    this.timers.forEach(clearInterval);
    this.io.close();
    this.http.closeAllConnections();
  }

  get segundos() {
    return (Date.now() - this.inicio) / 1000;
  }

  #ligar(socket) {
    socket.on('assistir', (pedido, responder) => {
      for (const g of pedido.gates) socket.join(g);
      responder({ ok: true, agora: new Date().toISOString(), telemetria: this.#todas(), fatos: [], saltou: [] });
    });
  }

  #todas() {
    return this.cena.lanes.filter((l) => !l.muda && l.ultima).map((l) => l.ultima);
  }

  #bater() {
    const t = this.segundos;
    const lista = [];
    for (const l of this.cena.lanes) {
      if (l.muda || (l.para && t > l.para)) continue;
      const antes = l.fase;
      l.ultima = l.telemetria(t);
      lista.push(l.ultima);
      if (l.fase !== antes && this.hz <= 10 && this.cena.lanes.length < 50) this.anotar(l, l.fatosDe(l.fase));
    }
    this.enviadas += lista.length;
    this.io.emit('telemetria', lista);
  }

  anotar(l, fatos) {
    const guardados = this.fatos.get(l.gate);
    const novos = fatos.map(([tipo, dados]) => {
      const posicao = guardados.length + 1;
      const agora = new Date().toISOString();
      const f = {
        id: uid(`fato${l.gate}${posicao}`),
        gate: l.gate,
        pista: l.id,
        epoca: uid('epoca'),
        seq: posicao,
        tipo,
        ocorrido_em: agora,
        relogio: 'ok',
        offline: false,
        dados,
        posicao,
        recebido_em: agora,
      };
      guardados.push(f);
      return f;
    });
    if (novos.length > 0) this.io.to(l.gate).emit('fatos', novos);
  }

  mudar(m) {
    this.io.emit('mudancas', [m]);
  }

  async #atender(q, s) {
    const url = new URL(q.url, 'http://x');
    try {
      if (url.pathname.startsWith('/api/v1/')) return await this.#api(q, s, url);
      if (url.pathname === '/bench/estado') return s.end(JSON.stringify({ enviadas: this.enviadas }));
      this.#arquivo(q, s, url.pathname);
    } catch (e) {
      const status = e.status ?? 500;
      s.writeHead(status, { 'content-type': 'application/problem+json' });
      s.end(
        JSON.stringify({ type: 'about:blank', title: 'Erro', status, detail: e.message, code: e.code ?? 'INTERNO' }),
      );
    }
  }

  #arquivo(q, s, caminho) {
    const extra = this.extra[caminho];
    const alvo = join(DIST, normalize(caminho));
    const arquivo = existsSync(alvo) && statSync(alvo).isFile() ? alvo : join(DIST, 'index.html');
    if (!extra && extname(caminho) && arquivo.endsWith('index.html') && caminho !== '/index.html')
      return s.writeHead(404).end();
    const tipo = extra ? extra.tipo : (TIPOS[extname(arquivo)] ?? 'application/octet-stream');
    const gzip = /gzip/.test(q.headers['accept-encoding'] ?? '') && /html|javascript|css|svg/.test(tipo);
    s.writeHead(200, {
      'content-type': tipo,
      'cache-control': 'no-store',
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
    });
    const saida = gzip ? createGzip() : s;
    if (gzip) saida.on('data', (b) => s.write(b)).on('end', () => s.end());
    if (gzip) saida.on('data', (b) => this.bytes.push([caminho, tipo, b.length]));
    if (extra) saida.end(extra.corpo);
    else createReadStream(arquivo).pipe(saida);
  }

  async #api(q, s, url) {
    const partes = [];
    for await (const p of q) partes.push(p);
    const corpo = partes.length ? JSON.parse(Buffer.concat(partes).toString() || 'null') : null;
    const caminho = url.pathname.slice('/api/v1/'.length);
    for (const [metodo, regra, agir] of ROTAS) {
      const achou = q.method === metodo && regra.exec(caminho);
      if (!achou) continue;
      const r = await agir.call(this, achou.slice(1), corpo, url.searchParams);
      if (Buffer.isBuffer(r))
        return s.writeHead(200, { 'content-type': 'image/png', 'quadro-em': new Date().toISOString() }).end(r);
      return s.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(r));
    }
    throw new Falha(404, 'NAO_ENCONTRADO', 'Registro não encontrado.');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const extra = process.env.BENCH ? await (await import('./paginas.mjs')).paginas() : {};
  const core = await new FakeCore({
    cena: process.env.CENA ?? 'demo',
    pistas: Number(process.env.PISTAS ?? 200),
    extra,
  }).listen(Number(process.env.PORT ?? 8080));
  process.stdout.write(`${core.url}\n`);
}
