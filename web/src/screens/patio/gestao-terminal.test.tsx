import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { entrarNoSistema, ServidorCadastros, uuid } from '../../../test/servidor-cadastros.js';
import { queryClient } from '../../kernel/api/consulta.js';
import { usePais } from '../../kernel/resource/pais.js';
import { Avisos } from '../../kernel/ui/avisos-vista.js';
import { useAvisos } from '../../kernel/ui/avisos.js';
import GestaoTerminal from './gestao-terminal.js';

const GATE = uuid(1);
const [ACUCAR, GRAOS] = [uuid(2), uuid(3)];
const CERRADO = uuid(4);
const VINCULO = uuid(5);

let servidor: ServidorCadastros;
beforeEach(() => {
  localStorage.clear();
  usePais.setState({ escolhas: {} });
  entrarNoSistema();
  useAvisos.setState({ avisos: [] });
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  servidor = new ServidorCadastros({
    gate: [{ public_id: GATE, descricao: 'Portaria 1', fuso: 'America/Sao_Paulo' }],
    terminal: [
      { public_id: GRAOS, descricao: 'Grãos', ativo: true },
      { public_id: ACUCAR, descricao: 'Açúcar', ativo: true },
    ],
    fornecedor: [{ public_id: CERRADO, razao_social: 'Cerrado SA', nome_fantasia: 'Cerrado' }],
    fornecedor_terminal: [{ public_id: VINCULO, terminal: ACUCAR, versao: 1 }],
  });
  servidor.antes = (p) => {
    if (!p.caminho.endsWith('terminais_fornecedores/')) return undefined;
    const usados = servidor.linhas('fornecedor_terminal').map((v) => v.terminal);
    const todos = servidor.linhas('terminal').filter((t) => usados.includes(t.public_id));
    return { corpo: todos.map((t) => ({ ...t, fornecedores: [{ public_id: CERRADO, nome_fantasia: 'Cerrado' }] })) };
  };
});

async function abrir(): Promise<void> {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <GestaoTerminal />
        <Avisos />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('list', { name: 'Terminais' });
}
const fornecedoresDe = (nome: string): string | null =>
  screen.getByRole('list', { name: `Fornecedores de ${nome}` }).textContent;

test('every terminal is there, with the suppliers of the gate that use it', async () => {
  await abrir();
  expect(servidor.feitos('GET', `tenants/gates/${GATE}/terminais_fornecedores/`)).toHaveLength(1);
  expect(fornecedoresDe('Açúcar')).toBe('Cerrado');
  expect(fornecedoresDe('Grãos')).toBe('nenhum fornecedor');
  const nomes = [...document.querySelectorAll('.terminal-nome')].map((n) => n.textContent);
  expect(nomes).toEqual(['Açúcar', 'Grãos']);
});

test('a supplier of the gate is searched for and linked; the way back unlinks it', async () => {
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Vincular fornecedor a Grãos' }));
  const campo = screen.getByRole('combobox', { name: /Fornecedor que usa Grãos/ });
  expect(document.activeElement).toBe(campo);
  fireEvent.click(campo);
  fireEvent.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: /Cerrado/ }));
  await waitFor(() => expect(fornecedoresDe('Grãos')).toBe('Cerrado'));
  const [pedido] = servidor.feitos('POST');
  expect([pedido?.caminho, pedido?.corpo]).toEqual([`tenants/fornecedores/${CERRADO}/terminais/`, { terminal: GRAOS }]);
  expect(servidor.feitos('GET', `tenants/gates/${GATE}/fornecedores/simple/`).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(fornecedoresDe('Grãos')).toBe('nenhum fornecedor'));
});

test('a link is taken away and brought back', async () => {
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Desvincular Cerrado de Açúcar' }));
  await waitFor(() => expect(fornecedoresDe('Açúcar')).toBe('nenhum fornecedor'));
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(fornecedoresDe('Açúcar')).toBe('Cerrado'));
  expect(servidor.feitos('POST', `${VINCULO}/restaurar/`)).toHaveLength(1);
});

test('search by terminal or supplier, accents or not; only those nobody uses', async () => {
  await abrir();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'graos' } });
  expect(screen.getAllByRole('link').map((l) => l.textContent)).toEqual(['Grãos']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cerrado' } });
  expect(screen.getAllByRole('link').map((l) => l.textContent)).toEqual(['Açúcar']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('checkbox'));
  expect(screen.getAllByRole('link').map((l) => l.textContent)).toEqual(['Grãos']);
});

test('who may only look is offered no change', async () => {
  entrarNoSistema({ 2050: ['list', 'read'], 5010: ['list'] });
  await abrir();
  expect(screen.queryByRole('button', { name: /incular/ })).toBeNull();
});
