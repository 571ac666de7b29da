// The devices of a full gate on their wires, in a process of their own: ten Modbus slaves, a scale, a plate reader, a tag reader.
import { createToledoP03Simulator } from '../dist/simulators/balanca/toledo-p03.js';
import { createClpModbusTcpSimulator } from '../dist/simulators/es/modbus-tcp.js';
import { createHikvisionSimulator } from '../dist/simulators/leitor-placa/hikvision-isapi.js';
import { createRfidLinhaSimulator } from '../dist/simulators/rfid/linha.js';

const MUDANCA_MS = 100;
const [nClps, portaLeitor] = process.argv.slice(2).map(Number);

const clps = Array.from({ length: nClps }, () => createClpModbusTcpSimulator({}));
const balanca = createToledoP03Simulator({ taxa: 20 });
const rfid = createRfidLinhaSimulator({});
const leitor = createHikvisionSimulator({ url: `http://127.0.0.1:${portaLeitor}/lpr` });
const porta = (t) => t.porta;
const portas = { clps: [], balanca: 0, rfid: 0 };
for (const c of clps) portas.clps.push(porta(await c.start()));
portas.balanca = porta(await balanca.start());
portas.rfid = porta(await rfid.start());
await leitor.start();

let n = 0;
setInterval(() => {
  n++;
  // Channels nobody uses as position sensors: the lane stays free, the inputs change all the same.
  for (const c of clps) c.espaco.discretas[7] = n % 2;
  balanca.peso((n % 40) * 20);
  rfid.tag(`E28011600000${String(n % 10_000).padStart(8, '0')}`);
}, MUDANCA_MS);
setInterval(
  () =>
    void leitor
      .enviar({ placa: 'ABC1D23', confianca: 96, id: `leitura-${n}`, imagens: [Buffer.alloc(40_000, 1)] })
      .catch(() => 0),
  1000,
);

process.send({ pronto: true, portas });
