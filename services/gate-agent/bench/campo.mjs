// The field of the bench in a process of its own: ten PLCs, a scale at full rate, a tag reader, a plate reader that pushes.
import { createClpModbusTcpSimulator } from '../dist/simulators/es/modbus-tcp.js';
import { createToledoP03Simulator } from '../dist/simulators/balanca/toledo-p03.js';
import { createHikvisionSimulator } from '../dist/simulators/leitor-placa/hikvision-isapi.js';
import { createRfidLinhaSimulator } from '../dist/simulators/rfid/linha.js';

const [portaLpr] = process.argv.slice(2).map(Number);
const clps = Array.from({ length: 10 }, () => createClpModbusTcpSimulator({}));
const portas = [];
for (const clp of clps) portas.push((await clp.start()).porta);
const balanca = createToledoP03Simulator({ taxa: 20 });
const rfid = createRfidLinhaSimulator({});
const leitor = createHikvisionSimulator({ url: `http://127.0.0.1:${portaLpr}/lpr` });
await leitor.start();
const b = (await balanca.start()).porta;
const r = (await rfid.start()).porta;
let n = 0;
setInterval(() => {
  n++;
  for (const clp of clps) clp.espaco.discretas[n % 4] ^= 1;
  balanca.peso(20_000 + (n % 50) * 20);
}, 100);
setInterval(() => rfid.tag(`E2000017${String(n).padStart(8, '0')}`), 500);
setInterval(
  () =>
    void leitor
      .enviar({ placa: `ABC${n % 10}D${String(n % 100).padStart(2, '0')}`, confianca: 95, id: String(n) })
      .catch(() => undefined),
  500,
);
process.send({ clps: portas, balanca: b, rfid: r });
