import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definicaoDe } from '../../kernel/resource/definicao.js';
import { usePais } from '../../kernel/resource/pais.js';
import { useAvisos } from '../../kernel/ui/avisos.js';
import { useSaida } from '../../kernel/ui/saida.js';
import { entrarNoSistema, ServidorCadastros, uuid } from '../../../test/servidor-cadastros.js';
import { abrirTela } from '../../../test/tela-cadastro.js';
import { hoje } from '../cadastros/partes/vigencia.js';
import { OVERRIDES } from './index.js';
import { textoDosDias } from './janela_carga_descarga.override.js';

const controle = { versao: 1, criado_em: '2026-11-20T12:00:00.000Z', atualizado_em: '2026-11-20T12:00:00.000Z' };
const daqui = (dias: number): string => hoje(new Date(Date.now() + dias * 86_400_000));
const botao = (nome: string | RegExp): HTMLElement => screen.getByRole('button', { name: nome });
const abrir = async (recurso: string, resto = '') => {
  const { default: override } = (await OVERRIDES[recurso]?.()) ?? { default: {} };
  return abrirTela({ path: '/t', recurso }, `/t${resto}`, override);
};
const naLista = async (id: number): Promise<HTMLElement> =>
  waitFor(() => {
    const linha = document.querySelector<HTMLElement>(`tr[data-id="${uuid(id)}"]`);
    if (!linha) throw new Error('not listed');
    return linha;
  });

beforeEach(() => {
  cleanup();
  localStorage.clear();
  useAvisos.setState({ avisos: [] });
  useSaida.setState({ sujos: [], pergunta: null });
  entrarNoSistema();
  usePais.getState().escolher('e1', 'gate', uuid(1));
});

test.each(Object.keys(OVERRIDES))('%s: its override speaks of fields and tabs that exist', async (recurso) => {
  const def = definicaoDe(recurso);
  expect(def).not.toBeNull();
  const { default: o } = (await OVERRIDES[recurso]?.()) ?? { default: {} };
  const nomes = [
    ...(o.recolhidas ?? []),
    ...Object.keys(o.celulas ?? {}),
    ...Object.keys(o.widgets ?? {}),
    ...(o.ocultos ?? []),
    ...(o.foraDosDados ?? []),
  ];
  expect(nomes.filter((n) => !(n in (def?.fields ?? {})))).toEqual([]);
  expect(new Set(o.abas?.map((a) => a.id)).size).toBe(o.abas?.length ?? 0);
});

test('blacklist: the field takes the mask of what is held back, and tells what is wrong with it', async () => {
  const servidor = new ServidorCadastros({ blacklist: [] });
  await abrir('blacklist', '/novo');
  await screen.findByRole('form');
  expect(screen.getByLabelText<HTMLInputElement>(/^CPF, CNPJ ou placa/).disabled).toBe(true);
  fireEvent.blur(screen.getByRole('radio', { name: 'Motorista' }));
  await screen.findByText('Preencha este campo.');
  fireEvent.click(screen.getByRole('radio', { name: 'Motorista' }));
  expect(screen.queryByText('Preencha este campo.')).toBeNull();
  const campo = screen.getByLabelText<HTMLInputElement>(/^CPF, CNPJ ou placa/);
  fireEvent.change(campo, { target: { value: '52998224724' } });
  fireEvent.blur(campo);
  expect(campo.value).toBe('529.982.247-24');
  await waitFor(() => expect(document.querySelector('.campo-erro')?.textContent).toMatch(/CPF/));
  fireEvent.click(screen.getByRole('radio', { name: 'Veículo' }));
  const placa = await waitFor(() => {
    const c = screen.getByLabelText<HTMLInputElement>(/^CPF, CNPJ ou placa/);
    expect(c.value).toBe('');
    return c;
  });
  fireEvent.change(placa, { target: { value: 'abc-1d23' } });
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Furto' } });
  fireEvent.click(botao('Salvar'));
  await waitFor(() =>
    expect(servidor.feitos('POST')[0]?.corpo).toMatchObject({
      tipo: 'veiculo',
      identificacao: 'ABC1D23',
      motivo: 'Furto',
    }),
  );
});

