import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { entrarNoSistema, ServidorCadastros, uuid } from '../../../../test/servidor-cadastros.js';
import { queryClient } from '../../../kernel/api/consulta.js';
import { Avisos } from '../../../kernel/ui/avisos-vista.js';
import { useAvisos } from '../../../kernel/ui/avisos.js';
import { hoje } from '../../cadastros/partes/vigencia.js';
import { somarDias } from './conferir.js';
import { GradeTarifas } from './grade-tarifas.js';
import TodasTarifas, { escreverBase } from './todas.js';

const SERVICO = uuid(1);
const HOJE = hoje();
const tarifa = (n: number, tipoTarifa: string, resto: object) => ({
  public_id: uuid(n),
  servico: { public_id: SERVICO, nome: 'Descarga' },
  tipoTarifa,
  valor: '48.00',
  inicio: '2026-01-01',
  fim: null,
  versao: 1,
  ...resto,
});

let servidor: ServidorCadastros;
beforeEach(() => {
  localStorage.clear();
  entrarNoSistema();
  useAvisos.setState({ avisos: [] });
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
});

function abrir(
  dados: ConstructorParameters<typeof ServidorCadastros>[0],
  tela = <GradeTarifas dono="servico" id={SERVICO} />,
) {
  servidor = new ServidorCadastros(dados);
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {tela}
        <Avisos />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const secao = (nome: string) => within(screen.getByRole('region', { name: nome }));

test('each way of counting has its grid; past prices are folded', async () => {
  abrir({
    servico_tarifa_eixo: [
      tarifa(2, 'eixo', { eixos: 6 }),
      tarifa(3, 'eixo', { eixos: 3, valor: '30.00', fim: '2026-02-01' }),
    ],
  });
  const eixo = secao('Por eixo');
  await eixo.findByText('48,00');
  expect(eixo.queryByText('30,00')).toBeNull();
  fireEvent.click(eixo.getByRole('button', { name: '1 encerrada' }));
  expect(eixo.getByText('30,00')).toBeTruthy();
  expect(secao('Por hora').getByText('nenhuma tarifa em vigor')).toBeTruthy();
  expect(servidor.feitos('GET', 'servicos-tarifa-eixo')[0]?.query.get('servico')).toBe(SERVICO);
});

test('a value is changed where it stands, in reais with a comma, and can be undone', async () => {
  abrir({ servico_tarifa_eixo: [tarifa(2, 'eixo', { eixos: 6 })] });
  fireEvent.click((await secao('Por eixo').findByText('48,00')).closest('button') as HTMLElement);
  const campo = screen.getByLabelText('Valor');
  fireEvent.change(campo, { target: { value: '51,5' } });
  fireEvent.keyDown(campo, { key: 'Enter' });
  await secao('Por eixo').findByText('51,50');
  expect(servidor.feitos('PATCH')[0]?.corpo).toEqual({ valor: '51.5', versao: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await secao('Por eixo').findByText('48,00');
});

test('a new price needs what it is counted by; Enter saves it for this service', async () => {
  abrir({});
  fireEvent.click(await screen.findByRole('button', { name: 'Nova tarifa por eixo' }));
  const form = within(screen.getByRole('form', { name: 'Nova tarifa' }));
  fireEvent.submit(screen.getByRole('form', { name: 'Nova tarifa' }));
  expect(form.getAllByRole('alert')).toHaveLength(2);
  fireEvent.change(form.getByLabelText(/Eixos/), { target: { value: '7' } });
  fireEvent.change(form.getByLabelText(/^Valor/), { target: { value: '1.104,00' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Nova tarifa' }));
  await screen.findByText('Tarifa cadastrada.');
  expect(servidor.feitos('POST')[0]?.corpo).toMatchObject({
    servico: SERVICO,
    tipoTarifa: 'eixo',
    eixos: 7,
    valor: '1104.00',
    inicio: HOJE,
  });
});

test('a new value takes the place of the old one, which ends the day before', async () => {
  abrir({ servico_tarifa_eixo: [tarifa(2, 'eixo', { eixos: 6 })] });
  fireEvent.click(await screen.findByRole('button', { name: /^Reajustar/ }));
  const form = within(screen.getByRole('form', { name: 'Novo valor' }));
  fireEvent.change(form.getByLabelText(/^Valor/), { target: { value: '52' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Novo valor' }));
  await screen.findByText(/o anterior termina na véspera/);
  expect(servidor.feitos('POST')[0]?.corpo).toMatchObject({ eixos: 6, valor: '52', inicio: somarDias(HOJE, 1) });
  expect(servidor.linhas('servico_tarifa_eixo')[0]?.fim).toBe(HOJE);
});

test('a price is ended today and brought back', async () => {
  abrir({ servico_tarifa_eixo: [tarifa(2, 'eixo', { eixos: 6 })] });
  fireEvent.click(await screen.findByRole('button', { name: /^Encerrar/ }));
  await waitFor(() => expect(servidor.linhas('servico_tarifa_eixo')[0]?.fim).toBe(HOJE));
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(servidor.linhas('servico_tarifa_eixo')[0]?.fim).toBeNull());
});

test('weights without a price and two prices on one day are told', async () => {
  abrir({
    servico_tarifa_peso: [tarifa(2, 'peso', { peso_inicial: 0, peso_final: 30_000, por_tonelada: true })],
    servico_tarifa_eixo: [tarifa(3, 'eixo', { eixos: 6 }), tarifa(4, 'eixo', { eixos: 6, inicio: '2026-03-01' })],
  });
  expect((await secao('Por peso').findByRole('status')).textContent).toBe('Sem tarifa: acima de 30.000 kg.');
  expect(await secao('Por eixo').findAllByText('Duas no mesmo dia')).toHaveLength(2);
});

test('the same grid serves a service authorised to a supplier', async () => {
  abrir({}, <GradeTarifas dono="servico_autorizado" id={uuid(9)} />);
  await waitFor(() => expect(servidor.feitos('GET', 'servicos-autorizado-tarifa-').length).toBe(5));
  expect(servidor.pedidos[0]?.query.get('servico_autorizado')).toBe(uuid(9));
});

test('all tariffs: filters go to the server and to the address; numbers are written as here', async () => {
  servidor = new ServidorCadastros({});
  servidor.antes = (p) =>
    p.caminho === 'patio/tarifas/'
      ? {
          corpo: {
            count: 1,
            mais: false,
            results: [
              {
                ...tarifa(2, 'peso', {}),
                recurso: 'servico_tarifa_peso',
                dono: 'servico',
                servico_autorizado: null,
                base: 'de 0 até 74000 kg',
              },
            ],
          },
        }
      : undefined;
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/t?tipoTarifa=peso']}>
        <TodasTarifas />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('de 0 até 74.000 kg');
  expect(screen.getByRole('link', { name: 'Descarga' }).getAttribute('href')).toBe(
    `/financeiro/servicos/${SERVICO}#tarifas`,
  );
  fireEvent.change(screen.getByLabelText('De'), { target: { value: 'servico' } });
  await waitFor(() => expect(servidor.pedidos.at(-1)?.query.get('dono')).toBe('servico'));
  expect(servidor.pedidos.at(-1)?.query.get('tipoTarifa')).toBe('peso');
  fireEvent.click(screen.getByRole('button', { name: /Valor/ }));
  await waitFor(() => expect(servidor.pedidos.at(-1)?.query.get('ordering')).toBe('-valor'));
});

test('names keep their numbers', () => {
  expect(escreverBase({ tipoTarifa: 'embalagem', base: 'Saco 1000' })).toBe('Saco 1000');
  expect(escreverBase({ tipoTarifa: 'hora', base: '2.5 h incluídas, R$ 1035.5 por hora a mais' })).toBe(
    '2,5 h incluídas, R$ 1.035,50 por hora a mais',
  );
});
