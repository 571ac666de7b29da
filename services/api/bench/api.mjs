// Lists and exports over a million rows, beside a bare node:http + pg that runs the same queries in the same run.
// Usage: npm run bench:api [-- --rapido]
import { join } from 'node:path';
import { CADASTROS } from '@portaria/proto';
import pg from 'pg';
import { compilarServicos } from '../../../deploy/local/lib/compilar.mjs';
import { Ajudante } from './lib/ajudante.mjs';
import { mediana, processo, razao, tabela } from './lib/medida.mjs';
import { semearRegistros, semearVisitas } from './lib/semear-registros.mjs';

const rapido = process.argv.includes('--rapido');
const p = rapido
  ? { total: 100_000, rodadas: 1, segundos: 2, exportar: 30_000 }
  : { total: 1_000_000, rodadas: 3, segundos: 3, exportar: 300_000 };
const LIMITE_MS = 10;
const dizer = (t) => process.stdout.write(`${t}\n`);

await compilarServicos();
const { montar } = await import('./lib/palco.mjs');
const leitura = await import('../dist/src/kernel/resource/leitura.js');
const filtros = await import('../dist/src/kernel/resource/filtros.js');
const palco = await montar({ gates: 2 });
const ajudantes = [];
const sair = async (codigo) => {
  for (const a of ajudantes) await a.parar();
  await palco.desmontar();
  process.exit(codigo);
};
process.on('SIGINT', () => void sair(130));
const resultado = { rapido, linhas: 0 };
try {
  const inicio = performance.now();
  const { grande, pequena, linhas } = await semearRegistros(palco.sql, { total: p.total, dizer });
  const gate = await semearVisitas(palco.sql, grande, p.total, dizer);
  resultado.linhas = linhas + p.total;
  dizer(`seeded in ${Math.round((performance.now() - inicio) / 1000)} s`);
  await entrarNaGrande(grande);
  await palco.subirNucleo();
  resultado.planos = await conferirPlanos(grande, pequena);
  resultado.listas = await medirListas(grande, gate);
  resultado.exportacao = await exportar(grande);
  dizer(JSON.stringify({ bench: 'api', ...resultado }));
  await sair(resultado.planos.acima.length === 0 ? 0 : 1);
} catch (e) {
  process.stderr.write(`${e.stack}\n`);
  await sair(1);
}

/** The person of the bench works for the large company. */
async function entrarNaGrande(empresa) {
  const { sql } = palco;
  const grupo = crypto.randomUUID();
  const tudo = `(select basic_permissions from grupo where nome = 'Gestão' limit 1)`;
  await sql.query(`insert into grupo (id, empresa_id, nome, basic_permissions) values ($1, $2, 'Tudo', ${tudo})`, [
    grupo,
    empresa,
  ]);
  const { rows } = await sql.query(`select id from perfil where nome = 'Unidade' limit 1`);
  await sql.query(`insert into empresa_perfil (empresa_id, perfil_id, permissoes) values ($1, $2, ${tudo})`, [
    empresa,
    rows[0].id,
  ]);
  await sql.query(
    `insert into colaborador (id, empresa_id, usuario_id, grupo_id, perfis, ordem, criado_em)
     select gen_random_uuid(), $1, id, $2, array[$3::uuid], -1, now() from usuario where username = 'operador@demo.portaria'`,
    [empresa, grupo, rows[0].id],
  );
}

/** Each list of each register, page and count, under the application's role and policies: none slower than the limit at p95. */
async function conferirPlanos(grande, pequena) {
  const cliente = new pg.Client({
    connectionString: palco.baseUrl.replace('/base', '/portaria').replace(/\/\/[^:]+:/, '//portaria_app:'),
  });
  await cliente.connect();
  const acima = [];
  let consultas = 0;
  let pior = { ms: 0 };
  for (const [porte, empresa] of [
    ['grande', grande],
    ['pequena', pequena],
  ]) {
    await cliente.query('begin');
    await cliente.query(`select set_config('app.empresa_id', $1, true)`, [empresa]);
    for (const d of CADASTROS.filter((x) => x.mounts.some((m) => m.actions.includes('list')))) {
      for (const [oque, q] of await consultasDe(d, empresa)) {
        consultas += 1;
        const tempos = [];
        for (let i = 0; i < 12; i++) {
          const { rows } = await cliente.query({ text: `explain (analyze, format json) ${q.text}`, values: q.values });
          tempos.push(rows[0]['QUERY PLAN'][0]['Execution Time']);
        }
        const ms = tempos.sort((a, b) => a - b)[Math.floor(tempos.length * 0.95)];
        if (ms > pior.ms) pior = { ms: Math.round(ms * 10) / 10, registro: d.name, oque, porte };
        if (ms > LIMITE_MS) acima.push(`${d.name} ${oque} (${porte}): ${ms.toFixed(1)} ms`);
      }
    }
    await cliente.query('rollback');
  }
  await cliente.end();
  dizer(
    `${consultas} list queries; worst ${JSON.stringify(pior)}; above ${LIMITE_MS} ms: ${acima.length === 0 ? 'none' : acima.join('; ')}`,
  );
  return { consultas, pior, acima };
}