test('blacklist: each line is written as what it is, and says whether it holds today', async () => {
  new ServidorCadastros({
    blacklist: [
      {
        ...controle,
        public_id: uuid(2),
        tipo: 'motorista',
        identificacao: '52998224725',
        motivo: 'x',
        inicio: null,
        fim: null,
      },
      {
        ...controle,
        public_id: uuid(3),
        tipo: 'veiculo',
        identificacao: 'ABC1D23',
        motivo: 'x',
        inicio: daqui(3),
        fim: null,
      },
      {
        ...controle,
        public_id: uuid(4),
        tipo: 'veiculo',
        identificacao: 'ABC1D24',
        motivo: 'x',
        inicio: null,
        fim: daqui(-1),
      },
    ],
  });
  await abrir('blacklist');
  const vigente = await naLista(2);
  expect(vigente.textContent).toContain('529.982.247-25');
  expect(within(vigente).getByText('Vigente').dataset.tom).toBe('ambar');
  expect(within(await naLista(3)).getByText('Futuro')).toBeTruthy();
  expect(within(await naLista(3)).getByRole('img', { name: 'Placa ABC1D23' })).toBeTruthy();
  expect(within(await naLista(4)).getByText('Encerrado')).toBeTruthy();
});

test('driver: the validity of the licence is a state, in the list and at the top; a block says why', async () => {
  new ServidorCadastros({
    motorista: [
      {
        ...controle,
        public_id: uuid(2),
        name: 'Ana Souza',
        cpf: '52998224725',
        cnh_categoria: 'AE',
        cnh_validade: daqui(-2),
        bloqueado: true,
        bloqueio_motivo: 'Freio adulterado',
        ativo: true,
        documentos: [],
        foto: null,
      },
      {
        ...controle,
        public_id: uuid(3),
        name: 'Beto Lima',
        cpf: '11144477735',
        cnh_validade: daqui(10),
        bloqueado: false,
        ativo: true,
        documentos: [],
        foto: null,
      },
    ],
  });
  await abrir('motorista', `/${uuid(2)}`);
  expect(within(await naLista(2)).getByText('Vencida').dataset.tom).toBe('vermelho');
  expect(within(await naLista(3)).getByText('Vence em 10 dias').dataset.tom).toBe('ambar');
  expect(screen.getByText('CNH AE vencida')).toBeTruthy();
  expect(screen.getByText('AS')).toBeTruthy();
  expect(document.querySelector('.bloqueio')?.textContent).toBe('Bloqueado: Freio adulterado');
  expect(screen.queryByText('Usuário')).toBeNull();
});

