import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { AgendamentoDetalhe, RespostaToken } from '@portaria/proto';

const dados = join(tmpdir(), 'portaria-e2e');
const ler = (arquivo: string): unknown => JSON.parse(readFileSync(join(dados, arquivo), 'utf8'));

interface Demo {
  readonly empresa: string;
  readonly gates: readonly { readonly gate: string; readonly descricao: string }[];
}

export const demo = (): Demo => ler('gemeos/demo.json') as Demo;
export const senha = (): string => (ler('segredos.json') as { demo: string }).demo;
export const processo = (nome: string): number => Number(readFileSync(join(dados, 'logs', `${nome}.pid`), 'utf8'));

export const OPERADOR = 'operador@demo.portaria';
export const VISITANTE = 'visitante@demo.portaria';
export const GESTOR = 'gestor@demo.portaria';
export const ADMIN = 'admin@demo.portaria';

export async function entrar(page: Page, usuario = OPERADOR): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Usuário').fill(usuario);
  await page.getByLabel('Senha', { exact: true }).fill(senha());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Supervisório' })).toBeVisible();
}

/** Signs in whoever it is, in a theme, and stays where the person lands. */
export async function entrarComo(page: Page, usuario: string, tema: 'escuro' | 'claro' = 'escuro'): Promise<void> {
  await page.goto('/auth/login');
  await page.evaluate((t) => {
    localStorage.setItem('portaria.preferencias', JSON.stringify({ state: { tema: t }, version: 0 }));
  }, tema);
  await page.reload();
  await page.getByLabel('Usuário').fill(usuario);
  await page.getByLabel('Senha', { exact: true }).fill(senha());
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/auth\/login/);
}

/** Tile of a gate on the wall. */
export const ladrilho = (page: Page, portaria: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: new RegExp(`^${portaria}`) }) });

/** Command to the digital twin of gate `n`. */
export async function gemeo(n: number, rota: 'falha' | 'proximo', corpo: object): Promise<void> {
  const { portas } = ler(`gemeos/gemeo-${n}.json`) as { portas: { controle: number } };
  const r = await fetch(`http://127.0.0.1:${portas.controle}/${rota}`, { method: 'POST', body: JSON.stringify(corpo) });
  expect(r.status).toBe(204);
}

/** The API as the operator sees it. */
export async function api(request: APIRequestContext): Promise<{ ler: <T>(caminho: string) => Promise<T> }> {
  const r = await request.post('/api/v1/token/', { data: { username: OPERADOR, password: senha() } });
  const { access } = (await r.json()) as RespostaToken;
  return {
    ler: async <T>(caminho: string): Promise<T> => {
      const resposta = await request.get(`/api/v1/${caminho}`, { headers: { authorization: `Bearer ${access}` } });
      expect(resposta.status()).toBe(200);
      return (await resposta.json()) as T;
    },
  };
}

/** A visit that ended by itself; waits until one did. */
export async function visitaFinalizada(request: APIRequestContext): Promise<AgendamentoDetalhe> {
  const { empresa } = demo();
  const { ler: pedir } = await api(request);
  let id: string | undefined;
  await expect
    .poll(
      async () => {
        const lista = await pedir<{ results: { public_id: string }[] }>(
          `tenants/empresas/${empresa}/agendamentos/?status=finalizado`,
        );
        id = lista.results[0]?.public_id;
        return id !== undefined;
      },
      { timeout: 180_000, intervals: [1000] },
    )
    .toBe(true);
  return pedir<AgendamentoDetalhe>(`tenants/empresas/${empresa}/agendamentos/${id ?? ''}/`);
}

/** Chooses a record in a reference field of a form, by typing part of its name. */
export async function escolher(form: Locator, campo: string, texto: string): Promise<void> {
  await form.getByRole('combobox', { name: campo, exact: true }).fill(texto);
  await form
    .page()
    .getByRole('option', { name: new RegExp(texto, 'i') })
    .first()
    .click();
}

export const salvar = (page: Page): Promise<void> => page.getByRole('button', { name: 'Salvar', exact: true }).click();

/** Text of the last message written to an address; waits for it. */
export async function cartaPara(email: string): Promise<string> {
  const pasta = join(dados, 'nucleo', 'correio');
  let carta = '';
  await expect
    .poll(
      () => {
        const cartas = existsSync(pasta) ? readdirSync(pasta).toSorted() : [];
        const textos = cartas.map((nome) => readFileSync(join(pasta, nome), 'utf8'));
        carta = textos.findLast((t) => new RegExp(`^To: .*${email.replaceAll('.', '\\.')}`, 'm').test(t)) ?? '';
        return carta;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  // Soft line breaks and characters beyond ASCII, as the message carries them.
  const corpo = carta.replace(/=\r?\n/g, '');
  return /quoted-printable/i.test(carta)
    ? Buffer.from(
        corpo.replace(/=([0-9A-F]{2})/g, (_, h: string) => String.fromCharCode(parseInt(h, 16))),
        'latin1',
      ).toString()
    : corpo;
}
