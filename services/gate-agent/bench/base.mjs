// As little as polls the same registers and writes the same facts: modbus-serial in a drift-free loop, node:sqlite in a loop.
import { DatabaseSync } from 'node:sqlite';
import ModbusRTU from 'modbus-serial';
import { resumo } from '../../api/bench/lib/medida.mjs';

const CORPO = JSON.stringify({
  v: 1,
  tipo: 'leitura.tag',
  dados: { sessao: null, periferico: 'rfid', tag: 'E2801160600002066C5E0C41' },
  enchimento: 'x'.repeat(200),
});
let atrasos = [];
let rodando = false;

async function sondar(porta, periodo) {
  const cliente = new ModbusRTU.default();
  await cliente.connectTCP('127.0.0.1', { port: porta });
  cliente.setID(1);
  let prazo = performance.now() + Math.random() * periodo;
  const disparar = async () => {
    atrasos.push(Math.abs(performance.now() - prazo));
    await cliente.readDiscreteInputs(0, 8).catch(() => undefined);
    prazo += periodo * Math.max(1, Math.ceil((performance.now() - prazo) / periodo));
    if (rodando) setTimeout(() => void disparar(), prazo - performance.now());
    else cliente.close(() => undefined);
  };
  setTimeout(() => void disparar(), prazo - performance.now());
}

const ordens = {
  async iniciar({ portas, periodo }) {
    rodando = true;
    for (const p of portas) await sondar(p, periodo);
    return {};
  },
  zerar: async () => {
    atrasos = [];
    return {};
  },
  ler: async () => resumo(atrasos),
  parar: async () => {
    rodando = false;
    return {};
  },
  async gravacoes({ arquivo, ms, juntos }) {
    const db = new DatabaseSync(arquivo);
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE fato (seq INTEGER PRIMARY KEY, corpo TEXT)',
    );
    const inserir = db.prepare('INSERT INTO fato (corpo) VALUES (?)');
    const fim = performance.now() + ms;
    let n = 0;
    while (performance.now() < fim) {
      db.exec('BEGIN');
      for (let i = 0; i < juntos; i++) inserir.run(CORPO);
      db.exec('COMMIT');
      n += juntos;
    }
    db.close();
    return { por_s: Math.round(n / (ms / 1000)) };
  },
};

process.on('message', ({ n, ordem, dados }) => {
  ordens[ordem](dados).then(
    (saida) => process.send({ n, saida }),
    (e) => process.send({ n, erro: e.stack ?? String(e) }),
  );
});
process.send({ pronto: true });
