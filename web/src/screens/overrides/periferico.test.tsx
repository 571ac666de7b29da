import { PERIFERICOS, type EsquemaConfig, type ModeloPeriferico } from '@portaria/proto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { useAvisos } from '../../kernel/ui/avisos.js';
import { useSaida } from '../../kernel/ui/saida.js';
import { entrarNoSistema, ServidorCadastros, uuid, type Pedido } from '../../../test/servidor-cadastros.js';
import { abrirTela } from '../../../test/tela-cadastro.js';
import { completar } from '../cadastros/partes/esquema/valores-esquema.js';
import override from './periferico.override.js';

const controle = { versao: 1, criado_em: '2026-11-20T12:00:00.000Z', atualizado_em: '2026-11-20T12:00:00.000Z' };
const MODELOS: readonly ModeloPeriferico[] = PERIFERICOS.map(({ porta, modelo, rotulo, config }) => ({
  porta,
  modelo,
  rotulo,
  esquema: z.toJSONSchema(config, { io: 'input' }) as EsquemaConfig,
}));
const CAMERA = {
  ...controle,
  public_id: uuid(2),
  nome: 'Câmera frontal',
  gate: { public_id: uuid(1), descricao: 'Portaria Sul' },
  pista: null,
  porta: 'camera',
  modelo: 'onvif',
  papel: 'camera',
  config: {
    host: '10.0.0.9',
    porta: 8080,
    intervalo_ms: 1000,
    timeout_ms: 4000,
    tamanho_maximo: 2_000_000,
    caminho: '/onvif/device_service',
  },
  segredos: ['senha'],
  ativo: true,
};

let servidor: ServidorCadastros;
const abrir = (resto: string) => abrirTela({ path: '/p', recurso: 'periferico' }, `/p${resto}`, override);
const campo = (rotulo: string | RegExp): HTMLInputElement => screen.getByLabelText(rotulo);
const escolher = (rotulo: RegExp, value: string): void => void fireEvent.change(campo(rotulo), { target: { value } });
const montar = (antes: (p: Pedido) => { status?: number; corpo?: unknown } | undefined = () => undefined): void => {
  servidor = new ServidorCadastros({ periferico: [{ ...CAMERA }] });
  servidor.antes = (p) => (p.caminho.endsWith('periferico/modelos/') ? { corpo: MODELOS } : antes(p));
};

beforeEach(() => {
  cleanup();
  localStorage.clear();
  useAvisos.setState({ avisos: [] });
  useSaida.setState({ sujos: [], pergunta: null });
  entrarNoSistema();
  montar();
});

