import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { entrarComo, Pagina, responderCom } from '../../../../test/sessao.js';
import { telemetriaDe } from '../../../../test/telemetria.js';
import type { Pista } from '../../../kernel/realtime/consultas.js';
import { pistas } from '../../../kernel/realtime/vivo.js';
import { PainelComandos } from './painel-comandos.js';

const PISTA = {
  public_id: 'p1',
  nome: 'Pista 1',
  numero: 1,
  sentido: 'entrada',
  pesa: true,
  modo: 'automatico',
  limite_kg: 74_000,
  cameras: [],
  paineis: [{ id: 'painel', label: 'Painel' }],
  impressoras: [{ id: 'imp', label: 'Impressora' }],
  balancas: [],
} as Pista;

let n = 0;
async function abrir(dianteiro: 'livre' | 'ocupado' = 'livre') {
  const t = telemetriaDe('p1', ++n, Date.now() + n);
  const sensores = [{ id: 's', label: 'Sensor dianteiro', status: dianteiro }];
  pistas.marcarLinha(false);
  const chamadas = responderCom((c) =>
    c.metodo === 'POST'
      ? { corpo: { comando: 'c', resultado: 'executado', dados: null } }
      : { corpo: { results: [{ public_id: 'j1', descricao: 'Manutenção', uso: 'cancela', ativo: true }] } },
  );
  await act(async () => {
    pistas.receber([{ ...t, lado_a: { ...t.lado_a, sensores } }]);
    await new Promise((r) => requestAnimationFrame(r));
  });
  render(
    <Pagina>
      <PainelComandos gate="g1" fuso="America/Sao_Paulo" pista={PISTA} visita={null} agendamento={null} ultimo={null} />
    </Pagina>,
  );
  return chamadas;
}

const botoes = (nome: string): HTMLButtonElement[] => screen.getAllByRole('button', { name: nome });
const todosDesligados = (nome: string): boolean =>
  botoes(nome).every((b) => b.disabled || b.getAttribute('aria-disabled') === 'true');

test('each act is on only for who has its permission', async () => {
  entrarComo(['list', 'weigh']);
  await abrir();
  expect(todosDesligados('Abrir')).toBe(true);
  expect(todosDesligados('Assistido')).toBe(true);
  expect(todosDesligados('Pesar agora')).toBe(false);
});

test('opening a barrier takes two steps, shows the inputs and sends target and reason', async () => {
  entrarComo(['list', 'operate']);
  const chamadas = await abrir();
  fireEvent.click(botoes('Abrir')[0] as HTMLElement);
  const motivo = await screen.findByText('Manutenção');
  expect(screen.getByText('Sensor dianteiro')).toBeTruthy();
  expect(chamadas.some((c) => c.metodo === 'POST')).toBe(false);
  fireEvent.click(motivo);
  await waitFor(() => expect(chamadas.filter((c) => c.metodo === 'POST')).toHaveLength(1));
  expect(chamadas.find((c) => c.metodo === 'POST')).toMatchObject({
    caminho: 'tenants/tenants/e1/gates-service/g1/comando/',
    corpo: { pista: 'p1', tipo: 'cancela.abrir', alvo: 'c1', justificativa: 'Manutenção', justificativa_id: 'j1' },
  });
  expect(await screen.findByText(/a pista confirmou/)).toBeTruthy();
});

test('closing over an occupied sensor is not offered, and the reason is told', async () => {
  entrarComo(['list', 'operate']);
  const chamadas = await abrir('ocupado');
  fireEvent.click(botoes('Fechar')[0] as HTMLElement);
  expect(await screen.findByText(/a cancela não desce sobre um veículo/)).toBeTruthy();
  expect(screen.queryByText('Manutenção')).toBeNull();
  expect(chamadas.some((c) => c.metodo === 'POST')).toBe(false);
});