test('driver: a document taken away is written at once and can be put back', async () => {
  const doc = { attachment_key: uuid(80), nome: 'cnh.pdf' };
  const servidor = new ServidorCadastros({
    motorista: [{ ...controle, public_id: uuid(2), name: 'Ana', cpf: '52998224725', ativo: true, documentos: [doc] }],
  });
  await abrir('motorista', `/${uuid(2)}#documentos`);
  fireEvent.click(await screen.findByRole('button', { name: 'Tirar cnh.pdf' }));
  await waitFor(() => expect(servidor.feitos('PATCH')[0]?.corpo).toEqual({ documentos: [], versao: 1 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(servidor.feitos('PATCH')[1]?.corpo).toEqual({ documentos: [doc], versao: 2 }));
});

test('counter: its kind goes as the wire asks; starting again is asked before', async () => {
  const servidor = new ServidorCadastros({
    controlador: [
      {
        ...controle,
        public_id: uuid(2),
        utilizador: 'Balcão',
        tipo: { id: 1, name: 'Senha' },
        tipo_id: 1,
        objetos: [],
        limitador: 9999,
        sequencia_atual: 41,
      },
    ],
  });
  servidor.antes = (p) => (p.caminho.endsWith('/reiniciar/') ? { corpo: {} } : undefined);
  await abrir('controlador', '/novo');
  await screen.findByRole('form');
  fireEvent.click(screen.getByRole('radio', { name: 'Ticket' }));
  fireEvent.change(screen.getByLabelText(/^Utilizador/), { target: { value: 'Totem' } });
  fireEvent.click(botao('Salvar'));
  await waitFor(() => expect(servidor.feitos('POST')[0]?.corpo).toMatchObject({ tipo: { id: 2, name: 'Ticket' } }));
  cleanup();

  await abrir('controlador', `/${uuid(2)}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
  fireEvent.click(botao('Reiniciar contagem'));
  const dialogo = await screen.findByRole('dialog');
  expect(dialogo.textContent).toContain('A contagem está em 41');
  expect(servidor.feitos('POST', 'reiniciar')).toHaveLength(0);
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Reiniciar contagem' }));
  await waitFor(() =>
    expect(servidor.feitos('POST', `tenants/gates/${uuid(1)}/controladores/${uuid(2)}/reiniciar/`)).toHaveLength(1),
  );
  await screen.findByText('Contagem de “Balcão” reiniciada.');
});

test('sequence: the next number is drawn and told', async () => {
  const servidor = new ServidorCadastros({
    sequencia_atendimento: [
      { ...controle, public_id: uuid(2), descricao: 'Caixa', limitador: 999, sequencia_atual: 4 },
    ],
  });
  servidor.antes = (p) =>
    p.caminho.endsWith('gerar_sequencia/') ? { corpo: { sequencia: uuid(2), numero: 5, senha: 'A005' } } : undefined;
  await abrir('sequencia_atendimento', `/${uuid(2)}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
  fireEvent.click(botao('Gerar próxima'));
  await screen.findByText('Senha A005');
  expect(servidor.feitos('POST', 'gerar_sequencia')[0]?.corpo).toEqual({ sequencia: uuid(2) });
});

test('ship: the cargo that still has no destination', async () => {
  new ServidorCadastros({
    navio: [
      { ...controle, public_id: uuid(2), nome: 'Aurora', viagem: '12', quantidade_kg: 50_000, situacao: 'previsto' },
    ],
    distribuicao: [
      { ...controle, public_id: uuid(3), navio: { public_id: uuid(2) }, descricao: 'A', quantidade_kg: 20_000 },
      { ...controle, public_id: uuid(4), navio: { public_id: uuid(2) }, descricao: 'B', quantidade_kg: 12_000 },
    ],
  });
  await abrir('navio', `/${uuid(2)}#distribuicao`);
  await waitFor(() =>
    expect(document.querySelector('.distribuido')?.textContent).toContain(
      '32.000 kg de 50.000 kg distribuídos; faltam 18.000 kg.',
    ),
  );
});

test('agreement: what ends soon says when', async () => {
  new ServidorCadastros({
    convenio: [{ ...controle, public_id: uuid(2), descricao: 'Safra', inicio: daqui(-10), fim: daqui(5), ativo: true }],
  });
  await abrir('convenio');
  expect(within(await naLista(2)).getByText('Acaba em 5 dias')).toBeTruthy();
});

test('days of a window are said as people say them', () => {
  const campo = definicaoDe('janela_carga_descarga')?.fields.dias;
  if (!campo) throw new Error('no field');
  expect(textoDosDias(campo, ['1', '2', '3', '4', '5'])).toBe('Segunda a sexta');
  expect(textoDosDias(campo, ['3', '1', '6'])).toBe('Segunda, quarta, sábado');
  expect(textoDosDias(campo, ['0', '1', '2', '3', '4', '5', '6'])).toBe('Todos os dias');
  expect(textoDosDias(campo, [])).toBe('–');
});
