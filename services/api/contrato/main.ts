import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { digitosCnpj, digitosCpf } from '@portaria/proto';
import { conferirContrato, type Cenario, type ResultadoLinha } from './conferir.js';
import type { Chamar, RespostaContrato } from './exemplos.js';
import { lerLinhas } from './linhas.js';

const USO = `Uso: npm run contract -- [--url http://127.0.0.1:8080] [--area motoristas] [--senha <senha dos usuários da demonstração>]
Confere as linhas do contrato contra um sistema no ar com a empresa de demonstração.`;

interface Token {
  readonly access: string;
  readonly empresa: string;
  readonly user: { readonly id: string };
}

const escrever = (linha: string): void => void process.stdout.write(`${linha}\n`);

function chamador(base: string, token?: () => string): Chamar {
  return async (metodo, caminho, corpo) => {
    const resposta = await fetch(`${base}/api/v1/${caminho}`, {
      method: metodo,
      headers: {
        ...(token && { authorization: `Bearer ${token()}` }),
        ...(corpo !== undefined && { 'content-type': 'application/json' }),
      },
      ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
    });
    const texto = await resposta.text();
    const json = resposta.headers.get('content-type')?.includes('json') ?? false;
    return { status: resposta.status, corpo: texto === '' ? undefined : json ? (JSON.parse(texto) as unknown) : texto };
  };
}

function esperar(r: RespostaContrato, status: number, oque: string): unknown {
  if (r.status !== status) throw new Error(`${oque}: ${r.status} ${JSON.stringify(r.corpo)}`);
  return r.corpo;
}

/** People of the demo, one without abilities made now, and a second company seen through the platform. */
async function montar(base: string, senha: string): Promise<Cenario> {
  const anonimo = chamador(base);
  const entrar = async (username: string, password: string): Promise<Token> =>
    esperar(await anonimo('POST', 'token/', { username, password }), 200, `login of ${username}`) as Token;
  const gestor = await entrar('gestor@demo.portaria', senha);
  const raiz = await entrar('admin@demo.portaria', senha);
  const permitida = chamador(base, () => gestor.access);
  const admin = chamador(base, () => raiz.access);
  const semente = (Date.now() % 900_000) * 100;
  const gates = esperar(await permitida('GET', 'tenants/gates/'), 200, 'gates') as { results: { public_id: string }[] };

  const outra = esperar(await admin('POST', 'tenants/empresas/', cnpjNovo(semente)), 201, 'second company') as {
    public_id: string;
  };
  const dentro = await entrar('admin@demo.portaria', senha);
  const vista = esperar(
    await chamador(base, () => dentro.access)('POST', 'token/empresa/', {
      empresa: outra.public_id,
      motivo: 'Conferência do contrato',
    }),
    200,
    'second company, entered',
  ) as Token;
  return {
    permitida,
    admin,
    visita: () => visitaAberta(permitida, gestor.empresa),
    semPermissao: await semHabilidade(base, permitida, gestor.empresa, semente, entrar),
    outraEmpresa: chamador(base, () => vista.access),
    anonimo,
    login: { username: 'gestor@demo.portaria', password: senha },
    empresa: gestor.empresa,
    gate: gates.results[0]?.public_id ?? '',
    semente,
  };
}

/** The demo books visits all the time; the one furthest ahead is not begun. */
async function visitaAberta(permitida: Chamar, empresa: string): Promise<string> {
  const { results } = esperar(
    await permitida('GET', `tenants/empresas/${empresa}/agendamentos/?status=agendado&ordering=-agendado_em`),
    200,
    'visits',
  ) as { results: { public_id: string }[] };
  const [primeira] = results;
  if (!primeira) throw new Error('no open visit to try the rows on');
  return primeira.public_id;
}

function cnpjNovo(semente: number): object {
  const doze = `${String(50_000_000 + (semente % 40_000_000)).slice(0, 8)}0001`;
  return {
    cnpj: doze + digitosCnpj(doze),
    razao_social: 'Conferência do Contrato Ltda.',
    nome_fantasia: 'Conferência',
  };
}

async function semHabilidade(
  base: string,
  permitida: Chamar,
  empresa: string,
  semente: number,
  entrar: (u: string, s: string) => Promise<Token>,
): Promise<Chamar> {
  const nove = `2${String(semente).padStart(8, '0').slice(-8)}`;
  const cpf = nove + digitosCpf(nove);
  const email = `conferencia${cpf}@exemplo.com.br`;
  const grupo = esperar(
    await permitida('POST', `tenants/empresas/${empresa}/grupos/`, { nome: `Sem habilidades ${cpf}` }),
    201,
    'group',
  ) as { public_id: string };
  const colaborador = esperar(
    await permitida('POST', `tenants/empresas/${empresa}/colaboradores/`, {
      user: { nome: 'Sem Habilidades', email, cpf },
      grupo: grupo.public_id,
    }),
    201,
    'collaborator',
  ) as { user: { id: string } };
  const senhas = [`provisoria-do-contrato-${cpf}`, `definitiva-do-contrato-${cpf}`] as const;
  const { id } = colaborador.user;
  esperar(await permitida('POST', `users/${id}/password/`, { password: senhas[0] }), 204, 'temporary password');
  const primeiro = await entrar(email, senhas[0]);
  esperar(
    await chamador(base, () => primeiro.access)('POST', `users/${id}/password/`, { password: senhas[1] }),
    204,
    'own password',
  );
  const token = await entrar(email, senhas[1]);
  return chamador(base, () => token.access);
}

function imprimir(resultados: readonly ResultadoLinha[]): number {
  const areas = [...new Set(resultados.map((r) => r.area))];
  for (const r of resultados) if (r.erro !== null) escrever(`  ${r.id} ${r.chamada}: ${r.erro}`);
  escrever('');
  const porArea: Record<string, string> = {};
  for (const area of areas) {
    const daArea = resultados.filter((r) => r.area === area);
    const certas = daArea.filter((r) => r.erro === null).length;
    porArea[area] = `${certas}/${daArea.length}`;
    escrever(`${area.padEnd(22)} ${String(certas).padStart(4)} / ${daArea.length}`);
  }
  const certas = resultados.filter((r) => r.erro === null).length;
  escrever(JSON.stringify({ contrato: { certas, linhas: resultados.length, areas: porArea } }));
  return certas === resultados.length ? 0 : 1;
}

async function principal(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: process.env['PORTARIA_URL'] ?? 'http://127.0.0.1:8080' },
      area: { type: 'string', multiple: true },
      senha: { type: 'string' },
      ajuda: { type: 'boolean' },
    },
  });
  if (values.ajuda) {
    escrever(USO);
    return;
  }
  const raiz = new URL('../../../../', import.meta.url);
  const guardada = (): string =>
    (JSON.parse(readFileSync(new URL('.dados/segredos.json', raiz), 'utf8')) as { demo: string }).demo;
  const linhas = lerLinhas(new URL('proto/contrato/endpoints.tsv', raiz).pathname);
  const escolhidas = values.area ? linhas.filter((l) => values.area?.includes(l.area)) : linhas;
  const cenario = await montar(values.url.replace(/\/+$/, ''), values.senha ?? guardada());
  process.exitCode = imprimir(await conferirContrato(escolhidas, cenario));
}

await principal();
