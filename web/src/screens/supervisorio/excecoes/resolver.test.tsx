import type { Excecao } from '@portaria/proto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { entrarComo, Pagina, responderCom, type Chamada } from '../../../../test/sessao.js';
import { useAvisos } from '../../../kernel/ui/avisos.js';
import { useMotivosRecentes } from '../comandos/motivos-recentes.js';
import { emDuvida } from './fluxo.js';
import { Resolver } from './resolver.js';

const candidato = (n: number) => ({
  agendamento: `ag${n}`,
  numero: `AG-${n}`,
  placa: 'BCD2F09',
  distancia: n,
  motorista: 'João',
  transportadora: 'Rodosul',
  produto: 'Soja',
});
const EXCECAO = {
  public_id: 'x1',
  gate: 'g1',
  pista: 'p1',
  placa: 'BCD2F09',
  versao: 4,
  candidatos: [candidato(1), candidato(2)],
} as unknown as Excecao;
const JUSTIFICATIVAS = {
  results: [{ public_id: 'j1', descricao: 'Documento conferido', uso: 'excecao', ativo: true }],
};
const ehResolver = (c: Chamada): boolean => c.caminho.endsWith('/excecoes/x1/resolver/');

const tecla = (key: string): void => {
  act(() => {
    fireEvent.keyDown(document.body, { key });
  });
};

beforeEach(() => {
  useMotivosRecentes.setState({ recentes: {} });
  useAvisos.setState({ avisos: [] });
  entrarComo(['list', 'operate']);
});

function abrir(
  resposta: { status?: number; corpo: unknown } = { corpo: { ...EXCECAO, situacao: 'resolvida', versao: 5 } },
) {
  const chamadas = responderCom((c) => (ehResolver(c) ? resposta : { corpo: JUSTIFICATIVAS }));
  render(
    <Pagina>
      <Resolver excecao={EXCECAO} />
    </Pagina>,
  );
  return () => chamadas.filter(ehResolver).map((c) => c.corpo);
}

test('A then the number of a reason accepts, with the version that was seen', async () => {
  const enviados = abrir();
  tecla('a');
  await screen.findByText('Documento conferido');
  tecla('1');
  await waitFor(() => expect(enviados()).toHaveLength(1));
  expect(enviados()[0]).toEqual({
    acao: 'aceitar',
    versao: 4,
    justificativa: 'Documento conferido',
    justificativa_id: 'j1',
  });
});

test('a number alone picks that candidate; Escape goes back without sending', async () => {
  const enviados = abrir();
  tecla('2');
  expect(await screen.findByText('Escolher a visita AG-2: por quê?')).toBeTruthy();
  tecla('Escape');
  expect(screen.getByText('Visitas parecidas')).toBeTruthy();
  tecla('2');
  await screen.findByText('Documento conferido');
  tecla('1');
  await waitFor(() => expect(enviados()[0]).toMatchObject({ acao: 'escolher_visita', agendamento: 'ag2' }));
});

test('P asks for the right plate; letters typed there command nothing; a wrong plate is told', async () => {
  const enviados = abrir();
  tecla('p');
  const campo = screen.getByLabelText('Placa correta');
  fireEvent.keyDown(campo, { key: 'a' });
  expect(screen.getByLabelText('Placa correta')).toBe(campo);
  fireEvent.change(campo, { target: { value: 'abc' } });
  fireEvent.submit(campo);
  expect(screen.getByRole('alert').textContent).toBe('Placa inválida');
  fireEvent.change(campo, { target: { value: 'bcd2e09' } });
  fireEvent.submit(campo);
  await screen.findByText('Documento conferido');
  tecla('1');
  await waitFor(() => expect(enviados()[0]).toMatchObject({ acao: 'corrigir_placa', placa: 'BCD2E09' }));
});

test('who was first is told when two persons resolve the same exception', async () => {
  abrir({
    status: 409,
    corpo: { code: 'EXCECAO_JA_RESOLVIDA', detail: 'Esta exceção já foi resolvida por João Lima.' },
  });
  tecla('r');
  await screen.findByText('Documento conferido');
  tecla('1');
  await waitFor(() =>
    expect(useAvisos.getState().avisos.map((a) => a.texto)).toContain('Esta exceção já foi resolvida por João Lima.'),
  );
});

test('without permission there is no button and no key', () => {
  entrarComo(['list']);
  const enviados = abrir();
  tecla('a');
  expect(screen.queryByRole('button', { name: /Aceitar/ })).toBeNull();
  expect(screen.getByText(/não as resolve/)).toBeTruthy();
  expect(enviados()).toEqual([]);
});

test('the characters on which the candidates disagree are the doubtful ones', () => {
  expect(emDuvida('BCD2F09', ['BCD2E09', 'BGD2F09'])).toEqual([100, 50, 100, 100, 50, 100, 100]);
  expect(emDuvida('BCD2F09', [])).toBeNull();
  expect(emDuvida(null, ['BCD2E09'])).toBeNull();
});
