import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

const RAIZ = join(__dirname, '../../../..');
const ler = (arquivo: string): string => readFileSync(join(RAIZ, arquivo), 'utf8');

interface Servico {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string; readonly target: string };
  readonly command?: readonly string[];
  readonly env_file?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
}
const compose = load(ler('docker-compose.yml')) as {
  readonly services: Readonly<Record<string, Servico>>;
  readonly volumes: object;
  readonly networks: object;
};
const servicos = Object.entries(compose.services);
const dockerfile = ler('deploy/Dockerfile');

describe('docker-compose.yml', () => {
  test('has every process of the product, the core twice', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['agente', 'api-1', 'api-2', 'gemeo', 'matricula', 'migracao', 'nats', 'postgres', 'web', 'worker'].sort(),
    );
  });

  test.each(servicos)('%s: pinned image, known target, dependencies and mounts that exist', (_, s) => {
    if (s.build) expect(dockerfile).toMatch(new RegExp(`^FROM .+ AS ${s.build.target}$`, 'm'));
    else if (!s.image?.startsWith('portaria/')) expect(s.image).toMatch(/^[a-z]+:\d/);
    const dependencias = Array.isArray(s.depends_on) ? (s.depends_on as string[]) : Object.keys(s.depends_on ?? {});
    for (const d of dependencias) expect(Object.keys(compose.services)).toContain(d);
    for (const v of s.volumes ?? []) {
      const [origem = ''] = v.split(':');
      if (!origem.startsWith('./')) expect(Object.keys(compose.volumes)).toContain(origem);
      else if (!/segredos|demo$/.test(origem)) expect([origem, existsSync(join(RAIZ, origem))]).toEqual([origem, true]);
    }
    for (const e of s.env_file ?? []) expect([e, existsSync(join(RAIZ, `${e}.sample`))]).toEqual([e, true]);
  });

  test.each(servicos)('%s: waits for healthy dependencies only where they have a health check', (_, s) => {
    const deps = Array.isArray(s.depends_on)
      ? []
      : Object.entries((s.depends_on ?? {}) as Record<string, { condition: string }>);
    for (const [nome, { condition }] of deps)
      if (condition === 'service_healthy') expect(compose.services[nome]?.healthcheck).toBeDefined();
  });

  test('no secret is written in the file, and the database is not published', () => {
    const texto = ler('docker-compose.yml');
    expect(texto).not.toMatch(/password\s*[:=]\s*\S/i);
    expect(texto).not.toMatch(/SU[A-Z2-7]{50,}/);
    expect(compose.services['postgres']?.ports).toBeUndefined();
  });

  test('every program it runs is built by the packages', () => {
    const programas = servicos.flatMap(([, s]) => (s.command ?? []).filter((c) => c.endsWith('.js')));
    programas.push(...[...dockerfile.matchAll(/"(services\/[^"]+\.js)"/g)].map((m) => m[1] ?? ''));
    expect(programas.length).toBeGreaterThan(4);
    for (const p of programas) {
      const fonte = p.replace('/dist/', '/').replace(/\.js$/, '.ts');
      expect([p, existsSync(join(RAIZ, fonte))]).toEqual([p, true]);
    }
  });

  test('the proxy knows both cores and the path of the live line', () => {
    const conf = ler('deploy/proxy/portaria.conf');
    for (const nome of ['api-1:8080', 'api-2:8080', 'location /tempo-real/', 'location /api/'])
      expect(conf).toContain(nome);
  });

  test.each(['banco', 'nucleo', 'migracao'])(
    'deploy/env/%s.env.sample names variables and holds no value that is secret',
    (nome) => {
      const linhas = ler(`deploy/env/${nome}.env.sample`)
        .split('\n')
        .filter((l) => l && !l.startsWith('#'));
      for (const l of linhas) {
        expect(l).toMatch(/^[A-Z][A-Z0-9_]*=/);
        if (/PASSWORD|TOKEN|SECRET|SMTP_URL/.test(l)) expect(l).toMatch(/=$/);
        if (l.includes('postgres://')) expect(l).toMatch(/:@/);
      }
    },
  );
});
