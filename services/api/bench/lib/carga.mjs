// HTTP load from its own process: keeps `conexoes` requests in flight for a time and answers latencies.
import http from 'node:http';

const agente = new http.Agent({ keepAlive: true, maxSockets: 64 });

function pedir(url, headers) {
  return new Promise((ok, erro) => {
    const inicio = performance.now();
    http
      .get(url, { agent: agente, headers }, (r) => {
        let bytes = 0;
        r.on('data', (d) => (bytes += d.length));
        r.on('end', () =>
          r.statusCode === 200
            ? ok({ ms: performance.now() - inicio, bytes })
            : erro(new Error(`${url} answered ${r.statusCode}`)),
        );
      })
      .on('error', erro);
  });
}

async function disparar({ urls, conexoes, segundos, token }) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const fim = performance.now() + segundos * 1000;
  const tempos = [];
  let n = 0;
  let bytes = 0;
  const um = async () => {
    while (performance.now() < fim) {
      const r = await pedir(urls[n++ % urls.length], headers);
      tempos.push(r.ms);
      bytes = r.bytes;
    }
  };
  const inicio = performance.now();
  await Promise.all(Array.from({ length: conexoes }, um));
  const s = tempos.sort((a, b) => a - b);
  const p = (q) => Math.round(s[Math.min(s.length - 1, Math.floor(s.length * q))] * 100) / 100;
  return { por_s: Math.round(s.length / ((performance.now() - inicio) / 1000)), p50: p(0.5), p99: p(0.99), bytes };
}

process.on('message', ({ n, dados }) => {
  disparar(dados).then(
    (saida) => process.send({ n, saida }),
    (e) => process.send({ n, erro: e.message }),
  );
});
process.send({ pronto: true });
