import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { entrarNoSistema, ServidorCadastros, uuid } from '../../../../test/servidor-cadastros.js';
import { queryClient } from '../../../kernel/api/consulta.js';
import { aplicarMudancas } from '../../../kernel/realtime/mudancas.js';
import { Avisos } from '../../../kernel/ui/avisos-vista.js';
import { useAvisos } from '../../../kernel/ui/avisos.js';
import { OrdemEtapas } from './ordem-etapas.js';

const SERVICO = uuid(1);
const NOMES = ['Triagem', 'Pesagem', 'Descarga'];
const etapa = (n: number) => ({
  public_id: uuid(10 + n),
  nome: NOMES[n],
  tipo: 'triagem',
  exige_foto: n === 0,
  pistas: [],
  meta_min: n === 2 ? null : 40,
  ativo: true,
  versao: 1,
});

let servidor: ServidorCadastros;
let ordem: string[];
let recusa: { status: number; corpo: unknown } | null;
beforeEach(() => {
  localStorage.clear();
  entrarNoSistema();
  useAvisos.setState({ avisos: [] });
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  ordem = [uuid(10), uuid(11), uuid(12)];
  recusa = null;
  servidor = new ServidorCadastros({
    servico: [{ public_id: SERVICO, nome: 'Descarga de granel', versao: 4 }],
    etapa: [etapa(0), etapa(1), etapa(2)],
  });
  servidor.antes = (p) => {
    if (!p.caminho.endsWith('ordem_etapas/')) return undefined;
    if (p.metodo === 'PUT') {
      if (recusa) return recusa;
      ordem = p.corpo.etapas as string[];
    }
    return {
      corpo: { count: ordem.length, results: ordem.map((id, i) => ({ etapa: { public_id: id }, ordem: i + 1 })) },
    };
  };
});

async function abrir(): Promise<void> {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OrdemEtapas servico={SERVICO} />
        <Avisos />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('list', { name: 'Etapas na ordem' });
}
const nomes = (): (string | undefined)[] =>
  within(screen.getByRole('list', { name: 'Etapas na ordem' }))
    .getAllByRole('listitem')
    .map((li) => li.querySelector('strong')?.textContent);

test('steps in order, what they ask for, and the sum of their targets', async () => {
  await abrir();
  expect(nomes()).toEqual(NOMES);
  expect(document.body.textContent).toContain('Meta somada 1 h 20 (1 sem meta)');
  expect(screen.getByRole('listitem', { name: '1 de 3: Triagem' }).textContent).toContain('Exige Foto');
});

test('Alt and the arrows move a step, say where it is, keep the focus, save at once, and can be undone', async () => {
  await abrir();
  const primeira = screen.getByRole('listitem', { name: '1 de 3: Triagem' });
  act(() => primeira.focus());
  fireEvent.keyDown(primeira, { key: 'ArrowDown', altKey: true });
  await waitFor(() => expect(nomes()).toEqual(['Pesagem', 'Triagem', 'Descarga']));
  expect(document.querySelector('.etapas > .so-leitor')?.textContent).toBe('Triagem, posição 2 de 3.');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('2 de 3: Triagem'));
  await waitFor(() => expect(ordem).toEqual([uuid(11), uuid(10), uuid(12)]));
  expect(servidor.feitos('PUT')[0]?.corpo).toEqual({ etapas: ordem, versao: 4 });
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(ordem).toEqual([uuid(10), uuid(11), uuid(12)]));
});

test('the first does not go up, the last not down', async () => {
  await abrir();
  fireEvent.keyDown(screen.getByRole('listitem', { name: /^1 de/ }), { key: 'ArrowUp', altKey: true });
  expect(screen.getByRole('button', { name: 'Descer Descarga' }).hasAttribute('disabled')).toBe(true);
  expect(servidor.feitos('PUT')).toEqual([]);
});

test('somebody changed the service meanwhile: said, and the order is read again', async () => {
  await abrir();
  recusa = {
    status: 409,
    corpo: { code: 'VERSAO_DESATUALIZADA', detail: 'Outra pessoa alterou.', status: 409, title: 'x', type: 'x' },
  };
  ordem = [uuid(12), uuid(10), uuid(11)];
  fireEvent.click(screen.getByRole('button', { name: 'Descer Triagem' }));
  await screen.findByText(/Outra pessoa mudou este serviço/);
  await waitFor(() => expect(nomes()).toEqual(['Descarga', 'Triagem', 'Pesagem']));
});

test('an order made by somebody else appears by itself', async () => {
  await abrir();
  ordem = [uuid(11), uuid(12), uuid(10)];
  act(() =>
    aplicarMudancas(queryClient, 'e1', [
      { tipo: 'cadastro', recurso: 'servico', public_id: SERVICO, acao: 'ordenar_etapas' },
    ]),
  );
  await waitFor(() => expect(nomes()).toEqual(['Pesagem', 'Descarga', 'Triagem']));
});

test('a step leaves the order and is offered back; one excluded leaves it first and comes back with it', async () => {
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Tirar Pesagem da ordem' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Incluir Pesagem no fim da ordem' }));
  await waitFor(() => expect(nomes()).toEqual(['Triagem', 'Descarga', 'Pesagem']));
  act(() => useAvisos.setState({ avisos: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Excluir Triagem' }));
  await screen.findByText('“Triagem” excluída.');
  expect(ordem).toEqual([uuid(12), uuid(11)]);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(ordem).toEqual([uuid(10), uuid(12), uuid(11)]));
  await waitFor(() => expect(nomes()).toEqual(['Triagem', 'Descarga', 'Pesagem']));
});
