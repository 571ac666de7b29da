import { CADASTROS, type Campo, type DefinicaoRecurso } from '@portaria/proto/cadastros';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { entrarNoSistema, ServidorCadastros, uuid } from '../../../test/servidor-cadastros.js';
import { abrirTela } from '../../../test/tela-cadastro.js';
import { comEmpresa, parametrosDe } from '../../kernel/resource/caminho.js';
import { poderesEm } from '../../kernel/resource/definicao.js';
import { usePais } from '../../kernel/resource/pais.js';
import { useSaida } from '../../kernel/ui/saida.js';

const EXEMPLOS: Readonly<Record<Campo['tipo'], unknown>> = {
  texto: 'Texto',
  texto_longo: 'Linhas',
  inteiro: 3,
  peso: 42_180,
  decimal: '1.5',
  percentual: '12.5',
  dinheiro: '1234.56',
  logico: true,
  data: '2026-11-20',
  hora: '09:30',
  instante: '2026-11-20T12:00:00.000Z',
  opcao: null,
  opcoes: [],
  referencia: { public_id: uuid(7), descricao: 'Referido' },
  referencias: [{ public_id: uuid(7), descricao: 'Referido' }],
  cpf: '52998224725',
  cnpj: '11222333000181',
  documento: '52998224725',
  placa: 'ABC1D23',
  cnh: '02650306461',
  renavam: '00639884962',
  telefone: '11987654321',
  email: 'a@b.com',
  cep: '01310100',
  uf: 'SP',
  lista: [],
  anexo: null,
  anexos: [],
  objeto: {},
  id: uuid(8),
};

function exemploDe(d: DefinicaoRecurso) {
  const campos = Object.entries(d.fields).map(([nome, c]) => [
    nome,
    c.tipo === 'opcao' ? c.opcoes?.[0]?.valor : c.tipo === 'lista' ? [itemDe(c)] : EXEMPLOS[c.tipo],
  ]);
  const controle = {
    public_id: uuid(5),
    versao: 1,
    criado_em: '2026-11-20T12:00:00.000Z',
    atualizado_em: '2026-11-20T12:00:00.000Z',
  };
  return { ...(Object.fromEntries(campos) as Record<string, unknown>), ...controle };
}
const itemDe = (c: Campo): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(c.itens ?? {}).map(([n, i]) => [n, i.tipo === 'opcao' ? i.opcoes?.[0]?.valor : EXEMPLOS[i.tipo]]),
  );

beforeEach(() => {
  localStorage.clear();
  entrarNoSistema();
  useSaida.setState({ sujos: [], pergunta: null });
});

/** Anything React complains about while drawing is a failure. */
function vigiarErros(): () => readonly string[] {
  const erros: string[] = [];
  jest
    .spyOn(console, 'error')
    .mockImplementation((...a: unknown[]) => void erros.push(a.map(String).join(' ').slice(0, 300)));
  return () => erros;
}
afterEach(() => jest.restoreAllMocks());

const ADMIN = { colaborador: {}, empresa: {}, system_admin: true };
const comLista = CADASTROS.filter((d) => d.mounts.some((m) => m.actions.includes('list')));

test.each(comLista.map((d) => [d.name, d] as const))(
  '%s: list, record and form are drawn from the definition',
  async (_, d) => {
    const erros = vigiarErros();
    const montagem = d.mounts.findIndex((m) => m.actions.includes('list'));
    for (const p of parametrosDe(d.mounts[montagem]?.path ?? '')) usePais.getState().escolher('e1', p, uuid(1));
    const servidor = new ServidorCadastros({ [d.name]: [exemploDe(d)] });
    const tela = { path: '/t', recurso: d.name, montagem };

    abrirTela(tela);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(d.labels[1]);
    await waitFor(() => expect(document.querySelectorAll('tr[data-id]')).toHaveLength(1));
    cleanup();

    abrirTela(tela, `/t/${uuid(5)}`);
    await waitFor(() => expect(document.querySelector('.detalhe')).not.toBeNull());
    cleanup();

    const params = comEmpresa(
      Object.fromEntries(parametrosDe(d.mounts[montagem]?.path ?? '').map((p) => [p, uuid(1)])),
      'e1',
    );
    const podeCriar = poderesEm(d, montagem, params, ADMIN).criar;
    abrirTela(tela, '/t/novo');
    await waitFor(() => expect(servidor.pedidos.length).toBeGreaterThan(0));
    await act(async () => Promise.resolve());
    expect(document.querySelector('form.formulario') !== null).toBe(podeCriar);
    cleanup();
    expect(erros()).toEqual([]);
  },
);

test('no register is left out of that test because nothing lists it', () => {
  expect(CADASTROS.length - comLista.length).toBeLessThanOrEqual(2);
});
