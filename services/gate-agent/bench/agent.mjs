// The agent at full rate beside bare loops that do as little as does the same. Usage: npm run bench:agent [-- --rapido]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilarServicos } from '../../../deploy/local/lib/compilar.mjs';
import { portaLivre } from '../../../deploy/local/lib/portas.mjs';
import { Ajudante } from '../../api/bench/lib/ajudante.mjs';
import { ate, esperar, mediana, processo, razao, tabela } from '../../api/bench/lib/medida.mjs';

const rapido = process.argv.includes('--rapido');
const PERIODO_MS = 20;
const CLPS = 10;
const p = rapido ? { rodadas: 2, segundos: 3, gravar_ms: 1000 } : { rodadas: 5, segundos: 10, gravar_ms: 4000 };
const aqui = (arquivo) => join(import.meta.dirname, arquivo);
const dizer = (t) => process.stdout.write(`${t}\n`);

await compilarServicos();
const pasta = mkdtempSync(join(tmpdir(), 'portaria-agente-'));
const portaLeitor = await portaLivre();
const ajudantes = [];
const subir = async (arquivo, argumentos = []) => {
  const a = new Ajudante(aqui(arquivo), argumentos);
  ajudantes.push(a);
  a.apresentacao = await a.pronto;
  return a;
};
const sair = async (codigo) => {
  for (const a of ajudantes.reverse()) await a.parar();
  rmSync(pasta, { recursive: true, force: true });
  process.exit(codigo);
};
process.on('SIGINT', () => void sair(130));
process.on('SIGTERM', () => void sair(143));

try {
  const aparelhos = await subir('aparelhos.mjs', [String(CLPS), String(portaLeitor)]);
  const { portas } = aparelhos.apresentacao;
  const resultado = { rapido, sondagem: await sondagem(portas), gravacoes: await gravacoes() };
  dizer(JSON.stringify(resultado));
  await sair(0);
} catch (e) {
  process.stderr.write(`${e.stack ?? e}\n`);
  await sair(1);
}

/** Poll jitter, memory and CPU, in turns: the other side waits idle. */
async function sondagem(portas) {
  const base = await subir('base.mjs');
  const agente = await subir('medido.mjs');
  const gate = '01900000-0000-7000-8000-000000000001';
  const empresa = '01900000-0000-7000-8000-000000000002';
  const identidade = {
    servidores: ['127.0.0.1:1'],
    empresa,
    gate,
    semente: aqui('agent.mjs'),
    dados: pasta,
    limite_mb: 512,
    nivel_log: 'error',
  };
  const lados = { agente: [], base: [] };
  for (let r = 0; r < p.rodadas; r++) {
    await agente.pedir('iniciar', { identidade, config: config(gate, empresa, portas, r + 1), periodo: PERIODO_MS });
    await ate('every device connected', async () => (await agente.pedir('ler')).conectados >= CLPS + 2, 10_000);
    await esperar(1000);
    lados.agente.push(await janela(agente));
    await agente.pedir('parar');
    await base.pedir('iniciar', { portas: portas.clps, periodo: PERIODO_MS });
    await esperar(1000);
    lados.base.push(await janela(base));
    await base.pedir('parar');
    await esperar(200);
  }
  const campos = ['p50', 'p95', 'p99', 'max', 'rss', 'anon', 'cpu_pct'];
  const [a, b] = [mediana(lados.agente, campos), mediana(lados.base, campos)];
  dizer(
    `\npolls every ${PERIODO_MS} ms of ${CLPS} Modbus devices (agent: also scale 20/s, plate reader 1/s with picture, tag reader 10/s, lane, store)`,
  );
  const linha = (nome, x) => [nome, x.p50, x.p95, x.p99, x.max, x.rss, x.anon, x.cpu_pct];
  tabela([
    ['|start − due| ms', 'p50', 'p95', 'p99', 'max', 'MB', 'own MB', 'CPU %'],
    linha('agent', a),
    linha('bare', b),
  ]);
  return { agente: a, base: b, razao_p99: razao(a.p99, b.p99) };
}