/** The statements the product itself would run, caught on their way to the database. */
async function consultasDe(d, empresa) {
  const pagina = (em, c, ordering) => leitura.lerPagina(em, d, c, { ordering, limite: 25, salto: 0 });
  const contar = (em, c) => leitura.contar(em, d, c);
  const buscando = (c) => {
    filtros.condicoesDe(d, {}, { search: 'Cardoso 123' }, c);
    return c;
  };
  const pedidos = [
    ['page', (em, c) => pagina(em, c)],
    ['count', contar],
    ['search', (em, c) => pagina(em, buscando(c))],
    ['search count', (em, c) => contar(em, buscando(c))],
    ...filtros.ordenaveis(d).flatMap((campo) => [
      [`by ${campo}`, (em, c) => pagina(em, c, campo)],
      [`by -${campo}`, (em, c) => pagina(em, c, `-${campo}`)],
    ]),
  ];
  const pegas = [];
  for (const [oque, fn] of pedidos) {
    const query = async (q) => {
      pegas.push([oque, q]);
      return { rows: [] };
    };
    const em = { queryRunner: { isTransactionActive: true, connect: async () => ({ query }) } };
    await fn(em, leitura.basico(d, empresa));
  }
  return pegas;
}

async function medirListas(grande, gate) {
  const portaBase = 30_000 + Math.floor(Math.random() * 20_000);
  const base = new Ajudante(join(import.meta.dirname, 'lib/base-api.mjs'), [
    palco.baseUrl.replace('/base', '/portaria'),
    String(portaBase),
  ]);
  const carga = new Ajudante(join(import.meta.dirname, 'lib/carga.mjs'));
  ajudantes.push(base, carga);
  await Promise.all([base.pronto, carga.pronto]);
  const token = await palco.entrar();
  const api = `${palco.url}/api/v1`;
  const paginas = Array.from({ length: 40 }, (_, i) => i + 1);
  const nua = `http://127.0.0.1:${portaBase}`;
  const LISTAS = {
    'visits (hot list)': [
      paginas.map((n) => `${nua}/agendamentos?empresa=${grande}&status=em_atendimento&gate=${gate}&page=${n}`),
      paginas.map(
        (n) =>
          `${api}/tenants/empresas/${grande}/agendamentos/?status=em_atendimento&gate=${gate}&resumo=false&page=${n}`,
      ),
    ],
    'drivers (register)': [
      paginas.map((n) => `${nua}/motoristas?empresa=${grande}&page=${n}`),
      paginas.map((n) => `${api}/tenants/empresas/${grande}/motoristas/?page=${n}`),
    ],
  };
  const saida = {};
  for (const [nome, [urlsNuas, urls]] of Object.entries(LISTAS)) {
    const rodadas = [];
    for (let i = 0; i < p.rodadas; i++) {
      const b = await carga.pedir('disparar', { urls: urlsNuas, conexoes: 10, segundos: p.segundos });
      const n = await carga.pedir('disparar', { urls, conexoes: 10, segundos: p.segundos, token });
      rodadas.push({
        nua_por_s: b.por_s,
        nua_p99: b.p99,
        por_s: n.por_s,
        p50: n.p50,
        p99: n.p99,
        razao: razao(n.por_s, b.por_s),
      });
    }
    saida[nome] = mediana(rodadas, ['nua_por_s', 'nua_p99', 'por_s', 'p50', 'p99', 'razao']);
  }
  tabela([
    ['list', 'bare/s', 'product/s', 'ratio', 'p99 bare', 'p99'],
    ...Object.entries(saida).map(([n, x]) => [n, x.nua_por_s, x.por_s, x.razao, x.nua_p99, x.p99]),
  ]);
  return saida;
}

/** A whole register as a workbook: how fast, and how much the core grows. */
async function exportar(grande) {
  const { pid } = palco.servicoNucleo.filho;
  const token = await palco.entrar();
  const parado = processo(pid).rss;
  let pico = parado;
  const vigia = setInterval(() => (pico = Math.max(pico, processo(pid).rss)), 20);
  const inicio = performance.now();
  const r = await fetch(`${palco.url}/api/v1/tenants/empresas/${grande}/motoristas/exportar/?formato=xlsx`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  for await (const pedaco of r.body) bytes += pedaco.length;
  clearInterval(vigia);
  const s = (performance.now() - inicio) / 1000;
  const { rows } = await palco.sql.query('select count(*)::int n from motorista where empresa_id = $1', [grande]);
  const saida = {
    linhas: rows[0].n,
    por_s: Math.round(rows[0].n / s),
    mb: Math.round(bytes / 1e5) / 10,
    mb_acima_do_parado: pico - parado,
  };
  dizer(`export: ${JSON.stringify(saida)}`);
  return saida;
}
