// Browsers: a few read every frame and measure, the others only count bytes, so that the server is what is measured.
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { idadeMs } from './lib/fatos.mjs';
import { agoraUs, ate, resumo } from './lib/medida.mjs';

const AMOSTRAS = 5;
let latencias = [];
let primeiro = 0;
let fechar = [];

function anotar(lista, quem) {
  const agora = agoraUs();
  if (quem === 0) primeiro += lista.length;
  for (const f of lista) latencias.push(idadeMs(f.id, agora));
}

function navegador({ url, caminho, token, empresa, gates }, quem) {
  const s = io(url, { path: caminho, transports: ['websocket'], auth: { token }, reconnection: false });
  s.on('fatos', (lista) => anotar(lista, quem));
  fechar.push(() => s.disconnect());
  return new Promise((ok, erro) => {
    s.on('connect_error', erro);
    s.on('connect', () => s.emit('assistir', { empresa, gates }, (r) => (r.ok ? ok() : erro(new Error(r.erro)))));
  });
}

/** Speaks just enough of the protocol to be in the rooms. */
function contador({ url, caminho, token, empresa, gates }) {
  const ws = new WebSocket(`${url.replace('http', 'ws')}${caminho}/?EIO=4&transport=websocket`);
  fechar.push(() => ws.terminate());
  return new Promise((ok, erro) => {
    ws.on('error', erro);
    ws.on('message', (m) => {
      if (m[0] === 0x32) ws.send('3');
      else if (m[0] === 0x30) ws.send(`40${JSON.stringify({ token })}`);
      else if (m[0] === 0x34 && m[1] === 0x30) ws.send(`420${JSON.stringify(['assistir', { empresa, gates }])}`);
      else if (m[0] === 0x34 && m[1] === 0x33) ok();
    });
  });
}

function bruto({ url }, quem, conta) {
  const ws = new WebSocket(url);
  fechar.push(() => ws.terminate());
  if (!conta) ws.on('message', (m) => anotar(JSON.parse(m), quem));
  else ws.on('message', () => undefined);
  return new Promise((ok, erro) => ws.on('open', ok).on('error', erro));
}

const ordens = {
  async ligar(o) {
    for (let i = 0; i < o.n; i++) {
      const conta = i >= AMOSTRAS;
      if (o.alvo === 'base') await bruto(o, i, conta);
      else await (conta ? contador(o) : navegador(o, i));
    }
    return {};
  },
  async desligar() {
    for (const f of fechar) f();
    fechar = [];
    return {};
  },
  async zerar() {
    latencias = [];
    primeiro = 0;
    return {};
  },
  /** Waits until the first socket got them all; what does not come is said. */
  async ler({ esperados, prazo = 20_000 }) {
    await ate('facts on the socket', () => primeiro >= esperados, prazo, 10).catch(() => undefined);
    return { ...resumo(latencias), faltam: esperados - primeiro };
  },
};

process.on('message', ({ n, ordem, dados }) => {
  ordens[ordem](dados).then(
    (saida) => process.send({ n, saida }),
    (e) => process.send({ n, erro: e.stack ?? String(e) }),
  );
});