test('the models are those of the kind; the form is the one of the model', async () => {
  abrir('/novo');
  await screen.findByRole('form');
  expect(campo(/^Modelo/).disabled).toBe(true);
  escolher(/^Tipo/, 'balanca');
  await waitFor(() => expect(within(campo(/^Modelo/)).getByText('Toledo, por pedido (ENQ)')).toBeTruthy());
  expect(within(campo(/^Modelo/)).queryByText('Câmera ONVIF')).toBeNull();
  escolher(/^Modelo/, 'toledo-p03');
  expect(campo('Divisão').value).toBe('10');
  expect(campo('Capacidade').value).toBe('80.000');
  fireEvent.click(screen.getByRole('radio', { name: 'Serial' }));
  expect(screen.queryByLabelText(/^Endereço na rede/)).toBeNull();
  fireEvent.change(campo(/^Porta serial/), { target: { value: '/dev/ttyS0' } });
  const divisao = campo('Divisão');
  fireEvent.change(divisao, { target: { value: '5000' } });
  fireEvent.blur(divisao);
  await screen.findByText('O maior valor é 1.000.');
  fireEvent.change(divisao, { target: { value: '20' } });
  fireEvent.change(campo(/^Nome/), { target: { value: 'Balança 2' } });
  escolher(/^Papel/, 'balanca');
  const portaria = screen.getByRole('combobox', { name: /^Portaria/ });
  fireEvent.focus(portaria);
  fireEvent.click(portaria);
  servidor.linhas('gate').push({ ...controle, public_id: uuid(1), descricao: 'Portaria Sul', ativo: true });
  fireEvent.change(portaria, { target: { value: 'Sul' } });
  fireEvent.click(await screen.findByRole('option', { name: /^Portaria Sul/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(servidor.feitos('POST', 'periferico/')).toHaveLength(1));
  const corpo = servidor.feitos('POST', 'periferico/')[0]?.corpo;
  expect(corpo).toMatchObject({
    porta: 'balanca',
    modelo: 'toledo-p03',
    config: { divisao_kg: 20, transporte: { tipo: 'serial', caminho: '/dev/ttyS0', baud: 9600 } },
  });
  const definicao = PERIFERICOS.find((p) => p.modelo === 'toledo-p03');
  expect(definicao?.config.safeParse(corpo?.config).success).toBe(true);
});

test('the only model of a kind is chosen by itself; another kind takes the model away', async () => {
  abrir('/novo');
  await screen.findByRole('form');
  escolher(/^Tipo/, 'cancela');
  await waitFor(() => expect(campo(/^Modelo/).value).toBe('modbus'));
  expect(screen.getByRole('radio', { name: 'Por pulso' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fim de curso aberta' }));
  expect(screen.getAllByLabelText(/^Onde está/)).toHaveLength(1);
  escolher(/^Tipo/, 'rfid');
  await waitFor(() => expect(campo(/^Modelo/).value).toBe(''));
  expect(screen.getByText('Escolha antes o modelo.')).toBeTruthy();
});

test('a secret is not shown and stays when nothing is said of it', async () => {
  abrir(`/${uuid(2)}/editar`);
  await waitFor(() => expect(campo(/^Endereço na rede/).value).toBe('10.0.0.9'));
  const senha = campo('Senha');
  expect([senha.type, senha.value]).toEqual(['password', '']);
  expect(screen.getByText('Em branco: continua a que está guardada.')).toBeTruthy();
  expect(campo('Porta').value).toBe('8080');
  fireEvent.change(campo('Porta'), { target: { value: '80' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(servidor.feitos('PATCH')).toHaveLength(1));
  const { config } = servidor.feitos('PATCH')[0]?.corpo as { config: Record<string, unknown> };
  expect(config).toEqual({ ...CAMERA.config, porta: 80 });
});

test('what the server refuses stands under the value it speaks of', async () => {
  montar((p) =>
    p.metodo === 'PATCH'
      ? {
          status: 400,
          corpo: {
            code: 'PERIFERICO_CONFIG',
            detail: 'Configuração inválida.',
            errors: {
              'config.host': ['Endereço desconhecido.'],
              'config.senha': ['O endereço mudou: informe de novo.'],
            },
          },
        }
      : undefined,
  );
  abrir(`/${uuid(2)}/editar`);
  await waitFor(() => expect(campo(/^Endereço na rede/).value).toBe('10.0.0.9'));
  fireEvent.change(campo(/^Endereço na rede/), { target: { value: '10.0.0.10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Endereço desconhecido.');
  expect(screen.getByText('O endereço mudou: informe de novo.').closest('.campo')?.textContent).toContain('Senha');
  expect(campo(/^Endereço na rede/).getAttribute('aria-invalid')).toBe('true');
});

test('named inputs are added with a name that may be used, and taken away', async () => {
  abrir('/novo');
  await screen.findByRole('form');
  escolher(/^Tipo/, 'es');
  await waitFor(() => expect(campo(/^Modelo/).disabled).toBe(false));
  escolher(/^Modelo/, 'modbus-tcp');
  const nome = screen.getByLabelText('Nome do novo item de Entradas');
  fireEvent.change(nome, { target: { value: 'Laço 1' } });
  expect(screen.getByText(/letras minúsculas sem acento/)).toBeTruthy();
  fireEvent.change(nome, { target: { value: 'a_dianteiro' } });
  fireEvent.keyDown(nome, { key: 'Enter' });
  const item = screen.getByRole('group', { name: 'a_dianteiro' });
  expect(within(item).getByLabelText(/^Endereço Modbus/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tirar a_dianteiro' }));
  expect(screen.queryByRole('group', { name: 'a_dianteiro' })).toBeNull();
});

test('a configuration is read by its names; the secret is only said to be there', async () => {
  abrir(`/${uuid(2)}`);
  await waitFor(() =>
    expect(document.querySelector('.config-vista')?.textContent).toContain('Endereço na rede10.0.0.9'),
  );
  const vista = document.querySelector('.config-vista')?.textContent;
  expect(vista).toContain('Porta8080');
  expect(vista).toContain('SenhaGuardada');
  expect(screen.getAllByText('Câmera ONVIF').length).toBeGreaterThan(0);
});

test.each(MODELOS.map((m) => [`${m.porta}/${m.modelo}`, m] as const))(
  '%s: its form is drawn, and its defaults are accepted',
  async (_, m) => {
    const definicao = PERIFERICOS.find((p) => p.porta === m.porta && p.modelo === m.modelo);
    const completo = completar(m.esquema, {});
    const erros = definicao?.config.safeParse(completo).error?.issues ?? [];
    // What is left is what only a person knows, never a default that the schema itself refuses.
    expect(erros.filter((e) => e.code !== 'invalid_type' && e.code !== 'invalid_value' && e.code !== 'custom')).toEqual(
      [],
    );
    abrir('/novo');
    await screen.findByRole('form');
    escolher(/^Tipo/, m.porta);
    await waitFor(() => expect(campo(/^Modelo/).disabled).toBe(false));
    escolher(/^Modelo/, m.modelo);
    await waitFor(() => expect(document.querySelectorAll('.esquema .campo').length).toBeGreaterThan(2));
  },
);
