import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const aqui = (caminho) => fileURLToPath(new URL(caminho, import.meta.url));
const html = (corpo) => ({
  tipo: 'text/html; charset=utf-8',
  corpo: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>base</title>${corpo}`,
});

/** Plain DOM on the same stream: 200 text nodes, the newest of each lane written once per frame. */
const BASE = html(`<body><div id="r"></div><script src="/bench/socket.io.js"></script><script>
const nos = new Map(), pendentes = new Map(); let agendado = false; window.aplicadas = 0;
const pintar = () => { agendado = false; for (const [id, t] of pendentes) { let no = nos.get(id);
  if (!no) { const d = document.createElement('div'); no = document.createTextNode(''); d.append(no); document.getElementById('r').append(d); nos.set(id, no); }
  no.data = t.peso.kg; window.aplicadas++; } pendentes.clear(); };
const s = io({ path: '/tempo-real', transports: ['websocket'] });
s.on('telemetria', (l) => { for (const t of l) pendentes.set(t.pista, t); if (!agendado) { agendado = true; requestAnimationFrame(pintar); } });
</script></body>`);

/** The smallest React application with a form, built by the same bundler: what any first page of this kind costs. */
async function minimo() {
  const fonte = `import { createElement as h } from 'react'; import { createRoot } from 'react-dom/client';
    createRoot(document.getElementById('root')).render(h('form', null, h('h1', null, 'Entrar'), h('input'), h('input', { type: 'password' }), h('button', null, 'Entrar')));`;
  const saida = await build({
    root: aqui('..'),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'fonte',
        resolveId: (id) => (id === 'minimo' ? aqui('../src/minimo.js') : null),
        load: (id) => (id.endsWith('/src/minimo.js') ? fonte : null),
      },
    ],
    build: { write: false, target: 'es2023', rolldownOptions: { input: 'minimo' } },
  });
  return saida.output[0].code;
}

export async function paginas() {
  return {
    '/bench/base.html': BASE,
    '/bench/socket.io.js': {
      tipo: 'text/javascript',
      corpo: readFileSync(aqui('../../node_modules/socket.io-client/dist/socket.io.min.js')),
    },
    '/bench/minimo.html': html(
      '<body><div id="root"></div><script type="module" src="/bench/minimo.js"></script></body>',
    ),
    '/bench/minimo.js': { tipo: 'text/javascript', corpo: await minimo() },
  };
}