async function janela(quem) {
  await quem.pedir('zerar');
  const antes = processo(quem.pid).cpu;
  await esperar(p.segundos * 1000);
  const lido = await quem.pedir('ler');
  const depois = processo(quem.pid);
  return {
    ...lido,
    rss: depois.rss,
    anon: depois.anon,
    cpu_pct: Math.round(((depois.cpu - antes) / (p.segundos * 1_000_000)) * 1000) / 10,
  };
}

/** Commits per second, each on the disk before it is told. */
async function gravacoes() {
  const saida = {};
  const agente = await subir('medido.mjs');
  const base = await subir('base.mjs');
  for (const juntos of [1, 64]) {
    const lados = { agente: [], base: [] };
    for (let r = 0; r < p.rodadas; r++)
      for (const [nome, quem] of [
        ['agente', agente],
        ['base', base],
      ])
        lados[nome].push(
          await quem.pedir('gravacoes', { arquivo: join(pasta, `${nome}-${juntos}-${r}.db`), ms: p.gravar_ms, juntos }),
        );
    const [a, b] = [mediana(lados.agente, ['por_s']), mediana(lados.base, ['por_s'])];
    saida[juntos === 1 ? 'um_a_um' : 'agrupado'] = {
      agente_por_s: a.por_s,
      base_por_s: b.por_s,
      razao: razao(a.por_s, b.por_s),
    };
    dizer(
      `${juntos === 1 ? 'one at a time' : `${juntos} callers at once`}: store ${a.por_s} facts/s on the disk, bare node:sqlite ${b.por_s}/s, ratio ${razao(a.por_s, b.por_s)}`,
    );
  }
  return saida;
}

function config(gate, empresa, portas, versao) {
  const tcp = (porta) => ({ tipo: 'tcp', host: '127.0.0.1', porta });
  const pista = '01900000-0000-7000-8000-000000000003';
  const sensor = (endereco) => ({ origem: 'discreta', endereco });
  const lado = (letra) => ({
    cancela: 1,
    cancela_id: null,
    dianteiro: `${letra}_dianteiro`,
    traseiro: `${letra}_traseiro`,
    protecao: [`${letra}_dianteiro`, `${letra}_traseiro`],
  });
  const entradas = {
    a_dianteiro: sensor(0),
    a_traseiro: sensor(1),
    b_dianteiro: sensor(2),
    b_traseiro: sensor(3),
    sobra: sensor(7),
  };
  const periferico = (id, porta, modelo, papel, c) => ({ id, nome: id, porta, modelo, pista: null, papel, config: c });
  return {
    v: 1,
    versao,
    empresa,
    gate,
    descricao: 'Bancada',
    fuso: 'America/Sao_Paulo',
    simulado: true,
    gerado_em: new Date().toISOString(),
    pistas: [
      {
        id: pista,
        numero: 1,
        nome: 'Pista 1',
        sentido: 'entrada',
        pesa: true,
        modo: 'automatico',
        lado_a: lado('a'),
        lado_b: lado('b'),
        posicao: ['a_traseiro', 'b_traseiro'],
        semaforo: null,
        espera_placa_ms: 8000,
        espera_posicao_ms: 120_000,
        espera_saida_ms: 120_000,
        fechar_apos_ms: 1500,
        limite_kg: 74_000,
        confianca_minima: 80,
      },
    ],
    perifericos: [
      ...portas.clps.map((porta, i) =>
        periferico(`es-${i}`, 'es', 'modbus-tcp', 'es', {
          modbus: { barramento: tcp(porta) },
          entradas,
          intervalo_ms: PERIODO_MS,
        }),
      ),
      periferico('balanca', 'balanca', 'toledo-p03', 'balanca', {
        transporte: tcp(portas.balanca),
        divisao_kg: 20,
        capacidade_kg: 80_000,
        minimo_kg: 900,
      }),
      periferico('rfid', 'rfid', 'linha', 'rfid', { transporte: tcp(portas.rfid) }),
      periferico('leitor', 'leitor_placa', 'hikvision-isapi', 'leitor_placa', {
        caminho: '/lpr',
        porta_http: portaLeitor,
      }),
    ],
  };
}
