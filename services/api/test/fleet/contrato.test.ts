import { join } from 'node:path';
import { conferirContrato, type ResultadoLinha } from '../../contrato/conferir.js';
import { lerLinhas } from '../../contrato/linhas.js';
import { criarAppTeste, type AppTeste } from '../support/app.js';
import { criarVisita } from '../support/visita.js';

const ARQUIVO = join(__dirname, '../../../../proto/contrato/endpoints.tsv');

/** Areas that are whole; a row joins by being built. */
const AREAS = [
  'auth',
  'users',
  'menus',
  'empresas',
  'tenants',
  'grupos',
  'perfis',
  'colaboradores',
  'gates',
  'fornecedores',
  'subprodutos',
  'tenant-structure',
  'motoristas',
  'veiculos',
  'servicos',
  'tarifas',
  'tef',
  'navios',
  'janelas',
  'convenios',
  'motivos-cancelamento',
  'checklist',
  'referencias',
];

let t: AppTeste;
let resultados: ResultadoLinha[];
beforeAll(async () => {
  t = await criarAppTeste();
  // The person who may everything administers the company too.
  await t.banco.dono.query('update colaborador set tenant_admin_empresa = true where usuario_id = $1', [
    t.semente.usuarios.ana,
  ]);
  const chamador = async (quem: string) => {
    const token = await t.entrar(`${quem}@exemplo.com.br`);
    return (metodo: string, caminho: string, corpo?: unknown) =>
      t.pedir(metodo, caminho, { token, ...(corpo !== undefined && { corpo }) });
  };
  const linhas = lerLinhas(ARQUIVO).filter((l) => AREAS.includes(l.area));
  resultados = await conferirContrato(linhas, {
    permitida: await chamador('ana'),
    admin: await chamador('root'),
    semPermissao: await chamador('carla'),
    outraEmpresa: await chamador('bruno'),
    visita: async () => (await criarVisita(t)).id,
    anonimo: (metodo, caminho, corpo) => t.pedir(metodo, caminho, corpo === undefined ? {} : { corpo }),
    login: { username: 'ana@exemplo.com.br', password: t.semente.senha },
    empresa: t.semente.a.id,
    gate: t.semente.a.gate,
    semente: 1,
  });
}, 180_000);
afterAll(() => t.encerrar());

test.each(AREAS)('every row of area %s answers as it says', (area) => {
  const daArea = resultados.filter((r) => r.area === area);
  expect(daArea.length).toBeGreaterThan(0);
  expect(daArea.filter((r) => r.erro !== null).map((r) => `${r.id} ${r.chamada}: ${r.erro ?? ''}`)).toEqual([]);
});
