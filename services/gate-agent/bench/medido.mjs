// The agent as it runs in the field, with a clock that notes how late each poll fires.
import '../dist/src/memoria.js';
import { Agente } from '../dist/src/agente.js';
import { Outbox } from '../dist/src/outbox/outbox.js';
import { relogioReal } from '../dist/src/ports/relogio.js';
import { resumo } from '../../api/bench/lib/medida.mjs';

const mudo = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
let atrasos = [];
let agente;

/** Poll ticks are the timers of at most one period; everything else in the agent waits longer. */
const relogio = (periodo) => ({
  ...relogioReal,
  apos(ms, fn) {
    if (ms > periodo) return relogioReal.apos(ms, fn);
    const devido = performance.now() + ms;
    return relogioReal.apos(ms, () => {
      atrasos.push(Math.abs(performance.now() - devido));
      fn();
    });
  },
});

const fato = (n) => ({
  id: `0190${String(n).padStart(32, '0')}`.slice(0, 36),
  pista: null,
  tipo: 'leitura.tag',
  ocorrido_em: new Date().toISOString(),
  relogio: 'ok',
  offline: false,
  dados: { sessao: null, periferico: 'rfid', tag: 'E2801160600002066C5E0C41' },
});

/** Facts per second that are on the disk when told so: one at a time, and as many callers at once as given. */
async function gravacoes({ arquivo, ms, juntos }) {
  const outbox = await Outbox.abrir({
    arquivo,
    gate: '01900000-0000-7000-8000-000000000000',
    limite_bytes: 1_073_741_824,
  });
  const fim = performance.now() + ms;
  let n = 0;
  const um = async () => {
    while (performance.now() < fim) {
      await outbox.pedir('gravar', { fatos: [fato(n)], estado: {} });
      n++;
    }
  };
  await Promise.all(Array.from({ length: juntos }, um));
  await outbox.fechar();
  return { por_s: Math.round(n / (ms / 1000)) };
}

const ordens = {
  async iniciar({ identidade, config, periodo }) {
    agente = await Agente.iniciar({ identidade, relogio: relogio(periodo), log: mudo });
    await agente.configurar(config, false);
    return {};
  },
  zerar: async () => {
    atrasos = [];
    return {};
  },
  ler: async () => ({
    ...resumo(atrasos),
    conectados: agente.dispositivos.listar().filter((d) => d.device.saude().conexao === 'conectado').length,
  }),
  parar: async () => {
    await agente.parar();
    return {};
  },
  gravacoes,
};

process.on('message', ({ n, ordem, dados }) => {
  ordens[ordem](dados).then(
    (saida) => process.send({ n, saida }),
    (e) => process.send({ n, erro: e.stack ?? String(e) }),
  );
});
process.send({ pronto: true });
