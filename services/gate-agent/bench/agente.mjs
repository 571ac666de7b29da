// The whole agent, with every device of the field at full rate; its clock is the real one, and notes how late each poll starts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser } from '@nats-io/nkeys';
import { Agente } from '../dist/src/agente.js';
import { medir } from './medidas.mjs';

const { clps, balanca, rfid, lpr, segundos } = JSON.parse(process.argv[2]);
const pasta = mkdtempSync(join(tmpdir(), 'bench-agente-'));
const id = (n) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const semente = join(pasta, 'nk');
writeFileSync(semente, new TextDecoder().decode(createUser().getSeed()));
const atrasos = [];
const relogio = {
  agora: () => Date.now(),
  mono: () => performance.now(),
  apos(ms, fn) {
    const devido = performance.now() + ms;
    // Polls run every 20 ms; longer waits are the lane's and the link's.
    const nota = ms <= 21;
    const t = setTimeout(() => {
      if (nota) atrasos.push(Math.abs(performance.now() - devido));
      fn();
    }, ms);
    return () => clearTimeout(t);
  },
};
const mudo = { info() {}, warn() {}, error() {} };
const tcp = (porta) => ({ tipo: 'tcp', host: '127.0.0.1', porta });
const discreta = (endereco) => ({ origem: 'discreta', endereco });
const perifericos = clps.map((porta, i) => ({
  id: `es${i}`,
  nome: `CLP ${i}`,
  porta: 'es',
  modelo: 'modbus-tcp',
  pista: id(2),
  papel: 'es',
  config: {
    modbus: { barramento: tcp(porta) },
    intervalo_ms: 20,
    entradas: { a: discreta(0), b: discreta(1), c: discreta(2), d: discreta(3) },
  },
}));
perifericos.push(
  {
    id: 'bal',
    nome: 'Balança',
    porta: 'balanca',
    modelo: 'toledo-p03',
    pista: id(2),
    papel: 'balanca',
    config: { transporte: tcp(balanca) },
  },
  {
    id: 'rfid',
    nome: 'Antena',
    porta: 'rfid',
    modelo: 'linha',
    pista: id(2),
    papel: 'rfid',
    config: { transporte: tcp(rfid) },
  },
  {
    id: 'lpr',
    nome: 'Leitor',
    porta: 'leitor_placa',
    modelo: 'hikvision-isapi',
    pista: id(2),
    papel: 'leitor_placa',
    config: { caminho: '/lpr', porta_http: lpr },
  },
);
const lado = { cancela: 0, dianteiro: null, traseiro: null, protecao: [] };
const agente = await Agente.iniciar({
  identidade: {
    servidores: ['127.0.0.1:1'],
    empresa: id(9),
    gate: id(1),
    semente,
    dados: pasta,
    limite_mb: 256,
    nivel_log: 'error',
  },
  relogio,
  log: mudo,
});
await agente.configurar({
  v: 1,
  versao: 1,
  empresa: id(9),
  gate: id(1),
  descricao: 'bench',
  fuso: 'America/Sao_Paulo',
  simulado: true,
  gerado_em: new Date().toISOString(),
  pistas: [
    {
      id: id(2),
      numero: 1,
      nome: 'Pista',
      sentido: 'ambos',
      pesa: true,
      modo: 'automatico',
      lado_a: lado,
      lado_b: lado,
      posicao: [],
      espera_placa_ms: 8000,
      espera_posicao_ms: 120000,
      espera_saida_ms: 120000,
      fechar_apos_ms: 1500,
      limite_kg: 74000,
      confianca_minima: 80,
    },
  ],
  perifericos,
});
const recusas = agente.dispositivos.recusas().size;
if (recusas > 0) throw new Error(`${recusas} peripherals refused`);
const r = await medir(segundos, atrasos);
const conectados = agente.dispositivos.listar().filter((d) => d.device.saude().conexao === 'conectado').length;
process.stdout.write(`${JSON.stringify({ ...r, conectados })}\n`);
rmSync(pasta, { recursive: true, force: true });
process.exit(0);
