import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { entrarNoSistema, ServidorCadastros, uuid } from '../../../test/servidor-cadastros.js';
import { queryClient } from '../../kernel/api/consulta.js';
import { Avisos } from '../../kernel/ui/avisos-vista.js';
import { useAvisos } from '../../kernel/ui/avisos.js';
import { colunasEm } from './grade-vagas.js';
import Setor from './setor.js';
import Setores from './setores.js';
import { emFaixas, lerFaixas } from './vagas.js';

const PATIO = uuid(1);
const GA = uuid(2);
const setor = { public_id: GA, descricao: 'Granel', prefixo: 'GA', num_vagas: 25, fila: true, versao: 1 };
const vagas = (): ReturnType<typeof vaga>[] => Array.from({ length: 25 }, (_, i) => vaga(i + 1));
const vaga = (numero: number) => ({
  public_id: uuid(100 + numero),
  numero,
  bloqueada: numero === 3,
  motivo: numero === 3 ? 'Buraco' : null,
  versao: 1,
  atualizado_em: '2026-11-20T12:00:00.000Z',
});

let servidor: ServidorCadastros;
beforeEach(() => {
  localStorage.clear();
  entrarNoSistema();
  useAvisos.setState({ avisos: [] });
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  servidor = new ServidorCadastros({
    estacionamento: [{ public_id: PATIO, descricao: 'Pátio Norte', versao: 1 }],
    setor: [setor],
    vaga: vagas(),
  });
});

const abrir = (endereco: string, tela = <Setor />) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[endereco]}>
        {tela}
        <Avisos />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const lugar = (n: number): HTMLElement => screen.getByRole('option', { name: new RegExp(`^Vaga ${n},`) });
const grade = () => within(screen.getByRole('listbox', { name: 'Vagas do setor' }));
const escolhidas = (): (string | undefined)[] =>
  grade()
    .queryAllByRole('option', { selected: true })
    .map((o) => /^Vaga (\d+)/.exec(o.textContent)?.[1]);
async function abrirSetor(): Promise<void> {
  abrir(`/?estacionamento=${PATIO}&setor=${GA}`);
  await screen.findByRole('option', { name: 'Vaga 1, livre' });
}

test('places of a sector say their state in words; blocked ones are listed by reason', async () => {
  await abrirSetor();
  expect(grade().getAllByRole('option')).toHaveLength(25);
  expect(screen.getByRole('option', { name: 'Vaga 3, bloqueada: Buraco' }).textContent).toContain('bloq.');
  expect(document.querySelector('.setor-conta')?.textContent).toBe('24 livres · 1 bloqueada de 25');
  expect(within(screen.getByRole('complementary')).getByText('Buraco')).toBeTruthy();
});

test('keyboard: arrows walk, Shift stretches, space and Ctrl+A choose, Escape clears', async () => {
  await abrirSetor();
  const tecla = (key: string, mais = {}): void => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...mais });
  };
  act(() => lugar(1).focus());
  tecla('ArrowRight');
  tecla('ArrowDown');
  expect(document.activeElement).toBe(lugar(12));
  tecla(' ');
  tecla('ArrowRight', { shiftKey: true });
  tecla('ArrowRight', { shiftKey: true });
  expect(escolhidas()).toEqual(['12', '13', '14']);
  tecla('a', { ctrlKey: true });
  expect(escolhidas()).toHaveLength(25);
  tecla('Escape');
  expect(escolhidas()).toEqual([]);
});

test('several are blocked with a reason, each at its version, and the way back restores what each was', async () => {
  await abrirSetor();
  fireEvent.click(lugar(5));
  fireEvent.click(lugar(7), { shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Bloquear' }));
  const dialogo = await screen.findByRole('dialog');
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Bloquear' }));
  expect(within(dialogo).getByRole('alert').textContent).toBe('Diga por que as vagas ficam bloqueadas.');
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Buraco' }));
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Bloquear' }));
  await screen.findByText('Vagas 5–7 bloqueadas.');
  expect(servidor.feitos('PATCH').map((p) => p.corpo)).toEqual(
    [5, 6, 7].map(() => ({ bloqueada: true, motivo: 'Buraco', versao: 1 })),
  );
  await waitFor(() => expect(lugar(6).dataset.bloqueada).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(lugar(6).dataset.bloqueada).toBe('false'));
  expect(servidor.linhas('vaga').filter((v) => v.bloqueada === true)).toHaveLength(1);
});

test('a place somebody else changed meanwhile is named, the others change', async () => {
  await abrirSetor();
  const linha = servidor.linhas('vaga')[9];
  if (linha) linha.versao = 8;
  fireEvent.change(screen.getByRole('textbox', { name: 'Escolher vagas pelo número' }), { target: { value: '9-10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Escolher' }));
  fireEvent.click(screen.getByRole('button', { name: 'Bloquear' }));
  fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: 'Obra' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bloquear' }));
  await screen.findByText('Vaga 9 bloqueada.');
  expect(screen.getByText(/^Não mudou: 10\./)).toBeTruthy();
});

test('an address without a sector, or with one that is gone, is headed and leads back to the sectors', async () => {
  const { unmount } = abrir('/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Escolha um setor');
  expect(screen.getByRole('link', { name: 'Ver os setores' }).getAttribute('href')).toBe(
    '/patio/Estacionamento/Setores',
  );
  unmount();
  abrir(`/?estacionamento=${PATIO}&setor=${uuid(9)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Este setor não existe mais.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver os setores' }).getAttribute('href')).toBe(
    `/patio/Estacionamento/Setores?estacionamento=${PATIO}`,
  );
});

test('who may only look chooses nothing', async () => {
  entrarNoSistema({ 6010: ['list', 'read'] });
  await abrirSetor();
  fireEvent.click(lugar(5));
  expect(escolhidas()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull();
});

test('sectors as blocks: counts, who may park, and the way to the places', async () => {
  abrir('/patio/Estacionamento/Setores', <Setores />);
  const bloco = (await screen.findByRole('link', { name: /Granel/ })).closest('li');
  await waitFor(() => expect(bloco?.textContent).toContain('24 livres · 1 bloqueada de 25'));
  expect(bloco?.textContent).toContain('Qualquer um pode parar');
  expect(bloco?.querySelector('a')?.getAttribute('href')).toBe(
    `/patio/Estacionamento/Setores/Setor?estacionamento=${PATIO}&setor=${GA}`,
  );
});

test('ranges of numbers as people write them', () => {
  expect(emFaixas([9, 3, 5, 6, 7])).toBe('3, 5–7, 9');
  expect([...(lerFaixas('1-3, 5') ?? [])]).toEqual([1, 2, 3, 5]);
  expect(lerFaixas('1-x')).toBeNull();
  expect([0, 300, 900, 3000].map(colunasEm)).toEqual([10, 5, 10, 20]);
});
